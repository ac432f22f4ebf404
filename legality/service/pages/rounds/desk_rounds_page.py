"""The desk's page of rounds: pair, enter results, start the clock, see the standings."""

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from fastapi.responses import RedirectResponse, Response

from legality.events.errors import EventsError
from legality.events.rounds import event_standings, game_results, next_pairing, player_changes, round_clock
from legality.events.rounds.next_pairing import PairingWish
from legality.events.rounds.round_clock import LONGEST_MINUTES, minutes_of
from legality.events.rounds.round_players import list_round_players
from legality.events.rounds.round_rows import MOST_PLAYERS
from legality.service.auth.credentials import AtDesk
from legality.service.forms.result_form import ScoreText, read_outcome
from legality.service.forms.result_words import HOW_CHOICES, RESULT_CHOICES, result_words
from legality.service.forms.round_fields import AskedPairing, FormId, PairedNumber, ReasonText
from legality.service.http.files.file_answers import answer_with_file
from legality.service.pages.desk.frame import AtDeskTab, act_at_desk, read_frame, show_refusal
from legality.service.pages.rounds.unlisted_players import read_unlisted
from legality.service.work.context import Here

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk/rounds")


@router.get("")
async def show_desk_rounds(request: Request, here: Here, slug: str, by: AtDesk, number: int = 0) -> Response:
    """Show the last round, or another one."""
    return await render_desk_rounds(AtDeskTab(request, here, slug, by), number=number)


@router.post("/propose")
async def show_proposed_round(
    request: Request, here: Here, slug: str, by: AtDesk, wish: AskedPairing
) -> Response:
    """Show the next round as it would be paired. Nothing is written."""
    at = AtDeskTab(request, here, slug, by)
    try:
        proposed = await here.keep(next_pairing.propose_round, slug, wish, by=by)
    except EventsError as error:
        return await show_refusal(at, render_desk_rounds, error, wish=wish)
    return await render_desk_rounds(at, proposed=proposed, wish=wish)


@router.post("/pair")
async def pair_round(
    request: Request, here: Here, slug: str, by: AtDesk, number: PairedNumber, wish: AskedPairing
) -> Response:
    """Pair the next round."""
    step = partial(next_pairing.pair_next_round, number=number, wish=wish, by=by, now=here.now())
    return await act_at_desk(AtDeskTab(request, here, slug, by), render_desk_rounds, step, "/rounds")


@router.post("/back")
async def take_pairing_back(
    request: Request, here: Here, slug: str, by: AtDesk, number: PairedNumber, reason: ReasonText = ""
) -> Response:
    """Take the last pairing back, with a reason."""
    step = partial(next_pairing.take_pairing_back, number=number, reason=reason, by=by, now=here.now())
    return await act_at_desk(AtDeskTab(request, here, slug, by), render_desk_rounds, step, "/rounds")


@router.post("/clock")
async def start_round_clock(
    request: Request,
    here: Here,
    slug: str,
    by: AtDesk,
    number: PairedNumber,
    minutes: Annotated[int, Form(ge=1, le=LONGEST_MINUTES)],
) -> Response:
    """Start the clock of the last round."""
    step = partial(round_clock.start_clock, number=number, minutes=minutes, by=by, now=here.now())
    return await act_at_desk(AtDeskTab(request, here, slug, by), render_desk_rounds, step, "/rounds")


@router.post("/result")
async def enter_game_result(
    request: Request,
    here: Here,
    slug: str,
    by: AtDesk,
    game: FormId,
    result: Annotated[str, Form(max_length=10)] = "",
    how: Annotated[str, Form(max_length=10)] = "",
    player_score: ScoreText = "",
    opponent_score: ScoreText = "",
    reason: ReasonText = "",
) -> Response:
    """Enter the result of a game."""
    outcome = read_outcome(result, how, player_score, opponent_score)
    step = partial(
        game_results.enter_result, game_id=game, outcome=outcome, by=by, now=here.now(), reason=reason
    )
    return await act_at_desk(
        AtDeskTab(request, here, slug, by), render_desk_rounds, step, f"/rounds#g-{game}"
    )


@router.post("/return")
async def return_dropped_player(
    request: Request, here: Here, slug: str, by: AtDesk, registration: FormId
) -> Response:
    """Let a player who left come back."""
    step = partial(player_changes.return_player, registration=registration, by=by, now=here.now())
    return await act_at_desk(AtDeskTab(request, here, slug, by), render_desk_rounds, step, "/rounds")


@router.post("/coin")
async def toss_coin(request: Request, here: Here, slug: str, by: AtDesk) -> Response:
    """Toss the coin between players whom nothing else separates."""
    step = partial(event_standings.toss_coin, by=by, now=here.now())
    return await act_at_desk(
        AtDeskTab(request, here, slug, by), render_desk_rounds, step, "/rounds#standings"
    )


@router.get("/results.csv")
async def download_results(here: Here, slug: str, by: AtDesk) -> Response:
    """Download the results as the table that `legality rounds` reads."""
    text = await here.keep(event_standings.export_results_csv, slug, by=by)
    return answer_with_file(text.encode(), f"{slug}-results", "csv", "text/csv; charset=utf-8")


@router.get("/rounds.toml")
async def download_rounds(here: Here, slug: str, by: AtDesk) -> Response:
    """Download event, players and games as the file that `legality rounds` reads."""
    text = await here.keep(event_standings.export_rounds_toml, slug, by=by)
    return answer_with_file(text.encode(), f"{slug}-rounds", "toml", "application/toml")


async def render_desk_rounds(at: AtDeskTab, *, number: int = 0, status: int = 200, **more: Any) -> Response:
    """Render a round with the results and the standings."""
    here, slug, by = at.here, at.slug, at.by
    facts = await read_frame(at, "rounds")
    event = facts["event"]
    if event.terms.edition == "tr" and not more:
        return RedirectResponse(at.address("/pods"), 303)
    rounds = await here.keep(event_standings.read_rounds, slug, by=by)
    chosen = next((each for each in rounds if each.number == number), rounds[-1] if rounds else None)
    facts |= {"rounds": rounds, "round": chosen}
    facts |= {"standings": await here.keep(event_standings.read_standings, slug, by=by)}
    facts |= {"players": await here.keep(list_round_players, slug, by=by)}
    facts |= {"unlisted": await read_unlisted(at, event)}
    if event.lists > MOST_PLAYERS and not facts["players"]:
        facts["wrong"] = (
            f"{event.lists:,} players are registered, and at most {MOST_PLAYERS:,} are paired here. Pair "
            "them with legality rounds, and begin each round under Checks."
        )
    facts |= {"minutes": minutes_of(event.terms) or 60, "results": RESULT_CHOICES, "hows": HOW_CHOICES}
    facts |= {"wish": PairingWish(names_public=bool(chosen and chosen.names_public)), "proposed": None}
    facts |= {"now": here.now(), "result_words": result_words, "heat": facts["standings"].heat}
    return await here.render_long_page(at.request, "desk_rounds.html", facts | more, status)

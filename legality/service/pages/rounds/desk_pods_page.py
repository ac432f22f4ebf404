"""The desk's page of Tribbles: seat pods, enter the points of each table, head starts, the cut."""

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from fastapi.responses import Response

from legality.events.errors import EventsError, Malformed
from legality.events.pods import pod_points, pod_rounds, pod_standings
from legality.events.pods.pod_losses import list_pod_losses
from legality.events.pods.pod_points import TRIBBLE_VALUES, SeatPoints
from legality.events.rounds import event_standings
from legality.events.rounds.round_clock import minutes_of
from legality.events.rounds.round_players import list_round_players
from legality.service.auth.credentials import AtDesk
from legality.service.forms.number_fields import read_number
from legality.service.forms.round_fields import AskedPods, FormId, FormIds, PairedNumber, ReasonText
from legality.service.pages.desk.frame import AtDeskTab, act_at_desk, read_frame, show_refusal
from legality.service.pages.rounds.unlisted_players import read_unlisted
from legality.service.work.context import Here

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk/pods")

PointTexts = Annotated[list[str], Form(max_length=100)]
TableField = Annotated[int, Form(ge=1, le=1_000)]


@router.get("")
async def show_desk_pods(request: Request, here: Here, slug: str, by: AtDesk, number: int = 0) -> Response:
    """Show the last round of Tribbles, or another one."""
    return await render_desk_pods(AtDeskTab(request, here, slug, by), number=number)


@router.post("/seat")
async def seat_next_pods(
    request: Request, here: Here, slug: str, by: AtDesk, number: PairedNumber, wish: AskedPods
) -> Response:
    """Seat the next round."""
    step = partial(pod_rounds.seat_pods, number=number, wish=wish, by=by, now=here.now())
    return await act_at_desk(AtDeskTab(request, here, slug, by), render_desk_pods, step, "/pods")


@router.post("/points")
async def enter_table_points(
    request: Request,
    here: Here,
    slug: str,
    by: AtDesk,
    number: PairedNumber,
    table: TableField,
    player: FormIds = [],  # noqa: B006  # FastAPI copies it.
    points: PointTexts = [],  # noqa: B006
    emptied: FormIds = [],  # noqa: B006
    conceded: FormIds = [],  # noqa: B006
    reason: ReasonText = "",
) -> Response:
    """Enter the points of a table."""
    try:
        told = _read_points(player, points, emptied, conceded)
    except EventsError as error:
        return await show_refusal(AtDeskTab(request, here, slug, by), render_desk_pods, error, number=number)
    step = partial(
        pod_points.enter_points,
        number=number,
        table=table,
        points=told,
        by=by,
        now=here.now(),
        reason=reason,
    )
    return await act_at_desk(
        AtDeskTab(request, here, slug, by), render_desk_pods, step, f"/pods?number={number}#t-{table}"
    )


def _read_points(
    players: list[str], points: list[str], emptied: list[str], conceded: list[str]
) -> dict[str, SeatPoints]:
    """Return the points of a form: a field for each player, and the players whose boxes are ticked."""
    if len(players) != len(points):
        raise Malformed("send the points of each player of the table")
    return {
        player: SeatPoints(read_number(typed), player in emptied, player in conceded)
        for player, typed in zip(players, points, strict=True)
    }


@router.post("/head-start")
async def note_player_head_start(
    request: Request,
    here: Here,
    slug: str,
    by: AtDesk,
    registration: FormId,
    points: Annotated[str, Form(max_length=12)] = "",
) -> Response:
    """Note the head start of a player."""
    number = read_number(points)
    step = partial(
        pod_points.note_head_start, registration=registration, points=number, by=by, now=here.now()
    )
    return await act_at_desk(AtDeskTab(request, here, slug, by), render_desk_pods, step, "/pods#players")


@router.post("/cut")
async def enter_tribbles_cut(
    request: Request,
    here: Here,
    slug: str,
    by: AtDesk,
    player: FormIds = [],  # noqa: B006
    tribbles: PointTexts = [],  # noqa: B006
) -> Response:
    """Enter the Tribbles that tied players cut."""
    cuts = {each: read_number(typed) for each, typed in zip(player, tribbles, strict=False)}
    step = partial(pod_points.enter_cut, cuts=cuts, by=by, now=here.now())
    return await act_at_desk(AtDeskTab(request, here, slug, by), render_desk_pods, step, "/pods#standings")


async def render_desk_pods(at: AtDeskTab, *, number: int = 0, status: int = 200, **more: Any) -> Response:
    """Render a round of Tribbles with points and standings."""
    here, slug, by = at.here, at.slug, at.by
    facts = await read_frame(at, "rounds")
    standings = await here.keep(pod_standings.read_tribbles_standings, slug, by=by)
    rounds = await here.keep(event_standings.read_rounds, slug, by=by)
    chosen = next((each for each in rounds if each.number == number), rounds[-1] if rounds else None)
    facts |= {"rounds": rounds, "round": chosen}
    facts |= {"standings": standings, "players": await here.keep(list_round_players, slug, by=by)}
    facts |= {"unlisted": await read_unlisted(at, facts["event"])}
    facts |= {"losses": await here.keep(list_pod_losses, slug, by=by)}
    facts |= {"head_starts": await here.keep(pod_standings.read_head_starts, slug, by=by)}
    facts |= {"final_next": pod_standings.is_final_next(standings.rounds), "values": TRIBBLE_VALUES}
    facts |= {"minutes": minutes_of(facts["event"].terms) or 60, "now": here.now()}
    return await here.render_long_page(at.request, "desk_pods.html", facts | more, status)

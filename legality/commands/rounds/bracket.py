"""legality rounds bracket: a bracket from seeds, filled with the games that were played."""

from typing import NamedTuple

import click

from legality.commands.common import options, output
from legality.commands.common.refusal import RefusedError
from legality.commands.rounds import event_file
from legality.render.layout.table import lay_out_table
from legality.rounds.after.bracket_report import bracket_lines
from legality.rounds.brackets.bracket_plan import (
    BRACKET_STYLES,
    BracketStyle,
    NoSuchBracketError,
    PlannedMatch,
    bracket_size,
    elimination_bracket,
    elimination_lines,
    mcintyre_bracket,
    standard_bracket,
)
from legality.rounds.brackets.play import (
    BracketState,
    MatchRules,
    PlayedMatch,
    WrongGameError,
    play_bracket,
    state_facts,
)
from legality.rounds.brackets.seeding import seeds_of_heats, top_cut_fault
from legality.rounds.pairings.pair_round import draw_seed
from legality.rounds.results.file_text import read_text
from legality.rounds.results.row_faults import RowFault, UnreadableResultsError
from legality.rounds.results.table_rows import table_rows
from legality.rounds.scoring.guide_scoring import GuideScoring, read_scoring
from legality.rounds.standings.ranking import rank_players

GAME_COLUMNS = ("match", "winner")
HEADER = ("Round", "Match", "Player", "Player", "Winner", "Why")
REPORT_HEADER = ("Round", "Player", "Opponent", "Result")


@click.command("bracket")
@event_file.file_argument
@click.option("--heat", metavar="FILE", help="The second of two heats; FILE is the first one.")
@click.option("--top", type=click.IntRange(min=2), help="So many players play on. Without it, all.")
@click.option("--seeds", "is_list", is_flag=True, help="FILE lists the seeds themselves, one on each line.")
@click.option("--style", type=click.Choice(BRACKET_STYLES), default="standard", show_default=True)
@click.option(
    "--best-of", type=click.Choice(["1", "3"]), default="1", show_default=True, help="Games of a match."
)
@click.option("--games", metavar="FILE", help="Games played: CSV with match,winner; empty for a tied game.")
@event_file.scoring_options
@event_file.seed_option("Draws an elimination, and tosses the coin between equal players.")
@click.option(
    "--report", "is_report", is_flag=True, help="Print each player's rounds for the form of the site."
)
@options.width_option
@options.json_option
def command(
    file: str,
    heat: str | None,
    top: int | None,
    is_list: bool,
    style: BracketStyle,
    best_of: str,
    games: str | None,
    guide: str | None,
    rules: str | None,
    seed: int | None,
    is_report: bool,
    width: int | None,
    as_json: bool,
) -> None:
    """Draw a bracket and fill it: ties go to the higher seed, missing seeds are byes for their opponents.

    FILE holds the results of the preliminary event, whose standings give the seeds.

    Exit code 0: drawn. 3: wrong call, or a file that is missing or cannot be read.
    """
    scoring, heats = read_scoring(guide or "opg-5.0"), list[_Heat]()
    if is_list:
        names = _listed(file)
    else:
        heats = [_ranked(each, guide, rules, seed) for each in (file, heat) if each]
        scoring = heats[0].scoring
        names = seeds_of_heats(*(each.players for each in heats)) if heat else heats[0].players
        if fault := top_cut_fault(top, len(names), scoring.guide) if top and not heat else "":
            raise RefusedError(f"--top {top}: {fault}")
    names = names[:top]
    _refuse_doubtful_seeds(names, heats)
    known = [each for each in (seed, *(each.seed for each in heats)) if each is not None]
    used = known[0] if known else draw_seed()
    match_rules = MatchRules(int(best_of), scoring.tied_games_to_higher_seed)
    plan, state = _play(names, style, used, match_rules, _games(games) if games else {})
    report = bracket_lines(state, names)
    if as_json:
        lines = [each._asdict() for each in report]
        order = [{"seed": number, "player": name} for number, name in enumerate(names, 1)]
        output.print_answer(
            "bracket-1", style=style, seed=used, seeds=order, **state_facts(state), report=lines
        )
    elif is_report:
        told = [(f"{each.round}", *each[1:]) for each in report]
        output.print_lines(lay_out_table(REPORT_HEADER, told, width or output.terminal_width()))
    else:
        rows = [_cells(match, planned) for match, planned in zip(state.matches, plan, strict=True)]
        output.print_lines(lay_out_table(HEADER, rows, width or output.terminal_width()))


def _play(
    names: list[str], style: BracketStyle, seed: int, rules: MatchRules, games: dict[str, list[str]]
) -> tuple[list[PlannedMatch], BracketState]:
    """Draw the bracket and fill it, or refuse what cannot be drawn or played."""
    try:
        plan, seeds = _plan(names, style, seed)
        return plan, play_bracket(plan, seeds, rules, games)
    except (NoSuchBracketError, WrongGameError) as error:
        raise RefusedError(f"{error}.") from None


class _Heat(NamedTuple):
    """The players of an event by their places."""

    file: str
    players: list[str]
    shared: list[tuple[int, list[str]]]
    """Places that several players share until a coin is tossed."""
    scoring: GuideScoring
    seed: int | None


def _ranked(file: str, guide: str | None, rules: str | None, seed: int | None) -> _Heat:
    """Rank an event. Without --seed, the seed of its file tosses the coin, as it does for its standings."""
    scored = event_file.score_event(file, guide, rules, seed)
    waiting = [row for row in scored.event.rows if row.is_delayed]
    if waiting:
        first = waiting[0]
        raise RefusedError(
            f"{file}: {first.player}-{first.opponent} of round {first.round} has no result, and seeds need "
            "all of them. Enter it, or list the seeds with --seeds."
        )
    places: dict[int, list[str]] = {}
    for each in rank_players(scored.event, scored.rules, scored.seed):
        places.setdefault(each.place, []).append(each.totals.player)
    players = [name for names in places.values() for name in names]
    shared = [(place, names) for place, names in places.items() if len(names) > 1]
    return _Heat(file, players, shared, scored.rules.scoring, scored.seed)


def _refuse_doubtful_seeds(names: list[str], heats: list[_Heat]) -> None:
    """Refuse seeds that only a coin can decide (7.7), and a player who qualified in two heats (section 9)."""
    for heat in heats:
        for place, equal in heat.shared:
            if set(equal) & set(names):
                who = " and ".join(equal)
                raise RefusedError(
                    f"{heat.file}: {who} share place {place}. Toss the coin with --seed NUMBER."
                )
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        who = ", ".join(twice)
        raise RefusedError(
            f"{who} would have a seed from both heats, but who qualified may not play in later ones "
            "(section 9). Say with --top how many qualify, or list the seeds with --seeds."
        )


def _listed(file: str) -> list[str]:
    names = [" ".join(line.split()) for line in _text(file).splitlines() if line.strip()]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise RefusedError(f"{file} names {', '.join(twice)} twice. Delete one.")
    return names


def _text(file: str) -> str:
    try:
        return read_text(event_file.read_bytes(file))
    except UnreadableResultsError as error:
        raise event_file.as_refusal(file, error.faults) from None


def _plan(names: list[str], style: BracketStyle, seed: int) -> tuple[list[PlannedMatch], list[str]]:
    """Return the matches and the player of each slot."""
    if len(names) < 2:
        raise NoSuchBracketError("a bracket needs two players")
    if style == "modified-mcintyre":
        return mcintyre_bracket(len(names)), names
    if style == "elimination":
        lines = elimination_lines(names, f"{seed} elimination")
        return elimination_bracket(len(lines)), [name for line in lines for name in line]
    return standard_bracket(bracket_size(len(names))), names


def _games(file: str) -> dict[str, list[str]]:
    """Read the winners of games by match."""
    faults: list[RowFault] = []
    games: dict[str, list[str]] = {}
    for _, row in table_rows(_text(file), faults, GAME_COLUMNS, GAME_COLUMNS):
        games.setdefault(row["match"], []).append(" ".join(row["winner"].split()))
    if faults:
        raise event_file.as_refusal(file, faults)
    return games


def _cells(match: PlayedMatch, planned: PlannedMatch) -> tuple[str, ...]:
    names = [name or _slot(slot, match) for name, slot in zip(match.players, planned.slots, strict=True)]
    return (f"{match.round}", match.id, *names, match.winner, match.reason)


def _slot(slot: str, match: PlayedMatch) -> str:
    if slot.isdigit() or match.is_bye:
        return "bye"
    return f"{'winner' if slot[0] == 'W' else 'loser'} of {slot[1:]}"

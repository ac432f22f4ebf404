"""legality rounds bracket: a bracket from seeds, filled with the games that were played."""

import csv
import io

import click

from legality.commands.common import options, output
from legality.commands.common.refusal import RefusedError
from legality.commands.rounds import event_file
from legality.render.layout.table import lay_out_table
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
from legality.rounds.brackets.play import PlayedMatch, WrongGameError, play_bracket, state_facts
from legality.rounds.brackets.seeding import seeds_of_heats, top_cut_fault
from legality.rounds.pairings.pair_round import draw_seed
from legality.rounds.standings.ranking import rank_players


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
    width: int | None,
    as_json: bool,
) -> None:
    """Draw a bracket and fill it: ties go to the higher seed, missing seeds are byes for their opponents.

    FILE holds the results of the preliminary event, whose standings give the seeds.

    Exit code 0: drawn. 3: wrong call, or a file that is missing or cannot be read.
    """
    used = draw_seed() if seed is None else seed
    if is_list:
        names = _listed(file)
    else:
        names = _ranked(file, guide, rules, used, top if not heat else None)
        names = seeds_of_heats(names, _ranked(heat, guide, rules, used, None)) if heat else names
    names = names[:top] if top else names
    try:
        plan, seeds = _plan(names, style, used)
        state = play_bracket(plan, seeds, int(best_of), _games(games) if games else {})
    except (NoSuchBracketError, WrongGameError) as error:
        raise RefusedError(f"{error}.") from None
    if as_json:
        order = [{"seed": number, "player": name} for number, name in enumerate(names, 1)]
        output.print_answer("bracket-1", style=style, seed=used, seeds=order, **state_facts(state))
        return
    rows = [_cells(match, planned) for match, planned in zip(state.matches, plan, strict=True)]
    header = ("Round", "Match", "Player", "Player", "Winner", "Why")
    output.print_lines(lay_out_table(header, rows, width or output.terminal_width()))


def _ranked(file: str, guide: str | None, rules: str | None, seed: int, cut: int | None) -> list[str]:
    """Return the players of an event by their places."""
    scored = event_file.score_event(file, guide, rules, seed)
    ranked = [each.totals.player for each in rank_players(scored.event, scored.rules, scored.seed)]
    fault = top_cut_fault(cut, len(ranked), scored.rules.scoring.guide) if cut else ""
    if fault:
        raise RefusedError(f"--top {cut}: {fault}")
    return ranked


def _listed(file: str) -> list[str]:
    try:
        lines = event_file.read_bytes(file).decode("utf-8-sig").splitlines()
    except UnicodeDecodeError:
        raise RefusedError(f"{file} is not UTF-8. Save the file as UTF-8.") from None
    names = [" ".join(line.split()) for line in lines if line.strip()]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise RefusedError(f"{file} names {', '.join(twice)} twice. Delete one.")
    return names


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
    try:
        text = event_file.read_bytes(file).decode("utf-8-sig")
        rows = list(csv.DictReader(io.StringIO(text)))
    except (UnicodeDecodeError, csv.Error):
        raise RefusedError(f"{file} is not CSV in UTF-8. Its first line is match,winner.") from None
    if rows and not {"match", "winner"} <= rows[0].keys():
        raise RefusedError(f"{file}: the first line must name the columns match and winner.")
    games: dict[str, list[str]] = {}
    for row in rows:
        games.setdefault((row["match"] or "").strip(), []).append(" ".join((row["winner"] or "").split()))
    return games


def _cells(match: PlayedMatch, planned: PlannedMatch) -> tuple[str, ...]:
    names = [name or _slot(slot, match) for name, slot in zip(match.players, planned.slots, strict=True)]
    return (f"{match.round}", match.id, *names, match.winner, match.reason)


def _slot(slot: str, match: PlayedMatch) -> str:
    if slot.isdigit() or match.is_bye:
        return "bye"
    return f"{'winner' if slot[0] == 'W' else 'loser'} of {slot[1:]}"

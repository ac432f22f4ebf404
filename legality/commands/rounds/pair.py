"""legality rounds pair: the next round, with its costs and reasons."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import click

from legality.commands.common import output
from legality.commands.common.refusal import RefusedError
from legality.commands.common.write_file import write_text_file
from legality.commands.rounds import event_file
from legality.render.rounds.pairing_text import lay_out_round
from legality.render.rounds.readings_text import lay_out_readings
from legality.rounds.open_readings import reading_facts
from legality.rounds.pairings.next_round import NextRound, RoundChanges, next_round
from legality.rounds.pairings.pair_round import STYLES, PlannedRound, Style, draw_seed, pair_round
from legality.rounds.pairings.pairing_json import round_facts
from legality.rounds.pairings.pairing_readings import pairing_readings
from legality.rounds.pairings.same_pairs import same_pairs
from legality.rounds.pairings.write_round import with_round
from legality.rounds.results.file_text import read_text
from legality.rounds.tribbles.next_pods import PodRound, next_pods, pod_facts


@click.command("pair")
@event_file.results_options(
    "Draw by this seed; the same seed gives the same pairing. Without one, it is drawn."
)
@click.option("--style", type=click.Choice(STYLES), help="Without it, Swiss.")
@click.option("--drop", multiple=True, metavar="NAME", help="This player leaves the event. May be repeated.")
@click.option("--add", multiple=True, metavar="NAME", help="This player arrives now, or comes back.")
@click.option("--forfeit", multiple=True, metavar="NAME", help="This player forfeits an earned bye.")
@click.option("--by-hand", multiple=True, metavar="NAME=NAME", help="Pair these two. May be repeated.")
@click.option("--write", is_flag=True, help="Append the round to FILE, without results.")
def command(
    call: event_file.ResultsCall,
    style: Style | None,
    drop: tuple[str, ...],
    add: tuple[str, ...],
    forfeit: tuple[str, ...],
    by_hand: tuple[str, ...],
    write: bool,
) -> None:
    """Pair the next round by the guide's criteria, and say what each pair costs in them.

    FILE holds the results so far, CSV or TOML; - is standard input. Rows of the next round that name earned
    byes (EB) and missed games (MG) only are kept, and the other players are paired.

    Exit code 0: paired. 3: wrong call, or a file that is missing or cannot be read.
    """
    content = event_file.read_bytes(call.file)
    if (tribbles := event_file.tribbles_rows(call.file, content, call.guide)) is not None:
        if style or forfeit or by_hand or write:
            raise RefusedError(
                f"{call.file} holds rounds of Tribbles. Leave --style, --forfeit, --by-hand and --write out; "
                "they are for pairs."
            )
        known = {row.player for row in tribbles}
        _check_names(drop, known)
        seed = draw_seed() if call.seed is None else call.seed
        _print_pods(next_pods(tribbles, seed, (known | {*add}) - {*drop}), seed, call.as_json)
        return
    scored = call.score(content, to_pair=True)
    upcoming = next_round(scored.event, scored.rules, RoundChanges(drop, add, forfeit))
    used = draw_seed() if scored.seed is None else scored.seed
    played = style or ("no-such-thing-as-luck" if scored.event.facts.scenario in STYLES else "swiss")
    _check_names((*drop, *forfeit), scored.event.players)
    pairs = _pairs_by_hand(by_hand, upcoming)
    if played == "no-such-thing-as-luck" and upcoming.number % 2 == 0:
        pairs = same_pairs(scored.event, upcoming)
    planned = pair_round(upcoming, scored.rules.scoring.guide, used, played, pairs)
    if write:
        _append(call.file, scored, planned)
    _print_round(planned, Drawn(used, played), scored.rules.scoring.guide, call)


class Drawn(NamedTuple):
    """How a round was drawn."""

    seed: int
    style: Style


def _append(file: str, scored: event_file.ScoredEvent, planned: PlannedRound) -> None:
    if file == "-":
        raise RefusedError("standard input cannot be appended to; leave --write out.")
    _check_reported(scored)
    write_text_file(Path(file), with_round(read_text(event_file.read_bytes(file)), planned))


def _print_round(planned: PlannedRound, drawn: Drawn, guide: str, call: event_file.ResultsCall) -> None:
    readings = pairing_readings(planned, guide)
    if call.as_json:
        output.print_answer(
            "pairing-1",
            guide=guide,
            seed=drawn.seed,
            style=drawn.style,
            **round_facts(planned),
            readings=[reading_facts(each) for each in readings],
        )
        return
    wide = call.columns
    output.print_lines([*lay_out_round(planned, drawn.seed, wide), *lay_out_readings(readings, wide)])


def _print_pods(found: PodRound, seed: int, as_json: bool) -> None:
    """Print the pods of the next round of a Tribbles event."""
    if as_json:
        output.print_answer("pods-1", seed=seed, **pod_facts(found))
        return
    lines = [f"Round {found.number}, seed {seed}"]
    lines += [f"Table {table}: {', '.join(pod)}" for table, pod in enumerate(found.pods, 1)]
    output.emit("".join(f"{line}\n" for line in (*lines, *found.notes)))


def _check_reported(scored: event_file.ScoredEvent) -> None:
    """Refuse to write a round behind one of which no game is reported."""
    last = scored.event.last_round
    games = [row for row in scored.event.rows if row.round == last and row.opponent]
    if games and all(row.is_delayed for row in games):
        raise RefusedError(
            f"round {last} is paired and no game of it is reported. Enter its results first; "
            "to pair it anew, take its lines out."
        )


def _check_names(names: tuple[str, ...], players: Iterable[str]) -> None:
    unknown = sorted(set(names) - set(players))
    if unknown:
        raise RefusedError(f"{', '.join(unknown)} is not in the file. Write the name as the file does.")


def _pairs_by_hand(given: tuple[str, ...], upcoming: NextRound) -> list[tuple[str, str]]:
    """Read pairs such as A=B, of players who are to be paired, each once."""
    pairs, free = [], {player.name for player in upcoming.players}
    for text in given:
        one, _, other = (each.strip() for each in text.partition("="))
        if not {one, other} <= free or one == other:
            raise RefusedError(f"--by-hand {text}: write two players of this round as NAME=NAME, each once.")
        free -= {one, other}
        pairs.append((one, other))
    return pairs

"""legality rounds standings: the ranking with the reason for each place."""

import click

from legality.commands.common import output
from legality.commands.common.refusal import RefusedError
from legality.commands.rounds import event_file
from legality.render.layout.table import lay_out_table
from legality.render.rounds.standings_text import lay_out_doubts, lay_out_standings
from legality.rounds.open_readings import reading_facts
from legality.rounds.standings.ranking import RankedPlayer, after_final_confrontation, rank_players
from legality.rounds.standings.standings_json import player_facts
from legality.rounds.standings.standings_readings import readings_used
from legality.rounds.tribbles.tribbles_standings import TribblesPlace, place_facts, rank_tribbles


@click.command("standings")
@event_file.results_options(
    "Toss the coin between equal players with this seed. Without one, they share a place."
)
@click.option("--flat-quits", is_flag=True, help="Decipher's guide: a player who quits loses by a flat 50.")
@click.option(
    "--final-confrontation", "final_winner", metavar="NAME", help="This player won it, and so the event."
)
def command(call: event_file.ResultsCall, flat_quits: bool, final_winner: str | None) -> None:
    """Rank the players of an event, and say what decided each place.

    FILE holds the results, CSV or TOML; - is standard input.

    Exit code 0: ranked. 3: wrong call, or a file that is missing or cannot be read.
    """
    content = event_file.read_bytes(call.file)
    if (tribbles := event_file.tribbles_rows(call.file, content, call.guide)) is not None:
        _print_tribbles(rank_tribbles(tribbles), call)
        return
    scored = call.score(content, flat_quit=flat_quits)
    ranked = rank_players(scored.event, scored.rules, scored.seed)
    if final_winner:
        if final_winner not in scored.event.players:
            raise RefusedError(f"--final-confrontation {final_winner}: no such player in the file.")
        ranked = after_final_confrontation(ranked, final_winner)
    _print_standings(scored, ranked, call)


def _print_standings(
    scored: event_file.ScoredEvent, ranked: list[RankedPlayer], call: event_file.ResultsCall
) -> None:
    readings = readings_used(scored.event, scored.rules)
    if call.as_json:
        output.print_answer(
            "standings-1",
            guide=scored.rules.scoring.guide,
            cap=scored.rules.cap,
            rounds=scored.event.last_round,
            seed=scored.seed,
            players=[player_facts(each, scored.rules) for each in ranked],
            readings=[reading_facts(each) for each in readings],
            doubts=[{"line": each.line, "message": each.message} for each in scored.doubts],
        )
        return
    output.print_lines(
        [
            *lay_out_standings(scored.event, scored.rules, ranked, readings, call.columns),
            *lay_out_doubts(scored.doubts, call.columns),
        ]
    )


def _print_tribbles(places: list[TribblesPlace], call: event_file.ResultsCall) -> None:
    """Print standings of a Tribbles event."""
    if call.as_json:
        output.print_answer("tribbles-standings-1", players=[place_facts(each) for each in places])
        return
    rows = [
        (f"{each.place}", each.player, f"{each.total}", f"{each.rounds_won}", each.reason) for each in places
    ]
    header = ("Place", "Player", "Points", "Rounds won", "Decided by")
    output.print_lines(lay_out_table(header, rows, call.columns))

"""legality rounds standings: the ranking with the reason for each place."""

import click

from legality.commands.common import options, output
from legality.commands.common.refusal import RefusedError
from legality.commands.rounds import event_file
from legality.render.layout.table import lay_out_table
from legality.render.rounds.standings_text import lay_out_doubts, lay_out_standings
from legality.rounds.open_readings import reading_facts
from legality.rounds.standings.ranking import after_final_confrontation, rank_players
from legality.rounds.standings.standings_json import player_facts
from legality.rounds.standings.standings_readings import readings_used
from legality.rounds.tribbles.tribbles_standings import TribblesPlace, place_facts, rank_tribbles


@click.command("standings")
@event_file.file_argument
@event_file.scoring_options
@event_file.seed_option(
    "Toss the coin between equal players with this seed. Without one, they share a place."
)
@click.option("--flat-quits", is_flag=True, help="Decipher's guide: a player who quits loses by a flat 50.")
@click.option(
    "--final-confrontation", "final_winner", metavar="NAME", help="This player won it, and so the event."
)
@options.width_option
@options.json_option
def command(
    file: str,
    guide: str | None,
    rules: str | None,
    seed: int | None,
    flat_quits: bool,
    final_winner: str | None,
    width: int | None,
    as_json: bool,
) -> None:
    """Rank the players of an event, and say what decided each place.

    FILE holds the results, CSV or TOML; - is standard input.

    Exit code 0: ranked. 3: a wrong call, or a file that cannot be read.
    """
    content = event_file.read_bytes(file)
    if (tribbles := event_file.tribbles_rows(file, content, guide)) is not None:
        _print_tribbles(rank_tribbles(tribbles), width, as_json)
        return
    scored = event_file.score_event(file, guide, rules, seed, flat_quit=flat_quits, content=content)
    ranked = rank_players(scored.event, scored.rules, scored.seed)
    if final_winner:
        if final_winner not in scored.event.players:
            raise RefusedError(f"--final-confrontation {final_winner}: no such player in the file.")
        ranked = after_final_confrontation(ranked, final_winner)
    readings = readings_used(scored.event, scored.rules)
    if as_json:
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
    wide = width or output.terminal_width()
    output.print_lines(
        [
            *lay_out_standings(scored.event, scored.rules, ranked, readings, wide),
            *lay_out_doubts(scored.doubts, wide),
        ]
    )


def _print_tribbles(places: list[TribblesPlace], width: int | None, as_json: bool) -> None:
    """Print standings of a Tribbles event."""
    if as_json:
        output.print_answer("tribbles-standings-1", players=[place_facts(each) for each in places])
        return
    rows = [
        (f"{each.place}", each.player, f"{each.total}", f"{each.rounds_won}", each.reason) for each in places
    ]
    header = ("Place", "Player", "Points", "Rounds won", "Decided by")
    output.print_lines(lay_out_table(header, rows, width or output.terminal_width()))

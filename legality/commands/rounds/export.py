"""legality rounds export: all rounds with victory points and differential."""

import csv
import io

import click

from legality.commands.common import output
from legality.commands.rounds import event_file
from legality.rounds.after.event_report import GameLine, game_lines
from legality.rounds.results.event_results import EventResults
from legality.rounds.results.write_results import new_event, toml_game
from legality.rounds.standings.ranking import rank_players
from legality.rounds.tribbles.tribbles_rows import tribbles_csv

FORMATS = ("csv", "toml")


@click.command("export")
@event_file.file_argument
@event_file.scoring_options
@click.option("--to", "form", type=click.Choice(FORMATS), default="csv", show_default=True)
def command(file: str, guide: str | None, rules: str | None, form: str) -> None:
    """Write all rounds of an event: as CSV a row for each player and round, as TOML an event file.

    Tribbles is written as CSV only.

    FILE holds the results, CSV or TOML; - is standard input.

    Exit code 0: written. 3: wrong call, or a file that is missing or cannot be read.
    """
    content = event_file.read_bytes(file)
    tribbles = event_file.tribbles_rows(file, content, guide)
    if tribbles is not None and form == "csv":
        output.emit(tribbles_csv(tribbles))
        return
    scored = event_file.score_event(file, guide, rules, None, content=content)
    if form == "toml":
        output.emit(as_toml(scored.event))
    else:
        output.emit(as_csv(game_lines(rank_players(scored.event, scored.rules))))


def as_csv(lines: list[GameLine]) -> str:
    """Return lines as CSV."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(GameLine._fields)
    writer.writerows(["" if value is None else value for value in line] for line in lines)
    return stream.getvalue()


def as_toml(event: EventResults) -> str:
    """Return an event as TOML, each row as it was written."""
    rows = sorted(event.written, key=lambda row: (row.round, row.line))
    return "\n".join([new_event(event.facts, event.entrants), *map(toml_game, rows)])

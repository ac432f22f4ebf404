"""legality rounds standings: the ranking with the reason for each place."""

from typing import Any

import click

from legality.commands.common import options, output
from legality.commands.rounds import event_file
from legality.render.rounds.standings_text import lay_out_standings
from legality.rounds.standings.open_readings import OpenReading, readings_used
from legality.rounds.standings.ranking import rank_players
from legality.rounds.standings.standings_json import player_facts


@click.command("standings")
@event_file.file_argument
@event_file.scoring_options
@event_file.seed_option(
    "Toss the coin between equal players with this seed. Without one, they share a place."
)
@click.option("--flat-quits", is_flag=True, help="Decipher's guide: a player who quits loses by a flat 50.")
@options.width_option
@options.json_option
def command(
    file: str,
    guide: str | None,
    rules: str | None,
    seed: int | None,
    flat_quits: bool,
    width: int | None,
    as_json: bool,
) -> None:
    """Rank the players of an event, and say what decided each place.

    FILE holds the results, CSV or TOML; - is standard input.

    Exit code 0: ranked. 3: a wrong call, or a file that cannot be read.
    """
    scored = event_file.score_event(file, guide, rules, seed, flat_quit=flat_quits)
    ranked = rank_players(scored.event, scored.rules, scored.seed)
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
        )
        return
    output.print_lines(
        lay_out_standings(scored.event, scored.rules, ranked, readings, width or output.terminal_width())
    )


def reading_facts(reading: OpenReading) -> dict[str, Any]:
    """Return an open reading as JSON."""
    return {
        "id": reading.id,
        "says": reading.says,
        "why": reading.why,
        "citation": {
            "document": reading.citation.document,
            "section": reading.citation.section,
            "quote": reading.citation.quote,
            "certainty": reading.citation.certainty,
        },
    }

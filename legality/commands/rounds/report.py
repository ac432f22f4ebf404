"""legality rounds report: an event round by round with awards and points, or a league season."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import click

from legality.commands.common import output
from legality.commands.common.league_decks import read_used_names
from legality.commands.common.refusal import RefusedError
from legality.commands.rounds import event_file
from legality.render.layout.paragraph import TextLine
from legality.render.layout.table import lay_out_table
from legality.render.rounds.report_text import lay_out_report
from legality.rounds.after.event_report import ReportWishes, report_facts
from legality.rounds.after.season import CompletedMission, SeasonLine, completed_missions, count_season
from legality.rounds.after.season_file import is_season_file, read_season
from legality.rounds.after.tribbles_report import tribbles_report_facts
from legality.rounds.results.row_faults import UnreadableResultsError
from legality.rounds.standings.ranking import rank_players
from legality.terms.terms import LEVELS


@click.command("report")
@event_file.results_options("Toss the coin between equal players with this seed.")
@click.option("--level", type=click.Choice(LEVELS), help="Without it, the file's, or local.")
@click.option("--edition", type=click.Choice(["1e", "2e", "tr"]), default="2e", show_default=True)
@click.option("--league", is_flag=True, help="Count league points.")
def command(call: event_file.ResultsCall, level: str | None, edition: str, league: bool) -> None:
    """Report an event round by round, as the form of the site takes it, with totals to confirm.

    FILE holds the results of an event, or a league season in TOML. Ratings are an estimate; the official ones
    are kept at trekcc.org.

    Exit code 0: reported. 3: wrong call, or a file that is missing or cannot be read.
    """
    content = event_file.read_bytes(call.file)
    if is_season_file(content):
        _print_season(content, call)
        return
    tribbles = event_file.tribbles_rows(call.file, content, call.guide)
    if tribbles is None:
        scored = call.score(content)
        guide, used = scored.rules.scoring.guide, _checked_level(call, level or scored.event.facts.level)
        ranked = rank_players(scored.event, scored.rules, scored.seed)
        facts = report_facts(scored.event, scored.rules, ranked, ReportWishes(used, edition, league))
    else:
        guide, used = call.guide or "opg-5.0", _checked_level(call, level)
        facts = tribbles_report_facts(tribbles, guide, ReportWishes(used, "tr", league))
    if call.as_json:
        output.print_answer("rounds-report-1", guide=guide, level=used, **facts)
    else:
        output.print_lines(lay_out_report(facts, call.columns))


def _checked_level(call: event_file.ResultsCall, level: str | None) -> str:
    used = level or "local"
    if used not in LEVELS:
        raise RefusedError(f"{call.file}: level is {used!r}. Use one of {', '.join(LEVELS)}.")
    return used


def _print_season(content: bytes, call: event_file.ResultsCall) -> None:
    folder = Path(call.file).parent

    def places_of(results: str) -> dict[str, int]:
        scored = event_file.score_event(str(folder / results), None, None, None)
        return {
            each.totals.player: each.place for each in rank_players(scored.event, scored.rules, scored.seed)
        }

    def ways_of(path: str) -> frozenset[str]:
        return frozenset(name for _, name in read_used_names(str(folder / path)))

    try:
        season = read_season(content, places_of, ways_of)
    except UnreadableResultsError as error:
        raise event_file.as_refusal(call.file, error.faults) from None
    lines, done = count_season(season), completed_missions(season.events)
    if call.as_json:
        players, missions = map(season_facts, lines), [each._asdict() for each in done]
        output.print_answer("season-1", players=list(players), missions=missions)
        return
    wide = call.columns
    output.print_lines([*lay_out_season(lines, wide), *lay_out_missions(done, wide)])


def lay_out_missions(done: list[CompletedMission], width: int) -> Iterator[TextLine]:
    """Lay out the tally sheet of missions, if there are any."""
    if done:
        rows = [(each.mission, f"{each.event}", ", ".join(each.players)) for each in done]
        yield ()
        yield from lay_out_table(("Mission completed", "Event", "Players"), rows, width)


SEASON_TABLE: dict[str, Callable[[SeasonLine], object]] = {
    "Place": lambda line: line.place or "-",
    "Player": lambda line: line.player,
    "Playoff points": lambda line: line.playoff_points,
    "Victories": lambda line: line.playoff_victories,
    "League points": lambda line: line.season_points,
    "Bonus": lambda line: line.bonus,
    "Events": lambda line: line.events,
    "Lifetime": lambda line: line.lifetime,
}
"""The columns of a season."""


def lay_out_season(lines: list[SeasonLine], width: int) -> Iterable[TextLine]:
    """Lay out a line for each player."""
    rows = [tuple(str(column(line)) for column in SEASON_TABLE.values()) for line in lines]
    return lay_out_table(tuple(SEASON_TABLE), rows, width)


def season_facts(line: SeasonLine) -> dict[str, Any]:
    """Return a player's season as JSON."""
    return line._asdict()

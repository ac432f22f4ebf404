"""legality stats: what is the deck made of?"""

from datetime import date
from pathlib import Path

import click

from cardpools.model import EDITIONS, Edition
from decklists.mistake_excerpts import printable
from decklists.reader import read
from legality.commands.common import deck_source, options, output
from legality.commands.common.league_decks import read_used_names
from legality.commands.common.write_file import write_text_file
from legality.engine.catalogs import catalog_of
from legality.engine.resolved.resolve import resolve
from legality.inference.infer import ASKED, infer_edition
from legality.judging import title_in
from legality.render.layout.paragraph import TextRun, wrap
from legality.render.stats import text as layout
from legality.render.stats.json import as_json as stats_json
from legality.stats.deck_stats import stats
from legality.stats.league_bonus import BonusPoints, LeagueBonus, bonus_points, league_bonus


@click.command("stats")
@click.argument("deck", metavar="DECK")
@options.edition_option("Without it, what the list looks like.")
@options.day_option
@options.dialect_option
@options.output_option("svg", "Draw the charts into this file, as SVG.")
@click.option(
    "--earlier",
    multiple=True,
    metavar="FILE",
    help="A list that this player used at an earlier event of the league; once for each.",
)
@click.option(
    "--previous",
    multiple=True,
    metavar="FILE",
    help="A list of the league's previous event, of whatever player; once for each.",
)
@options.private_option
@options.width_option
@options.json_option
def command(
    deck: str,
    edition: Edition | None,
    on: date,
    dialect: str | None,
    svg: Path | None,
    earlier: tuple[str, ...],
    previous: tuple[str, ...],
    private: bool,
    width: int | None,
    as_json: bool,
) -> None:
    """Count what a deck is made of, and what of it may earn a league's bonus.

    DECK is a file, the address of a web page, or - for standard input. Cards are counted by part of the
    deck, type, affiliation, cost, uniqueness, icon, rarity and expansion; of a card that the list names
    without a printing, the first one counts that was out on the day.

    Exit code 0: counted. 2: the file is no deck list. 3: wrong call or missing file.
    """
    source = deck_source.read_source(deck, private=private)
    reading = read(source.data, dialect, title_in((edition,) if edition else EDITIONS))
    deck_source.require_cards(source, reading)
    played, why = (edition, ASKED) if edition else infer_edition(reading.deck)
    catalog = catalog_of(played)
    resolved = resolve(reading.deck, catalog)
    found, bonus = stats(resolved, catalog, on), league_bonus(resolved, catalog)
    points = _count_points(bonus, earlier, previous, played)
    name = click.format_filename(source.name)
    if svg is not None:
        from legality.render.stats.svg import draw_charts

        write_text_file(svg, draw_charts(found, reading.deck.title or Path(name).stem))
    if as_json:
        facts = stats_json(found, bonus, points)
        output.print_answer("stats-1", source=name, dialect=reading.dialect, edition_why=why, **facts)
        return
    wide = width or output.terminal_width()
    lines = [
        *wrap([TextRun(f"{printable(name)} ({why})", "faint")], wide),
        *layout.lay_out_stats(found, bonus, wide),
        *(layout.lay_out_points(points, wide) if earlier or previous else ()),
    ]
    output.print_lines(lines)


def _count_points(
    bonus: LeagueBonus, earlier: tuple[str, ...], previous: tuple[str, ...], edition: Edition
) -> BonusPoints | None:
    """Count the points of a league's bonus, if other lists of the league are named."""
    if not earlier and not previous:
        return None
    own, last = ([read_used_names(each, edition) for each in files] for files in (earlier, previous))
    return bonus_points(bonus, own, last if previous else None)

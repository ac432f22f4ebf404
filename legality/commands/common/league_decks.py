"""The decks of a league's events, read from their list files."""

from cardpools.model import Edition
from decklists.reader import read
from legality.commands.common import deck_source
from legality.engine.catalogs import catalog_of
from legality.engine.resolved.resolve import resolve
from legality.inference.infer import infer_edition
from legality.judging import title_in
from legality.stats.league_bonus import UsedNames, league_bonus, used_names


def read_used_names(path: str, edition: Edition | None = None) -> UsedNames:
    """Return the headquarters and affiliations that a list counts as (12.5.1)."""
    source = deck_source.read_source(path)
    reading = read(source.data, None, title_in((edition,) if edition else ("1e", "2e")))
    deck_source.require_cards(source, reading)
    catalog = catalog_of(edition or infer_edition(reading.deck)[0])
    return used_names(league_bonus(resolve(reading.deck, catalog), catalog))

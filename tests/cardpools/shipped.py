"""The catalogs that ship in the wheel, opened once for all tests that hold data to them."""

from functools import cache

from cardpools.catalog.catalog import Catalog, open_catalog
from cardpools.catalog.match import Found
from cardpools.model import Edition


@cache
def shipped(edition: Edition) -> Catalog:
    return open_catalog(edition)


def card_id(edition: Edition, name: str) -> str:
    """Return the id of the only card that the name means."""
    match = shipped(edition).resolve(name)
    assert isinstance(match, Found), f"{name}: {match}"
    return match.card.id

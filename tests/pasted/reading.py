"""What a list means once its cards are found: how many copies of which card are in each part."""

from datetime import date

from cardpools.catalog.match import Found
from cardpools.model import EDITIONS
from legality.engine import catalog_of
from legality.judging import Judged, judge_text
from legality.terms.stated import StatedTerms

ON = date(2026, 11, 18)


def judged(text: str | bytes) -> Judged:
    """Judge a list as a stranger's: nothing is said of it."""
    return judge_text(text, StatedTerms(), ON)


def is_title(name: str) -> bool:
    """Tell whether a name is a card's in any edition."""
    return any(catalog_of(edition).knows(name) for edition in EDITIONS)


def cards_in_parts(found: Judged) -> dict[str, dict[str, int]]:
    """Count the copies of each card in each part."""
    parts: dict[str, dict[str, int]] = {}
    for holding in found.case.deck.without_newer().holdings:
        cards = parts.setdefault(holding.section, {})
        cards[holding.card.id] = cards.get(holding.card.id, 0) + holding.count
    return parts


def by_id(edition: str, parts: dict[str, dict[str, int]]) -> dict[str, dict[str, int]]:
    """Return the same counts by the ids of the cards that names mean."""
    catalog = catalog_of(edition)  # type: ignore[arg-type]
    found: dict[str, dict[str, int]] = {}
    for part, cards in parts.items():
        for name, count in cards.items():
            match = catalog.resolve(name)
            assert isinstance(match, Found), name
            found.setdefault(part, {})[match.card.id] = count
    return found

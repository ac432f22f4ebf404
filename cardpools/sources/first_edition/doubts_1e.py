"""List the doubts that 1E tables leave about cards, for `legality cards doubts`."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cardpools.model import Card
from cardpools.sources.first_edition.cards_1e import CardAndPrinting

# Printings of one card should not differ in these. A difference is errata, or two cards taken for one.
COMPARED = ("type", "uniqueness", "affiliations", "mission_type", "points", "quadrant", "classification")


class Doubt(NamedTuple):
    """An open question about a card."""

    card: str
    reason: str


def list_doubts(cards: Iterable[Card], shown: Iterable[CardAndPrinting]) -> list[Doubt]:
    """Return every doubt, sorted."""
    rows: defaultdict[str, list[CardAndPrinting]] = defaultdict(list)
    for one in shown:
        rows[one.card.id].append(one)
    found = [doubt for card in cards for doubt in _doubts_of(card, rows[card.id])]
    return sorted(found)


def _doubts_of(card: Card, rows: list[CardAndPrinting]) -> Iterator[Doubt]:
    if card.type == "Mission" and card.uniqueness == "unique" and not card.location:
        yield Doubt(card.id, "location not known: shared locations cannot be found")
    for field in COMPARED:
        if len(values := _values(rows, field)) > 1:
            yield Doubt(card.id, f"printings differ in {field}: {' / '.join(values)}")


def _values(rows: list[CardAndPrinting], field: str) -> list[str]:
    """Return the different values of a field on the fronts of a card, without faces and other sides.

    Case is ignored, because the table has `K'vort` and `K'Vort`.
    """
    values = (getattr(row.card, field) for row in rows if row.printing.side == "front")
    written = (value if isinstance(value, str) else ", ".join(sorted(value)) for value in values)
    return sorted({value.casefold(): value for value in written}.values())

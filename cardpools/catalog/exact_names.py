"""Which cards are called exactly so: the bare name, with nothing said of a version."""

from functools import lru_cache
from typing import TYPE_CHECKING

from cardpools.catalog.folding import fold
from cardpools.catalog.name_entry import NameEntry

if TYPE_CHECKING:
    from cardpools.catalog.catalog import Catalog


def spellings(catalog: "Catalog", card_id: str) -> list[str]:
    """Return the names of a card, letter for letter: its own, then those that source tables give it."""
    card = catalog.card(card_id)
    names = [card.name, card.title, *(printing.source_name for printing in catalog.printings(card_id))]
    return list(dict.fromkeys(names))


def cards_called(catalog: "Catalog", name: str, entry: NameEntry | None = None) -> tuple[str, ...]:
    """Return the ids of the cards that the name means: none, one, or all between which it does not decide.

    Titles that fold alike (`Khan`, `Khan!`) are told apart by their letters and signs, then by those
    without regard to case.
    """
    entry = entry or catalog.entry(fold(name))
    if entry is None or len(entry.meant) == 1:
        return entry.meant if entry else ()
    for same in (str, _ignore_case):
        exactly = tuple(c for c in entry.meant if same(name) in map(same, spellings(catalog, c)))
        if len(exactly) == 1:
            return exactly
    return entry.meant


def _ignore_case(name: str) -> str:
    return " ".join(name.casefold().split())


@lru_cache(maxsize=4096)
def unmistakable_name(catalog: "Catalog", card_id: str) -> str:
    """Return a name by which this card is found and no other, as short as there is one."""
    card = catalog.card(card_id)
    first = [card.name] if card.subtitle else []
    for name in first + sorted(spellings(catalog, card_id), key=len):
        if cards_called(catalog, name) == (card_id,):
            return name
    printings = catalog.printings(card_id)
    return f"{card.name} ({catalog.expansion(printings[0].expansion).name})" if printings else card.name

"""Find the cards that have exactly a name, without any hint of a version."""

from functools import lru_cache
from typing import TYPE_CHECKING

from cardpools.catalog.folding import fold
from cardpools.catalog.name_entry import NameEntry

if TYPE_CHECKING:
    from cardpools.catalog.catalog import Catalog


def spellings(catalog: "Catalog", card_id: str) -> list[str]:
    """Return the exact names of a card: its own, then those in source tables."""
    card = catalog.card(card_id)
    names = [card.name, card.title, *(printing.source_name for printing in catalog.printings(card_id))]
    return list(dict.fromkeys(names))


def cards_called(catalog: "Catalog", name: str, entry: NameEntry | None = None) -> tuple[str, ...]:
    """Return the ids of the cards with this name; several if the name does not decide between them.

    Titles with the same folded key (`Khan`, `Khan!`) are compared letter by letter, then without regard to
    case.
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
    """Return the shortest name that means this card and no other."""
    card = catalog.card(card_id)
    first = [card.name] if card.subtitle else []
    for name in first + sorted(spellings(catalog, card_id), key=len):
        if cards_called(catalog, name) == (card_id,):
            return name
    printings = catalog.printings(card_id)
    return f"{card.name} ({catalog.expansion(printings[0].expansion).name})" if printings else card.name

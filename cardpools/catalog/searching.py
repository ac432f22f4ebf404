"""Search cards by any of their fields, and by words of their names."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import groupby
from typing import NamedTuple

from cardpools.catalog.catalog import Catalog
from cardpools.catalog.folding import fold
from cardpools.catalog.printing_hint import expansion_codes
from cardpools.catalog.suggestions import similar_keys
from cardpools.model import Card, Printing

PART_IS_ENOUGH = frozenset(("title", "subtitle", "location", "classification"))
"""Fields in which a part of the text is enough. Other fields must match as a whole."""

AS_WRITTEN = frozenset(("id", "points", "cost"))
"""Fields that are compared without folding: `35*` is not `35`."""

CARD_FIELDS = tuple(field for field in Card._fields if field != "reverse_of")
PRINTING_FIELDS = ("expansion", "number", "rarity", "side", "property")

_BETWEEN_WORDS = re.compile(r"[\s/,:;()-]+")


MOST_GUESSED = 8
"""Words of a name for which similar ones are sought."""


class UnknownExpansionError(ValueError):
    """No expansion has this name, code or number."""


class SearchHit(NamedTuple):
    """A card with its catalog, and those of its printings that match."""

    catalog: Catalog
    card: Card
    printings: tuple[Printing, ...]
    name: str
    """The name of the card, folded."""


class SearchTable:
    """The cards of a catalog, parsed once; a field is folded once, when it is first searched."""

    def __init__(self, catalog: Catalog) -> None:
        self.cards = tuple(catalog.cards())
        self.names = tuple(fold(card.name) for card in self.cards)
        self.printings = tuple(catalog.all_printings())
        self.by_card = _group_by_card(self.printings)
        self._columns: dict[str, tuple[str | tuple[str, ...], ...]] = {}

    @cached_property
    def words(self) -> frozenset[str]:
        """All words of the names, folded."""
        return frozenset(word for card in self.cards for word in name_words(card.name))

    def card_column(self, field: str) -> tuple[str | tuple[str, ...], ...]:
        """Return a field of every card, folded if the field is compared so."""
        if field not in self._columns:
            values = (getattr(card, field) for card in self.cards)
            self._columns[field] = tuple(values if field in AS_WRITTEN else map(_fold_value, values))
        return self._columns[field]

    def printing_column(self, field: str) -> tuple[str | tuple[str, ...], ...]:
        """Return a field of every printing, folded."""
        if field not in self._columns:
            self._columns[field] = tuple(fold(getattr(printing, field)) for printing in self.printings)
        return self._columns[field]


@lru_cache(maxsize=6)
def search_table(catalog: Catalog) -> SearchTable:
    """Return the table of a catalog. A service searches the same few catalogs all day."""
    return SearchTable(catalog)


def search(catalog: Catalog, wanted: Mapping[str, str]) -> Iterator[tuple[Card, tuple[Printing, ...]]]:
    """Yield each card that matches all wanted fields, with the printings that match.

    Texts are folded like names. One printing must match all wanted fields of a printing. A text without any
    letter or digit, such as `★`, matches no card.
    """
    table = search_table(catalog)
    yield from ((table.cards[row], printings) for row, printings in _search_rows(catalog, table, wanted))


def search_catalogs(
    catalogs: Sequence[Catalog], wanted: Mapping[str, str], name: str = ""
) -> list[SearchHit]:
    """Find the cards of several catalogs that match all fields and have all words of a name.

    Cards whose names begin with the words come first. Raise UnknownExpansionError if no catalog has it.
    """
    words, start = name_words(name), fold(name)
    found: list[SearchHit] = []
    unknown = 0
    for catalog in catalogs:
        try:
            found += _find_hits(catalog, wanted, words)
        except UnknownExpansionError:
            unknown += 1
    if unknown and unknown == len(catalogs):
        raise UnknownExpansionError(wanted["expansion"])
    if name.strip() and not words:
        return []
    return sorted(found, key=lambda hit: not hit.name.startswith(start)) if words else found


def name_words(name: str) -> list[str]:
    """Split a name into folded words."""
    return [folded for word in _BETWEEN_WORDS.split(name) if (folded := fold(word))]


def guess_name(catalogs: Sequence[Catalog], name: str) -> str:
    """Return the name with each unknown word replaced by a similar one, or nothing: `picrad` is `picard`."""
    words = name_words(name)[:MOST_GUESSED]
    known = sorted({word for catalog in catalogs for word in search_table(catalog).words})
    better = [word if word in known else next(iter(similar_keys(word, known)), "") for word in words]
    return " ".join(better) if all(better) and better != words else ""


def _find_hits(catalog: Catalog, wanted: Mapping[str, str], words: Sequence[str]) -> Iterator[SearchHit]:
    table = search_table(catalog)
    for row, printings in _search_rows(catalog, table, wanted, words):
        yield SearchHit(catalog, table.cards[row], printings, table.names[row])


def _search_rows(
    catalog: Catalog, table: SearchTable, wanted: Mapping[str, str], words: Sequence[str] = ()
) -> Iterator[tuple[int, tuple[Printing, ...]]]:
    """Yield the row of each card that matches, with the printings that match."""
    if any(_is_unreadable(text) for field, text in wanted.items() if field not in (*AS_WRITTEN, "expansion")):
        return
    printings = _find_printings(catalog, table, wanted)
    rows: Iterable[int] = range(len(table.cards))
    for field, text in wanted.items():
        if field in CARD_FIELDS:
            folded = text if field in AS_WRITTEN else fold(text)
            column = table.card_column(field)
            rows = [row for row in rows if _matches(field, folded, column[row])]
    for word in words:
        rows = [row for row in rows if word in table.names[row]]
    yield from ((row, printings[table.cards[row].id]) for row in rows if table.cards[row].id in printings)


def _find_printings(
    catalog: Catalog, table: SearchTable, wanted: Mapping[str, str]
) -> Mapping[str, tuple[Printing, ...]]:
    """Return the printings that match the wanted fields of a printing, by card."""
    of_printing = {field: fold(text) for field, text in wanted.items() if field in PRINTING_FIELDS}
    expansion = of_printing.pop("expansion", None)
    codes = expansion_codes(catalog, wanted["expansion"]) if expansion is not None else ()
    if expansion is not None and not codes:
        raise UnknownExpansionError(wanted["expansion"])
    if expansion is None and not of_printing:
        return table.by_card
    columns = [(text, table.printing_column(field)) for field, text in of_printing.items()]
    return _group_by_card(
        printing
        for row, printing in enumerate(table.printings)
        if (expansion is None or printing.expansion in codes)
        and all(column[row] == text for text, column in columns)
    )


def _group_by_card(printings: Iterable[Printing]) -> dict[str, tuple[Printing, ...]]:
    """Group printings, which are sorted by card."""
    return {card: tuple(group) for card, group in groupby(printings, key=lambda printing: printing.card)}


def _is_unreadable(text: str) -> bool:
    """Tell whether a text is not blank but folds to nothing."""
    return bool(text.strip()) and not fold(text)


def _fold_value(value: str | tuple[str, ...]) -> str | tuple[str, ...]:
    return fold(value) if isinstance(value, str) else tuple(map(fold, value))


def _matches(field: str, text: str, value: str | tuple[str, ...]) -> bool:
    """Tell whether a folded value of a card is the folded text that is wanted."""
    return text in value if isinstance(value, tuple) or field in PART_IS_ENOUGH else text == value

"""All cards of a catalog, parsed and folded, for searches that no index answers."""

import re
from collections.abc import Collection, Iterable, Mapping
from functools import cached_property, lru_cache
from itertools import groupby

from cardpools.catalog.catalog import Catalog
from cardpools.catalog.folding import fold
from cardpools.model import Printing

AS_WRITTEN = frozenset(("id", "points", "cost"))
"""Fields that are compared without folding: `35*` is not `35`."""

_BETWEEN_WORDS = re.compile(r"[\s/,:;()-]+")


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
            self._columns[field] = tuple(fold_value(field, getattr(card, field)) for card in self.cards)
        return self._columns[field]

    def printing_column(self, field: str) -> tuple[str | tuple[str, ...], ...]:
        """Return a field of every printing, folded."""
        if field not in self._columns:
            self._columns[field] = tuple(fold(getattr(printing, field)) for printing in self.printings)
        return self._columns[field]

    def printings_with(
        self, codes: Collection[str] | None, fields: Mapping[str, str]
    ) -> Mapping[str, tuple[Printing, ...]]:
        """Return the printings of these expansions, if any are named, with these folded fields, by card."""
        if codes is None and not fields:
            return self.by_card
        columns = [(text, self.printing_column(field)) for field, text in fields.items()]
        return _group_by_card(
            printing
            for row, printing in enumerate(self.printings)
            if (codes is None or printing.expansion in codes)
            and all(column[row] == text for text, column in columns)
        )


@lru_cache(maxsize=6)
def search_table(catalog: Catalog) -> SearchTable:
    """Return the table of a catalog. A service searches the same few catalogs all day."""
    return SearchTable(catalog)


def fold_text(field: str, text: str) -> str:
    """Fold a text for the comparison with a field."""
    return text if field in AS_WRITTEN else fold(text)


def fold_value(field: str, value: str | tuple[str, ...]) -> str | tuple[str, ...]:
    """Fold a value of a card for the comparison."""
    return fold_text(field, value) if isinstance(value, str) else tuple(map(fold, value))


def name_words(name: str) -> list[str]:
    """Split a name into folded words."""
    return [folded for word in _BETWEEN_WORDS.split(name) if (folded := fold(word))]


def _group_by_card(printings: Iterable[Printing]) -> dict[str, tuple[Printing, ...]]:
    """Group printings, which are sorted by card."""
    return {card: tuple(group) for card, group in groupby(printings, key=lambda printing: printing.card)}

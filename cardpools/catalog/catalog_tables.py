"""The tables of a catalog's folder: what is recorded, before errata. Two phases of a catalog share them."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from cardpools.catalog.name_entry import EXPANSION
from cardpools.data_files import sorted_rows
from cardpools.data_files.sorted_rows import SortedTable
from cardpools.model import Card, Printing

if TYPE_CHECKING:
    from cardpools.catalog.name_pieces import NamePieces

CACHE_SIZE = 20_000
"""Cards whose printings are kept. Some ids are of no card: they stand for a choice of the player."""


class CatalogTables:
    """The sorted tables of a folder. Each is opened when it is first needed."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._printings_of: dict[str, tuple[Printing, ...]] = {}

    @cached_property
    def names(self) -> SortedTable:
        """Every folded name, with the cards that it may mean."""
        return SortedTable(f"{self._folder}/names.tsv", sorted_rows.name_key, header=False)

    @cached_property
    def cards(self) -> SortedTable:
        """Every card, by id."""
        return SortedTable(f"{self._folder}/cards.csv", sorted_rows.card_key)

    @cached_property
    def printings(self) -> SortedTable:
        """Every printing, by the id of its card."""
        return SortedTable(f"{self._folder}/printings.csv", sorted_rows.printing_key)

    def printings_of(self, card_id: str) -> tuple[Printing, ...]:
        """Return the printings of a card. Resolving a name needs them several times, as do pools."""
        found = self._printings_of.get(card_id)
        if found is None:
            if len(self._printings_of) >= CACHE_SIZE:
                self._printings_of.clear()
            found = tuple(map(sorted_rows.printing_of, self.printings.at(card_id)))
            self._printings_of[card_id] = found
        return found

    def all_cards(self) -> Iterator[Card]:
        """Yield every card."""
        return map(sorted_rows.card_of, self.cards.all)

    def ids_named(self, texts: Sequence[str]) -> list[str] | None:
        """Return the ids of the cards whose names may contain all these folded texts.

        Return None if the index cannot tell: it is missing, or a text is shorter than a piece.
        """
        from cardpools.catalog.name_pieces import LENGTH  # Only searches need it.

        if not texts or min(map(len, texts)) < LENGTH or self._pieces is None:
            return None
        rows = map(self.cards.line_at, self._pieces.starts_of(texts))
        return [sorted_rows.card_key(row) for row in rows]

    @cached_property
    def _pieces(self) -> "NamePieces | None":
        from cardpools.catalog.name_pieces import open_pieces

        return open_pieces(self._folder, self.cards)

    def find_double_sided(self) -> frozenset[str]:
        """Return the ids of the cards with two sides. Only the rows that name another side are parsed."""
        others = map(sorted_rows.card_of, self.cards.with_last_cell())
        sides = {card for each in others if each.reverse_of for card in (each.id, each.reverse_of)}
        backs = map(sorted_rows.printing_of, self.printings.containing(",back,"))
        return frozenset(sides | {each.card for each in backs if each.side == "back"})

    def find_filled_expansions(self) -> frozenset[str]:
        """Return the codes of the expansions with cards."""
        return frozenset(map(sorted_rows.expansion_of_printing, self.printings.all))

    @cached_property
    def numbered(self) -> frozenset[str]:
        """The folded names that begin with a digit."""
        return frozenset(map(sorted_rows.name_key, self.names.between("0", ":")))

    @cached_property
    def keys(self) -> list[str]:
        """Every folded name that means a card."""
        lines = self.names.all
        return [line[: line.find("\t")] for line in lines if line[:1] != EXPANSION]

    @cached_property
    def keys_by_length(self) -> dict[int, list[str]]:
        """The same, grouped by length."""
        keys: dict[int, list[str]] = defaultdict(list)
        for key in self.keys:
            keys[len(key)].append(key)
        return dict(keys)

    @cached_property
    def all_keys(self) -> str:
        """All keys as one text, each followed by a line break."""
        return "".join(f"{key}\n" for key in self.keys)

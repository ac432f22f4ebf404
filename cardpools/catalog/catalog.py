"""All cards of an edition at one revision, looked up rather than loaded.

The files of a catalog are sorted, so a name costs a bisection the first time it is asked for and one access
to a dictionary after that; a card's row is parsed when that card is asked for, and never otherwise.

A wrong data file does not get this far unseen. The data in the wheel is validated when it is built and by
the tests, a folder from `legality cards update` before it takes the place of the old one
(`cardpools.catalog.load_tables`). Lookups trust the files. Asking for the revision, as every verdict does,
compares the files with the digest taken then. If they differ, all is loaded and every error named.
"""

import os
from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from cardpools.catalog.folding import keys_of
from cardpools.catalog.match import Match
from cardpools.catalog.name_entry import EXPANSION, Entry, read_entry
from cardpools.catalog.resolving import resolve
from cardpools.data_files.digest import kept_revision
from cardpools.data_files.expansion_file import read_expansions, read_revision
from cardpools.data_files.folders import data_folder, shipped_folder
from cardpools.data_files.sorted_rows import Rows, card_key, card_of, name_key, printing_key, printing_of
from cardpools.model import EDITIONS, Card, Edition, Expansion, Printing

if TYPE_CHECKING:  # A path object costs a cold process three milliseconds; a name does not need one.
    from pathlib import Path

REMEMBERED = 20_000
"""How many answers are kept. A service is asked for endlessly many wrong names."""


class UnknownIdError(KeyError):
    """An id that no card, or a code that no expansion of this catalog has."""


class Catalog:
    """The cards of one edition. Made by `open_catalog`."""

    def __init__(self, edition: Edition, folder: str, published: str = "") -> None:
        self.edition = edition
        self.folder = folder
        self.published = published or shipped_folder()  # Where the pools and bans lie that go with it.
        self._answers: dict[tuple[str, str], Match] = {}
        self._known: dict[str, bool] = {}
        self._cards: dict[str, Card] = {}  # Those that were asked for, each as one object for all decks.

    def resolve(self, name: str, printing_hint: str = "") -> Match:
        """Say which card a name means. The hint is what the list says of the version: `54 V 9`, `LFL 42V`."""
        answer = self._answers.get((name, printing_hint))
        if answer is None:
            if len(self._answers) >= REMEMBERED:
                self._answers.clear()
            answer = self._answers[name, printing_hint] = resolve(self, name, printing_hint)
        return answer

    def forget(self) -> None:
        """Forget all answers, so that a benchmark can ask for each as for the first time."""
        self._answers.clear()
        self._known.clear()
        self._cards.clear()

    def knows(self, name: str) -> bool:
        """Tell whether some card is called so, whatever the name says of its version."""
        known = self._known.get(name)
        if known is None:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            known = self._known[name] = any(map(self._has, keys_of(name)))
        return known

    def _has(self, key: str) -> bool:
        """Tell whether a folded name is that of a card. Few begin with a digit, as lines of a list do."""
        return key in self._numbered if "0" <= key[:1] <= "9" else bool(self._names.at(key))

    @cached_property
    def _numbered(self) -> frozenset[str]:
        return frozenset(map(name_key, self._names.between("0", ":")))

    def card(self, card_id: str) -> Card:
        """Return the card that has this id."""
        card = self._cards.get(card_id)
        if card is None:
            rows = self._card_rows.at(card_id)
            if not rows:
                raise UnknownIdError(card_id)
            card = self._cards[card_id] = card_of(rows[0])
        return card

    def printings(self, card_id: str) -> tuple[Printing, ...]:
        """Return all printings of a card, sorted by expansion and number."""
        return _printings(self._printing_rows, card_id)

    def expansion(self, code: str) -> Expansion:
        """Return the expansion that has this code."""
        try:
            return self.expansions[code]
        except KeyError:
            raise UnknownIdError(code) from None

    def cards(self) -> Iterator[Card]:
        """Yield every card (and other side of one), sorted by id."""
        return map(card_of, self._card_rows.all)

    def all_printings(self) -> Iterator[Printing]:
        """Yield every printing, sorted by card."""
        return map(printing_of, self._printing_rows.all)

    def entry(self, key: str) -> Entry | None:
        """Return what names.tsv says of a folded name."""
        lines = self._names.at(key)
        return read_entry(lines[0]) if lines else None

    def expansion_entry(self, key: str) -> Entry | None:
        """Return the codes of the expansions that have this folded name, code or number."""
        return self.entry(EXPANSION + key)

    @cached_property
    def keys(self) -> list[str]:
        """Every folded name that means a card."""
        return [name_key(line) for line in self._names.all if not line.startswith(EXPANSION)]

    @cached_property
    def keys_by_length(self) -> dict[int, list[str]]:
        """The same by how many letters they have."""
        keys: dict[int, list[str]] = {}
        for key in self.keys:
            keys.setdefault(len(key), []).append(key)
        return keys

    @cached_property
    def all_keys(self) -> str:
        """All of them as one text, each key with a line break behind it."""
        return "".join(f"{key}\n" for key in self.keys)

    @cached_property
    def expansions(self) -> dict[str, Expansion]:
        """All expansions by code, in the order of their file."""
        return read_expansions(self.folder, self.edition)

    @cached_property
    def revision(self) -> str:
        """The digest of the data, by which a verdict says what it was judged with.

        Raises WrongDataError if the files are not those of which the digest was taken.
        """
        recorded = read_revision(self.folder)
        if recorded != kept_revision(self.folder):
            from pathlib import Path

            from cardpools.catalog.load_tables import load

            load(Path(self.folder))
        return recorded

    @cached_property
    def _names(self) -> Rows:
        return Rows(f"{self.folder}/names.tsv", name_key, header=False)

    @cached_property
    def _card_rows(self) -> Rows:
        return Rows(f"{self.folder}/cards.csv", card_key)

    @cached_property
    def _printing_rows(self) -> Rows:
        return Rows(f"{self.folder}/printings.csv", printing_key)


@lru_cache(maxsize=8)
def _printings(rows: Rows, card_id: str) -> tuple[Printing, ...]:
    """Return the printings of a card. Whoever finds out what a name means asks for them several times."""
    return tuple(map(printing_of, rows.at(card_id)))


def open_catalog(edition: Edition, folder: "Path | None" = None) -> Catalog:
    """Return the catalog of an edition: the one that counts, or the one in a folder of the same files."""
    return Catalog(edition, os.fspath(folder) if folder else data_folder(edition))


def shipped_editions() -> tuple[Edition, ...]:
    """Return the editions of which there is a catalog."""
    home = shipped_folder()
    return tuple(edition for edition in EDITIONS if os.path.isfile(f"{home}/{edition}/names.tsv"))  # noqa: PTH113

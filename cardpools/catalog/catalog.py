"""The catalog: all cards of an edition at one revision.

Its files are sorted, so the first lookup of a name is a bisection and later ones hit a cache. A card's row
is parsed only when that card is needed.

Lookups trust the files, because `cardpools.catalog.load_tables` has validated them: the data in the wheel
when it was built and in the tests, a folder of `legality cards update` before it replaced the old one.
`revision`, which every verdict reads, compares the files with the digest of that time. If they differ, it
loads all tables and raises every problem.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING, Any

from cardpools.announcements.layers import lay_over, read_announcements
from cardpools.catalog.catalog_tables import CatalogTables
from cardpools.catalog.folding import LONGEST, fold, keys_of
from cardpools.catalog.match import Found, Match, PlainMatches
from cardpools.catalog.name_entry import EXPANSION, NameEntry, read_entry
from cardpools.catalog.resolving import resolve
from cardpools.data_files import sorted_rows
from cardpools.data_files.digest import cached_revision
from cardpools.data_files.disk_cache import look_up_answer, store_answer
from cardpools.data_files.expansion_file import read_expansions, read_revision
from cardpools.data_files.folders import data_folder, published_with, shipped_folder
from cardpools.model import EDITIONS, Card, Edition, Expansion, Printing

if TYPE_CHECKING:  # Importing pathlib costs a cold process three milliseconds.
    from pathlib import Path

    from cardpools.announcements.announcement import Announcement

CACHE_SIZE = 20_000
"""The most entries of each cache. Users of a service send any number of wrong names."""


class UnknownIdError(KeyError):
    """The catalog has no card with this id, or no expansion with this code."""


class Catalog:
    """The cards of one edition. Create it with `open_catalog`."""

    def __init__(
        self, edition: Edition, folder: str, published: str = "", errata: "tuple[Announcement, ...]" = ()
    ) -> None:
        self.edition = edition
        self.folder = folder
        self.tables = CatalogTables(folder)
        self.published = published or lay_over(edition, published_with(folder))  # of the pools and bans
        self._errata = errata  # in force, oldest first
        self._on_days: dict[str, Catalog] = {}  # the same catalog with the errata of other days
        self._answers: dict[tuple[str, str], Match] = {}
        self._known: dict[str, bool] = {}
        self.plain = PlainMatches(CACHE_SIZE)
        self._has_new_ids = False
        self._cards: dict[str, Card] = {}  # All decks share one object for each card.

    def resolve(self, name: str, printing_hint: str = "") -> Match:
        """Return the card that a name means. The hint is the version in the list: `54 V 9`, `LFL 42V`."""
        answer = self._answers.get((name, printing_hint))
        if answer is None:
            if len(self._answers) >= CACHE_SIZE:
                self._answers.clear()
            answer = self._answers[name, printing_hint] = resolve(self, name, printing_hint)
        return answer

    def id_of(self, name: str) -> str:
        """Return the id of the one card that a name means, or nothing: what data files ask of their titles.

        `keep_ids` saves the answers in the disk cache for this revision of the tables.
        """
        card = self._ids.get(name)
        if card is None:
            match = self.resolve(name)
            card = match.card.id if isinstance(match, Found) else ""
            if card and len(self._ids) < CACHE_SIZE:
                self._ids[name] = card
                self._has_new_ids = True
        return card

    def keep_ids(self) -> None:
        """Save the ids of the titles that data files asked for, but not if errata change names."""
        if self._has_new_ids and not self.announced:
            store_answer(f"{self.folder}/ids", self.revision.encode(), self._ids)
        self._has_new_ids = False

    @cached_property
    def _ids(self) -> dict[str, str]:
        kept = None if self.announced else look_up_answer(f"{self.folder}/ids", self.revision.encode())
        return kept if isinstance(kept, dict) else {}

    def on(self, day: date) -> "Catalog":
        """Return the catalog with the errata that are in force on a day. Without errata it is this one."""
        if not any(each.kind == "erratum" for each in self.announced):
            return self
        from cardpools.announcements.errata import errata_on

        errata = errata_on(self.announced, day)
        if errata == self._errata:
            return self
        phase = " ".join(each.id for each in errata)
        if phase not in self._on_days:
            changed = Catalog(self.edition, self.folder, self.published, errata)
            changed.tables = self.tables
            self._on_days[phase] = changed
        return self._on_days[phase]

    @property
    def phase(self) -> str:
        """The errata that this catalog counts, by their ids. Two phases may differ in facts of cards."""
        return " ".join(each.id for each in self._errata)

    @cached_property
    def announced(self) -> "tuple[Announcement, ...]":
        """The announcements that are laid over the published data, oldest first."""
        return read_announcements(self.published, self.edition)

    @cached_property
    def _facts_changed(self) -> Mapping[str, Mapping[str, Any]]:
        """The facts that errata change, by card; the later erratum over the earlier."""
        from cardpools.announcements.errata import facts_of

        changed: dict[str, dict[str, Any]] = {}
        for each in self._errata:
            if card := self._find_announced(each.text("card"), self._new_names):
                changed.setdefault(card, {}).update(facts_of(each))
        return changed

    @cached_property
    def _new_names(self) -> Mapping[str, NameEntry]:
        """The names that errata gave to cards, on any day: an old or a coming name means the card as well."""
        from cardpools.announcements.errata import facts_of, with_facts

        found: dict[str, NameEntry] = {}
        called: dict[str, Card] = {}
        for each in self.announced:
            card = self._find_announced(each.text("card"), found) if each.kind == "erratum" else ""
            facts = facts_of(each) if card else {}
            if "title" in facts or "subtitle" in facts:
                recorded = called.get(card) or sorted_rows.card_of(self.tables.cards.at(card)[0])
                called[card] = with_facts(recorded, facts)
                found[fold(called[card].name)] = NameEntry((card,), (), each.citation)
        return found

    def _find_announced(self, name: str, new: Mapping[str, NameEntry]) -> str:
        """Return the id of the card that a name means in the tables, or after an erratum."""
        entry = new.get(fold(name))
        return self._find_recorded(name) or (entry.meant[0] if entry else "")

    def _find_recorded(self, name: str) -> str:
        """Return the id of the card that a name means in the tables, without errata."""
        for key in keys_of(name):
            lines = self.tables.names.at(key)
            if lines and len(meant := read_entry(lines[0]).meant) == 1:
                return meant[0]
        return ""

    def clear_cache(self) -> None:
        """Drop all cached answers. Benchmarks call it to measure the first lookup of each name."""
        self._answers.clear()
        self._known.clear()
        self.plain.clear()
        self._cards.clear()

    def knows(self, name: str) -> bool:
        """Tell whether a name, with or without a version, is the name of any card."""
        known = self._known.get(name)
        if known is None:
            if len(self._known) >= CACHE_SIZE:
                self._known.clear()
            known = self._known[name] = self.has_name(name) or any(map(self._has, keys_of(name)[1:]))
        return known

    def has_name(self, name: str) -> bool:
        """Tell whether a name without a version is the name of any card."""
        return len(name) <= LONGEST and self._has(fold(name))

    def _has(self, key: str) -> bool:
        """Tell whether a folded name is a card. Few names begin with a digit, but most lines of a list do."""
        if self.announced and key in self._new_names:
            return True
        return key in self.tables.numbered if "0" <= key[:1] <= "9" else bool(self.tables.names.at(key))

    def card(self, card_id: str) -> Card:
        """Return the card with this id."""
        card = self._cards.get(card_id)
        if card is None:
            rows = self.tables.cards.at(card_id)
            if not rows:
                raise UnknownIdError(card_id)
            card = self._cards[card_id] = self._with_errata(sorted_rows.card_of(rows[0]))
        return card

    def printings(self, card_id: str) -> tuple[Printing, ...]:
        """Return all printings of a card, sorted by expansion and number."""
        return self.tables.printings_of(card_id)

    def expansion(self, code: str) -> Expansion:
        """Return the expansion with this code."""
        try:
            return self.expansions[code]
        except KeyError:
            raise UnknownIdError(code) from None

    def cards(self) -> Iterator[Card]:
        """Yield every card, and every other side of one, sorted by id."""
        return map(self._with_errata, self.tables.all_cards())

    def cards_named(self, texts: Iterable[str]) -> list[Card] | None:
        """Return the cards whose names may contain all these folded texts, sorted by id.

        Return None if only a search of all cards can tell (`CatalogTables.ids_named`).
        """
        ids = self.tables.ids_named([text for text in texts if text])
        changed = self._facts_changed if self._errata else ()
        return None if ids is None else [self.card(card_id) for card_id in sorted({*ids, *changed})]

    @cached_property
    def double_sided(self) -> frozenset[str]:
        """The ids of the cards with two sides."""
        return self._kept("double-sided", self.tables.find_double_sided)

    @cached_property
    def filled_expansions(self) -> frozenset[str]:
        """The codes of the expansions with cards."""
        return self._kept("filled-expansions", self.tables.find_filled_expansions)

    def _kept(self, name: str, find: Callable[[], frozenset[str]]) -> frozenset[str]:
        """Return what is found in whole tables. The disk cache keeps it for this revision of them."""
        place, revision = f"{self.folder}/{name}", self.revision.encode()
        if isinstance(kept := look_up_answer(place, revision), frozenset):
            return kept
        store_answer(place, revision, found := find())
        return found

    def _with_errata(self, card: Card) -> Card:
        changed = self._facts_changed.get(card.id) if self._errata else None
        return card._replace(**changed) if changed else card

    def all_printings(self) -> Iterator[Printing]:
        """Yield every printing, sorted by card."""
        return map(sorted_rows.printing_of, self.tables.printings.all)

    def entry(self, key: str) -> NameEntry | None:
        """Return the entry of a folded name in names.tsv."""
        lines = self.tables.names.at(key)
        if not lines and self.announced:
            return self._new_names.get(key)
        return read_entry(lines[0]) if lines else None

    def expansion_entry(self, key: str) -> NameEntry | None:
        """Return the entry of the expansions with this folded name, code or number."""
        return self.entry(EXPANSION + key)

    @cached_property
    def expansions(self) -> dict[str, Expansion]:
        """All expansions by code, in the order of their file."""
        found = read_expansions(self.folder, self.edition)
        if not self.announced:
            return found
        from cardpools.announcements.amended_expansions import amend_expansions

        return amend_expansions(found, self.announced)

    @cached_property
    def revision(self) -> str:
        """The digest of the data, which each verdict records.

        Raises WrongDataError if the files do not match the recorded digest.
        """
        recorded = read_revision(self.folder)
        if recorded != cached_revision(self.folder):
            from pathlib import Path

            from cardpools.catalog.load_tables import load_tables

            load_tables(Path(self.folder))
        return recorded


def open_catalog(edition: Edition, folder: "Path | None" = None) -> Catalog:
    """Open the current catalog of an edition, or the one in another folder."""
    return Catalog(edition, os.fspath(folder) if folder else data_folder(edition))


def shipped_editions() -> tuple[Edition, ...]:
    """Return the editions that have a catalog."""
    home = shipped_folder()
    return tuple(edition for edition in EDITIONS if os.path.isfile(f"{home}/{edition}/names.tsv"))  # noqa: PTH113

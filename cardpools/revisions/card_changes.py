"""Compare two revisions of the cards of an edition."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from cardpools.catalog.catalog import open_catalog
from cardpools.data_files.toml_tables import read_toml
from cardpools.model import EDITIONS, Card, Edition, Printing
from cardpools.revisions.table_folders import edition_of, import_folder


class Revision(NamedTuple):
    """The cards and printings of an edition at one revision."""

    edition: Edition
    name: str
    cards: dict[str, Card]
    printings: tuple[Printing, ...]


class RenamedCard(NamedTuple):
    """A card with a new name."""

    old: str
    new: str
    card: str  # its id in the later revision


class FieldChange(NamedTuple):
    """A changed field of a card or printing."""

    id: str
    field: str
    old: str
    new: str


class RevisionDifference(NamedTuple):
    """All changes between two revisions."""

    edition: Edition
    old: str
    new: str
    added: tuple[Card, ...]
    removed: tuple[Card, ...]
    renamed: tuple[RenamedCard, ...]
    changed: tuple[FieldChange, ...]  # facts of cards that are in both
    printings_added: tuple[Printing, ...]
    printings_removed: tuple[Printing, ...]
    printings_changed: tuple[FieldChange, ...]

    @property
    def is_empty(self) -> bool:
        """Tell whether the two revisions are equal."""
        return not any(self[3:])


def read_revision(folder: Path) -> Revision:
    """Read a folder of card tables, or of data files as `legality cards build` makes them."""
    if (folder / "printings.csv").is_file():
        edition = next(e for e in EDITIONS if e == read_toml(f"{folder}/SOURCE.toml")["edition"])
        catalog = open_catalog(edition, folder)
        return make_revision(edition, catalog.revision, catalog.cards(), catalog.all_printings())
    intake = import_folder(edition_of(folder), folder)
    return make_revision(intake.edition, folder.name, intake.cards, intake.printings)


def make_revision(
    edition: Edition, name: str, cards: Iterable[Card], printings: Iterable[Printing]
) -> Revision:
    """Make a revision from cards and printings."""
    return Revision(edition, name, {card.id: card for card in cards}, tuple(printings))


def compare_revisions(old: Revision, new: Revision) -> RevisionDifference:
    """Return the changes from the earlier to the later revision.

    A renamed card may have a new id. Its printings identify it, because they keep expansion, number and side.
    """
    became = _later_ids(old, new)
    before = {became.get(key, key): card for key, card in old.cards.items()}
    printings = _pair_printings(old, new, became)
    cards = [(before[key], new.cards[key]) for key in sorted(new.cards.keys() & before.keys())]
    return RevisionDifference(
        old.edition,
        old.name,
        new.name,
        tuple(new.cards[key] for key in sorted(new.cards.keys() - before.keys())),
        tuple(before[key] for key in sorted(before.keys() - new.cards.keys())),
        tuple(_find_renamed(old, new, became)),
        tuple(_field_changes(cards)),
        printings.added,
        printings.removed,
        tuple(_field_changes(printings.both)),
    )


def _place(printing: Printing) -> tuple[str, str, str]:
    return printing.expansion, printing.number, printing.side


def _later_ids(old: Revision, new: Revision) -> dict[str, str]:
    """Return the new ids of cards whose id is gone, if their numbered printings all lead to one card."""
    there: dict[tuple[str, str, str], set[str]] = defaultdict(set)
    for printing in new.printings:
        there[_place(printing)].add(printing.card)
    found: dict[str, set[str]] = defaultdict(set)
    for printing in old.printings:
        if printing.card not in new.cards and printing.number:
            found[printing.card] |= there[_place(printing)] - old.cards.keys()
    return {key: next(iter(cards)) for key, cards in found.items() if len(cards) == 1}


_BRACKETS = re.compile(r"( 2E)?(\s*\([^()]*\))*$")


def _strip_table_marks(source_name: str) -> str:
    """Strip the marks of source tables from a name: `Data 2E (Things Past) *VP` becomes Data."""
    return _BRACKETS.sub("", source_name.partition(" *")[0].rstrip("*+ "))


def _find_renamed(old: Revision, new: Revision, became: Mapping[str, str]) -> Iterator[RenamedCard]:
    """Yield the cards with new names."""
    before, after = _names(old.printings, became), _names(new.printings, {})
    for key in sorted(before.keys() & after.keys()):
        if fresh := [name for name in after[key] if name not in before[key]]:
            yield RenamedCard(" / ".join(before[key]), " / ".join(fresh), key)


def _names(printings: Iterable[Printing], became: Mapping[str, str]) -> dict[str, list[str]]:
    names: dict[str, dict[str, None]] = defaultdict(dict)
    for printing in printings:
        names[became.get(printing.card, printing.card)][_strip_table_marks(printing.source_name)] = None
    return {key: list(found) for key, found in names.items()}


class _Pairs(NamedTuple):
    both: list[tuple[Printing, Printing]]
    added: tuple[Printing, ...]
    removed: tuple[Printing, ...]


def _pair_printings(old: Revision, new: Revision, became: Mapping[str, str]) -> _Pairs:
    """Pair the printings of each card: by expansion, number and side first, then by expansion and side."""
    before = [p._replace(card=became.get(p.card, p.card)) for p in old.printings]
    after, both = list(new.printings), []
    for same in (lambda p: (p.card, *_place(p)), lambda p: (p.card, p.expansion, p.side)):
        waiting: dict[tuple[str, ...], list[Printing]] = defaultdict(list)
        for printing in before:
            waiting[same(printing)].append(printing)
        left = []
        for printing in after:
            if here := waiting[same(printing)]:
                both.append((here.pop(0), printing))
            else:
                left.append(printing)
        before, after = [p for here in waiting.values() for p in here], left
    return _Pairs(both, tuple(after), tuple(before))


_MAY_DIFFER = frozenset(("id", "card", "source", "source_name", "title", "subtitle"))
"""Fields whose changes are reported elsewhere or do not matter."""


def _field_changes(pairs: Iterable[tuple[Card, Card] | tuple[Printing, Printing]]) -> Iterator[FieldChange]:
    """Yield every changed field."""
    for before, after in pairs:
        for field in after._fields:
            old, new = getattr(before, field), getattr(after, field)
            if old != new and field not in _MAY_DIFFER:
                yield FieldChange(after.id, field, _text(old), _text(new))


def _text(value: str | tuple[str, ...]) -> str:
    return value if isinstance(value, str) else ", ".join(value)

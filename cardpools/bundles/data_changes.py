"""Compare the data of two revisions: cards, bans, dated lists, and the other published files."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, TypeVar

from cardpools.bans.ban_files import load_bans
from cardpools.bans.ban_log import BanChangeKind, BanLogEntry
from cardpools.bans.dated_lists import load_lists
from cardpools.bundles.bundle_file import LISTS
from cardpools.bundles.gather_files import gather_files
from cardpools.catalog.catalog import Catalog
from cardpools.data_files.data_problems import WrongDataError
from cardpools.model import Edition
from cardpools.revisions.bundle import CARDS
from cardpools.revisions.card_changes import RevisionDifference, compare_revisions, make_revision

BanKey = tuple[str, str, str, str]


class BanListChange(NamedTuple):
    """One announcement for one card that only one of two revisions records."""

    list: str
    card: str  # its name in the later revision, if it is there
    kind: BanChangeKind
    on: str
    added: bool


class DatedListChange(NamedTuple):
    """A dated list that is new, gone, or names other cards."""

    name: str  # folder and file: hall-of-fame/2026
    cards_added: int
    cards_removed: int


class DataChanges(NamedTuple):
    """All changes between two revisions of an edition."""

    cards: RevisionDifference
    printings_before: int
    bans: tuple[BanListChange, ...]
    lists: tuple[DatedListChange, ...]
    files: tuple[str, ...]
    """The paths of the files that differ."""


def compare_data(edition: Edition, old: Path, new: Path) -> DataChanges:
    """Compare the revisions in two folders, each with the published data that go with it."""
    before, after = Catalog(edition, str(old)), Catalog(edition, str(new))
    first = make_revision(edition, before.revision, before.cards(), before.all_printings())
    second = make_revision(edition, after.revision, after.cards(), after.all_printings())
    files, others = gather_files(edition, str(old)), gather_files(edition, str(new))
    return DataChanges(
        compare_revisions(first, second),
        len(first.printings),
        tuple(_ban_changes(before, after)),
        tuple(_list_changes(before, after)),
        tuple(path for path in sorted(files.keys() | others.keys()) if files.get(path) != others.get(path)),
    )


def list_published(changes: DataChanges) -> tuple[str, ...]:
    """Return the files that differ, except the tables of the catalog."""
    return tuple(path for path in changes.files if not path.startswith(f"{CARDS}/"))


def _ban_changes(before: Catalog, after: Catalog) -> Iterator[BanListChange]:
    old, new = dict(_entries(before.published, after, before)), dict(_entries(after.published, after))
    for key in sorted(old.keys() ^ new.keys()):
        added = key in new
        entry = new[key] if added else old[key]
        name = _card_name(entry.card, after, before)
        yield BanListChange(key[0], name, entry.kind, entry.on.isoformat(), added)


def _entries(published: str, *names: Catalog) -> Iterator[tuple[BanKey, BanLogEntry]]:
    edition = names[0].edition
    bans = _load(lambda one: load_bans(edition, one, f"{published}/{edition}/bans"), names)
    for log in bans.logs if bans else ():
        for entry in log.changes:
            yield (log.about.name, entry.on.isoformat(), entry.card, entry.kind), entry


PublishedData = TypeVar("PublishedData")


def _load(load: Callable[[Catalog], PublishedData], names: Iterable[Catalog]) -> PublishedData | None:
    """Load published data with the first catalog that knows all their titles.

    The newer one also knows the former titles of its cards. None knows those of data that were in use and
    are newer than both: a new version of the program beside cards that were fetched long ago.
    """
    for catalog in names:
        with suppress(WrongDataError):
            return load(catalog)
    return None


def _card_name(card: str, *catalogs: Catalog) -> str:
    for catalog in catalogs:
        try:
            return catalog.card(card).name
        except KeyError:
            continue
    return card


def _list_changes(before: Catalog, after: Catalog) -> Iterator[DatedListChange]:
    for kind in LISTS[after.edition]:
        old, new = _cards_of(kind, before.published, after, before), _cards_of(kind, after.published, after)
        for name in sorted(old.keys() | new.keys()):
            first, second = old.get(name, frozenset()), new.get(name, frozenset())
            if first != second:
                yield DatedListChange(f"{kind}/{name}", len(second - first), len(first - second))


def _cards_of(kind: str, published: str, *names: Catalog) -> dict[str, frozenset[str]]:
    """Return the cards of each edition of a dated list."""
    edition = names[0].edition
    found = _load(lambda one: load_lists(edition, kind, one, f"{published}/{edition}/{kind}"), names)
    return {one.name: one.cards for one in found.lists} if found else {}

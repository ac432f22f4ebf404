"""Check an announcement against cards, lists, rules and the other announcements."""

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from typing import NamedTuple

from cardpools.announcements.amended_expansions import find_expansion
from cardpools.announcements.announcement import Announcement
from cardpools.announcements.layers import BAN_KINDS
from cardpools.announcements.make_layer import make_layer
from cardpools.bans.ban_files import load_bans
from cardpools.bans.dated_lists import load_lists
from cardpools.catalog.announced_title import read_titles
from cardpools.catalog.catalog import Catalog
from cardpools.catalog.match import Found
from cardpools.data_files.data_problems import Faults
from cardpools.data_files.folders import data_folder, published_with
from cardpools.data_files.toml_keys import Keys
from cardpools.model import Edition, Printing
from cardpools.pools.printing_kinds import ALTERNATES, kind_of
from legality.announcing.check_erratum import check_erratum
from legality.announcing.check_ruling import check_ruling
from legality.announcing.contradictions import find_contradictions

LAST = "9999"
"""The time of an announcement that is yet to be entered: of two contradicting ones the first counts."""

DATED_LISTS: dict[Edition, tuple[str, ...]] = {"1e": ("block-core",), "2e": ("hall-of-fame",), "tr": ()}
"""The dated lists that pools follow."""


def find_faults(
    announcement: Announcement, others: Iterable[Announcement], *, to_the_end: bool = True
) -> Faults:
    """Return all that is wrong with an announcement, as if it were in force with the others.

    An announcement that has other faults is not compared with the log of bans (not `to_the_end`).
    """
    faults = Faults()
    edition = announcement.edition
    others = tuple(others)
    before = _catalog_with(edition, others)
    CHECKS[announcement.kind](announcement, before, faults)
    find_contradictions(announcement, others, before, faults)
    if to_the_end and not faults.found:
        already = find_set_aside(edition, others)
        last = announcement._replace(entered=announcement.entered or LAST)
        for id_, reason in find_set_aside(edition, [*others, last]).items():
            if id_ == announcement.id:
                faults.add(reason.path.replace(id_, "announcement", 1), reason.what)
            elif id_ not in already:
                faults.add("announcement", f"contradicts {id_}, which is in force: {reason.what}")
    return faults


class SetAside(NamedTuple):
    """Why an announcement does not count: it contradicts the record, or names a card that is not there."""

    path: str
    what: str


def find_set_aside(edition: Edition, announced: Iterable[Announcement]) -> dict[str, SetAside]:
    """Return the announcements that do not count with the others, by id, each with the first reason."""
    held = tuple(announced)
    catalog, aside = _catalog_with(edition, held), Faults()
    if any(each.kind in BAN_KINDS for each in held):
        load_bans(edition, catalog, f"{catalog.published}/{edition}/bans", set_aside=aside)
    for name in DATED_LISTS[edition]:
        load_lists(edition, name, catalog, f"{catalog.published}/{edition}/{name}", aside)
    for each in held:
        if each.kind in ("ruling", "promo", "erratum"):
            keys = Keys(
                each.id, {"card": list(filter(None, [each.text("card"), *each.texts("cards")]))}, aside
            )
            list(read_titles(keys, "card", catalog))
        if each.kind == "release" and not find_expansion(catalog.expansions, each.text("expansion")):
            aside.add(f"{each.id}.expansion", f"no expansion is called {each.text('expansion')!r}")
    found: dict[str, SetAside] = {}
    for problem in aside.found:
        found.setdefault(
            problem.file.partition(".")[0].partition("[")[0], SetAside(problem.file, problem.what)
        )
    return {id_: reason for id_, reason in found.items() if any(each.id == id_ for each in held)}


def _catalog_with(edition: Edition, announced: Iterable[Announcement]) -> Catalog:
    """Return the catalog in use with some announcements."""
    folder = data_folder(edition)
    published, held = published_with(folder), list(announced)
    return Catalog(edition, folder, make_layer(edition, published, held) if held else published)


def _check_ban(announcement: Announcement, catalog: Catalog, faults: Faults) -> None:
    if _known_list(announcement, catalog, faults, ban_lists(catalog)):
        _read_all(announcement, "cards", catalog, faults)


def ban_lists(catalog: Catalog) -> tuple[str, ...]:
    """Return the names of the ban lists of an edition."""
    bans = load_bans(catalog.edition, catalog, f"{catalog.published}/{catalog.edition}/bans")
    return tuple(log.about.name for log in bans.logs)


def _known_list(announcement: Announcement, catalog: Catalog, faults: Faults, lists: tuple[str, ...]) -> bool:
    """Tell whether the list of an announcement is one of these; if not, add a fault."""
    name = announcement.text("list")
    if name in lists:
        return True
    there = ", ".join(lists) or "none"
    faults.add("announcement.list", f"{name!r} is not a list of {catalog.edition}; there are: {there}")
    _read_all(announcement, "cards", catalog, faults)
    return False


def _read_all(announcement: Announcement, key: str, catalog: Catalog, faults: Faults) -> frozenset[str]:
    """Return the cards of a list of titles; each title that means no card is a fault."""
    keys = Keys("announcement", announcement.values, faults)
    return frozenset(one.card for one in read_titles(keys, key, catalog))


def _check_retire(announcement: Announcement, catalog: Catalog, faults: Faults) -> None:
    lists = DATED_LISTS[catalog.edition]
    added = _read_all(announcement, "cards", catalog, faults)
    removed = _read_all(announcement, "returned", catalog, faults)
    name = announcement.text("list")
    if name not in lists:
        there = ", ".join(lists) or "none"
        faults.add("announcement.list", f"{name!r} is not a list of {catalog.edition}; there are: {there}")
        return
    _check_changes(announcement, name, added, removed, catalog, faults)


def _check_changes(
    announcement: Announcement,
    name: str,
    added: frozenset[str],
    removed: frozenset[str],
    catalog: Catalog,
    faults: Faults,
) -> None:
    """Refuse to add a card that is on the list of the day, and to take one that is not."""
    lists = load_lists(catalog.edition, name, catalog, f"{catalog.published}/{catalog.edition}/{name}")
    found = lists.on(announcement.on)
    listed = found.cards if found else frozenset()
    adds, removes = ("core_in", "core_out") if announcement.kind == "rotation" else ("cards", "returned")
    if not announcement.values.get("whole_list"):
        for card in sorted(added & listed):
            faults.add(f"announcement.{adds}", f"{catalog.card(card).name!r} is already on {name}")
    for card in sorted(removed - listed):
        faults.add(f"announcement.{removes}", f"{catalog.card(card).name!r} is not on {name}")
    if found is None:
        faults.add("announcement.on", f"is before the first edition of {name} that is known")


def _check_release(announcement: Announcement, catalog: Catalog, faults: Faults) -> None:
    code = _known_expansion(announcement.text("expansion"), "announcement.expansion", catalog, faults)
    if not code:
        return
    expansion = catalog.expansions[code]
    source, day = expansion.source, announcement.on
    if source.certainty != "unverified" and not expansion.earliest <= day <= expansion.latest:
        between = f"between {expansion.earliest} and {expansion.latest}"
        said = f"{expansion.name} was released {expansion.release_day or between}"
        faults.add("announcement.on", f"contradicts {source.document}: {said}")


def _known_expansion(name: str, path: str, catalog: Catalog, faults: Faults) -> str:
    """Return the code of an expansion; an unknown one is a fault with the nearest names."""
    code = find_expansion(catalog.expansions, name)
    if not code:
        named = {each.name.casefold(): each.name for each in catalog.expansions.values()}
        near = [named[each] for each in get_close_matches(name.casefold(), named, 3)]
        like = f"; is it {' or '.join(near)}?" if near else ""
        update = f"; if it is new, first run legality cards update --edition {catalog.edition}"
        faults.add(path, f"no expansion is called {name!r}{like or update}")
    return code


def _check_rotation(announcement: Announcement, catalog: Catalog, faults: Faults) -> None:
    if catalog.edition != "1e":
        faults.add("announcement", "only First Edition has blocks")
        return
    added = _read_all(announcement, "core_in", catalog, faults)
    removed = _read_all(announcement, "core_out", catalog, faults)
    if added or removed:
        _check_changes(announcement, "block-core", added, removed, catalog, faults)
    for number, name in enumerate(announcement.texts("expansions"), 1):
        _known_expansion(name, f"announcement.expansions[{number}]", catalog, faults)
    if announcement.texts("expansions") and not announcement.text("block"):
        faults.add("announcement.block", "is missing: to which block do the expansions belong?")
    if announcement.text("block") and announcement.text("block") == announcement.text("previous"):
        faults.add("announcement.previous", "is the current block as well")
    blocks = {each.block for each in catalog.expansions.values() if each.block}
    for key in ("block", "previous"):
        named = announcement.text(key)
        if named and named not in blocks and not (key == "block" and announcement.texts("expansions")):
            there = ", ".join(sorted(blocks))
            faults.add(f"announcement.{key}", f"no expansion is in a block {named!r}; there are: {there}")


def _check_promo(announcement: Announcement, catalog: Catalog, faults: Faults) -> None:
    ends = announcement.values.get("season_ends")
    if ends is None:
        faults.add("announcement.season_ends", "is missing")
    elif ends < announcement.on:
        faults.add("announcement.season_ends", f"is before {announcement.on}, the start of the season")
    _read_all(announcement, "cards", catalog, faults)
    for number, name in enumerate(announcement.texts("cards"), 1):
        match = catalog.resolve(name)
        if not isinstance(match, Found):
            continue
        if match.printing is None or not _is_promo(match.printing, catalog):
            promos = ", ".join(
                f"{name} ({each.expansion} {each.number})"
                for each in catalog.printings(match.card.id)
                if _is_promo(each, catalog)
            )
            which = f"; its promos are: {promos}" if promos else "; it has no promo"
            faults.add(f"announcement.cards[{number}]", f"{name!r} does not name a promo{which}")


def _is_promo(printing: Printing, catalog: Catalog) -> bool:
    return kind_of(printing, catalog.expansions[printing.expansion]) in ALTERNATES


def _check_confirm(announcement: Announcement, catalog: Catalog, faults: Faults) -> None:
    _known_list(announcement, catalog, faults, (*ban_lists(catalog), *DATED_LISTS[catalog.edition]))


CHECKS: Mapping[str, Callable[[Announcement, Catalog, Faults], None]] = {
    "ban": _check_ban,
    "unban": _check_ban,
    "retire": _check_retire,
    "release": _check_release,
    "erratum": check_erratum,
    "rotation": _check_rotation,
    "ruling": check_ruling,
    "promo": _check_promo,
    "confirm": _check_confirm,
}

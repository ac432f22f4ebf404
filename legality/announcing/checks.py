"""Check an announcement against cards, lists, rules and the other announcements."""

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches

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
from cardpools.model import Edition
from legality.announcing.check_erratum import check_erratum
from legality.announcing.check_ruling import check_ruling

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
    if to_the_end and not faults.found and announcement.kind in BAN_KINDS:
        after = _catalog_with(edition, [*others, announcement])
        aside = Faults()
        load_bans(edition, after, f"{after.published}/{edition}/bans", set_aside=aside)
        for problem in aside.found:
            if problem.file.partition(".")[0] == announcement.id:
                faults.add(f"announcement{problem.file[len(announcement.id) :]}", problem.what)
    return faults


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
    if not announcement.values.get("whole_list"):
        for card in sorted(added & listed):
            faults.add("announcement.cards", f"{catalog.card(card).name!r} is already on {name}")
    for card in sorted(removed - listed):
        faults.add("announcement.returned", f"{catalog.card(card).name!r} is not on {name}")
    if found is None:
        faults.add("announcement.on", f"is before the first edition of {name} that is known")


def _check_release(announcement: Announcement, catalog: Catalog, faults: Faults) -> None:
    code = _known_expansion(announcement.text("expansion"), "announcement.expansion", catalog, faults)
    if not code:
        return
    expansion = catalog.expansions[code]
    known, source = expansion.release_day, expansion.source
    if known and known != announcement.on and source.certainty == "sure":
        said = f"{expansion.name} was released on {known}"
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
        if isinstance(match, Found) and match.printing is None:
            promos = ", ".join(
                f"{name} ({each.expansion} {each.number})"
                for each in catalog.printings(match.card.id)
                if catalog.expansions[each.expansion].kind == "promo"
            )
            which = f"; its promos are: {promos}" if promos else "; it has no promo"
            faults.add(f"announcement.cards[{number}]", f"{name!r} does not name a printing{which}")


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

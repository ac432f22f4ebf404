"""Find announcements that say otherwise of one thing for one day."""

from collections.abc import Iterable, Iterator
from typing import Any

from cardpools.announcements.announcement import Announcement
from cardpools.catalog.catalog import Catalog
from cardpools.catalog.match import Found
from cardpools.data_files.data_problems import Faults


def find_contradictions(
    announcement: Announcement, others: Iterable[Announcement], catalog: Catalog, faults: Faults
) -> None:
    """Refuse an announcement that gives one thing another value for the same day than another one."""
    own = dict(_values(announcement, catalog))
    for other in others:
        if other.id == announcement.id or other.kind != announcement.kind or not _meet(other, announcement):
            continue
        for thing, value in _values(other, catalog):
            if thing in own and own[thing] != value:
                what = f"contradicts {other.id} of the same day, which says {_say(value)}"
                faults.add("announcement.on", what)
                return


def _meet(one: Announcement, other: Announcement) -> bool:
    """Tell whether two announcements begin on one day, for scopes that share rules, pools and formats."""
    if one.kind != "release" and one.on != other.on:
        return False
    scopes = [(set(one.texts(key)), set(other.texts(key))) for key in ("rules", "pools", "formats")]
    return all(not here or not there or not here.isdisjoint(there) for here, there in scopes)


def _values(announcement: Announcement, catalog: Catalog) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Yield the things of which an announcement speaks, each with the value that it gives."""
    if announcement.kind == "release":
        yield ("released", announcement.text("expansion").casefold()), announcement.on
    if announcement.kind == "rotation" and announcement.text("block"):
        yield ("block",), announcement.text("block")
    if announcement.kind == "ruling":
        for name, value in announcement.values.get("numbers", {}).items():
            yield ("number", announcement.text("rule"), name), value
        if announcement.text("status"):
            yield ("status", _card(announcement, catalog)), announcement.text("status")
    if announcement.kind == "erratum":
        for name, value in announcement.values.get("facts", {}).items():
            yield ("fact", _card(announcement, catalog), name), value


def _card(announcement: Announcement, catalog: Catalog) -> str:
    match = catalog.resolve(announcement.text("card"))
    return match.card.id if isinstance(match, Found) else announcement.text("card")


def _say(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)

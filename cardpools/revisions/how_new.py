"""How new the data in use are: the newest expansion of the card list, and the last day of each ban list."""

from datetime import date
from functools import lru_cache
from typing import NamedTuple

from cardpools.bans.ban_files import load_bans
from cardpools.catalog.catalog import Catalog
from cardpools.data_files.expansion_file import UNDATED
from cardpools.model import Edition, Expansion
from cardpools.pools.release_windows import DECIPHER_ERA_ENDS


class KnownBans(NamedTuple):
    """A ban list that may still change, and the last day that our record covers."""

    title: str
    until: date


class HowNew(NamedTuple):
    """How new the data of an edition are."""

    edition: Edition
    newest: Expansion | None
    """None only for a catalog without any described expansion."""
    bans: tuple[KnownBans, ...]
    """The latest record first. Empty if the edition has no ban list."""

    def as_json(self) -> dict[str, object]:
        """Return the facts for programs."""
        newest = self.newest
        return {
            "newest_expansion": newest and newest.name,
            "released_from": newest.earliest.isoformat() if newest else None,
            "released_by": last_release_day(newest).isoformat() if newest else None,
            "ban_lists": [{"title": each.title, "known_until": each.until.isoformat()} for each in self.bans],
        }


@lru_cache(maxsize=16)
def how_new(catalog: Catalog) -> HowNew:
    """Return how new the cards and bans of an edition are. Cached: other data are another catalog."""
    logs = load_bans(catalog.edition, catalog, f"{catalog.published}/{catalog.edition}/bans").logs
    known = (KnownBans(log.about.title, log.about.known_until) for log in logs if log.about.known_until)
    newest_first = sorted(known, key=lambda each: (-each.until.toordinal(), each.title))
    return HowNew(catalog.edition, newest_expansion(catalog), tuple(newest_first))


@lru_cache(maxsize=16)
def newest_expansion(catalog: Catalog) -> Expansion | None:
    """Return the expansion with cards in the catalog that was released last.

    Promos do not count, because they are released over years under one name. Expansions that the data do not
    describe do not count either: their release is unknown.
    """
    filled = catalog.filled_expansions
    dated = (each for code, each in catalog.expansions.items() if code in filled and _is_dated(each))
    return max(dated, key=lambda each: (last_release_day(each), each.earliest), default=None)


def is_after_newest(catalog: Catalog, on: date) -> bool:
    """Tell whether cards may have been released on this day or before it that the catalog does not have."""
    newest = newest_expansion(catalog)
    return newest is not None and on > last_release_day(newest)


def last_release_day(expansion: Expansion) -> date:
    """Return the last day on which an expansion can have been released."""
    if expansion.publisher == "decipher":
        return min(expansion.latest, DECIPHER_ERA_ENDS)
    return expansion.latest


def describe_newest(expansion: Expansion, by: str = "released by") -> str:
    """Name an expansion and its release for people. `by` is said where the day is not known."""
    day = write_day(last_release_day(expansion))
    return f"{expansion.name} ({day if expansion.release_day else f'{by} {day}'})"


def write_day(day: date) -> str:
    """Write a date for people: 2 May 2025. Without strftime, whose months depend on the locale."""
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def _is_dated(expansion: Expansion) -> bool:
    undescribed = expansion.name == expansion.code and expansion.source.certainty == "unverified"
    return expansion.kind != "promo" and expansion.latest < UNDATED and not undescribed

"""One announcement: its kind, its days, its source, and the keys of its kind."""

from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from hashlib import sha256
from typing import Any, Literal, NamedTuple, cast, get_args
from urllib.parse import urlsplit

from cardpools.announcements.entry_text import write_table
from cardpools.data_files import Faults, Keys
from cardpools.model import Certainty, Citation, Edition

AnnouncementKind = Literal[
    "ban", "unban", "retire", "release", "erratum", "rotation", "ruling", "promo", "confirm"
]
KeyType = Literal["text", "texts", "day", "flag", "table"]

KINDS: tuple[AnnouncementKind, ...] = get_args(AnnouncementKind)

KEYS: dict[AnnouncementKind, dict[str, KeyType]] = {
    "ban": {"list": "text", "cards": "texts"},
    "unban": {"list": "text", "cards": "texts"},
    "retire": {"list": "text", "cards": "texts", "returned": "texts", "whole_list": "flag"},
    "release": {"expansion": "text", "name": "text", "block": "text"},
    "erratum": {"card": "text", "facts": "table"},
    "rotation": {
        "block": "text",
        "previous": "text",
        "expansions": "texts",
        "core_in": "texts",
        "core_out": "texts",
    },
    "ruling": {
        "rule": "text",
        "numbers": "table",
        "rules": "texts",
        "card": "text",
        "status": "text",
        "pools": "texts",
        "formats": "texts",
    },
    "promo": {"cards": "texts", "season_ends": "day"},
    "confirm": {"list": "text"},
}
"""The keys of each kind, besides those that all kinds share."""

ONE_OF: dict[AnnouncementKind, tuple[str, ...]] = {
    "ban": ("cards",),
    "unban": ("cards",),
    "retire": ("cards", "returned"),
    "release": ("expansion",),
    "erratum": ("facts",),
    "rotation": ("block", "expansions", "core_in", "core_out"),
    "ruling": ("numbers", "status"),
    "promo": ("cards",),
    "confirm": ("list",),
}
"""The keys of which an announcement of a kind needs at least one."""

ENDLESS: frozenset[str] = frozenset({"release", "confirm", "promo"})
"""Kinds that have no last day."""

CERTAINTIES: tuple[Certainty, ...] = ("sure", "likely")
"""How sure a source can be. A rumour refuses no deck, so it is not entered."""

FIRST_DAY = date(1994, 1, 1)
"""No card is older."""

UNKNOWN_DAY = date(2020, 1, 1)
"""The day of an announcement that has none, while its other faults are looked for."""

LONGEST_SOURCE = 500
MOST_CARDS = 1_000


class Announcement(NamedTuple):
    """An announcement that was read without faults."""

    id: str
    kind: AnnouncementKind
    edition: Edition
    on: date  # in force from this day on
    until: date | None  # the last day in force; None: until something else is announced
    source: str  # an address, or the words of a person who looks for it
    certainty: Certainty
    values: Mapping[str, Any]  # by the keys of its kind
    note: str = ""
    entered: str = ""
    """When it was entered, in UTC."""
    by: str = ""
    withdrawn: date | None = None  # It was a mistake, and counts on no day.

    @property
    def citation(self) -> Citation:
        """The source, as findings cite it."""
        return Citation(self.source, f"announced for {self.on}", "", self.certainty)

    def holds(self, day: date) -> bool:
        """Tell whether it is in force on a day."""
        return self.withdrawn is None and self.on <= day and (self.until is None or day <= self.until)

    @property
    def returns_on(self) -> date | None:
        """The first day on which it is no longer in force."""
        return self.until + timedelta(days=1) if self.until else None

    def text(self, key: str) -> str:
        """Return a text of its kind, or nothing."""
        return str(self.values.get(key, ""))

    def texts(self, key: str) -> tuple[str, ...]:
        """Return the texts of its kind, or none."""
        return tuple(self.values.get(key, ()))

    def as_table(self) -> dict[str, Any]:
        """Return it as a table of a file of announcements."""
        more = {"until": self.until, "withdrawn": self.withdrawn}
        words = {"note": self.note, "entered": self.entered, "by": self.by}
        return {
            "id": self.id,
            "kind": self.kind,
            "on": self.on,
            **{key: value for key, value in more.items() if value},
            "source": self.source,
            "certainty": self.certainty,
            **dict(self.values),
            **{key: value for key, value in words.items() if value},
        }


def read_announcement(keys: Keys, edition: Edition) -> Announcement | None:
    """Read one announcement. Each problem becomes a fault; with any of them there is no announcement."""
    faults = Faults()
    found = read_leniently(Keys(keys.path, keys.values, faults), edition)
    keys.faults.extend(faults)
    return None if faults.found else found


def read_leniently(keys: Keys, edition: Edition) -> Announcement | None:
    """Read one announcement, also with faults, so that its cards can be checked all the same."""
    kind = keys.text("kind", required=True)
    if kind not in KINDS:
        if kind:
            keys.faults.add(keys.at("kind"), f"must be one of {', '.join(KINDS)}")
        return None
    _refuse_controls(keys)
    on, until = _read_days(keys, kind)
    source, certainty = _read_source(keys), keys.text("certainty") or "sure"
    if certainty not in CERTAINTIES:
        keys.faults.add(keys.at("certainty"), f"must be one of {', '.join(CERTAINTIES)}")
    values = {key: value for key, value in _values(keys, KEYS[kind]) if value}
    if not any(values.get(key) for key in ONE_OF[kind]):
        others = f"; give one of: {', '.join(ONE_OF[kind])}" if ONE_OF[kind][1:] else ""
        keys.faults.add(keys.at(ONE_OF[kind][0]), f"is missing{others}")
    withdrawn = keys.day("withdrawn") if keys.has("withdrawn") else None
    words = (keys.text("note"), keys.text("entered"), keys.text("by"))
    own_id = keys.text("id")
    keys.end()
    named = Announcement(
        own_id, kind, edition, on or UNKNOWN_DAY, until, source, cast(Certainty, certainty), values, *words
    )._replace(withdrawn=withdrawn)
    return named if own_id else named._replace(id=make_id(named))


def _refuse_controls(keys: Keys) -> None:
    """Refuse characters that a terminal or a page would act on; a note may have several lines."""
    for key, value in keys.values.items():
        for path, text in _texts_in(keys.at(key), value):
            plain = text.replace("\n", "") if key == "note" else text
            if not plain.isprintable():
                keys.faults.add(path, "has control characters")


def _texts_in(path: str, value: Any) -> Iterator[tuple[str, str]]:
    """Yield every text in a value, each with its path."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from _texts_in(path, key)
            yield from _texts_in(f"{path}.{key}", each)
    elif isinstance(value, list | tuple):
        for number, each in enumerate(value, 1):
            yield from _texts_in(f"{path}[{number}]", each)


def _read_days(keys: Keys, kind: str) -> tuple[date | None, date | None]:
    """Return the first and the last day. A kind without a last day refuses one."""
    on = keys.day("on")
    until = keys.day("until") if keys.has("until") else None
    if on and on < FIRST_DAY:
        keys.faults.add(keys.at("on"), f"is before {FIRST_DAY}; no card is older")
    if until and kind in ENDLESS:
        keys.faults.add(keys.at("until"), f"does not go with {kind}")
    if on and until and until < on:
        keys.faults.add(keys.at("until"), f"is before {on}, the first day")
    return on, until


def _read_source(keys: Keys) -> str:
    """Return the source: an address or words."""
    source = " ".join(keys.text("source", required=True).split())
    if len(source) > LONGEST_SOURCE:
        keys.faults.add(keys.at("source"), f"is longer than {LONGEST_SOURCE} characters")
    if "://" in source and not _is_address(source):
        keys.faults.add(keys.at("source"), "is not an address; write https://… or a few words")
    return source


def _is_address(source: str) -> bool:
    try:
        parts = urlsplit(source)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.hostname) and " " not in source


def _values(keys: Keys, shape: Mapping[str, KeyType]) -> Iterator[tuple[str, Any]]:
    """Yield the values of the kind's own keys, each of its type."""
    for key, type_ in shape.items():
        if not keys.has(key):
            continue
        if type_ == "text":
            yield key, keys.text(key).strip()
        elif type_ == "texts":
            yield key, _texts(keys, key)
        elif type_ == "day":
            yield key, keys.day(key)
        elif type_ == "flag":
            yield key, keys.flag(key)
        else:
            yield key, keys.table(key)


def _texts(keys: Keys, key: str) -> list[str]:
    found = [text.strip() for text in keys.texts(key)]
    if len(found) > MOST_CARDS:
        keys.faults.add(keys.at(key), f"has more than {MOST_CARDS} entries")
        return []
    for number, text in enumerate(found, 1):
        if not text:
            keys.faults.add(f"{keys.at(key)}[{number}]", "is empty")
    return [text for text in found if text]


def make_id(announcement: Announcement) -> str:
    """Return the id: the same announcement gets the same one on every machine."""
    table = announcement._replace(id="", note="", entered="", by="", withdrawn=None).as_table()
    content = f"{announcement.edition}\n{write_table(table)}"
    return f"{announcement.kind}-{sha256(content.encode()).hexdigest()[:6]}"

"""Snapshots of every page in each state that matters, one file for each part of the site.

A file begins with the pages that stand for their part, and holds them whole. Each other page is the
difference from one of them (`differences.py`), unless it has little in common with any. So a select box, a
field or a sentence that many states share is in one place.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.frozen import frozen_data
from tests.legality.service.pages.desk import DIRECTORS
from tests.legality.service.pages.differences import difference
from tests.legality.service.pages.match_play import MATCH_PLAY
from tests.legality.service.pages.operator import ANNOUNCEMENTS
from tests.legality.service.pages.places import PLACES
from tests.legality.service.pages.players import PLAYERS
from tests.legality.service.pages.roster import ROSTER
from tests.legality.service.pages.rounds import ROUNDS
from tests.legality.service.pages.site import Site, own_site, told
from tests.looks import Looks

FOLDER = Path(__file__).with_name("snapshots")

PARTS = {
    **PLAYERS,
    **DIRECTORS,
    "roster": ROSTER,
    "places": PLACES,
    "announcements": ANNOUNCEMENTS,
    "rounds": ROUNDS,
    "match-play": MATCH_PLAY,
}

FRAMED = {"check-empty", "event-list", "register-frame", "page-start", "page-nowhere"}
"""Pages that are shown with their frame: head, header and footer, which are the same on the others."""

COMMON = 0.7
"""A page whose difference has more than this part of its lines is shown whole."""

COMPARED_WITH: dict[str, tuple[str, ...]] = {
    "check": ("faulty",),
    "shared": ("new", "of-nothing"),
    "event": ("closed",),
    "register": ("form", "checked-illegal"),
    "receipt": ("check",),
    "page": ("start",),
    "reference": ("card", "search", "bans"),
    "desk": ("rejudged", "day"),
    "list": ("anna",),
    "deck-check": ("form", "counted"),
    "taken": ("audit",),
    "hooks": ("none",),
    "edit": ("form",),
    "announce": ("form",),
    "announcements": ("form",),
    "places": ("poster", "players"),
    "roster": ("walks-in-twice", "files-previewed"),
    "rounds": ("decided", "own"),
    "match-play": ("tied", "drawn"),
}
"""The pages that stand for their part."""

HEADING = re.compile(r"^== (?P<name>[a-z-]+): (?P<asked>[A-Z]+ /.*)$", re.MULTILINE)


def looks_of(site: Site) -> Looks:
    """Return the snapshots of a service, one file for each part."""
    names = [f"{part}.txt" for part in PARTS]
    return Looks(FOLDER, names, lambda name: text_of(site, name.removesuffix(".txt")))


def text_of(site: Site, part: str) -> str:
    """Return the snapshot of a part of the site."""
    return "\n".join(section(site, part, name) for name in ordered(part))


def ordered(part: str) -> list[str]:
    """Return the names of the pages of a part, beginning with those that others are compared with."""
    return list(dict.fromkeys((*COMPARED_WITH[part], *PARTS[part])))


def section(site: Site, part: str, name: str) -> str:
    """Return the section of a page: its heading, then the page, or how it differs from another."""
    asked, *page = lines_of(site, part, name)
    others = () if name in COMPARED_WITH[part] else COMPARED_WITH[part]
    differences = [[f"like {other}", *difference(lines_of(site, part, other)[1:], page)] for other in others]
    shortest = min(differences, key=len, default=page)
    short = len(shortest) <= COMMON * len(page)
    return "\n".join((f"== {name}: {asked}", *(shortest if short else page), ""))


def lines_of(site: Site, part: str, name: str) -> list[str]:
    """Return a page as lines; a page is asked for once, because some change the event that they show."""
    key = f"{part}-{name}"
    if key not in site.shared:
        with frozen_data():
            text = told(PARTS[part][name](site), whole=key in FRAMED)
        site.shared[key] = text.rstrip("\n").split("\n")
    lines: list[str] = site.shared[key]
    return lines


def sections_in(part: str) -> dict[str, str]:
    """Return the sections of a snapshot by the names of their pages."""
    text = (FOLDER / f"{part}.txt").read_text("utf-8")
    starts = [found.start() for found in HEADING.finditer(text)]
    names = [found["name"] for found in HEADING.finditer(text)]
    ends = [*(start - 1 for start in starts[1:]), len(text)]
    return {name: text[start:end] for name, start, end in zip(names, starts, ends, strict=True)}


@contextmanager
def own_looks() -> Iterator[Looks]:
    """Start a service for these looks alone."""
    with own_site() as site:
        yield looks_of(site)


LOOKS = own_looks

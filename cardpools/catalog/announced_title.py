"""Resolve the titles of announcements to cards."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, Protocol

from cardpools.catalog.match import Ambiguous, Match, Unknown
from cardpools.data_files.toml_keys import Keys
from cardpools.model import Expansion, Printing


class NameLookup(Protocol):
    """The methods of a catalog that announcements need."""

    @property
    def published(self) -> str:
        """The folder of the pools, dated lists and bans that go with the cards."""

    @property
    def expansions(self) -> Mapping[str, Expansion]:
        """All expansions by code."""

    def resolve(self, name: str) -> Match:
        """Return the card that a name means."""

    def id_of(self, name: str) -> str:
        """Return the id of the one card that a name means, or nothing."""

    def keep_ids(self) -> None:
        """Save the ids that were asked for, where that saves time at the next start."""

    def printings(self, card_id: str) -> tuple[Printing, ...]:
        """Return all printings of a card."""


class AnnouncedTitle(NamedTuple):
    """One title of an announcement, resolved."""

    path: str  # the key path in the file
    title: str  # as announced
    card: str  # the id
    printings: frozenset[str]  # ids of the printings that are meant; empty means all


def read_titles(keys: Keys, key: str, names: NameLookup) -> Iterator[AnnouncedTitle]:
    """Yield every title of a list that means exactly one card; any other title is a fault.

    The file has each title as announced. If the catalog uses another name today, `card` gives it; `also` has
    other lines of the list for the same card; `expansions` narrow it to printings.
    """
    seen: dict[str, str] = {}
    for path, item in keys.items(key):
        one = _read_title(path, item, keys, names)
        if one is None:
            continue
        if one.card in seen:
            keys.faults.add(path, f"{one.title!r} is the same card as {seen[one.card]!r}")
            continue
        seen[one.card] = one.title
        yield one


def _read_title(path: str, item: Any, keys: Keys, names: NameLookup) -> AnnouncedTitle | None:
    """Read a title, which is a string or a table with further keys."""
    if isinstance(item, str):
        card = _find_card(path, item, keys, names)
        return AnnouncedTitle(path, item, card, frozenset()) if card else None
    if not isinstance(item, dict):
        keys.faults.add(path, "must be a title or a table with one")
        return None
    more = Keys(path, item, keys.faults)
    title = more.text("title", required=True)
    card = _find_card(path, more.text("card") or title, keys, names)
    for also in more.texts("also"):
        other = names.id_of(also)
        if card and other and other != card:
            keys.faults.add(path, f"{also!r} is another card than {title!r}")
    printings = _find_printings(more, card, names)
    more.end()
    return AnnouncedTitle(path, title, card, printings) if card else None


def _find_card(path: str, name: str, keys: Keys, names: NameLookup) -> str:
    """Return the id of the one card that the name means; add a fault if there is none or more than one."""
    if card := names.id_of(name):
        return card
    match = names.resolve(name)
    if isinstance(match, Ambiguous):
        several = ", ".join(candidate.write for candidate in match.candidates)
        keys.faults.add(path, f"{name!r} may be any of: {several}")
    elif isinstance(match, Unknown):
        like = f"; is it {' or '.join(match.suggestions)}?" if match.suggestions else ""
        keys.faults.add(path, f"no card is called {name!r}{like}")
    return ""


def _find_printings(keys: Keys, card: str, names: NameLookup) -> frozenset[str]:
    """Return the ids of the card's printings in the `expansions` of the entry."""
    found: set[str] = set()
    for code in keys.texts("expansions"):
        here = {one.id for one in names.printings(card) if one.expansion == code} if card else set()
        if card and not here:
            where = "the card has no printing in" if code in names.expansions else "there is no expansion"
            keys.faults.add(keys.at("expansions"), f"{where} {code!r}")
        found |= here
    return frozenset(found)

"""A deck that is being changed: cards are taken out, open places are kept, and everything is written down.

An open place stands for a card that the player will choose. It counts as a card of its type, is unlike any
other, and no list says anything of it; so it breaks a size or a place, but neither a pool nor a copy limit.
So does a card that nobody could read; but that one is in the list, and is called what the list calls it.
"""

from collections import Counter
from collections.abc import Iterable
from copy import copy
from functools import cached_property, lru_cache
from typing import NamedTuple

from cardpools.catalog.catalog import Catalog
from cardpools.catalog.match import Found
from cardpools.model import Card, Edition
from decklists.model import Entry, SectionKind, Span
from legality.engine.bounded_findings import cut_text
from legality.engine.resolved.resolved_deck import Holding, ResolvedDeck
from legality.engine.resolved.unreleased_cards import UNRELEASED
from legality.repair.change import DeckChange, Move, Portion

LONGEST = 300
"""Bytes of a name in a change, as JSON. A line that could not be read may be longer."""

NOWHERE = 0
"""The line number of an open place, which is in no list."""

TYPE_IN: dict[SectionKind, str] = {
    "missions": "Mission",
    "dilemmas": "Dilemma",
    "dyson": "Dilemma",
    "sites": "Site",
    "tactics": "Tactic",
    "tribbles": "Tribble",
    "trouble": "Trouble",
}
"""The type of the cards in parts of the deck that hold only one type."""


class Taken(NamedTuple):
    """The name of a card in a change, and its part of the deck."""

    title: str
    section: SectionKind


class Workbench:
    """The holdings of a deck that is being changed, and the changes so far."""

    def __init__(self, deck: ResolvedDeck, catalog: Catalog) -> None:
        self._deck = deck
        self._catalog = catalog
        self._holdings: list[Holding | None] = list(deck.holdings)
        """None in place of a card that was taken out, so that the others keep their numbers."""
        self._numbers: dict[tuple[int, ...], tuple[int, ...]] = {}
        """The numbers of the holdings at each place of the list: the last three fields of an entry."""
        for number, holding in enumerate(deck.holdings):
            self._note(holding, number)
        self._taken: Counter[Taken] = Counter()
        self._put: Counter[Taken] = Counter()
        self._moved: Counter[tuple[Taken, SectionKind]] = Counter()
        self._places = 0
        for unmatched in deck.unmatched:
            for _ in range(unmatched.entry.count):
                self._open(unmatched.section, TYPE_IN.get(unmatched.section, ""), unmatched.entry.name)

    def copy(self) -> "Workbench":
        """Return a bench with the same changes, which can be changed apart."""
        made = copy(self)
        for name in ("deck", "change"):
            made.__dict__.pop(name, None)
        for name in ("_holdings", "_numbers", "_taken", "_put", "_moved"):
            setattr(made, name, getattr(self, name).copy())
        return made

    @property
    def edition(self) -> Edition:
        """The edition of the deck."""
        return self._deck.edition

    @cached_property
    def deck(self) -> ResolvedDeck:
        """The deck as changed, to ask once all is done. A card that could not be read is unlike any other."""
        held, newer = tuple(filter(None, self._holdings)), self._deck.newer
        kept = tuple(holding for holding in held if holding in newer) if newer else ()
        return ResolvedDeck(self._deck.edition, held, (), self._deck.unheaded, kept)

    def at(self, spans: Iterable[Span]) -> list[Holding]:
        """Return the holdings at these places of the list."""
        of_place = self._numbers
        numbers = sorted([number for span in {*spans} for number in of_place.get(span, ())])
        return [holding for number in numbers if (holding := self._holdings[number])]

    def take(self, holding: Holding, copies: int, called: str | None = None) -> int:
        """Take out some copies, or all if there are fewer, and return how many were taken.

        `called` is the name of the card in the change: its title if any version will do, empty if any card
        will do. An open place that is taken out again was never needed.
        """
        taken = min(copies, holding.count)
        if taken:
            left = holding.count - taken
            self._swap(holding, holding._replace(count=left) if left else None)
        name = name_of(holding)
        if name:
            self._taken[Taken(name if called is None else called, holding.section)] += taken
        else:
            self._put[Taken("", holding.section)] -= taken
        return taken

    def put(self, section: SectionKind, copies: int, kind: str | None = None) -> None:
        """Keep so many places open in a part of the deck, for cards of a type."""
        for _ in range(copies):
            self._open(section, TYPE_IN.get(section, "") if kind is None else kind)
        self._put[Taken("", section)] += copies

    def put_card(self, section: SectionKind, name: str) -> None:
        """Put one copy of the card that is called so into a part of the deck."""
        match = self._catalog.resolve(name)
        if isinstance(match, Found):
            self._append(Holding(1, match.card, None, section, self._nowhere()))
            self._put[Taken(name, section)] += 1

    def move(self, holding: Holding, to: SectionKind) -> None:
        """Move all copies of a line to another part of the deck."""
        self._swap(holding, holding._replace(section=to))
        if is_open(holding):
            self._put[Taken("", holding.section)] -= holding.count
            self._put[Taken("", to)] += holding.count
        else:
            self._moved[Taken(name_of(holding), holding.section), to] += holding.count

    @cached_property
    def change(self) -> DeckChange:
        """The changes, to ask once all is done: cards are replaced while places are open, the rest is cut."""
        put = Counter({section: copies for (title, section), copies in self._put.items() if not title})
        replaced, cut = [], []
        for (said, section), copies in self._taken.items():
            title, places = cut_text(said, LONGEST), put[section]
            again = min(copies, places)
            put[section] = places - again
            if again > 0:
                replaced.append(Portion(again, title, section))
            if copies > again:
                cut.append(Portion(copies - again, title, section))
        named = [Portion(n, title, section) for (title, section), n in self._put.items() if title]
        add = [*named, *(Portion(copies, "", section) for section, copies in put.items())]
        moves = (
            Move(n, cut_text(taken.title, LONGEST), taken.section, to)
            for (taken, to), n in self._moved.items()
        )
        return DeckChange(some(replaced), some(cut), some(add), tuple(moves))

    def _open(self, section: SectionKind, kind: str, name: str = "") -> None:
        entry = self._nowhere(name)
        self._append(Holding(1, card_of_choice(self._places, kind), None, section, entry))

    def _nowhere(self, name: str = "") -> Entry:
        self._places += 1
        return Entry(1, name, "", NOWHERE, self._places, self._places)

    def _swap(self, holding: Holding, changed: Holding | None) -> None:
        numbers = self._numbers[holding.entry[3:]]
        is_alone = len(numbers) == 1
        number = numbers[0] if is_alone else next(n for n in numbers if self._holdings[n] == holding)
        self._holdings[number] = changed

    def _append(self, holding: Holding) -> None:
        self._note(holding, len(self._holdings))
        self._holdings.append(holding)

    def _note(self, holding: Holding, number: int) -> None:
        place = holding.entry[3:]
        self._numbers[place] = (*self._numbers.get(place, ()), number)


@lru_cache(maxsize=1024)
def card_of_choice(number: int, kind: str) -> Card:
    """Make the card of an open place: it has a type, and is unlike any other."""
    return UNRELEASED._replace(id=f"any-card-{number}-{kind}", title=f"any card {number}", type=kind)


def is_open(holding: Holding) -> bool:
    """Tell whether a holding is an open place and no card of the list."""
    return not name_of(holding)


def name_of(holding: Holding) -> str:
    """Return the name of a card in a change: its own, or the text of the list if it was not matched."""
    return holding.entry.name if holding.card.id.startswith("any-card-") else holding.card.name


def some(portions: Iterable[Portion]) -> tuple[Portion, ...]:
    """Leave out empty portions."""
    return tuple(portion for portion in portions if portion.copies > 0)


def cheapest(holdings: Iterable[Holding]) -> list[Holding]:
    """Order cards by which to take out first: the last of the list first, open places at the end.

    Doorways and missions come last: a side deck may hang on the one, and there must be so many of the other.
    """
    last_first = list(holdings)[::-1]
    return sorted(last_first, key=lambda held: (held.card.type == "Mission", held.card.type == "Doorway"))

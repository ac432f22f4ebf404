"""The lines of a list joined with their cards, and what rules ask of the deck that they make."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import compress, groupby, repeat
from operator import itemgetter
from typing import Any, NamedTuple

from cardpools.catalog.match import Ambiguous, Unknown
from cardpools.model import Card, Edition, Printing
from decklists.model import Entry, SectionKind
from decklists.text.computed_once import computed_once


class Holding(NamedTuple):
    """The copies of a card in a section on one line of the list."""

    count: int  # type: ignore[assignment]  # It hides tuple.count, which nobody asks of a holding.
    card: Card
    printing: Printing | None
    section: SectionKind
    entry: Entry


_card_on, _section_of = itemgetter(1), itemgetter(3)
"""The card and the section of a holding."""
_id_of, _title_of, _titles_of, _type_of = itemgetter(0), itemgetter(1), itemgetter(1, 2), itemgetter(3)
"""The id of a card, its title, its title and its subtitle, its type."""
count_of = itemgetter(0)
"""The count of an entry or a holding."""


def make_holdings(fields: Iterable[tuple[Any, ...]]) -> Iterator[Holding]:
    """Make holdings of their fields in a third of the time: a sweep makes sixty of them a deck."""
    return map(tuple.__new__, repeat(Holding), fields)


make_holding = partial(tuple.__new__, Holding)
"""Makes one holding in half the time."""


def ids_on(held: Iterable[Holding]) -> Iterator[str]:
    """Return the ids of the cards on some lines, without a step of Python for each."""
    return map(_id_of, map(_card_on, held))


def titles_on(held: Iterable[Holding]) -> Iterator[str]:
    """Return the titles of the cards on some lines in the same way."""
    return map(_title_of, map(_card_on, held))


def types_on(held: Iterable[Holding]) -> Iterator[str]:
    """Return the types of the cards on some lines in the same way."""
    return map(_type_of, map(_card_on, held))


def counts_on(held: Iterable[Holding]) -> Iterator[int]:
    """Return the counts of some lines."""
    return map(count_of, held)


def cards_on(held: Iterable[Holding]) -> int:
    """Count the cards on some lines."""
    return sum(map(count_of, held))


def add_by_part(holdings: Iterable[Holding], sections: dict[str, list[Holding]]) -> dict[str, list[Holding]]:
    """Add each line to those of the part that it is in."""
    for kind, held in groupby(holdings, _section_of):
        sections.setdefault(kind, []).extend(held)
    return sections


def as_tuples(sections: Mapping[str, Iterable[Holding]]) -> dict[str, tuple[Holding, ...]]:
    """Return the lines of each part for good."""
    return {kind: tuple(held) for kind, held in sections.items()}


def by_card(holdings: Sequence[Holding]) -> dict[str, tuple[Holding, ...]]:
    """Return the lines that hold each card, by its id."""
    cards = [*ids_on(holdings)]
    if len({*cards}) == len(cards):
        return dict(zip(cards, zip(holdings, strict=True), strict=True))
    held: dict[str, tuple[Holding, ...]] = {}
    for card, holding in zip(cards, holdings, strict=True):
        held[card] = (*held[card], holding) if card in held else (holding,)
    return held


def names_of(held: Iterable[Holding]) -> list[str]:
    """Return the names of the cards on some lines, faster than by `Card.name`: findings name many."""
    titles = map(_titles_of, map(_card_on, held))
    return [f"{title}, {subtitle}" if subtitle else title for title, subtitle in titles]


class Unmatched(NamedTuple):
    """A line whose name fits no card, or several. It stays apart, so that no rule counts it as some card."""

    entry: Entry
    section: SectionKind
    match: Ambiguous | Unknown


ASKED_FOR = ("unmatched", "newer", "unknown_printings", "unheaded", "open_parts")
"""The properties of a list that rules ask for, besides its parts."""

LOOSE_WORDS: frozenset[SectionKind] = frozenset(("seeds", "sites", "tactics"))
"""Parts of First Edition whose names people write above cards of Second Edition too: `Seed` above dilemmas.

Q's Tent and the other side decks that a doorway names are the words of one edition alone.
"""


class ResolvedDeck:
    """A deck in cards, and its lines that match no card.

    `unheaded` means that no heading names a part of the deck, so card types decided the parts. `newer` are
    the holdings whose names may be those of cards that are newer than the catalog. `unknown_printings` are
    holdings with the mark of a printing that the catalog does not have. `open_parts` are the lines that
    may be seeded or drawn: no heading says it, and their type does not either.
    """

    def __init__(
        self,
        edition: Edition,
        holdings: tuple[Holding, ...],
        unmatched: tuple[Unmatched, ...] = (),
        unheaded: bool = False,
        newer: tuple[Holding, ...] = (),
        unknown_printings: tuple[tuple[Holding, str], ...] = (),
        open_parts: tuple[Holding, ...] = (),
        sections: dict[str, tuple[Holding, ...]] | None = None,
    ) -> None:
        self.edition = edition
        self.holdings = holdings
        self.unmatched = unmatched
        self.unheaded = unheaded
        self.newer = newer
        self.unknown_printings = unknown_printings
        self.open_parts = open_parts
        self.sections = as_tuples(add_by_part(holdings, {})) if sections is None else sections
        """The lines of each section that the list has cards in."""
        self.side_board: tuple[Holding, ...] = ()
        """The lines under a heading that names a side board, which is no part of a deck."""
        self.doubtful: tuple[Holding, ...] = ()
        """The lines under words that nobody knows: they may be in the deck, or not."""
        self.parts: dict[str, tuple[Holding, ...]] = {}
        """A cache of the parts that many rules ask for, by name."""

    @computed_once
    def ids(self) -> dict[str, frozenset[str]]:
        """The ids of the cards in each section."""
        return {kind: frozenset(map(_id_of, map(_card_on, held))) for kind, held in self.sections.items()}

    def without_newer(self) -> "ResolvedDeck":
        """Return the deck with the names of newer cards as lines that match no card."""
        if not self.newer:
            return self
        known = tuple(holding for holding in self.holdings if holding not in self.newer)
        lines = (Unmatched(holding.entry, holding.section, Unknown()) for holding in self.newer)
        odd = self.unknown_printings
        opened = tuple(holding for holding in self.open_parts if holding not in self.newer)
        found = ResolvedDeck(self.edition, known, (*self.unmatched, *lines), self.unheaded, (), odd, opened)
        found.doubtful = self.doubtful
        return found

    @property
    def kinds(self) -> tuple[str, ...]:
        """The sections that have cards, and the other properties of the list that rules ask for."""
        others = (self.unmatched, self.newer, self.unknown_printings, self.unheaded, self.open_parts)
        return (*self.sections, *compress(ASKED_FOR, others))

    def with_open_parts_in(self, part: SectionKind) -> "ResolvedDeck":
        """Return the deck as it is if every line that may be seeded or drawn is in one of these parts.

        Dilemmas are never drawn, whatever else they are.
        """
        open_lines = {id(holding) for holding in self.open_parts}
        held = tuple(
            holding._replace(section="seeds" if holding.card.type == "Dilemma" else part)
            if id(holding) in open_lines
            else holding
            for holding in self.holdings
        )
        return self._with_holdings(held)

    def without_doubtful(self) -> "ResolvedDeck":
        """Return the deck as it is if no line under unknown words is in it."""
        lines = {id(holding.entry) for holding in self.doubtful}
        return self._with_holdings(
            tuple(
                holding._replace(section="unknown") if id(holding.entry) in lines else holding
                for holding in self.holdings
            )
        )

    @property
    def has_loose_words(self) -> bool:
        """Tell whether cards of Second Edition are under a word of First Edition, and no type settles it."""
        return self.edition == "2e" and not LOOSE_WORDS.isdisjoint(self.sections)

    def with_loose_words_drawn(self) -> "ResolvedDeck":
        """Return the deck as it is if the cards under such words are in the draw deck."""
        held = (
            each._replace(section="draw") if each.section in LOOSE_WORDS else each for each in self.holdings
        )
        return self._with_holdings(tuple(held))

    def _with_holdings(self, held: tuple[Holding, ...]) -> "ResolvedDeck":
        """Return the same list with its cards in other parts."""
        found = ResolvedDeck(
            *(self.edition, held, self.unmatched, self.unheaded),
            *(self.newer, self.unknown_printings, self.open_parts),
        )
        found.side_board, found.doubtful = self.side_board, self.doubtful
        return found

    def with_open_parts_shown(self) -> "ResolvedDeck":
        """Return the deck with every line that may be seeded or drawn in the part `unknown`."""
        if not self.open_parts:
            return self
        opened = {id(holding) for holding in self.open_parts}
        held = tuple(
            holding._replace(section="unknown") if id(holding) in opened else holding
            for holding in self.holdings
        )
        return ResolvedDeck(
            *(self.edition, held, self.unmatched, self.unheaded),
            *(self.newer, self.unknown_printings, self.open_parts),
        )

    @computed_once
    def of_card(self) -> dict[str, tuple[Holding, ...]]:
        """The lines that hold each card, by its id."""
        return by_card(self.holdings)

    @computed_once
    def of_type(self) -> dict[SectionKind, dict[str, list[Holding]]]:
        """The lines of each section by the type of their cards."""
        sections: dict[SectionKind, dict[str, list[Holding]]] = {}
        for holding in self.holdings:
            types = sections.setdefault(holding.section, {})
            types.setdefault(holding.card.type, []).append(holding)
        return sections

    def of(self, *sections: SectionKind) -> tuple[Holding, ...]:
        """Return the holdings of these sections, in the order of the list."""
        found = self.sections.get(sections[0], ())
        for section in sections[1:]:
            found += self.sections.get(section, ())
        return found

    def size(self, *sections: SectionKind) -> int:
        """Count the cards in these sections."""
        sizes = self._sizes
        found = sizes.get(sections[0], 0)
        for section in sections[1:]:
            found += sizes.get(section, 0)
        return found

    def sizes(self) -> dict[str, int]:
        """Count the cards of every section that the list has."""
        return self._sizes.copy()

    @computed_once
    def _sizes(self) -> dict[str, int]:
        return {kind: sum(map(count_of, held)) for kind, held in self.sections.items()}

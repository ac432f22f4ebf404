"""Which card each line means: the deck list joined with the catalog."""

from collections.abc import Collection, Iterable, Mapping
from datetime import date
from itertools import chain, pairwise, repeat
from operator import itemgetter

from cardpools.catalog.catalog import Catalog
from cardpools.catalog.match import Ambiguous, Found, Match, Unknown
from cardpools.model import Card
from decklists.model import Deck, Entry, Section, SectionKind
from legality.engine.resolved.layout import HeadingLayout, SectionPlace, find_open_parts, layout_of
from legality.engine.resolved.part_of_section import names_dilemmas_too, part_of_newer
from legality.engine.resolved.resolved_deck import (
    Holding,
    ResolvedDeck,
    Unmatched,
    add_by_part,
    as_tuples,
    count_of,
    make_holding,
    make_holdings,
    types_on,
)
from legality.engine.resolved.unreleased_cards import NOT_COMPARED, may_be_newer, unreleased_card

ADVISED = 60
"""The most unmatched names that get suggestions. A text with more is no deck list, and the search for similar
names is by far the slowest part of a check."""


def resolve(
    deck: Deck, catalog: Catalog, play_test: Collection[str] = (), on: date | None = None
) -> ResolvedDeck:
    """Find the card of every line, and its section. Play-test cards are those that the event names.

    On a day after the newest expansion of the catalog, a name that resembles none may be that of a newer
    card. Its copies count in the part where they are listed. A text with more unknown names than `ADVISED`
    is no deck list, so its names are none of newer cards.
    """
    layout = layout_of(deck.sections, catalog.edition)
    if layout.is_settled and not play_test and (plain := resolve_plain(deck, catalog, layout)):
        return plain
    found = FoundLines(catalog, {title.casefold() for title in play_test}, on)
    for section, place in zip(deck.sections, layout.places, strict=True):
        found.add_section(section, place)
    if found.newer and any(each.match is NOT_COMPARED for each in found.unmatched):
        return resolve(deck, catalog, play_test)
    holdings = found.holdings
    if catalog.edition == "1e" and not is_mission_part(found.sections.get("missions", ())):
        holdings = seed_below_missions(holdings, deck)
    held = tuple(holdings)
    unsaid = find_open_parts(deck, held, layout)
    resolved = ResolvedDeck(
        *(catalog.edition, held, tuple(found.unmatched), layout.unheaded),
        *(tuple(found.newer), tuple(found.odd), unsaid),
        sections=as_tuples(found.sections) if holdings is found.holdings else None,
    )
    resolved.side_board, resolved.doubtful = tuple(found.spare), tuple(found.doubtful)
    return resolved


def resolve_plain(deck: Deck, catalog: Catalog, layout: HeadingLayout) -> ResolvedDeck | None:
    """Resolve a list whose headings settle all parts and whose names were all plain in earlier lists.

    Its lines are found in columns, without a step of Python for each.
    """
    known = catalog.plain.find_in(deck.sections)
    if known is None:
        return None
    entries, found = known
    lengths = [*map(len, map(_entries_of, deck.sections))]
    kinds = chain.from_iterable(map(repeat, layout.kinds, lengths))
    cards, printings = map(_card_of, found), map(_printing_of, found)
    columns = zip(map(count_of, entries), cards, printings, kinds, entries, strict=True)
    held = tuple(make_holdings(columns))
    sections: dict[str, tuple[Holding, ...]] = {}
    start = 0
    for kind, length in zip(layout.kinds, lengths, strict=True):
        if length:
            part = held[start : start + length]
            sections[kind] = sections[kind] + part if kind in sections else part
            start += length
    if catalog.edition == "1e" and not is_mission_part(sections.get("missions", ())):
        return None
    return ResolvedDeck(catalog.edition, held, unheaded=layout.unheaded, sections=sections)


class FoundLines:
    """The lines of a deck by what they mean, found section by section."""

    def __init__(self, catalog: Catalog, tested: Collection[str], on: date | None) -> None:
        self.catalog = catalog
        self.tested = tested
        self.on = on
        self.holdings: list[Holding] = []
        self.unmatched: list[Unmatched] = []
        self.newer: list[Holding] = []
        self.odd: list[tuple[Holding, str]] = []
        """Cards with the mark of a printing that the catalog does not have."""
        self.spare: list[Holding] = []
        """Cards beside the deck, in a side board."""
        self.doubtful: list[Holding] = []
        self.sections: dict[str, list[Holding]] = {}
        """The same holdings by the part that they are in."""

    def add_section(self, section: Section, place: SectionPlace) -> None:
        """Find the cards of a section, which are in the part of their type, or else in that of their kind."""
        by_type, kind = place.by_type, place.kind
        held = None if self.tested else resolve_known(section, self.catalog, by_type, kind)
        if held is None:
            held = self.find_lines(section.entries, by_type, kind)
        is_flash = bool(self.holdings) and place.may_be_card
        if is_flash and is_doorway_alone(section, held):
            held = among_cards_above(section, held, self.holdings[-1], self.catalog)
            self.doubtful += held
        self.holdings += held
        if by_type or is_flash or kind in self.sections:
            add_by_part(held, self.sections)
        elif held:
            self.sections[kind] = held
        if place.is_side_board:
            self.spare += held
        if place.is_in_doubt:
            self.doubtful += held

    def find_lines(
        self, entries: Iterable[Entry], by_type: Mapping[str, SectionKind], kind: SectionKind
    ) -> list[Holding]:
        """Find the cards of lines. A plain match is kept for later decks."""
        catalog, tested = self.catalog, self.tested
        found: list[Holding] = []
        for entry in entries:
            is_compared = len(self.unmatched) + len(self.newer) < ADVISED
            match = match_of(entry, catalog, tested, is_compared=is_compared)
            if not isinstance(match, Found):
                found += self.find_newer(entry, match, kind)
                continue
            part = by_type.get(match.card.type, kind) if by_type else kind
            holding = make_holding((entry.count, match.card, match.printing, part, entry))
            found.append(holding)
            if is_exclaimed(entry, match.card):
                self.doubtful.append(holding)
            elif not match.unfit and not tested:
                catalog.plain.keep(entry.name, entry.printing, match)
            if match.unfit:
                self.odd.append((holding, match.unfit))
        return found

    def find_newer(self, entry: Entry, match: Ambiguous | Unknown, kind: SectionKind) -> list[Holding]:
        """Return the line of a name without one card as a newer card, or note that it matches none."""
        if self.on and may_be_newer(entry, match) and _is_after_newest(self.catalog, self.on):
            part = part_of_newer(kind, self.catalog.edition)
            self.newer.append(Holding(entry.count, unreleased_card(entry.name), None, part, entry))
            return self.newer[-1:]
        self.unmatched.append(Unmatched(entry, kind, match))
        return []


def _is_after_newest(catalog: Catalog, on: date) -> bool:
    from cardpools.revisions.how_new import is_after_newest  # Most lists have no unknown name.

    return is_after_newest(catalog, on)


def resolve_known(
    section: Section, catalog: Catalog, by_type: Mapping[str, SectionKind], kind: SectionKind
) -> list[Holding] | None:
    """Find the cards of a section whose lines were all plain in an earlier deck, in half the time."""
    entries = section.entries
    found = catalog.plain.find(entries)
    if found is None:
        return None
    cards = [*map(_card_of, found)]
    kinds = [by_type.get(card.type, kind) for card in cards] if by_type else repeat(kind)
    columns = zip(map(count_of, entries), cards, map(_printing_of, found), kinds, entries, strict=False)
    return [*make_holdings(columns)]


_card_of, _printing_of, _entries_of = itemgetter(0), itemgetter(1), itemgetter(2)
"""The card and the printing of a match; the lines of a section."""


def match_of(entry: Entry, catalog: Catalog, tested: Collection[str], *, is_compared: bool) -> Match:
    """Find the card of a line. A name that no card has is compared with others only on demand."""
    if tested and entry.name.casefold() in tested:
        return Found(unreleased_card(entry.name), None, "exact")
    if is_compared or catalog.knows(entry.name):
        return catalog.resolve(entry.name, entry.printing)
    return NOT_COMPARED


EXCLAIMS = ("?", "!", "…", ".")
"""Signs behind a title that may make it words about a card: `4 Anara?`."""


def is_exclaimed(entry: Entry, card: Card) -> bool:
    """Tell whether a line has such a sign behind a title that has none."""
    if entry.name[-1:] not in EXCLAIMS or card.title[-1:] in EXCLAIMS:
        return False
    return not entry.name.endswith(".") or entry.name.endswith("..")


def is_doorway_alone(section: Section, held: list[Holding]) -> bool:
    """Tell whether `Q-Flash` is a card rather than a heading, since no card under it has its own type."""
    if not section.line or not held:
        return False
    return not any(holding.card.type.startswith("Q ") for holding in held)


def among_cards_above(
    section: Section, held: list[Holding], above: Holding, catalog: Catalog
) -> list[Holding]:
    """Put the card that a heading names, and the cards under it, into the part of the card above."""
    match = catalog.resolve(section.heading)
    if not isinstance(match, Found):
        return held
    entry = Entry(1, section.heading, "", section.line, 1, 1 + len(section.heading))
    found = [Holding(1, match.card, None, above.section, entry)]
    return found + [holding._replace(section=above.section) for holding in held]


def is_mission_part(held: Iterable[Holding]) -> bool:
    """Tell whether the lines among the missions are missions."""
    return {*types_on(held)} <= {"Mission"}


def seed_below_missions(holdings: list[Holding], deck: Deck) -> list[Holding]:
    """Put cards that a list of First Edition has below the mission where they are seeded into the seed deck.

    Two missions have cards below them, or the heading names both.
    """
    entries = {id(e) for section in deck.sections if section.kind == "missions" for e in section.entries}
    listed = [holding for holding in holdings if id(holding.entry) in entries]
    missions = [place for place, holding in enumerate(listed) if holding.card.type == "Mission"]
    if not missions or len(missions) == len(listed):
        return holdings
    groups = sum(after > before + 1 for before, after in pairwise([*missions, len(listed)]))
    if groups < FEWEST_GROUPS and not any(map(names_dilemmas_too, deck.sections)):
        return holdings
    below = {id(holding) for holding in listed[missions[0] :] if holding.card.type in SEEDED_BELOW}
    return [
        holding._replace(section="seeds")
        if id(holding) in below and holding.section == "missions"
        else holding
        for holding in holdings
    ]


FEWEST_GROUPS = 2
"""A dilemma below one mission alone is among the missions by mistake."""

SEEDED_BELOW = frozenset(("Dilemma", "Artifact"))
"""Types of First Edition that are seeded below a mission."""

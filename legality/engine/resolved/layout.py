"""What the headings of a list say about its parts, asked once for all lists with the same headings."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from cardpools.model import Edition
from decklists.model import Deck, Section, SectionKind
from legality.engine.resolved.part_of_section import (
    MEANING,
    is_draw_deck_unsaid,
    is_in_doubt,
    is_side_board,
    part_without_type,
    says_no_part,
    states_a_part,
    types_that_settle,
)
from legality.engine.resolved.resolved_deck import Holding

DRAWN = frozenset(("Personnel", "Ship", "Equipment", "Interrupt"))
"""Types of First Edition that are drawn. A card of another type without a part of its own may be seeded."""


HeadingFacts = tuple[SectionKind, str, bool, bool, bool]
"""The kind and the heading of a section, and whether it has a line of its own, is doubtful and has cards."""


class SectionPlace(NamedTuple):
    """Where the cards of a section are, as far as headings say."""

    kind: SectionKind
    """The part of its cards, or of those whose type has no part of its own."""
    by_type: Mapping[str, SectionKind]
    """The parts of some types, where these and not the heading settle it."""
    may_be_card: bool
    """Whether the heading may be a card of the part above: `Q-Flash`."""
    is_side_board: bool
    is_in_doubt: bool
    is_draw_deck_unsaid: bool


class HeadingLayout(NamedTuple):
    """What all headings of a list say."""

    unheaded: bool
    """Whether no heading names a part of the deck."""
    places: tuple[SectionPlace, ...]
    kinds: tuple[SectionKind, ...]
    is_settled: bool
    """Whether the headings alone settle the part of each card."""


def layout_of(sections: tuple[Section, ...], edition: Edition) -> HeadingLayout:
    """Return what the headings of a list say."""
    return _layout(
        tuple([(kind, heading, line > 0, odd, cards != ()) for kind, heading, cards, line, odd in sections]),
        edition,
    )


@lru_cache(maxsize=1024)
def _layout(headings: tuple[HeadingFacts, ...], edition: Edition) -> HeadingLayout:
    sections = tuple(Section(kind, heading, (), int(lined), odd) for kind, heading, lined, odd, _ in headings)
    deck = Deck(sections)
    unheaded = all(says_no_part(section.heading) for section in sections) and not states_a_part(deck)
    places = tuple(
        _place(section, deck, edition, unheaded, has_cards=has_cards)
        for section, (*_, has_cards) in zip(sections, headings, strict=True)
    )
    is_settled = not any(any(place[1:]) for place in places)
    return HeadingLayout(unheaded, places, tuple(place.kind for place in places), is_settled)


def _place(
    section: Section, deck: Deck, edition: Edition, unheaded: bool, *, has_cards: bool
) -> SectionPlace:
    by_type = types_that_settle(section, deck, edition, unheaded)
    kind = part_without_type(section, edition) if by_type else ""
    return SectionPlace(
        kind or MEANING[edition].get(section.kind, section.kind),
        by_type,
        may_be_card=section.kind == "flash" and edition == "1e" and has_cards,
        is_side_board=is_side_board(section),
        is_in_doubt=is_in_doubt(section),
        is_draw_deck_unsaid=edition == "1e" and is_draw_deck_unsaid(section, deck, unheaded),
    )


def find_open_parts(deck: Deck, holdings: tuple[Holding, ...], layout: HeadingLayout) -> tuple[Holding, ...]:
    """Return the holdings of First Edition that may be seeded or drawn, as far as headings and types say."""
    pairs = zip(deck.sections, layout.places, strict=True)
    sections = [section for section, place in pairs if place.is_draw_deck_unsaid]
    if not sections:
        return ()
    entries = {id(entry) for section in sections for entry in section.entries}
    return tuple(
        holding
        for holding in holdings
        if id(holding.entry) in entries and holding.section == "draw"
        if holding.card.type and holding.card.type not in DRAWN
    )

"""The side decks of First Edition: their sections, their cards, and the doorways that open them."""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from cardpools.data_files.card_exceptions import read_exceptions
from cardpools.model import Card
from decklists.model import SectionKind
from legality.engine import Case, Holding, cards_on
from legality.rules.common.same_card import counted_as, of_each_card


class SideDeck(NamedTuple):
    """A side deck and the cards that it may hold."""

    section: SectionKind
    id: str
    """Its name in `exceptions.toml`, for the doorways that open it and the cards that close it."""
    holds: str
    """The cards that it holds, in words."""
    admits: Callable[[Card], bool]
    by_type: bool = True
    """Whether the type of a card is all that decides."""

    def may_admit(self, card: Card) -> bool:
        """Tell whether it holds this card, or may hold another one of this type."""
        return not self.by_type or self.admits(card)


def is_q_card(card: Card) -> bool:
    """Tell whether a card has the [Q] icon: its type says so, Q Dilemma as well as Q Mission."""
    return card.type.startswith("Q ")


def is_tribble_or_trouble(card: Card) -> bool:
    """Tell whether a card is one of the two types that come with the Tribble side deck."""
    return card.type in ("Tribble", "Trouble")


def is_tactic(card: Card) -> bool:
    """Tell whether a card is a Tactic."""
    return card.type == "Tactic"


def is_dilemma(card: Card) -> bool:
    """Tell whether a card is a dilemma without the [Q] icon."""
    return card.type == "Dilemma"


def is_referee_card(card: Card) -> bool:
    """Tell whether a card has the [Ref] icon."""
    return "Ref" in card.icons


def is_accessory(card: Card) -> bool:
    """Tell whether a card only marks something on the table, so that it belongs to no part of a deck."""
    return card.type == "Damage Marker"


def is_no_side_deck_card(card: Card) -> bool:
    """Tell whether a card is free of all side decks, so that Q's Tent may hold it."""
    return not (is_q_card(card) or is_tribble_or_trouble(card))


SIDE_DECKS: dict[SectionKind, SideDeck] = {
    deck.section: deck
    for deck in (
        SideDeck("tent", "qs-tent", "any cards but [Q], Tribble and Trouble cards", is_no_side_deck_card),
        SideDeck("referee", "qs-tent", "[Ref] cards", is_referee_card, by_type=False),
        SideDeck("flash", "q-continuum", "[Q] cards", is_q_card),
        SideDeck("tactics", "battle-bridge", "Tactics", is_tactic),
        SideDeck("tribbles", "tribble", "Tribble and Trouble cards", is_tribble_or_trouble),
        SideDeck("dyson", "dyson-sphere", "dilemmas", is_dilemma),
    )
}
"""Every side deck by its section. The referee pile is the face-up part of the Tent that Civil War adds."""


def opening_doorways(case: Case, side_deck: SideDeck) -> frozenset[str]:
    """Return the ids of the doorways that open a side deck.

    The referee pile opens only with a doorway that speaks of cards face up.
    """
    return doorways(case.catalog.folder, side_deck.id, side_deck.section == "referee")


@lru_cache(maxsize=64)
def doorways(folder: str, side_deck: str, face_up: bool) -> frozenset[str]:
    """Return the ids of the doorways to a side deck by the exceptions of a catalog."""
    wanted = [
        each for each in read_exceptions(folder).get("side_deck", ()) if each.facts["side_deck"] == side_deck
    ]
    return frozenset(each.card for each in wanted if not face_up or "face_up" in each.facts)


def openers(case: Case, side_deck: SideDeck) -> list[Holding]:
    """Return the lines among the seeds whose doorway opens a side deck."""
    opening = opening_doorways(case, side_deck)
    return [holding for holding in case.deck.of("seeds") if holding.card.id in opening]


def demands_different_cards(case: Case, side_deck: SideDeck) -> list[Holding]:
    """Return the seeded doorways that ask for different cards, if every seeded doorway of the deck does.

    A list that also seeds a doorway without that condition can open the side deck with that one.
    """
    found = openers(case, side_deck)
    if not found:
        return []
    strict = {each.card for each in case.exceptions("side_deck") if each.facts.get("different")}
    return found if all(holding.card.id in strict for holding in found) else []


def copies_in(case: Case, section: SectionKind) -> list[list[Holding]]:
    """Return the lines of each card of which a section holds more than one copy."""
    held = [holding for holding in case.deck.of(section) if not is_accessory(holding.card)]
    return [lines for lines in of_each_card(held, counted_as(case)) if cards_on(lines) > 1]

"""D-SIDE-DECK-ONLY: a card of a side deck in another part of the deck."""

from itertools import chain
from typing import cast

from decklists.model import SectionKind
from legality.engine import Case, Holding, Offences, PartCards, Repair, offence, rule
from legality.rules.common import SECTION_NAMES, of_each_card
from legality.rules.common.former_wording import card_on_the_day
from legality.rules.common.side_decks import SIDE_DECKS


def barred(part: PartCards, *, section: str, barred_from: list[str]) -> list[str]:
    """Cards made for the side deck, in a part of the deck that they are barred from."""
    side_deck = SIDE_DECKS[cast(SectionKind, section)]
    return [card.id for card in part.cards if side_deck.admits(card)] if part.section in barred_from else []


@rule(
    "D-SIDE-DECK-ONLY",
    "{card} is in {place}; {holds} are only in {side_deck}{doubt}",
    fix="move it to {side_deck}, or remove it",
    repair=Repair("places", "take_out"),
    about=barred,
)
def side_deck_only(case: Case, *, section: str, barred_from: list[str]) -> Offences:
    """Cards made for a side deck come into play only from there, so no other part of the deck holds them.

    [Q] cards are only in the Q-Continuum, Tribble and Trouble cards only in the Tribble side deck, Tactics
    only in the Battle Bridge. Some cards say otherwise: Q's Planet may be in Q's Tent, Hide and Seek and My
    Ship, My Crew may be seeded, and Beware of Q, itself seeded, lets all [Q] dilemmas be seeded. A card
    is what its words of the day made it; where nobody knows these, the director decides.
    """
    side_deck = SIDE_DECKS[cast(SectionKind, section)]
    sections = (case.deck.of_type.get(cast(SectionKind, each), {}) for each in barred_from)
    barred = (lines for types in sections for lines in types.values() if side_deck.may_admit(lines[0].card))
    for holdings in of_each_card(line for line in chain(*barred) if side_deck.admits(line.card)):
        first = holdings[0]
        reading = card_on_the_day(case, first.card)
        made_for_it = reading.settle(side_deck.admits)
        if made_for_it is not False and not says_otherwise(case, first):
            yield offence(
                holdings,
                severity=None if made_for_it else "warning",
                card=first.card.name,
                place=SECTION_NAMES[first.section],
                holds=side_deck.holds,
                side_deck=SECTION_NAMES[side_deck.section],
                doubt=reading.doubt,
            )


def says_otherwise(case: Case, holding: Holding) -> bool:
    """Tell whether the text of a card allows this one where it is."""
    if holding.section == "seeds":
        return may_seed(case, holding)
    into = SIDE_DECKS[holding.section].id if holding.section in SIDE_DECKS else ""
    also = case.exceptions("also_in")
    return any(each.card == holding.card.id and each.facts["side_deck"] == into for each in also)


def may_seed(case: Case, holding: Holding) -> bool:
    """Tell whether a card may be seeded by its own text, or by that of a seeded card."""
    seeded = {each.card.id for each in case.deck.of("seeds")}
    for each in case.exceptions("lets_seed"):
        itself = each.card == holding.card.id and each.facts["cards"] == "itself"
        let = each.card in seeded and each.facts["cards"] == "[Q] dilemmas"
        if itself or (let and holding.card.type == "Q Dilemma"):
            return True
    return False

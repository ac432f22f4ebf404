"""D-SIDE-DECK-CONTENTS: a card in a side deck that does not hold such cards."""

from typing import cast

from decklists.model import SectionKind
from legality.engine import Case, Offences, Repair, is_play_test_card, offence, rule
from legality.rules.common import SECTION_NAMES, of_each_card
from legality.rules.common.former_wording import card_on_the_day
from legality.rules.common.side_decks import SIDE_DECKS, is_accessory


@rule(
    "D-SIDE-DECK-CONTENTS",
    "{card} is in {side_deck}, which holds only {holds}{doubt}",
    fix="move it to where it belongs, or remove it",
    repair=Repair("places", "take_out"),
)
def side_deck_contents(case: Case, *, section: str) -> Offences:
    """A side deck holds only the cards that it is made for.

    The Q-Continuum holds [Q] cards, the Battle Bridge Tactics, the Tribble side deck Tribble and Trouble
    cards, the Dyson Sphere dilemmas, and the referee pile of Q's Tent: Civil War [Ref] cards. Damage markers
    only mark ships, so a list may name them anywhere; of play-test cards only the title is known. A
    card is what its words of the day made it; where nobody knows these, the director decides.
    """
    side_deck = SIDE_DECKS[cast(SectionKind, section)]
    for holdings in of_each_card(case.deck.of(side_deck.section)):
        card = holdings[0].card
        reading = card_on_the_day(case, card)
        admitted = reading.settle(side_deck.admits)
        if not (admitted or is_accessory(card) or is_play_test_card(card)):
            yield offence(
                holdings,
                severity="warning" if admitted is None else None,
                card=card.name,
                side_deck=SECTION_NAMES[side_deck.section],
                holds=side_deck.holds,
                doubt=reading.doubt,
            )

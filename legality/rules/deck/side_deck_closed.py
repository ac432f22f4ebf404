"""D-SIDE-DECK-CLOSED: a side deck beside a card that closes it."""

from legality.engine import Case, Offences, offence, rule
from legality.rules.common import SECTION_NAMES, cards_that
from legality.rules.common.card_text import card_text
from legality.rules.common.side_decks import SIDE_DECKS


@rule(
    "D-SIDE-DECK-CLOSED",
    "{card} closes {side_deck}{once}",
    fix="leave out {card} or the side deck",
    about=cards_that("closes_side_deck"),
)
def side_deck_closed(case: Case) -> Offences:
    """Some cards close a side deck of the player who uses them, so that what is in it cannot be used.

    Q's Tent: Civil War never lets the Q-Continuum open, so a list with both is worth a warning. Mortal Q
    closes it only once in play, which may be what the player wants: that is advice.
    """
    for closing in case.exceptions("closes_side_deck"):
        if closing.card not in case.deck.of_card:
            continue
        once = bool(closing.facts["once_in_play"])
        parts = case.deck.of("seeds", "draw", "tent") if once else case.deck.of("seeds")
        cards = [holding for holding in parts if holding.card.id == closing.card]
        if not cards:
            continue
        for side_deck in SIDE_DECKS.values():
            held = list(case.deck.of(side_deck.section))
            if held and side_deck.id in closing.facts["side_decks"]:
                yield offence(
                    [*cards, *held],
                    card_text(case, closing),
                    "advice" if once else None,
                    card=cards[0].card.name,
                    side_deck=SECTION_NAMES[side_deck.section],
                    once=" once it is in play" if once else "",
                )

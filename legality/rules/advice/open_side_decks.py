"""A-OPEN-SIDE-DECKS: side decks beside a card that works only without them."""

from legality.engine import Case, Offences, offence, rule
from legality.rules.common import SECTION_NAMES, cards_that
from legality.rules.common.card_text import card_text
from legality.rules.common.side_decks import SIDE_DECKS


@rule(
    "A-OPEN-SIDE-DECKS",
    "{card} does nothing while you have an open side deck, and the list has {side_decks}",
    fix="play without side decks, or add a card that closes them",
    about=cards_that("no_open_side_decks"),
)
def open_side_decks(case: Case) -> Offences:
    """Treaty: Federation/Romulan/Klingon works only while its player has no open side decks."""
    for working in case.exceptions("no_open_side_decks"):
        if working.card not in case.deck.of_card:
            continue
        held = [SECTION_NAMES[section] for section in SIDE_DECKS if case.deck.of(section)]
        cards = [each for each in case.deck.of("seeds", "draw", "tent") if each.card.id == working.card]
        if cards and held:
            side_decks = " and ".join(held)
            yield offence(cards, card_text(case, working), card=cards[0].card.name, side_decks=side_decks)

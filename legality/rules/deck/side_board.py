"""D-SIDE-BOARD: spare cards for changing the deck between games."""

from legality.engine import Case, Offences, Repair, offence, rule
from legality.rules.common import cards_on


@rule(
    "D-SIDE-BOARD",
    "{count} cards in a side board; spare cards for changing the deck between games are not allowed",
    fix="leave the side board out",
    repair=Repair("places", "take_out"),
)
def side_board(case: Case) -> Offences:
    """A deck of Decipher Swiss or Junior has no side board. Sealed decks have one: the cards left over.

    Side decks, such as Q's Tent, are no side boards.
    """
    spare = case.deck.side_board
    if spare:
        yield offence(spare, count=cards_on(spare))

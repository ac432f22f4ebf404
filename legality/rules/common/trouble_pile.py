"""The trouble pile of a Tribbles table, and the deck of a player, told apart in one list."""

from legality.engine import Holding, ResolvedDeck, is_play_test_card


def trouble_pile(deck: ResolvedDeck) -> tuple[Holding, ...]:
    """Return the trouble pile: the cards under its heading, or a list whose known cards are all Troubles."""
    headed = tuple(deck.of("trouble"))
    known = [holding for holding in deck.holdings if not is_play_test_card(holding.card)]
    only = deck.holdings if known and all(map(is_trouble, known)) else ()
    return headed or only


def players_deck(deck: ResolvedDeck) -> tuple[Holding, ...]:
    """Return the deck of a player: all that is no trouble pile."""
    pile = trouble_pile(deck)
    return tuple(holding for holding in deck.of("draw") if holding not in pile)


def is_trouble(holding: Holding) -> bool:
    """Tell whether a line names a Trouble card."""
    return holding.card.type == "Trouble"

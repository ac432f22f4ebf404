"""The trouble pile of a Tribbles table, and the deck of a player, told apart in one list."""

from legality.engine import Holding, ResolvedDeck


def trouble_pile(deck: ResolvedDeck) -> tuple[Holding, ...]:
    """Return the trouble pile: the cards under its heading, or a whole list of Trouble cards."""
    headed = tuple(deck.of("trouble"))
    only = deck.holdings if all(is_trouble(holding) for holding in deck.holdings) else ()
    return headed or only


def players_deck(deck: ResolvedDeck) -> tuple[Holding, ...]:
    """Return the deck of a player: all that is no trouble pile."""
    pile = trouble_pile(deck)
    return tuple(holding for holding in deck.of("draw") if holding not in pile)


def is_trouble(holding: Holding) -> bool:
    """Tell whether a line names a Trouble card."""
    return holding.card.type == "Trouble"

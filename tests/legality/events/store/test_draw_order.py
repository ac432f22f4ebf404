"""The order of a draw, and its first decks."""

import pytest

from legality.events.store.draw_order import draw_first, order_of

PLAYERS = [f"player-{number}" for number in range(300)]


@pytest.mark.parametrize("most", [0, 1, 8, 299, 300, 1_000])
def test_the_first_decks_of_a_draw_are_those_of_the_whole_order(most: int) -> None:
    whole = order_of("a seed", PLAYERS)
    assert draw_first("a seed", PLAYERS, most) == whole[:most]
    assert whole != PLAYERS

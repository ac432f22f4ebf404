"""Findings speak of one card as of one."""

import pytest

from legality.engine.rule_declaration import agreeing


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("1 missions; exactly 6", "1 mission; exactly 6"),
        ("1 cards in the deck; exactly 60", "1 card in the deck; exactly 60"),
        ("1 Tactics in the Battle Bridge side deck", "1 Tactic in the Battle Bridge side deck"),
        ("11 cards in the draw deck; at least 30", "11 cards in the draw deck; at least 30"),
        ("0 missions; exactly 6", "0 missions; exactly 6"),
        ("only 1 cards in your draw deck", "only 1 card in your draw deck"),
        ("4 copies of 1 Cards; at most 3", "4 copies of 1 Cards; at most 3"),
    ],
)
def test_one_is_one(said: str, meant: str) -> None:
    assert agreeing(said) == meant

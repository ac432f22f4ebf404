"""Every row of the guides' tables of differentials, and every example that they print."""

import pytest

from legality.rounds.results.differential import differential_of
from legality.rounds.results.game_row import GameEnd, GameResult, GameRow
from legality.rounds.scoring.guide_scoring import read_scoring
from legality.rounds.standings.totals import points_of

BOTH = ("opg-5.0", "opg-4.1")

ROWS: list[tuple[tuple[str, ...], str, GameResult, int, int, GameEnd, int]] = [
    (BOTH, "100", "FW", 100, 35, "", 65),  # Joe and Mark; Paul and George; Jason and Zlatan
    (BOTH, "100", "FW", 120, 35, "", 65),  # 120 is recorded as 100
    (BOTH, "100", "MW", 40, -5, "", 40),  # -5 is recorded as 0
    (BOTH, "slipstream", "FW", 70, 20, "", 30),
    (("opg-5.0",), "infinite-diversity-draft", "FW", 90, 40, "", 30),
    (BOTH, "100", "MW", 35, 80, "", 1),  # the winner is lower
    (("opg-5.0",), "100", "MW", 40, 40, "", 1),  # equal or lower
    (("opg-5.0",), "100", "FW", 120, 110, "", 1),  # both over 100
    (("opg-5.0",), "100", "MW", -5, -10, "", 1),  # both below 0
    (("opg-4.1",), "100", "MW", 40, 40, "", 0),
    (("opg-4.1",), "100", "FW", 120, 110, "", 0),
    (("opg-4.1",), "100", "MW", -5, -10, "", 0),
    (("opg-5.0",), "100", "FW", 0, 35, "card", 65),  # Up the Ante
    (("opg-4.1",), "100", "FW", 0, 35, "card", 100),
    (("opg-5.0",), "100", "FW", 45, 30, "decks", 70),  # Robert and Kevin
    (("opg-5.0",), "100", "FW", 70, 70, "card", 30),  # Terrasphere 8
    (BOTH, "100", "FW", 10, 90, "conceded", 100),
    (BOTH, "100", "FW", 10, 90, "ruling", 100),
    (BOTH, "slipstream", "FW", 10, 40, "conceded", 50),
    (("opg-5.0",), "slipstream", "FW", 15, 30, "card", 20),
    (("opg-5.0",), "100", "FW", 15, 130, "card", 1),
    (BOTH, "100", "TT", 65, 65, "", 0),
    (("decipher-guide",), "100", "FW", 120, 65, "", 35),
    (("decipher-guide",), "100", "FW", 80, 20, "decks", 60),
    (("decipher-guide",), "100", "FW", 130, 110, "", 1),  # Q's Planet
    (("decipher-guide",), "100", "FW", 20, 60, "card", 100),  # Devidian Door
    (("decipher-guide",), "100", "FW", 40, 30, "conceded", 70),
    (("decipher-guide",), "decipher-junior", "FW", 90, 20, "", 55),
    (("decipher-guide",), "100", "TT", 40, 40, "time", 0),
    (("decipher-1996",), "100", "FW", 100, 35, "", 65),
    (("decipher-1996",), "100", "MW", 80, 55, "time", 25),
]


@pytest.mark.parametrize(("guides", "rules", "result", "winner", "loser", "how", "expected"), ROWS)
def test_differentials(
    guides: tuple[str, ...],
    rules: str,
    result: GameResult,
    winner: int,
    loser: int,
    how: GameEnd,
    expected: int,
) -> None:
    row = GameRow(1, "W", "L", winner, loser, result, how)
    for guide in guides:
        scoring = read_scoring(guide)
        cap = scoring.cap(rules)
        assert differential_of(row, scoring, cap).points == expected
        assert differential_of(row.mirrored(), scoring, cap).points == -expected


@pytest.mark.parametrize(("rules", "expected"), [("100", 100), ("slipstream", 50)])
def test_earned_byes_count_the_cap_and_others_nothing(rules: str, expected: int) -> None:
    for guide in BOTH:
        scoring = read_scoring(guide)
        cap = scoring.cap(rules)
        assert differential_of(GameRow(1, "P", result="EB"), scoring, cap).points == expected
        assert differential_of(GameRow(1, "P", result="BYE"), scoring, cap).points == 0
        assert differential_of(GameRow(1, "P", result="MG"), scoring, cap).points == 0


def test_deciphers_sums_of_one_player() -> None:
    """2(+35) and 0(-60) make 2(-25). In 1996: +20 +80 -25 +50 is +125, and +40 -80 +35 +75 is +70."""
    scoring = read_scoring("decipher-guide")
    rows = [GameRow(1, "P", "Q", 120, 65, "FW"), GameRow(2, "P", "R", 20, 80, "FL", "decks")]
    assert sum(points_of(row, scoring) for row in rows) == 2
    assert sum(differential_of(row, scoring, 100).points for row in rows) == -25
    old = read_scoring("decipher-1996")
    for margins, total in (((20, 80, -25, 50), 125), ((40, -80, 35, 75), 70)):
        rounds = [
            GameRow(1, "P", "Q", *((100, 100 - each, "FW") if each > 0 else (100 + each, 100, "FL")))
            for each in margins
        ]
        assert sum(differential_of(row, old, 100).points for row in rounds) == total


@pytest.mark.parametrize(
    ("guide", "expected"),
    [
        ("opg-5.0", {"FW": 4, "EB": 4, "BYE": 4, "MW": 3, "TT": 2, "ML": 1, "FL": 1, "MG": 0}),
        ("opg-4.1", {"FW": 4, "EB": 4, "BYE": 4, "MW": 3, "TT": 2, "ML": 1, "FL": 1, "MG": 0}),
        ("decipher-guide", {"FW": 2, "MW": 1, "TT": 1, "BYE": 2, "ML": 0, "FL": 0}),
        ("decipher-1996", {"FW": 2, "MW": 1, "BYE": 2, "ML": 0, "FL": 0}),
    ],
)
def test_victory_points(guide: str, expected: dict[GameResult, int]) -> None:
    scoring = read_scoring(guide)
    rows = {result: GameRow(1, "P", "Q", 1, 0, result) for result in expected}
    assert {result: points_of(row, scoring) for result, row in rows.items()} == expected


def test_decipher_halves_wins_by_decks_and_time() -> None:
    for guide in ("decipher-guide", "decipher-1996"):
        for how in ("decks", "time"):
            assert points_of(GameRow(1, "P", "Q", 80, 20, "FW", how), read_scoring(guide)) == 1

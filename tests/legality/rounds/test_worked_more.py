"""Tournaments worked out by hand, through the command, in files as spreadsheets write them."""

from pathlib import Path

import pytest

from tests.legality.rounds.test_commands import answer

Line = tuple[int, str, int, int | None, int, int | None, str]

OF_4_1 = """\
1,A,,,,EB,
1,B,C,100,40,FW,
1,D,bye,,,BYE,
2,A,B,35,50,MW,
2,C,D,,,FW,conceded
3,A,C,20,20,TT,
3,B,D,120,110,FW,
"""
"""A beat B with the lower score: +1. 120-110 is recorded as 100-100: 0 under 4.1.

A: 4 + 3 + 2 = 9; schedule 12 (earned bye, 4 a round) + 9 + 7 - 7 = 21; 100 + 1 + 0; 4 + 7 + 9 = 20.
B: 4 + 1 + 4 = 9; 7 + 9 + 6 - 6 = 16; 60 - 1 + 0; 4 + 5 + 9 = 18. A and B met, and A won.
C: 1 + 4 + 2 = 7; 9 + 6 + 9 - 6 = 18; -60 + 100 + 0; 1 + 5 + 7 = 13.
D: 4 + 1 + 1 = 6; 0 + 7 + 9 - 0 = 16; 0 - 100 + 0; 4 + 5 + 6 = 15.
"""

DELAYED = """\
1,A,B,100,60,FW,
1,C,D,100,-10,FW,
2,A,C,,,,
2,B,D,50,20,MW,
"""
"""A-C is delayed: no points, no differential and no opponent in standings.

A: 4; one opponent, B 4 - 4 = 0; +40; 4 + 4 = 8. B: 1 + 3 = 4; A 4 + D 2 - 2 = 4; -40 + 30; 1 + 4 = 5.
C: 4; D 2 - 2 = 0; +100; 4 + 4 = 8. D: 1 + 1 = 2; C 4 + B 4 - 4 = 4; -100 - 30; 1 + 2 = 3.
A, B and C have 4. The schedule leaves A and C with 0, and their game is not over: the differential says.
"""

OF_1996 = """\
1,A,B,100,35,FW,
1,C,D,80,55,MW,time
1,E,-,,,BYE,
2,A,E,130,100,FW,
2,C,B,60,40,FW,decks
2,D,-,,,BYE,
"""
"""100 is the most: 130-100 is a margin of 0. By decks and on time 1 point.

A 4 (+65), C 2 (+45), E 2 (0), D 2 (-25), B 0 (-85).
"""


def line(found: dict[str, object]) -> Line:
    keys = ("place", "player", "victory_points", "strength_of_schedule", "differential", "cumulative")
    return tuple(found[key] for key in (*keys, "decided_by"))  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("rows", "guide", "expected"),
    [
        (
            OF_4_1,
            "opg-4.1",
            [
                (1, "A", 9, 21, 101, 20, "H2H"),
                (2, "B", 9, 16, 59, 18, "H2H"),
                (3, "C", 7, 18, 40, 13, "VP"),
                (4, "D", 6, 16, -100, 15, "VP"),
            ],
        ),
        (
            DELAYED,
            "opg-5.0",
            [
                (1, "B", 4, 4, -10, 5, "SoS"),
                (2, "C", 4, 0, 100, 8, "SoS, Diff"),
                (3, "A", 4, 0, 40, 8, "SoS, Diff"),
                (4, "D", 2, 4, -130, 3, "VP"),
            ],
        ),
        (
            OF_1996,
            "decipher-1996",
            [
                (1, "A", 4, None, 65, None, "VP"),
                (2, "C", 2, None, 45, None, "Diff"),
                (3, "E", 2, None, 0, None, "Diff"),
                (4, "D", 2, None, -25, None, "Diff"),
                (5, "B", 0, None, -85, None, "VP"),
            ],
        ),
    ],
)
@pytest.mark.parametrize("form", ["plain", "semicolons", "quoted", "utf-16"])
def test_worked_out_by_hand(tmp_path: Path, rows: str, guide: str, expected: list[Line], form: str) -> None:
    text = "round,player,opponent,player_score,opponent_score,result,how\n" + rows
    if form == "semicolons":
        text = "\ufeff" + text.replace(",", ";").replace("\n", "\r\n")
    if form == "quoted":
        text = "\n".join(",".join(f'"{cell}"' for cell in row.split(",")) for row in text.splitlines())
    path = tmp_path / "results.csv"
    path.write_bytes(text.encode("utf-16" if form == "utf-16" else "utf-8"))
    found = answer("standings", str(path), "--guide", guide)
    assert [line(each) for each in found["players"]] == expected


def test_a_delayed_pair_is_not_paired_again(tmp_path: Path) -> None:
    """13.4: A and C have 4 + 2 for pairing and have met; B 4, D 2. A met B and C, C met D and A, B met A
    and D: only A-D and B-C are left.
    """
    path = tmp_path / "results.csv"
    path.write_text("round,player,opponent,player_score,opponent_score,result,how\n" + DELAYED, "utf-8")
    for seed in range(5):
        found = answer("pair", str(path), "--seed", str(seed))
        assert {frozenset(each["players"]) for each in found["pairs"]} == {frozenset("AD"), frozenset("BC")}
        totals = {
            name: points
            for each in found["pairs"]
            for name, points in zip(each["players"], each["victory_points"], strict=True)
        }
        assert totals == {"A": 6, "C": 6, "B": 4, "D": 2}

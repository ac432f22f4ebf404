"""Pods seated elsewhere are checked: guide 5.0, sections 7.2 and 7.6."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legality.rounds.tribbles.next_pods import next_pods
from legality.rounds.tribbles.tribbles_rows import TribblesRow, read_tribbles, tribbles_csv
from legality.rounds.tribbles.verify_pods import verify_pods
from tests.legality.rounds.test_tribbles import row


def seated(number: int, *tables: str, points: int = 0) -> list[TribblesRow]:
    """Return the rows of a round: a letter for each player, the first of a table with the most points."""
    return [
        row(number, name, points + len(names) - place, table)
        for table, names in enumerate(tables, 1)
        for place, name in enumerate(names)
    ]


def kinds(rows: list[TribblesRow]) -> list[tuple[int, str, tuple[str, ...]]]:
    return [(each.round, each.kind, each.players) for each in verify_pods(rows)]


@given(st.integers(3, 40), st.integers(0, 999))
def test_pods_of_the_program_have_no_problems(players: int, seed: int) -> None:
    random = Random(seed)
    rows = [row(0, f"p{number}", 0, 0) for number in range(players)]
    for number in range(1, 12):
        pods = next_pods(rows, seed).pods
        rows += [
            row(number, name, random.randrange(5), table) for table, pod in enumerate(pods, 1) for name in pod
        ]
    assert verify_pods(rows) == []


@pytest.mark.parametrize("tables", [("abcdefgh",), ("abcde", "fghi"), ("abc",)])
def test_pods_of_four_to_eight_are_sound_and_three_players_are_one_pod(tables: tuple[str, ...]) -> None:
    assert kinds(seated(1, *tables)) == []


def test_a_pod_of_nine_and_one_of_three_are_problems() -> None:
    assert kinds(seated(1, "abcdefghi")) == [(1, "pod_size", tuple("abcdefghi"))]
    assert kinds(seated(1, "abcd", "efg")) == [(1, "pod_size", tuple("efg"))]


def test_pods_that_differ_by_two_are_not_nearly_equal() -> None:
    assert kinds(seated(1, "abcdef", "ghij")) == [(1, "unequal_pods", ())]


def test_who_moves_within_five_rounds_is_named() -> None:
    rows = seated(1, "abcde", "fghij") + seated(2, "abcdj", "efghi")
    assert kinds(rows) == [(2, "moved", ("j",)), (2, "moved", ("e",))]


def test_tables_may_have_other_numbers_and_players_may_leave() -> None:
    assert kinds(seated(1, "abcde", "fghij") + seated(2, "fghi", "abcde")) == []


def test_the_best_of_each_pod_sit_at_the_top_table() -> None:
    """After five rounds a and f lead their pods. One of them sits below."""
    rows = [each for number in range(1, 6) for each in seated(number, "abcde", "fghij")]
    sound = seated(6, "afbgc", "hdiej")
    assert kinds(rows + sound) == []
    wrong = seated(6, "abcgh", "fdiej")
    assert kinds(rows + wrong) == [(6, "leader_below", ("f",))]


def test_the_others_sit_by_score() -> None:
    """h has 15 points after five rounds, e has 5: e may not sit above h."""
    rows = [each for number in range(1, 6) for each in seated(number, "abcde", "fghij")]
    assert kinds(rows + seated(6, "afbge", "hcdij")) == [(6, "out_of_order", ("c", "d", "h", "i"))]


def test_a_table_that_is_written_is_read_the_same() -> None:
    rows = [row(0, "a", 2000, 0), *seated(1, "abcd"), row(2, "a", 5, 1, emptied=True, how="conceded")]
    read = read_tribbles(tribbles_csv(rows).encode(), "opg-5.0")
    assert [each._replace(line=1) for each in read] == rows

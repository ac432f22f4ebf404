"""Pods of Tribbles, finals by table, head starts and ties: guide 5.0, section 7 and appendix A."""

import pytest

from legality.rounds.results.row_faults import UnreadableResultsError
from legality.rounds.tribbles.next_pods import next_pods
from legality.rounds.tribbles.pods import first_pods, pod_sizes, pods_by_score
from legality.rounds.tribbles.tribbles_rows import TribblesRow, is_tribbles_file, read_tribbles
from legality.rounds.tribbles.tribbles_standings import rank_tribbles

HEAD = "round,player,table,points,emptied,how\n"


def row(
    number: int, player: str, points: int, table: int = 1, emptied: bool = False, how: str = ""
) -> TribblesRow:
    return TribblesRow(number, player, table, points, emptied, how, 1)


@pytest.mark.parametrize("players", range(4, 200))
def test_pods_have_four_to_eight_players_and_nearly_equal_sizes(players: int) -> None:
    sizes = pod_sizes(players)
    assert sum(sizes) == players
    assert all(4 <= size <= 8 for size in sizes)
    assert max(sizes) - min(sizes) <= 1


@pytest.mark.parametrize(
    ("players", "sizes"), [(8, (8,)), (9, (5, 4)), (16, (8, 8)), (17, (6, 6, 5)), (3, (3,))]
)
def test_sizes_of_pods(players: int, sizes: tuple[int, ...]) -> None:
    assert pod_sizes(players) == sizes


def test_first_pods_are_drawn_by_the_seed() -> None:
    names = [f"p{number}" for number in range(12)]
    assert first_pods(names, "1") == first_pods(names[::-1], "1") != first_pods(names, "2")


def test_the_top_table_takes_the_best_of_each_pod_and_then_the_best_others() -> None:
    pods = (("a", "b", "c", "d", "e"), ("f", "g", "h", "i"))
    ranked = ["a", "b", "c", "d", "e", "f", "g", "h", "i"]
    assert pods_by_score(pods, ranked) == (("a", "f", "b", "c", "d"), ("e", "g", "h", "i"))


def test_points_then_rounds_won_then_a_cut() -> None:
    rows = [row(1, "a", 50), row(1, "b", 50, emptied=True), row(1, "c", 40), row(1, "d", 40), row(1, "e", 90)]
    found = [(each.place, each.player, each.decided_by) for each in rank_tribbles(rows)]
    assert found == [
        (1, "e", "points"),
        (2, "b", "rounds won"),
        (3, "a", "rounds won"),
        (4, "c", "cut"),
        (4, "d", "cut"),
    ]


def test_a_head_start_counts_and_a_concession_scores_nothing() -> None:
    rows = [
        row(0, "a", 100_000),
        row(1, "a", 5),
        row(1, "b", 90_000),
        row(0, "c", 200_000),
        row(1, "c", 1, how="conceded"),
    ]
    assert [(each.player, each.total) for each in rank_tribbles(rows)] == [
        ("a", 100_005),
        ("b", 90_000),
        ("c", 0),
    ]


def test_every_player_of_the_top_table_ranks_above_the_second() -> None:
    """Appendix A: the lowest of table 1 is above the highest of table 2; rounds 1 to 5 are not carried."""
    rows = [row(1, name, points, table) for name, points, table in
            [("a", 90, 1), ("b", 10, 1), ("c", 80, 2), ("d", 5, 2)]]  # fmt: skip
    rows += [row(6, "a", 1, 1), row(6, "c", 3, 1), row(6, "b", 999, 2), row(6, "d", 7, 2)]
    found = [(each.player, each.total, each.qualifying) for each in rank_tribbles(rows)]
    assert found == [("c", 3, 80), ("a", 1, 90), ("b", 999, 10), ("d", 7, 5)]


def test_one_pod_carries_its_points() -> None:
    rows = [row(1, "a", 90), row(1, "b", 10), row(6, "a", 1), row(6, "b", 50)]
    assert [(each.player, each.total) for each in rank_tribbles(rows)] == [("a", 91), ("b", 60)]


def test_pods_stay_for_five_rounds() -> None:
    names = "abcdefghi"
    start = [row(0, name, 0) for name in names]
    first = next_pods(start, 3)
    assert (first.number, [len(pod) for pod in first.pods]) == (1, [5, 4])
    rows = list(start)
    for number in range(1, 6):
        rows += [
            row(number, name, ord(name), table) for table, pod in enumerate(first.pods, 1) for name in pod
        ]
        following = next_pods(rows, 3)
        stays = {frozenset(pod) for pod in following.pods} == {frozenset(pod) for pod in first.pods}
        assert stays == (number < 5)
    leaders = {max(pod) for pod in first.pods}
    assert leaders <= set(following.pods[0])


def test_files_are_read_with_all_their_problems() -> None:
    text = HEAD + "1,a,1,x,,\n1,,1,3,,\n1,b,1,3,yes,left\n1,b,1,3,,\n"
    with pytest.raises(UnreadableResultsError) as caught:
        read_tribbles(text.encode(), "opg-5.0")
    assert [fault.line for fault in caught.value.faults] == [2, 3, 4, 5]
    assert is_tribbles_file(text.encode())
    assert not is_tribbles_file(b"round,player,opponent\n")


def test_only_guide_5_lets_several_players_empty_their_hands() -> None:
    text = (HEAD + "1,a,1,3,yes,\n1,b,1,3,yes,\n").encode()
    assert [each.emptied for each in read_tribbles(text, "opg-5.0")] == [True, True]
    with pytest.raises(UnreadableResultsError, match="only that player"):
        read_tribbles(text, "opg-4.1")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("1,a,1,3,maybe,\n", "Line 2: emptied is 'maybe'. Write yes, or leave it empty."),
        ('1,"a,1,3,,\n1,b,1,3,,\n', "Line 2: has a quotation mark that is not closed. Close or delete it."),
        ("1,a,1,3,,\n2,A,1,3,,\n", "Line 3: 'A' is 'a' on line 2. Write the name one way."),
        ("1,a,1,3,,,9\n", "Line 2: has 7 cells under 6 columns. Quote names with commas."),
        ("9999,a,1,3,,\n", "Line 2: round is '9999'. Write 0, 1, 2 …"),
        (",a,1,3,,\n", "Line 2: round is ''. Write 0, 1, 2 …"),
    ],
)
def test_no_row_is_lost_or_guessed(text: str, fault: str) -> None:
    with pytest.raises(UnreadableResultsError) as caught:
        read_tribbles((HEAD + text).encode(), "opg-5.0")
    assert [str(each) for each in caught.value.faults] == [fault]


def test_points_without_a_round_are_no_head_start() -> None:
    with pytest.raises(UnreadableResultsError, match="has no column round"):
        read_tribbles(b"player,table,points\na,1,5\n", "opg-5.0")


def test_one_name_in_two_forms_is_one_player() -> None:
    text = HEAD + "1,\u00c9va,1,3,,\n2,E\u0301va,1,4,,\n"
    assert [each.total for each in rank_tribbles(read_tribbles(text.encode(), "opg-5.0"))] == [7]


def test_who_has_not_cut_is_not_said_to_have_cut() -> None:
    cut = row(1, "a", 5)._replace(cut=100)
    reasons = [each.reason for each in rank_tribbles([cut, row(1, "b", 5)])]
    assert reasons == [
        "cut 100 Tribbles, equal in points and rounds won",
        "no cut is entered, equal in points and rounds won",
    ]

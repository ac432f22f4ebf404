"""Places, totals and deciding steps of whole tournaments; figures were worked out from the guides by hand."""

from random import Random

import pytest

from legality.rounds.results.event_results import EventResults
from legality.rounds.results.game_row import GameRow
from legality.rounds.scoring.guide_scoring import read_scoring
from legality.rounds.standings.ranking import RankedPlayer, rank_players
from legality.rounds.standings.totals import ScoringRules
from tests.legality.rounds.worked import DECIPHER, TOURNAMENTS, event_of, places_of


def rules_of(guide: str = "opg-5.0", rules: str = "100", *, flat_quit: bool = False) -> ScoringRules:
    scoring = read_scoring(guide)
    return ScoringRules(scoring, scoring.cap(rules), flat_quit)


def line_of(ranked: RankedPlayer) -> tuple[int, str, int, int, int, int, str]:
    found = ranked.totals
    numbers = (found.victory_points, found.strength_of_schedule, found.differential, found.cumulative)
    return (ranked.place, found.player, *numbers, ranked.decided_by)


@pytest.mark.parametrize("name", TOURNAMENTS)
def test_worked_tournaments(name: str) -> None:
    worked = TOURNAMENTS[name]
    ranked = rank_players(event_of(worked.rounds), rules_of(rules=worked.rules))
    assert [line_of(each) for each in ranked] == places_of(worked.places)


@pytest.mark.parametrize("name", TOURNAMENTS)
def test_rows_in_any_order_and_from_either_side_give_the_same(name: str) -> None:
    worked = TOURNAMENTS[name]
    rows = [*event_of(worked.rounds).rows]
    rules = rules_of(rules=worked.rules)
    expected = [line_of(each) for each in rank_players(event_of(worked.rounds), rules)]
    for seed in range(5):
        Random(seed).shuffle(rows)
        assert [line_of(each) for each in rank_players(EventResults(rows), rules)] == expected
    other_side = [row.mirrored() if row.was_played else row for row in event_of(worked.rounds).written]
    assert [line_of(each) for each in rank_players(EventResults(other_side), rules)] == expected


def test_guide_4_1_counts_p9_otherwise_in_the_same_order() -> None:
    ranked = rank_players(event_of(TOURNAMENTS["P9"].rounds), rules_of("opg-4.1"))
    found = {each.totals.player: each.totals.differential for each in ranked}
    assert found == {"A": 1, "C": 99, "B": 0, "D": -100}
    assert list(found) == ["A", "C", "B", "D"]


@pytest.mark.parametrize(
    ("flat", "expected"),
    [
        (False, [("C", 4, 61), ("D", 4, 40), ("A", 3, 54), ("B", 3, -35), ("E", 2, -120)]),
        (True, [("C", 4, 61), ("D", 4, -10), ("A", 3, 54), ("B", 3, -35), ("E", 2, -70)]),
    ],
)
def test_deciphers_swiss(flat: bool, expected: list[tuple[str, int, int]]) -> None:
    ranked = rank_players(event_of(DECIPHER), rules_of("decipher-guide", flat_quit=flat))
    found = [(each.totals.player, each.totals.victory_points, each.totals.differential) for each in ranked]
    assert found == expected


def test_cumulative_points_of_the_guides_example() -> None:
    rounds = "M FW A 100-0 | M TT B 20-20 | M FW C 100-0 | D MW M 50-40"
    totals = {each.totals.player: each.totals for each in rank_players(event_of(rounds), rules_of())}
    assert totals["M"].cumulative == 31


def schedule_of(rows: list[GameRow], player: str) -> int:
    ranked = rank_players(EventResults(rows), rules_of())
    return next(each.totals.strength_of_schedule for each in ranked if each.totals.player == player)


def test_strength_of_schedule_of_the_guides_example() -> None:
    """Charlie ends with 13, James with 11, Will with 6, and Michael has a bye: 13 + 11 + 6 + 0 - 0 = 30."""
    rows = [
        GameRow(1, "Michael", "Charlie", 0, 100, "FL"),
        GameRow(2, "Michael", "James", 0, 100, "FL"),
        GameRow(3, "Michael", "Will", 100, 0, "FW"),
        GameRow(4, "Michael", result="BYE"),
        *(GameRow(number, "Charlie", result="EB") for number in (2, 3)),
        GameRow(4, "Charlie", "X", 0, 100, "FL"),
        *(GameRow(number, "James", result="EB") for number in (1,)),
        GameRow(3, "James", "Y", 30, 20, "MW"),
        GameRow(4, "James", result="MG"),
        GameRow(1, "Will", result="EB"),
        GameRow(2, "Will", "Z", 0, 100, "FL"),
        GameRow(4, "Will", result="MG"),
    ]
    assert schedule_of(rows, "Michael") == 30


def test_an_earned_bye_counts_the_most_that_an_opponent_can_have() -> None:
    """Four rounds: an earned bye and opponents with 10, 9 and 7 make 16 + 10 + 9 + 7 - 7 = 35."""
    rows = [
        GameRow(1, "P", result="EB"),
        GameRow(2, "P", "Ten", 100, 0, "FW"),
        GameRow(3, "P", "Nine", 100, 0, "FW"),
        GameRow(4, "P", "Seven", 100, 0, "FW"),
        *(GameRow(number, "Ten", f"T{number}", 100, 0, "FW") for number in (1,)),
        GameRow(3, "Ten", "T3", 0, 100, "FL"),
        GameRow(4, "Ten", "T4", 100, 0, "FW"),
        GameRow(1, "Nine", "N1", 100, 0, "FW"),
        GameRow(2, "Nine", "N2", 100, 0, "FW"),
        GameRow(4, "Nine", result="MG"),
        GameRow(1, "Seven", "S1", 100, 0, "FW"),
        GameRow(2, "Seven", "S2", 20, 20, "TT"),
        GameRow(3, "Seven", result="MG"),
    ]
    assert schedule_of(rows, "P") == 35


def test_of_two_byes_one_is_struck() -> None:
    rows = [
        GameRow(1, "P", result="BYE"),
        GameRow(2, "P", result="BYE"),
        GameRow(3, "P", "Q", 100, 0, "FW"),
        GameRow(1, "Q", result="BYE"),
        GameRow(2, "Q", result="BYE"),
    ]
    assert schedule_of(rows, "P") == 9


def test_a_reported_true_tie_decides_no_head_to_head() -> None:
    """Both have 2 points in head-to-head; both totals are equal, so the coin must decide."""
    ranked = rank_players(event_of("A TT B 20-20"), rules_of())
    assert [(each.place, each.decided_by) for each in ranked] == [(1, "coin"), (1, "coin")]


def test_the_coin_is_tossed_by_the_seed_alone() -> None:
    event = event_of(TOURNAMENTS["P6"].rounds)
    orders = {
        seed: [each.totals.player for each in rank_players(event, rules_of(), seed)] for seed in range(20)
    }
    assert orders[3] == [each.totals.player for each in rank_players(event, rules_of(), 3)]
    assert {tuple(order) for order in orders.values()} == {("D", "B", "A", "C"), ("D", "B", "C", "A")}
    assert [each.place for each in rank_players(event, rules_of(), 3)] == [1, 2, 3, 4]


def test_a_player_without_a_row_missed_the_game() -> None:
    event = event_of("A FW B 100-0; C BYE | A FW C 100-0")
    ranked = {each.totals.player: each.totals for each in rank_players(event, rules_of())}
    assert event.missing == ((2, "B"),)
    assert ranked["B"].victory_points == 1


def test_a_delayed_game_counts_no_points_and_no_opponent() -> None:
    rows = [
        GameRow(1, "A", "B", 100, 0, "FW"),
        GameRow(1, "C", "D", 100, 0, "FW"),
        GameRow(2, "A", "C"),
        GameRow(2, "B", "D", 100, 0, "FW"),
    ]
    ranked = {each.totals.player: each.totals for each in rank_players(EventResults(rows), rules_of())}
    assert (ranked["A"].victory_points, ranked["C"].victory_points) == (4, 4)
    assert [item.source for item in ranked["A"].schedule] == ["B"]


def test_reasons_name_the_numbers() -> None:
    ranked = rank_players(event_of(TOURNAMENTS["P7"].rounds), rules_of())
    assert [each.reason for each in ranked[:3]] == [
        "victory points 16 over 11",
        "strength of schedule 37 over 36",
        "strength of schedule 36 under 37",
    ]

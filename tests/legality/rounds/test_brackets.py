"""Brackets as figures 10.2.1 to 10.2.4 draw them, byes, ties, heats, Decipher's elimination."""

from itertools import product

import pytest

from legality.rounds.brackets.bracket_plan import (
    NoSuchBracketError,
    bracket_size,
    elimination_bracket,
    elimination_lines,
    mcintyre_bracket,
    seed_order,
    standard_bracket,
)
from legality.rounds.brackets.play import MatchRules, WrongGameError, play_bracket, winner_of
from legality.rounds.brackets.seeding import seeds_of_heats, top_cut_fault
from legality.rounds.scoring.guide_scoring import read_scoring

EIGHT = [f"s{number}" for number in range(1, 9)]
SIXTEEN = [f"s{number}" for number in range(1, 17)]


def test_the_standard_brackets_are_those_of_the_figures() -> None:
    assert seed_order(8) == [1, 8, 5, 4, 3, 6, 7, 2]
    assert seed_order(16) == [1, 16, 9, 8, 5, 12, 13, 4, 3, 14, 11, 6, 7, 10, 15, 2]
    eight = {match.id: match.slots for match in standard_bracket(8)}
    assert eight == {
        "Q1": ("1", "8"),
        "Q2": ("5", "4"),
        "Q3": ("3", "6"),
        "Q4": ("7", "2"),
        "S1": ("WQ1", "WQ2"),
        "S2": ("WQ3", "WQ4"),
        "F": ("WS1", "WS2"),
    }
    assert len(standard_bracket(16)) == 15


@pytest.mark.parametrize("size", [2, 4, 8, 16, 32])
def test_without_an_upset_the_highest_meets_the_lowest(size: int) -> None:
    seeds = [f"s{number}" for number in range(1, size + 1)]
    plan, games = standard_bracket(size), dict[str, list[str]]()
    for match in plan:
        state = {each.id: each for each in play_bracket(plan, seeds, 1, games).matches}[match.id]
        ranks = sorted(int(name[1:]) for name in state.players)
        assert sum(ranks) == size // 2 ** (match.round - 1) + 1
        games[match.id] = [f"s{ranks[0]}"]


def results(plan: list[str], winners: str) -> dict[str, list[str]]:
    return {match: [winner] for match, winner in zip(plan, winners.split(), strict=True)}


def test_modified_mcintyre_of_eight() -> None:
    """Seed 4 loses to seed 1 and has a second life: A against the winner of 8-5, D, and the final."""
    games = results([*"abcdABCDF"], "s1 s5 s6 s2 s4 s3 s1 s4 s4")
    state = play_bracket(mcintyre_bracket(8), EIGHT, 1, games)
    players = {match.id: set(match.players) for match in state.matches}
    assert players["A"] == {"s4", "s5"}
    assert players["B"] == {"s6", "s3"}
    assert players["C"] == {"s1", "s3"}
    assert players["D"] == {"s4", "s2"}
    assert players["F"] == {"s1", "s4"}
    assert state.places == {
        "s4": "1",
        "s1": "2",
        "s3": "3-4",
        "s2": "3-4",
        "s5": "5-6",
        "s6": "5-6",
        "s8": "7-8",
        "s7": "7-8",
    }


@pytest.mark.parametrize(("size", "matches", "lives"), [(8, 9, 4), (16, 19, 8)])
def test_modified_mcintyre_gives_second_lives_in_round_1_only(size: int, matches: int, lives: int) -> None:
    plan, seeds = mcintyre_bracket(size), [f"s{number}" for number in range(1, size + 1)]
    assert len(plan) == matches
    for first in product([0, 1], repeat=4):
        games: dict[str, list[str]] = {}
        for number, match in enumerate(plan):
            state = {each.id: each for each in play_bracket(plan, seeds, 1, games).matches}[match.id]
            games[match.id] = [state.players[first[number % 4]]]
        final = play_bracket(plan, seeds, 1, games)
        assert set(final.places) == set(seeds)
        defeats = [match.loser for match in final.matches]
        for name in seeds:
            may_lose = 2 if int(name[1:]) <= lives else 1
            assert defeats.count(name) <= may_lose


def test_sixteen_modified_mcintyre_first_round() -> None:
    pairs = {match.id: match.slots for match in mcintyre_bracket(16) if match.round == 1}
    assert pairs == {
        "a": ("1", "8"),
        "b": ("15", "10"),
        "c": ("12", "13"),
        "d": ("3", "6"),
        "e": ("2", "7"),
        "f": ("9", "16"),
        "g": ("11", "14"),
        "h": ("4", "5"),
    }


@pytest.mark.parametrize("size", [4, 6, 12, 32])
def test_the_guide_draws_no_other_mcintyre(size: int) -> None:
    with pytest.raises(NoSuchBracketError):
        mcintyre_bracket(size)


def test_missing_seeds_are_byes_of_the_top_seeds() -> None:
    state = play_bracket(standard_bracket(bracket_size(5)), EIGHT[:5], 1, {})
    byes = {match.winner for match in state.matches if match.is_bye}
    assert byes == {"s1", "s2", "s3"}
    assert {match.id: set(match.players) for match in state.matches if match.id == "S2"} == {
        "S2": {"s2", "s3"}
    }


RANK = {"high": 1, "low": 2}


@pytest.mark.parametrize(
    ("best_of", "games", "winner"),
    [
        (1, [""], "high"),
        (1, ["low"], "low"),
        (1, [], ""),
        (3, ["low", ""], ""),
        (3, ["low", "low"], "low"),
        (3, ["low", "", ""], "high"),
        (3, ["low", "high"], ""),
        (3, ["low", "high", ""], "high"),
    ],
)
def test_tied_games_go_to_the_higher_seed(best_of: int, games: list[str], winner: str) -> None:
    assert winner_of(("low", "high"), games, best_of, RANK)[0] == winner


@pytest.mark.parametrize(
    ("best_of", "games", "winner"),
    [
        (1, [""], "high"),
        (3, ["low", ""], ""),
        (3, ["low", "", ""], "low"),
        (3, ["low", "", "high"], "high"),
        (3, ["", "", ""], "high"),
        (3, ["", "", "low"], "low"),
        (3, ["low", "low"], "low"),
    ],
)
def test_guide_4_1_leaves_a_tied_game_tied(best_of: int, games: list[str], winner: str) -> None:
    """4.1, 10: "games … may be scored as a tie"; a tied "overall result" goes to the higher seed."""
    rules = MatchRules(best_of, read_scoring("opg-4.1").tied_games_to_higher_seed)
    assert winner_of(("low", "high"), games, rules, RANK)[0] == winner


def test_the_opponent_of_a_player_who_left_advances() -> None:
    rules = MatchRules(gone=frozenset({"s1", "s4"}))
    state = play_bracket(standard_bracket(8), EIGHT, rules, {"Q2": ["s4"]})
    found = {match.id: (match.winner, match.reason) for match in state.matches}
    assert found["Q1"] == ("s8", "s1 left the event")
    assert found["Q2"] == ("s4", "1-0")
    assert found["S1"] == ("s8", "s4 left the event")
    both = play_bracket(standard_bracket(2), EIGHT[:2], MatchRules(gone=frozenset({"s1", "s2"})), {})
    assert (both.winner, both.matches[0].reason) == ("s1", "s1 and s2 left the event")


@pytest.mark.parametrize("games", [{"Q9": ["s1"]}, {"Q1": ["s5"]}, {"S1": ["s1"]}, {"Q1": ["s1", "s1"]}])
def test_games_that_do_not_fit_are_refused(games: dict[str, list[str]]) -> None:
    with pytest.raises(WrongGameError):
        play_bracket(standard_bracket(8), EIGHT, 1, games)


def test_two_heats_alternate_in_groups_of_two() -> None:
    one, two = [f"a{number}" for number in range(1, 7)], [f"b{number}" for number in range(1, 7)]
    found = {name: number for number, name in enumerate(seeds_of_heats(one, two), 1)}
    assert [found[name] for name in one] == [1, 2, 5, 6, 9, 10]
    assert [found[name] for name in two] == [3, 4, 7, 8, 11, 12]


@pytest.mark.parametrize(
    ("players", "lines"), [(53, 32), (67, 64), (5, 4), (8, 4), (64, 32), (6, 4), (128, 64)]
)
def test_deciphers_elimination(players: int, lines: int) -> None:
    names = [f"p{number}" for number in range(players)]
    found = elimination_lines(names, "1")
    assert len(found) == lines
    assert all(upper for upper, _ in found)
    assert [bool(lower) for _, lower in found] == [True] * (players - lines) + [False] * (2 * lines - players)
    state = play_bracket(elimination_bracket(lines), [name for line in found for name in line], 1, {})
    assert sum(match.is_bye for match in state.matches) == 2 * lines - players
    first = [match.players for match in state.matches if match.round == 1]
    assert first == found


@pytest.mark.parametrize(("games", "players"), [(3, 5), (3, 8), (4, 9), (4, 16), (5, 32), (6, 33), (7, 128)])
def test_games_of_deciphers_elimination(games: int, players: int) -> None:
    lines = len(elimination_lines([f"p{number}" for number in range(players)], "1"))
    assert max(match.round for match in elimination_bracket(lines)) == games


def test_the_rules_of_1996_let_a_third_play_on() -> None:
    assert top_cut_fault(4, 12, "decipher-1996") == ""
    assert top_cut_fault(4, 11, "decipher-1996")
    assert top_cut_fault(8, 11, "opg-5.0") == ""
    assert top_cut_fault(12, 11, "opg-5.0")

"""Examples that the guides print and that no other test of rounds works out; each one names its sentence."""

import pytest

from legality.rounds.brackets.bracket_plan import mcintyre_bracket, standard_bracket
from legality.rounds.brackets.play import play_bracket
from legality.rounds.pairings.ladder import rank_for_pairing
from legality.rounds.pairings.next_round import PairingPlayer, next_round
from legality.rounds.results.differential import differential_of
from legality.rounds.results.game_row import GameRow
from legality.rounds.scoring.guide_scoring import read_scoring
from legality.rounds.standings.ranking import rank_players
from tests.legality.rounds.test_standings import rules_of
from tests.legality.rounds.worked import event_of


@pytest.mark.parametrize("guide", ["opg-5.0", "opg-4.1"])
def test_cumulative_points_of_three_guides_examples(guide: str) -> None:
    """Matt (5.0 7.4.2), Lillian (5.0 Glossary), Richard (4.1 7.4): 4, 2, 4, 1 is 4 + 6 + 10 + 11 = 31."""
    rounds = "M FW A 100-0 | M TT B 20-20 | M FW C 100-0 | D MW M 50-40"
    totals = {each.totals.player: each.totals for each in rank_players(event_of(rounds), rules_of(guide))}
    assert (totals["M"].victory_points, totals["M"].cumulative) == (11, 31)


@pytest.mark.parametrize(("one", "other"), [((4, 80), (4, 55)), ((4, 0), (2, 200)), ((4, -5), (4, -6))])
def test_1996_ranks_by_score_and_then_by_margin(one: tuple[int, int], other: tuple[int, int]) -> None:
    """Step 6: "a player with a score of 4(+80) would rank higher than a player with a score of 4(+55)"."""
    pile = [PairingPlayer(name, *score, frozenset(), False) for name, score in (("b", other), ("a", one))]
    assert [each.name for each in rank_for_pairing(pile, "1")] == ["a", "b"]


WIMBLEDON = {
    8: [(1, 8), (4, 5), (3, 6), (2, 7)],
    16: [(1, 16), (8, 9), (5, 12), (4, 13), (3, 14), (6, 11), (7, 10), (2, 15)],
}
"""Swiss-elimination of 1996, games a, b, c … from top to bottom."""


@pytest.mark.parametrize("size", WIMBLEDON)
def test_wimbledon_lists_of_1996(size: int) -> None:
    """The lists, and: "the winners of game a and game b would face each other"."""
    plan = standard_bracket(size)
    first = [tuple(sorted(map(int, match.slots))) for match in plan if match.round == 1]
    assert first == WIMBLEDON[size]
    second = [match.slots for match in plan if match.round == 2]
    ids = [match.id for match in plan if match.round == 1]
    assert second == [(f"W{ids[place]}", f"W{ids[place + 1]}") for place in range(0, len(ids), 2)]


def test_without_upsets_the_second_round_of_16_is_the_first_of_8() -> None:
    """1996: "the second round would be played just like the first round in an eight-person tournament"."""
    seeds = [f"{number}" for number in range(1, 17)]
    plan = standard_bracket(16)
    games = {match.id: [min(match.slots, key=int)] for match in plan if match.round == 1}
    state = play_bracket(plan, seeds, 1, games)
    found = [tuple(sorted(map(int, match.players))) for match in state.matches if match.round == 2]
    assert found == WIMBLEDON[8]


MCINTYRE = {
    8: "a:1-4>C/A b:8-5>A/ c:6-7>B/ d:3-2>D/B A:La-Wb>D/ B:Wc-Ld>C/ C:Wa-WB>F/ D:WA-Wd>F/ F:WC-WD>/",
    16: "a:1-8>E/A b:15-10>A/ c:12-13>B/ d:3-6>F/B e:2-7>G/C f:9-16>C/ g:11-14>D/ h:4-5>H/D"
    " A:La-Wb>F/ B:Wc-Ld>E/ C:Le-Wf>H/ D:Wg-Lh>G/ E:Wa-WB>I/ F:WA-Wd>I/ G:We-WD>J/ H:WC-Wh>J/"
    " I:WE-WF>Final/ J:WG-WH>Final/ Final:WI-WJ>/",
}
"""Figures 10.2.3 and 10.2.4: match, players, where the winner and the loser go."""


@pytest.mark.parametrize("size", MCINTYRE)
def test_modified_mcintyre_match_by_match(size: int) -> None:
    plan = mcintyre_bracket(size)
    goes = {slot: match.id for match in plan for slot in match.slots}
    ways = {each.id: (goes.get(f"W{each.id}", ""), goes.get(f"L{each.id}", "")) for each in plan}
    drawn = [f"{each.id}:{'-'.join(each.slots)}>{'/'.join(ways[each.id])}" for each in plan]
    assert drawn == MCINTYRE[size].split()


@pytest.mark.parametrize("guide", ["opg-5.0", "opg-4.1"])
def test_online_games_that_were_not_completed(guide: str) -> None:
    """13.5: the responsible player 0 points, the opponent 4; all with differential 0."""
    scoring = read_scoring(guide)
    for row, points in (
        (GameRow(1, "A", "B", result="BYE"), 4),
        (GameRow(1, "B", "A", result="MG"), 0),
    ):
        assert scoring.points[row.result] == points
        assert differential_of(row, scoring, 100).points == 0


def test_deciphers_quitter_is_not_paired_again() -> None:
    """Quitting: "should not be allowed to play in the rest". Guide 5.0 has no such sentence."""
    event = event_of("A FW B 100-20 (conceded); C FW D 100-0; E BYE")
    found = next_round(event, rules_of("decipher-guide"))
    assert [each.name for each in found.players] == ["A", "C", "D", "E"]
    assert found.notes == ("B quit a game in round 1 and does not play on; --add pairs again",)
    assert len(next_round(event, rules_of("opg-5.0")).players) == 5


@pytest.mark.parametrize(
    ("guide", "rules", "cap"),
    [
        ("opg-5.0", "slipstream", 50),
        ("opg-5.0", "infinite-diversity-draft", 70),
        ("opg-4.1", "slipstream", 50),
        ("opg-4.1", "infinite-diversity-draft", 70),
        ("decipher-guide", "decipher-junior", 75),
        ("opg-5.0", "warp-speed", 100),
        ("decipher-1996", "open", 100),
    ],
)
def test_caps_by_rules(guide: str, rules: str, cap: int) -> None:
    """4.1, 7.4: "If the rules specify … reduced from 100 points, Differential is capped at that number"."""
    assert read_scoring(guide).cap(rules) == cap

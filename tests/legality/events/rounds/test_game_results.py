"""Results: entered at the desk, reported by both players, contradicted, changed with a reason."""

import pytest

from legality.events.errors import Malformed, NotOpen, NotThere
from legality.events.rounds.game_results import GameOutcome, enter_result, read_own_game
from legality.events.store.audit_log import list_entries, verify_audit
from legality.events.store.store import Store
from tests.legality.events.rounds.played import Hall
from tests.legality.events.scenes import AFTER, DIRECTOR, SLUG

WIN = GameOutcome("FW", "", 100, 35)


@pytest.fixture
def hall(store: Store) -> Hall:
    made = Hall(store, "ABCD")
    made.pair(1, by_hand=((made.ids["A"], made.ids["B"]),))
    return made


def test_a_result_counts_once_both_players_report_the_same(hall: Hall) -> None:
    first = hall.report("A", WIN)
    assert (first.result, first.is_contradicted) == ("", False)
    entries = len(list_entries(hall.store, SLUG, by=DIRECTOR))
    assert hall.report("A", WIN) == first
    assert len(list_entries(hall.store, SLUG, by=DIRECTOR)) == entries
    game = hall.report("B", WIN.mirrored())
    seen = WIN if game.player_name == "A" else WIN.mirrored()
    assert (game.result, game.player_score, game.opponent_score) == seen[:1] + seen[2:4]
    assert game.decided_by == "both players"
    assert hall.report("B", WIN.mirrored()) == game
    with pytest.raises(NotOpen, match="counts already"):
        hall.report("B", WIN)
    assert verify_audit(hall.store, SLUG).faults == ()


def test_a_contradiction_counts_as_not_reported(hall: Hall) -> None:
    hall.report("A", WIN)
    game = hall.report("B", GameOutcome("FL", "", 40, 100))
    assert (game.result, game.is_contradicted) == ("", True)
    assert game.player_report
    assert game.opponent_report
    game = hall.report("B", WIN.mirrored())
    assert (bool(game.result), game.is_contradicted) == (True, False)


def test_a_concession_waits_for_the_director(hall: Hall) -> None:
    """A concession needs the approval of the tournament director (7.9)."""
    hall.report("A", GameOutcome("FW", "conceded", 20, 10))
    game = hall.report("B", GameOutcome("FL", "conceded", 10, 20))
    assert (game.result, game.awaits_director) == ("", True)
    assert hall.enter(1, "A", GameOutcome("FW", "conceded", 20, 10)).result


def test_the_director_enters_and_changes_a_result_with_a_reason(hall: Hall) -> None:
    game = hall.enter(1, "A", WIN)
    assert game.decided_by == "director"
    entries = len(list_entries(hall.store, SLUG, by=DIRECTOR))
    assert hall.enter(1, "A", WIN) == game
    assert len(list_entries(hall.store, SLUG, by=DIRECTOR)) == entries
    with pytest.raises(Malformed, match="reason"):
        hall.enter(1, "A", WIN.mirrored())
    changed = hall.enter(1, "A", WIN.mirrored(), "entered the wrong way round")
    assert changed.opponent_result == game.result
    opened = hall.enter(1, "A", GameOutcome(""), "the game goes on")
    assert (opened.result, opened.opponent_result, opened.decided_at) == ("", "", None)
    assert verify_audit(hall.store, SLUG).faults == ()


def test_an_absent_player_misses_the_game_and_the_opponent_has_a_bye(hall: Hall) -> None:
    """ "opponent of a player receiving a Missed Game should be awarded a Bye"; both absent: 13.5."""
    game = hall.enter(1, "A", GameOutcome("MG"))
    assert {game.result, game.opponent_result} == {"MG", "BYE"}
    both = hall.enter(1, "A", GameOutcome("MG", both_missed=True), "neither came")
    assert (both.result, both.opponent_result) == ("MG", "MG")
    assert verify_audit(hall.store, SLUG).faults == ()


@pytest.mark.parametrize(
    "wrong",
    [
        GameOutcome("XX"),
        GameOutcome("FW", "bored", 100, 35),
        GameOutcome("FW", "", None, 35),
        GameOutcome("TT", "", 40, 35),
        GameOutcome("EB"),
        GameOutcome("FW", "", 10**9, 0),
    ],
)
def test_results_that_no_game_has(hall: Hall, wrong: GameOutcome) -> None:
    with pytest.raises(Malformed):
        enter_result(hall.store, SLUG, hall.game(1, "A").id, wrong, by=DIRECTOR, now=AFTER)
    assert hall.game(1, "A").result == ""


def test_players_report_played_games_only(hall: Hall) -> None:
    for outcome in (GameOutcome("BYE"), GameOutcome("FW", "ruling"), GameOutcome("MG")):
        with pytest.raises(Malformed):
            hall.report("A", outcome)
    with pytest.raises(NotThere):
        enter_result(hall.store, SLUG, "0" * 16, WIN, by=DIRECTOR, now=AFTER)


def test_a_player_without_a_game_has_nothing_to_report(store: Store) -> None:
    hall = Hall(store, "ABC")
    assert read_own_game(store, hall.receipts["A"].secret) is None
    with pytest.raises(NotOpen, match="no game"):
        hall.report("A", WIN)
    alone = next(game for game in hall.pair(1).games if not game.opponent)
    with pytest.raises(NotOpen, match="no game"):
        hall.report(alone.player_name, WIN)


def test_a_delayed_game_is_reported_after_the_next_round_is_paired(hall: Hall) -> None:
    hall.enter(1, "C", WIN)
    second = hall.pair(2)
    assert second.number == 2
    late = hall.report("A", WIN, number=1)
    assert late.round == 1
    assert hall.report("B", WIN.mirrored(), number=1).result

"""Penalties that decide games (5.0, Appendix B), decks to mend, and rows that somebody changed."""

import pytest
from sqlalchemy import text

from legality.events.desk.deck_check_records import record_check
from legality.events.desk.one_list import read_own_list
from legality.events.desk.penalty_records import ObservedInfraction, give_penalty, waive_penalty
from legality.events.errors import Malformed, NotOpen
from legality.events.rounds.game_results import GameOutcome
from legality.events.rounds.next_pairing import PairingWish, propose_round, take_pairing_back
from legality.events.rounds.player_changes import return_player
from legality.events.store.audit_log import verify_audit
from legality.events.store.store import Store
from legality.events.views import PenaltyView
from tests.legality.events.rounds.played import Hall
from tests.legality.events.scenes import AFTER, DIRECTOR, LEGAL, SLUG

WIN = GameOutcome("FW", "", 100, 35)
SEVERE = ObservedInfraction("B3", "round", level=3)
BETWEEN = ObservedInfraction("B3", "between-rounds", level=3)
OUT = ObservedInfraction("B3", "round", level=4)


@pytest.fixture
def hall(store: Store) -> Hall:
    made = Hall(store, "ABCD")
    made.pair(1, by_hand=((made.ids["A"], made.ids["B"]),))
    return made


def punish(hall: Hall, name: str, found: ObservedInfraction, game: str | None = None) -> PenaltyView:
    return give_penalty(hall.store, SLUG, hall.ids[name], found, by=DIRECTOR, now=AFTER, game=game)


def results(hall: Hall, number: int, name: str) -> tuple[str, str, str]:
    """Return a player's result, the opponent's, and how the game ended."""
    game = hall.game(number, name)
    both = (game.result, game.opponent_result)
    return (*(both if game.player_name == name else both[::-1]), game.how)


def test_a_game_loss_is_a_full_loss_at_once(hall: Hall) -> None:
    given = punish(hall, "A", SEVERE)
    assert given.level == 3
    assert (given.round, given.game) == (1, hall.game(1, "A").id)
    assert results(hall, 1, "A") == ("FL", "FW", "ruling")
    assert verify_audit(hall.store, SLUG).faults == ()


def test_the_result_of_a_game_that_is_over_stays(hall: Hall) -> None:
    """ "the result of a tournament match at its conclusion is final" (14)."""
    hall.enter(1, "A", WIN)
    punish(hall, "A", SEVERE)
    assert results(hall, 1, "A") == ("FW", "FL", "")


def test_two_game_losses_in_one_game_are_a_true_tie(hall: Hall) -> None:
    """Nearest sentence: 7.10, "each player is awarded a True Tie"."""
    punish(hall, "A", SEVERE)
    punish(hall, "B", SEVERE)
    assert results(hall, 1, "A") == ("TT", "TT", "ruling")
    assert verify_audit(hall.store, SLUG).faults == ()


def test_between_rounds_the_next_game_is_lost(hall: Hall) -> None:
    for name in "AC":
        hall.enter(1, name, WIN)
    given = punish(hall, "A", BETWEEN)
    assert given.game is None
    hall.pair(2)
    assert results(hall, 2, "A") == ("FL", "FW", "ruling")
    assert verify_audit(hall.store, SLUG).faults == ()
    take_pairing_back(hall.store, SLUG, 2, reason="wrong", by=DIRECTOR, now=AFTER)
    assert verify_audit(hall.store, SLUG).faults == ()
    waive_penalty(hall.store, SLUG, given.id, reason="mistaken", by=DIRECTOR, now=AFTER)
    hall.pair(2)
    assert results(hall, 2, "A") == ("", "", "")


def test_disqualification_loses_the_game_and_drops_the_player(hall: Hall) -> None:
    hall.enter(1, "C", WIN)
    given = punish(hall, "A", OUT)
    assert results(hall, 1, "A") == ("FL", "FW", "ruling")
    assert read_own_list(hall.store, hall.receipts["A"].secret).registration.status == "withdrawn"
    hall.pair(2)
    assert results(hall, 2, "A")[0] == "MG"
    with pytest.raises(NotOpen, match="disqualified"):
        return_player(hall.store, SLUG, hall.ids["A"], by=DIRECTOR, now=AFTER)
    waive_penalty(hall.store, SLUG, given.id, reason="mistaken", by=DIRECTOR, now=AFTER)
    assert return_player(hall.store, SLUG, hall.ids["A"], by=DIRECTOR, now=AFTER).status == "active"
    assert verify_audit(hall.store, SLUG).faults == ()


def test_a_penalty_names_a_game_of_its_player_only(hall: Hall) -> None:
    with pytest.raises(Malformed, match="no part"):
        punish(hall, "A", ObservedInfraction("B1", "round"), hall.game(1, "C").id)


def test_an_illegal_deck_is_to_be_mended_before_the_next_round(hall: Hall) -> None:
    def check(deck: bytes) -> None:
        record_check(hall.store, SLUG, hall.ids["A"], counted=deck, stage="round", by=DIRECTOR, now=AFTER)

    def reminders() -> tuple[str, ...]:
        return propose_round(hall.store, SLUG, PairingWish(), by=DIRECTOR).reminders

    hall.enter(1, "C", WIN)
    check(LEGAL.replace(b"3 Aikido", b"2 Aikido"))
    (told,) = reminders()
    assert told.startswith("A: a deck check in round 1 found a problem.")
    check(LEGAL)
    assert reminders() == ()


@pytest.mark.parametrize(
    ("change", "row"),
    [
        ("UPDATE game SET result = 'FL', opponent_result = 'FW' WHERE result = 'FW'", "game"),
        ("UPDATE game SET player_score = 99", "game"),
        ("UPDATE paired_round SET seed = 1", "round 1"),
        ("DELETE FROM game WHERE table_number = 2", "game"),
        ("UPDATE registration SET earned_byes = 2", "registration"),
    ],
)
def test_changed_rows_differ_from_the_log(hall: Hall, change: str, row: str) -> None:
    hall.enter(1, hall.game(1, "A").player_name, WIN)
    assert verify_audit(hall.store, SLUG).whole
    with hall.store.write() as session:
        session.execute(text(change))
    faults = verify_audit(hall.store, SLUG).faults
    assert faults
    assert all(fault.startswith(row) for fault in faults)

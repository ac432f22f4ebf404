"""Pairings in the store: proposed, written once, taken back; who plays, who is absent, who has a bye."""

import pytest

from legality.events.desk.lifecycle import create_event, get_event
from legality.events.desk.locking import lock
from legality.events.errors import Malformed, NotAllowed, NotLocked, NotOpen, NotThere
from legality.events.lists.registering import register
from legality.events.rounds.event_standings import read_rounds
from legality.events.rounds.game_results import GameOutcome
from legality.events.rounds.next_pairing import (
    PairingWish,
    pair_next_round,
    propose_round,
    take_pairing_back,
)
from legality.events.rounds.player_changes import note_earned_byes, return_player
from legality.events.store.audit_log import list_entries, verify_audit
from legality.events.store.store import Store
from tests.legality.events.rounds.played import Hall
from tests.legality.events.scenes import (
    AFTER,
    DIRECTOR,
    LEGAL,
    NOW,
    SECONDARY,
    SLUG,
    STARTS,
    an_event,
    new_key,
    terms,
)

WIN = GameOutcome("FW", "", 100, 35)


def finish(hall: Hall, number: int) -> None:
    for game in hall.read(number).matches:
        if not game.result:
            hall.enter(number, game.player_name, WIN)


def test_a_proposal_writes_nothing_and_is_what_is_paired(store: Store) -> None:
    hall = Hall(store, "ABCDEF")
    before = list_entries(store, SLUG, by=DIRECTOR)
    proposed = propose_round(store, SLUG, PairingWish(), by=SECONDARY)
    assert list_entries(store, SLUG, by=DIRECTOR) == before
    assert get_event(store, SLUG).begun == 0
    paired = hall.pair(1)
    assert paired.seed == proposed.seed
    planned = [(pair.one.name, pair.other.name) for pair in proposed.planned.pairs]
    assert [(game.player_name, game.opponent_name) for game in paired.games] == planned
    assert [game.table for game in paired.games] == [1, 2, 3]
    assert get_event(store, SLUG).begun == 1
    assert verify_audit(store, SLUG).faults == ()


def test_to_pair_twice_is_to_pair_once(store: Store) -> None:
    hall = Hall(store, "ABCD")
    first = hall.pair(1)
    entries = len(list_entries(store, SLUG, by=DIRECTOR))
    assert hall.pair(1) == first
    assert len(list_entries(store, SLUG, by=DIRECTOR)) == entries
    with pytest.raises(NotOpen, match="round 1 is paired already"):
        hall.pair(1, names_public=True)
    with pytest.raises(NotOpen, match="the next one is round 2"):
        hall.pair(3)


def test_no_round_is_paired_behind_one_without_results(store: Store) -> None:
    hall = Hall(store, "ABCD")
    hall.pair(1)
    with pytest.raises(NotOpen, match="no result of round 1"):
        hall.pair(2)
    hall.enter(1, "A", WIN)
    second = hall.pair(2)
    assert any("is not reported" in note for note in second.notes)


def test_nobody_meets_twice(store: Store) -> None:
    """Four players have three rounds without a repeat (7.6, criterion 1)."""
    hall = Hall(store, "ABCD")
    met = set()
    for number in (1, 2, 3):
        hall.pair(number)
        finish(hall, number)
        met |= {frozenset((game.player, str(game.opponent))) for game in hall.read(number).matches}
    assert len(met) == 6


def test_a_pairing_is_taken_back_while_no_result_is_reported(store: Store) -> None:
    hall = Hall(store, "ABCD")
    hall.pair(1)
    with pytest.raises(Malformed, match="the reason is missing"):
        take_pairing_back(store, SLUG, 1, reason="", by=DIRECTOR, now=AFTER)
    take_pairing_back(store, SLUG, 1, reason="E came", by=DIRECTOR, now=AFTER)
    assert read_rounds(store, SLUG, by=DIRECTOR) == ()
    assert get_event(store, SLUG).begun == 0
    assert verify_audit(store, SLUG).faults == ()
    hall.pair(1)
    hall.report("A", GameOutcome("TT", "", 40, 40))
    with pytest.raises(NotOpen, match="a result of round 1 is reported"):
        take_pairing_back(store, SLUG, 1, reason="again", by=DIRECTOR, now=AFTER)
    with pytest.raises(NotThere):
        take_pairing_back(store, SLUG, 2, reason="again", by=DIRECTOR, now=AFTER)


def test_players_who_leave_miss_the_rest_and_late_ones_come_in(store: Store) -> None:
    """A drop has a missed game in every later round, a late player in every round missed (glossary)."""
    hall = Hall(store, "ABCDEF")
    first = hall.pair(1, absent=(hall.ids["F"],))
    assert [(game.result, game.how) for game in first.games if game.player_name == "F"] == [("MG", "late")]
    assert [game.result for game in first.games if not game.opponent].count("BYE") == 1
    finish(hall, 1)
    second = hall.pair(2, drops=(hall.ids["A"],))
    assert [(game.result, game.how) for game in second.games if game.player_name == "A"] == [
        ("MG", "dropped")
    ]
    assert [game.result for game in second.games if game.player_name == "F"] == ["BYE"]
    finish(hall, 2)
    third = hall.pair(3)
    assert [game.result for game in third.games if game.player_name == "A"] == ["MG"]
    finish(hall, 3)
    return_player(store, SLUG, hall.ids["A"], by=DIRECTOR, now=AFTER)
    fourth = hall.pair(4)
    assert any("A" in (game.player_name, game.opponent_name) and game.result != "MG" for game in fourth.games)
    assert verify_audit(store, SLUG).faults == ()


def test_earned_byes_are_kept_or_forfeited(store: Store) -> None:
    """An earned bye is for the opening round or the opening two, and may be forfeited (7.2, 7.5.1)."""
    hall = Hall(store, "ABCDE")
    note_earned_byes(store, SLUG, hall.ids["A"], 2, by=DIRECTOR, now=AFTER)
    note_earned_byes(store, SLUG, hall.ids["B"], 1, by=DIRECTOR, now=AFTER)
    with pytest.raises(Malformed):
        note_earned_byes(store, SLUG, hall.ids["C"], 3, by=DIRECTOR, now=AFTER)
    first = hall.pair(1, forfeits=(hall.ids["B"],))
    assert [game.player_name for game in first.games if game.result == "EB"] == ["A"]
    assert "B" in {name for game in first.matches for name in (game.player_name, game.opponent_name)}
    finish(hall, 1)
    second = hall.pair(2)
    assert [game.player_name for game in second.games if game.result == "EB"] == ["A"]
    finish(hall, 2)
    assert not [game for game in hall.pair(3).games if game.result == "EB"]
    with pytest.raises(NotOpen):
        note_earned_byes(store, SLUG, hall.ids["A"], 0, by=DIRECTOR, now=AFTER)
    assert verify_audit(store, SLUG).faults == ()


def test_pairs_by_hand_are_kept_with_a_warning(store: Store) -> None:
    hall = Hall(store, "ABCD")
    pair = (hall.ids["A"], hall.ids["C"])
    hall.pair(1, by_hand=(pair,))
    finish(hall, 1)
    for wrong in ((hall.ids["A"], hall.ids["A"]), (hall.ids["A"], "0" * 16)):
        with pytest.raises(Malformed):
            propose_round(store, SLUG, PairingWish(by_hand=(wrong,)), by=DIRECTOR)
    proposed = propose_round(store, SLUG, PairingWish(by_hand=(pair,)), by=DIRECTOR)
    assert "A and C have met." in proposed.planned.notes
    second = hall.pair(2, by_hand=(pair,))
    assert "A and C have met." in second.notes
    assert [game.by_hand for game in second.games].count(True) == 1


def test_no_such_thing_as_luck_repeats_the_pairs_in_even_rounds(store: Store) -> None:
    hall = Hall(store, "ABCD", terms().but(scenario="no-such-thing-as-luck"))
    first = {frozenset((game.player, game.opponent)) for game in hall.pair(1).matches}
    finish(hall, 1)
    second = hall.pair(2)
    assert second.style == "no-such-thing-as-luck"
    assert {frozenset((game.player, game.opponent)) for game in second.matches} == first


def test_players_of_one_name_are_told_apart_by_their_handles(store: Store) -> None:
    an_event(store, policy="flag")
    for handle in ("one", "two"):
        register(store, SLUG, player="Kim", handle=handle, text=LEGAL, now=NOW, key=new_key())
    lock(store, SLUG, by=DIRECTOR, now=STARTS)
    paired = pair_next_round(store, SLUG, 1, PairingWish(), by=DIRECTOR, now=AFTER)
    (game,) = paired.games
    assert {game.player_name, game.opponent_name} == {"Kim (one)", "Kim (two)"}


def test_what_cannot_be_paired(store: Store) -> None:
    an_event(store)
    with pytest.raises(NotLocked):
        propose_round(store, SLUG, PairingWish(), by=DIRECTOR)
    other = DIRECTOR._replace(event="another")
    with pytest.raises(NotAllowed):
        pair_next_round(store, SLUG, 1, PairingWish(), by=other, now=AFTER)
    create_event(
        store, slug="heats", name="Heats", terms=terms(heats=2), starts=STARTS, policy="flag", now=NOW
    )
    with pytest.raises(NotLocked):
        propose_round(store, "heats", PairingWish(), by=DIRECTOR._replace(event="heats"))


def test_one_player_alone_is_not_paired(store: Store) -> None:
    hall = Hall(store, "A")
    with pytest.raises(Malformed, match="fewer than two"):
        hall.pair(1)

"""A penalty or a waiver that is undone at once, and the game that it had decided."""

from datetime import timedelta

import pytest

from legality.events.desk.penalty_records import (
    ObservedInfraction,
    PenaltyChanged,
    give_penalty,
    list_penalties,
    propose_penalty,
    waive_penalty,
)
from legality.events.desk.penalty_undo import UNDO_TIME, undo_penalty, undo_waiver
from legality.events.errors import NotAllowed, NotOpen, NotThere
from legality.events.store.audit_log import verify_audit
from legality.events.store.store import Store
from legality.events.views import PenaltyView
from tests.legality.events.rounds.played import Hall
from tests.legality.events.scenes import AFTER, DIRECTOR, SECONDARY, SLUG

SOON = AFTER + timedelta(seconds=9)
GAME_LOSS = ObservedInfraction("B3", "round", level=3)
ILLEGAL_LIST = ObservedInfraction("D2", "round")


@pytest.fixture
def hall(store: Store) -> Hall:
    made = Hall(store, "AB", lists_required=True)
    made.pair(1)
    return made


def give(hall: Hall, name: str, found: ObservedInfraction, **more: object) -> PenaltyView:
    told = {"by": DIRECTOR, "now": AFTER, **more}
    return give_penalty(hall.store, SLUG, hall.ids[name], found, **told)  # type: ignore[arg-type]


def test_an_undone_game_loss_leaves_the_game_open_and_counts_no_repeat(hall: Hall) -> None:
    given = give(hall, "A", GAME_LOSS)
    assert hall.game(1, "A").result
    undone = undo_penalty(hall.store, SLUG, given.id, by=DIRECTOR, now=SOON)
    assert (undone.waived_by, undone.waived_reason) == ("director", "Given by mistake and undone at once.")
    game = hall.game(1, "A")
    assert (game.result, game.opponent_result, game.how) == ("", "", "")
    repeat = propose_penalty(hall.store, SLUG, hall.ids["A"], GAME_LOSS, by=DIRECTOR)
    assert repeat.level is not None
    assert repeat.level.number == 3
    assert verify_audit(hall.store, SLUG).faults == ()


def test_two_losses_in_one_game_are_not_undone_at_a_stroke(hall: Hall) -> None:
    give(hall, "A", GAME_LOSS)
    second = give(hall, "B", GAME_LOSS)
    with pytest.raises(NotOpen, match="another penalty is about this game too"):
        undo_penalty(hall.store, SLUG, second.id, by=DIRECTOR, now=SOON)
    assert hall.game(1, "A").result == "TT"


def test_undo_ends_after_twenty_seconds_and_belongs_to_the_one_who_gave(hall: Hall) -> None:
    given = give(hall, "A", ILLEGAL_LIST)
    with pytest.raises(NotAllowed):
        undo_penalty(hall.store, SLUG, given.id, by=SECONDARY, now=SOON)
    late = AFTER + UNDO_TIME + timedelta(seconds=1)
    with pytest.raises(NotOpen, match="too late"):
        undo_penalty(hall.store, SLUG, given.id, by=DIRECTOR, now=late)
    undo_penalty(hall.store, SLUG, given.id, by=DIRECTOR, now=AFTER + UNDO_TIME)
    with pytest.raises(NotOpen, match="already"):
        undo_penalty(hall.store, SLUG, given.id, by=DIRECTOR, now=SOON)
    with pytest.raises(NotThere):
        undo_penalty(hall.store, SLUG, "0" * 16, by=DIRECTOR, now=SOON)


def test_a_disqualification_is_not_undone(hall: Hall) -> None:
    given = give(hall, "A", ObservedInfraction("C1", "round"))
    with pytest.raises(NotOpen, match="a disqualification is not undone"):
        undo_penalty(hall.store, SLUG, given.id, by=DIRECTOR, now=SOON)


def test_an_undone_waiver_lets_the_penalty_count_again(hall: Hall) -> None:
    given = give(hall, "A", ILLEGAL_LIST)
    waive_penalty(hall.store, SLUG, given.id, reason="the wrong table", by=DIRECTOR, now=AFTER)
    again = undo_waiver(hall.store, SLUG, given.id, by=DIRECTOR, now=SOON)
    assert (again.waived_at, again.waived_by, again.waived_reason) == (None, "", "")
    repeat = propose_penalty(hall.store, SLUG, hall.ids["A"], ILLEGAL_LIST, by=DIRECTOR)
    assert repeat.level is not None
    assert repeat.level.number == 3, "level 2, and one for the repeat"
    assert verify_audit(hall.store, SLUG).faults == ()


def test_a_director_gets_the_level_that_was_shown_or_none(hall: Hall) -> None:
    """Another director gave a first D2 while this one looked at the proposal of a Turn Loss."""
    give(hall, "A", ILLEGAL_LIST, by=SECONDARY)
    with pytest.raises(PenaltyChanged, match="it is Game Loss now"):
        give(hall, "A", ILLEGAL_LIST, expected=2)
    assert give(hall, "A", ILLEGAL_LIST, expected=3).level == 3
    assert len(list_penalties(hall.store, SLUG, by=DIRECTOR)) == 2

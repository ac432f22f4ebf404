"""Two events in one database, and requests that come twice: nothing counts elsewhere, and nothing twice."""

from datetime import timedelta

import pytest

from legality.events.actors import Actor
from legality.events.desk.deck_check_records import find_check, list_checks, record_check
from legality.events.desk.desk_lists import list_registrations
from legality.events.desk.draws import draw_decks, list_draws
from legality.events.desk.event_sheets import make_sheets
from legality.events.desk.lifecycle import get_event
from legality.events.desk.penalty_records import (
    ObservedInfraction,
    give_penalty,
    list_penalties,
    propose_penalty,
    waive_penalty,
)
from legality.events.desk.rights import add_secondary, identify_director, list_secondaries, revoke_secondary
from legality.events.errors import Malformed, NotThere, TooLong
from legality.events.lists.replacing import withdraw
from legality.events.store.audit_log import list_entries, verify_audit
from legality.events.store.store import Store
from tests.legality.events.scenes import (
    AFTER,
    DIRECTOR,
    LEGAL,
    NOW,
    OTHER_LEGAL,
    SLUG,
    a_player,
    an_event,
    new_key,
)

pytestmark = pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
"""What is held here does not hang on the database; what does is asked of both elsewhere."""

OTHER = "another-event"
ITS_DIRECTOR = Actor("director", "", OTHER)
LATER = AFTER + timedelta(minutes=1)


@pytest.fixture
def both(store: Store) -> tuple[str, str]:
    """Make two events with a player each, and return their registrations."""
    an_event(store)
    an_event(store, OTHER)
    return a_player(store, "Here").registration, a_player(store, "There", slug=OTHER).registration


def test_draws_are_of_one_event(store: Store, both: tuple[str, str]) -> None:
    here, there = both
    assert draw_decks(store, SLUG, 9, by=DIRECTOR, now=AFTER).among == (here,)
    assert draw_decks(store, OTHER, 9, by=ITS_DIRECTOR, now=AFTER).drawn == (there,)
    assert [each.drawn for each in list_draws(store, SLUG, by=DIRECTOR)] == [(here,)]


def test_whose_deck_was_checked_or_who_left_is_not_drawn(store: Store, both: tuple[str, str]) -> None:
    here, there = both
    gone = a_player(store, "Gone")
    withdraw(store, gone.secret, now=NOW)
    record_check(store, OTHER, there, counted=LEGAL, stage="round", by=ITS_DIRECTOR, now=AFTER)
    assert draw_decks(store, OTHER, 9, by=ITS_DIRECTOR, now=AFTER).among == ()
    assert draw_decks(store, OTHER, 9, again=True, by=ITS_DIRECTOR, now=AFTER).among == (there,)
    assert draw_decks(store, SLUG, 9, again=True, by=DIRECTOR, now=AFTER).among == (here,)


def test_draws_are_told_the_oldest_first_with_their_round(store: Store, both: tuple[str, str]) -> None:
    draw_decks(store, SLUG, 1, round=2, again=True, by=DIRECTOR, now=LATER)
    draw_decks(store, SLUG, 1, round=1, again=True, by=DIRECTOR, now=AFTER)
    found = list_draws(store, SLUG, by=DIRECTOR)
    assert [(each.round, each.size, each.drawn_at, each.drawn_by) for each in found] == [
        (1, 1, AFTER, "director"),
        (2, 1, LATER, "director"),
    ]


def test_a_seed_that_nobody_gave_is_no_word_that_could_be_guessed(
    store: Store, both: tuple[str, str]
) -> None:
    seeds = {draw_decks(store, SLUG, 1, again=True, by=DIRECTOR, now=AFTER).seed for _ in range(2)}
    assert len(seeds) == 2
    assert {len(seed) for seed in seeds} == {64}


def test_what_is_sent_twice_is_drawn_checked_and_punished_once(store: Store, both: tuple[str, str]) -> None:
    here, key = both[0], new_key()
    drawn, checked, given = [], [], []
    for _ in range(2):
        drawn.append(draw_decks(store, SLUG, 1, key=key, by=DIRECTOR, now=AFTER))
        checked.append(
            record_check(
                store, SLUG, here, counted=OTHER_LEGAL, stage="round", key=key, by=DIRECTOR, now=AFTER
            )
        )
        found = ObservedInfraction("D2", "round")
        given.append(give_penalty(store, SLUG, here, found, key=key, by=DIRECTOR, now=AFTER))
    assert drawn[0] == drawn[1]
    assert list_draws(store, SLUG, by=DIRECTOR) == (drawn[0],)
    assert checked[0] == checked[1]
    assert list_checks(store, SLUG, by=DIRECTOR) == (checked[0],)
    assert given[0] == given[1]
    assert list_penalties(store, SLUG, by=DIRECTOR) == (given[0],)
    assert [each.action for each in list_entries(store, SLUG, by=DIRECTOR)][3:] == [
        "drawn",
        "deck checked",
        "penalty given",
    ]
    assert verify_audit(store, SLUG).whole


def test_under_one_key_another_request_is_another_one(store: Store, both: tuple[str, str]) -> None:
    here, key = both[0], new_key()
    for size, again in ((1, True), (2, True), (1, False)):
        draw_decks(store, SLUG, size, again=again, key=key, by=DIRECTOR, now=AFTER)
    assert len(list_draws(store, SLUG, by=DIRECTOR)) == 3
    for counted, stage in ((LEGAL, "round"), (OTHER_LEGAL, "round"), (LEGAL, "between-rounds")):
        record_check(store, SLUG, here, counted=counted, stage=stage, key=key, by=DIRECTOR, now=AFTER)  # type: ignore[arg-type]
    assert len(list_checks(store, SLUG, by=DIRECTOR)) == 3
    for found in (ObservedInfraction("D1", "round"), ObservedInfraction("D2", "round")):
        give_penalty(store, SLUG, here, found, key=key, by=DIRECTOR, now=AFTER)
    other = a_player(store, "Other").registration
    give_penalty(store, SLUG, other, ObservedInfraction("D1", "round"), key=key, by=DIRECTOR, now=AFTER)
    assert len(list_penalties(store, SLUG, by=DIRECTOR)) == 3


def test_deck_checks_are_of_one_event_and_of_one_draw(store: Store, both: tuple[str, str]) -> None:
    here, there = both
    elsewhere = draw_decks(store, OTHER, 1, by=ITS_DIRECTOR, now=AFTER)
    said = {"counted": LEGAL, "stage": "round"}
    with pytest.raises(NotThere):
        record_check(store, SLUG, here, draw=elsewhere.id, by=DIRECTOR, now=AFTER, **said)  # type: ignore[arg-type]
    second = record_check(store, SLUG, here, by=DIRECTOR, now=LATER, **said)  # type: ignore[arg-type]
    first = record_check(store, SLUG, here, by=DIRECTOR, now=AFTER, **said)  # type: ignore[arg-type]
    its = record_check(store, OTHER, there, by=ITS_DIRECTOR, now=AFTER, **said)  # type: ignore[arg-type]
    assert list_checks(store, SLUG, by=DIRECTOR) == (first, second)
    assert find_check(store, SLUG, first.id, by=DIRECTOR) == first
    assert find_check(store, SLUG, its.id, by=DIRECTOR) is None
    assert (first.player, first.version, first.checked_by, first.draw) == ("Here", 1, "director", None)


def test_what_was_counted_is_no_longer_than_a_list_can_be(store: Store, both: tuple[str, str]) -> None:
    said = {"stage": "round", "by": DIRECTOR, "now": AFTER}
    with pytest.raises(TooLong):
        record_check(store, SLUG, both[0], counted=b"x" * 1_000_001, **said)  # type: ignore[arg-type]
    assert list_checks(store, SLUG, by=DIRECTOR) == ()
    longest = b"\n" * 1_000_000
    checked = record_check(store, SLUG, both[0], counted=longest, stage="round", by=DIRECTOR, now=AFTER)
    assert checked.sound is None


def test_penalties_are_of_one_event_and_of_one_player(store: Store, both: tuple[str, str]) -> None:
    here, there = both
    other = a_player(store, "Other").registration
    its = give_penalty(store, OTHER, there, ObservedInfraction("D1", "round"), by=ITS_DIRECTOR, now=AFTER)
    first = give_penalty(store, SLUG, here, ObservedInfraction("D1", "round"), by=DIRECTOR, now=AFTER)
    second = give_penalty(
        store, SLUG, other, ObservedInfraction("D2", "round"), note="x", by=DIRECTOR, now=LATER
    )
    assert list_penalties(store, SLUG, by=DIRECTOR) == (first, second)
    assert list_penalties(store, SLUG, by=DIRECTOR, registration=here) == (first,)
    assert list_penalties(store, SLUG, by=DIRECTOR, registration=there) == ()
    with pytest.raises(NotThere):
        waive_penalty(store, SLUG, its.id, reason="not ours", by=DIRECTOR, now=LATER)
    assert (second.player, second.registration, second.note, second.check) == ("Other", other, "x", None)
    assert (second.waived_at, second.waived_by, second.waived_reason) == (None, "", "")
    waived = waive_penalty(store, SLUG, second.id, reason="A3", by=DIRECTOR, now=LATER)
    assert waived.waived_at == LATER


def test_what_an_a3_has_waived_is_no_repeat_and_has_no_level(store: Store, both: tuple[str, str]) -> None:
    """D1 “is waived if the player’s previous opponent received an A3 penalty for retaining … cards”."""
    here = both[0]
    waived = give_penalty(
        store, SLUG, here, ObservedInfraction("D1", "round", opponent_a3=True), by=DIRECTOR, now=AFTER
    )
    assert waived.level is None
    again = propose_penalty(store, SLUG, here, ObservedInfraction("D1", "round"), by=DIRECTOR)
    assert again.level is not None
    assert again.level.number == 2


def test_the_director_chooses_a_level_where_the_code_leaves_one(store: Store, both: tuple[str, str]) -> None:
    given = give_penalty(
        store, SLUG, both[0], ObservedInfraction("B3", "round", level=4), by=DIRECTOR, now=AFTER
    )
    assert (given.infraction, given.level) == ("B3", 4)


def test_where_no_list_is_required_there_is_no_illegal_list_to_punish(store: Store) -> None:
    an_event(store, lists_required=False)
    who = a_player(store).registration
    with pytest.raises(Malformed, match="there is no infraction"):
        give_penalty(store, SLUG, who, ObservedInfraction("D2", "round"), by=DIRECTOR, now=AFTER)
    assert list_penalties(store, SLUG, by=DIRECTOR) == ()


def test_a_penalty_stands_on_a_check_of_the_same_player(store: Store, both: tuple[str, str]) -> None:
    here = both[0]
    with pytest.raises(NotThere):
        give_penalty(
            store, SLUG, here, ObservedInfraction("D1", "round"), check="0" * 16, by=DIRECTOR, now=AFTER
        )
    checked = record_check(store, SLUG, here, counted=OTHER_LEGAL, stage="round", by=DIRECTOR, now=AFTER)
    given = give_penalty(
        store, SLUG, here, ObservedInfraction("D1", "round"), check=checked.id, by=DIRECTOR, now=AFTER
    )
    assert given.check == checked.id


def test_desks_sheets_and_secondaries_are_of_one_event(store: Store, both: tuple[str, str]) -> None:
    here, there = both
    secret = add_secondary(store, OTHER, "Second", by=ITS_DIRECTOR, now=NOW)
    assert [each.id for each in list_registrations(store, SLUG, by=DIRECTOR)] == [here]
    assert [each.registration for each in make_sheets(store, OTHER, by=ITS_DIRECTOR)] == [there]
    assert (list_secondaries(store, SLUG, by=DIRECTOR), list_secondaries(store, OTHER, by=ITS_DIRECTOR)) == (
        (),
        ("Second",),
    )
    assert identify_director(store, OTHER, secret) == Actor("secondary", "Second", OTHER)
    with pytest.raises(NotThere):
        revoke_secondary(store, SLUG, "Second", by=DIRECTOR, now=NOW)
    assert (get_event(store, SLUG).lists, get_event(store, OTHER).lists) == (1, 1)


def test_secondaries_are_told_by_their_names_and_a_name_is_no_longer_than_it_is_shown(store: Store) -> None:
    an_event(store)
    for name in ("Zoë", "Anna", "x" * 100):
        add_secondary(store, SLUG, name, by=DIRECTOR, now=NOW)
    assert list_secondaries(store, SLUG, by=DIRECTOR) == ("Anna", "Zoë", "x" * 80)


def test_sheets_are_sorted_by_player_and_some_may_be_asked_for(store: Store) -> None:
    an_event(store)
    names = {name: a_player(store, name).registration for name in ("worf", "Zoë", "Anna")}
    made = make_sheets(store, SLUG, by=DIRECTOR)
    assert [each.sheet.player for each in made] == ["Anna", "worf", "Zoë"]
    assert [each.registration for each in made] == [names["Anna"], names["worf"], names["Zoë"]]
    some = make_sheets(store, SLUG, by=DIRECTOR, only=[names["worf"]])
    assert [each.registration for each in some] == [names["worf"]]
    assert repr(some[0]) == f"<sheet of {names['worf']}>"

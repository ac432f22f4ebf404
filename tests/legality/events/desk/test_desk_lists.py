"""The desk: lists, draws, deck checks, penalties with repeats, waivers."""

import hashlib
from datetime import timedelta

import pytest

from legality.events.desk.deck_check_records import list_checks, record_check
from legality.events.desk.desk_lists import VerdictFilter, list_registrations
from legality.events.desk.draws import draw_decks, list_draws
from legality.events.desk.locking import lock
from legality.events.desk.penalty_records import (
    AlreadyWaived,
    ObservedInfraction,
    give_penalty,
    list_penalties,
    propose_penalty,
    waive_penalty,
)
from legality.events.errors import Malformed, NotThere
from legality.events.lists.replacing import withdraw
from legality.events.store.audit_log import list_entries
from legality.events.store.store import Store
from tests.legality.events.scenes import (
    AFTER,
    DIRECTOR,
    ILLEGAL,
    LEGAL,
    NOW,
    OTHER_LEGAL,
    SECONDARY,
    SLUG,
    STARTS,
    a_player,
    an_event,
)


def test_the_desk_is_searched_and_filtered(store: Store) -> None:
    an_event(store, policy="flag")
    a_player(store, "Legal One")
    a_player(store, "Illegal Two", ILLEGAL)
    gone = a_player(store, "Gone Three")
    withdraw(store, gone.secret, now=NOW)
    wanted: dict[VerdictFilter, list[str]] = {
        "legal": ["Legal One"],
        "illegal": ["Illegal Two"],
        "unjudged": [],
        "withdrawn": ["Gone Three"],
    }
    for only, players in wanted.items():
        assert [each.player for each in list_registrations(store, SLUG, by=SECONDARY, only=only)] == players
    assert [each.player for each in list_registrations(store, SLUG, by=DIRECTOR, search=" TWO")] == [
        "Illegal Two"
    ]
    assert len(list_registrations(store, SLUG, by=DIRECTOR)) == 2


def test_a_draw_can_be_repeated_by_hand(store: Store) -> None:
    an_event(store)
    players = [a_player(store, f"Player {number}").registration for number in range(6)]
    drawn = draw_decks(store, SLUG, 3, by=DIRECTOR, now=AFTER)
    by_hand = sorted(players, key=lambda each: hashlib.sha256(f"{drawn.seed}:{each}".encode()).hexdigest())
    assert list(drawn.drawn) == by_hand[:3]
    assert set(drawn.among) == set(players)
    assert list_entries(store, SLUG, by=DIRECTOR)[-1].facts["seed"] == drawn.seed


def test_nobody_is_drawn_twice_unless_that_is_wanted(store: Store) -> None:
    an_event(store)
    for number in range(5):
        a_player(store, f"Player {number}")
    first = draw_decks(store, SLUG, 3, round=1, by=DIRECTOR, now=AFTER)
    second = draw_decks(store, SLUG, 3, round=2, by=DIRECTOR, now=AFTER + timedelta(hours=1))
    assert len(second.drawn) == 2
    assert not set(first.drawn) & set(second.drawn)
    assert draw_decks(store, SLUG, 9, by=DIRECTOR, now=AFTER).drawn == ()
    assert len(draw_decks(store, SLUG, 9, again=True, by=DIRECTOR, now=AFTER).drawn) == 5
    assert list_draws(store, SLUG, by=SECONDARY)[0].seed != second.seed
    with pytest.raises(Malformed):
        draw_decks(store, SLUG, 0, by=DIRECTOR, now=AFTER)


def test_a_deck_that_is_its_list_is_sound(store: Store) -> None:
    an_event(store)
    registration = a_player(store).registration
    lock(store, SLUG, by=DIRECTOR, now=STARTS)
    drawn = draw_decks(store, SLUG, 1, by=DIRECTOR, now=AFTER)
    checked = record_check(
        store, SLUG, registration, counted=LEGAL, stage="round", draw=drawn.id, by=SECONDARY, now=AFTER
    )
    assert (checked.sound, checked.proposed, checked.draw) == (True, None, drawn.id)
    assert list_checks(store, SLUG, by=DIRECTOR) == (checked,)


def test_another_deck_is_told_with_what_follows_and_repeats_upgrade(store: Store) -> None:
    an_event(store)
    registration = a_player(store).registration
    lock(store, SLUG, by=DIRECTOR, now=STARTS)
    said = {"stage": "between-rounds", "by": DIRECTOR}
    for level in (2, 3, 4, 4):
        checked = record_check(store, SLUG, registration, counted=OTHER_LEGAL, now=AFTER, **said)  # type: ignore[arg-type]
        assert checked.sound is False
        assert checked.comparison["totals"]["missing"] == 1
        assert checked.proposed is not None
        assert (checked.proposed["infraction"]["code"], checked.proposed["level"]) == ("D2", level)
        given = give_penalty(
            store,
            SLUG,
            registration,
            ObservedInfraction("D2", "between-rounds"),
            check=checked.id,
            by=DIRECTOR,
            now=AFTER,
        )
        assert given.level == level
    assert [each.level for each in list_penalties(store, SLUG, by=SECONDARY)].count(4) == 2


def test_what_was_waived_or_found_before_the_event_is_no_repeat(store: Store) -> None:
    an_event(store)
    one, other = (a_player(store, name).registration for name in ("One", "Other"))
    early = give_penalty(store, SLUG, one, ObservedInfraction("d1", "registration"), by=DIRECTOR, now=NOW)
    assert (early.infraction, early.level) == ("D1", 0)
    first = give_penalty(
        store, SLUG, one, ObservedInfraction("D1", "round"), note="4 copies", by=DIRECTOR, now=AFTER
    )
    assert first.level == 2
    waived = waive_penalty(store, SLUG, first.id, reason="A3 of the opponent", by=DIRECTOR, now=AFTER)
    assert (waived.waived_reason, waived.waived_by, waived.level) == ("A3 of the opponent", "director", 2)
    with pytest.raises(AlreadyWaived):
        waive_penalty(store, SLUG, first.id, reason="again", by=DIRECTOR, now=AFTER)
    assert (
        give_penalty(store, SLUG, one, ObservedInfraction("D1", "round"), by=DIRECTOR, now=AFTER).level == 2
    )
    assert (
        give_penalty(store, SLUG, other, ObservedInfraction("D1", "round"), by=DIRECTOR, now=AFTER).level == 2
    )
    proposed = propose_penalty(store, SLUG, one, ObservedInfraction("D1", "round", intent=True), by=SECONDARY)
    assert proposed.level is not None
    assert proposed.level.number == 4


@pytest.mark.parametrize(
    "found",
    [
        ObservedInfraction("Z9", "round"),
        ObservedInfraction("D1", "never"),  # type: ignore[arg-type]
        ObservedInfraction("D1", "round", level=3),
    ],
)
def test_an_infraction_that_is_none_is_refused(store: Store, found: ObservedInfraction) -> None:
    an_event(store)
    registration = a_player(store).registration
    with pytest.raises(Malformed):
        give_penalty(store, SLUG, registration, found, by=DIRECTOR, now=AFTER)
    assert list_penalties(store, SLUG, by=DIRECTOR) == ()


def test_records_of_one_player_or_event_do_not_serve_another(store: Store) -> None:
    an_event(store)
    one, other = (a_player(store, name).registration for name in ("One", "Other"))
    checked = record_check(store, SLUG, one, counted=OTHER_LEGAL, stage="round", by=DIRECTOR, now=AFTER)
    with pytest.raises(NotThere):
        give_penalty(
            store, SLUG, other, ObservedInfraction("D1", "round"), check=checked.id, by=DIRECTOR, now=AFTER
        )
    with pytest.raises(NotThere):
        record_check(store, SLUG, one, counted=LEGAL, stage="round", draw="0" * 16, by=DIRECTOR, now=AFTER)
    with pytest.raises(NotThere):
        waive_penalty(store, SLUG, "0" * 16, reason="x", by=DIRECTOR, now=AFTER)
    with pytest.raises(Malformed):
        record_check(store, SLUG, one, counted=LEGAL, stage="never", by=DIRECTOR, now=AFTER)  # type: ignore[arg-type]

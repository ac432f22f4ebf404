"""Codes for helpers and phones: what they open, until when, and what they never open."""

from datetime import UTC, datetime, timedelta

import pytest

from legality.events.actors import Actor
from legality.events.desk.deck_check_records import record_check
from legality.events.desk.deck_to_check import read_deck_to_check
from legality.events.desk.desk_codes import (
    LETTERS,
    MOST_CODES,
    PHONE_MINUTES,
    SESSION,
    add_helper,
    add_phone,
    end_code,
    end_of_day,
    list_codes,
    read_code,
    sign_in_by_code,
)
from legality.events.desk.rights import (
    add_secondary,
    identify_director,
    revoke_secondary,
    rotate_director_secret,
)
from legality.events.errors import NotAllowed, NotThere, TooMany, WrongSecret
from legality.events.store.audit_log import list_entries, verify_audit
from legality.events.store.store import Store
from tests.legality.events.scenes import DIRECTOR, LEGAL, NOW, SECONDARY, SLUG, a_player, an_event

MIDNIGHT = datetime(2026, 11, 19, tzinfo=UTC)
"""The event names no time zone, so its day ends in UTC."""

HELPER = Actor("helper", "Ben", SLUG)


def test_the_day_ends_where_the_event_is() -> None:
    assert end_of_day(NOW, "Europe/Paris") == datetime(2026, 11, 18, 23, tzinfo=UTC)
    assert end_of_day(NOW, "America/Los_Angeles") == datetime(2026, 11, 19, 8, tzinfo=UTC)
    for zone in ("", "Nowhere", "../etc"):
        assert end_of_day(NOW, zone) == MIDNIGHT
    just_after = datetime(2026, 11, 18, 23, 30, tzinfo=UTC)
    assert end_of_day(just_after, "Europe/Paris") == datetime(2026, 11, 19, 23, tzinfo=UTC)


def test_codes_are_read_as_people_type_them() -> None:
    assert read_code("k7-4qx") == read_code(" K74 QX ") == "K74QX"
    for wrong in ("", "K7-4Q", "K7-4QXY", "K7-4O1", "secret-of-43-characters", "É7-4QX"):
        assert read_code(wrong) is None
    assert not set("01ILO") & set(LETTERS)


def test_a_code_signs_a_helper_in_until_the_end_of_the_day(store: Store) -> None:
    an_event(store)
    made = add_helper(store, SLUG, " Ben ", by=DIRECTOR, now=NOW)
    assert len(made.code) == 6
    assert made.view.ends_at == MIDNIGHT
    typed = made.code.lower().replace("-", " ")
    first, second = (sign_in_by_code(store, SLUG, typed, now=NOW) for _ in range(2))
    assert first.by == second.by == HELPER
    assert identify_director(store, SLUG, first.secret, NOW) == HELPER
    for wrong, now in ((first.secret, MIDNIGHT), (made.code, NOW), (made.code.replace("-", ""), NOW)):
        with pytest.raises(WrongSecret):
            identify_director(store, SLUG, wrong, now)
    with pytest.raises(WrongSecret):
        sign_in_by_code(store, SLUG, made.code, now=MIDNIGHT)
    assert verify_audit(store, SLUG).faults == ()


def test_a_code_opens_its_own_event_alone(store: Store) -> None:
    an_event(store)
    an_event(store, "other")
    made = add_helper(store, SLUG, "Ben", by=DIRECTOR, now=NOW)
    signed_in = sign_in_by_code(store, SLUG, made.code, now=NOW)
    with pytest.raises(WrongSecret):
        sign_in_by_code(store, "other", made.code, now=NOW)
    with pytest.raises(WrongSecret):
        identify_director(store, "other", signed_in.secret, NOW)
    with pytest.raises(NotThere):
        end_code(store, "other", made.view.id, by=Actor("director", "", "other"), now=NOW)


def test_a_helper_counts_decks(store: Store) -> None:
    an_event(store)
    anna = a_player(store, "Anna")
    table = read_deck_to_check(store, SLUG, anna.registration, by=HELPER)
    assert (table.version, table.judged.verdict.legal) == (1, True)
    made = record_check(store, SLUG, anna.registration, counted=LEGAL, stage="round", by=HELPER, now=NOW)
    assert (made.checked_by, made.sound) == ("helper Ben", True)
    assert verify_audit(store, SLUG).faults == ()


def test_a_code_that_is_ended_signs_out(store: Store) -> None:
    an_event(store)
    made = add_helper(store, SLUG, "Ben", by=DIRECTOR, now=NOW)
    signed_in = sign_in_by_code(store, SLUG, made.code, now=NOW)
    end_code(store, SLUG, made.view.id, by=DIRECTOR, now=NOW)
    assert list_codes(store, SLUG, by=DIRECTOR, now=NOW) == ()
    with pytest.raises(WrongSecret):
        identify_director(store, SLUG, signed_in.secret, NOW)
    assert verify_audit(store, SLUG).faults == ()


def test_a_code_for_a_phone_is_used_once_and_soon(store: Store) -> None:
    an_event(store)
    made, late = (add_phone(store, SLUG, by=SECONDARY, now=NOW) for _ in range(2))
    signed_in = sign_in_by_code(store, SLUG, made.code, now=NOW)
    assert signed_in.by == SECONDARY
    assert identify_director(store, SLUG, signed_in.secret, NOW + SESSION - timedelta(seconds=1)) == SECONDARY
    with pytest.raises(WrongSecret):
        sign_in_by_code(store, SLUG, made.code, now=NOW)
    with pytest.raises(WrongSecret):
        sign_in_by_code(store, SLUG, late.code, now=NOW + timedelta(minutes=PHONE_MINUTES))
    assert verify_audit(store, SLUG).faults == ()


@pytest.mark.parametrize("replaced", ["rotate", "name again", "revoke"])
def test_a_phone_is_signed_out_with_its_director(store: Store, replaced: str) -> None:
    an_event(store)
    add_secondary(store, SLUG, "Second", by=DIRECTOR, now=NOW)
    by = DIRECTOR if replaced == "rotate" else SECONDARY
    made = add_phone(store, SLUG, by=by, now=NOW)
    secret = sign_in_by_code(store, SLUG, made.code, now=NOW).secret
    if replaced == "rotate":
        rotate_director_secret(store, SLUG, by=DIRECTOR, now=NOW)
    elif replaced == "revoke":
        revoke_secondary(store, SLUG, "Second", by=DIRECTOR, now=NOW)
    else:
        add_secondary(store, SLUG, "Second", by=DIRECTOR, now=NOW)
    with pytest.raises(WrongSecret):
        identify_director(store, SLUG, secret, NOW)
    assert verify_audit(store, SLUG).faults == ()


def test_an_event_has_so_many_codes_at_a_time(store: Store) -> None:
    an_event(store)
    for number in range(MOST_CODES):
        add_helper(store, SLUG, f"Helper {number}", by=DIRECTOR, now=NOW)
    with pytest.raises(TooMany):
        add_helper(store, SLUG, "One more", by=DIRECTOR, now=NOW)
    add_helper(store, SLUG, "Tomorrow", by=DIRECTOR, now=MIDNIGHT)
    assert [each.name for each in list_codes(store, SLUG, by=DIRECTOR, now=MIDNIGHT)] == ["Tomorrow"]
    assert verify_audit(store, SLUG).faults == ()


def test_only_directors_make_codes(store: Store) -> None:
    an_event(store)
    for by in (SECONDARY, HELPER, Actor("director", "", "other")):
        with pytest.raises(NotAllowed):
            add_helper(store, SLUG, "X", by=by, now=NOW)
    with pytest.raises(NotAllowed):
        add_phone(store, SLUG, by=HELPER, now=NOW)


def test_no_code_and_no_secret_of_one_is_in_the_log(store: Store) -> None:
    an_event(store)
    made = add_helper(store, SLUG, "Ben", by=DIRECTOR, now=NOW)
    secret = sign_in_by_code(store, SLUG, made.code, now=NOW).secret
    told = str(list_entries(store, SLUG, by=DIRECTOR))
    assert secret not in told
    assert made.code not in told
    assert made.code.replace("-", "") not in told

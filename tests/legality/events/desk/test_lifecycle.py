"""Making an event, changing it, opening and closing it; and what may not be."""

from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy.exc import StatementError

from legality.events.desk.lifecycle import (
    close_event,
    create_event,
    edit_event,
    get_event,
    list_events,
    open_event,
)
from legality.events.desk.locking import lock, unlock
from legality.events.desk.publishing import publish
from legality.events.desk.rights import find_own_registration, identify_director
from legality.events.errors import EventFaulty, Locked, Malformed, NotOpen, NotThere, SlugTaken, WrongSecret
from legality.events.lists.rejudging import rejudge
from legality.events.store.audit_log import verify_audit
from legality.events.store.store import Store
from legality.events.views import NewEvent
from legality.terms.terms import Event, default_terms
from tests.legality.events.scenes import (
    AFTER,
    DIRECTOR,
    LEGAL,
    NOW,
    SLUG,
    STARTS,
    a_player,
    an_event,
    new_key,
    terms,
)

pytestmark = pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
"""What is held here does not hang on the database; what does is asked of both elsewhere."""

HOUR = timedelta(hours=1)
A_FILE = '[[card]]\nname = "Ah-Kel"\n'


def made(store: Store, **said: Any) -> NewEvent:
    """Make an event as it is said, and otherwise as it usually is."""
    usual: dict[str, Any] = {"slug": SLUG, "name": "Open", "terms": terms(), "starts": STARTS, "now": NOW}
    return create_event(store, **(usual | said))


def test_an_event_is_a_draft_that_registers_until_it_starts(store: Store) -> None:
    new = made(store, name=" Autumn  Open ", announcement="Bring sleeves. ")
    view = get_event(store, SLUG)
    assert view == new.event
    assert (view.name, view.state, view.policy, view.announcement) == (
        "Autumn Open",
        "draft",
        "refuse",
        "Bring sleeves.",
    )
    assert (view.created_at, view.starts, view.deadline) == (NOW, STARTS, STARTS)
    assert (view.locked_at, view.published_at, view.revisions, view.lists) == (None, None, None, 0)
    assert view.terms == terms()


def test_a_form_that_is_sent_twice_makes_one_event_with_one_secret(store: Store) -> None:
    key = new_key()
    first = made(store, key=key)
    assert made(store, key=key) == first
    assert identify_director(store, SLUG, first.secret) == DIRECTOR
    assert len(list_events(store)) == 1


def test_another_key_or_none_does_not_open_an_event_that_is_there(store: Store) -> None:
    made(store, key=new_key())
    for key in (new_key(), None):
        with pytest.raises(SlugTaken):
            made(store, key=key)


def test_a_key_opens_no_event_by_itself(store: Store) -> None:
    """The secret follows from the hidden id of the event too, so a key filled into a form tells nothing."""
    key = new_key()
    first, second = made(store, key=key), made(store, slug="another-event", key=key)
    assert first.secret != second.secret
    with pytest.raises(WrongSecret):
        identify_director(store, SLUG, second.secret)


@pytest.mark.parametrize(
    "wrong",
    [
        {"slug": "No Address"},
        {"name": " "},
        {"policy": "ignore"},
        {"announcement": "a\x00b"},
        {"starts": STARTS.replace(tzinfo=None)},
        {"deadline": STARTS.replace(tzinfo=None) - HOUR},
        {"deadline": STARTS + timedelta(microseconds=1)},
        {"key": "short"},
        {"files": {"passwords": "x"}},
        {"files": {"limited": "x" * 200_001}},
        {"terms": terms(limited="pool.toml")},
        {"terms": terms(supplied="cards.toml"), "files": {"limited": A_FILE}},
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_made(store: Store, wrong: dict[str, Any]) -> None:
    with pytest.raises(Malformed):
        made(store, **wrong)
    assert list_events(store) == ()


def test_a_deadline_may_be_the_start_itself(store: Store) -> None:
    assert made(store, deadline=STARTS).event.deadline == STARTS
    assert made(store, slug="earlier", deadline=STARTS - HOUR).event.deadline == STARTS - HOUR


def test_an_event_that_its_guide_knows_nothing_of_is_not_made(store: Store) -> None:
    with pytest.raises(EventFaulty, match="cannot be held so") as refused:
        made(store, terms=terms().but(pool="block"))
    assert [each.code for each in refused.value.findings] == ["E-NO-SUCH-POOL"]


def test_no_moment_is_stored_without_its_zone(store: Store) -> None:
    with pytest.raises(StatementError, match="a moment needs its time zone"):
        made(store, now=datetime(2026, 11, 18, 12, 0))


def test_events_are_told_by_their_addresses_and_drafts_to_those_who_may_know(store: Store) -> None:
    for slug, opened in (("b", True), ("c", False), ("a", True), ("d", True)):
        an_event(store, slug, opened=opened)

    def told(**said: Any) -> str:
        return "".join(each.slug for each in list_events(store, **said))

    assert (told(), told(limit=2), told(after="b"), told(after="b", limit=1)) == ("abcd", "ab", "cd", "c")
    assert told(drafts=False) == "abd"
    assert told(drafts=False, limit=2, after="a") == "bd"


STATES = ("draft", "open", "closed", "locked", "published")


def brought_to(store: Store, state: str) -> None:
    an_event(store, opened=state != "draft")
    if state == "closed":
        close_event(store, SLUG, by=DIRECTOR, now=NOW)
    if state in ("locked", "published"):
        lock(store, SLUG, by=DIRECTOR, now=NOW)
    if state == "published":
        publish(store, SLUG, by=DIRECTOR, now=NOW)


@pytest.mark.parametrize("state", STATES)
def test_from_which_states_an_event_is_opened_closed_and_locked(store: Store, state: str) -> None:
    """draft ──open──▶ open ◀──open / close──▶ closed ──lock──▶ locked ──publish──▶ published."""
    brought_to(store, state)
    may = {"draft": {"open"}, "open": {"close", "lock"}, "closed": {"open", "lock"}}.get(state, set())
    for name, act, to in (
        ("open", open_event, "open"),
        ("close", close_event, "closed"),
        ("lock", lock, "locked"),
    ):
        if name in may:
            assert act(store, SLUG, by=DIRECTOR, now=NOW).state == to
            break
        with pytest.raises(NotOpen):
            act(store, SLUG, by=DIRECTOR, now=NOW)
        assert get_event(store, SLUG).state == state


@pytest.mark.parametrize("state", STATES)
def test_until_when_an_event_is_changed(store: Store, state: str) -> None:
    brought_to(store, state)
    if state in ("locked", "published"):
        with pytest.raises(Locked):
            edit_event(store, SLUG, name="Other", by=DIRECTOR, now=NOW)
        return
    assert edit_event(store, SLUG, name="Other", by=DIRECTOR, now=NOW).name == "Other"


def test_what_is_not_named_stays_as_it_is(store: Store) -> None:
    made(store, announcement="Fee: 5", deadline=STARTS - HOUR)
    before = get_event(store, SLUG)
    changes: tuple[dict[str, Any], ...] = (
        {},
        {"name": "New"},
        {"announcement": ""},
        {"policy": "flag"},
        {"deadline": STARTS - 2 * HOUR},
        {"starts": STARTS + HOUR},
        {"on": date(2026, 11, 21)},
    )
    for change in changes:
        after = edit_event(store, SLUG, by=DIRECTOR, now=NOW, **change)
        day = {"terms": before.terms.but(on=change["on"])} if "on" in change else change
        assert after == replace(before, **day, edits=before.edits + 1, changed_at=NOW)
        before = after


def test_a_start_that_is_moved_before_the_deadline_moves_it_too(store: Store) -> None:
    made(store)
    edited = edit_event(store, SLUG, starts=STARTS - HOUR, by=DIRECTOR, now=NOW)
    assert (edited.starts, edited.deadline) == (STARTS - HOUR, STARTS - HOUR)
    for wrong in ({"deadline": STARTS}, {"policy": "ignore"}, {"name": ""}, {"announcement": "\x1b"}):
        with pytest.raises(Malformed):
            edit_event(store, SLUG, by=DIRECTOR, now=NOW, **wrong)
    assert get_event(store, SLUG) == edited


def test_the_day_of_an_event_that_has_begun_stays(store: Store) -> None:
    an_event(store)
    lock(store, SLUG, by=DIRECTOR, now=STARTS)
    unlock(store, SLUG, reason="decks may change", by=DIRECTOR, now=AFTER)
    with pytest.raises(Locked):
        edit_event(store, SLUG, on=date(2026, 11, 21), by=DIRECTOR, now=AFTER)
    assert edit_event(store, SLUG, on=date(2026, 11, 20), by=DIRECTOR, now=AFTER).terms.on == date(
        2026, 11, 20
    )


def test_an_event_is_not_put_off_to_a_day_on_which_it_cannot_be(store: Store) -> None:
    """The X-List ended on 31 December 2017."""
    day = date(2017, 12, 31)
    made(store, terms=default_terms("1e", day, "opg-5.0").but(rules="x-list"))
    with pytest.raises(EventFaulty):
        edit_event(store, SLUG, on=date(2018, 1, 1), by=DIRECTOR, now=NOW)
    assert get_event(store, SLUG).terms.on == day


def test_an_event_that_is_put_off_has_its_lists_judged_for_the_new_day(store: Store) -> None:
    an_event(store)
    secret = a_player(store, text=LEGAL).secret
    assert find_own_registration(store, secret).newest.verdict["terms"]["on"] == "2026-11-20"
    edit_event(store, SLUG, starts=STARTS + timedelta(days=7), on=date(2026, 11, 27), by=DIRECTOR, now=NOW)
    assert rejudge(store, SLUG, by=DIRECTOR, now=NOW).judged == 1
    assert find_own_registration(store, secret).newest.verdict["terms"]["on"] == "2026-11-27"
    assert rejudge(store, SLUG, by=DIRECTOR, now=NOW).judged == 1, "whoever asks has all of them judged"
    with pytest.raises(NotThere):
        get_event(store, "none")


def test_paths_of_this_machine_are_not_kept(store: Store) -> None:
    view = made(store, terms=terms(supplied="/home/td/cards.toml"), files={"supplied": A_FILE}).event
    assert view.terms.event == Event(**(terms().event._asdict() | {"supplied": ""}))


def test_the_listing_changes_until_the_lock_and_the_log_follows(store: Store) -> None:
    """5.0, 3: "Venue Address", "Entry fee", "Prizes". None of them decides about a deck."""
    made(store, terms=terms().but(event=Event(venue="Old Road 1", contact="ada@example.org")))
    edited = edit_event(
        store, SLUG, by=DIRECTOR, now=NOW, listing={"venue": "New Road 2", "fee": "5 EUR", "contact": ""}
    )
    told = edited.terms.event
    assert (told.venue, told.fee, told.contact, told.prizes) == ("New Road 2", "5 EUR", "", "")
    assert verify_audit(store, SLUG).faults == ()
    for listing in ({"venue": "x" * 201}, {"rounds": "9"}, {"venue": "\x07"}):
        with pytest.raises(Malformed):
            edit_event(store, SLUG, by=DIRECTOR, now=NOW, listing=listing)
    open_event(store, SLUG, by=DIRECTOR, now=NOW)
    lock(store, SLUG, by=DIRECTOR, now=NOW)
    with pytest.raises(Locked):
        edit_event(store, SLUG, by=DIRECTOR, now=NOW, listing={"venue": "Late Road 3"})

"""Lock, freeze, unlock, correct, judge again, publish."""

from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import update

from cardpools.data_files.folders import use_revision
from legality.events.actors import CONSOLE
from legality.events.desk.desk_lists import list_published, list_registrations
from legality.events.desk.lifecycle import edit_event, get_event
from legality.events.desk.locking import lock, lock_due, unlock
from legality.events.desk.one_list import read_own_list
from legality.events.desk.publishing import publish
from legality.events.desk.rights import find_own_registration
from legality.events.errors import (
    ListRefused,
    Locked,
    Malformed,
    NotLocked,
    NotOpen,
    NotThere,
    Withdrawn,
)
from legality.events.lists.correct_list import correct_list
from legality.events.lists.rejudging import recheck, rejudge
from legality.events.lists.replacing import replace_list, withdraw_player
from legality.events.store.audit_log import list_entries, verify_audit
from legality.events.store.store import Store
from legality.events.store.tables import EventRow
from tests.legality.events.newer_data import newer_cards
from tests.legality.events.scenes import (
    AFTER,
    DIRECTOR,
    ILLEGAL,
    LEGAL,
    NOW,
    OTHER_LEGAL,
    SLUG,
    STARTS,
    a_player,
    an_event,
)


def actions(store: Store) -> list[str]:
    return [entry.action for entry in list_entries(store, SLUG, by=CONSOLE)]


def test_the_lock_freezes_lists_and_what_they_are_judged_by(store: Store) -> None:
    an_event(store)
    secret = a_player(store).secret
    locked = lock(store, SLUG, by=DIRECTOR, now=NOW)
    assert locked.state == "locked"
    assert locked.revisions is not None
    assert set(locked.revisions) == {"catalog", "rules", "pools", "bans"}
    with pytest.raises(Locked):
        replace_list(store, secret, text=OTHER_LEGAL, now=NOW)
    with pytest.raises(NotOpen):
        lock(store, SLUG, by=DIRECTOR, now=NOW)


def test_newer_cards_do_not_reach_an_event_that_has_begun(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    an_event(store)
    receipt = a_player(store)
    frozen = lock(store, SLUG, by=DIRECTOR, now=STARTS).revisions
    assert newer_cards(tmp_path, monkeypatch) != (frozen or {})["catalog"]
    assert recheck(store, SLUG, receipt.registration, by=DIRECTOR, now=AFTER) is None
    assert find_own_registration(store, receipt.secret).newest.legal is True
    with pytest.raises(Locked):
        rejudge(store, SLUG, by=DIRECTOR, now=AFTER)


def test_before_the_lock_newer_cards_turn_a_verdict_and_it_is_told_why(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    an_event(store)
    receipt = a_player(store)
    newer = newer_cards(tmp_path, monkeypatch)
    found = rejudge(store, SLUG, by=DIRECTOR, now=NOW)
    assert found.judged == 1
    (turned,) = found.turned
    assert (turned.registration, turned.was, turned.legal) == (receipt.registration, True, None)
    assert any(said.startswith("N-UNKNOWN-NAME") for said in turned.appeared)
    assert found.changed["catalog"][1] == newer
    assert rejudge(store, SLUG, by=DIRECTOR, now=NOW).turned == ()
    use_revision("2e", "")
    back = rejudge(store, SLUG, by=DIRECTOR, now=NOW)
    assert [(each.was, each.legal, bool(each.gone)) for each in back.turned] == [(None, True, True)]
    assert len(read_own_list(store, receipt.secret).versions) == 1


def test_the_lock_itself_judges_what_was_judged_by_older_cards(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    an_event(store)
    a_player(store)
    newer = newer_cards(tmp_path, monkeypatch)
    locked = lock(store, SLUG, by=DIRECTOR, now=STARTS)
    assert (locked.revisions or {})["catalog"] == newer
    assert [each.newest.legal for each in list_registrations(store, SLUG, by=DIRECTOR)] == [None]


def test_an_event_locks_when_it_starts(store: Store) -> None:
    an_event(store)
    an_event(store, "not-yet-open", opened=False)
    assert lock_due(store, now=STARTS - timedelta(seconds=1)) == ()
    assert lock_due(store, now=STARTS) == (SLUG,)
    assert lock_due(store, now=AFTER) == ()
    assert list_entries(store, SLUG, by=CONSOLE)[-1].actor == "clock"


def test_an_event_that_cannot_be_locked_does_not_keep_the_others_from_it(store: Store) -> None:
    """The first one froze rules that this program does not have, so it needs another program."""
    for slug, hours in (("first", -2), (SLUG, -1)):
        an_event(store, slug)
        edit_event(store, slug, starts=STARTS + timedelta(hours=hours), by=CONSOLE, now=NOW)
    with store.write() as session:
        other = {"catalog": "x", "rules": "opg-5.0@other", "pools": "x", "bans": "x"}
        session.execute(update(EventRow).where(EventRow.slug == "first").values(revisions=other))
    assert lock_due(store, now=STARTS) == (SLUG,)
    assert get_event(store, "first").state == "open"


@pytest.mark.parametrize(
    ("before", "state", "frozen"),
    [
        (timedelta(hours=2), "open", False),
        (timedelta(hours=1), "closed", False),  # The deadline itself is over.
        (timedelta(microseconds=1), "closed", False),
        (timedelta(0), "closed", True),  # It has begun.
    ],
)
def test_what_unlocking_comes_to_at_which_moment(
    store: Store, before: timedelta, state: str, frozen: bool
) -> None:
    an_event(store)
    edit_event(store, SLUG, deadline=STARTS - timedelta(hours=1), by=DIRECTOR, now=NOW)
    lock(store, SLUG, by=DIRECTOR, now=NOW)
    unlocked = unlock(store, SLUG, reason="mistake", by=DIRECTOR, now=STARTS - before)
    assert (unlocked.state, unlocked.revisions is not None, unlocked.locked_at) == (state, frozen, None)
    assert lock_due(store, now=STARTS) == (() if frozen else (SLUG,))


def test_unlocking_before_the_start_lets_everything_go_on(store: Store) -> None:
    an_event(store)
    secret = a_player(store).secret
    lock(store, SLUG, by=DIRECTOR, now=NOW)
    assert unlock(store, SLUG, reason="locked by mistake", by=DIRECTOR, now=NOW).revisions is None
    assert replace_list(store, secret, text=OTHER_LEGAL, now=NOW).version == 2
    assert lock_due(store, now=STARTS) == (SLUG,)


def test_unlocking_after_the_start_keeps_what_was_frozen_and_stays_unlocked(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    an_event(store)
    secret = a_player(store).secret
    frozen = lock(store, SLUG, by=DIRECTOR, now=STARTS).revisions
    newer_cards(tmp_path, monkeypatch)
    unlocked = unlock(store, SLUG, reason="sealed: decks may change", by=DIRECTOR, now=AFTER)
    assert (unlocked.state, unlocked.revisions) == ("closed", frozen)
    assert lock_due(store, now=AFTER) == ()
    assert replace_list(store, secret, text=OTHER_LEGAL, now=AFTER).legal is True
    assert lock(store, SLUG, by=DIRECTOR, now=AFTER).revisions == frozen


def test_unlocking_needs_a_reason_and_is_logged(store: Store) -> None:
    an_event(store)
    lock(store, SLUG, by=DIRECTOR, now=NOW)
    with pytest.raises(Malformed):
        unlock(store, SLUG, reason=" ", by=DIRECTOR, now=NOW)
    unlock(store, SLUG, reason="by mistake", by=DIRECTOR, now=NOW)
    last = list_entries(store, SLUG, by=CONSOLE)[-1]
    assert (last.action, last.facts["reason"]) == ("unlocked", "by mistake")
    with pytest.raises(NotLocked):
        unlock(store, SLUG, reason="again", by=DIRECTOR, now=NOW)


def test_a_correction_is_a_version_of_its_own(store: Store) -> None:
    an_event(store, policy="flag")
    receipt = a_player(store, text=ILLEGAL)
    lock(store, SLUG, by=DIRECTOR, now=STARTS)
    said = {"reason": "D2, round 1"}
    with pytest.raises(ListRefused):
        correct_list(store, SLUG, receipt.registration, text=ILLEGAL, by=DIRECTOR, now=AFTER, **said)
    corrected = correct_list(store, SLUG, receipt.registration, text=LEGAL, by=DIRECTOR, now=AFTER, **said)
    assert (corrected.version, corrected.legal, corrected.secret) == (2, True, "")
    assert [(each.legal, each.corrected) for each in read_own_list(store, receipt.secret).versions] == [
        (False, False),
        (True, True),
    ]
    assert "corrected" in actions(store)
    assert verify_audit(store, SLUG).whole


def test_before_the_lock_nothing_is_corrected_and_nobody_who_left(store: Store) -> None:
    an_event(store)
    registration = a_player(store).registration
    with pytest.raises(NotLocked):
        correct_list(store, SLUG, registration, text=LEGAL, reason="x", by=DIRECTOR, now=NOW)
    lock(store, SLUG, by=DIRECTOR, now=STARTS)
    withdraw_player(store, SLUG, registration, reason="left", by=DIRECTOR, now=AFTER)
    with pytest.raises(Withdrawn):
        correct_list(store, SLUG, registration, text=LEGAL, reason="x", by=DIRECTOR, now=AFTER)


def test_lists_are_seen_by_everybody_only_once_they_are_published(store: Store) -> None:
    an_event(store)
    a_player(store)
    with pytest.raises(NotLocked):
        publish(store, SLUG, by=DIRECTOR, now=NOW)
    lock(store, SLUG, by=DIRECTOR, now=STARTS)
    with pytest.raises(NotThere):
        list_published(store, SLUG)
    assert publish(store, SLUG, by=DIRECTOR, now=AFTER).state == "published"
    assert [each.newest.text for each in list_published(store, SLUG)] == [LEGAL]
    with pytest.raises(NotLocked):
        unlock(store, SLUG, reason="no way back", by=DIRECTOR, now=AFTER)


def test_the_start_is_moved_with_the_deadline(store: Store) -> None:
    an_event(store)
    edited = edit_event(store, SLUG, starts=NOW + timedelta(hours=1), policy="flag", by=DIRECTOR, now=NOW)
    assert edited.deadline == edited.starts == NOW + timedelta(hours=1)
    assert get_event(store, SLUG).policy == "flag"
    with pytest.raises(Malformed):
        edit_event(store, SLUG, deadline=STARTS + timedelta(days=9), by=DIRECTOR, now=NOW)
    lock(store, SLUG, by=DIRECTOR, now=NOW)
    with pytest.raises(Locked):
        edit_event(store, SLUG, name="Later", by=DIRECTOR, now=NOW)

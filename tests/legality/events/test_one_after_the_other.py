"""Whoever changes an event waits until nobody else does, and goes on from what was left.

Asked of PostgreSQL: SQLite has one writer at a time anyway.
"""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import text

from legality.events.actors import CONSOLE
from legality.events.desk.deck_check_records import record_check
from legality.events.desk.draws import draw_decks
from legality.events.desk.lifecycle import close_event, edit_event, open_event
from legality.events.desk.locking import lock, unlock
from legality.events.desk.penalty_records import ObservedInfraction, give_penalty
from legality.events.desk.publishing import publish
from legality.events.desk.rights import reissue_receipt, rotate_director_secret
from legality.events.lists.correct_list import correct_list
from legality.events.lists.rejudging import recheck, rejudge
from legality.events.lists.replacing import replace_list, withdraw, withdraw_player
from legality.events.store.audit_log import list_entries, record, verify_audit
from legality.events.store.queries import lock_event
from legality.events.store.store import Store
from legality.events.views import Receipt
from tests.legality.events.scenes import DIRECTOR, LEGAL, NOW, OTHER_LEGAL, SLUG, a_player, an_event

Act = Callable[[Store, Receipt], object]

pytestmark = [
    pytest.mark.slow,
    pytest.mark.parametrize("kind", ["postgresql"], indirect=True),
]

BEFORE_THE_LOCK: dict[str, Act] = {
    "closed": lambda store, _: close_event(store, SLUG, by=DIRECTOR, now=NOW),
    "edited": lambda store, _: edit_event(store, SLUG, name="Other", by=DIRECTOR, now=NOW),
    "locked": lambda store, _: lock(store, SLUG, by=DIRECTOR, now=NOW),
    "rejudged": lambda store, _: rejudge(store, SLUG, by=DIRECTOR, now=NOW),
    "replaced": lambda store, who: replace_list(store, who.secret, text=OTHER_LEGAL, now=NOW),
    "withdrawn": lambda store, who: withdraw(store, who.secret, now=NOW),
    "director's secret replaced": lambda store, _: rotate_director_secret(store, SLUG, by=DIRECTOR, now=NOW),
}

AFTERWARDS: dict[str, Act] = {
    "unlocked": lambda store, _: unlock(store, SLUG, reason="so", by=DIRECTOR, now=NOW),
    "published": lambda store, _: publish(store, SLUG, by=DIRECTOR, now=NOW),
    "corrected": lambda store, who: correct_list(
        store, SLUG, who.registration, text=OTHER_LEGAL, reason="so", by=DIRECTOR, now=NOW
    ),
    "drawn": lambda store, _: draw_decks(store, SLUG, 1, by=DIRECTOR, now=NOW),
    "deck checked": lambda store, who: record_check(
        store, SLUG, who.registration, counted=LEGAL, stage="round", by=DIRECTOR, now=NOW
    ),
    "penalty given": lambda store, who: give_penalty(
        store, SLUG, who.registration, ObservedInfraction("D1", "round"), by=DIRECTOR, now=NOW
    ),
    "rechecked": lambda store, who: recheck(store, SLUG, who.registration, by=DIRECTOR, now=NOW),
    "withdrawn": lambda store, who: withdraw_player(
        store, SLUG, who.registration, reason="left", by=DIRECTOR, now=NOW
    ),
    "player's secret replaced": lambda store, who: reissue_receipt(
        store, SLUG, who.registration, by=DIRECTOR, now=NOW
    ),
}


def goes_on_from_what_is_left(store: Store, act: Act, who: Receipt, action: str) -> None:
    """Hold the event until somebody waits for it, do something, and let him go on."""
    with ThreadPoolExecutor(1) as people:
        with store.write() as session:
            event = lock_event(session, SLUG)
            coming = people.submit(act, store, who)
            until_somebody_waits(store)
            record(session, event, CONSOLE, "what was done before", NOW)
        coming.result()
    done = [entry.action for entry in list_entries(store, SLUG, by=CONSOLE)]
    assert done[-2:] == ["what was done before", action]
    assert verify_audit(store, SLUG).whole


def until_somebody_waits(store: Store) -> None:
    """Return once a transaction waits for another one."""
    waiting = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
    for _ in range(500):
        with store.read() as session:
            if session.scalar(waiting):
                return
        time.sleep(0.01)
    raise AssertionError("nobody waited")


@pytest.mark.parametrize("action", BEFORE_THE_LOCK)
def test_before_the_lock(store: Store, action: str) -> None:
    an_event(store)
    goes_on_from_what_is_left(store, BEFORE_THE_LOCK[action], a_player(store), action)


@pytest.mark.parametrize("action", AFTERWARDS)
def test_after_the_lock(store: Store, action: str) -> None:
    an_event(store)
    who = a_player(store)
    lock(store, SLUG, by=DIRECTOR, now=NOW)
    goes_on_from_what_is_left(store, AFTERWARDS[action], who, action)


def test_opening(store: Store) -> None:
    an_event(store)
    who = a_player(store)
    close_event(store, SLUG, by=DIRECTOR, now=NOW)
    goes_on_from_what_is_left(store, lambda *_: open_event(store, SLUG, by=DIRECTOR, now=NOW), who, "opened")

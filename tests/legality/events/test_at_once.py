"""Everything that may be done to one event, done at the same moment by as many people, within one worker."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

from legality.events.actors import CONSOLE
from legality.events.desk.deck_check_records import record_check
from legality.events.desk.draws import draw_decks
from legality.events.desk.lifecycle import edit_event
from legality.events.desk.locking import lock, lock_due, unlock
from legality.events.desk.penalty_records import (
    ObservedInfraction,
    give_penalty,
    list_penalties,
    waive_penalty,
)
from legality.events.desk.publishing import publish
from legality.events.desk.rights import (
    add_secondary,
    identify_director,
    reissue_receipt,
    revoke_secondary,
    rotate_director_secret,
    rotate_player_secret,
)
from legality.events.lists.correct_list import correct_list
from legality.events.lists.registering import register
from legality.events.lists.rejudging import recheck
from legality.events.lists.replacing import replace_list, withdraw, withdraw_player
from legality.events.out.webhook_subscriptions import add_webhook, remove_webhook
from legality.events.store.audit_log import list_entries, verify_audit
from legality.events.store.store import Store
from tests.legality.events.scenes import (
    AFTER,
    DIRECTOR,
    LEGAL,
    NOW,
    OTHER_LEGAL,
    SLUG,
    STARTS,
    a_player,
    an_event,
)

Act = Callable[[], object]


def all_at_once(acts: list[Act]) -> list[Any]:
    """Let everybody do his at the same moment, and return what each was answered."""
    start = Barrier(len(acts))

    def act(what: Act) -> object:
        start.wait()
        return what()

    with ThreadPoolExecutor(len(acts)) as people:
        return list(people.map(act, acts))


def done(store: Store, since: int) -> list[str]:
    """Return what was done from an entry of the log on, whatever came first."""
    assert verify_audit(store, SLUG).whole
    return sorted(entry.action for entry in list_entries(store, SLUG, by=CONSOLE)[since:])


def test_before_the_lock(store: Store) -> None:
    an_event(store)
    first, second, third = (a_player(store, name) for name in ("One", "Two", "Three"))
    add_secondary(store, SLUG, "Gone", by=DIRECTOR, now=NOW)
    said = {"topics": ("*",), "by": DIRECTOR, "now": NOW, "allow_private": True}
    hook, _ = add_webhook(store, SLUG, "http://127.0.0.1:9000", **said)  # type: ignore[arg-type]
    acts: list[Act] = [
        lambda: register(store, SLUG, player="Four", text=LEGAL, now=NOW),
        lambda: register(store, SLUG, player="Five", text=LEGAL, now=NOW),
        lambda: replace_list(store, first.secret, text=OTHER_LEGAL, now=NOW),
        lambda: withdraw(store, second.secret, now=NOW),
        lambda: withdraw_player(store, SLUG, third.registration, reason="left", by=DIRECTOR, now=NOW),
        lambda: edit_event(store, SLUG, name="Other", by=DIRECTOR, now=NOW),
        lambda: add_secondary(store, SLUG, "Second", by=DIRECTOR, now=NOW),
        lambda: revoke_secondary(store, SLUG, "Gone", by=DIRECTOR, now=NOW),
        lambda: rotate_director_secret(store, SLUG, by=DIRECTOR, now=NOW),
        lambda: add_webhook(store, SLUG, "http://127.0.0.1:9001", **said),  # type: ignore[arg-type]
        lambda: remove_webhook(store, SLUG, hook.id, by=DIRECTOR, now=NOW),
    ]
    answers = all_at_once(acts)
    assert identify_director(store, SLUG, str(answers[8])) == DIRECTOR
    assert done(store, 7) == [
        "director's secret replaced",
        "edited",
        "registered",
        "registered",
        "replaced",
        "secondary named",
        "secondary revoked",
        "webhook added",
        "webhook removed",
        "withdrawn",
        "withdrawn",
    ]


def test_at_the_desk(store: Store) -> None:
    """Two directors who give a player the first D1 at the same moment do not both give a first one."""
    an_event(store)
    first, second, third = (a_player(store, name) for name in ("One", "Two", "Three"))
    lock(store, SLUG, by=DIRECTOR, now=STARTS)
    waived = give_penalty(
        store, SLUG, second.registration, ObservedInfraction("D2", "round"), by=DIRECTOR, now=AFTER
    )
    one, two, three = first.registration, second.registration, third.registration
    acts: list[Act] = [
        lambda: give_penalty(store, SLUG, one, ObservedInfraction("D1", "round"), by=DIRECTOR, now=AFTER),
        lambda: give_penalty(store, SLUG, one, ObservedInfraction("D1", "round"), by=CONSOLE, now=AFTER),
        lambda: waive_penalty(store, SLUG, waived.id, reason="A3", by=DIRECTOR, now=AFTER),
        lambda: draw_decks(store, SLUG, 2, by=DIRECTOR, now=AFTER),
        lambda: record_check(store, SLUG, two, counted=LEGAL, stage="round", by=DIRECTOR, now=AFTER),
        lambda: correct_list(store, SLUG, three, text=LEGAL, reason="D2", by=DIRECTOR, now=AFTER),
        lambda: recheck(store, SLUG, two, by=DIRECTOR, now=AFTER),
        lambda: rotate_player_secret(store, first.secret, now=AFTER),
        lambda: reissue_receipt(store, SLUG, two, by=DIRECTOR, now=AFTER),
        lambda: publish(store, SLUG, by=DIRECTOR, now=AFTER),
    ]
    all_at_once(acts)
    assert sorted(each.level or 0 for each in list_penalties(store, SLUG, by=DIRECTOR, registration=one)) == [
        2,
        3,
    ]
    assert done(store, 7) == [
        "corrected",
        "deck checked",
        "drawn",
        "penalty given",
        "penalty given",
        "penalty waived",
        "player's secret replaced",
        "player's secret replaced",
        "published",
        "rechecked",
    ]


def test_the_clocks_of_all_workers_lock_an_event_once(store: Store) -> None:
    an_event(store)
    a_player(store)
    locked = all_at_once([lambda: lock_due(store, now=STARTS)] * 3)
    assert sorted(map(len, locked)) == [0, 0, 1]
    assert done(store, 3) == ["locked"]


def test_unlocking_while_somebody_is_named(store: Store) -> None:
    an_event(store)
    lock(store, SLUG, by=DIRECTOR, now=NOW)
    acts: list[Act] = [
        lambda: unlock(store, SLUG, reason="mistake", by=DIRECTOR, now=NOW),
        lambda: add_secondary(store, SLUG, "Second", by=DIRECTOR, now=NOW),
    ]
    all_at_once(acts)
    assert done(store, 3) == ["secondary named", "unlocked"]

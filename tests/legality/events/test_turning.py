"""A verdict that turns: from what to what and by which findings; and the newest one is what holds."""

from datetime import date
from typing import Any

import pytest
from sqlalchemy import update

from legality.events.desk.lifecycle import edit_event
from legality.events.desk.locking import lock
from legality.events.desk.one_list import read_list, read_own_list
from legality.events.desk.publishing import publish
from legality.events.desk.rights import find_own_registration
from legality.events.errors import Locked
from legality.events.lists.registering import judge_list
from legality.events.lists.rejudging import recheck, rejudge
from legality.events.store.audit_log import list_entries
from legality.events.store.store import Store
from legality.events.store.tables import JudgementRow
from legality.events.views import RejudgedVerdict
from tests.legality.events.scenes import DIRECTOR, ILLEGAL, LEGAL, NOW, SLUG, a_player, an_event

pytestmark = pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
"""What is held here does not hang on the database; what does is asked of both elsewhere."""

WRONG = ("D-COPIES: 4 copies of 0413-Theta; at most 3",)


def judged_before(store: Store, registration: str, text: bytes) -> None:
    """Let the verdict on a list be that on another one, as if card text had changed since."""
    verdict = judge_list(store, SLUG, text)
    with store.write() as session:
        of_list = update(JudgementRow).where(JudgementRow.registration_id == registration)
        session.execute(of_list.values(verdict=verdict.as_json(), list_legal=verdict.legal))


@pytest.fixture
def both(store: Store) -> tuple[Any, Any]:
    """Register a list that was illegal and is legal, and one that was legal and is not."""
    an_event(store, policy="flag")
    better, worse = a_player(store, "Better"), a_player(store, "Worse", ILLEGAL)
    judged_before(store, better.registration, ILLEGAL)
    judged_before(store, worse.registration, LEGAL)
    return better, worse


def expected(better: Any, worse: Any) -> tuple[RejudgedVerdict, RejudgedVerdict]:
    return (
        RejudgedVerdict(better.registration, "Better", 1, was=False, legal=True, appeared=(), gone=WRONG),
        RejudgedVerdict(worse.registration, "Worse", 1, was=True, legal=False, appeared=WRONG, gone=()),
    )


def test_all_are_judged_again(store: Store, both: tuple[Any, Any]) -> None:
    found = rejudge(store, SLUG, by=DIRECTOR, now=NOW)
    assert sorted(found.turned, key=lambda each: each.player) == list(expected(*both))
    told = list_entries(store, SLUG, by=DIRECTOR)[-1].facts
    assert (told["judged"], told["changed"]) == (2, {})
    assert sorted(told["turned"], key=lambda each: each["was"]) == [
        {"registration": both[0].registration, "was": False, "legal": True},
        {"registration": both[1].registration, "was": True, "legal": False},
    ]
    assert [find_own_registration(store, each.secret).newest.legal for each in both] == [True, False]
    assert [read_own_list(store, each.secret).versions[0].legal for each in both] == [True, False]
    assert read_list(store, SLUG, both[0].registration, by=DIRECTOR).versions[0].legal is True
    assert rejudge(store, SLUG, by=DIRECTOR, now=NOW).turned == ()


def test_one_is_judged_again(store: Store, both: tuple[Any, Any]) -> None:
    for who, turned in zip(both, expected(*both), strict=True):
        assert recheck(store, SLUG, who.registration, by=DIRECTOR, now=NOW) == turned
        assert recheck(store, SLUG, who.registration, by=DIRECTOR, now=NOW) is None
        assert find_own_registration(store, who.secret).newest.legal is turned.legal
    with store.read() as session:
        assert sorted(each.number for each in session.query(JudgementRow)) == [1, 1, 2, 2]


def test_what_was_wrong_before_and_is_wrong_now_has_neither_appeared_nor_gone(store: Store) -> None:
    an_event(store, policy="flag")
    worse = ILLEGAL.replace(b"3 A. G. Robinson", b"4 A. G. Robinson")
    one = a_player(store, text=worse)
    judged_before(store, one.registration, ILLEGAL)
    with store.write() as session:
        session.execute(
            update(JudgementRow).values(list_legal=None)
        )  # As if a line had been unreadable then.
    (turned,) = rejudge(store, SLUG, by=DIRECTOR, now=NOW).turned
    assert [each.partition(" copies of ")[2][:5] for each in turned.appeared] == ["A. G."]
    assert turned.gone == ()


@pytest.mark.parametrize("published", [False, True])
def test_nothing_is_judged_again_once_the_event_has_begun(store: Store, published: bool) -> None:
    an_event(store)
    a_player(store)
    lock(store, SLUG, by=DIRECTOR, now=NOW)
    if published:
        publish(store, SLUG, by=DIRECTOR, now=NOW)
    with pytest.raises(Locked):
        rejudge(store, SLUG, by=DIRECTOR, now=NOW)


def test_the_lock_judges_lists_for_the_day_to_which_the_event_was_put_off(store: Store) -> None:
    an_event(store)
    one = a_player(store)
    edit_event(store, SLUG, on=date(2026, 11, 27), by=DIRECTOR, now=NOW)
    lock(store, SLUG, by=DIRECTOR, now=NOW)
    assert find_own_registration(store, one.secret).newest.verdict["terms"]["on"] == "2026-11-27"

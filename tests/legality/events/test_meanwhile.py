"""What others do while a list is judged, which keeps nobody from doing it: what they did counts."""

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import update

from legality.events.desk import locking
from legality.events.desk.lifecycle import edit_event, get_event
from legality.events.desk.locking import lock
from legality.events.desk.one_list import read_own_list
from legality.events.desk.rights import find_own_registration
from legality.events.errors import Locked, NotOpen, StoreUnavailable
from legality.events.lists import rejudging
from legality.events.lists.rejudging import recheck, rejudge
from legality.events.lists.replacing import replace_list
from legality.events.store.audit_log import list_entries, verify_audit
from legality.events.store.store import Store
from legality.events.store.tables import JudgementRow, RegistrationRow
from tests.legality.events.scenes import DIRECTOR, LEGAL, NOW, OTHER_LEGAL, SLUG, a_player, an_event

pytestmark = pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
"""What is held here does not hang on the database; what does is asked of both elsewhere."""

Meanwhile = Callable[[object, str, Callable[[], object]], None]


@pytest.fixture
def meanwhile(monkeypatch: pytest.MonkeyPatch) -> Meanwhile:
    """Let something happen in the middle: before a function of a module does what it always does."""

    def happens(module: object, name: str, what: Callable[[], object]) -> None:
        real = getattr(module, name)
        busy: list[bool] = []

        def after_that(*given: Any, **named: Any) -> Any:
            if not busy:
                busy.append(True)
                what()
                busy.pop()
            return real(*given, **named)

        monkeypatch.setattr(module, name, after_that)

    return happens


def once(what: Callable[[], object]) -> Callable[[], object]:
    """Let it happen the first time only."""
    left = [what]
    return lambda: left.pop()() if left else None


def actions(store: Store) -> list[str]:
    return [entry.action for entry in list_entries(store, SLUG, by=DIRECTOR)]


def test_a_list_that_is_replaced_while_all_are_judged_keeps_its_own_verdict(
    store: Store, meanwhile: Meanwhile
) -> None:
    an_event(store)
    one, other = a_player(store, "One"), a_player(store, "Other")
    changed = once(lambda: replace_list(store, one.secret, text=OTHER_LEGAL, now=NOW))
    meanwhile(rejudging, "judge_for_event", changed)
    found = rejudge(store, SLUG, by=DIRECTOR, now=NOW)
    assert (found.judged, found.unjudged, found.turned) == (2, (one.registration,), ())
    assert find_own_registration(store, one.secret).newest.text == OTHER_LEGAL
    assert find_own_registration(store, other.secret).versions == 1
    assert verify_audit(store, SLUG).whole


def test_only_what_was_written_has_turned(store: Store, meanwhile: Meanwhile) -> None:
    an_event(store)
    one, other = a_player(store, "One"), a_player(store, "Other")
    with store.write() as session:
        session.execute(update(JudgementRow).values(list_legal=False))
    changed = once(lambda: replace_list(store, one.secret, text=OTHER_LEGAL, now=NOW))
    meanwhile(rejudging, "judge_for_event", changed)
    found = rejudge(store, SLUG, by=DIRECTOR, now=NOW)
    assert [(each.registration, each.was, each.legal) for each in found.turned] == [
        (other.registration, False, True)
    ]
    said = {"registration": other.registration, "was": False, "legal": True}
    assert list_entries(store, SLUG, by=DIRECTOR)[-1].facts["turned"] == [said]


def test_an_event_that_is_locked_while_all_are_judged_stays_as_it_was_locked(
    store: Store, meanwhile: Meanwhile
) -> None:
    an_event(store)
    a_player(store)
    meanwhile(rejudging, "judge_for_event", once(lambda: lock(store, SLUG, by=DIRECTOR, now=NOW)))
    with pytest.raises(Locked):
        rejudge(store, SLUG, by=DIRECTOR, now=NOW)
    assert actions(store)[-1] == "locked"


def judged_by_something_else(store: Store) -> None:
    """Let the verdicts be such as a machine with other data would have given them."""
    with store.write() as session:
        older = {"catalog": "older", "rules": "older", "pools": "older", "bans": "older"}
        session.execute(update(JudgementRow).values(revisions=older))
        session.execute(update(RegistrationRow).values(newest_basis="0" * 16))


def test_of_two_who_judge_everything_at_once_one_writes(store: Store, meanwhile: Meanwhile) -> None:
    an_event(store)
    one = a_player(store)
    judged_by_something_else(store)
    meanwhile(rejudging, "judge_for_event", once(lambda: rejudge(store, SLUG, by=DIRECTOR, now=NOW)))
    assert rejudge(store, SLUG, by=DIRECTOR, now=NOW).unjudged == (one.registration,)
    with store.read() as session:
        assert session.query(JudgementRow).count() == 2, "the first one and that of who was faster"


def test_what_is_judged_again_by_the_same_is_not_written_again(store: Store) -> None:
    an_event(store)
    a_player(store)
    for _ in range(2):
        assert rejudge(store, SLUG, by=DIRECTOR, now=NOW).changed == {}
    with store.read() as session:
        assert session.query(JudgementRow).count() == 1
    judged_by_something_else(store)
    found = rejudge(store, SLUG, by=DIRECTOR, now=NOW)
    assert {what: before for what, (before, _) in found.changed.items()} == {
        "catalog": "older",
        "rules": "older",
        "pools": "older",
        "bans": "older",
    }
    with store.read() as session:
        assert session.query(JudgementRow).count() == 2, "the same words, by other revisions"


def test_a_list_is_not_judged_by_an_event_that_was(store: Store, meanwhile: Meanwhile) -> None:
    an_event(store)
    one = a_player(store)
    changed = once(lambda: edit_event(store, SLUG, policy="flag", by=DIRECTOR, now=NOW))
    meanwhile(rejudging, "judge_for_event", changed)
    with pytest.raises(StoreUnavailable):
        recheck(store, SLUG, one.registration, by=DIRECTOR, now=NOW)
    assert actions(store)[-1] == "edited"
    assert recheck(store, SLUG, one.registration, by=DIRECTOR, now=NOW) is None


def test_an_event_is_locked_by_one_alone(store: Store, meanwhile: Meanwhile) -> None:
    an_event(store)
    a_player(store, text=LEGAL)
    meanwhile(locking, "make_frozen_data", once(lambda: lock(store, SLUG, by=DIRECTOR, now=NOW)))
    with pytest.raises(NotOpen):
        lock(store, SLUG, by=DIRECTOR, now=NOW)
    assert actions(store).count("locked") == 1


def test_a_list_that_came_in_by_other_data_is_judged_before_the_lock(
    store: Store, meanwhile: Meanwhile
) -> None:
    an_event(store)
    one = a_player(store)
    meanwhile(locking, "make_frozen_data", once(lambda: judged_by_something_else(store)))
    locked = lock(store, SLUG, by=DIRECTOR, now=NOW)
    assert actions(store)[-2:] == ["rejudged", "locked"]
    assert len(read_own_list(store, one.secret).versions) == 1
    with store.read() as session:
        last = session.query(JudgementRow).order_by(JudgementRow.number.desc()).first()
        assert last is not None
        assert last.revisions == locked.revisions


def test_where_lists_come_in_by_other_data_all_the_time_nothing_is_locked(
    store: Store, meanwhile: Meanwhile
) -> None:
    an_event(store)
    a_player(store)
    meanwhile(locking, "make_frozen_data", lambda: judged_by_something_else(store))
    with pytest.raises(StoreUnavailable, match="machines with different card data"):
        lock(store, SLUG, by=DIRECTOR, now=NOW)
    assert get_event(store, SLUG).state == "open"

"""Judge an event of several batches again: by processes, beside registrations, resumed, one at a time."""

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from subprocess import PIPE, Popen
from time import perf_counter
from typing import Any

import pytest
from sqlalchemy import func, select, update

from legality.events.desk.locking import lock
from legality.events.desk.roster_rows import roster_counts
from legality.events.errors import Locked, StoreUnavailable
from legality.events.judging import judging_processes, rejudging_lease
from legality.events.judging.rejudging_lease import LEASE
from legality.events.lists import long_rejudging, rejudging
from legality.events.lists.announced_rejudging import list_announced_rejudgings
from legality.events.lists.registering import register
from legality.events.lists.rejudging import judge_again, rejudge
from legality.events.lists.replacing import replace_list
from legality.events.lists.staleness import find_stale_lists
from legality.events.store.audit_log import list_entries, verify_audit
from legality.events.store.queries import lock_event
from legality.events.store.store import Store
from legality.events.store.tables import JudgementRow, RegistrationRow, RejudgingRun
from legality.events.views import Receipt
from tests.legality.events.scenes import (
    DIRECTOR,
    ILLEGAL,
    LEGAL,
    NOW,
    OTHER_LEGAL,
    SLUG,
    a_player,
    an_event,
    new_key,
)

ROOT = Path(__file__).parents[4]

OLDER = {"catalog": "older", "rules": "older", "pools": "older", "bans": "older"}


@pytest.fixture(autouse=True)
def batches_of_three(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rejudging, "A_BATCH", 3)
    monkeypatch.setattr(long_rejudging, "A_BATCH", 3)


@pytest.fixture
def eight(store: Store) -> list[Receipt]:
    """Register eight players in this order. Players 2 and 5 have illegal lists that were judged legal."""
    an_event(store, policy="flag")
    players: list[Receipt] = []
    for number in range(8):
        text, at = (ILLEGAL if number in (2, 5) else LEGAL), NOW + timedelta(minutes=number)
        made = register(store, SLUG, player=f"Player {number}", text=text, now=at, key=new_key())
        players.append(made)
    judged_by_something_else(store)
    return players


def judged_by_something_else(store: Store) -> None:
    with store.write() as session:
        session.execute(update(JudgementRow).values(revisions=OLDER, list_legal=True))
        session.execute(update(RegistrationRow).values(newest_basis="0" * 16, newest_legal=True))


def entries(store: Store) -> list[dict[str, Any]]:
    found = list_entries(store, SLUG, by=DIRECTOR)
    return [dict(each.facts) for each in found if each.action == "rejudged"]


def judgements(store: Store) -> int:
    with store.read() as session:
        return session.scalars(select(func.count()).select_from(JudgementRow)).one()


def require_all_judged(store: Store, players: list[Receipt]) -> None:
    """Require what one batch would have left: two lists are illegal, and each was judged once more."""
    counts = roster_counts(store, SLUG, by=DIRECTOR).lists
    assert (counts.legal, counts.illegal) == (6, 2)
    assert judgements(store) == 16
    assert find_stale_lists(store, SLUG, by=DIRECTOR).lists == 0
    with store.read() as session:
        assert session.get(RejudgingRun, players[0].registration) is None
        assert session.scalars(select(RejudgingRun)).all() == []


@pytest.mark.slow
def test_batches_by_processes_do_what_one_batch_does(store: Store, eight: list[Receipt]) -> None:
    found = rejudge(store, SLUG, by=DIRECTOR, now=NOW)
    assert (found.judged, found.unjudged) == (8, ())
    assert {each.registration for each in found.turned} == {eight[2].registration, eight[5].registration}
    assert {(each.was, each.legal, each.gone) for each in found.turned} == {(True, False, ())}
    assert set(found.changed) == set(OLDER)
    require_all_judged(store, eight)
    logged = entries(store)
    assert sum(each["judged"] for each in logged) == 8
    assert sum(len(each["turned"]) for each in logged) == 2
    assert len(logged) == 3
    assert len({each["run"] for each in logged}) == 1
    faults = verify_audit(store, SLUG).faults
    assert faults == ()


@pytest.mark.slow
def test_what_is_not_new_is_logged_once(store: Store, eight: list[Receipt]) -> None:
    rejudge(store, SLUG, by=DIRECTOR, now=NOW)
    found = rejudge(store, SLUG, by=DIRECTOR, now=NOW)
    assert (found.judged, found.turned, found.changed) == (8, (), {})
    assert judgements(store) == 16
    assert (len(entries(store)), entries(store)[-1]["judged"]) == (4, 8)


@pytest.mark.slow
def test_only_lists_by_other_data_are_judged(store: Store, eight: list[Receipt]) -> None:
    assert judge_again(store, SLUG, by=DIRECTOR, now=NOW, all_of_them=False, after="a ban").judged == 8
    require_all_judged(store, eight)
    (shown,) = list_announced_rejudgings(store, SLUG, by=DIRECTOR)
    assert (shown.after, shown.judged) == ("a ban", 8)
    assert sorted(each.player for each in shown.turned) == ["Player 2", "Player 5"]
    assert judge_again(store, SLUG, by=DIRECTOR, now=NOW, all_of_them=False).judged == 0


@pytest.fixture
def killed(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Let a worker die without a word in the middle: it gives no lease back, and what it stored stays."""

    def die_after(batches: int) -> None:
        real, left = long_rejudging.LongRejudging._write, [batches]

        def write(self: Any, *given: Any) -> None:
            if not left[0]:
                monkeypatch.setattr(long_rejudging, "give_back", lambda *_a, **_n: None)
                raise KeyboardInterrupt
            left[0] -= 1
            real(self, *given)

        monkeypatch.setattr(long_rejudging.LongRejudging, "_write", write)

    return die_after


@pytest.mark.slow
def test_a_run_that_was_killed_goes_on_behind_its_last_batch(
    store: Store, eight: list[Receipt], killed: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    killed(2)
    with pytest.raises(KeyboardInterrupt):
        rejudge(store, SLUG, by=DIRECTOR, now=NOW)
    monkeypatch.undo()
    monkeypatch.setattr(rejudging, "A_BATCH", 3)
    monkeypatch.setattr(long_rejudging, "A_BATCH", 3)
    assert judgements(store) == 14
    assert verify_audit(store, SLUG).faults == ()
    with pytest.raises(StoreUnavailable, match="being judged again already"):
        rejudge(store, SLUG, by=DIRECTOR, now=NOW)
    monkeypatch.setattr(rejudging_lease, "clock", lambda: datetime.now(UTC) + LEASE + timedelta(seconds=1))
    judged: list[int] = []
    real = judging_processes.judge_chunks

    def counted(chunks: Iterable[judging_processes.ListChunk]) -> Iterator[judging_processes.ListChunk]:
        for chunk in chunks:
            judged.append(len(chunk))
            yield chunk

    monkeypatch.setattr(long_rejudging, "judge_chunks", lambda chunks, plan: real(counted(chunks), plan))
    found = rejudge(store, SLUG, by=DIRECTOR, now=NOW)
    assert judged == [2], "six of eight lists were judged before"
    assert found.judged == 8
    assert {each.registration for each in found.turned} == {eight[2].registration, eight[5].registration}
    require_all_judged(store, eight)
    assert sum(each["judged"] for each in entries(store)) == 8
    assert verify_audit(store, SLUG).faults == ()


def test_without_processes_this_thread_judges(
    store: Store, eight: list[Receipt], monkeypatch: pytest.MonkeyPatch
) -> None:
    def ended(*_given: object) -> None:
        raise judging_processes.ProcessEnded

    monkeypatch.setattr(judging_processes.JudgingProcess, "take", ended)
    assert rejudge(store, SLUG, by=DIRECTOR, now=NOW).judged == 8
    require_all_judged(store, eight)


@pytest.mark.slow
def test_a_process_with_other_data_judges_nothing(
    store: Store, eight: list[Receipt], monkeypatch: pytest.MonkeyPatch
) -> None:
    real = judging_processes.JudgingProcess.take
    monkeypatch.setattr(
        judging_processes.JudgingProcess, "take", lambda self: real(self)._replace(revisions=OLDER)
    )
    found = rejudge(store, SLUG, by=DIRECTOR, now=NOW)
    assert found.changed["catalog"][1] != "older"
    require_all_judged(store, eight)


@pytest.fixture
def before_second_batch(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], object]], None]:
    def happens(what: Callable[[], object]) -> None:
        real, batches = long_rejudging.LongRejudging._write, [0]

        def write(self: Any, *given: Any) -> None:
            batches[0] += 1
            if batches[0] == 2:
                what()
            real(self, *given)

        monkeypatch.setattr(long_rejudging.LongRejudging, "_write", write)

    return happens


@pytest.mark.slow
def test_a_list_that_is_replaced_meanwhile_is_judged_as_its_newest_version(
    store: Store, eight: list[Receipt], before_second_batch: Callable[[Callable[[], object]], None]
) -> None:
    before_second_batch(
        lambda: [replace_list(store, each.secret, text=OTHER_LEGAL, now=NOW) for each in eight]
    )
    found = rejudge(store, SLUG, by=DIRECTOR, now=NOW)
    assert found.judged == 8
    assert len(found.unjudged) == 5
    assert roster_counts(store, SLUG, by=DIRECTOR).lists.legal == 8
    assert find_stale_lists(store, SLUG, by=DIRECTOR).lists == 0
    by_hand = f"version {eight[5].registration}/1 differs from the log: legal"
    assert verify_audit(store, SLUG).faults == (by_hand,), "nobody judged this version again"


@pytest.mark.slow
def test_the_lock_ends_a_run(
    store: Store, eight: list[Receipt], before_second_batch: Callable[[Callable[[], object]], None]
) -> None:
    def locked() -> None:
        with store.write() as session:
            session.execute(update(RejudgingRun).values(leased_until=NOW - timedelta(days=1)))
        lock(store, SLUG, by=DIRECTOR, now=NOW)

    before_second_batch(locked)
    with pytest.raises(Locked):
        rejudge(store, SLUG, by=DIRECTOR, now=NOW)
    assert find_stale_lists(store, SLUG, by=DIRECTOR).lists == 0
    assert verify_audit(store, SLUG).faults == ()
    assert roster_counts(store, SLUG, by=DIRECTOR).lists.illegal == 2


@pytest.mark.slow
def test_players_register_while_lists_are_judged(store: Store, eight: list[Receipt]) -> None:
    waits: list[float] = []
    ended = threading.Event()

    def crowd() -> None:
        for number in range(20):
            start = perf_counter()
            a_player(store, f"Late {number}")
            waits.append(perf_counter() - start)
        ended.set()

    thread = threading.Thread(target=crowd)
    thread.start()
    found = rejudge(store, SLUG, by=DIRECTOR, now=NOW)
    thread.join(60)
    assert ended.is_set()
    assert 8 <= found.judged <= 28
    assert roster_counts(store, SLUG, by=DIRECTOR).lists.active == 28
    assert find_stale_lists(store, SLUG, by=DIRECTOR).lists == 0
    assert verify_audit(store, SLUG).faults == ()


HANGS_IN_BATCH_2 = """
import sys
from datetime import datetime
from legality.events.actors import Actor
from legality.events.lists import long_rejudging, rejudging
from legality.events.store.store import open_store

rejudging.A_BATCH = long_rejudging.A_BATCH = 3
real, batches = long_rejudging.{hook}, []

def hang(*given, **named):
    batches.append(1)
    if len(batches) == 2:
        print("hangs", flush=True)
        sys.stdin.read()
    return real(*given, **named)

long_rejudging.{hook} = hang
if __name__ == "__main__":
    by, now = Actor("director", "", sys.argv[2]), datetime.fromisoformat(sys.argv[3])
    rejudging.rejudge(open_store(sys.argv[1]), sys.argv[2], by=by, now=now)
"""


@pytest.mark.parametrize("hook", ["write_judgements", "move_on", "LongRejudging._write"])
def test_a_process_that_is_killed_in_its_second_batch_leaves_the_first(
    store: Store,
    url: str,
    eight: list[Receipt],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    hook: str,
) -> None:
    program = tmp_path / "hangs.py"
    program.write_text(HANGS_IN_BATCH_2.format(hook=hook), "utf-8")
    command = [sys.executable, str(program), url, SLUG, NOW.isoformat()]
    with Popen(command, stdin=PIPE, stdout=PIPE, env=os.environ | {"PYTHONPATH": str(ROOT)}) as process:
        assert process.stdout
        assert process.stdout.readline() == b"hangs\n"
        process.send_signal(signal.SIGKILL)
    assert process.returncode == -signal.SIGKILL
    with store.write() as session:  # Waits until a server has noticed, and has undone the open transaction.
        lock_event(session, SLUG)
    assert judgements(store) == 8 + 3
    monkeypatch.setattr(rejudging_lease, "clock", lambda: datetime.now(UTC) + LEASE + timedelta(seconds=1))
    assert rejudge(store, SLUG, by=DIRECTOR, now=NOW).judged == 8
    require_all_judged(store, eight)
    assert sum(each["judged"] for each in entries(store)) == 8
    assert verify_audit(store, SLUG).faults == ()

"""How handfuls are handed out and taken in, whoever ends over them: threads here, processes elsewhere."""

import json
import signal
from collections import deque
from collections.abc import Iterable, Iterator
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from threading import Barrier, Event, Thread, Timer
from typing import Any

import pytest

from legality.sweep.one_list.list_item import Item
from legality.sweep.one_list.optional_packages import SweepError
from legality.sweep.one_list.sweep_plan import Plan
from legality.sweep.running import in_process, worker_processes
from legality.sweep.running.chunks import Chunk, judge_chunk
from tests.legality.sweep.lists import ILLEGAL, LEGAL, PLAN, items

DEADLY = b"ends whoever judges it"
ENDED = "every process that judged it ended"


class Here(worker_processes.Worker):
    """Judges in a thread, which closes its pipe over a deadly list."""

    ended: list[tuple[str, ...]]
    begun: int
    most: int
    slow: Event
    together: Barrier | None

    def __init__(self, plan: Plan) -> None:
        self.pipe, theirs = Pipe()
        self.tasks: deque[worker_processes.Task] = deque()
        Here.begun += 1
        Thread(target=self.judge, args=(theirs, plan), daemon=True).start()

    def judge(self, pipe: Connection, plan: Plan) -> None:
        with pipe:
            while chunk := received(pipe):
                Here.most = max(Here.most, len(self.tasks))
                if any(item.text == DEADLY for item in chunk):
                    Here.ended.append(tuple(item.id for item in chunk))
                    return
                if Here.together is not None:
                    Here.together.wait(5)
                if chunk[0].id == "list-0":
                    Here.slow.wait(10)
                pipe.send(judge_chunk(chunk, plan))

    def end(self) -> None:
        """Let the thread end."""
        self.pipe.close()


def received(pipe: Connection) -> Chunk:
    try:
        chunk: Chunk = pipe.recv()
    except (EOFError, OSError):
        return ()
    return chunk


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_processes, "Worker", Here)
    Here.ended, Here.begun, Here.most, Here.slow = [], 0, 0, Event()
    Here.slow.set()
    Here.together = None


def said(dones: Iterable[Any]) -> list[dict[str, Any]]:
    return [json.loads(line) for done in dones for line in done.rows.splitlines()]


def handfuls(size: int, *texts: bytes) -> list[Chunk]:
    """Put lists into handfuls of so many."""
    every = list(items(*texts))
    return [tuple(every[at : at + size]) for at in range(0, len(every), size)]


def test_a_deadly_list_is_found_among_those_of_its_handful() -> None:
    """Three threads end over the handful, and three more over the list once it is alone."""
    texts = [LEGAL, ILLEGAL, DEADLY, LEGAL, ILLEGAL, LEGAL]
    found = said(worker_processes.run(handfuls(4, *texts), PLAN, 1))
    assert [(row["number"], row["legal"], row["error"]) for row in found] == [
        *((0, True, ""), (1, False, ""), (2, None, ENDED), (3, True, ""), (4, False, ""), (5, True, "")),
    ]
    assert Here.ended == [("list-0", "list-1", "list-2", "list-3")] * 3 + [("list-2",)] * 3
    assert Here.begun == 1 + 6


def test_twelve_ends_before_any_answer_are_borne_and_no_more() -> None:
    assert [row["error"] for row in said(worker_processes.run(handfuls(1, *[DEADLY] * 4), PLAN, 1))] == [
        ENDED
    ] * 4
    with pytest.raises(
        SweepError, match=r"^the processes end before they have judged anything; try --workers 1$"
    ):
        said(worker_processes.run(handfuls(1, *[DEADLY] * 5), PLAN, 1))
    assert len(Here.ended) == 12 + 13


def test_whoever_has_answered_once_may_end_as_often_as_it_likes() -> None:
    found = said(worker_processes.run(handfuls(1, LEGAL, *[DEADLY] * 6), PLAN, 1))
    assert [row["error"] for row in found] == ["", *[ENDED] * 6]


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_answers_come_in_the_order_of_the_lists(workers: int) -> None:
    chunks = handfuls(2, *[LEGAL, ILLEGAL, DEADLY, b"", LEGAL] * 4)
    found = said(worker_processes.run(chunks, PLAN, workers))
    expected = said(in_process.run(handfuls(2, *[LEGAL, ILLEGAL, b"", b"", LEGAL] * 4), PLAN))
    assert [row["number"] for row in found] == list(range(20))
    assert [row["legal"] for row in found] == [row["legal"] for row in expected]
    assert [row["number"] for row in found if row["error"] == ENDED] == [2, 7, 12, 17]


def test_each_gets_a_handful_before_any_gets_a_second_one() -> None:
    """Here none goes on before all three have begun."""
    Here.together = Barrier(3)
    found = said(worker_processes.run(handfuls(1, *[LEGAL] * 3), PLAN, 3))
    assert [row["number"] for row in found] == [0, 1, 2]
    assert Here.begun == 3, "nobody waited in vain, and ended"


def test_four_handfuls_for_each_are_begun_while_the_first_is_not_answered() -> None:
    Here.slow.clear()
    begun = 0

    def counted() -> Iterator[Chunk]:
        nonlocal begun
        for chunk in handfuls(1, *[LEGAL] * 40):
            begun += 1
            if begun == 12:
                Here.slow.set()
            yield chunk

    answers = worker_processes.run(counted(), PLAN, 3)
    first = said([next(answers)])
    assert (first[0]["number"], begun) == (0, 12)
    assert [row["number"] for row in said(answers)] == list(range(1, 40))
    assert Here.most == 2, "one that it judges, and one to go on with"


def test_lists_that_are_left_when_all_that_was_begun_is_answered_at_once_are_judged() -> None:
    """The first is answered last, when two threads have answered seven others: then nothing is on the way."""
    Here.slow.clear()
    Timer(0.3, Here.slow.set).start()
    found = said(worker_processes.run(handfuls(1, *[LEGAL] * 20), PLAN, 2))
    assert [row["number"] for row in found] == list(range(20))


def test_a_process_answers_what_comes_until_nobody_holds_the_other_end() -> None:
    """It does so while somebody presses Ctrl+C: the one who hands out ends it."""
    ours, theirs = Pipe()
    before = signal.getsignal(signal.SIGINT)
    answers: list[Any] = []

    def hand_out() -> None:
        for chunk in handfuls(1, LEGAL, ILLEGAL):
            ours.send(chunk)
        answers.extend((ours.recv(), ours.recv()))
        answers.append(signal.getsignal(signal.SIGINT))
        ours.close()

    asking = Thread(target=hand_out)
    asking.start()
    try:
        worker_processes.serve(theirs, PLAN)
    finally:
        signal.signal(signal.SIGINT, before)
        asking.join(10)
    assert [row["legal"] for row in said(answers[:2])] == [True, False]
    assert answers[2] is signal.SIG_IGN


def test_a_process_whose_answer_nobody_takes_ends() -> None:
    ours, theirs = Pipe()
    before = signal.getsignal(signal.SIGINT)
    ours.send((Item(0, "x", "x", LEGAL),))
    ours.close()
    try:
        worker_processes.serve(theirs, PLAN)
    finally:
        signal.signal(signal.SIGINT, before)

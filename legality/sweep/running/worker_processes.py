"""Judging in several processes. One that ends in the middle costs nothing but the time of its handful.

Each process has a pipe of its own, and beside the handful that it judges one more, so that it never waits for
whoever hands out, who may be waiting for a disk. It answers in order, so it is known which handful a dead
process was at. That one is given to another, a few times; then its lists are given out one by one, so that
the one that ends processes is found and told, and all others are judged.
"""

import signal
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from multiprocessing.reduction import ForkingPickler
from queue import SimpleQueue
from threading import Thread

from legality.sweep.one_list.optional_packages import SweepError
from legality.sweep.one_list.sweep_plan import Plan
from legality.sweep.running.chunks import Chunk, Done, give_up, judge_chunk

TRIES = 3
"""How many processes may crash on one chunk."""

HOPELESS = 4 * TRIES
"""After this number of crashes without any result, the lists are not the cause."""

AHEAD = 4
"""The chunks per process that are begun before the first of them is finished."""


IN_HAND = 2
"""The chunks that a process holds: the one that it judges, and the next one."""


@dataclass(eq=False, slots=True)
class Task:
    """A chunk, the number of processes that crashed on it, and its results."""

    chunk: Chunk
    tries: int = 0
    done: Done | None = None


class Worker:
    """A process that judges, and the handfuls that it has at this moment."""

    def __init__(self, plan: Plan) -> None:
        self.pipe, theirs = get_context("spawn").Pipe()
        self._process: SpawnProcess = get_context("spawn").Process(
            target=serve, args=(theirs, plan), daemon=True
        )
        self._process.start()
        theirs.close()  # Only then the end of the process is the end of the pipe.
        self.tasks: deque[Task] = deque()

    def give(self, task: Task) -> None:
        """Hand a handful over. Of a process that has ended the pipe will tell when its answer is awaited."""
        self.tasks.append(task)
        with suppress(OSError):
            self.pipe.send(task.chunk)

    def end(self) -> None:
        """End the process, and wait until it has."""
        self.pipe.close()
        self._process.kill()
        self._process.join()
        self._process.close()


def serve(pipe: Connection, plan: Plan) -> None:
    """Judge chunks from the pipe until its other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C goes to all; the one who hands out ends the others.
    given: SimpleQueue[bytes | None] = SimpleQueue()
    Thread(target=take, args=(pipe, given), daemon=True).start()
    while (packed := given.get()) is not None:
        done = judge_chunk(ForkingPickler.loads(packed), plan)
        try:
            pipe.send(done)
        except OSError:
            return


def take(pipe: Connection, given: "SimpleQueue[bytes | None]") -> None:
    """Take what comes at once, for who hands out takes no answer as long as a handful is in the pipe.

    It is unpacked in its turn, so that one which ends the process does not while another is judged.
    """
    with suppress(EOFError, OSError):
        while True:
            given.put(pipe.recv_bytes())
    given.put(None)


def run(chunks: Iterable[Chunk], plan: Plan, workers: int) -> Iterator[Done]:
    """Judge all lists with several processes, and return results in input order."""
    pool = WorkerPool(iter(chunks), plan, workers)
    try:
        yield from pool.results()
    finally:
        pool.end()


class WorkerPool:
    """The processes, and the handfuls between the first that is not answered and the last that was begun."""

    def __init__(self, chunks: Iterator[Chunk], plan: Plan, workers: int) -> None:
        self._chunks = chunks
        self._plan = plan
        self._most = workers * AHEAD
        self._open: deque[Task] = deque()
        self._again: deque[Task] = deque()
        self._workers = [Worker(plan) for _ in range(workers)]
        self._ended = 0
        self._answered = False

    def results(self) -> Iterator[Done]:
        """Send tasks to the workers and yield results in order until all are done."""
        while True:
            self._hand_out()
            while self._open and self._open[0].done is not None:
                yield self._open.popleft().done  # type: ignore[misc]  # The line above has looked.
            busy = {worker.pipe: worker for worker in self._workers if worker.tasks}
            if not busy and not self._open:
                if not self._begun():
                    return
                continue
            for pipe in wait(list(busy)):
                self._take_in(busy[pipe])  # type: ignore[index]  # It waits for these pipes only.

    def end(self) -> None:
        """End all processes."""
        for worker in self._workers:
            worker.end()

    def _begun(self) -> bool:
        """Read the next handful, if there is one."""
        chunk = next(self._chunks, None)
        if chunk is None:
            return False
        task = Task(chunk)
        self._open.append(task)
        self._again.append(task)
        return True

    def _hand_out(self) -> None:
        """Give every process something to do, as far as there is any and the answers keep up."""
        for handfuls in range(1, IN_HAND + 1):
            for worker in self._workers:
                if len(worker.tasks) < handfuls:
                    if not self._again and not (len(self._open) < self._most and self._begun()):
                        return
                    worker.give(self._again.popleft())

    def _take_in(self, worker: Worker) -> None:
        """Take the answer of a process, or note that it has ended."""
        try:
            done: Done = worker.pipe.recv()
        except (EOFError, OSError):
            self._replace(self._workers.index(worker))
            return
        self._answered = True
        worker.tasks.popleft().done = done

    def _replace(self, number: int) -> None:
        """Begin a process in the place of one that ended, and let what that one had be done again.

        It ended over the first handful that it had; the others were not begun.
        """
        self._ended += 1
        if self._ended > HOPELESS and not self._answered:
            raise SweepError("the processes end before they have judged anything; try --workers 1")
        worker = self._workers[number]
        worker.end()
        self._workers[number] = Worker(self._plan)
        task, *others = worker.tasks
        self._again.extendleft(reversed(others))
        task.tries += 1
        if task.tries < TRIES:
            self._again.append(task)
        elif len(task.chunk) == 1:
            task.done = give_up(task.chunk[0], self._plan)
        else:
            self._split(task)

    def _split(self, task: Task) -> None:
        """Put the lists of a handful in its place, one by one."""
        alone = [Task((item,)) for item in task.chunk]
        place = self._open.index(task)
        self._open.remove(task)
        for number, each in enumerate(alone):
            self._open.insert(place + number, each)
        self._again.extend(alone)

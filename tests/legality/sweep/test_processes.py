"""Several processes say what one says, in the same order, and a process that ends loses nothing."""

import json
import os
import signal
from collections.abc import Iterator
from multiprocessing import active_children
from typing import Any

import pytest

from legality.sweep.one_list.list_item import Item
from legality.sweep.one_list.optional_packages import SweepError
from legality.sweep.one_list.sweep_plan import Plan
from legality.sweep.running import in_process, worker_processes
from legality.sweep.running.chunks import Chunk, make_chunks
from tests.legality.sweep.lists import ILLEGAL, LEGAL, PLAN, UNJUDGED, items


def said(dones: Any) -> list[dict[str, Any]]:
    return [json.loads(line) for done in dones for line in done.rows.splitlines()]


def mixed(size: int) -> list[Item]:
    return list(items(*[(LEGAL, ILLEGAL, UNJUDGED, b"")[n % 4] + b"\n# %d" % n for n in range(size)]))


@pytest.mark.slow
def test_a_killed_process_loses_nothing_and_repeats_nothing() -> None:
    lists = mixed(600)
    expected = said(in_process.run(make_chunks(lists), PLAN))

    def killing() -> Iterator[Chunk]:
        for number, chunk in enumerate(make_chunks(lists)):
            if number in (2, 5):
                victim = active_children()[0]
                assert victim.pid is not None
                os.kill(victim.pid, signal.SIGKILL)
            yield chunk

    assert said(worker_processes.run(killing(), PLAN, 2)) == expected
    assert active_children() == []


class Deadly:
    """Ends every process that reads it, as memory that runs out would."""

    def __reduce__(self) -> tuple[Any, tuple[int]]:
        return os._exit, (9,)


@pytest.mark.slow
def test_a_list_that_ends_every_process_is_told_and_all_others_are_judged() -> None:
    lists = mixed(70)
    lists[20] = lists[20]._replace(own=Deadly())  # type: ignore[arg-type]  # It stands for what kills.
    found = said(worker_processes.run(make_chunks(lists), PLAN, 2))
    expected = said(in_process.run(make_chunks(mixed(70)), PLAN))
    assert found[20]["error"] == "every process that judged it ended"
    assert found[:20] + found[21:] == expected[:20] + expected[21:]


@pytest.mark.slow
def test_lists_that_wait_in_a_process_are_not_blamed_for_its_end() -> None:
    """Each process has the deadly list beside another one: before it, while it waits, and behind it."""
    lists = mixed(9)
    lists[4] = lists[4]._replace(own=Deadly())  # type: ignore[arg-type]  # It stands for what kills.
    found = said(worker_processes.run(((item,) for item in lists), PLAN, 1))
    expected = said(in_process.run(make_chunks(mixed(9)), PLAN))
    assert found[4]["error"] == "every process that judged it ended"
    assert found[:4] + found[5:] == expected[:4] + expected[5:]


@pytest.mark.slow
def test_processes_that_never_judge_anything_are_not_begun_for_ever() -> None:
    lists = [item._replace(own=Deadly()) for item in mixed(80)]  # type: ignore[arg-type]
    with pytest.raises(SweepError, match="the processes end before they have judged anything"):
        said(worker_processes.run(make_chunks(lists), PLAN, 2))
    assert active_children() == []


@pytest.mark.slow
def test_only_so_many_lists_are_begun_before_the_first_is_answered() -> None:
    begun = 0

    def counted() -> Iterator[Chunk]:
        nonlocal begun
        for item in mixed(64):
            begun += 1
            yield (item,)

    answers = worker_processes.run(counted(), PLAN, 2)
    next(answers)
    assert begun <= 2 * worker_processes.AHEAD + 2
    answers.close()  # type: ignore[attr-defined]  # It is a generator.
    assert active_children() == []


def test_one_process_is_no_other_process() -> None:
    plan: Plan = PLAN
    assert said(in_process.run(iter([]), plan)) == []
    assert active_children() == []

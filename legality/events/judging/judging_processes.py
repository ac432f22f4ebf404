"""Judge many lists in processes of their own, which import no database.

A process that ends ends its pipe, and a process whose pipe ends (its parent was killed) ends as well.
"""

import os
import signal
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from cardpools.announcements.announcement import Announcement
from cardpools.announcements.layers import service_entries, set_service_entries
from cardpools.data_files.organiser_files import EnclosedText
from cardpools.model import EDITIONS, Edition
from cardpools.revisions.published_revisions import published_revisions
from legality.engine.catalogs import catalog_of, catalogs_with
from legality.engine.rulesets import revision_for
from legality.events.judging.list_verdict import ListVerdict, judge_list_text
from legality.terms.terms import Terms

MOST = 4
"""Processes for the lists of one event."""


class ListToJudge(NamedTuple):
    """A stored list: its text, dialect, and the cards that its player was given. Its repr shows none."""

    text: bytes
    dialect: str
    supply: str
    before: str
    """The stored verdict: one that says the same is not sent back."""

    def __repr__(self) -> str:
        """Say how long the list is and no more."""
        return f"<a list of {len(self.text)} bytes>"


class JudgingPlan(NamedTuple):
    """What the processes judge by: terms with enclosed files, and the announcements of the service."""

    terms: Terms
    entries: Mapping[Edition, tuple[Announcement, ...]]


class JudgedChunk(NamedTuple):
    """The verdicts on some lists, and the revisions of the data that the process judged by."""

    verdicts: tuple[ListVerdict, ...]
    revisions: Mapping[str, str]


class ProcessEnded(Exception):
    """A process ended before it answered."""


ListChunk = tuple[ListToJudge, ...]


def plan_for(terms: Terms) -> JudgingPlan:
    """Return the plan by which processes judge as this one does."""
    return JudgingPlan(terms, {each: service_entries(each) for each in EDITIONS})


class JudgingProcess:
    """A process, and its end of the pipe."""

    def __init__(self, plan: JudgingPlan) -> None:
        self._pipe, theirs = get_context("spawn").Pipe()
        self._process = get_context("spawn").Process(target=serve, args=(theirs, plan), daemon=True)
        self._process.start()
        theirs.close()  # Only then the end of the process is the end of the pipe.

    def give(self, chunk: ListChunk) -> None:
        """Send a chunk to a process that has nothing to do."""
        try:
            self._pipe.send(chunk)
        except OSError:
            raise ProcessEnded from None

    def take(self) -> JudgedChunk:
        """Wait for the verdicts on the chunk."""
        try:
            found: JudgedChunk = self._pipe.recv()
        except (EOFError, OSError):
            raise ProcessEnded from None
        return found

    def end(self) -> None:
        """End the process, and wait until it has."""
        self._pipe.close()
        self._process.kill()
        self._process.join()
        self._process.close()


def serve(pipe: Connection, plan: JudgingPlan) -> None:
    """Judge chunks from the pipe until its other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C goes to all; the parent ends this process.
    set_service_entries(plan.entries)
    with suppress(EOFError, OSError):
        while True:
            pipe.send(judge_chunk(pipe.recv(), plan))


def judge_chunk(chunk: ListChunk, plan: JudgingPlan) -> JudgedChunk:
    """Judge some lists by the data of this process."""
    catalog = catalog_of(plan.terms.edition)
    published = published_revisions(catalog.edition, catalog.published)
    revisions = {"catalog": catalog.revision, "rules": revision_for(plan.terms), **published}
    catalogs = catalogs_with(catalog)

    def judge(each: ListToJudge) -> ListVerdict:
        return judge_list_text(
            each.text, each.dialect, with_supply(plan.terms, each.supply), catalogs
        ).against(each.before)

    return JudgedChunk(tuple(map(judge, chunk)), revisions)


def with_supply(terms: Terms, supply: str) -> Terms:
    """Return the terms with the cards that one player was given."""
    if not supply:
        return terms
    enclosed: Any = EnclosedText("supplied", supply)
    return terms._replace(event=terms.event._replace(supplied=enclosed))


def judge_chunks(chunks: Iterable[ListChunk], plan: JudgingPlan) -> Generator[JudgedChunk, None, None]:
    """Judge chunks in several processes, and yield the verdicts in the order of the chunks."""
    processes = [JudgingProcess(plan) for _ in range(max(1, min(MOST, os.cpu_count() or 1)))]
    try:
        yield from _in_order(iter(chunks), processes)
    finally:
        for each in processes:
            each.end()


def _in_order(chunks: Iterator[ListChunk], processes: list[JudgingProcess]) -> Iterator[JudgedChunk]:
    """Let each process judge one chunk at a time: it gets the next one before its answer is used."""
    busy: deque[JudgingProcess] = deque()
    for process in processes:
        if (chunk := next(chunks, None)) is not None:
            process.give(chunk)
            busy.append(process)
    while busy:
        process = busy.popleft()
        judged = process.take()
        if (chunk := next(chunks, None)) is not None:
            process.give(chunk)
            busy.append(process)
        yield judged

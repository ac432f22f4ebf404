"""Exports that are sent while a thread writes them."""

import asyncio
import csv
import io
from collections.abc import Callable, Coroutine
from threading import Event, Thread
from typing import IO, Any, cast

import pytest
from starlette.types import Message

from legality.service.http.problems import ProblemError
from legality.service.limits.client import CURRENT, Client
from legality.service.work.export_streams import ExportStream, stream_export
from legality.service.work.growing_file import PIECE, GrowingFile, NobodyReadsError
from legality.service.work.worker_threads import WorkerThreads

Write = Callable[[GrowingFile], object]


class Visitor:
    """A client over ASGI: it hears each message, and may go away."""

    def __init__(self) -> None:
        self.headers: dict[bytes, bytes] = {}
        self.bodies: asyncio.Queue[bytes] = asyncio.Queue()
        self.gone = asyncio.Event()

    async def receive(self) -> Message:
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.headers = dict(message["headers"])
        elif body := message.get("body"):
            await self.bodies.put(body)

    def take(self, answer: ExportStream) -> "asyncio.Task[None]":
        scope = {"type": "http", "method": "GET", "asgi": {"version": "3.0", "spec_version": "2.3"}}
        return asyncio.create_task(answer(scope, self.receive, self.send))


def run(scene: Callable[[WorkerThreads], Coroutine[Any, Any, None]]) -> None:
    async def whole() -> None:
        CURRENT.set(Client("director"))
        threads = WorkerThreads(20, at_work=2)
        await asyncio.wait_for(scene(threads), 20)
        threads.close()

    asyncio.run(whole())


async def begin(threads: WorkerThreads, write: Write, seconds: float = 5) -> ExportStream:
    return await stream_export(threads, write, {}, "text/plain", seconds)


def test_a_short_export_says_its_length() -> None:
    async def scene(threads: WorkerThreads) -> None:
        visitor = Visitor()
        await visitor.take(await begin(threads, lambda file: file.write(b"lists")))
        assert visitor.headers[b"content-length"] == b"5"
        assert visitor.bodies.get_nowait() == b"lists"

    run(scene)


def test_the_first_bytes_arrive_while_the_rest_is_written() -> None:
    async def scene(threads: WorkerThreads) -> None:
        go, visitor = Event(), Visitor()

        def write(file: GrowingFile) -> None:
            file.write(b"a" * PIECE)
            go.wait(10)
            file.write(b"b" * (PIECE + 1))

        taken = visitor.take(await begin(threads, write))
        assert await visitor.bodies.get() == b"a" * PIECE
        assert b"content-length" not in visitor.headers
        assert not taken.done()
        go.set()
        await taken
        rest = b"".join(visitor.bodies.get_nowait() for _ in range(visitor.bodies.qsize()))
        assert rest == b"b" * (PIECE + 1)

    run(scene)


def test_an_export_takes_longer_than_a_request_may() -> None:
    async def scene(threads: WorkerThreads) -> None:
        go, visitor = Event(), Visitor()

        def write(file: GrowingFile) -> None:
            go.wait(10)
            file.write(b"late")

        taken = visitor.take(await begin(threads, write, seconds=0.1))
        await asyncio.sleep(0.3)
        assert not taken.done()
        go.set()
        await taken
        assert visitor.bodies.get_nowait() == b"late"

    run(scene)


def test_an_early_error_is_the_answer_and_a_late_one_breaks_the_connection_off() -> None:
    async def scene(threads: WorkerThreads) -> None:
        def refuse(file: GrowingFile) -> None:
            raise ProblemError("not-found")

        with pytest.raises(ProblemError):
            await begin(threads, refuse)
        go, visitor = Event(), Visitor()

        def fail(file: GrowingFile) -> None:
            file.write(b"a" * PIECE)
            go.wait(10)
            raise ZeroDivisionError

        taken = visitor.take(await begin(threads, fail))
        await visitor.bodies.get()
        go.set()
        failed = await asyncio.gather(taken, return_exceptions=True)
        assert "ZeroDivisionError" in repr(failed)

    run(scene)


def test_a_client_who_goes_away_stops_the_writer() -> None:
    async def scene(threads: WorkerThreads) -> None:
        stopped, visitor = Event(), Visitor()

        def write(file: GrowingFile) -> None:
            try:
                while True:
                    file.write(b"a" * 1_000)
            except NobodyReadsError:
                stopped.set()
                raise

        taken = visitor.take(await begin(threads, write))
        await visitor.bodies.get()
        visitor.gone.set()
        await asyncio.gather(taken, return_exceptions=True)
        assert await asyncio.to_thread(stopped.wait, 5)

    run(scene)


def test_a_second_export_of_an_address_waits_as_long_as_a_request_may() -> None:
    async def scene(threads: WorkerThreads) -> None:
        go, visitor = Event(), Visitor()
        taken = visitor.take(await begin(threads, lambda _file: go.wait(10)))
        with pytest.raises(ProblemError) as refused:
            await begin(threads, lambda file: file.write(b"second"), seconds=0.2)
        assert refused.value.kind.status == 503
        go.set()
        await taken

    run(scene)


def test_text_is_written_as_into_any_file() -> None:
    changed = Event()
    file = GrowingFile(changed.set)

    def write() -> None:
        pieces = io.TextIOWrapper(cast(IO[bytes], file), "utf-8-sig", newline="", write_through=True)
        csv.writer(pieces).writerow(["Müller", 1])
        pieces.detach()
        file.finish()

    thread = Thread(target=write)
    thread.start()
    thread.join(5)
    assert changed.is_set()
    assert file.read_next() == "\ufeffMüller,1\r\n".encode()
    assert file.read_next() == b""
    assert file.is_whole
    file.close()

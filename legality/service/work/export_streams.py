"""Send an export while a thread writes it: from the first bytes on, as long as it takes.

The time limit of a request is for the wait until the export begins. Two exports are written at a time, and
one of them for any address. An error that comes late breaks the connection off: no client takes a part
for the whole.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import suppress
from functools import partial

from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from legality.service.http.problems import retry_later
from legality.service.work.growing_file import GrowingFile, NobodyReadsError
from legality.service.work.worker_threads import WorkerThreads

AT_WORK = 2
"""Exports that are written at a time."""

LONGEST = 3600.0
"""Seconds after which nobody waits for an export any more."""

FIRST = 1.0
"""Seconds to wait for the first bytes, or for the end of a short export, which then has a Content-Length."""


class ExportStream(StreamingResponse):
    """An answer that is read from a growing file, which it closes however it ends."""

    def __init__(
        self, file: GrowingFile, changed: asyncio.Event, headers: Mapping[str, str], media_type: str
    ) -> None:
        length = {"Content-Length": str(file.tell())} if file.is_whole else {}
        super().__init__(_pieces(file, changed), 200, {**headers, **length}, media_type)
        self._file = file

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the file."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._file.close()


async def _pieces(file: GrowingFile, changed: asyncio.Event) -> AsyncIterator[bytes]:
    while True:
        changed.clear()
        if piece := file.read_next():
            yield piece
        elif file.is_whole:
            return
        else:
            await changed.wait()


async def stream_export(
    threads: WorkerThreads,
    write: Callable[[GrowingFile], object],
    headers: Mapping[str, str],
    media_type: str,
    seconds: float,
) -> ExportStream:
    """Begin to write an export, and return the answer as soon as its first bytes are there."""
    loop, changed, begun = asyncio.get_running_loop(), asyncio.Event(), asyncio.Event()
    file = GrowingFile(partial(_tell, loop, changed))
    job = asyncio.create_task(threads.run(_write, write, file, partial(_tell, loop, begun)))
    try:
        await _wait_for(job, begun, seconds)
        if not begun.is_set() and not job.done():
            raise retry_later("busy", 5, "Other exports are being written.")
        await _wait_for(job, changed, FIRST)
        if job.done():
            job.result()
    except BaseException:
        job.cancel()
        file.close()
        raise
    job.add_done_callback(_forget)
    return ExportStream(file, changed, headers, media_type)


def _tell(loop: asyncio.AbstractEventLoop, event: asyncio.Event) -> None:
    """Set an event from another thread. When the service stops, nobody waits any more."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(event.set)


def _write(write: Callable[[GrowingFile], object], file: GrowingFile, begin: Callable[[], object]) -> None:
    """Write an export in a thread. The reader gets its error."""
    begin()
    try:
        write(file)
    except NobodyReadsError:
        return
    except BaseException as error:
        file.finish(error)
        raise
    file.finish()


async def _wait_for(job: "asyncio.Task[None]", event: asyncio.Event, seconds: float) -> None:
    """Wait until a job ends or an event happens."""
    waiting = asyncio.ensure_future(event.wait())
    try:
        await asyncio.wait({job, waiting}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    finally:
        waiting.cancel()


def _forget(job: "asyncio.Task[None]") -> None:
    """Read the error of a job, which its reader has got already."""
    if not job.cancelled():
        job.exception()

"""The service with two more routes that do the least: answer so many bytes, and insert a body into a table.

They have the same limits, log and headers as every other route, so their cost is the floor.
"""

import asyncio
import sqlite3
from threading import local

from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import JSONResponse, Response

from legality.events.store.engines import PRAGMAS
from legality.service.app import from_environment
from legality.service.work import inline_checks
from legality.service.work.context import Here, Service

BARE, INSERT = "/benchmark/bare/", "/benchmark/insert"

router = APIRouter()
connections = local()


@router.post(BARE + "{size}")
async def answer_bare(request: Request, size: int) -> Response:
    """Read the body, and answer with so many bytes."""
    await request.body()
    return Response(b" " * size, media_type="application/json")


class Queue:
    """The bodies that came while a transaction was written. They share the next one, and its fsync."""

    def __init__(self) -> None:
        self.waiting: list[tuple[bytes, asyncio.Future[None]]] = []
        self.is_writing = False


queue = Queue()


@router.post(INSERT)
async def insert(request: Request, here: Here) -> JSONResponse:
    """Insert the body as a row, on disk before it is answered."""
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    queue.waiting.append((await request.body(), done))
    if not queue.is_writing:
        await write_all(here)
    await done
    return JSONResponse({"kept": True}, 201)


async def write_all(here: Service) -> None:
    """Write what waits, batch after batch."""
    queue.is_writing = True
    path = here.settings.database_url.removeprefix("sqlite:///")
    while queue.waiting:
        batch, queue.waiting = queue.waiting, []
        await here.store_threads.run(_insert, path, [body for body, _ in batch])
        for _, done in batch:
            done.set_result(None)
    queue.is_writing = False


def _insert(path: str, bodies: list[bytes]) -> None:
    connection = getattr(connections, "one", None)
    if connection is None:
        connection = connections.one = sqlite3.connect(path, isolation_level=None)
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        connection.execute("CREATE TABLE IF NOT EXISTS bare (body BLOB)")
    connection.execute("BEGIN IMMEDIATE")
    connection.executemany("INSERT INTO bare VALUES (?)", [(body,) for body in bodies])
    connection.execute("COMMIT")


def make() -> FastAPI:
    """Make the application of a worker."""
    inline_checks.SECONDS_A_MINUTE = 60.0  # One machine plays all players.
    app = from_environment()
    before = len(app.router.routes)
    app.include_router(router)
    # Routes are tried in turn, and a floor tries no other first.
    app.router.routes[:0] = [app.router.routes.pop() for _ in range(len(app.router.routes) - before)]
    return app

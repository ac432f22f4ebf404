"""The service with two more routes that do the least there is to do: echo a body, and insert it into a table.

They have the same limits, log and headers as every other route, so their cost is the floor.
"""

import sqlite3
from threading import local

from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import JSONResponse, Response

from legality.events.store.engines import PRAGMAS
from legality.service.app import from_environment
from legality.service.work.context import Here

ECHO, INSERT = "/benchmark/echo", "/benchmark/insert"

router = APIRouter()
connections = local()


@router.post(ECHO)
async def echo(request: Request) -> Response:
    """Answer with the body."""
    return Response(await request.body(), media_type="application/json")


@router.post(INSERT)
async def insert(request: Request, here: Here) -> JSONResponse:
    """Insert the body as a row, on disk before it is answered."""
    body = await request.body()
    await here.store_threads.run(_insert, here.settings.database_url.removeprefix("sqlite:///"), body)
    return JSONResponse({"kept": True}, 201)


def _insert(path: str, body: bytes) -> None:
    connection = getattr(connections, "one", None)
    if connection is None:
        connection = connections.one = sqlite3.connect(path, isolation_level=None)
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        connection.execute("CREATE TABLE IF NOT EXISTS bare (body BLOB)")
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("INSERT INTO bare VALUES (?)", (body,))
    connection.execute("COMMIT")


def make() -> FastAPI:
    """Make the application of a worker."""
    app = from_environment()
    app.include_router(router)
    return app

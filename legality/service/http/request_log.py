"""The request log: one line of JSON for each request, with route, status and time.

A line names the route, never the whole address, which may hold a secret or a list. An error is logged by its
type and place in our code, never by its message, which may quote a list.
"""

import json
import logging
import secrets
import time
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from legality.service.http import metrics
from legality.service.http.problems import ProblemError
from legality.service.limits.client import client_of
from legality.service.process.client_hash import hash_client

LOG = logging.getLogger("legality.service")

A_SECOND = 100
FAILED_A_SECOND = 20
"""Lines a second of one route and status; the rest are counted in one line (`repeated`)."""

REFUSED = (429, 503)
"""Answers to a client that asks too much. Their lines hold a hash of its address, which changes daily."""


class JsonFormatter(logging.Formatter):
    """Writes each record as one JSON object on one line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        return json.dumps({"time": at, "level": record.levelname, **self.facts_of(record)})

    def facts_of(self, record: logging.LogRecord) -> dict[str, Any]:
        """Return message and facts, without the traceback."""
        return {"said": record.getMessage(), **getattr(record, "facts", {}), **_repetition(record)}


class LibraryFormatter(JsonFormatter):
    """Writes only logger and place of a library's record: its message may quote a list or a secret."""

    def facts_of(self, record: logging.LogRecord) -> dict[str, Any]:
        """Return the place of the record and of the error."""
        place = f"{record.filename}:{record.lineno} {record.funcName}"
        error = record.exc_info[1] if record.exc_info else None
        at = locate_error(error) if error else {}
        return {"said": record.name, "place": place, **at, **_repetition(record)}


def _repetition(record: logging.LogRecord) -> dict[str, int]:
    """Return how many more records like this one were counted and not written."""
    repeated = getattr(record, "repeated", 0)
    return {"repeated": repeated} if repeated else {}


class RequestLog:
    """Logs every request, and answers an unexpected error with a problem."""

    def __init__(self, app: ASGIApp, answer: Callable[[Request, ProblemError], Response]) -> None:
        self.app = app
        self._answer_problem = answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on and log its status and time."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        logged = LoggedRequest(scope)

        async def send_with_id(message: Message) -> None:
            if message["type"] == "http.response.start":
                logged.status = message["status"]
                MutableHeaders(scope=message)["X-Request-Id"] = logged.id
            await send(message)

        try:
            await self.app(scope, receive, send_with_id)
        except Exception as error:  # The client gets an answer and the log the place.
            await self._answer(error, logged, scope, receive, send_with_id)
        finally:
            logged.close()

    async def _answer(
        self, error: Exception, logged: "LoggedRequest", scope: Scope, receive: Receive, send: Send
    ) -> None:
        known = isinstance(error, ProblemError)
        problem = error if isinstance(error, ProblemError) else ProblemError("our-fault", request=logged.id)
        if not known:
            LOG.error("failed", extra={"facts": {"id": logged.id, **locate_error(error)}})
        if not logged.status:
            await self._answer_problem(Request(scope), problem)(scope, receive, send)


class LoggedRequest:
    """One request for the log: id, status, route, time."""

    def __init__(self, scope: Scope) -> None:
        self.id = secrets.token_hex(8)
        self.status = 0
        self._scope = scope
        self._started = time.perf_counter()
        scope.setdefault("state", {})["request_id"] = self.id

    def close(self) -> None:
        """Log and count the request."""
        seconds = time.perf_counter() - self._started
        route = getattr(self._scope.get("route"), "path", "") or _name_unrouted(self._scope["path"])
        method = self._scope["method"] if self._scope["method"] in METHODS else "other"
        metrics.count_request(method, route, self.status, seconds)
        if self.status >= 400:
            metrics.count_refusal(self.status, self._scope["state"].get("problem", "none"))
        facts: dict[str, Any] = {"id": self.id, "method": method, "route": route, "status": self.status}
        facts["ms"] = round(seconds * 1000, 1)
        if self.status in REFUSED:
            facts["from"] = hash_client(client_of(self._scope).address, datetime.now(UTC).date())
        a_second = FAILED_A_SECOND if self.status >= 400 else A_SECOND
        bound = {"kind": (route, self.status), "a_second": a_second}
        LOG.info("request", extra={"facts": facts, **bound})


METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


def _name_unrouted(path: str) -> str:
    """Name a request without a route, without its address."""
    return "/static" if path.startswith("/static/") else "none"


def locate_error(error: BaseException) -> dict[str, Any]:
    """Return type and place of an error, without its message."""
    frames = traceback.extract_tb(error.__traceback__)[-6:]
    places = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames]
    return {"error": type(error).__name__, "at": places}

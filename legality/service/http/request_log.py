"""One line of JSON for each request: what was asked for, how it was answered, how long it took.

A line names the route, never the address: addresses hold secrets, and those of shared verdicts whole lists.
What failed is told by its type and place in our code, never by its message, which may quote a list.
"""

import json
import logging
import secrets
import time
import traceback
from datetime import UTC, datetime
from typing import Any

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from legality.service.http import metrics
from legality.service.http.problems import ProblemError

LOG = logging.getLogger("legality.service")


class JsonFormatter(logging.Formatter):
    """Writes each record as one object on one line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        return json.dumps({"time": at, "level": record.levelname, **self.told(record)})

    def told(self, record: logging.LogRecord) -> dict[str, Any]:
        """Return what the record says, without the traceback that may come with it."""
        return {"said": record.getMessage(), **getattr(record, "facts", {})}


class LibraryFormatter(JsonFormatter):
    """Writes of what libraries report only where and which: what they say may quote whatever they held."""

    def told(self, record: logging.LogRecord) -> dict[str, Any]:
        """Return the place of the record, and what failed."""
        place = f"{record.filename}:{record.lineno} {record.funcName}"
        error = record.exc_info[1] if record.exc_info else None
        return {"said": record.name, "place": place, **(locate_error(error) if error else {})}


class RequestLog:
    """Writes down every request, and answers for what failed: nothing that fails gets past it unanswered."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on and write down how it went."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        entry = LoggedRequest(scope)

        async def noted(message: Message) -> None:
            if message["type"] == "http.response.start":
                entry.status = message["status"]
                MutableHeaders(scope=message)["X-Request-Id"] = entry.id
            await send(message)

        try:
            await self.app(scope, receive, noted)
        except Exception as error:  # Whoever asked gets an answer, and we get to know where it failed.
            await self._answer(error, entry, scope, receive, noted)
        finally:
            entry.close()

    async def _answer(
        self, error: Exception, entry: "LoggedRequest", scope: Scope, receive: Receive, send: Send
    ) -> None:
        known = isinstance(error, ProblemError)
        problem = error if isinstance(error, ProblemError) else ProblemError("our-fault", request=entry.id)
        if not known:
            LOG.error("failed", extra={"facts": {"id": entry.id, **locate_error(error)}})
        if not entry.status:
            await problem.response()(scope, receive, send)


class LoggedRequest:
    """What is known of one request."""

    def __init__(self, scope: Scope) -> None:
        self.id = secrets.token_hex(8)
        self.status = 0
        self._scope = scope
        self._begun = time.perf_counter()
        scope.setdefault("state", {})["request_id"] = self.id

    def close(self) -> None:
        """Write the request down."""
        seconds = time.perf_counter() - self._begun
        route = getattr(self._scope.get("route"), "path", "") or _name_unrouted(self._scope["path"])
        method = self._scope["method"] if self._scope["method"] in METHODS else "other"
        metrics.count_request(method, route, self.status, seconds)
        facts: dict[str, Any] = {"id": self.id, "method": method, "route": route, "status": self.status}
        LOG.info("request", extra={"facts": {**facts, "ms": round(seconds * 1000, 1)}})


METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


def _name_unrouted(path: str) -> str:
    """Name what no route answered, without its address."""
    return "/static" if path.startswith("/static/") else "none"


def locate_error(error: BaseException) -> dict[str, Any]:
    """Return what failed and where, without a word of what it failed on."""
    frames = traceback.extract_tb(error.__traceback__)[-6:]
    places = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames]
    return {"error": type(error).__name__, "at": places}

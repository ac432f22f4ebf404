"""Exception handlers: problem details for programs, a page for people."""

from collections import OrderedDict

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse
from starlette.exceptions import HTTPException

from legality.events.errors import EventFaulty, EventsError, ListRefused, StoreUnavailable
from legality.service.http import metrics
from legality.service.http.problems import ProblemError, note_problem
from legality.service.http.request_log import LOG
from legality.service.work.context import service_of

MOST_ERRORS = 20
LONGEST_PLACE = 200
MOST_REFUSAL_PAGES = 256

BY_STATUS = {400: "bad-request", 404: "not-found", 405: "wrong-method", 413: "too-large", 415: "wrong-type"}

BY_EVENT = {
    403: "not-allowed",
    404: "not-found",
    409: "conflict",
    413: "too-large",
    422: "invalid",
    503: "no-storage",
    507: "no-room",
}

FOR_PROGRAMS = ("/api/", "/healthz", "/readyz", "/metrics")
"""Paths whose clients are programs."""

AGAIN = 5
"""Seconds for Retry-After while the database is unavailable."""


def add_problem_handlers(app: FastAPI) -> None:
    """Register the handlers."""
    app.add_exception_handler(EventsError, _handle_event_error)
    app.add_exception_handler(ProblemError, _handle_problem)
    app.add_exception_handler(RequestValidationError, _handle_validation_error)
    app.add_exception_handler(HTTPException, _handle_http_error)


def answer_problem(request: Request, problem: ProblemError) -> Response:
    """Answer with problem details or a page, depending on the path."""
    if request.url.path.startswith(FOR_PROGRAMS):
        return problem.response()
    note_problem(request.scope, problem.kind.name)
    page = service_of(request).render_page(request, "problem.html", {"problem": problem}, problem.kind.status)
    page.headers.update(problem.headers)
    return page


def answer_failure(request: Request, problem: ProblemError) -> Response:
    """Answer an unexpected error. If its page fails as well, the problem details have to do."""
    try:
        return answer_problem(request, problem)
    except Exception:  # The error of the page has the cause of the first one, which is in the log.
        return problem.response()


class RefusalPages:
    """Answers refusals for too many requests. Their pages are cached: a refusal must cost little."""

    def __init__(self) -> None:
        self._pages: OrderedDict[str, bytes] = OrderedDict()

    def answer(self, request: Request, problem: ProblemError) -> Response:
        """Answer with problem details or a page that does not depend on the path."""
        if request.url.path.startswith(FOR_PROGRAMS):
            return problem.response()
        page = self._pages.get(problem.detail)
        if page is None:
            anywhere = Request({**request.scope, "path": "", "raw_path": b""})
            page = self._pages[problem.detail] = bytes(answer_problem(anywhere, problem).body)
            if len(self._pages) > MOST_REFUSAL_PAGES:
                self._pages.popitem(last=False)
        return HTMLResponse(page, problem.kind.status, {"Cache-Control": "no-store", **problem.headers})


async def _handle_problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, ProblemError)
    return answer_problem(request, error)


def describe_error(error: EventsError) -> str:
    """Return the message of a store error as a sentence, without server names and paths."""
    said = error.said if isinstance(error, StoreUnavailable) else str(error)
    return f"{said[:1].upper()}{said[1:]}."


def problem_from(error: EventsError) -> ProblemError:
    """Return a store error as a problem, with its findings."""
    if isinstance(error, StoreUnavailable):
        metrics.DATABASE_FAILURES.inc()
    said = describe_error(error)
    if isinstance(error, ListRefused):
        return ProblemError("illegal-list", said, error.bounded)
    findings = error.findings if isinstance(error, EventFaulty) else ()
    headers = {"Retry-After": str(AGAIN)} if error.status == 503 else {}
    return ProblemError(BY_EVENT[error.status], said, findings, headers)


async def _handle_event_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, EventsError)
    if isinstance(error, StoreUnavailable):
        LOG.error("no storage", extra={"facts": {"id": request.state.request_id, "why": str(error)}})
    return answer_problem(request, problem_from(error))


async def _handle_validation_error(request: Request, error: Exception) -> Response:
    """Name every wrong field. The value is not repeated: it may be a list."""
    assert isinstance(error, RequestValidationError)
    wrong = error.errors()
    if any(one["loc"] == ("body",) for one in wrong) and not sends_json(request):
        return answer_problem(request, ProblemError("wrong-type"))
    said = [
        {"pointer": _pointer(one["loc"]), "detail": _strip_prefix(one["msg"])} for one in wrong[:MOST_ERRORS]
    ]
    return answer_problem(request, ProblemError("invalid", errors=said))


async def _handle_http_error(request: Request, error: Exception) -> Response:
    """Answer errors of the framework. Reading a body wraps our own problems (size, time); unwrap them."""
    assert isinstance(error, HTTPException)
    if isinstance(error.__cause__, ProblemError):
        return answer_problem(request, error.__cause__)
    headers = dict(error.headers or {})
    if error.status_code == 405 and (methods := methods_at(request)):
        headers["Allow"] = ", ".join(methods)
    return answer_problem(
        request, ProblemError(BY_STATUS.get(error.status_code, "bad-request"), headers=headers)
    )


def methods_at(request: Request) -> list[str]:
    """Return all methods of a path; the framework names only those of the first route."""
    path, routes = request.url.path, request.app.state.routes
    return sorted({method for each in routes if each.path_regex.match(path) for method in each.methods})


def sends_json(request: Request) -> bool:
    """Tell whether Content-Type is JSON."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    return kind == "application/json" or (kind.startswith("application/") and kind.endswith("+json"))


def _strip_prefix(message: str) -> str:
    """Remove the prefix that pydantic puts before our own messages."""
    return message.removeprefix("Value error, ")


def _pointer(place: tuple[int | str, ...]) -> str:
    """Return the place of an error as a JSON pointer, without lone surrogates."""
    path = "".join(f"/{str(part).replace('~', '~0').replace('/', '~1')}" for part in place[1:])
    return path[:LONGEST_PLACE].encode("utf-8", "replace").decode()

"""How refusals are answered: as problem details to programs, as a page to people."""

from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from legality.events.errors import EventFaulty, EventsError, ListRefused
from legality.service.problems import KINDS, MEDIA_TYPE, ProblemError
from legality.service.schemas import ProblemAnswer

MOST_ERRORS = 20
LONGEST_PLACE = 200

BY_STATUS = {400: "bad-request", 404: "not-found", 405: "wrong-method", 413: "too-large", 415: "wrong-type"}

REF = "#/components/schemas/Problem"


def refusals(*names: str) -> dict[int | str, dict[str, Any]]:
    """Describe how a route may refuse, for the API's description."""
    found: dict[int | str, dict[str, Any]] = {}
    for name in ("invalid", "too-large", "too-many", "busy", *names):
        kind = KINDS[name]
        content = {MEDIA_TYPE: {"schema": {"$ref": REF}}}
        found[kind.status] = {"description": kind.title, "content": content}
    return found


BY_EVENT = {
    403: "not-allowed",
    404: "not-found",
    409: "conflict",
    413: "too-large",
    422: "invalid",
    503: "no-storage",
}

AGAIN = 5
"""After so many seconds it is worth trying a database again."""


def refuse(app: FastAPI) -> None:
    """Let an application answer every refusal as this module says."""
    app.add_exception_handler(EventsError, _event)
    app.add_exception_handler(ProblemError, _problem)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)


def answer(request: Request, problem: ProblemError) -> Response:
    """Answer with problem details under /api, and elsewhere with a page that says the same."""
    if request.url.path.startswith("/api/"):
        return problem.response()
    here = request.app.state.service
    page: Response = here.templates.TemplateResponse(
        request, "problem.html", {"problem": problem}, status_code=problem.kind.status
    )
    page.headers.update(problem.headers)
    return page


async def _problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, ProblemError)
    return answer(request, error)


def sentence(error: EventsError) -> str:
    """Return what the store refuses as a sentence."""
    return f"{str(error)[:1].upper()}{str(error)[1:]}."


def of_event(error: EventsError) -> ProblemError:
    """Return what the store refuses as a problem, with the findings where it names some."""
    said = sentence(error)
    if isinstance(error, ListRefused):
        return ProblemError("illegal-list", said, error.verdict.findings)
    findings = error.findings if isinstance(error, EventFaulty) else ()
    headers = {"Retry-After": str(AGAIN)} if error.status == 503 else {}
    return ProblemError(BY_EVENT[error.status], said, findings, headers)


async def _event(request: Request, error: Exception) -> Response:
    assert isinstance(error, EventsError)
    return answer(request, of_event(error))


async def _invalid(request: Request, error: Exception) -> Response:
    """Name every wrong field. What stood in it is not repeated: it may be a list."""
    assert isinstance(error, RequestValidationError)
    wrong = error.errors()
    said = [{"pointer": _pointer(one["loc"]), "detail": str(one["msg"])} for one in wrong[:MOST_ERRORS]]
    return answer(request, ProblemError("invalid", errors=said))


async def _http(request: Request, error: Exception) -> Response:
    """Answer what the framework refuses. A limit that was met while the body was read is named as such."""
    assert isinstance(error, HTTPException)
    if isinstance(error.__cause__, ProblemError):
        return answer(request, error.__cause__)
    headers = dict(error.headers or {})
    return answer(request, ProblemError(BY_STATUS.get(error.status_code, "bad-request"), headers=headers))


def _pointer(place: tuple[int | str, ...]) -> str:
    """Return the place of an error as a JSON pointer, in letters that can be sent."""
    path = "".join(f"/{str(part).replace('~', '~0').replace('/', '~1')}" for part in place[1:])
    return path[:LONGEST_PLACE].encode("utf-8", "replace").decode()


def problem_schema() -> dict[str, Any]:
    """Return the schema that the descriptions of refusals refer to."""
    return ProblemAnswer.model_json_schema(ref_template="#/components/schemas/{model}")

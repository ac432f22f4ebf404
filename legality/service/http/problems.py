"""Problem details (RFC 9457), with the findings of a list."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from fastapi.responses import JSONResponse
from starlette.types import Receive, Scope, Send

from legality.engine.bounded_findings import BoundedFindings, bound_findings
from legality.engine.finding import Finding
from legality.engine.verdict import findings_json

MEDIA_TYPE = "application/problem+json"


class ProblemKind(NamedTuple):
    """A kind of problem: its status, its title, and what the reader can do."""

    name: str
    status: int
    title: str
    remedy: str


PROBLEM_KINDS = {
    kind.name: kind
    for kind in (
        ProblemKind(
            "bad-request", 400, "This request cannot be read", "Send what the documentation asks for."
        ),
        ProblemKind("no-token", 401, "This needs a secret", "Send it as Authorization: Bearer …"),
        ProblemKind(
            "not-allowed", 403, "You don’t have access", "Sign in, or use the secret address you were given."
        ),
        ProblemKind("not-found", 404, "Not found", "Check the address."),
        ProblemKind(
            "wrong-method", 405, "This address does not do that", "Use a method that the answer names."
        ),
        ProblemKind("too-slow", 408, "The request did not arrive in time", "Send it again."),
        ProblemKind(
            "conflict", 409, "Not possible now", "Something changed meanwhile. Reload and try again."
        ),
        ProblemKind("too-large", 413, "This is larger than any deck list", "Send only the list."),
        ProblemKind("wrong-type", 415, "This kind of content is not read here", "Send application/json."),
        ProblemKind("invalid", 422, "Something in the request is wrong", "Mend what the errors name."),
        ProblemKind(
            "no-cards", 422, "There is no card in this list", "Mend the lines that the findings name."
        ),
        ProblemKind(
            "illegal-list", 422, "This list is not legal in this event", "Mend what the findings name."
        ),
        ProblemKind("too-many", 429, "Too many requests", "Wait as long as Retry-After says."),
        ProblemKind(
            "our-fault", 500, "Something failed on our side", "Report it with the id of the request."
        ),
        ProblemKind("busy", 503, "The service cannot answer now", "Wait as long as Retry-After says."),
        ProblemKind(
            "no-room", 507, "There is no room for this now", "Nothing was saved; try again on another day."
        ),
        ProblemKind(
            "no-storage", 503, "The database cannot be used now", "Nothing was saved; send it again."
        ),
    )
}
"""All kinds of problems. The page /problems explains each under its name."""


class ProblemError(Exception):
    """Raised to answer with a problem. It may quote only the list of that request."""

    def __init__(
        self,
        name: str,
        detail: str = "",
        findings: Iterable[Finding] | BoundedFindings = (),
        headers: Mapping[str, str] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(name)
        self.kind = PROBLEM_KINDS[name]
        self.detail = detail or self.kind.remedy
        bounded = findings if isinstance(findings, BoundedFindings) else bound_findings(tuple(findings))
        self.findings, self.left_out = bounded
        self.headers = dict(headers or {})
        self.more = more

    def as_json(self) -> dict[str, Any]:
        """Return the problem details."""
        found = findings_json(self.findings, self.left_out) if self.findings else {}
        named = {"type": f"/problems#{self.kind.name}", "title": self.kind.title, "status": self.kind.status}
        return {**named, "detail": self.detail, **found, **self.more}

    def response(self) -> JSONResponse:
        """Return the response, which no cache may store."""
        headers = {"Cache-Control": "no-store", **self.headers}
        return ProblemResponse(self.kind.name, self.as_json(), self.kind.status, headers, MEDIA_TYPE)


class SignedOutError(ProblemError):
    """Raised by a page of a desk that nobody is signed in to, with the form that was sent."""

    def __init__(self, kept: tuple[tuple[str, str], ...] = ()) -> None:
        super().__init__("not-allowed", "Please sign in to the desk again.")
        self.kept = kept


class ProblemResponse(JSONResponse):
    """A problem, which leaves its name in the state of the request for the metrics."""

    def __init__(self, problem: str, *given: Any) -> None:
        super().__init__(*given)
        self._problem = problem

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it."""
        note_problem(scope, self._problem)
        await super().__call__(scope, receive, send)


def note_problem(scope: Scope, problem: str) -> None:
    """Leave the name of a problem in the state of the request."""
    scope.setdefault("state", {})["problem"] = problem


def retry_later(name: str, seconds: int, detail: str) -> ProblemError:
    """Return a temporary problem with a Retry-After header."""
    return ProblemError(name, detail, headers={"Retry-After": str(max(1, seconds))})

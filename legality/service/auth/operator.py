"""The operator's key: as a bearer token for programs, and as a session in the browser.

The cookie of the session is a MAC by the key. It opens the pages and nothing else, it is useless as soon as
the key is another one, and workers share no sessions.
"""

import hmac
from collections.abc import Callable, Coroutine
from hashlib import sha256
from typing import Annotated, Any

from fastapi import Depends, Request, Response, Security
from fastapi.routing import APIRoute
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from legality.service.auth.credentials import LONGEST
from legality.service.http.problems import ProblemError, retry_later
from legality.service.limits.client import client_of
from legality.service.work.context import Service, service_of

COOKIE = "operator"
PATH = "/announcements"
"""The cookie is sent to the addresses below only."""

SESSION_SECONDS = 12 * 60 * 60

OFF = "Entering announcements is off on this service. Its operator can turn it on with LEGALITY_OPERATOR_KEY."
OLD_FORM = "This form is not from here, or too old. Load the page again."
SIGN_IN = "Sign in with the operator's key first."

READS = ("GET", "HEAD")

OPERATOR = HTTPBearer(
    auto_error=False, scheme_name="operator", description="The operator's key (LEGALITY_OPERATOR_KEY)."
)


def check_operator_key(here: Service, request: Request, said: str) -> ProblemError | None:
    """Return the problem with an operator's key, if any. After several wrong keys an address must wait."""
    key, asker = here.settings.operator_key, client_of(request.scope)
    if not key:
        return ProblemError("not-allowed", OFF)
    if seconds := here.key_guesses.must_wait(asker):
        told = f"Too many wrong keys came from this address. Wait {seconds} s."
        return retry_later("too-many", seconds, told)
    if hmac.compare_digest(said.encode("utf-8", "replace"), key.encode()):
        return None
    here.key_guesses.wait(asker)
    return ProblemError("not-allowed", "This is not the operator's key of this service.")


def require_operator_token(request: Request) -> None:
    """Refuse a request whose bearer token is not the operator's key."""
    here = service_of(request)
    scheme, _, said = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not said.strip():
        raise ProblemError("no-token", headers={"WWW-Authenticate": "Bearer"})
    if refused := check_operator_key(here, request, said.strip()[: LONGEST + 1]):
        raise refused


class OperatorRoute(APIRoute):
    """A route that changes something only for the operator. The key is checked before the body is parsed."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Return the handler of the route behind the check of the key."""
        handle = super().get_route_handler()

        async def check_first(request: Request) -> Response:
            if request.method not in READS:
                require_operator_token(request)
            return await handle(request)

        return check_first


async def _declare_token(_shown: Annotated[HTTPAuthorizationCredentials | None, Security(OPERATOR)]) -> None:
    """Declare the key in OpenAPI; OperatorRoute checks it."""


BY_OPERATOR = Depends(_declare_token)


def session_of(key: str) -> str:
    """Return the value of the cookie."""
    return hmac.new(key.encode(), b"legality operator session", sha256).hexdigest()


def operator_form_token(key: str) -> str:
    """Return the CSRF token of the operator's forms."""
    return hmac.new(key.encode(), b"legality operator form", sha256).hexdigest()


def is_signed_in(here: Service, request: Request) -> bool:
    """Tell whether the browser is signed in as the operator."""
    key, cookie = here.settings.operator_key, request.cookies.get(COOKIE, "")[:LONGEST]
    return bool(key) and hmac.compare_digest(cookie.encode("utf-8", "replace"), session_of(key).encode())


def require_session(here: Service, request: Request) -> None:
    """Refuse a browser that is not signed in, before its form is read."""
    if not is_signed_in(here, request):
        raise ProblemError("not-allowed", SIGN_IN if here.settings.operator_key else OFF)


def require_form_token(here: Service, sent: str) -> None:
    """Refuse a form without the CSRF token."""
    token = operator_form_token(here.settings.operator_key)
    if not hmac.compare_digest(sent.encode("utf-8", "replace"), token.encode()):
        raise ProblemError("not-allowed", OLD_FORM)


def set_session_cookie(here: Service, response: Response) -> None:
    """Sign the browser in."""
    response.set_cookie(
        COOKIE,
        session_of(here.settings.operator_key),
        SESSION_SECONDS,
        path=PATH,
        secure=here.settings.secure,
        httponly=True,
        samesite="strict",
    )


def delete_session_cookie(response: Response) -> None:
    """Sign the browser out."""
    response.delete_cookie(COOKIE, path=PATH)

"""Credentials: a director's cookie for one desk, a program's bearer token, a player's secret address.

The cookie holds the secret itself. The browser sends it only to the addresses of that event, never with
requests of other sites, and shows it to no script. So workers share no sessions, and a replaced secret is
useless at once, even where its cookie is still stored.
"""

import hmac
from collections.abc import Callable
from hashlib import sha256
from typing import Annotated, TypeVar

from fastapi import Depends, Request, Response, Security
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from legality.events.actors import Actor
from legality.events.desk.one_list import read_list_by_secret, read_own_list
from legality.events.desk.rights import find_own_registration, find_renewing_director, identify_director
from legality.events.errors import EventsError, NotThere, WrongSecret
from legality.events.store.secrets import KEY_LENGTHS
from legality.events.store.store import Store
from legality.events.views import ListAtDesk, OwnList
from legality.service.http.problems import ProblemError, SignedOutError, retry_later
from legality.service.limits.client import client_of
from legality.service.models.path_parameters import IdempotencyKey, Slug
from legality.service.work.context import Here, Service

Returned = TypeVar("Returned")

COOKIE = "desk"
NO_ACCESS = "This secret opens nothing here."
LONGEST = 200
MOST_FILES = 200
MOST_FIELDS = 2_000
MOST_BYTES = 1_000_000
FOR_DIRECTORS = "A table code opens deck checks only. Ask a director for anything else."
A_DAY = 24 * 60 * 60


def read_form_key(said: str) -> str | None:
    """Return the idempotency key of a form, if it has a valid one."""
    return said if len(said) in KEY_LENGTHS else None


def check_creation_key(here: Service, request: Request, said: str) -> ProblemError | None:
    """Return the problem with a creation key, if any. After several wrong keys an address must wait."""
    key, asker = here.settings.creation_key, client_of(request.scope)
    if not key:
        return None
    if seconds := here.key_guesses.must_wait(asker):
        return retry_later(
            "too-many", seconds, f"Too many wrong keys came from this address. Wait {seconds} s."
        )
    if hmac.compare_digest(said.encode(), key.encode()):
        return None
    here.key_guesses.wait(asker)
    return ProblemError("not-allowed", "This is not the key of this service.")


def form_token(secret: str) -> str:
    """Return the CSRF token of a desk's forms. Another site cannot compute it without the secret."""
    return hmac.new(secret.encode(), b"legality desk form", sha256).hexdigest()


def desk_token(request: Request) -> str:
    """Return the CSRF token of the forms for the signed-in director."""
    return form_token(request.cookies.get(COOKIE, ""))


def set_desk_cookie(
    response: Response, slug: str, secret: str, *, secure: bool, seconds: int = A_DAY * 3
) -> None:
    """Sign the browser in at one desk, for three days or for as long as its code lets it."""
    response.set_cookie(
        COOKIE, secret, seconds, path=f"/e/{slug}", secure=secure, httponly=True, samesite="strict"
    )


def delete_desk_cookie(response: Response, slug: str) -> None:
    """Sign the browser out."""
    response.delete_cookie(COOKIE, path=f"/e/{slug}")


async def require_desk(request: Request, slug: str, here: Here) -> Actor:
    """Return the signed-in director, or refuse."""
    by = await require_table(request, slug, here)
    if by.role == "helper":
        raise ProblemError("not-allowed", FOR_DIRECTORS)
    return by


async def require_table(request: Request, slug: str, here: Here) -> Actor:
    """Return the signed-in director or helper. A request that changes anything needs the CSRF token."""
    secret = request.cookies.get(COOKIE, "")[:LONGEST]
    sent: list[tuple[str, str]] = []
    if request.method not in ("GET", "HEAD"):
        given = await request.form(max_files=MOST_FILES, max_fields=MOST_FIELDS, max_part_size=MOST_BYTES)
        sent = [(name, value) for name, value in given.multi_items() if isinstance(value, str)]
    by = await find_signed_in(here, slug, secret)
    if by is None:
        raise SignedOutError(tuple(each for each in sent if each[0] != "token"))
    if request.method not in ("GET", "HEAD"):
        require_token(secret, dict(sent).get("token", ""))
    return by


def require_token(secret: str, sent: str) -> None:
    """Refuse a form without the CSRF token of a session."""
    if not hmac.compare_digest(sent.encode("utf-8", "replace"), form_token(secret).encode()):
        raise ProblemError("not-allowed", "This form is not from here, or too old. Load the page again.")


async def find_signed_in(here: Service, slug: str, secret: str) -> Actor | None:
    """Return whom the cookie of a desk signs in, if anybody."""
    try:
        by = await find_director(here, slug, secret) if secret else None
    except ProblemError:
        return None
    return by and by._replace(via="web")


DIRECTOR = HTTPBearer(
    auto_error=False, scheme_name="director", description="The secret of the director or a secondary one."
)
PLAYER = HTTPBearer(auto_error=False, scheme_name="player", description="The secret of a player's receipt.")

BearerToken = HTTPAuthorizationCredentials | None


def read_secret(shown: BearerToken) -> str:
    """Return the bearer token, or raise 401."""
    secret = shown.credentials.strip()[:LONGEST] if shown else ""
    if not secret:
        raise ProblemError("no-token", headers={"WWW-Authenticate": "Bearer"})
    return secret


async def show_player_secret(shown: Annotated[BearerToken, Security(PLAYER)]) -> str:
    """Return the bearer token as a player's secret. The route looks it up."""
    return read_secret(shown)


async def show_director_secret(shown: Annotated[BearerToken, Security(DIRECTOR)]) -> str:
    """Return the bearer token as a director's secret. The route looks it up."""
    return read_secret(shown)


async def read_desk_secret(request: Request) -> str:
    """Return the director's secret in the cookie of a desk. The route looks it up."""
    secret = request.cookies.get(COOKIE, "")[:LONGEST]
    if not secret:
        raise SignedOutError
    return secret


async def read_own(here: Service, secret: str, lay_out: Callable[[OwnList], Returned]) -> Returned:
    """Read the registration of a player who shows a secret and lay it out, or refuse the secret."""
    try:
        return await here.keep(lambda store: lay_out(read_own_list(store, secret)))
    except NotThere:
        raise ProblemError("not-allowed", NO_ACCESS) from None


async def read_at_desk(
    here: Service,
    slug: str,
    registration: str,
    secret: str,
    lay_out: Callable[[ListAtDesk], Returned],
    *,
    every_verdict: bool,
) -> Returned:
    """Read a registration for a director who shows a secret and lay it out, or refuse the secret."""

    def read(store: Store) -> Returned:
        found = read_list_by_secret(
            store, slug, registration, secret, every_verdict=every_verdict, now=here.now()
        )
        return lay_out(found)

    try:
        return await here.keep(read)
    except WrongSecret:
        raise ProblemError("not-allowed", NO_ACCESS) from None


async def require_director(
    shown: Annotated[BearerToken, Security(DIRECTOR)], slug: Slug, here: Here
) -> Actor:
    """Return the director whose secret is the bearer token."""
    by = await require_table_token(shown, slug, here)
    if by.role == "helper":
        raise ProblemError("not-allowed", FOR_DIRECTORS)
    return by


async def require_table_token(
    shown: Annotated[BearerToken, Security(DIRECTOR)], slug: Slug, here: Here
) -> Actor:
    """Return the director or helper whose secret is the bearer token."""
    by = await find_director(here, slug, read_secret(shown))
    return by._replace(via="api")


async def require_renewing_desk(request: Request, slug: str, here: Here) -> Actor:
    """Return the director who replaces the secret: also the one whose answer was lost, by key and token.

    The browser may have taken the cookie of the lost answer, so the token stands for the secret before.
    """
    try:
        return await require_desk(request, slug, here)
    except ProblemError as refused:
        given = await request.form()
        token, key = (str(given.get(name, ""))[:LONGEST] for name in ("token", "key"))
        found = await find_renewing(here, slug, token, read_form_key(key))
        if found is None:
            raise refused from None
        return found._replace(via="web")


async def require_renewing_director(
    shown: Annotated[BearerToken, Security(DIRECTOR)], slug: Slug, here: Here, key: IdempotencyKey = None
) -> Actor:
    """Return the director who replaces the secret: also the one whose answer was lost, by the key."""
    held = read_secret(shown)
    found = await find_renewing(here, slug, held, key)
    return found._replace(via="api") if found else await require_director(shown, slug, here)


async def find_renewing(here: Service, slug: str, held: str, key: str | None) -> Actor | None:
    """Return the director whose secret was replaced already by the same request, if it was."""
    if not key:
        return None
    try:
        return await here.keep(find_renewing_director, slug, held, key)
    except EventsError as error:
        if error.status not in (403, 404):
            raise
        return None


async def require_player(shown: Annotated[BearerToken, Security(PLAYER)], here: Here) -> str:
    """Return the bearer token, if it is the secret of a receipt."""
    secret = read_secret(shown)
    try:
        await here.keep(find_own_registration, secret)
    except NotThere:
        raise ProblemError("not-allowed", NO_ACCESS) from None
    return secret


async def find_director(here: Service, slug: str, secret: str) -> Actor:
    """Return the director with this secret. A missing event and a wrong secret give the same answer."""
    try:
        return await here.keep(identify_director, slug, secret, here.now())
    except EventsError as error:
        if error.status not in (403, 404):
            raise
        raise ProblemError("not-allowed", NO_ACCESS) from None


AtDesk = Annotated[Actor, Depends(require_desk)]
AtRenewingDesk = Annotated[Actor, Depends(require_renewing_desk)]
ByRenewingToken = Annotated[Actor, Depends(require_renewing_director)]
"""The director who replaces the secret, as often as the answer is lost."""

AtTable = Annotated[Actor, Depends(require_table)]
"""A director, or a helper who counts decks."""

ByToken = Annotated[Actor, Depends(require_director)]
ByTableToken = Annotated[Actor, Depends(require_table_token)]
PlayerSecret = Annotated[str, Depends(require_player)]
ShownPlayerSecret = Annotated[str, Depends(show_player_secret)]
ShownDirectorSecret = Annotated[str, Depends(show_director_secret)]
DeskSecret = Annotated[str, Depends(read_desk_secret)]
"""Secrets that the route checks in the transaction in which it reads."""

"""Who asks: a director by a cookie that opens one desk, a program by a token, a player by a secret address.

The cookie holds the secret itself and is sent to the one event's addresses only, never to another site's
requests, never to a script. So no worker needs to know who has entered where, and a secret that was replaced
opens nothing any more, whoever still has its cookie.
"""

import hmac
from hashlib import sha256
from typing import Annotated

from fastapi import Depends, Request, Security
from fastapi.responses import Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from legality.events.actors import Actor
from legality.events.desk.one_list import read_list_by_secret, read_own_list
from legality.events.desk.rights import find_own_registration, identify_director
from legality.events.errors import EventsError, NotThere, WrongSecret
from legality.events.store.secrets import KEY_LENGTHS
from legality.events.views import ListAtDesk, OwnList
from legality.service.http.problems import ProblemError, later
from legality.service.http.rate_limit import asker_of
from legality.service.models.path_parameters import Slug
from legality.service.work.context import Here, Service

COOKIE = "desk"
NOTHING = "This secret opens nothing here."
LONGEST = 200
A_DAY = 24 * 60 * 60


def form_key(said: str) -> str | None:
    """Return the key that makes a form count once that is sent twice, if it carries one."""
    return said if len(said) in KEY_LENGTHS else None


def key_refused(here: Service, request: Request, said: str) -> ProblemError | None:
    """Return why an event is not announced with this key, if so. After some wrong ones none is looked at."""
    key, asker = here.settings.creation_key, asker_of(request.scope)
    if not key:
        return None
    if seconds := here.guesses.must_wait(asker):
        return later("too-many", seconds, f"Too many wrong keys came from this address. Wait {seconds} s.")
    if hmac.compare_digest(said.encode(), key.encode()):
        return None
    here.guesses.wait(asker)
    return ProblemError("not-allowed", "This is not the key of this service.")


def token_of(secret: str) -> str:
    """Return what every form of a desk carries. Another site cannot make it without the secret."""
    return hmac.new(secret.encode(), b"legality desk form", sha256).hexdigest()


def let_in(response: Response, slug: str, secret: str, *, secure: bool) -> None:
    """Give the browser the key to one desk."""
    response.set_cookie(
        COOKIE, secret, A_DAY * 3, path=f"/e/{slug}", secure=secure, httponly=True, samesite="strict"
    )


def let_out(response: Response, slug: str) -> None:
    """Take the key back from the browser."""
    response.delete_cookie(COOKIE, path=f"/e/{slug}")


async def at_desk(request: Request, slug: str, here: Here) -> Actor:
    """Return the director who asks, or refuse. What changes something must come from a form of ours."""
    secret = await desk_secret(request)
    by = await actor(here, slug, secret)
    if request.method not in ("GET", "HEAD"):
        async with request.form(max_files=1, max_fields=2_000) as given:
            sent = str(given.get("token", ""))
        if not hmac.compare_digest(sent.encode(), token_of(secret).encode()):
            raise ProblemError("not-allowed", "This form is not from here, or too old. Load the page again.")
    return by


DIRECTOR = HTTPBearer(
    auto_error=False, scheme_name="director", description="The secret of the director or a secondary one."
)
PLAYER = HTTPBearer(auto_error=False, scheme_name="player", description="The secret of a player's receipt.")

Shown = HTTPAuthorizationCredentials | None


def secret_of(shown: Shown) -> str:
    """Return the secret that a program shows, or ask for one."""
    secret = shown.credentials.strip()[:LONGEST] if shown else ""
    if not secret:
        raise ProblemError("no-token", headers={"WWW-Authenticate": "Bearer"})
    return secret


async def player_secret_shown(shown: Annotated[Shown, Security(PLAYER)]) -> str:
    """Return the player's secret that a program shows. The route looks it up."""
    return secret_of(shown)


async def director_secret_shown(shown: Annotated[Shown, Security(DIRECTOR)]) -> str:
    """Return the director's secret that a program shows. The route looks it up."""
    return secret_of(shown)


async def desk_secret(request: Request) -> str:
    """Return the director's secret in the cookie of a desk. The route looks it up."""
    secret = request.cookies.get(COOKIE, "")[:LONGEST]
    if not secret:
        raise ProblemError("not-allowed", "Enter the desk with the director's secret first.")
    return secret


async def read_own(here: Service, secret: str) -> OwnList:
    """Return the registration of a player who shows a secret, or refuse the secret."""
    try:
        return await here.keep(read_own_list, secret)
    except NotThere:
        raise ProblemError("not-allowed", NOTHING) from None


async def read_at_desk(here: Service, slug: str, registration: str, secret: str) -> ListAtDesk:
    """Return a registration for a director who shows a secret, or refuse the secret."""
    try:
        return await here.keep(read_list_by_secret, slug, registration, secret)
    except WrongSecret:
        raise ProblemError("not-allowed", NOTHING) from None


async def by_token(shown: Annotated[Shown, Security(DIRECTOR)], slug: Slug, here: Here) -> Actor:
    """Return the director whose secret a program shows."""
    return await actor(here, slug, secret_of(shown))


async def player_secret(shown: Annotated[Shown, Security(PLAYER)], here: Here) -> str:
    """Return the player's secret that a program shows, if it opens a receipt."""
    secret = secret_of(shown)
    try:
        await here.keep(find_own_registration, secret)
    except NotThere:
        raise ProblemError("not-allowed", NOTHING) from None
    return secret


async def actor(here: Service, slug: str, secret: str) -> Actor:
    """Return who holds a secret. That an event does not exist and that a secret is wrong look the same."""
    try:
        return await here.keep(identify_director, slug, secret)
    except EventsError as error:
        if error.status not in (403, 404):
            raise
        raise ProblemError("not-allowed", NOTHING) from None


AtDesk = Annotated[Actor, Depends(at_desk)]
ByToken = Annotated[Actor, Depends(by_token)]
PlayerSecret = Annotated[str, Depends(player_secret)]
ShownPlayerSecret = Annotated[str, Depends(player_secret_shown)]
ShownDirectorSecret = Annotated[str, Depends(director_secret_shown)]
DeskSecret = Annotated[str, Depends(desk_secret)]
"""Secrets that the route checks in the transaction in which it reads."""

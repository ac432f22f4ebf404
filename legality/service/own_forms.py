"""Forms that are not looked at: those of other sites, and those in other letters than browsers send here."""

import re

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from legality.service.problems import ProblemError
from legality.service.refusals import answer

FOREIGN = ("cross-site", "same-site")
"""What browsers say of a request that a page of another site, or of a neighbouring one, has made."""

FOR_PROGRAMS = "/api/"
"""Looks at no cookie, and who may use it by script is said by CORS."""

LETTERS = re.compile(r'multipart/.*;\s*charset\s*=(?!\s*"?utf-?8"?\s*(?:;|$))', re.IGNORECASE)
"""A form in other letters. Those of UTF-7 hold what no page can be written with."""


class OwnForms:
    """Refuses forms of other sites. They would let somebody in at a desk that he takes for his own."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the request pass, or refuse it. Origin says nothing here, for no address leaves our pages."""
        if scope["type"] == "http" and _sends_a_form(scope) and (problem := _refused(Headers(scope=scope))):
            await answer(Request(scope), problem)(scope, receive, send)
            return
        await self.app(scope, receive, send)


def _sends_a_form(scope: Scope) -> bool:
    reads = scope["method"] in ("GET", "HEAD", "OPTIONS")
    return not reads and not scope["path"].startswith(FOR_PROGRAMS)


def _refused(headers: Headers) -> ProblemError | None:
    if headers.get("sec-fetch-site") in FOREIGN:
        return ProblemError("not-allowed", "This form is on another site. Open the page here instead.")
    if LETTERS.match(headers.get("content-type", "")):
        return ProblemError("wrong-type", "Forms are read as UTF-8.")
    return None

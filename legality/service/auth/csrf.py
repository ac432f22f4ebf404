"""Reject cross-site forms (CSRF) and bodies in charsets other than UTF-8."""

from python_multipart.multipart import parse_options_header
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from legality.service.http.problems import ProblemError
from legality.service.views.problem_handlers import answer_problem

CROSS_SITE = ("cross-site", "same-site")
"""Values of Sec-Fetch-Site for requests made by a page of another site or subdomain."""

FOR_PROGRAMS = "/api/"
"""The API reads no cookie; CORS says which sites may use it."""

UTF_8 = (b"utf-8", b"utf8")


class CsrfProtection:
    """Refuses such forms. Another site could sign a director in at a desk of its own (login CSRF)."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on or refuse it. Origin is no help: our Referrer-Policy makes it `null`."""
        if scope["type"] == "http" and _sends_a_form(scope) and (problem := _find_problem(scope)):
            await answer_problem(Request(scope), problem)(scope, receive, send)
            return
        await self.app(scope, receive, send)


def _sends_a_form(scope: Scope) -> bool:
    reads = scope["method"] in ("GET", "HEAD", "OPTIONS")
    return not reads and not scope["path"].startswith(FOR_PROGRAMS)


def _find_problem(scope: Scope) -> ProblemError | None:
    if _is_cross_site(scope) and not _opens_the_check(scope):
        return ProblemError("not-allowed", "This form is on another site. Open the page here instead.")
    if _has_other_charset(scope):
        return ProblemError("wrong-type", "Forms are read as UTF-8. Leave the charset out.")
    return None


def _is_cross_site(scope: Scope) -> bool:
    return Headers(scope=scope).get("sec-fetch-site", "") in CROSS_SITE


def _opens_the_check(scope: Scope) -> bool:
    """Tell whether the reader goes from another site to the verdict on a list, as the bookmarklet does.

    The check stores nothing, and reads and sets no cookie. Its price: another site can lead its readers to a
    verdict on a list of its own, one page at a time; scripts and frames of other sites stay refused.
    """
    headers = Headers(scope=scope)
    asked = headers.get("sec-fetch-mode", ""), headers.get("sec-fetch-dest", "")
    return scope["path"] == "/" and asked == ("navigate", "document")


def _has_other_charset(scope: Scope) -> bool:
    """Tell whether a form names another charset. UTF-16 yields halves of letters, which no page can show."""
    kind, more = parse_options_header(Headers(scope=scope).get("content-type", ""))
    return kind == b"multipart/form-data" and more.get(b"charset", b"utf-8").lower() not in UTF_8

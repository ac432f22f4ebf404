"""Check the depth and size of JSON before it is parsed.

json.loads nests as deep as the stack of the interpreter allows, and each problem of a body costs an answer.
"""

import json

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cardpools.data_files.untrusted_text import TextLimits, UntrustedTextError, check_json_limits
from legality.service.http.first_header import first_header
from legality.service.http.problems import ProblemError

MARKS = 10_000
"""Brackets, commas and colons of a body. The largest known request, a new event, has 1,500."""

DEPTH = 20

DIGITS = 4_300
"""Digits of a number. Python's int() refuses more; fewer are refused as a wrong value of their field."""


class JsonLimit:
    """Refuses JSON beyond its limits. It reads a body as a whole, so the body must be limited before.

    It passes the body on as one message.
    """

    def __init__(self, app: ASGIApp, most: int) -> None:
        self.app = app
        self._limits = TextLimits(characters=most, marks=MARKS, depth=DEPTH, word=DIGITS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on with its body, or refuse it."""
        if scope["type"] != "http" or not _may_be_json(scope):
            await self.app(scope, receive, send)
            return
        try:
            message = await _read_body(receive)
            self._check(message.get("body", b""))
        except ProblemError as problem:
            await problem.response()(scope, receive, send)
            return
        await self.app(scope, replay(message, receive), send)

    def _check(self, body: bytes) -> None:
        """Raise ProblemError if the body is beyond a limit. The parser refuses bytes that are no text."""
        try:
            text = body.decode(json.detect_encoding(body))
        except UnicodeDecodeError:
            return
        try:
            check_json_limits(text, self._limits)
        except UntrustedTextError as error:
            raise ProblemError("bad-request", f"The JSON is refused: {error}.") from None


def _may_be_json(scope: Scope) -> bool:
    """Tell whether the framework may parse the body as JSON. Without a Content-Type it does."""
    if scope["method"] in ("GET", "HEAD", "OPTIONS"):
        return False
    kind = first_header(scope, b"content-type").lower()
    return not kind or b"json" in kind


async def _read_body(receive: Receive) -> Message:
    """Read up to the end of the body and return it as one message, or the last one if the client hangs up."""
    message, parts = await receive(), []
    while message["type"] == "http.request" and message.get("more_body", False):
        parts.append(message.get("body", b""))
        message = await receive()
    if parts and message["type"] == "http.request":
        return {**message, "body": b"".join([*parts, message.get("body", b"")])}
    return message


def replay(message: Message, receive: Receive) -> Receive:
    """Return a message again, then go on receiving."""
    waiting = iter((message,))

    async def again() -> Message:
        return next(waiting, None) or await receive()

    return again

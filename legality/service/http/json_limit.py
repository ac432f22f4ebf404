"""Check the depth and size of JSON before it is parsed.

json.loads nests as deep as the stack of the interpreter allows, and each problem of a body costs an answer.
"""

import json

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cardpools.data_files.untrusted_text import TextLimits, UntrustedTextError, check_json_limits
from legality.service.http.problems import ProblemError

MARKS = 10_000
"""Brackets, commas and colons of a body. The largest known request, a new event, has 1,500."""

DEPTH = 20

DIGITS = 4_300
"""Digits of a number. Python's int() refuses more; fewer are refused as a wrong value of their field."""


class JsonLimit:
    """Refuses JSON beyond its limits. It reads a body as a whole, so the body must be limited before."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self.app = app
        self._limits = TextLimits(characters=most, marks=MARKS, depth=DEPTH, word=DIGITS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on with its body, or refuse it."""
        if scope["type"] != "http" or not _may_be_json(scope):
            await self.app(scope, receive, send)
            return
        try:
            messages = await _read_body(receive)
            self._check(b"".join(each.get("body", b"") for each in messages))
        except ProblemError as problem:
            await problem.response()(scope, receive, send)
            return
        await self.app(scope, _replay(messages, receive), send)

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
    """Tell whether the framework may parse the body as JSON."""
    kind = Headers(scope=scope).get("content-type", "json").lower()
    return scope["method"] not in ("GET", "HEAD", "OPTIONS") and "json" in kind


async def _read_body(receive: Receive) -> list[Message]:
    """Read messages up to the end of the body, or until the client hangs up."""
    messages = [await receive()]
    while messages[-1]["type"] == "http.request" and messages[-1].get("more_body", False):
        messages.append(await receive())
    return messages


def _replay(messages: list[Message], receive: Receive) -> Receive:
    """Return the messages again, then go on receiving."""
    waiting = iter(messages)

    async def replay() -> Message:
        return next(waiting, None) or await receive()

    return replay

"""Limit the size of a body and the time that it takes to arrive, whatever Content-Length says."""

import asyncio
from contextlib import suppress

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from legality.service.http.first_header import first_header
from legality.service.http.problems import ProblemError

DISCARDED = 3
"""A body of up to so many times the limit is read and thrown away before it is refused.

A connection that is closed while its client still sends is reset, and the client never reads the answer.
"""


class BodyLimit:
    """Reads at most `most` bytes, for at most `seconds`."""

    def __init__(self, app: ASGIApp, most: int, seconds: float) -> None:
        self.app = app
        self._most = most
        self._seconds = seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the body on piece by piece, and stop at a limit."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if (announced := _content_length(scope)) > self._most:
            if announced <= DISCARDED * self._most:
                await self._discard(receive)
            await self._too_large().response()(scope, receive, send)
            return
        await self.app(scope, self._limit(receive), send)

    async def _discard(self, receive: Receive) -> None:
        """Read the rest of a body and keep nothing of it, as long as a body may take."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self._seconds):
                while (await receive()).get("more_body", False):
                    pass

    def _limit(self, receive: Receive) -> Receive:
        deadline = asyncio.get_running_loop().time() + self._seconds
        read, whole = 0, False

        async def limited() -> Message:
            nonlocal read, whole
            if whole:  # After the body only the disconnect follows, which has no deadline.
                return await receive()
            try:
                async with asyncio.timeout_at(deadline):
                    message = await receive()
            except TimeoutError:
                raise ProblemError("too-slow", headers={"Connection": "close"}) from None
            read += len(message.get("body", b""))
            whole = not message.get("more_body", False)
            if read > self._most:
                raise self._too_large()
            return message

        return limited

    def _too_large(self) -> ProblemError:
        said = f"At most {self._most:,} bytes are read."
        return ProblemError("too-large", said, headers={"Connection": "close"})


def _content_length(scope: Scope) -> int:
    """Return Content-Length, or 0 if it is missing or no number."""
    value = first_header(scope, b"content-length")
    return int(value) if value.isdigit() else 0

"""How large a request may be and how long it may take to arrive, whatever it says of itself."""

import asyncio

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from legality.service.http.problems import ProblemError


class BodyLimit:
    """Reads no more than so many bytes, and waits no longer than so many seconds for them."""

    def __init__(self, app: ASGIApp, most: int, seconds: float) -> None:
        self.app = app
        self._most = most
        self._seconds = seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand the body on piece by piece, as long as it keeps within the limits."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if _content_length(scope) > self._most:
            await self._too_large().response()(scope, receive, send)
            return
        await self.app(scope, self._counted(receive), send)

    def _counted(self, receive: Receive) -> Receive:
        deadline = asyncio.get_running_loop().time() + self._seconds
        read, whole = 0, False

        async def counted() -> Message:
            nonlocal read, whole
            if whole:  # What comes behind the body is the end of the connection, and has its own time.
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

        return counted

    def _too_large(self) -> ProblemError:
        said = f"At most {self._most:,} bytes are read."
        return ProblemError("too-large", said, headers={"Connection": "close"})


def _content_length(scope: Scope) -> int:
    """Return the length that the request announces, as far as it is a number."""
    for name, value in scope["headers"]:
        if name == b"content-length":
            return int(value) if value.isdigit() else 0
    return 0

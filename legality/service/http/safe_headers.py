"""Security headers: content security policy, nosniff, referrer policy, HSTS."""

from collections.abc import Iterable

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

FIXED = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}

FRAMEABLE = "/embed/"
"""Only these pages may be framed by other sites."""


def content_policy(framed_by: Iterable[str]) -> str:
    """Return the content security policy: scripts, styles and pictures only from this service."""
    ancestors = " ".join(framed_by) or "'none'"
    own = "script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'"
    return f"default-src 'none'; {own}; base-uri 'none'; frame-ancestors {ancestors}"


class SafeHeaders:
    """Adds the headers that an answer does not set itself."""

    def __init__(self, app: ASGIApp, frame_origins: Iterable[str], *, secure: bool) -> None:
        self.app = app
        self._closed = content_policy(())
        self._framed = content_policy(frame_origins)
        self._fixed = dict(FIXED)
        if secure:
            self._fixed["Strict-Transport-Security"] = "max-age=31536000"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Add the headers when the answer starts."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        framed = scope["path"].startswith(FRAMEABLE)

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._fixed.items():
                    headers.setdefault(name, value)
                headers.setdefault("Content-Security-Policy", self._framed if framed else self._closed)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, receive, send_with_headers)

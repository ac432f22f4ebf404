"""Security headers: content security policy, nosniff, referrer policy, HSTS."""

from collections.abc import Iterable

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from legality.service.http.files.inline_files import inline_sources

FIXED = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}

FRAMEABLE = "/embed/"
"""Only these pages may be framed by other sites."""


CARDS = "/card/"
"""Only these pages show pictures of another site, if the operator named one."""


def content_policy(framed_by: Iterable[str], pictures_of: str = "") -> str:
    """Return the content security policy: scripts and styles only from this service, as files or written
    into its pages, pictures too unless another site is named."""
    ancestors = " ".join(framed_by) or "'none'"
    pictures = " ".join(filter(None, ("img-src 'self' data:", pictures_of)))
    scripts, styles = inline_sources()
    own = f"script-src {scripts}; style-src {styles}; {pictures}; connect-src 'self'; form-action 'self'"
    app = "manifest-src 'self'; worker-src 'self'"
    return f"default-src 'none'; {own}; {app}; base-uri 'none'; frame-ancestors {ancestors}"


class SafeHeaders:
    """Adds the headers that an answer does not set itself."""

    def __init__(
        self, app: ASGIApp, frame_origins: Iterable[str], pictures_of: str = "", *, secure: bool
    ) -> None:
        self.app = app
        self._of_cards = content_policy((), pictures_of)
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
        policy = self._policy_of(scope["path"])

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._fixed.items():
                    headers.setdefault(name, value)
                headers.setdefault("Content-Security-Policy", policy)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, receive, send_with_headers)

    def _policy_of(self, path: str) -> str:
        if path.startswith(CARDS):
            return self._of_cards
        return self._framed if path.startswith(FRAMEABLE) else self._closed

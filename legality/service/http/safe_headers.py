"""Security headers: content security policy, nosniff, referrer policy, HSTS."""

from collections.abc import Iterable, Mapping

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from legality.service.http.files.inline_files import inline_sources

FIXED = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}

RawHeaders = list[tuple[bytes, bytes]]

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


def _with_policy(policy: str, more: Mapping[str, str]) -> RawHeaders:
    """Return the headers as they are sent, once for all answers."""
    headers = {**FIXED, **more, "Content-Security-Policy": policy, "Cache-Control": "no-store"}
    return Headers(headers).raw


class SafeHeaders:
    """Adds the headers that an answer does not set itself."""

    def __init__(
        self, app: ASGIApp, frame_origins: Iterable[str], pictures_of: str = "", *, secure: bool
    ) -> None:
        self.app = app
        more = {"Strict-Transport-Security": "max-age=31536000"} if secure else {}
        self._of_cards = _with_policy(content_policy((), pictures_of), more)
        self._closed = _with_policy(content_policy(()), more)
        self._framed = _with_policy(content_policy(frame_origins), more)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Add the headers when the answer starts."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        ours = self._headers_of(scope["path"])

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = {name for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(each for each in ours if each[0] not in own)]
            await send(message)

        await self.app(scope, receive, send_with_headers)

    def _headers_of(self, path: str) -> RawHeaders:
        if path.startswith(CARDS):
            return self._of_cards
        return self._framed if path.startswith(FRAMEABLE) else self._closed

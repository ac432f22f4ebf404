"""Compress text answers with gzip: pages, JSON, exports while they are sent.

BREACH reads a secret off the length of compressed answers that hold it beside a text of the attacker. The
attacker has to make the victim's browser ask again and again, with the victim's cookie. Our cookies are
SameSite=Strict, so no foreign site can; a page on a sibling subdomain can. Therefore an answer to a request
with a cookie is compressed only if the browser says that our own page or the user asked (Sec-Fetch-Site). The
API reads no cookie, and nobody who does not know the secret in the address of a receipt can ask for one.
"""

import zlib

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LEAST = 1_000
"""Bytes of the shortest answer that is compressed."""

LEVEL = 5
"""For usual answers: a page of 70 KB becomes 11 KB in a millisecond."""

LONG = 100_000
FASTEST = 1
"""The level for longer answers, which would take the event loop for too long."""

GZIP = zlib.MAX_WBITS | 16

OWN = ("same-origin", "none")
"""Values of Sec-Fetch-Site for requests of our own pages and of the user."""


class Compression:
    """Compresses answers to clients that take gzip."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and compress its answer if it may be."""
        if scope["type"] != "http" or scope["method"] == "HEAD":
            await self.app(scope, receive, send)
            return
        answer = CompressedAnswer(send, is_wanted=may_compress(Headers(scope=scope)))
        await self.app(scope, receive, answer.send)


def may_compress(headers: Headers) -> bool:
    """Tell whether the client takes gzip, and no other site can have made it ask with a cookie."""
    return takes_gzip(headers) and ("cookie" not in headers or headers.get("sec-fetch-site", "") in OWN)


def takes_gzip(headers: Headers) -> bool:
    """Tell whether the client takes gzip."""
    codings = (each.strip().lower() for each in headers.get("accept-encoding", "").split(","))
    return any(each == "gzip" or (each.startswith("gzip;") and not _is_zero(each)) for each in codings)


def _is_zero(coding: str) -> bool:
    """Tell whether a client says that it does not take a coding: gzip;q=0."""
    return coding.partition("q=")[2].strip(" 0.") == ""


def is_text(headers: Headers) -> bool:
    """Tell whether an answer is text that is not compressed already."""
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    if "content-encoding" in headers or kind == "text/event-stream":
        return False
    return kind.startswith("text/") or kind.endswith(("json", "xml", "javascript"))


class CompressedAnswer:
    """An answer on its way. Its head waits for the first piece of its body."""

    def __init__(self, send: Send, *, is_wanted: bool) -> None:
        self._send = send
        self._is_wanted = is_wanted
        self._start: Message | None = None
        self._packer: zlib._Compress | None = None

    async def send(self, message: Message) -> None:
        """Send a message of the answer."""
        if message["type"] == "http.response.start":
            await self._begin(message)
        elif self._start is not None:
            await self._send_first(message)
        elif self._packer is not None and message["type"] == "http.response.body":
            await self._send(self._packed(message))
        else:
            await self._send(message)

    async def _begin(self, message: Message) -> None:
        """Hold the head of a text back; say of every text that caches must look at the codings."""
        headers = MutableHeaders(scope=message)
        if message["status"] in (204, 206) or not (is_text(headers) or message["status"] == 304):
            await self._send(message)
            return
        if "accept-encoding" not in headers.get("vary", "").lower():
            headers.add_vary_header("Accept-Encoding")
        if not self._is_wanted or message["status"] == 304:
            await self._send(message)
            return
        self._start = message

    async def _send_first(self, message: Message) -> None:
        """Decide by the first piece of the body, and send the head with it."""
        start, self._start = self._start, None
        assert start is not None
        size, is_whole = len(message.get("body", b"")), not message.get("more_body", False)
        if is_whole and size < LEAST:
            await self._send(start)
            await self._send(message)
            return
        self._packer = zlib.compressobj(LEVEL if is_whole and size < LONG else FASTEST, wbits=GZIP)
        packed = self._packed(message)
        headers = MutableHeaders(scope=start)
        headers["Content-Encoding"] = "gzip"
        if is_whole:
            headers["Content-Length"] = str(len(packed["body"]))
        elif "content-length" in headers:
            del headers["Content-Length"]
        if (tag := headers.get("etag", "")) and not tag.startswith("W/"):
            headers["ETag"] = f"W/{tag}"  # The bytes are others, what they say is the same.
        await self._send(start)
        await self._send(packed)

    def _packed(self, message: Message) -> Message:
        """Return a piece of the body, compressed."""
        assert self._packer is not None
        body = self._packer.compress(message.get("body", b""))
        if not message.get("more_body", False):
            body += self._packer.flush()
        return {**message, "body": body}

"""The service below a path of another site: https://example.org/lists.

Inside, all paths are as without it. A proxy may strip the path or leave it: both are understood. What goes
out (redirects, paths of cookies) gets the path here; links of pages get it when their template is loaded.
"""

import re

from fastapi import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE_PATH = re.compile(rb"(;\s*path=)(?=/)", re.IGNORECASE)

ROOT = "root_path"
"""The name under which a request finds the path in its state."""


def root_path(request: Request) -> str:
    """Return the path below which the service is, or nothing."""
    found: str = request.scope.get("state", {}).get(ROOT, "")
    return found


class SubPath:
    """Removes the path from requests, and puts it before addresses in the headers of answers."""

    def __init__(self, app: ASGIApp, path: str) -> None:
        self.app = app
        self._path = path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on as if there were no path."""
        if scope["type"] != "http" or not self._path:
            await self.app(scope, receive, send)
            return
        state = {**scope.get("state", {}), ROOT: self._path}

        async def send_with_path(message: Message) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [self._with_path(*each) for each in message["headers"]]}
            await send(message)

        await self.app({**scope, **self._inner_paths(scope), "state": state}, receive, send_with_path)

    def _inner_paths(self, scope: Scope) -> dict[str, object]:
        """Return the paths without ours. A proxy that strips it sends others, which stay."""
        path, raw = scope["path"], scope.get("raw_path") or b""
        if path != self._path and not path.startswith(f"{self._path}/"):
            return {}
        outer = self._path.encode("ascii")
        inner = raw.removeprefix(outer) if raw.startswith(outer) else raw
        return {"path": path.removeprefix(self._path) or "/", "raw_path": inner or b"/"}

    def _with_path(self, name: bytes, value: bytes) -> tuple[bytes, bytes]:
        """Return a header with the path before its address."""
        outer = self._path.encode("ascii")
        if name.lower() == b"location" and value.startswith(b"/") and not value.startswith(b"//"):
            return name, outer + value
        if name.lower() == b"set-cookie":
            return name, COOKIE_PATH.sub(rb"\g<1>" + outer, value)
        return name, value

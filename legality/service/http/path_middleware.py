"""Middleware for the paths with one prefix."""

from starlette.types import ASGIApp, Receive, Scope, Send


class PathMiddleware:
    """Sends requests with the prefix through one application, and all others through the other."""

    def __init__(self, app: ASGIApp, prefix: str, inner: ASGIApp) -> None:
        self.app = app
        self._prefix = prefix
        self._inner = inner

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Choose the application by the path."""
        inside = scope["type"] == "http" and scope["path"].startswith(self._prefix)
        await (self._inner if inside else self.app)(scope, receive, send)

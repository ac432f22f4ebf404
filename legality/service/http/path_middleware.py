"""Middleware for a part of the addresses only."""

from starlette.types import ASGIApp, Receive, Scope, Send


class PathMiddleware:
    """Sends requests under a path through one application, and all others through the other."""

    def __init__(self, app: ASGIApp, path: str, under: ASGIApp) -> None:
        self.app = app
        self._path = path
        self._under = under

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Choose by the path."""
        inside = scope["type"] == "http" and scope["path"].startswith(self._path)
        await (self._under if inside else self.app)(scope, receive, send)

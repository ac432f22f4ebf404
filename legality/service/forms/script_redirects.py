"""Redirects that a script can read."""

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SENT_BY_SCRIPT = "legality-sent-by"
"""The header of requests from modules/send_form.js."""

SEE_OTHER, NO_CONTENT = 303, 204


class ScriptRedirects:
    """Answers 204 with the Location in place of 303 to forms that a script sends.

    `fetch` follows a 303 itself: the page would be made twice, and the part behind `#` would be lost.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and change the status of a redirect."""
        if scope["type"] != "http" or SENT_BY_SCRIPT not in Headers(scope=scope):
            await self.app(scope, receive, send)
            return

        async def send_readable(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] == SEE_OTHER:
                kept = [each for each in message["headers"] if each[0].lower() != b"content-length"]
                message = {**message, "status": NO_CONTENT, "headers": kept}
            await send(message)

        await self.app(scope, receive, send_readable)

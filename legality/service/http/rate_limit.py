"""Rate limits by address (token bucket). Each worker counts alone, so N workers allow up to N times as many.

The counts are in memory: the limit protects the CPU time of this process.
"""

import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from math import ceil

from starlette.types import ASGIApp, Receive, Scope, Send

from legality.service.http.problems import retry_later

REMEMBERED = 50_000
"""The number of addresses remembered; the least recently seen go first."""

UNLIMITED = ("/static/", "/healthz", "/readyz")
METRICS = "/metrics"


class Rate:
    """A token bucket for each of many clients."""

    def __init__(self, a_minute: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._a_minute = a_minute
        self._clock = clock
        self._known: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, client: str) -> int:
        """Count a request. Return 0 if it is allowed, else the seconds to wait."""
        now = self._clock()
        left = self._left(client, now)
        self._known.pop(client, None)
        self._known[client] = (left - 1 if left >= 1 else left, now)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return self._seconds(left)

    def must_wait(self, client: str) -> int:
        """Return the seconds to wait without counting: only a wrong key counts, and that is known later."""
        return self._seconds(self._left(client, self._clock()))

    def _left(self, client: str, now: float) -> float:
        left, since = self._known.get(client, (float(self._a_minute), now))
        return min(float(self._a_minute), left + (now - since) * self._a_minute / 60)

    def _seconds(self, left: float) -> int:
        return 0 if left >= 1 else ceil((1 - left) * 60 / self._a_minute)


class RateLimit:
    """Answers 429 to an address over its limit, before the body is read."""

    def __init__(self, app: ASGIApp, posts: Rate, reads: Rate, metrics: Rate) -> None:
        self.app = app
        self._posts = posts
        self._reads = reads
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or answer with Retry-After."""
        limited = scope["type"] == "http" and not scope["path"].startswith(UNLIMITED)
        if limited and (seconds := self._rate_for(scope).wait(client_address(scope))):
            problem = retry_later("too-many", seconds, f"This address may ask again in {seconds} s.")
            await problem.response()(scope, receive, send)
            return
        await self.app(scope, receive, send)

    def _rate_for(self, scope: Scope) -> Rate:
        """Choose the limit. /metrics has its own: a crowd at one address must not block monitoring."""
        if scope["path"] == METRICS:
            return self._metrics
        return self._reads if scope["method"] in ("GET", "HEAD", "OPTIONS") else self._posts


def client_address(scope: Scope) -> str:
    """Return the client's address. An IPv6 network (/64) counts as one client."""
    host = scope["client"][0] if scope.get("client") else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return str(int(address) >> 64)
    return str(address)

"""How often one address may ask. Each worker counts for itself, so with N workers up to N times as often.

An address has so many requests in hand, and gets one back after each fraction of a minute. Counting needs no
database: what it protects is the time of this very process.
"""

import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from math import ceil

from starlette.types import ASGIApp, Receive, Scope, Send

from legality.service.http.problems import retry_later

REMEMBERED = 50_000
"""So many addresses are known at a time; the one that was quiet longest is forgotten first."""

UNLIMITED = ("/static/", "/healthz", "/readyz")
METRICS = "/metrics"


class Rate:
    """So many requests a minute for each of many askers."""

    def __init__(self, a_minute: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._a_minute = a_minute
        self._clock = clock
        self._known: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, asker: str) -> int:
        """Count a request. Return 0 where it may be answered, else the seconds until one may."""
        now = self._clock()
        left = self._left(asker, now)
        self._known.pop(asker, None)
        self._known[asker] = (left - 1 if left >= 1 else left, now)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return self._seconds(left)

    def must_wait(self, asker: str) -> int:
        """Return the same and count nothing: what it comes to is known only after it was looked at."""
        return self._seconds(self._left(asker, self._clock()))

    def _left(self, asker: str, now: float) -> float:
        left, since = self._known.get(asker, (float(self._a_minute), now))
        return min(float(self._a_minute), left + (now - since) * self._a_minute / 60)

    def _seconds(self, left: float) -> int:
        return 0 if left >= 1 else ceil((1 - left) * 60 / self._a_minute)


class RateLimit:
    """Answers 429 to an address that asks too often, before its body is read."""

    def __init__(self, app: ASGIApp, posts: Rate, reads: Rate, metrics: Rate) -> None:
        self.app = app
        self._posts = posts
        self._reads = reads
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the request pass, or say when to come back."""
        limited = scope["type"] == "http" and not scope["path"].startswith(UNLIMITED)
        if limited and (seconds := self._rate_for(scope).wait(client_address(scope))):
            problem = retry_later("too-many", seconds, f"This address may ask again in {seconds} s.")
            await problem.response()(scope, receive, send)
            return
        await self.app(scope, receive, send)

    def _rate_for(self, scope: Scope) -> Rate:
        """Choose the rate. Counts have their own, so that no crowd keeps out who looks after the service."""
        if scope["path"] == METRICS:
            return self._metrics
        return self._reads if scope["method"] in ("GET", "HEAD", "OPTIONS") else self._posts


def client_address(scope: Scope) -> str:
    """Return the address of whoever asks. An IPv6 network counts as one, for each has endless addresses."""
    host = scope["client"][0] if scope.get("client") else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return str(int(address) >> 64)
    return str(address)

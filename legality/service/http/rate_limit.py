"""Rate limits by address: requests a minute, and processor seconds a minute.

A request costs the processor time that it used, on the event loop and in threads, whether it reads or writes.
It is charged when the work is done; an address that has used its share waits. Workers of one machine count
together (`limits/shared_counts.py`).
"""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from legality.service.http.problems import ProblemError, retry_later
from legality.service.limits.client import CURRENT, Client, client_of
from legality.service.limits.metered_steps import MeteredSteps
from legality.service.limits.rates import ClientRate, ProcessorTime

FREE = ("/healthz", "/readyz")
"""Paths for monitoring without any limit. Longer paths are not free: each would cost a page that says 404."""

METRICS = "/metrics"
STATIC = "/static/"
"""Files of a page are not counted as requests, and cost their processor time alone."""

AnswerProblem = Callable[[Request, ProblemError], Response]


class RequestRates(NamedTuple):
    """What is limited for each address."""

    posts: ClientRate
    reads: ClientRate
    metrics: ClientRate
    """A crowd at one address must not block monitoring."""
    processor: ProcessorTime
    refused: Counter[str]
    """The requests that were refused, by reason."""


class RateLimit:
    """Answers 429 to an address over its limit, before the body is read: a page to a person."""

    def __init__(self, app: ASGIApp, rates: RequestRates, answer: AnswerProblem) -> None:
        self.app = app
        self._rates = rates
        self._answer = answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on and charge its processor time, or answer with Retry-After."""
        if scope["type"] != "http" or scope["path"] in FREE:
            await self.app(scope, receive, send)
            return
        client = client_of(scope)
        if problem := self._refuse(scope, client):
            await self._answer(Request(scope), problem)(scope, receive, send)
            return
        steps = MeteredSteps(self.app(scope, receive, send))  # type: ignore[arg-type]  # It is a coroutine.
        token = CURRENT.set(client)
        try:
            await steps
        finally:
            CURRENT.reset(token)
            self._rates.processor.charge(client, steps.seconds)

    def _refuse(self, scope: Mapping[str, str], client: Client) -> ProblemError | None:
        """Return the problem of an address that is over a limit."""
        if scope["path"] == METRICS:
            return self._too_many("metrics", self._rates.metrics.wait(client))
        if seconds := self._rates.processor.must_wait(client):
            self._rates.refused["processor"] += 1
            return too_much_work(seconds)
        if scope["path"].startswith(STATIC):
            return None
        if scope["method"] in ("GET", "HEAD", "OPTIONS"):
            return self._too_many("reads", self._rates.reads.wait(client))
        return self._too_many("posts", self._rates.posts.wait(client))

    def _too_many(self, reason: str, seconds: int) -> ProblemError | None:
        if not seconds:
            return None
        self._rates.refused[reason] += 1
        return retry_later(
            "too-many",
            seconds,
            f"Too many requests came from your network address. Try again in {seconds} s.",
        )


def too_much_work(seconds: int) -> ProblemError:
    """Return the problem of an address that has used its processor time."""
    return retry_later(
        "too-many",
        seconds,
        f"The requests from your network address took too much computing time. Try again in {seconds} s.",
    )

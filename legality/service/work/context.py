"""What all routes share: settings, threads, the store, templates, and the clock."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Annotated, Any, Concatenate, ParamSpec, TypeVar, cast

from fastapi import Depends, Request
from fastapi.responses import JSONResponse, Response
from fastapi.templating import Jinja2Templates

from legality.events.lists.registering import BatchAnswer, RegistrationRequest, register_batch
from legality.events.store.store import Store
from legality.events.views import Receipt
from legality.service.http import metrics
from legality.service.http.problems import retry_later
from legality.service.http.rate_limit import Rate
from legality.service.http.settings import Settings
from legality.service.work.batching import Batching
from legality.service.work.inline_checks import SHORT, InlineChecks
from legality.service.work.lazy_store import LazyStore
from legality.service.work.one_second_cache import OneSecondCache
from legality.service.work.worker_threads import WorkerThreads

CallParameters = ParamSpec("CallParameters")
Returned = TypeVar("Returned")


def current_time() -> datetime:
    """Return the current time in UTC."""
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Service:
    """One running application. Routes take it as `here: Here`."""

    settings: Settings
    judge_threads: WorkerThreads
    store_threads: WorkerThreads
    """For the database: a request that only judges a list never waits for a disk."""
    delivery_threads: WorkerThreads
    """For webhooks: a slow foreign server blocks no thread of the database."""
    lazy_store: LazyStore
    inline_checks: InlineChecks
    registration_batches: Batching[RegistrationRequest, BatchAnswer]
    event_rate: Rate
    key_guesses: Rate
    """Wrong creation keys by address. People choose that key, so unlike a secret it can be guessed."""
    readiness: OneSecondCache[dict[str, Any]]
    templates: Jinja2Templates
    now: Callable[[], datetime]

    def today(self) -> date:
        """Return the date in UTC."""
        return self.now().date()

    def address(self, request: Request) -> str:
        """Return the address under which people reach the service, without a slash at the end."""
        return (self.settings.base_url or str(request.base_url)).rstrip("/")

    def require_turn(self, slug: str) -> None:
        """Raise 429 when one event gets too many registrations a minute."""
        if seconds := self.event_rate.wait(slug):
            raise retry_later("too-many", seconds, "Too many are registering for this event at once.")

    async def answer_json(
        self,
        question: Callable[CallParameters, Mapping[str, Any]],
        *given: CallParameters.args,
        **named: CallParameters.kwargs,
    ) -> JSONResponse:
        """Compute and serialize an answer in a judge thread; a long one would block the event loop."""

        def answer() -> JSONResponse:
            return JSONResponse(question(*given, **named))

        return await self.judge_threads.run(answer)

    def render_page(
        self, request: Request, name: str, facts: Mapping[str, Any], status: int = 200
    ) -> Response:
        """Render a template."""
        page: Response = self.templates.TemplateResponse(request, name, {**facts}, status_code=status)
        return page

    async def render_long_page(
        self, request: Request, name: str, facts: Mapping[str, Any], status: int = 200
    ) -> Response:
        """Render a template with many lines in a thread; it would block the event loop."""
        return await self.store_threads.run(self.render_page, request, name, facts, status)

    async def register(self, request: RegistrationRequest) -> Receipt:
        """Register a player. Short lists share one transaction; a long one would delay the batch."""
        if len(request.sent.text) <= SHORT:
            answer = await self.registration_batches.submit(request)
        else:
            (answer,) = await self.keep(register_batch, [request])
        if isinstance(answer, Exception):
            raise answer
        count_receipt(answer)
        return answer

    async def keep(
        self,
        work: Callable[Concatenate[Store, CallParameters], Returned],
        /,
        *given: CallParameters.args,
        **named: CallParameters.kwargs,
    ) -> Returned:
        """Call a function of the store in a thread: `await here.keep(event, slug)`."""

        asked = time.perf_counter()

        def call() -> Returned:
            metrics.THREAD_WAIT.observe(time.perf_counter() - asked)
            with metrics.DATABASE_SECONDS.time():
                return work(self.lazy_store.store(), *given, **named)

        answer = await self.store_threads.run(call)
        if isinstance(answer, Receipt):
            count_receipt(answer)
        return answer


def count_receipt(receipt: Receipt) -> None:
    """Count the verdict on a list that was registered or replaced; a repeated answer judges nothing."""
    if not receipt.repeated:
        metrics.count_verdict(receipt.verdict["terms"]["edition"], receipt.legal)


def service_of(request: Request) -> Service:
    """Return the service of a request."""
    return cast(Service, request.app.state.service)


async def _here(request: Request) -> Service:
    """Give the service to a route. It is async because FastAPI runs plain functions in a thread."""
    return service_of(request)


Here = Annotated[Service, Depends(_here)]

"""What all routes share: settings, threads, the store, templates, and the clock."""

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import IO, Annotated, Any, Concatenate, ParamSpec, TypeVar, cast

from fastapi import Depends, Request
from fastapi.responses import JSONResponse, Response
from fastapi.templating import Jinja2Templates

from cardpools.announcements.announcement import Announcement
from legality.events.actors import HEAD, Actor, admit
from legality.events.lists.registering import BatchAnswer, RegistrationRequest, register_batch
from legality.events.store.store import Store
from legality.events.views import CheckView, NewEvent, Receipt, SupplyView
from legality.events.webhook_targets import Resolve, parse_server
from legality.service.http import metrics
from legality.service.http.problems import retry_later
from legality.service.http.rate_limit import RequestRates
from legality.service.http.request_log import LOG
from legality.service.http.settings import Settings
from legality.service.limits.client import CURRENT
from legality.service.limits.code_guesses import CodeGuesses
from legality.service.limits.event_turns import EventTurns
from legality.service.limits.rates import ClientRate
from legality.service.models.event_answers import receipt_answer
from legality.service.work.announcements_in_use import AnnouncementsInUse
from legality.service.work.answer_cache import AnswerCache
from legality.service.work.batching import Batching
from legality.service.work.data_bundle import BundleCache
from legality.service.work.export_streams import ExportStream, stream_export
from legality.service.work.growing_file import GrowingFile
from legality.service.work.inline_checks import InlineChecks, is_short
from legality.service.work.lazy_store import LazyStore
from legality.service.work.name_lookups import NameLookups
from legality.service.work.one_second_cache import OneSecondCache
from legality.service.work.storage_quota import StorageQuota
from legality.service.work.worker_threads import WorkerThreads

CallParameters = ParamSpec("CallParameters")
Returned = TypeVar("Returned")

A_FINDING = 1_200
"""Bytes of a finding with its terms and citation: in the largest verdict it has this many on average."""

AN_EVENT = 200_000
"""Bytes that an event counts for an address: about 500 events at once, and 360 an hour from then on."""

FEW = 20
"""Findings of a verdict that is serialized on the event loop."""


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
    export_threads: WorkerThreads
    """For exports, which take as long as an event is large."""
    delivery_threads: WorkerThreads
    """For webhooks: a slow foreign server blocks no thread of the database."""
    form_lookups: NameLookups
    """For the names of new webhooks."""
    delivery_lookups: NameLookups
    """For the names of webhooks at each delivery, so that no form takes their threads."""
    lazy_store: LazyStore
    inline_checks: InlineChecks
    registration_batches: Batching[RegistrationRequest, BatchAnswer]
    answer_cache: AnswerCache
    """Verdicts in links and badges, which many people open."""
    data_bundle: BundleCache
    """The data that other installations fetch."""
    request_rates: RequestRates
    event_turns: EventTurns
    key_guesses: ClientRate
    """Wrong keys of the service by address. People choose these keys, so they can be guessed."""
    code_guesses: CodeGuesses
    """Wrong codes by event, since an attacker may have many addresses."""
    storage: StorageQuota
    announcements: AnnouncementsInUse
    readiness: OneSecondCache[dict[str, Any]]
    templates: Jinja2Templates
    now: Callable[[], datetime]

    def today(self) -> date:
        """Return the date in UTC."""
        return self.now().date()

    def address(self, request: Request) -> str:
        """Return the address under which people reach the service, without a slash at the end."""
        return (self.settings.base_url or str(request.base_url)).rstrip("/")

    @contextmanager
    def registration_turn(self, slug: str) -> Iterator[None]:
        """Take a turn to register, or raise 429. A registration that is refused gives its turn back."""
        client = CURRENT.get()
        if seconds := self.event_turns.take(slug, client):
            self.request_rates.refused["event"] += 1
            said = "Too many players are registering for this event right now. Try again in a minute."
            raise retry_later("too-many", seconds, said)
        try:
            yield
        except BaseException:
            self.event_turns.give_back(slug, client)
            raise

    async def look_up(self, url: str, event: str, by: Actor) -> Resolve:
        """Look up the server of a director's new webhook before any transaction, and return the answer."""
        admit(by, event, HEAD)
        host, port = parse_server(url)
        client = CURRENT.get().group
        found = await self.form_lookups.find(host, port, event=event, client=client)
        return lambda _host, _port: found

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
        self,
        request: Request,
        name: str,
        facts: Mapping[str, Any] | Callable[[], Mapping[str, Any]],
        status: int = 200,
    ) -> Response:
        """Render a template with many lines in a thread; it would block the event loop.

        Facts that take long to make are given as a function, which the thread calls.
        """

        def page() -> Response:
            return self.render_page(request, name, facts() if callable(facts) else facts, status)

        return await self.store_threads.run(page)

    async def register(self, request: RegistrationRequest) -> Receipt:
        """Register a player. Short lists share one transaction; a long one would delay the batch."""
        size = len(request.sent.text)
        with (
            self.registration_turn(request.slug),
            self.storage.reserve(CURRENT.get().group, size, request.slug) as reserved,
        ):
            receipt = await self._register(request)
            if not receipt.repeated:
                reserved.store(size + verdict_size(receipt.verdict))
            return receipt

    async def _register(self, request: RegistrationRequest) -> Receipt:
        if is_short(request.sent.text):
            answer = await self.registration_batches.submit(request)
        else:
            (answer,) = await self.keep(register_batch, [request])
        if isinstance(answer, Exception):
            raise answer
        count_receipt(answer)
        return answer

    async def store_list(self, text: bytes, store: Callable[[Store], Receipt]) -> Receipt:
        """Replace or correct a list, and count it for the address of the sender."""
        with self.storage.reserve(CURRENT.get().group, len(text)) as reserved:
            receipt = await self.keep(store)
            if not receipt.repeated:
                reserved.store(len(text) + verdict_size(receipt.verdict))
            return receipt

    async def store_supply(self, text: str, store: Callable[[Store], SupplyView]) -> SupplyView:
        """Store the cards of a player, and count them for the address of the sender with the new verdict."""
        size = len(text.encode("utf-8", "replace"))
        with self.storage.reserve(CURRENT.get().group, size) as reserved:
            view = await self.keep(store)
            reserved.store(size + A_FINDING)
            return view

    async def store_event(
        self,
        create: Callable[Concatenate[Store, CallParameters], NewEvent],
        /,
        *given: CallParameters.args,
        **named: CallParameters.kwargs,
    ) -> NewEvent:
        """Create an event, and count it for the address of the sender as much as many lists."""
        with self.storage.reserve(CURRENT.get().group, AN_EVENT) as reserved:
            made = await self.keep(create, *given, **named)
            reserved.store(AN_EVENT)
            return made

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

    async def change_announcements(
        self,
        change: Callable[Concatenate[Store, CallParameters], Announcement],
        /,
        *given: CallParameters.args,
        **named: CallParameters.kwargs,
    ) -> Announcement:
        """Change announcements, and use them in this worker before the answer is sent."""

        before = self.announcements.version

        def call(store: Store) -> Announcement:
            changed = change(store, *given, **named)
            self.announcements.refresh()
            return changed

        changed = await self.keep(call)
        if self.announcements.version != before:
            facts = {"announcement": changed.id, "version": self.announcements.version}
            LOG.info("announcements changed", extra={"facts": facts})
        return changed

    async def store_check(self, deck: bytes, store: Callable[[Store], CheckView]) -> CheckView:
        """Record a deck check, and count it for the address of the director."""
        with self.storage.reserve(CURRENT.get().group, len(deck)) as reserved:
            made = await self.keep(store)
            sides = (made.comparison[side] for side in ("list", "deck"))
            reserved.store(len(deck) + sum(map(verdict_size, sides)))
            return made

    async def encode(
        self,
        document: Callable[[], Mapping[str, Any]],
        status: int = 200,
        headers: Mapping[str, str] | None = None,
    ) -> JSONResponse:
        """Make and serialize an answer whose size depends on stored lists, in a thread."""

        def answer() -> JSONResponse:
            return JSONResponse(document(), status, headers)

        return await self.store_threads.run(answer)

    async def encode_receipt(
        self, request: Request, receipt: Receipt, status: int, headers: Mapping[str, str]
    ) -> JSONResponse:
        """Serialize a receipt: a usual one at once, one with a long verdict in a thread."""
        address = self.address(request)
        if len(receipt.verdict["findings"]) <= FEW:
            return JSONResponse(receipt_answer(receipt, address), status, headers)
        return await self.encode(lambda: receipt_answer(receipt, address), status, headers)

    async def stream_file(
        self,
        write: Callable[Concatenate[Store, str, IO[bytes], CallParameters], None],
        slug: str,
        headers: Mapping[str, str],
        media_type: str,
        *given: CallParameters.args,
        **named: CallParameters.kwargs,
    ) -> ExportStream:
        """Let a thread write an export, and answer with it while it is written."""

        def call(file: GrowingFile) -> None:
            write(self.lazy_store.store(), slug, cast(IO[bytes], file), *given, **named)

        return await stream_export(self.export_threads, call, headers, media_type, self.settings.seconds)


def count_receipt(receipt: Receipt) -> None:
    """Count the verdict on a list that was registered or replaced; a repeated answer judges nothing."""
    if not receipt.repeated:
        metrics.count_verdict(receipt.verdict["terms"]["edition"], receipt.legal)


def verdict_size(verdict: Mapping[str, Any]) -> int:
    """Return about how many bytes a stored verdict has."""
    return 1_000 + A_FINDING * len(verdict["findings"])


def service_of(request: Request) -> Service:
    """Return the service of a request."""
    return cast(Service, request.app.state.service)


async def _here(request: Request) -> Service:
    """Give the service to a route. It is async because FastAPI runs plain functions in a thread."""
    return service_of(request)


Here = Annotated[Service, Depends(_here)]

"""The application: routes, what stands before them, and what they share."""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import datetime
from operator import attrgetter

from fastapi import FastAPI
from fastapi.middleware.cors import CORSMiddleware
from starlette.types import ASGIApp

from legality.events.lists.registering import take_in_together
from legality.service.api import (
    ban_routes,
    card_routes,
    check_routes,
    compare_routes,
    deck_check_routes,
    director_routes,
    event_step_routes,
    format_routes,
    health,
    list_routes,
    own_registration_routes,
    penalty_routes,
    pool_routes,
    record_routes,
    registration_routes,
    schema_routes,
    webhook_routes,
)
from legality.service.api import event_routes as api_events
from legality.service.auth.csrf import CsrfProtection
from legality.service.http.body_limit import BodyLimit
from legality.service.http.openapi_document import describe_api
from legality.service.http.path_middleware import PathMiddleware
from legality.service.http.rate_limit import Rate, RateLimit
from legality.service.http.request_log import RequestLog
from legality.service.http.safe_headers import SafeHeaders
from legality.service.http.settings import Settings, read_settings
from legality.service.http.static_files import FILES, CachedFiles
from legality.service.pages import (
    api_docs_page,
    check_page,
    deck_check_page,
    desk_actions,
    desk_edit_page,
    desk_list_page,
    desk_page,
    download_pages,
    events_page,
    new_event_page,
    published_lists_page,
    receipt_page,
    register_page,
    shared_verdict_page,
    sheets_page,
    start_page,
)
from legality.service.pages import webhooks_page as desk_webhooks
from legality.service.views.problem_handlers import add_problem_handlers
from legality.service.views.templating import load_templates
from legality.service.work.background_jobs import run_clock, run_deliveries
from legality.service.work.batching import Batching
from legality.service.work.context import Service, current_time
from legality.service.work.inline_checks import InlineChecks
from legality.service.work.lazy_store import LazyStore
from legality.service.work.one_second_cache import OneSecondCache
from legality.service.work.worker_threads import WorkerThreads

LISTS = (
    check_routes,
    format_routes,
    compare_routes,
    card_routes,
    pool_routes,
    ban_routes,
    schema_routes,
    health,
)
OF_EVENTS = (api_events, event_step_routes, registration_routes, own_registration_routes, list_routes)
OF_DESKS = (deck_check_routes, penalty_routes, record_routes, director_routes, webhook_routes)
PEOPLE = (
    check_page,
    shared_verdict_page,
    api_docs_page,
    start_page,
    new_event_page,
    events_page,
    register_page,
    receipt_page,
    published_lists_page,
)
DIRECTORS = (
    desk_page,
    desk_actions,
    desk_edit_page,
    desk_list_page,
    deck_check_page,
    sheets_page,
    download_pages,
    desk_webhooks,
)
MODULES = (*LISTS, *OF_EVENTS, *OF_DESKS, *PEOPLE, *DIRECTORS)
"""The modules whose routes are served. /events/new stands before what might take it for an event."""

TURN = 0.0005
"""Seconds that a judge computes before the thread that answers gets its turn. At Python's usual 5 ms each
read and write of a connection waits that long, and a crowd before a busy service waits for seconds."""

COUNTS_PER_MINUTE = 120
"""So often one address may ask for the counts, for which the files of all workers are read."""

GUESSES_PER_MINUTE = 10
"""So many wrong keys of the service one address may try."""

DELIVERY_THREADS = 2
DELIVERY_SECONDS = 60.0


def from_environment() -> FastAPI:
    """Make the application of a worker process, which is told its settings by the environment."""
    sys.setswitchinterval(TURN)
    return create_app(read_settings())


def create_app(settings: Settings, now: Callable[[], datetime] = current_time) -> FastAPI:
    """Put the application together. Nothing is read or opened before it starts."""
    app = FastAPI(
        title="legality",
        docs_url=None,
        redoc_url=None,
        lifespan=_lifespan,
        redirect_slashes=False,
        generate_unique_id_function=attrgetter("name"),
    )
    app.state.service = build_service(settings, now)
    app.openapi = lambda: describe_api(app)  # type: ignore[method-assign]  # FastAPI's own way to do it.
    routers = [module.router for module in MODULES]
    for router in routers:
        app.include_router(router)
    app.state.routes = [route for router in routers for route in router.routes]
    app.mount("/static", CachedFiles(directory=FILES), name="static")
    add_problem_handlers(app)
    _guard(app, settings)
    return app


def build_service(settings: Settings, now: Callable[[], datetime]) -> Service:
    """Put together what the routes share."""
    store_threads = WorkerThreads(settings.seconds, at_work=8, waiting=500)
    lazy_store = LazyStore(settings.database_url)
    return Service(
        settings=settings,
        judge_threads=WorkerThreads(settings.seconds),
        store_threads=store_threads,
        delivery_threads=WorkerThreads(DELIVERY_SECONDS, at_work=DELIVERY_THREADS),
        lazy_store=lazy_store,
        inline_checks=InlineChecks(),
        registration_batches=Batching(
            store_threads, lambda batch: take_in_together(lazy_store.store(), batch)
        ),
        event_rate=Rate(settings.registrations_per_minute),
        key_guesses=Rate(GUESSES_PER_MINUTE),
        readiness=OneSecondCache(),
        templates=load_templates(),
        now=now,
    )


def _guard(app: FastAPI, settings: Settings) -> None:
    """Put in front of the routes what every request passes; what is added last comes first."""

    def with_cors(inner: ASGIApp) -> ASGIApp:
        methods = ["GET", "POST", "PUT", "PATCH", "DELETE"]
        named = ["Content-Type", "Authorization", "Idempotency-Key", "If-None-Match"]
        shared = CORSMiddleware(inner, settings.cors_origins, methods, named, expose_headers=["ETag", "Link"])
        return PathMiddleware(inner, "/api/", shared)

    posts, reads = Rate(settings.posts_per_minute), Rate(settings.reads_per_minute)
    app.add_middleware(CsrfProtection)
    app.add_middleware(BodyLimit, most=settings.body_bytes, seconds=settings.seconds)
    app.add_middleware(with_cors)
    app.add_middleware(RateLimit, posts=posts, reads=reads, counts=Rate(COUNTS_PER_MINUTE))
    app.add_middleware(RequestLog)
    app.add_middleware(SafeHeaders, frame_origins=settings.frame_origins, secure=settings.secure)


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Let what was accepted be finished when the service stops."""
    service: Service = app.state.service
    delivering = [run_deliveries(service) for _ in range(DELIVERY_THREADS)]
    by_itself = [asyncio.create_task(each) for each in (run_clock(service), *delivering)]
    yield
    for each in by_itself:
        each.cancel()
    service.delivery_threads.close()
    service.judge_threads.close()
    service.store_threads.close()
    service.lazy_store.close()

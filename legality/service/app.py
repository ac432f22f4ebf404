"""The application: routes, what stands before them, and what they share."""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import datetime

from fastapi import FastAPI
from fastapi.middleware.cors import CORSMiddleware
from starlette.types import ASGIApp

from legality.events.lists.registering import register_batch
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
from legality.service.auth.csrf import OwnForms
from legality.service.http.body_limit import BodyLimit
from legality.service.http.openapi_document import description
from legality.service.http.path_middleware import OnlyUnder
from legality.service.http.rate_limit import Rate, RateLimit
from legality.service.http.request_log import Journal
from legality.service.http.safe_headers import SafeHeaders
from legality.service.http.settings import Settings, settings_from
from legality.service.http.static_files import FILES, KeptFiles
from legality.service.pages import (
    api_docs_page,
    check_page,
    deck_check_page,
    desk_actions,
    desk_edit_page,
    desk_list_page,
    desk_page,
    downloads,
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
from legality.service.views.problem_handlers import refuse
from legality.service.views.templating import templates
from legality.service.work.background_jobs import deliver_in_time, lock_in_time
from legality.service.work.batching import Together
from legality.service.work.context import Service, present
from legality.service.work.inline_checks import AtOnce
from legality.service.work.lazy_store import Archive
from legality.service.work.one_second_cache import Briefly
from legality.service.work.worker_threads import Judges

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
    downloads,
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

MESSENGERS = 2
MOST_FOR_A_DELIVERY = 60.0


def from_environment() -> FastAPI:
    """Make the application of a worker process, which is told its settings by the environment."""
    sys.setswitchinterval(TURN)
    return create_app(settings_from())


def create_app(settings: Settings, now: Callable[[], datetime] = present) -> FastAPI:
    """Put the application together. Nothing is read or opened before it starts."""
    app = FastAPI(title="legality", docs_url=None, redoc_url=None, lifespan=_lifespan, redirect_slashes=False)
    app.state.service = assembled(settings, now)
    app.openapi = lambda: description(app)  # type: ignore[method-assign]  # FastAPI's own way to do it.
    routers = [module.router for module in MODULES]
    for router in routers:
        app.include_router(router)
    app.state.routes = [route for router in routers for route in router.routes]
    app.mount("/static", KeptFiles(directory=FILES), name="static")
    refuse(app)
    _guard(app, settings)
    return app


def assembled(settings: Settings, now: Callable[[], datetime]) -> Service:
    """Put together what the routes share."""
    judges, clerks = Judges(settings.seconds), Judges(settings.seconds, at_work=8, waiting=500)
    messengers = Judges(MOST_FOR_A_DELIVERY, at_work=MESSENGERS)
    archive = Archive(settings.database_url)
    return Service(
        settings=settings,
        judges=judges,
        clerks=clerks,
        messengers=messengers,
        archive=archive,
        at_once=AtOnce(),
        arrivals=Together(clerks, lambda crowd: register_batch(archive.store(), crowd)),
        per_event=Rate(settings.registrations_per_minute),
        guesses=Rate(GUESSES_PER_MINUTE),
        readiness=Briefly(),
        templates=templates(),
        now=now,
    )


def _guard(app: FastAPI, settings: Settings) -> None:
    """Put in front of the routes what every request passes; what is added last comes first."""

    def with_cors(inner: ASGIApp) -> ASGIApp:
        methods = ["GET", "POST", "PUT", "PATCH", "DELETE"]
        named = ["Content-Type", "Authorization", "Idempotency-Key", "If-None-Match"]
        shared = CORSMiddleware(inner, settings.cors_origins, methods, named, expose_headers=["ETag", "Link"])
        return OnlyUnder(inner, "/api/", shared)

    posts, reads = Rate(settings.posts_per_minute), Rate(settings.reads_per_minute)
    app.add_middleware(OwnForms)
    app.add_middleware(BodyLimit, most=settings.body_bytes, seconds=settings.seconds)
    app.add_middleware(with_cors)
    app.add_middleware(RateLimit, posts=posts, reads=reads, counts=Rate(COUNTS_PER_MINUTE))
    app.add_middleware(Journal)
    app.add_middleware(SafeHeaders, frame_origins=settings.frame_origins, secure=settings.secure)


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Let what was accepted be finished when the service stops."""
    service: Service = app.state.service
    delivering = [deliver_in_time(service) for _ in range(MESSENGERS)]
    by_itself = [asyncio.create_task(each) for each in (lock_in_time(service), *delivering)]
    yield
    for each in by_itself:
        each.cancel()
    service.messengers.close()
    service.judges.close()
    service.clerks.close()
    service.archive.close()

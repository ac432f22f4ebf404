"""The application: routes, what stands before them, and what they share."""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import datetime

from fastapi import FastAPI
from fastapi.middleware.cors import CORSMiddleware
from starlette.types import ASGIApp

from legality.events.registering import take_in_together
from legality.service import health
from legality.service.api import (
    bans,
    cards,
    check,
    compare,
    deck_checks,
    directors,
    formats,
    lists,
    penalties,
    pools,
    records,
    registration,
    registrations,
    schema,
    steps,
    webhooks,
)
from legality.service.api import events as api_events
from legality.service.archive import Archive
from legality.service.at_once import AtOnce
from legality.service.bodies import BodyLimit
from legality.service.briefly import Briefly
from legality.service.clock import deliver_in_time, lock_in_time
from legality.service.context import Service, present
from legality.service.described import description
from legality.service.headers import SafeHeaders
from legality.service.journal import Journal
from legality.service.judges import Judges
from legality.service.only_under import OnlyUnder
from legality.service.own_forms import OwnForms
from legality.service.pages import (
    announce,
    deck_check,
    desk,
    desk_actions,
    desk_edit,
    desk_list,
    docs,
    events,
    exports,
    precheck,
    published,
    receipt,
    register,
    sharing,
    sheets,
    start,
)
from legality.service.pages import webhooks as desk_webhooks
from legality.service.rates import Rate, RateLimit
from legality.service.refusals import refuse
from legality.service.settings import Settings, settings_from
from legality.service.static_files import FILES, KeptFiles
from legality.service.templating import templates
from legality.service.together import Together

LISTS = (check, formats, compare, cards, pools, bans, schema, health)
OF_EVENTS = (api_events, steps, registrations, registration, lists)
OF_DESKS = (deck_checks, penalties, records, directors, webhooks)
PEOPLE = (precheck, sharing, docs, start, announce, events, register, receipt, published)
DIRECTORS = (desk, desk_actions, desk_edit, desk_list, deck_check, sheets, exports, desk_webhooks)
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
        arrivals=Together(clerks, lambda crowd: take_in_together(archive.store(), crowd)),
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

"""The application: routes, what stands before them, and what they share."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path

from fastapi import FastAPI
from fastapi.middleware.cors import CORSMiddleware
from fastapi.staticfiles import StaticFiles
from starlette.types import ASGIApp

from legality.service import health
from legality.service.api import (
    bans,
    cards,
    check,
    compare,
    formats,
    pools,
    registration,
    registrations,
    schema,
)
from legality.service.api import events as api_events
from legality.service.archive import Archive
from legality.service.bodies import BodyLimit
from legality.service.clock import lock_in_time
from legality.service.context import Service, present
from legality.service.described import description
from legality.service.headers import SafeHeaders
from legality.service.journal import Journal
from legality.service.judges import Judges
from legality.service.only_under import OnlyUnder
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
from legality.service.rates import Rate, RateLimit
from legality.service.refusals import refuse
from legality.service.settings import Settings, settings_from
from legality.service.templating import templates

LISTS = (check, formats, compare, cards, pools, bans, schema, health)
OF_EVENTS = (registrations, registration, api_events)
PEOPLE = (precheck, sharing, docs, start, announce, events, register, receipt, published)
DIRECTORS = (desk, desk_actions, desk_edit, desk_list, deck_check, sheets, exports)
"""The modules whose routes are served. /events/new stands before what might take it for an event."""


def from_environment() -> FastAPI:
    """Make the application of a worker process, which is told its settings by the environment."""
    return create_app(settings_from())


def create_app(settings: Settings, now: Callable[[], datetime] = present) -> FastAPI:
    """Put the application together. Nothing is read or opened before it starts."""
    app = FastAPI(title="legality", docs_url=None, redoc_url=None, lifespan=_lifespan)
    app.state.service = assembled(settings, now)
    app.openapi = lambda: description(app)  # type: ignore[method-assign]  # FastAPI's own way to do it.
    for module in (*LISTS, *OF_EVENTS, *PEOPLE, *DIRECTORS):
        app.include_router(module.router)
    app.mount("/static", StaticFiles(directory=Path(__file__).with_name("static")), name="static")
    refuse(app)
    _guard(app, settings)
    return app


def assembled(settings: Settings, now: Callable[[], datetime]) -> Service:
    """Put together what the routes share."""
    judges, clerks = Judges(settings.seconds), Judges(settings.seconds, at_work=8, waiting=500)
    rate = Rate(settings.registrations_per_minute)
    return Service(settings, judges, clerks, Archive(settings.database_url), rate, templates(), now)


def _guard(app: FastAPI, settings: Settings) -> None:
    """Put in front of the routes what every request passes; what is added last comes first."""

    def with_cors(inner: ASGIApp) -> ASGIApp:
        methods = ["GET", "POST", "PUT", "DELETE"]
        named = ["Content-Type", "Authorization", "Idempotency-Key", "If-None-Match"]
        shared = CORSMiddleware(inner, settings.cors_origins, methods, named, expose_headers=["ETag", "Link"])
        return OnlyUnder(inner, "/api/", shared)

    posts, reads = Rate(settings.posts_per_minute), Rate(settings.reads_per_minute)
    app.add_middleware(BodyLimit, most=settings.body_bytes, seconds=settings.seconds)
    app.add_middleware(with_cors)
    app.add_middleware(RateLimit, posts=posts, reads=reads)
    app.add_middleware(Journal)
    app.add_middleware(SafeHeaders, frame_origins=settings.frame_origins, secure=settings.secure)


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Let what was accepted be finished when the service stops."""
    service: Service = app.state.service
    locking = asyncio.create_task(lock_in_time(service))
    yield
    locking.cancel()
    service.judges.close()
    service.clerks.close()
    service.archive.close()

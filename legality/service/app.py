"""The application: routes, middleware, and the service that they share."""

import asyncio
import logging
import os
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path

from fastapi import FastAPI
from fastapi.middleware.cors import CORSMiddleware
from starlette.routing import Mount
from starlette.types import ASGIApp

from cardpools.data_files.derived_folder import remove_folders_of_killed_processes, remove_own_folder
from legality.events.lists.registering import register_batch
from legality.service.api import QUICK_ROUTES
from legality.service.api import ROUTERS as API_ROUTERS
from legality.service.auth.csrf import CsrfProtection
from legality.service.auth.sign_in import answer_signed_out
from legality.service.checks import ROUTERS as CHECK_ROUTERS
from legality.service.forms.script_redirects import ScriptRedirects
from legality.service.http.body_limit import BodyLimit
from legality.service.http.compression import Compression, takes_gzip
from legality.service.http.connection_timeouts import ClientOfConnection
from legality.service.http.files.static_files import CachedFiles
from legality.service.http.json_limit import JsonLimit
from legality.service.http.metrics import METRICS_FOLDER
from legality.service.http.path_middleware import PathMiddleware
from legality.service.http.problems import SignedOutError
from legality.service.http.quick_route import QuickRoutes
from legality.service.http.rate_limit import RateLimit, RequestRates
from legality.service.http.request_log import LOG, RequestLog, locate_error
from legality.service.http.safe_headers import SafeHeaders
from legality.service.http.setting_values import origin_of
from legality.service.http.settings import Settings, read_settings
from legality.service.http.sub_path import SubPath
from legality.service.limits.code_guesses import CodeGuesses
from legality.service.limits.counts import CountTable, MemoryCounts
from legality.service.limits.event_turns import EventTurns
from legality.service.limits.rates import ClientRate, ProcessorTime
from legality.service.limits.shared_counts import SharedCounts
from legality.service.pages import ROUTERS as PAGE_ROUTERS
from legality.service.process.allocator import collect_garbage_early, keep_memory_small
from legality.service.views.data_age import describe_data
from legality.service.views.problem_handlers import RefusalPages, add_problem_handlers, answer_failure
from legality.service.views.templating import load_templates
from legality.service.work.announcements_in_use import AnnouncementsInUse
from legality.service.work.answer_cache import AnswerCache
from legality.service.work.background_jobs import (
    DELIVERIES,
    end_without_supervisor,
    load_announcements,
    run_announcements,
    run_clock,
    run_deliveries,
)
from legality.service.work.batching import Batching
from legality.service.work.context import Service, current_time
from legality.service.work.data_bundle import BundleCache
from legality.service.work.drawing_process import DRAWING_PROCESS
from legality.service.work.export_streams import AT_WORK, LONGEST
from legality.service.work.gauges import run_gauges
from legality.service.work.inline_checks import InlineChecks
from legality.service.work.lazy_store import LazyStore
from legality.service.work.name_lookups import NameLookups
from legality.service.work.one_second_cache import OneSecondCache
from legality.service.work.storage_quota import StorageQuota
from legality.service.work.worker_threads import WorkerThreads

ROUTERS = (*API_ROUTERS, *PAGE_ROUTERS, *CHECK_ROUTERS)

ROUTES = [route for router in ROUTERS for route in router.routes]
"""Not included as routers: FastAPI would build the models of every route again, 5 MB, and match slower."""

SWITCH_INTERVAL = 0.0005
"""Seconds that a judge thread computes before the event loop gets its turn. With the usual 5 ms each read
and write of a connection waits that long, and a crowd waits for seconds."""

METRICS_PER_MINUTE = 120
"""Requests for /metrics from one address. Each reads the files of all workers."""

GUESSES_PER_MINUTE = 10
"""Wrong keys of the service from one address."""

DELIVERY_SECONDS = 60.0

FORM_LOOKUPS = 16
"""Names of new webhooks that are looked up at a time. Each may hang for 30 seconds."""

DELIVERY_LOOKUPS = 64
"""Names that are looked up for deliveries at a time."""


def from_environment() -> FastAPI:
    """Make the application of a worker process, with the settings of the environment."""
    keep_memory_small()
    sys.setswitchinterval(SWITCH_INTERVAL)
    app = create_app(read_settings())
    collect_garbage_early()
    return app


def create_app(settings: Settings, now: Callable[[], datetime] = current_time) -> FastAPI:
    """Put the application together. No file or database is opened before it starts."""
    app = FastAPI(
        title="legality",
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        lifespan=_lifespan,
        redirect_slashes=False,
        telemetry={"tracing": False, "metrics": False, "logs": False},  # We have /metrics and a log.
        routes=[Mount("/static", CachedFiles(takes_gzip), name="static"), *ROUTES],
    )
    app.state.service = build_service(settings, now)
    app.state.routes = ROUTES
    add_problem_handlers(app)
    app.add_exception_handler(SignedOutError, answer_signed_out)
    _add_middleware(app, settings)
    return app


def build_service(settings: Settings, now: Callable[[], datetime]) -> Service:
    """Make the threads, limits and caches that the routes share."""
    table = open_count_table()
    rates = make_rates(settings, table)
    store_threads = WorkerThreads(settings.seconds, at_work=8, waiting=500, processor=rates.processor)
    lazy_store, inline_checks = LazyStore(settings.database_url), InlineChecks(table)

    def prepare_for_change() -> None:
        """Let no request compute on the event loop because announcements changed."""
        inline_checks.forget()
        describe_data()

    return Service(
        settings=settings,
        judge_threads=WorkerThreads(settings.seconds, processor=rates.processor),
        store_threads=store_threads,
        export_threads=WorkerThreads(LONGEST, at_work=AT_WORK, waiting=30, processor=rates.processor),
        delivery_threads=WorkerThreads(DELIVERY_SECONDS, at_work=DELIVERIES + 1),
        form_lookups=NameLookups(FORM_LOOKUPS),
        delivery_lookups=NameLookups(DELIVERY_LOOKUPS),
        lazy_store=lazy_store,
        inline_checks=inline_checks,
        registration_batches=Batching(store_threads, lambda batch: register_batch(lazy_store.store(), batch)),
        answer_cache=AnswerCache(),
        data_bundle=BundleCache(),
        request_rates=rates,
        event_turns=EventTurns(settings.registrations_per_minute, table),
        key_guesses=ClientRate(GUESSES_PER_MINUTE, "guesses", table),
        code_guesses=CodeGuesses(table),
        announcements=AnnouncementsInUse(lazy_store, now, prepare_for_change),
        storage=StorageQuota(),
        readiness=OneSecondCache(),
        templates=load_templates(settings.root_path),
        now=now,
    )


def make_rates(settings: Settings, table: CountTable) -> RequestRates:
    """Make the limits of each address."""
    return RequestRates(
        posts=ClientRate(settings.posts_per_minute, "posts", table),
        reads=ClientRate(settings.reads_per_minute, "reads", table),
        metrics=ClientRate(METRICS_PER_MINUTE, "metrics", table),
        processor=ProcessorTime(settings.processor_seconds_per_minute, table),
        refused=Counter(),
    )


def open_count_table() -> CountTable:
    """Return the table in the folder that several workers share. One worker counts in its memory."""
    if not (folder := os.environ.get(METRICS_FOLDER)):
        return MemoryCounts()
    try:
        return SharedCounts(Path(folder, "rates"))
    except OSError as error:  # A full disk, for example: better to count alone than not to start.
        LOG.log(logging.WARNING, "rates are not shared", extra={"facts": locate_error(error)})
        return MemoryCounts()


def _add_middleware(app: FastAPI, settings: Settings) -> None:
    """Add the middleware. The one added last sees a request first."""

    def with_cors(inner: ASGIApp) -> ASGIApp:
        methods = ["GET", "POST", "PUT", "PATCH", "DELETE"]
        headers = ["Content-Type", "Authorization", "Idempotency-Key", "If-None-Match"]
        cors = CORSMiddleware(inner, settings.cors_origins, methods, headers, expose_headers=["ETag", "Link"])
        return PathMiddleware(inner, "/api/", cors)

    service: Service = app.state.service
    app.add_middleware(ScriptRedirects)
    app.add_middleware(CsrfProtection)
    app.add_middleware(QuickRoutes, routes=QUICK_ROUTES, shared=service)
    app.add_middleware(JsonLimit, most=settings.body_bytes)
    app.add_middleware(BodyLimit, most=settings.body_bytes, seconds=settings.seconds)
    app.add_middleware(with_cors)
    app.add_middleware(Compression)
    app.add_middleware(RateLimit, rates=service.request_rates, answer=RefusalPages().answer)
    app.add_middleware(ClientOfConnection)
    app.add_middleware(RequestLog, answer=answer_failure)
    app.add_middleware(
        SafeHeaders,
        frame_origins=settings.frame_origins,
        pictures_of=origin_of(settings.card_picture),
        secure=settings.secure,
    )
    app.add_middleware(SubPath, path=settings.root_path)


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Run the background jobs, and finish the accepted requests when the service stops."""
    service: Service = app.state.service
    remove_folders_of_killed_processes()
    await load_announcements(service)
    await service.judge_threads.run(describe_data)  # The foot of every page needs it; now it is cached.
    background = (
        run_clock(service),
        run_gauges(service),
        run_deliveries(service),
        run_announcements(service),
        end_without_supervisor(),
    )
    jobs = [asyncio.create_task(each) for each in background]
    yield
    for each in jobs:
        each.cancel()
    service.delivery_threads.close()
    service.judge_threads.close()
    service.store_threads.close()
    service.export_threads.close()
    service.announcements.close()
    service.lazy_store.close()
    DRAWING_PROCESS.close()
    remove_own_folder()

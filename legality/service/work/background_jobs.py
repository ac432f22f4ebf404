"""Background jobs: lock events at their start, deliver webhooks, delete expired shared verdicts, follow
announcements, end without a supervisor."""

import asyncio
import logging
import multiprocessing
import signal
from collections.abc import Collection
from typing import Any

from cardpools.announcements.entries_file import broken_files
from legality.events.desk.locking import lock_due
from legality.events.out.shared_verdicts import purge_expired
from legality.events.store.delivery_turns import LeasedDelivery, lease_deliveries
from legality.events.store.outbox import DeliveryCounts, attempt_delivery, deliver
from legality.events.webhook_targets import Resolve
from legality.service.http import metrics
from legality.service.http.request_log import LOG, locate_error
from legality.service.work.context import Service
from legality.service.work.webhook_delivery import send_request

EVERY = 20.0
"""Seconds between two rounds. Lists after the start are refused anyway; the lock only shows on the page."""

DELIVERIES = 16
"""Deliveries in flight. Their threads wait for foreign servers and do nothing else."""

UNPROVEN = 12
"""Of these, those to servers that did not answer fast the last time. The others keep threads free."""

LOOK = 1.0
"""Seconds between two looks at the outbox, announcements or supervisor. The first two cost a query."""

FIRST_LOOK = 3.0
"""Seconds that a service waits for its announcements before it answers the first request."""

LOOKUPS_KEPT = 16
"""Threads for names that only proven servers may use."""

AT_ONCE = 20
"""Deliveries of `deliver_due`."""


async def run_clock(service: Service) -> None:
    """Lock due events and delete expired verdicts every 20 seconds; an error ends only its own round."""
    while True:
        try:
            now = service.now()
            for slug in await service.keep(lock_due, now=now):
                LOG.info("locked", extra={"facts": {"event": slug}})
            await service.keep(purge_expired, now=now)
        except Exception as error:  # The database may be back in the next round.
            metrics.JOB_FAILURES.labels("clock").inc()
            LOG.log(logging.WARNING, "clock failed", extra={"facts": locate_error(error)})
        await asyncio.sleep(EVERY)


async def load_announcements(service: Service) -> None:
    """Read the announcements before the first request. A service without its database starts without."""
    try:
        async with asyncio.timeout(FIRST_LOOK):
            await service.store_threads.run(service.announcements.refresh)
    except Exception as error:
        _log_unknown_announcements(error)


async def run_announcements(service: Service) -> None:
    """Use new announcements within a second, and judge the lists of open events again by them."""
    judging: asyncio.Task[None] | None = None
    is_failing = False
    broken: dict[str, str] = {}
    try:
        while True:
            await asyncio.sleep(LOOK)
            try:
                await service.store_threads.run(service.announcements.refresh)
                is_failing = False
            except Exception as error:  # The announcements in use stay in use.
                if not is_failing:
                    _log_unknown_announcements(error)
                is_failing = True
            if (found := broken_files()) != broken:
                broken = found
                for path, problems in found.items():
                    LOG.log(
                        logging.WARNING, "announcements cannot be read", extra={"facts": {path: problems}}
                    )
            if not is_failing and service.announcements.needs_rejudging and (not judging or judging.done()):
                judging = asyncio.create_task(_judge_again(service))
    finally:
        if judging:
            judging.cancel()


async def _judge_again(service: Service) -> None:
    """Judge again in a thread of its own. A failed round is tried again."""
    in_use = service.announcements
    try:
        for slug in await in_use.rejudging_threads.run(in_use.judge_again):
            LOG.info("judged again", extra={"facts": {"event": slug}})
    except Exception as error:
        metrics.JOB_FAILURES.labels("rejudging").inc()
        LOG.log(logging.WARNING, "judging again failed", extra={"facts": locate_error(error)})
        await asyncio.sleep(EVERY)


def _log_unknown_announcements(error: Exception) -> None:
    metrics.JOB_FAILURES.labels("announcements").inc()
    LOG.log(logging.WARNING, "announcements cannot be read", extra={"facts": locate_error(error)})


async def run_deliveries(service: Service) -> None:
    """Deliver webhooks as soon as they are due. A slow server delays neither the clock nor any request."""
    running = dict[asyncio.Task[None], bool]()
    try:
        while True:
            try:
                for each in await _lease_due(service, [*running.values()]):
                    running[asyncio.create_task(_deliver(service, each))] = each.is_proven
            except Exception as error:
                _log_failure(error)
                await asyncio.sleep(EVERY)
                continue
            await _wait_for_one(running)
            running = {task: proven for task, proven in running.items() if not task.done()}
    finally:
        for task in running:
            task.cancel()


async def _wait_for_one(running: Collection[asyncio.Task[None]]) -> None:
    """Wait until one delivery is done, for a second at most."""
    if running:
        await asyncio.wait(running, timeout=LOOK, return_when=asyncio.FIRST_COMPLETED)
    else:
        await asyncio.sleep(LOOK)


async def _lease_due(service: Service, running: list[bool]) -> list[LeasedDelivery]:
    """Lease a delivery for each free thread. `running` says of each one whether its server is proven."""
    if len(running) >= DELIVERIES:
        return []
    unproven = UNPROVEN - running.count(False)

    def lease() -> list[LeasedDelivery]:
        free = DELIVERIES - len(running)
        return lease_deliveries(service.lazy_store.store(), service.now(), free, unproven=unproven)

    return await service.delivery_threads.run(lease)


async def _deliver(service: Service, leased: LeasedDelivery) -> None:
    """Make one delivery. If the database fails, the lease ends and the delivery is made again."""

    def attempt() -> str:
        store, private = service.lazy_store.store(), service.settings.webhooks_private
        resolve = _resolver(service, is_proven=leased.is_proven)
        address = service.settings.base_url.rstrip("/")
        return attempt_delivery(store, leased, send_request, service.now(), private, resolve, address)

    try:
        outcome = await service.delivery_threads.run(attempt)
        metrics.DELIVERIES.labels(outcome.replace(" ", "_")).inc()
    except Exception as error:
        _log_failure(error)


def _resolver(service: Service, *, is_proven: bool) -> Resolve:
    """Return the lookup of a delivery, which leaves some threads to proven servers."""
    lookups = service.delivery_lookups
    most = None if is_proven else lookups.most - LOOKUPS_KEPT
    return lambda host, port: lookups.find_for_delivery(host, port, most)


def _log_failure(error: Exception) -> None:
    metrics.JOB_FAILURES.labels("webhooks").inc()
    LOG.log(logging.WARNING, "delivery failed", extra={"facts": locate_error(error)})


def deliver_due(service: Service) -> DeliveryCounts:
    """Make the deliveries that are due, one after the other."""
    store, private = service.lazy_store.store(), service.settings.webhooks_private
    resolve = service.delivery_lookups.find_for_delivery
    address = service.settings.base_url.rstrip("/")
    options: dict[str, Any] = {"limit": AT_ONCE, "private": private, "resolve": resolve, "address": address}
    return deliver(store, send_request, now=service.now(), **options)


async def end_without_supervisor() -> None:
    """End this worker when its supervisor was killed; it would hold the address against the next start."""
    supervisor = multiprocessing.parent_process()
    if supervisor is None:  # A single worker is the service itself.
        return
    while supervisor.is_alive():
        await asyncio.sleep(LOOK)
    LOG.log(logging.WARNING, "supervisor is gone")
    signal.raise_signal(signal.SIGTERM)

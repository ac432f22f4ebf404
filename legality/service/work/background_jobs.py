"""Background jobs: lock events at their start, deliver webhooks, delete expired shared verdicts."""

import asyncio
import logging

from legality.events.desk.locking import lock_due
from legality.events.out.shared_verdicts import purge_expired
from legality.events.store.outbox import DeliveryCounts, deliver
from legality.service.http import metrics
from legality.service.http.request_log import LOG, locate_error
from legality.service.work.context import Service
from legality.service.work.webhook_delivery import send_request

EVERY = 20.0
"""Seconds between two rounds. Lists after the start are refused anyway; the lock only shows on the page."""

AT_ONCE = 2
"""Deliveries taken at a time. Slow servers must not hold them longer than the lease of the outbox."""


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


async def run_deliveries(service: Service) -> None:
    """Deliver webhooks. A slow server delays neither the clock nor any request."""
    while True:
        done = DeliveryCounts(0, 0, 0)
        try:
            done = await service.delivery_threads.run(deliver_due, service)
            for outcome, number in done._asdict().items():
                metrics.DELIVERIES.labels(outcome).inc(number)
        except Exception as error:
            metrics.JOB_FAILURES.labels("webhooks").inc()
            LOG.log(logging.WARNING, "delivery failed", extra={"facts": locate_error(error)})
        if not any(done):
            await asyncio.sleep(EVERY)


def deliver_due(service: Service) -> DeliveryCounts:
    """Deliver the messages that are due."""
    store, private = service.lazy_store.store(), service.settings.webhooks_private
    return deliver(store, send_request, now=service.now(), limit=AT_ONCE, private=private)

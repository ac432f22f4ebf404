"""What the service does by itself: locking events at their start, delivering webhooks, forgetting."""

import asyncio
import logging

from legality.events.desk.locking import lock_due
from legality.events.out.shared_verdicts import purge_expired
from legality.events.store.outbox import DeliveryCounts, deliver
from legality.service.http.request_log import LOG, whereabouts
from legality.service.work.context import Service
from legality.service.work.webhook_delivery import send

EVERY = 20.0
"""Seconds. A list that comes in after the start is refused in any case; this only says so on the page."""


AT_ONCE = 2
"""Deliveries that are taken at a time: slow servers must not keep them past the lease of the outbox."""


async def lock_in_time(service: Service) -> None:
    """Lock and forget again and again, whatever goes wrong once: a database that is away comes back."""
    while True:
        try:
            now = service.now()
            for slug in await service.keep(lock_due, now=now):
                LOG.info("locked", extra={"facts": {"event": slug}})
            await service.keep(purge_expired, now=now)
        except Exception as error:  # The next round may succeed, and nothing else must end for this.
            LOG.log(logging.WARNING, "clock failed", extra={"facts": whereabouts(error)})
        await asyncio.sleep(EVERY)


async def deliver_in_time(service: Service) -> None:
    """Deliver webhooks. A server that takes its time holds up neither the lock nor anybody's request."""
    while True:
        done = DeliveryCounts(0, 0, 0)
        try:
            done = await service.messengers.ask(delivered, service)
        except Exception as error:
            LOG.log(logging.WARNING, "delivery failed", extra={"facts": whereabouts(error)})
        if not any(done):
            await asyncio.sleep(EVERY)


def delivered(service: Service) -> DeliveryCounts:
    """Deliver what is due."""
    store, private = service.archive.store(), service.settings.webhooks_private
    return deliver(store, send, now=service.now(), limit=AT_ONCE, private=private)

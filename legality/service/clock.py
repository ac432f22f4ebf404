"""What the service does by itself: locking events at their start, delivering webhooks, forgetting."""

import asyncio
import logging

from legality.events.locking import lock_due
from legality.events.outbox import deliver
from legality.events.sharing import purge
from legality.service.context import Service
from legality.service.delivery import send
from legality.service.journal import LOG, whereabouts

EVERY = 20.0
"""Seconds. A list that comes in after the start is refused in any case; this only says so on the page."""


async def lock_in_time(service: Service) -> None:
    """Do it again and again, whatever goes wrong once: a database that is away comes back."""
    while True:
        try:
            now = service.now()
            for slug in await service.keep(lock_due, now=now):
                LOG.info("locked", extra={"facts": {"event": slug}})
            await service.keep(deliver, send, now=now)
            await service.keep(purge, now=now)
        except Exception as error:  # The next round may succeed, and nothing else must end for this.
            LOG.log(logging.WARNING, "clock failed", extra={"facts": whereabouts(error)})
        await asyncio.sleep(EVERY)

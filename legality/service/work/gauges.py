"""Gauges of one worker: queues, connections, memory, descriptors, and the outbox. The only reader of other
rooms' figures."""

import asyncio
import logging
from collections.abc import Iterator

from legality.events.store.outbox_backlog import count_backlog
from legality.service.http import connection_timeouts, metrics
from legality.service.http.request_log import LOG, locate_error
from legality.service.process.descriptors import descriptor_limit, open_descriptors, resident_bytes
from legality.service.work.context import Service

EVERY = 5.0
"""Seconds between two looks. A worker that is asked for /metrics looks at its own at once."""

OUTBOX_EVERY = 3
"""The outbox is in the database, so it is looked at in every third round only."""


async def run_gauges(service: Service) -> None:
    """Keep the gauges of this worker up to date. A database that does not answer costs its own round only."""
    rounds = 0
    while True:
        set_process_gauges(service)
        if rounds % OUTBOX_EVERY == 0:
            await set_outbox_gauges(service)
        rounds += 1
        await asyncio.sleep(EVERY)


def set_process_gauges(service: Service) -> None:
    """Look at this process."""
    for queue, length in queue_lengths(service):
        metrics.QUEUE.labels(queue).set(length)
    metrics.CONNECTIONS.set(connection_timeouts.process_table().open)
    metrics.MEMORY.set(resident_bytes())
    metrics.DESCRIPTORS.set(open_descriptors())
    metrics.DESCRIPTOR_LIMIT.set(descriptor_limit())


async def set_outbox_gauges(service: Service) -> None:
    """Look at the outbox. Every worker sees the same one."""
    try:
        waiting, lag = await service.keep(count_backlog, now=service.now())
    except Exception as error:
        metrics.JOB_FAILURES.labels("gauges").inc()
        LOG.log(logging.WARNING, "gauges failed", extra={"facts": locate_error(error)})
        return
    metrics.WEBHOOKS_WAITING.set(waiting)
    metrics.WEBHOOK_LAG.set(lag)


def queue_lengths(service: Service) -> Iterator[tuple[str, int]]:
    """Return the jobs that run or wait, by queue."""
    yield "judge", service.judge_threads.inside
    yield "database", service.store_threads.inside
    yield "webhooks", service.delivery_threads.inside
    yield "registrations", service.registration_batches.waiting

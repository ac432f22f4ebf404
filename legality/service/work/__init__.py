"""Work behind the requests: worker threads, batching, caches, background jobs."""

from legality.service.work.background_jobs import run_clock, run_deliveries
from legality.service.work.batching import Batching
from legality.service.work.context import Here, Service, current_time, service_of
from legality.service.work.inline_checks import InlineChecks, is_plain
from legality.service.work.judge_request import (
    judge_and_count,
    judge_text,
    require_cards,
    require_deck,
    require_reading,
)
from legality.service.work.lazy_store import LazyStore
from legality.service.work.one_second_cache import OneSecondCache
from legality.service.work.worker_threads import WorkerThreads

__all__ = [
    "Batching",
    "Here",
    "InlineChecks",
    "LazyStore",
    "OneSecondCache",
    "Service",
    "WorkerThreads",
    "current_time",
    "is_plain",
    "judge_and_count",
    "judge_text",
    "require_cards",
    "require_deck",
    "require_reading",
    "run_clock",
    "run_deliveries",
    "service_of",
]

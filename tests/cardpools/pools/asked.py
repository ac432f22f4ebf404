"""Asking a pool of the shipped catalog, in few words."""

from datetime import date
from functools import cache
from typing import Any

from cardpools.catalog.catalog import Catalog, open_catalog
from cardpools.model import Edition
from cardpools.pools.pool import Pool, compile_pool
from cardpools.pools.pool_terms import PoolTerms
from cardpools.pools.status import CardStatus, Standing, Status

LATE = date(2026, 11, 18)  # every expansion of the catalog has long been released
IN_2013 = date(2013, 6, 20)
IN_2015 = date(2015, 12, 1)


@cache
def catalog(edition: Edition) -> Catalog:
    return open_catalog(edition)


def ask(name: str, guide: str, on: date = LATE, edition: Edition = "1e", **options: Any) -> Pool:
    pool = compile_pool(PoolTerms(edition, name, guide, on, **options), catalog(edition))
    assert isinstance(pool, Pool), pool.reason
    return pool


def status(printing: str, name: str, guide: str, on: date = LATE, **options: Any) -> Status:
    return ask(name, guide, on, **options).status(printing)


def standing(printing: str, name: str, guide: str, on: date = LATE, **options: Any) -> Standing:
    return status(printing, name, guide, on, **options).standing


def card(card_id: str, name: str, guide: str, on: date = LATE, **options: Any) -> CardStatus:
    return ask(name, guide, on, **options).card_status(card_id)

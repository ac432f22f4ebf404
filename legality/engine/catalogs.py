"""The catalogs that count, each opened once in a process, however many decks it judges."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache

from cardpools.catalog.catalog import Catalog
from cardpools.data_files.folders import PUBLISHED, data_folder, fetched_revisions, shipped_folder
from cardpools.model import Edition

_held: ContextVar[Catalog | None] = ContextVar("held", default=None)


def catalog_of(edition: Edition) -> Catalog:
    """Return the catalog of an edition from the folder that counts at this moment."""
    held = _held.get()
    if held is not None and held.edition == edition:
        return held
    return _opened(edition, data_folder(edition), shipped_folder())


def catalog_at(edition: Edition, revision: str) -> Catalog | None:
    """Return the catalog of an edition at a revision, or None where this machine does not hold it."""
    shipped = shipped_folder()
    folders = [data_folder(edition), f"{shipped}/{edition}", *map(str, fetched_revisions(edition))]
    catalogs = (_opened(edition, folder, shipped) for folder in dict.fromkeys(folders))
    return next((catalog for catalog in catalogs if catalog.revision == revision), None)


@contextmanager
def holding(catalog: Catalog) -> Iterator[None]:
    """Let a catalog count within a block, with its pools and bans, as that of an event that has begun."""
    token, home = _held.set(catalog), PUBLISHED.set(catalog.published)
    try:
        yield
    finally:
        PUBLISHED.reset(home)
        _held.reset(token)


def catalog_in(edition: Edition, folder: str, published: str) -> Catalog:
    """Return the catalog in a folder, with the pools and bans in another that go with it."""
    return _opened(edition, folder, published)


@lru_cache(maxsize=16)
def _opened(edition: Edition, folder: str, published: str) -> Catalog:
    return Catalog(edition, folder, published)

"""The catalogs that count, each opened once in a process, however many decks it judges."""

from functools import lru_cache

from cardpools.catalog import Catalog, open_catalog
from cardpools.model import Edition
from cardpools.place import data_folder


def catalog_of(edition: Edition) -> Catalog:
    """Return the catalog of an edition from the folder that counts at this moment."""
    return _opened(edition, data_folder(edition))


@lru_cache(maxsize=8)
def _opened(edition: Edition, _folder: str) -> Catalog:
    return open_catalog(edition)

"""The catalogs of this machine, each opened once in a process, however many decks it judges."""

from collections.abc import Callable
from functools import lru_cache

from cardpools.announcements.layers import lay_over
from cardpools.catalog.catalog import Catalog
from cardpools.data_files.folders import data_folder, fetched_revisions, shipped_folder
from cardpools.model import Edition

Catalogs = Callable[[Edition], Catalog]
"""Returns the catalog of an edition: `catalog_of`, or what `catalogs_with` makes of a frozen catalog."""


def catalog_of(edition: Edition) -> Catalog:
    """Return the catalog of an edition from the folder that counts at this moment."""
    return _opened(edition, data_folder(edition), lay_over(edition, shipped_folder()))


def catalogs_with(catalog: Catalog) -> Catalogs:
    """Return catalogs of which one edition is this catalog, with its pools and bans, as an event froze it."""
    return lambda edition: catalog if edition == catalog.edition else catalog_of(edition)


def catalog_at(edition: Edition, revision: str) -> Catalog | None:
    """Return the catalog of an edition at a revision, or None where this machine does not hold it."""
    shipped = shipped_folder()
    published = lay_over(edition, shipped)
    folders = [data_folder(edition), f"{shipped}/{edition}", *map(str, fetched_revisions(edition))]
    catalogs = (_opened(edition, folder, published) for folder in dict.fromkeys(folders))
    return next((catalog for catalog in catalogs if catalog.revision == revision), None)


def catalog_in(edition: Edition, folder: str, published: str) -> Catalog:
    """Return the catalog in a folder, with the pools and bans in another that go with it."""
    return _opened(edition, folder, published)


@lru_cache(maxsize=16)
def _opened(edition: Edition, folder: str, published: str) -> Catalog:
    return Catalog(edition, folder, published)

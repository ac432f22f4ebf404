"""The catalogs of this machine, each opened once in a process, however many decks it judges."""

import os
from collections.abc import Callable
from functools import lru_cache, partial

from cardpools.announcements.layers import has_service_entries, lay_over
from cardpools.catalog.catalog import Catalog
from cardpools.data_files.folders import (
    data_folder,
    fetched_revisions,
    find_fetched_home,
    folder_in_use,
    published_with,
    shipped_folder,
)
from cardpools.model import Edition

Catalogs = Callable[[Edition], Catalog]
"""Returns the catalog of an edition: `catalog_of`, or what `catalogs_with` makes of a frozen catalog."""


def catalog_of(edition: Edition) -> Catalog:
    """Return the catalog of an edition from the folder that counts at this moment."""
    return _catalog_below(_home_in_use(), edition)


def catalogs_in_use() -> Catalogs:
    """Return the catalogs of this moment: one look at the user's data folder serves all editions."""
    home = _home_in_use()
    return _catalogs_below(home) if home or has_service_entries() else _shipped(shipped_folder())


def _catalogs_below(home: str) -> Catalogs:
    return lru_cache(maxsize=None)(partial(_catalog_below, home))


_shipped = lru_cache(maxsize=4)(lambda folder: _catalogs_below(""))
"""The catalogs of a machine with nothing laid over the shipped data, by the folder of these."""


def _home_in_use() -> str:
    """Return the user's data folder, or nothing if there is none."""
    home = find_fetched_home()
    return home if home and os.access(home, os.F_OK) else ""


def _catalog_below(home: str, edition: Edition) -> Catalog:
    folder = folder_in_use(edition, home)
    return _opened(edition, folder, lay_over(edition, published_with(folder), home))


def catalogs_with(catalog: Catalog) -> Catalogs:
    """Return catalogs of which one edition is this catalog, with its pools and bans, as an event froze it."""
    return lambda edition: catalog if edition == catalog.edition else catalog_of(edition)


def catalog_at(
    edition: Edition, revision: str, is_wanted: Callable[[Catalog], bool] = lambda catalog: True
) -> Catalog | None:
    """Return the catalog of an edition at a revision, or None where this machine does not hold it.

    Revisions that differ in their pools or bans alone have equal cards, so `is_wanted` chooses among them.
    """
    fetched = reversed(fetched_revisions(edition))
    folders = [data_folder(edition), f"{shipped_folder()}/{edition}", *map(str, fetched)]
    catalogs = (_open_with_its_bans(edition, folder) for folder in dict.fromkeys(folders))
    return next((each for each in catalogs if each.revision == revision and is_wanted(each)), None)


def catalog_in(edition: Edition, folder: str, published: str) -> Catalog:
    """Return the catalog in a folder, with the pools and bans in another that go with it."""
    return _opened(edition, folder, published)


def _open_with_its_bans(edition: Edition, folder: str) -> Catalog:
    """Open the catalog in a folder. The pools and bans go with this very folder, whichever is in use now."""
    return _opened(edition, folder, lay_over(edition, published_with(folder)))


@lru_cache(maxsize=16)
def _opened(edition: Edition, folder: str, published: str) -> Catalog:
    return Catalog(edition, folder, published)

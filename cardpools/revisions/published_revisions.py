"""Which state of the pools and the bans counts: what tells it from any other, and stands in each verdict."""

from collections.abc import Mapping
from functools import lru_cache

from cardpools.bans.ban_files import bans_revision
from cardpools.model import Edition
from cardpools.pools.pool import pools_revision


@lru_cache(maxsize=64)
def published_revisions(edition: Edition, folder: str) -> Mapping[str, str]:
    """Return the revisions of the pools and bans in a folder. They change with the program only."""
    return compute_revisions(edition, folder)


def compute_revisions(edition: Edition, folder: str) -> Mapping[str, str]:
    """Return the same from the very files, whatever they were before."""
    return {
        "pools": pools_revision(edition, folder),
        "bans": bans_revision(edition, f"{folder}/{edition}/bans"),
    }

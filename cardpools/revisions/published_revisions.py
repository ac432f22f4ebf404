"""The revisions of pools and bans, which each verdict records."""

from collections.abc import Mapping
from functools import lru_cache

from cardpools.bans.ban_files import bans_revision
from cardpools.model import Edition


@lru_cache(maxsize=64)
def published_revisions(edition: Edition, folder: str) -> Mapping[str, str]:
    """Return the cached revisions of a folder, which does not change while the program runs."""
    return compute_revisions(edition, folder)


def compute_revisions(edition: Edition, folder: str) -> Mapping[str, str]:
    """Compute the revisions from the files, without the cache."""
    from cardpools.pools.pool import pools_revision  # Who judges by one rule alone has no use for it.

    return {
        "pools": pools_revision(edition, folder),
        "bans": bans_revision(edition, f"{folder}/{edition}/bans"),
    }

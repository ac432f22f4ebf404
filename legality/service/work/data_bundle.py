"""The bundle of this installation's data, which other installations fetch: made once for each revision."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple

from cardpools.announcements.layers import lay_over
from cardpools.bundles.bundle_file import digest_of_bundle
from cardpools.bundles.gather_files import export_bundle
from cardpools.data_files.folders import data_folder, published_with
from cardpools.model import EDITIONS

BundleKey = tuple[tuple[str, str], ...]
"""For each edition the folder of its cards, and that of its bans with the announcements laid over them."""


class ServedBundle(NamedTuple):
    """A bundle and the digest of its content."""

    content: bytes
    digest: str


def make_served_bundle() -> ServedBundle:
    """Make the bundle of all editions. It takes a third of a second, so call it in a thread."""
    content = export_bundle(EDITIONS)
    return ServedBundle(content, digest_of_bundle(content))


def current_key() -> BundleKey:
    """Return the key of the data and announcements in use at this moment."""
    folders = {edition: data_folder(edition) for edition in EDITIONS}
    return tuple((folder, lay_over(edition, published_with(folder))) for edition, folder in folders.items())


class BundleCache:
    """The newest bundle of one worker, about one megabyte. Requests that come while it is made share it."""

    def __init__(self) -> None:
        self._key: BundleKey = ()
        self._task: asyncio.Task[ServedBundle] | None = None

    async def get(
        self, key: BundleKey, make: Callable[[], Coroutine[Any, Any, ServedBundle]]
    ) -> ServedBundle:
        """Return the bundle of a key. One that could not be made is made again for the next request."""
        task = self._task
        if task is None or self._key != key or not _is_usable(task):
            task = self._task = asyncio.create_task(make())
            self._key = key
        return task.result() if task.done() else await asyncio.shield(task)


def _is_usable(task: "asyncio.Task[ServedBundle]") -> bool:
    if not task.done():
        return task.get_loop() is asyncio.get_running_loop()
    return not task.cancelled() and task.exception() is None

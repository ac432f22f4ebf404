"""A cache of computed answers by content, for links and badges that many people open.

The key is a digest of everything that the answer depends on: the list, its terms, the day, and the revisions
of cards, pools and bans, so that an update of the data makes other keys. Requests that come while an answer
is computed wait for that one, for a second.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from hashlib import sha256

from cardpools.catalog.catalog import shipped_editions
from cardpools.revisions.published_revisions import published_revisions
from legality.engine.catalogs import catalog_of

MOST_BYTES = 16_000_000
LARGEST = 1_000_000
"""Bytes. A larger answer is not kept."""

PATIENCE = 1.0
"""Seconds to wait for the same answer to another request. That one may be far back in its address's queue."""


class AnswerCache:
    """The answers of one worker. The least recently used go first."""

    def __init__(self) -> None:
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._computing: dict[bytes, asyncio.Future[bytes]] = {}
        self.size = 0
        """The bytes of all answers."""

    async def get(self, key: bytes, compute: Callable[[], Awaitable[bytes]]) -> bytes:
        """Return the answer that is kept, or compute it."""
        if (answer := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return answer
        running = self._computing.get(key)
        if running is not None and running.get_loop() is asyncio.get_running_loop():
            await asyncio.wait((running,), timeout=PATIENCE)
            if key in self._kept:
                return self._kept[key]
        return await self._compute(key, compute)

    async def _compute(self, key: bytes, compute: Callable[[], Awaitable[bytes]]) -> bytes:
        """Compute an answer under the limits of this request: its failure is no answer to another one."""
        ended = self._computing[key] = asyncio.get_running_loop().create_future()
        try:
            answer = await compute()
            self._keep(key, answer)
        finally:
            if self._computing.get(key) is ended:
                del self._computing[key]
            ended.cancel()
        return answer

    def _keep(self, key: bytes, answer: bytes) -> None:
        if len(answer) > LARGEST or key in self._kept:
            return
        self._kept[key] = answer
        self.size += len(answer)
        while self.size > MOST_BYTES:
            self.size -= len(self._kept.popitem(last=False)[1])


def content_key(*content: object) -> bytes:
    """Return the key of an answer: its content, and the data that lists are judged by at this moment."""
    catalogs = [catalog_of(edition) for edition in shipped_editions()]
    data = [(each.revision, *published_revisions(each.edition, each.published).values()) for each in catalogs]
    return sha256(repr((content, data)).encode("utf-8", "backslashreplace")).digest()

"""The database of a running service, opened when a request first needs it."""

from threading import Lock

from legality.events.store.store import Store, open_store
from legality.service.http import metrics


class LazyStore:
    """Opens the store once, and tries again after a failure. Routes without events work without it."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._store: Store | None = None
        self._opening = Lock()

    def store(self) -> Store:
        """Return the open store, or raise StoreUnavailable."""
        with self._opening:
            if self._store is None:
                self._store = open_store(self._url)
                self._store.observe_wait = metrics.TURN_WAIT.observe
            return self._store

    def close(self) -> None:
        """Close all connections."""
        with self._opening:
            if self._store is not None:
                self._store.close()
            self._store = None

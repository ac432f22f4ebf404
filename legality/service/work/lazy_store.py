"""The database of a running service: opened when it is first needed, and again after it could not be."""

from threading import Lock

from legality.events.store.store import Store, open_store


class Archive:
    """Opens the store once. While it cannot be opened, everything that needs no event goes on."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._store: Store | None = None
        self._opening = Lock()

    def store(self) -> Store:
        """Return the store, or raise StoreUnavailable."""
        with self._opening:
            if self._store is None:
                self._store = open_store(self._url)
            return self._store

    def close(self) -> None:
        """Give all connections back."""
        with self._opening:
            if self._store is not None:
                self._store.close()
            self._store = None

"""Measure the processor time that a coroutine takes of the event loop, without the time in which it waits."""

from collections.abc import Coroutine, Generator
from time import thread_time
from typing import Any


class MeteredSteps:
    """Runs a coroutine: `await MeteredSteps(coroutine)`. `seconds` is also right after an error."""

    def __init__(self, coroutine: Coroutine[Any, Any, None]) -> None:
        self.seconds = 0.0
        self._coroutine = coroutine

    def __await__(self) -> Generator[Any, Any, None]:
        """Pass on what the coroutine waits for, and what comes back."""
        value: Any = None
        error: BaseException | None = None
        while True:
            begun = thread_time()
            try:
                waited = self._coroutine.send(value) if error is None else self._coroutine.throw(error)
            except StopIteration:
                return
            finally:
                self.seconds += thread_time() - begun
            value = error = None
            try:
                value = yield waited
            except BaseException as thrown:  # A cancellation belongs to the coroutine.
                error = thrown

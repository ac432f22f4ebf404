"""A property that is computed when it is first asked for, and kept with its object."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

Held = TypeVar("Held")
Made = TypeVar("Made")


class computed_once(Generic[Held, Made]):  # noqa: N801  # A decorator, like `cached_property`.
    """Does what `cached_property` does, without the lock of Python 3.11, which takes most of its time.

    Two threads that ask for it at once would compute equal values, one of which is kept.
    """

    def __init__(self, compute: Callable[[Held], Made]) -> None:
        self._compute = compute
        self._name = compute.__name__
        self.__doc__ = compute.__doc__

    def __get__(self, held: Held, _owner: Any) -> Made:
        found = held.__dict__[self._name] = self._compute(held)
        return found

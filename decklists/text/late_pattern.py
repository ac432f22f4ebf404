"""A regular expression that is compiled at its first use, so that no start waits for it."""

import re
from collections.abc import Callable, Iterator
from functools import cached_property


class LatePattern:
    """Compiles its pattern when one of its methods is asked for."""

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self.pattern = pattern
        self._flags = flags

    @cached_property
    def _compiled(self) -> re.Pattern[str]:
        return re.compile(self.pattern, self._flags)

    @cached_property
    def match(self) -> Callable[..., re.Match[str] | None]:
        """Return the method of the compiled pattern."""
        return self._compiled.match

    @cached_property
    def search(self) -> Callable[..., re.Match[str] | None]:
        """Return the method of the compiled pattern."""
        return self._compiled.search

    @cached_property
    def fullmatch(self) -> Callable[..., re.Match[str] | None]:
        """Return the method of the compiled pattern."""
        return self._compiled.fullmatch

    @cached_property
    def sub(self) -> Callable[..., str]:
        """Return the method of the compiled pattern."""
        return self._compiled.sub

    @cached_property
    def findall(self) -> Callable[..., list[str]]:
        """Return the method of the compiled pattern."""
        return self._compiled.findall

    @cached_property
    def finditer(self) -> Callable[..., Iterator[re.Match[str]]]:
        """Return the method of the compiled pattern."""
        return self._compiled.finditer

    @cached_property
    def split(self) -> Callable[..., list[str]]:
        """Return the method of the compiled pattern."""
        return self._compiled.split

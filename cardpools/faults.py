"""What is wrong with a data file: everything at once, each with its file and the path of its key."""

from collections.abc import Sequence


class DataError(Exception):
    """Data that cannot be loaded. The message names every fault, one on each line."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = tuple(faults)


class Faults:
    """Collects faults, so that a person who mends a file sees all of them after one try."""

    def __init__(self) -> None:
        self._found: list[str] = []

    def add(self, where: str, what: str) -> None:
        """Note one fault."""
        self._found.append(f"{where}: {what}")

    def stop(self) -> None:
        """Refuse to go on if anything was wrong."""
        if self._found:
            raise DataError(self._found)

"""Problems of a results file, collected so that all are reported at once, each with its line and its fix."""

from typing import NamedTuple


class RowFault(NamedTuple):
    """A problem of one line. Line 0 is the file."""

    line: int
    message: str

    def __str__(self) -> str:
        return f"Line {self.line}: {self.message}" if self.line else self.message


class UnreadableResultsError(Exception):
    """A results file that cannot be used, with all its problems."""

    def __init__(self, faults: "list[RowFault]") -> None:
        self.faults = sorted(set(faults))
        super().__init__("\n".join(map(str, self.faults)))

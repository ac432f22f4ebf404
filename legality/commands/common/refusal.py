"""Refusals and faults of commands: one message on standard error, and with --json one object as well.

Free of click, which costs a third of a plain `legality check`; `LazyGroup` hands refusals over to click.
"""

import sys
from typing import Any, Literal

from decklists.mistake_excerpts import printable
from legality.commands.common import exit_codes

AS_INSTALLED = (
    "`legality cards update --edition 2e --use shipped` goes back from fetched cards to those that came\n"
    "with the program; if it is these that are wrong, install it again (see python -m legality.installed)."
)


OF_THE_USER = "Mend the file of announcements, or move it away; docs/announcements.md describes its keys."


ErrorKind = Literal["wrong-call", "missing-file", "not-a-list", "failed"]
"""Why there is no answer, for programs."""


class RefusedError(Exception):
    """A call that cannot be answered: one message on standard error, and exit code 3."""

    exit_code = exit_codes.WRONG_CALL
    kind: ErrorKind = "wrong-call"

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message

    def format_message(self) -> str:
        """Return the message with control characters escaped: names of files may hold them."""
        return "\n".join(map(printable, self.message.split("\n")))

    def show(self) -> None:
        """Print the message on standard error."""
        sys.stderr.write(f"Error: {self.format_message()}\n")
        sys.stderr.flush()

    def as_json(self) -> dict[str, Any]:
        """Return the error as the contract `legality/error-1` writes it."""
        error = {"kind": self.kind, "message": self.format_message()}
        return {"schema": "legality/error-1", "error": error, "exit_code": self.exit_code}


class UnreadableError(RefusedError):
    """A file cannot be read at all: it is no deck list, or there is no such file."""


class MissingFileError(UnreadableError):
    """There is no such file, or it cannot be opened."""

    kind: ErrorKind = "missing-file"


class NotDoneError(RefusedError):
    """A right call that could not be answered: unreadable data, no network, our own fault. Exit code 2."""

    exit_code = exit_codes.NOT_JUDGED
    kind: ErrorKind = "failed"


def refusal_of(error: Exception) -> RefusedError:
    """Return any error as a refusal, since exit code 1 would call a deck illegal."""
    if isinstance(error, RefusedError):
        return error
    return NotDoneError(_wrong_data(error) or _no_home(error) or _fault(error))


def _fault(error: Exception) -> str:
    """Describe a fault of this program, with the traceback for the report."""
    from traceback import format_exception

    return f"this program failed; please report this:\n{''.join(format_exception(error))}"


def _no_home(error: Exception) -> str:
    """Say that the user has no folder for data, which is no fault of the program; else return nothing."""
    from cardpools.data_files.folders import NoDataFolderError

    return str(error) if isinstance(error, NoDataFolderError) else ""


def _wrong_data(error: Exception) -> str:
    """Describe data files that cannot be used, which is no fault of the program; else return nothing."""
    from cardpools.data_files.data_problems import WrongDataError

    if not isinstance(error, WrongDataError):
        return ""
    own = all("/announcements/" in each.file for each in error.problems)
    return f"data files cannot be used:\n{error}\n{OF_THE_USER if own else AS_INSTALLED}"

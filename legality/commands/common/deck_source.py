"""Read the bytes of a DECK argument from a file, a web page or standard input, or refuse in one line."""

import sys
from typing import NamedTuple

from decklists.reader import Reading
from decklists.text.size_limits import read_bounded
from decklists.unreadable import why_no_card, why_no_text
from legality.commands.common.refusal import (
    ErrorKind,
    MissingFileError,
    NotDoneError,
    RefusedError,
    UnreadableError,
)

STANDARD_INPUT = "-"


WEB = ("http://", "https://")
"""The beginning of a DECK argument that is a web page."""


class NotAListError(UnreadableError, NotDoneError):
    """The file is there and is no deck list."""

    kind: ErrorKind = "not-a-list"


class UnfetchedPageError(UnreadableError, NotDoneError):
    """A web page could not be fetched, which is no wrong call."""

    kind: ErrorKind = "failed"


class DeckSource(NamedTuple):
    """The bytes of a DECK argument, and its name in messages."""

    name: str
    data: bytes


def read_source(argument: str, *, private: bool = False) -> DeckSource:
    """Read the file, the web page, or standard input for `-`, up to the length that any list can have.

    A page may be on this machine or in a network behind it only if `private`.
    """
    if argument == STANDARD_INPUT:
        return _require_text("standard input", read_bounded(sys.stdin.buffer))
    if argument[:8].casefold().startswith(WEB):
        return _require_text(argument, _fetch(argument, private=private))
    try:
        with open(argument, "rb") as file:  # noqa: PTH123
            return _require_text(argument, read_bounded(file))
    except IsADirectoryError:
        raise MissingFileError(f"{argument}: is a directory, not a deck list") from None
    except FileNotFoundError:
        raise MissingFileError(f"{argument}: there is no such file") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise MissingFileError(f"{argument}: cannot be read: {reason}") from None


def require_decks(decks: tuple[str, ...]) -> tuple[str, ...]:
    """Return the DECK arguments. Without any, a list that is piped in is read from standard input."""
    if decks:
        return decks
    if sys.stdin is None or sys.stdin.isatty():
        raise RefusedError("name a deck list: a file, a URL, or - for standard input")
    return (STANDARD_INPUT,)


def display_name(argument: str) -> str:
    """Return a file's name as text. Bytes that are no UTF-8 become the replacement character."""
    return argument.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def require_cards(source: DeckSource, reading: Reading) -> None:
    """Refuse a list without any card, with the reason."""
    if missing := why_no_card(reading):
        line, why = missing
        raise NotAListError(f"{source.name}:{line}: {why}" if line else f"{source.name}: {why}")


def _fetch(url: str, *, private: bool) -> bytes:
    """Fetch a page. Its code is loaded only here: HTTP costs more than a whole check."""
    from legality.commands.web.deck_page import PageError, UnfetchedError, fetch_page

    try:
        return fetch_page(url, private=private)
    except UnfetchedError as error:
        raise UnfetchedPageError(str(error)) from None
    except PageError as error:
        raise MissingFileError(str(error)) from None


def _require_text(name: str, data: bytes) -> DeckSource:
    """Refuse bytes that are no list in any dialect."""
    if why := why_no_text(data):
        raise NotAListError(f"{name}: {why}")
    return DeckSource(name, data)

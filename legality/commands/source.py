"""Take the bytes of a DECK argument, from a file or from standard input, or say in one line why not."""

import sys
from typing import IO, NamedTuple

from decklists.decoding import decode
from decklists.limits import LIMITS
from decklists.reader import Reading
from legality.commands.answers import RefusedError

STANDARD_INPUT = "-"


class UnreadableError(RefusedError):
    """The list cannot be read at all, so nothing can be said of it."""


class Source(NamedTuple):
    """What was read, and what it is called in messages."""

    name: str
    data: bytes


def read_source(argument: str) -> Source:
    """Read the file, or standard input for `-`, up to the length that any list can have."""
    if argument == STANDARD_INPUT:
        return _checked("standard input", _read(sys.stdin.buffer))
    try:
        with open(argument, "rb") as file:  # noqa: PTH123
            return _checked(argument, _read(file))
    except IsADirectoryError:
        raise UnreadableError(f"{argument}: is a directory, not a deck list") from None
    except FileNotFoundError:
        raise UnreadableError(f"{argument}: there is no such file") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise UnreadableError(f"{argument}: cannot be read: {reason}") from None


def require_cards(source: Source, reading: Reading) -> None:
    """Stop where there is not a single card: then there is no list, and one line says why."""
    if any(section.entries for section in reading.deck.sections):
        return
    errors = [mistake for mistake in reading.mistakes if mistake.severity == "error"]
    if not errors:
        raise UnreadableError(f"{source.name}: no card was found")
    first = errors[0]
    place = f"{source.name}:{first.span.line}"
    raise UnreadableError(f"{place}: no card was found: {first.code}: expected {first.expected}")


def _read(stream: IO[bytes]) -> bytes:
    """Read one byte more than a list can have, so that a longer one shows, however long it is."""
    return stream.read(LIMITS.length + 1)


def _checked(name: str, data: bytes) -> Source:
    """Refuse what is no list, whatever dialect it is read in."""
    if not data.strip():
        raise UnreadableError(f"{name}: is empty")
    if len(data) > LIMITS.length:
        raise UnreadableError(
            f"{name}: is longer than any deck list (at most {LIMITS.length:,} bytes are read)"
        )
    # Text in UTF-16 has zeros in its bytes; text has none in its characters.
    if b"\0" in data and "\0" in decode(data)[0]:
        raise UnreadableError(f"{name}: is binary, not text")
    return Source(name, data)

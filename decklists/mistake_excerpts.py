"""Show a mistake as a compiler does: the line, carets under the faulty part, the expected text."""

from collections.abc import Sequence
from unicodedata import category, east_asian_width

from decklists.mistakes import Mistake
from decklists.model import Span
from decklists.reader import Reading

_WIDEST = 100
"""The most columns of a long line that are shown around the mistake."""


def show(mistake: Mistake, reading: Reading) -> str:
    """Show one mistake with its line, over several lines of text."""
    shown = [f"{mistake.severity} {mistake.code}: {mistake.meaning}", *excerpt(reading.lines, mistake.span)]
    shown += [f"  expected: {printable(mistake.expected)}", f"  fix: {printable(mistake.fix)}"]
    return "\n".join(shown)


def excerpt(lines: Sequence[str], span: Span, widest: int = _WIDEST) -> list[str]:
    """Return the line of a place and the carets under it; nothing for a place behind the last line."""
    number, start, end = span
    if number > len(lines):
        return []
    text, carets = _underline(lines[number - 1], start, end, widest)
    return [f" {number} | {text}".rstrip(), f" {'':{len(str(number))}} | {carets}"]


def show_all(reading: Reading) -> str:
    """Show every mistake of a reading, in the order of the lines."""
    return "\n\n".join(show(mistake, reading) for mistake in reading.mistakes)


def show_accounts(reading: Reading) -> str:
    """Show every line of the input with its account."""
    width = len(str(len(reading.lines)))
    pairs = zip(reading.accounts, reading.lines, strict=True)
    return "\n".join(
        f"{number:{width}} {account:7} | {printable(line)}".rstrip()
        for number, (account, line) in enumerate(pairs, 1)
    )


def as_json(mistake: Mistake) -> dict[str, object]:
    """Return a mistake for JSON, with the place that `show` underlines."""
    return {
        "code": mistake.code,
        "severity": mistake.severity,
        "message": mistake.meaning,
        "span": mistake.span._asdict(),
        "found": mistake.found,
        "expected": mistake.expected,
        "fix": mistake.fix,
    }


def _underline(line: str, start: int, end: int, widest: int) -> tuple[str, str]:
    """Return the part of a line around a mistake, and the carets under it."""
    first, part = _around(line, start, widest)
    if columns(part) > widest:  # Some letters take two columns.
        first, part = _around(line, start, widest // 2)
    before = ("…" if first else "") + printable(part[: start - 1 - first])
    under = printable(part[start - 1 - first : max(end, start) - 1 - first])
    after = printable(part[max(end, start) - 1 - first :]) + ("…" if first + len(part) < len(line) else "")
    return before + under + after, " " * columns(before) + "^" * max(1, columns(under))


def _around(line: str, start: int, widest: int) -> tuple[int, str]:
    """Return where the part of a line begins that is shown around a place, and the part."""
    first = max(0, min(start - 1, len(line)) - widest // 2) if len(line) > widest else 0
    return first, line[first : first + widest]


def printable(text: str) -> str:
    """Return a text in which each character takes its own place: tabs as blanks, unseen ones as dots."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(_printable_character(character) for character in text)


def _printable_character(character: str) -> str:
    """Return a blank for a blank of any width, a dot for an invisible character, else the character."""
    if character == "\t" or category(character) == "Zs":
        return " "
    return character if character.isprintable() else "·"


def columns(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    return len(text) if text.isascii() else sum(map(_columns, text))


def _columns(character: str) -> int:
    """Return the columns of a character: two for wide letters, none for marks set over others."""
    if category(character) in ("Mn", "Me"):
        return 0
    return 2 if east_asian_width(character) in ("W", "F") else 1

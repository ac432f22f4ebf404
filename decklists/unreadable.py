"""Reasons why an input is no deck list in any dialect."""

from decklists.reader import Reading
from decklists.text.decoding import decode
from decklists.text.line_mistakes import OTHER_FORMAT
from decklists.text.other_formats import name_format
from decklists.text.size_limits import LIMITS


def why_no_text(data: str | bytes) -> str:
    """Return why the input cannot be the text of a list, or an empty text if it can."""
    if not data.strip():
        return "is empty"
    if len(data) > LIMITS.length:
        return f"is longer than any deck list (at most {LIMITS.length:,} bytes are read)"
    if isinstance(data, bytes) and (named := name_format(data)):
        return f"is {named}"
    # Text in UTF-16 has zeros in its bytes; text has none in its characters.
    if isinstance(data, bytes) and b"\0" in data:
        data = decode(data)[0]
    return "is binary, not text" if isinstance(data, str) and "\0" in data else ""


def has_cards(reading: Reading) -> bool:
    """Tell whether the list has a card. A list without one is not judged."""
    return any(section.entries for section in reading.deck.sections)


def why_no_card(reading: Reading) -> tuple[int, str] | None:
    """Return the line of the first error (0 for none) and a message if the list has no card."""
    if has_cards(reading):
        return None
    first = next((mistake for mistake in reading.mistakes if mistake.severity == "error"), None)
    if first is None:
        return 0, "no card was found"
    if first.code == OTHER_FORMAT.name:
        return first.span.line, f"no card was found: {first.code}: this is {first.found}: {first.fix}"
    return first.span.line, f"no card was found: {first.code}: expected {first.expected}"

"""Why something is no deck list at all, whatever dialect it is read in."""

from decklists.reader import Reading
from decklists.text.decoding import decode
from decklists.text.size_limits import LIMITS


def why_no_text(data: str | bytes) -> str:
    """Say what keeps this from being the text of a list; nothing where it may be one."""
    if not data.strip():
        return "is empty"
    if len(data) > LIMITS.length:
        return f"is longer than any deck list (at most {LIMITS.length:,} bytes are read)"
    # Text in UTF-16 has zeros in its bytes; text has none in its characters.
    if isinstance(data, bytes) and b"\0" in data:
        data = decode(data)[0]
    return "is binary, not text" if isinstance(data, str) and "\0" in data else ""


def has_cards(reading: Reading) -> bool:
    """Tell whether there is any card in the list: without one, there is no list to be judged."""
    return any(section.entries for section in reading.deck.sections)


def why_no_card(reading: Reading) -> tuple[int, str] | None:
    """Say that a list holds not a single card, and the line and name of its first mistake (0 for none)."""
    if has_cards(reading):
        return None
    first = next((mistake for mistake in reading.mistakes if mistake.severity == "error"), None)
    if first is None:
        return 0, "no card was found"
    return first.span.line, f"no card was found: {first.code}: expected {first.expected}"

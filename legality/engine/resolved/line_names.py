"""What each line of a list was read as, in words and for JSON."""

from collections.abc import Sequence

from decklists.dialect import Account

LINE_WORDS: dict[Account, str] = {
    "entry": "card",
    "heading": "heading",
    "title": "title",
    "player": "player",
    "comment": "note",
    "form": "form",
    "mistake": "unreadable line",
}
"""The kinds of lines in words for people. Blank lines are not counted."""

LINE_NAMES: dict[Account, str] = {**LINE_WORDS, "mistake": "unreadable", "blank": "blank"}
"""The same for JSON."""


def line_names(accounts: Sequence[Account]) -> list[str]:
    """Return for each line what it was read as."""
    return [LINE_NAMES[account] for account in accounts]

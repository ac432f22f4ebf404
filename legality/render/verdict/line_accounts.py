"""The kind of each line of a list, in words and for JSON."""

from collections import Counter
from collections.abc import Sequence

from decklists.dialect import Account
from legality.render.layout.words import count_noun, line_numbers, number_ranges

WORDS: dict[Account, str] = {
    "entry": "card",
    "heading": "heading",
    "title": "title",
    "player": "player",
    "comment": "note",
    "form": "form",
    "mistake": "unreadable line",
}
"""What a line is called for people. Blank lines are not counted."""

LOCATED = frozenset(("comment", "mistake"))
"""What is listed with its lines, because a card may be among it."""

MOST_LINES = 12
"""The most lines of one kind that a sentence names."""

NAMES: dict[Account, str] = {**WORDS, "mistake": "unreadable", "blank": "blank"}
"""The same for JSON."""


def describe_lines(accounts: Sequence[Account]) -> str:
    """Count the lines by what they were taken for: 62 lines: 60 cards, 2 notes (lines 1, 64)."""
    counts = Counter(accounts)
    said = [_describe(account, counts[account], accounts) for account in WORDS if counts[account]]
    total = len(accounts) - counts["blank"]
    return f"{count_noun(total, 'line')}: {', '.join(said)}." if said else ""


def line_names(accounts: Sequence[Account]) -> list[str]:
    """Return for each line what it was taken for."""
    return [NAMES[account] for account in accounts]


def _describe(account: Account, count: int, accounts: Sequence[Account]) -> str:
    word = WORDS[account]
    noun = f"{count} {word}" if word == "form" else count_noun(count, word)
    if account not in LOCATED or count > MOST_LINES:
        return noun
    return f"{noun} ({line_numbers([line for line, each in enumerate(accounts, 1) if each == account])})"


def describe_others(accounts: Sequence[Account]) -> str:
    """Say which lines were taken for text, and which could not be read."""
    notes = [line for line, each in enumerate(accounts, 1) if each == "comment"]
    unread = [line for line, each in enumerate(accounts, 1) if each == "mistake"]
    said = []
    if notes:
        were = "line is a note" if len(notes) == 1 else "lines are notes"
        said.append(f"{len(notes)} {were}: {_few_numbers(notes)}.")
    if unread:
        were = "line was" if len(unread) == 1 else "lines were"
        said.append(f"{len(unread)} {were} not read: {_few_numbers(unread)}.")
    return " ".join(said)


def _few_numbers(lines: Sequence[int]) -> str:
    more = f" and {len(lines) - MOST_LINES} more" if len(lines) > MOST_LINES else ""
    return number_ranges(lines[:MOST_LINES]) + more

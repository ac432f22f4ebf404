"""The kind of each line of a list, in words and for JSON."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from decklists.dialect import Account
from legality.engine.line_names import LINE_WORDS, line_names
from legality.judging import Judged
from legality.render.layout.words import count_noun, line_numbers

LOCATED = frozenset(("comment", "mistake"))
"""What is listed with its lines, because a card may be among it."""

MOST_LINES = 12
"""The most lines of one kind that a sentence names."""


def describe_lines(accounts: Sequence[Account]) -> str:
    """Count the lines by what they were taken for: 62 lines: 60 cards, 2 notes (lines 1, 64)."""
    counts = Counter(accounts)
    said = [_describe(account, counts[account], accounts) for account in LINE_WORDS if counts[account]]
    total = len(accounts) - counts["blank"]
    return f"{count_noun(total, 'line')}: {', '.join(said)}." if said else ""


def judged_json(judged: Judged) -> dict[str, Any]:
    """Return the verdict for JSON, with what each line of the list was taken for."""
    return judged.verdict.as_json() | {"read_lines": line_names(judged.reading.accounts)}


def _describe(account: Account, count: int, accounts: Sequence[Account]) -> str:
    word = LINE_WORDS[account]
    noun = f"{count} {word}" if word == "form" else count_noun(count, word)
    if account not in LOCATED or count > MOST_LINES:
        return noun
    return f"{noun} ({line_numbers([line for line, each in enumerate(accounts, 1) if each == account])})"

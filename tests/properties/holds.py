"""What holds of every reading, whatever was read."""

from typing import get_args

from decklists import Reading, all_codes, as_json, show, show_accounts
from decklists.dialect import Account

CODES = {code.name: code for code in all_codes()}
IN_LINES = ("lackey", "plain", "trekcc")
"""Dialects in which a mistake is of one line. Elsewhere one broken tag may spoil many lines."""


def check(reading: Reading) -> None:
    """Assert that every line is accounted for, every entry is whole, and every mistake can be shown."""
    assert len(reading.accounts) == len(reading.lines)
    assert set(reading.accounts) <= set(get_args(Account))
    entries, mistakes = _lines_of_entries(reading), _lines_of_mistakes(reading)
    is_structured = reading.dialect not in IN_LINES
    is_of_all = any(mistake.code == "L-OTHER-FORMAT" for mistake in reading.mistakes)
    for number, account in enumerate(reading.accounts, 1):
        assert (account == "entry") == (number in entries)
        assert account != "mistake" or number in mistakes or (mistakes and (is_of_all or is_structured))
    assert show_accounts(reading).count("\n") == max(0, len(reading.lines) - 1)


def _lines_of_entries(reading: Reading) -> set[int]:
    """Look at every entry, and return the lines on which there are any."""
    lines = set()
    for section in reading.deck.sections:
        for entry in section.entries:
            assert entry.count >= 1
            assert entry.name
            assert 1 <= entry.start < entry.end
            lines.add(entry.line)
    return lines


def _lines_of_mistakes(reading: Reading) -> set[int]:
    """Look at every mistake, and return the lines on which there are any."""
    spans = [mistake.span for mistake in reading.mistakes]
    assert spans == sorted(spans)
    for mistake in reading.mistakes:
        assert mistake.severity == CODES[mistake.code].severity
        assert mistake.span.line >= 1
        assert 1 <= mistake.span.start <= mistake.span.end
        assert show(mistake, reading)
        assert as_json(mistake)
    return {span.line for span in spans}

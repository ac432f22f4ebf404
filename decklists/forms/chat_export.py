"""Turn a chat into typed lines: each message without its time and its writer.

`[12.11.26, 19:03:11] Tom: 2x Anara`, `11/12/2026, 19:03 - Tom: 2x Anara`, `[19:03] <Tom> 2x Anara`.
"""

import re

from decklists.dialect import IsCardTitle
from decklists.forms.common.typed_lines import TypedLine, TypedLines
from decklists.text.late_pattern import LatePattern

_STAMP = LatePattern(
    r"[\u200e\[(]{0,2}(?:[0-9]{1,4}[./-][0-9]{1,2}[./-][0-9]{2,4},?[ ])?[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?"
    r"(?:[ ]?[ap]m)?[\])]?[ ]{0,2}(?:[–-][ ])?(?:<[^<>\n]{1,40}>|[^:<>\n]{1,40}:)[ ]",
    re.IGNORECASE,
)
"""The time and the writer of a message."""

FEWEST = 2
"""Messages of a chat."""


def find(text: str, _is_card_title: IsCardTitle) -> TypedLines | None:
    """Return the messages of a chat, if most lines that are not blank are messages."""
    lines = text.split("\n")
    stamps = [_STAMP.match(line) for line in lines]
    said = sum(stamp is not None for stamp in stamps)
    if said < FEWEST or said * 2 < sum(bool(line.strip()) for line in lines):
        return None
    typed = (
        TypedLine(line[stamp.end() :] if stamp else line, number)
        for number, (line, stamp) in enumerate(zip(lines, stamps, strict=True), 1)
    )
    return TypedLines(tuple(typed), "a chat")

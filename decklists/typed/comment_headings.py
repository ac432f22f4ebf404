"""Tell a heading that is written like a comment, `// Missions`, `# Sideboard`, from a comment."""

from collections.abc import Sequence

from decklists.dialect import IsCardTitle
from decklists.dialects.common.headings import Heading, is_marked, read_heading
from decklists.dialects.common.ledger import Ledger
from decklists.dialects.common.line_runs import LineRun
from decklists.dialects.common.part_names import BESIDE_DECK, fold
from decklists.text.late_pattern import LatePattern
from decklists.typed.heading_or_card import read_fitting_heading
from decklists.typed.lines_below import is_heading_next
from decklists.typed.part_headings import pass_heading

_SIGN = LatePattern(r"[ \t\xa0]*(?://+|#+)")
_BRACKETS = LatePattern(r"[(\[{][^()\[\]{}]*[)\]}]")

MOST_ADDED = 1
"""Words beside the name of a part: `// 5 cards: Missions`. A comment of more is a sentence."""


def pass_comment(ledger: Ledger, line: str, following: Sequence[LineRun], is_card_title: IsCardTitle) -> None:
    """Pass a comment, or the heading that is written like one."""
    heading = read_comment_heading(ledger, line, following, is_card_title)
    if heading is None:
        ledger.pass_lines("comment")
    else:
        pass_heading(ledger, heading)


def read_comment_heading(
    ledger: Ledger, line: str, following: Sequence[LineRun], is_card_title: IsCardTitle
) -> Heading | None:
    """Read a comment as a heading: any words behind `##`, the name of a part or a type, `Sideboard`."""
    if line.lstrip().startswith("##") and (heading := read_heading(line)) is not None:
        return heading
    sign = _SIGN.match(line)
    said = " " * sign.end() + line[sign.end() :] if sign is not None else line
    heading = read_heading(said)
    if heading is None or (heading.kind == "unknown" and heading.level != 1):
        return _read_beside(said) or read_fitting_heading(said, following, is_card_title)
    if "#" in line and heading.kind != "unknown":
        return heading  # As Markdown has it.
    is_said_already = heading.kind == ledger.kind and ledger.has_section and not heading.level
    if is_said_already or is_heading_next(following) or not _is_heading_alone(said, heading):
        return None
    return heading


def _is_heading_alone(said: str, heading: Heading) -> bool:
    """Tell whether a comment says no more than a heading does."""
    words = fold(_BRACKETS.sub(" ", said)).split()
    named = fold(_BRACKETS.sub(" ", heading.words)).split()
    added = [word for word in words if word not in named and not word.isdigit()]
    return len(added) <= MOST_ADDED or is_marked(said)


def _read_beside(said: str) -> Heading | None:
    """Read `// Sideboard (3)`, above cards that are not in the deck."""
    words = " ".join(word for word in fold(said).split() if not word.isdigit() and word != "cards")
    if words not in BESIDE_DECK:
        return None
    start, end = len(said) - len(said.lstrip()), len(said.rstrip())
    return Heading(said[start:end].strip("-=*#: "), "unknown", "", 0, False, None, start + 1, end + 1)

"""Read trekcc.org's text: a set, a rarity, a number and a blank column before each card."""

import re
from collections.abc import Sequence

from decklists.dialect import SETTLED, IsCardTitle, Likeness, Parsed, no_title
from decklists.dialects.common import part_names
from decklists.dialects.common.entry_columns import COPIES
from decklists.dialects.common.headings import Heading, read_heading
from decklists.dialects.common.ledger import Ledger
from decklists.dialects.common.line_runs import LineRun, lines_of
from decklists.dialects.common.part_names import fold
from decklists.dialects.trekcc import DIALECT
from decklists.lines.rule_pattern import pattern_of
from decklists.model import Entry
from decklists.text import line_mistakes
from decklists.typed.deck_facts import pass_field, take_title
from decklists.typed.list_visitor import ListVisitor
from decklists.typed.part_headings import pass_heading
from decklists.typed.typed_line import read_line

_LOOKS = re.compile(
    r"\n[0-9]{1,3}(?:\t[A-Z]{0,3}\+?\t[0-9]{0,4}\t[^\t\n]{0,20}+\t| +(?!X )[A-Z]{1,3}\+? +[0-9]{1,4} +)\S"
)
"""The beginning of a card line and the line end above it, to which `re` skips."""

_BEGINS = re.compile(r"(?:(?:#|//).*+\n|[ \t]*+\n)*(?:[^\t,;\n]++\n|[0-9]{1,3}\t)")
"""How a text begins that has no header row of a table."""
_LOOKED_AT = 600


def looks_like(text: str) -> Likeness:
    """Weigh a text by its lines that begin with a set, a rarity and a number.

    Two of them settle it, unless the text may begin with the header row of a table.
    """
    start = text[:_LOOKED_AT]
    cards = len(_LOOKS.findall(f"\n{start}"))
    if not cards:
        return Likeness(0, "no line begins with a set, a rarity and a number")
    points = SETTLED if cards > 1 and _BEGINS.match(start) else 85
    return Likeness(points, "it has lines that begin with a set, a rarity and a number")


def read(text: str, is_card_title: IsCardTitle = no_title) -> Parsed:
    """Read a list. Every card belongs under a heading."""
    return TrekccList(is_card_title).read(text)


class TrekccList(ListVisitor):
    """Visits a list of trekcc.org."""

    grammar = DIALECT.name
    needs_heading = True

    def CARDS(self, run: LineRun) -> None:  # noqa: N802
        """Enter lines in columns."""
        _add_cards(self.ledger, run.text)

    def OTHER(self, run: LineRun) -> None:  # noqa: N802
        """Read a heading, a type, or a line changed by hand."""
        line = run.text[:-1]
        if not take_title(self.ledger, line, self.following, self.is_card_title):
            _read_rest(self.ledger, line, self.is_card_title, self.following)


def _add_cards(ledger: Ledger, run: str) -> None:
    """Enter a run of lines with their five columns."""
    entries, accounts = ledger.entries, ledger.accounts
    for place, line in enumerate(lines_of(run), ledger.line):
        expansion, rarity, number, _, said = line.split("\t", 4)
        count, _, name = said.partition("x ")
        if count in COPIES and name.strip() == name != "":
            end = len(line) + 1
            card = (COPIES[count], name, expansion + rarity + number, place, end - len(name), end)
            entries.append(tuple.__new__(Entry, card))
            accounts.append("entry")
        else:
            _add(ledger, expansion + rarity + number, said, len(line) - len(said))


def _add(ledger: Ledger, printing: str, said: str, before: int) -> None:
    """Enter the last column: `1x` and a title, or the title alone among the missions."""
    title = said.rstrip()
    lead = len(title) - len(title.lstrip())
    card = pattern_of(DIALECT.name, "said").fullmatch(title, lead)
    if card is None:
        ledger.report(line_mistakes.NAME_MISSING, 1, before + 1, "")
        ledger.pass_lines("mistake")
        return
    count, name = card["COPIES"], card["TITLE"]
    start = before + 1 + card.start("TITLE")
    if count is None and ledger.kind != "missions":
        ledger.report(line_mistakes.COUNT_MISSING, start, start + len(name), name)
    copies = 1 if count is None else int(count.rstrip()[:-1])
    fault = line_mistakes.count_fault(copies)
    if fault is not None:
        begin = before + 1 + card.start("COPIES")
        ledger.report(fault, begin, begin + len(str(copies)), str(copies))
    if copies:
        ledger.add(copies, name, printing, start)
    else:
        ledger.pass_lines("mistake")


def _read_rest(ledger: Ledger, line: str, is_card_title: IsCardTitle, following: Sequence[LineRun]) -> None:
    """Read a heading, a card whose tabs became blanks, or a line changed by hand."""
    spaced = pattern_of(DIALECT.name, "spaced").match(line)
    if spaced is not None:
        _add(ledger, "".join(spaced[0].split()), line[spaced.end() :], spaced.end())
        return
    if pass_field(ledger, line):
        return
    heading = read_heading(line)
    if heading is not None and heading.level == 0 and ledger.has_section and _is_type(heading):
        ledger.pass_inside(heading._replace(level=1))
    elif heading is not None:
        pass_heading(ledger, heading)
    else:
        read_line(ledger, line, is_card_title, following)


def _is_type(heading: Heading) -> bool:
    """Say whether a heading is a card type in the singular, which is inside a section."""
    words = heading.words.partition("(")[0]
    return fold(words) in part_names.SINGULAR_TYPES

"""Find the form of a text that is not typed in lines."""

from collections.abc import Sequence
from typing import NamedTuple

from decklists.dialect import Account, IsCardTitle, Parsed
from decklists.forms import split_cells
from decklists.forms.common.typed_lines import TypedLines
from decklists.forms.split_cells import join_cells, may_be_split
from decklists.model import Deck, Span
from decklists.text.size_limits import SizeLimits, lines_fault, read_within


def find_form(text: str, is_card_title: IsCardTitle, lines: Sequence[str]) -> TypedLines | None:
    """Return the typed lines of a text in another form. Modules are imported if their sign is there."""
    start = text.lstrip()[:1]
    if (start in ("[", "(", "\u200e") or start.isdigit()) and ":" in text[:30]:
        from decklists.forms import chat_export

        found = chat_export.find(text, is_card_title)
        if found is not None:
            return found
    if start in ("{", "["):
        from decklists.forms import json_shapes

        found = json_shapes.find(text, is_card_title)
        if found is not None:
            return found
    if ("<" in text and ">" in text) or "[td]" in text.lower():
        from decklists.forms import html_page

        found = html_page.find(text, is_card_title)
        if found is not None:
            return _with_joined_cells(found, is_card_title)
    return _find_rows(text, is_card_title) or _find_records(text, is_card_title, lines)


SHORT = 6
"""In letters. A line with nothing but a count is as short."""


def _find_records(text: str, is_card_title: IsCardTitle, lines: Sequence[str]) -> TypedLines | None:
    """Return the typed lines of a text that has several lines for each card."""
    if min(map(len, filter(None, lines)), default=SHORT) < SHORT and may_be_split(text):
        found = split_cells.find(text, is_card_title)
        if found is not None:
            return found
    if "- " in text and ("name:" in text or "card:" in text or "title:" in text):
        from decklists.forms import yaml_records

        return yaml_records.find(text, is_card_title)
    return None


def _with_joined_cells(found: TypedLines, is_card_title: IsCardTitle) -> TypedLines:
    """Return the lines of a page, those that are cells of one row joined."""
    joined = join_cells(found.lines, is_card_title) if may_be_split(found.text) else None
    return found if joined is None else found._replace(lines=tuple(joined))


def _find_rows(text: str, is_card_title: IsCardTitle) -> TypedLines | None:
    """Return the typed lines of a text in rows and columns."""
    if "{|" in text:
        from decklists.forms import wiki_table

        found = wiki_table.find(text, is_card_title)
        if found is not None:
            return found
    if "|" in text and "--" in text:
        from decklists.forms import markdown_table

        found = markdown_table.find(text, is_card_title)
        if found is not None:
            return found
    if _may_be_rows(text):
        from decklists.forms import delimited_rows

        return delimited_rows.find(text, is_card_title)
    return None


FEWEST_ROWS = 3
"""A text with fewer line ends is no spreadsheet."""

BETWEEN_QUOTED = ('","', '";"', '"\t"')
"""The end of a quoted cell, a separator, and the start of the next one."""


def _may_be_rows(text: str) -> bool:
    """Tell whether most of the first lines have three cells, or two in quotes. Few lines are no sheet."""
    if text.count("\n", 0, -1) < FEWEST_ROWS:
        return False
    start = text[:1000]
    first = [line for line in start.split("\n")[:12] if line.strip()]
    is_quoted = '"' in start and sum(map(_has_quoted_cells, first)) * 2 > len(first)
    return is_quoted or any(
        sum([line.count(mark) > 1 for line in first]) * 2 > len(first)
        for mark in "\t;|,"
        if start.count(mark) > len(first)  # Two in each of more than half of the lines.
    )


def _has_quoted_cells(line: str) -> bool:
    """Tell whether a line begins with two cells in quotes, as `"1";"Spock"` does."""
    return line[0] == '"' and any(mark in line for mark in BETWEEN_QUOTED)


class FormReading(NamedTuple):
    """What was read of a text in another form, the dialect that it counts as, and why."""

    parsed: Parsed
    dialect: str
    why: str


def read_form(
    text: str, lines: Sequence[str], dialect: str, is_card_title: IsCardTitle, limits: SizeLimits
) -> FormReading | None:
    """Read a text that was taken for a dialect, if it has another form, with the places in that text."""
    form = find_form(text, is_card_title, lines)
    if form is None:
        return None
    said = [line.text for line in form.lines]
    fault = lines_fault(said, limits)
    if fault is not None:
        accounts: list[Account] = ["mistake"] * len(lines)
        return FormReading(
            Parsed(Deck(()), [fault._replace(span=Span(1, 1, 1))], accounts), dialect, form.form
        )
    from decklists.dialects.plain import read
    from decklists.forms.common.runs_of_lines import runs_of_lines

    found = runs_of_lines(said, is_card_title)
    if found is None:
        parsed = read_within(limits, read, form.text, said, is_card_title)
    else:
        parsed = read.read(form.text, is_card_title, found)
    return FormReading(form.place_back(parsed, lines), form.dialect or dialect, f"it is {form.form}")

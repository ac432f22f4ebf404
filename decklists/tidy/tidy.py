"""Tidy a list in its own dialect, as far as a judge agrees that it stays the same list."""

from collections.abc import Callable, Iterator

from decklists.reader import Reading
from decklists.tidy.editable_list import EditableList
from decklists.tidy.tidy_lines import LINE_DIALECTS, space_parts, tidy_lines
from decklists.tidy.tidy_values import tidy_json, tidy_table

IsSameList = Callable[[EditableList], bool]
"""Whether a text is read and judged as the one before it."""


def tidy(text: EditableList, reading: Reading, is_same: IsSameList) -> EditableList:
    """Return the tidiest text that is the same list: all changes, or those that leave it the same."""
    ended = text.with_one_line_end()
    for each in _candidates(ended, reading):
        if each == text or is_same(each):
            return each
    return _line_by_line(ended, reading, is_same) or text


def _candidates(text: EditableList, reading: Reading) -> Iterator[EditableList]:
    """Yield the text with all changes, then with fewer."""
    lines = _tidy(text, reading)
    if reading.dialect in LINE_DIALECTS:
        yield text.with_lines(space_parts(lines, reading)).with_one_line_end()
    yield text.with_lines(lines).with_one_line_end()


def _tidy(text: EditableList, reading: Reading) -> tuple[str, ...]:
    if reading.dialect in LINE_DIALECTS:
        return tidy_lines(reading)
    bare = tuple(line.rstrip() for line in text.lines)
    if reading.dialect == "table":
        return tidy_table(bare)
    return tidy_json(bare) if reading.dialect == "json" else bare


def _line_by_line(text: EditableList, reading: Reading, is_same: IsSameList) -> EditableList | None:
    """Return the text with each change that leaves it the same list, or nothing if there is none."""
    wanted = _tidy(text, reading)
    if len(wanted) != len(text.lines):
        return None
    kept = text
    for place, line in enumerate(wanted):
        for better in dict.fromkeys((line, text.lines[place].rstrip())):
            if better == kept.lines[place]:
                break
            changed = kept.with_lines((*kept.lines[:place], better, *kept.lines[place + 1 :]))
            if is_same(changed):
                kept = changed
                break
    return kept if is_same(kept) else None

"""Apply the certain edits of a list, as far as its verdict gets no worse."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import NamedTuple

from decklists.tidy.editable_list import EditableList, NotReversibleError
from legality.edits.edit import Edit, certain_edits, find_edits
from legality.judging import Judged

Judge = Callable[[bytes], Judged]
"""Judges the bytes of a list under the terms of the call."""

PASSES = 5
"""A corrected heading can make another line correctable; more steps than these are not known."""

RANKS = {True: 0, None: 1, False: 2}
"""How bad a verdict is: legal, not judged, illegal."""


class FixedList(NamedTuple):
    """A list with its certain edits, its verdict, and the edits that would have made it worse."""

    text: EditableList
    judged: Judged
    applied: int
    refused: tuple[Edit, ...] = ()


def fix_list(text: EditableList, judged: Judged, judge: Judge) -> FixedList:
    """Apply certain edits until there are none left, so that a second call changes nothing."""
    fixed = FixedList(text, judged, 0)
    for _ in range(PASSES):
        edits = certain_edits(find_edits(fixed.judged))
        better = _apply_all(fixed, edits, judge) or _apply_each(fixed, edits, judge)
        if better.applied == fixed.applied:
            return better
        fixed = better
    return fixed


def apply_edits(text: EditableList, edits: Iterable[Edit]) -> EditableList:
    """Return the text with edits applied from the last to the first. Of two that overlap, the last counts."""
    lines = list(text.lines)
    before = (len(lines) + 1, 0)
    for edit in sorted(edits, reverse=True):
        if (edit.line, edit.end) <= before:
            line = lines[edit.line - 1]
            lines[edit.line - 1] = line[: edit.start - 1] + edit.replacement + line[edit.end - 1 :]
            before = edit.line, edit.start
    return text._replace(lines=tuple(lines))


def _apply_all(fixed: FixedList, edits: list[Edit], judge: Judge) -> FixedList | None:
    """Apply all edits at once, unless the list would get worse."""
    if not edits:
        return fixed
    text = apply_edits(fixed.text, edits)
    judged = _judge_no_worse(text, fixed.judged, judge)
    return FixedList(text, judged, fixed.applied + len(edits)) if judged else None


def _apply_each(fixed: FixedList, edits: list[Edit], judge: Judge) -> FixedList:
    """Apply each edit that makes the list no worse, from the last place on, so that the others stay right."""
    refused = []
    for edit in edits:
        text = apply_edits(fixed.text, (edit,))
        judged = _judge_no_worse(text, fixed.judged, judge)
        if judged:
            fixed = FixedList(text, judged, fixed.applied + 1)
        else:
            refused.append(edit)
    return fixed._replace(refused=tuple(refused))


def _judge_no_worse(text: EditableList, before: Judged, judge: Judge) -> Judged | None:
    """Return the verdict of a changed list, or nothing if it is worse or other lines are read differently."""
    try:
        after = judge(text.encode())
    except NotReversibleError:
        return None
    same = after.reading.dialect == before.reading.dialect and _copies(after) == _copies(before)
    return after if same and not is_worse(after, before) else None


def is_worse(after: Judged, before: Judged) -> bool:
    """Tell whether a verdict is worse than another.

    A list that could not be judged may turn out illegal, if all its errors were there before.
    """
    now, then = _errors(after), _errors(before)
    if now.total() > then.total():
        return True
    return RANKS[after.verdict.legal] > RANKS[before.verdict.legal] and (
        before.verdict.legal is True or not now <= then
    )


def _errors(judged: Judged) -> Counter[str]:
    return Counter(finding.code for finding in judged.verdict.findings if finding.severity == "error")


def _copies(judged: Judged) -> list[tuple[int, int]]:
    """Return the line and the copies of every entry. No certain edit changes them."""
    return [(entry.line, entry.count) for part in judged.reading.deck.sections for entry in part.entries]

"""Apply the certain edits of a list, as far as its verdict gets no worse."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import NamedTuple

from decklists.reader import read
from decklists.tidy.editable_list import EditableList, NotReversibleError
from legality.check import case_for, verdict_on
from legality.edits.edit import Edit, Edits, certain_edits, find_edits
from legality.engine.finding import Finding
from legality.judging import Judged, titles_of

Judge = Callable[[bytes], Judged]
"""Judges the bytes of a list under the terms of the call."""

ErrorKey = tuple[str, str]
"""The code of an error, and a card that it names; or none."""

MOST_LINES = 500
"""The lines of a list whose edits are tried before they are counted. No deck has so many."""

CARD_FACTS = frozenset(("card", "name", "title", "titles"))
"""The facts by which a finding names a card."""

PASSES = 5
"""A corrected heading can make another line correctable; more steps than these are not known."""


class RefusedEdit(NamedTuple):
    """An edit that would have made a list worse, and in words how."""

    edit: Edit
    reason: str


class FixedList(NamedTuple):
    """A list with its certain edits, its verdict, and the edits that would have made it worse."""

    text: EditableList
    judged: Judged
    applied: int
    refused: tuple[RefusedEdit, ...] = ()


def find_refused(judged: Judged, edits: Edits) -> frozenset[Edit]:
    """Return the certain edits that `fix_list` would leave out. Judging a list again takes a millisecond."""
    certain = certain_edits(edits)
    lines = judged.reading.lines
    if not certain or len(lines) > MOST_LINES:
        return frozenset()
    text = EditableList(tuple(lines), ("\n",) * len(lines))
    fixed = FixedList(text, judged, 0)

    def judge(data: bytes) -> Judged:
        reading = read(data, judged.verdict.dialect, titles_of((judged.case.catalog,)))
        case = case_for(reading.deck, judged.verdict.terms, judged.case.catalog)
        return judged._replace(
            verdict=verdict_on(case, reading.mistakes, "", reading.dialect), reading=reading
        )

    if _apply_all(fixed, certain, judge):
        return frozenset()
    return frozenset(each.edit for each in _apply_each(fixed, certain, judge).refused)


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
    return FixedList(text, judged, fixed.applied + len(edits)) if isinstance(judged, Judged) else None


def _apply_each(fixed: FixedList, edits: list[Edit], judge: Judge) -> FixedList:
    """Apply each edit that makes the list no worse, from the last place on, so that the others stay right."""
    refused = []
    for edit in edits:
        text = apply_edits(fixed.text, (edit,))
        judged = _judge_no_worse(text, fixed.judged, judge)
        if isinstance(judged, Judged):
            fixed = FixedList(text, judged, fixed.applied + 1)
        else:
            refused.append(RefusedEdit(edit, judged))
    return fixed._replace(refused=tuple(refused))


def _judge_no_worse(text: EditableList, before: Judged, judge: Judge) -> Judged | str:
    """Return the verdict of a changed list, or the reason against it: it is worse, or read differently."""
    try:
        after = judge(text.encode())
    except NotReversibleError as error:
        return str(error)
    if after.reading.dialect != before.reading.dialect or _copies(after) != _copies(before):
        return "other lines would be read differently"
    return describe_worse(after, before) or after


def describe_worse(after: Judged, before: Judged) -> str:
    """Say why a verdict is worse than another, or return nothing: no error may be new, by code and cards."""
    added = _errors(after) - _errors(before)
    new = next((each for each in _error_findings(after) if _keys(each) & added), None)
    if new is not None:
        return _describe(new)
    if before.verdict.legal is True and after.verdict.legal is not True:
        return "the list would no longer be legal"
    return ""


def _describe(new: Finding) -> str:
    """Say which problem a list would get."""
    if new.code == "D-COPIES":
        return f"it would make {new.facts['count']} copies of {new.facts['title']}"
    return f"it would add {new.code}: {new.message}"


def _error_findings(judged: Judged) -> list[Finding]:
    return [finding for finding in judged.verdict.findings if finding.severity == "error"]


def _errors(judged: Judged) -> Counter[ErrorKey]:
    return Counter(key for finding in _error_findings(judged) for key in _keys(finding))


def _keys(finding: Finding) -> Counter[ErrorKey]:
    """Return a finding by its code and each of its cards. One of the size of a part names all cards there."""
    facts = finding.facts
    is_size = finding.curable > 0 or ("count" in facts and not CARD_FACTS & facts.keys())
    return Counter((finding.code, card) for card in ("" if is_size else finding.cards) or ("",))


def _copies(judged: Judged) -> list[tuple[int, int]]:
    """Return the line and the copies of every entry. No certain edit changes them."""
    return [(entry.line, entry.count) for part in judged.reading.deck.sections for entry in part.entries]

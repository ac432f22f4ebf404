"""`legality check --fix` and `--diff`: correct what is certain in the files of lists."""

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from decklists.mistake_excerpts import printable
from decklists.tidy.editable_list import NotReversibleError, split_list
from legality.commands.common.check_decks import LAYOUTS, CheckCall, check_decks
from legality.commands.common.deck_source import (
    STANDARD_INPUT,
    WEB,
    DeckSource,
    read_source,
    require_cards,
)
from legality.commands.common.exit_codes import OF_VERDICT, worst_code
from legality.commands.common.refusal import RefusedError, UnreadableError
from legality.commands.editing.list_output import print_list, show_changes, write_list
from legality.edits.fix_list import FixedList, fix_list
from legality.judging import Judged, judge_text
from legality.render.layout.words import count_noun, join_names

LAYOUTS_OF_VERDICT = frozenset(LAYOUTS) - {"full", "concise"}
"""The layouts that programs read: text of a diff or a list must not mix with them."""

MOST_REASONS = 8
"""The places of a list whose reasons are shown."""


def fix_decks(call: CheckCall) -> int:
    """Correct each file, then check them all. A list of standard input goes to standard output, corrected."""
    if any(deck[:8].casefold().startswith(WEB) for deck in call.decks):
        raise RefusedError("--fix changes files; save the page first")
    if STANDARD_INPUT in call.decks:
        return _fix_standard_input(call)
    for deck in call.decks:
        _fix_file(deck, call)
    return check_decks(call)


def show_fixes(call: CheckCall) -> int:
    """Print the corrections as a diff and write nothing. The exit code is that of the lists as they are."""
    if call.layout in LAYOUTS_OF_VERDICT:
        raise RefusedError(f"--diff prints changes, no verdict; leave out {_layout_option(call)}")
    judged = []
    for deck in call.decks:
        source = read_source(deck, private=call.private)
        before, fixed = _fix(source, call)
        show_changes(source.name, split_list(source.data), fixed.text)
        _report(source.name, fixed, "")
        judged.append(before)
    return worst_code([OF_VERDICT[each.verdict.legal] for each in judged])


def _fix_standard_input(call: CheckCall) -> int:
    if len(call.decks) > 1:
        raise RefusedError("--fix takes standard input alone, because the corrected list is the answer")
    if call.layout in LAYOUTS_OF_VERDICT:
        option = _layout_option(call)
        raise RefusedError(
            f"--fix prints the corrected list of standard input, no verdict; leave out {option}"
        )
    fixed = _fix(read_source(STANDARD_INPUT), call)[1]
    print_list(fixed.text.encode(), fixed.text.encoding)
    _report("standard input", fixed, f"fixed {_places(fixed.applied)}")
    return OF_VERDICT[fixed.judged.verdict.legal]


def _layout_option(call: CheckCall) -> str:
    return f"--output-format {call.layout}" + (" (or --json)" if call.layout == "json" else "")


def _fix_file(deck: str, call: CheckCall) -> None:
    """Correct one file, and report it on standard error. A file without faults is not touched."""
    try:
        _, fixed = _fix(read_source(deck), call)
    except UnreadableError:
        if call.is_single:
            raise
        return  # The check names it.
    if fixed.applied:
        write_list(Path(deck), fixed.text)
    _report(deck, fixed, f"fixed {_places(fixed.applied)}" if fixed.applied else "")


def _report(source: str, fixed: FixedList, done: str) -> None:
    """Say on standard error how much was corrected and left, and below it why each place was left."""
    name = printable(source)
    left = [_places(len(fixed.refused)), *_names_left(fixed)][not fixed.refused :]
    said = "; ".join(filter(None, (done, f"left {join_names(left)}" if left else "")))
    if said:
        sys.stderr.write(f"{name}: {said}\n")
    for edit, reason in sorted(fixed.refused)[:MOST_REASONS]:
        sys.stderr.write(f"{name}:{edit.line}:{edit.start}: left: {printable(reason)}\n")
    sys.stderr.flush()  # The verdict on standard output comes last.


def _names_left(fixed: FixedList) -> Iterator[str]:
    """Count the names that are still in doubt, without those whose correction was refused."""
    refused = {each.edit.line for each in fixed.refused}
    places = Counter(
        finding.code
        for finding in fixed.judged.verdict.findings
        for span in finding.spans
        if span.line not in refused
    )
    if several := places["N-AMBIGUOUS-NAME"]:
        yield count_noun(several, "name that fits several cards", "names that fit several cards")
    if unknown := places["N-UNKNOWN-NAME"]:
        yield count_noun(unknown, "name that fits no card", "names that fit no card")


def _fix(source: DeckSource, call: CheckCall) -> tuple[Judged, FixedList]:
    """Return the verdict of a list as it is, and the list corrected."""

    def judge(data: bytes) -> Judged:
        return judge_text(data, call.announced, call.today, source.name, call.dialect)

    judged = judge(source.data)
    require_cards(source, judged.reading)
    try:
        text = split_list(source.data)
    except NotReversibleError as error:
        raise UnreadableError(f"{source.name}: cannot be changed: {error}") from None
    return judged, fix_list(text, judged, judge)


def _places(number: int) -> str:
    return "1 place" if number == 1 else f"{number} places"

"""`legality check --fix` and `--diff`: correct what is certain in the files of lists."""

import sys
from pathlib import Path

from decklists.mistake_excerpts import printable
from decklists.tidy.editable_list import NotReversibleError, split_list
from legality.commands.common.check_decks import CheckCall, check_decks
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


def fix_decks(call: CheckCall) -> int:
    """Correct each file, then check them all. A list of standard input goes to standard output, corrected."""
    if any(deck[:8].casefold().startswith(WEB) for deck in call.decks):
        raise RefusedError("--fix changes files; save the page first")
    if STANDARD_INPUT in call.decks:
        if len(call.decks) > 1:
            raise RefusedError("--fix takes standard input alone, because the corrected list is the answer")
        fixed = _fix(read_source(STANDARD_INPUT), call)[1]
        print_list(fixed.text.encode(), fixed.text.encoding)
        return OF_VERDICT[fixed.judged.verdict.legal]
    for deck in call.decks:
        _fix_file(deck, call)
    return check_decks(call)


def show_fixes(call: CheckCall) -> int:
    """Print the corrections as a diff and write nothing. The exit code is that of the lists as they are."""
    judged = []
    for deck in call.decks:
        source = read_source(deck, private=call.private)
        before, fixed = _fix(source, call)
        show_changes(source.name, split_list(source.data), fixed.text)
        judged.append(before)
    return worst_code([OF_VERDICT[each.verdict.legal] for each in judged])


def _fix_file(deck: str, call: CheckCall) -> None:
    """Correct one file, and say on standard error how many places. A file without faults is not touched."""
    try:
        _, fixed = _fix(read_source(deck), call)
    except UnreadableError:
        if call.is_single:
            raise
        return  # The check names it.
    name = printable(deck)
    if fixed.applied:
        write_list(Path(deck), fixed.text)
        sys.stderr.write(f"{name}: fixed {_places(fixed.applied)}\n")
    if fixed.refused:
        sys.stderr.write(f"{name}: left {_places(len(fixed.refused))}, since the verdict would be worse\n")


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

"""`legality check` once its options are read: read the decks, judge them, print the verdicts.

Free of click, so that `legality check DECK` can start without it (see `legality.__main__`).
"""

from datetime import date
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from legality.commands.common import output
from legality.commands.common.deck_source import UnreadableError, display_name, read_source, require_cards
from legality.commands.common.refusal import RefusedError
from legality.judging import Judged, judge_text
from legality.terms.stated import StatedTerms

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from legality.conduct.circumstances import Circumstances

UnreadDeck = tuple[str, UnreadableError]
"""A deck that could not be read, by its name, and why."""


class CheckCall(NamedTuple):
    """One call of `legality check`: the decks, and the value of each option."""

    decks: tuple[str, ...]
    today: date
    announced: StatedTerms = StatedTerms()
    circumstances: "Circumstances | None" = None
    layout: str = "text"
    dialect: str | None = None
    in_json: bool = False
    explain: bool = False
    width: int | None = None
    table: "Path | None" = None
    private: bool = False

    @property
    def is_single(self) -> bool:
        """Is there one deck? Then its report is shown in full."""
        return len(self.decks) == 1

    @property
    def is_text_for_desk(self) -> bool:
        """Is the answer text for the registration desk? Only that can be sorted, and have a table."""
        at_desk = self.circumstances is not None and self.circumstances.stage == "registration"
        return at_desk and self.layout == "text" and not self.in_json

    @property
    def is_at_desk(self) -> bool:
        """Are these lists at the registration desk? Then they are sorted and not shown one by one."""
        return self.is_text_for_desk and (not self.is_single or self.table is not None)


def check_decks(call: CheckCall) -> int:
    """Judge the decks, print the verdicts, and return the exit code."""
    judge = partial(_judge, call=call)
    judged, unread = ([judge(call.decks[0])], []) if call.is_single else _judge_all(call.decks, judge)
    _print(call, judged, unread)
    return exit_code(judged, unread=len(unread))


def exit_code(judged: list[Judged], unread: int) -> int:
    """Return 2 where a deck could not be judged, else 1 where one is illegal."""
    verdicts = [each.verdict.legal for each in judged]
    return 2 if unread or None in verdicts else int(False in verdicts)


def _print(call: CheckCall, judged: list[Judged], unread: list[UnreadDeck]) -> None:
    """Print verdicts as the call asks for them, and on standard error which decks could not be read."""
    if call.is_at_desk:  # The desk names unread lists among the others.
        from legality.commands.common.desk_summary import print_desk

        print_desk(judged, unread, call.table, call.width)
        return
    if call.in_json:
        lines = (output.as_json(_facts(each), one_line=not call.is_single) for each in judged)
        output.emit("".join(f"{line}\n" for line in lines))
    elif judged:
        output.print_verdicts(judged, call.layout, call.width, explain=call.explain, alone=call.is_single)
    for _, error in unread:
        error.show()


def _judge(deck: str, call: CheckCall) -> Judged:
    """Read and judge one list. A file without any card is no list."""
    source = read_source(deck, private=call.private)
    judged = judge_text(source.data, call.announced, call.today, display_name(source.name), call.dialect)
    require_cards(source, judged.reading)
    return _with_penalty(judged, call.circumstances) if call.circumstances else judged


def _with_penalty(judged: Judged, circumstances: "Circumstances") -> Judged:
    """Add the penalty. Its code is loaded only for a call with a stage."""
    from legality.conduct.penalties import NoSuchInfraction, penalty_for

    try:
        return judged._replace(penalty=penalty_for(judged.verdict, circumstances))
    except NoSuchInfraction as error:
        raise RefusedError(str(error)) from error


def _facts(judged: Judged) -> dict[str, object]:
    """Return the verdict as facts, with the penalty if there is one."""
    from legality.render.verdict.json import judged_json

    answer = {**judged_json(judged), "exit_code": exit_code([judged], unread=0)}
    if judged.penalty is None:
        return answer
    from legality.render.penalty.json import as_json as penalty_facts

    return answer | {"penalty": penalty_facts(judged.penalty)}


def _judge_all(
    decks: tuple[str, ...], judge: "Callable[[str], Judged]"
) -> tuple[list[Judged], list[UnreadDeck]]:
    """Judge deck after deck. One that cannot be read does not stop the others."""
    judged: list[Judged] = []
    unread: list[UnreadDeck] = []
    for deck in output.with_progress(decks):
        try:
            judged.append(judge(deck))
        except UnreadableError as error:
            unread.append((display_name(deck), error))
    return judged, unread

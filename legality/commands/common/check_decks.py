"""`legality check` once its options are read: read the decks, judge them, print the verdicts.

Free of click, so that `legality check DECK` can start without it (see `legality.__main__`).
"""

from datetime import date
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from legality.commands.common import exit_codes, output
from legality.commands.common.deck_source import DeckSource, display_name, read_source, require_cards
from legality.commands.common.refusal import RefusedError, UnreadableError
from legality.engine.catalogs import Catalogs, catalogs_in_use
from legality.judging import Judged, judge_text
from legality.terms.stated import StatedTerms

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from legality.conduct.circumstances import Circumstances

TOGETHER = 32
"""Decks that are read before they are judged, and judged before they are laid out. Going to and fro after
each takes 45 µs more, because the processor forgets what each of these needs."""

UnreadDeck = tuple[str, UnreadableError]
"""A deck that could not be read, by its name, and why."""


LAYOUTS = ("full", "concise", "json", "jsonl", "markdown", "html", "github", "sarif")
"""The values of --output-format."""

JSON_LAYOUTS = ("json", "jsonl")


class CheckCall(NamedTuple):
    """One call of `legality check`: the decks, and the value of each option."""

    decks: tuple[str, ...]
    today: date
    announced: StatedTerms = StatedTerms()
    circumstances: "Circumstances | None" = None
    layout: str = ""
    """One of `LAYOUTS`; without it, `full` on a terminal and `concise` elsewhere."""
    dialect: str | None = None
    verbose: bool = False
    explain: bool = False
    width: int | None = None
    table: "Path | None" = None
    private: bool = False

    @property
    def is_single(self) -> bool:
        """Is there one deck? Then its report is shown in full."""
        return len(self.decks) == 1

    @property
    def is_for_people(self) -> bool:
        """Does the call ask for more than lines for a program: for sources, quotations or a width?"""
        return self.verbose or self.explain or self.width is not None

    @property
    def is_text_for_desk(self) -> bool:
        """Is the answer text for the registration desk? Only that can be sorted, and have a table."""
        at_desk = self.circumstances is not None and self.circumstances.stage == "registration"
        return at_desk and self.layout in ("", "full")

    @property
    def is_at_desk(self) -> bool:
        """Are these lists at the registration desk? Then they are sorted and not shown one by one."""
        return self.is_text_for_desk and (not self.is_single or self.table is not None)


def check_decks(call: CheckCall) -> int:
    """Judge the decks, print the verdicts, and return the exit code."""
    # One look finds the catalogs for all decks of a call.
    judge = partial(_judge, call=call, catalogs=catalogs_in_use())
    if not call.is_single and not call.is_at_desk and _layout(call) == "concise":
        return _print_in_turn(call, judge)
    found = [judge(_read(call, call.decks[0]))] if call.is_single else list(_judge_all(call, judge))
    _print(call, found)
    return exit_code(found)


def _print_in_turn(call: CheckCall, judge: "Callable[[DeckSource], Judged]") -> int:
    """Lay out some decks after the others, and keep none: the memory does not grow with the decks."""
    codes: list[int] = []
    unread: list[UnreadableError] = []

    def judged() -> "Iterator[Judged]":
        decks = _judge_all(call, judge)
        while some := [*islice(decks, TOGETHER)]:
            codes.extend(exit_code([each]) for each in some)
            unread.extend(each[1] for each in some if not isinstance(each, Judged))
            yield from (each for each in some if isinstance(each, Judged))

    output.print_verdicts(judged(), "concise", output.ScreenOptions(alone=False))
    for error in unread:
        error.show()
    return exit_codes.worst_code(codes)


def _layout(call: CheckCall) -> str:
    return call.layout or ("full" if call.is_for_people else output.usual_layout())


def exit_code(found: "Sequence[Judged | UnreadDeck]") -> int:
    """Return the exit code of decks: the worst of them counts."""
    codes = [
        exit_codes.OF_VERDICT[each.verdict.legal] if isinstance(each, Judged) else each[1].exit_code
        for each in found
    ]
    return exit_codes.worst_code(codes)


def _print(call: CheckCall, found: "Sequence[Judged | UnreadDeck]") -> None:
    """Print verdicts as the call asks for them, and on standard error which decks could not be read."""
    judged = [each for each in found if isinstance(each, Judged)]
    unread = [each for each in found if not isinstance(each, Judged)]
    if call.is_at_desk:  # The desk names unread lists among the others.
        from legality.commands.common.desk_summary import print_desk

        print_desk(judged, unread, call.table, call.width)
        return
    layout = _layout(call)
    if layout in JSON_LAYOUTS:
        one_line = layout == "jsonl" or not call.is_single
        lines = (output.as_json(_facts(each), one_line=one_line) for each in found)
        output.emit("".join(f"{line}\n" for line in lines))
    elif judged:
        screen = output.ScreenOptions(call.width, call.verbose, call.explain, call.is_single)
        output.print_verdicts(judged, layout, screen)
    for _, error in unread:
        error.show()


def _read(call: CheckCall, deck: str) -> DeckSource:
    return read_source(deck, private=call.private)


def _judge(source: DeckSource, call: CheckCall, catalogs: Catalogs) -> Judged:
    """Judge one list. A file without any card is no list."""

    def judge(text: str | bytes) -> Judged:
        return judge_text(text, call.announced, call.today, display_name(source.name), call.dialect, catalogs)

    judged = judge(source.data)
    require_cards(source, judged.reading)
    if any(mistake.code == "L-TWO-DECKS" for mistake in judged.reading.mistakes):
        from legality.judge_apart import with_decks

        judged = with_decks(judged, judge)
    return _with_penalty(judged, call.circumstances) if call.circumstances else judged


def _with_penalty(judged: Judged, circumstances: "Circumstances") -> Judged:
    """Add the penalty. Its code is loaded only for a call with a stage."""
    from legality.conduct.penalties import NoSuchInfraction, penalty_for

    try:
        return judged._replace(penalty=penalty_for(judged.verdict, circumstances))
    except NoSuchInfraction as error:
        raise RefusedError(str(error)) from error


def _facts(judged: Judged | UnreadDeck) -> dict[str, object]:
    """Return the verdict as facts, with the penalty if there is one; of an unread deck the error."""
    if not isinstance(judged, Judged):
        source, error = judged
        return {**error.as_json(), "source": source}
    from legality.render.verdict.json import judged_json

    answer = {**judged_json(judged), "exit_code": exit_code([judged])}
    if judged.penalty is None:
        return answer
    from legality.render.penalty.json import as_json as penalty_facts

    return answer | {"penalty": penalty_facts(judged.penalty)}


def _judge_all(call: CheckCall, judge: "Callable[[DeckSource], Judged]") -> "Iterator[Judged | UnreadDeck]":
    """Judge deck after deck, some of them read before. One that cannot be read does not stop the others."""
    decks = iter(output.with_progress(call.decks))
    while some := [*islice(decks, TOGETHER)]:
        for deck, source in [(deck, _try_to_read(call, deck)) for deck in some]:
            try:
                yield judge(source) if isinstance(source, DeckSource) else (display_name(deck), source)
            except UnreadableError as error:
                yield display_name(deck), error


def _try_to_read(call: CheckCall, deck: str) -> DeckSource | UnreadableError:
    try:
        return _read(call, deck)
    except UnreadableError as error:
        return error

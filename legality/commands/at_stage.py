"""What `check` and `compare` say of a stage of an event: penalties, and the desk before it begins."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from legality.announced import Announced
from legality.commands.answers import RefusedError
from legality.commands.penalty_options import circumstances
from legality.commands.source import UnreadableError
from legality.judging import Judged
from legality.penalties import Circumstances, NoSuchInfraction, Penalty, penalty_for
from legality.registration import Handed, Refused, Registration, register
from legality.terms import Event


def stated(announced: Announced, **said: Any) -> Circumstances:
    """Put what the options say into one. What they leave open of lists the event says, where there is one."""
    found = circumstances(said["stage"], said["priors"], said["intent"], said["lists"], said["opponent_a3"])
    if found.lists_required is None and announced.event != Event():
        return found._replace(lists_required=announced.event.lists_required)
    return found


def penalty_of_list(judged: Judged, found: Circumstances) -> Penalty:
    """Find the penalty of one list, or refuse what its code of conduct does not know."""
    try:
        return penalty_for(judged.verdict, found)
    except NoSuchInfraction as error:
        raise RefusedError(str(error)) from error


def desk(
    judged: Sequence[Judged], refused: Iterable[tuple[str, UnreadableError]], found: Circumstances
) -> Registration:
    """Sort the lists that were handed in before the event."""
    handed = (
        Handed(each.verdict.source, each.reading.deck.player, each.reading.deck.title, each.verdict)
        for each in judged
    )
    unread = (Refused(source, error.message) for source, error in refused)
    return register(handed, unread, required=found.lists_required)


def write_table(file: Path, registration: Registration) -> None:
    """Write the table of the desk. Its first sign tells a spreadsheet that it is UTF-8."""
    from legality.render.registration import table

    try:
        file.write_text(table(registration), encoding="utf-8-sig", newline="")
    except OSError as error:
        raise UnreadableError(f"{file}: cannot be written: {error.strerror}") from None


def told(judged: Sequence[Judged], found: Circumstances) -> Iterator[tuple[int, str]]:
    """Say of each list what follows: in full of one, of several in a line each."""
    from legality.render.consequence import of_list, of_lists

    penalties = [(each.verdict.source, penalty_of_list(each, found)) for each in judged]
    return of_list(penalties[0][1]) if len(penalties) == 1 else of_lists(penalties)

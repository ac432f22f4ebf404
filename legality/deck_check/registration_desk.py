"""The lists at the desk before an event: ready to play, to be corrected, or unreadable.

A problem of the event is reported once and counts against no list, since no player can correct it.
"""

from collections.abc import Iterable
from typing import NamedTuple

from legality.conduct.penalties import Circumstances, Penalty, penalty_for
from legality.engine import Finding, Verdict


class Handed(NamedTuple):
    """A list as it was handed in, by whom as far as it says so, and its verdict."""

    source: str
    player: str
    title: str
    verdict: Verdict
    penalty: Penalty | None = None
    """The penalty by the code of conduct, if it was asked for."""

    @property
    def corrections(self) -> tuple[Finding, ...]:
        """Return the errors that a player can correct."""
        return tuple(each for each in errors(self.verdict) if each.family != "E")

    @property
    def warnings(self) -> tuple[Finding, ...]:
        """Return the warnings for the director."""
        return tuple(each for each in self.verdict.findings if each.severity == "warning")

    @property
    def cards(self) -> int:
        """Count the known cards, without cards set aside."""
        return sum(count for kind, count in self.verdict.sections.items() if kind != "aside")


class Correction(NamedTuple):
    """A list that must be corrected, and the penalty for it before the event begins."""

    handed: Handed
    penalty: Penalty


class Refused(NamedTuple):
    """A file that is no list at all, and why."""

    source: str
    why: str


class RegistrationDesk(NamedTuple):
    """All lists of an event, before it begins."""

    may_play: tuple[Handed, ...]
    must_correct: tuple[Correction, ...]
    unreadable: tuple[Handed, ...]
    """Lists with unreadable lines, which could not be judged."""
    refused: tuple[Refused, ...]
    of_event: tuple[Finding, ...]
    """The problems of the event itself."""

    @property
    def ready(self) -> bool | None:
        """Tell whether everybody may play, or None where some list could not be judged."""
        if self.unreadable or self.refused:
            return None
        return not self.must_correct and not self.of_event


def register(lists: Iterable[Handed], refused: Iterable[Refused] = ()) -> RegistrationDesk:
    """Sort the lists of an event into groups for the desk, each group by name."""
    handed = sorted(lists, key=lambda each: (each.player.casefold(), each.source))
    unreadable = [each for each in handed if each.verdict.legal is None]
    judged = [each for each in handed if each.verdict.legal is not None]
    return RegistrationDesk(
        may_play=tuple(each for each in judged if not each.corrections),
        must_correct=tuple(
            Correction(each, each.penalty or before_event(each.verdict))
            for each in judged
            if each.corrections
        ),
        unreadable=tuple(unreadable),
        refused=tuple(sorted(refused)),
        of_event=event_faults(handed),
    )


def before_event(verdict: Verdict) -> Penalty:
    """Return the penalty for an illegal list before the event begins."""
    return penalty_for(verdict, Circumstances("registration"))


def event_faults(handed: Iterable[Handed]) -> tuple[Finding, ...]:
    """Gather the problems of the event from all verdicts, each once."""
    found = {
        (each.code, each.message): each
        for one in handed
        for each in errors(one.verdict)
        if each.family == "E"
    }
    return tuple(found[key] for key in sorted(found))


def errors(verdict: Verdict) -> list[Finding]:
    """Return the errors of a verdict."""
    return [finding for finding in verdict.findings if finding.severity == "error"]

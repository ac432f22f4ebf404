"""The lists at the desk before an event: who may play as is, who must correct what, who could not be read.

What is wrong with the event is no player's to correct, so it is said once and held against no list.
"""

from collections.abc import Iterable
from typing import NamedTuple

from legality.conduct.penalties import Circumstances, Penalty, penalty_for
from legality.engine.finding import Finding
from legality.engine.verdict import Verdict


class Handed(NamedTuple):
    """A list as it was handed in, by whom as far as it says so, and its verdict."""

    source: str
    player: str
    title: str
    verdict: Verdict
    penalty: Penalty | None = None
    """What the code of conduct says, where somebody has asked it."""

    @property
    def corrections(self) -> tuple[Finding, ...]:
        """Return the errors that a player can mend."""
        return tuple(each for each in errors(self.verdict) if each.family != "E")

    @property
    def warnings(self) -> tuple[Finding, ...]:
        """Return what the director should look at."""
        return tuple(each for each in self.verdict.findings if each.severity == "warning")

    @property
    def cards(self) -> int:
        """Count the cards that are known; what lies aside is in no deck."""
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
    """Lists of which some lines are not known, so that nobody can say whether they are legal."""
    refused: tuple[Refused, ...]
    of_event: tuple[Finding, ...]
    """What is wrong with the event itself."""

    @property
    def ready(self) -> bool | None:
        """Tell whether everybody may play, or None where some list could not be judged."""
        if self.unreadable or self.refused:
            return None
        return not self.must_correct and not self.of_event


def register(lists: Iterable[Handed], refused: Iterable[Refused] = ()) -> RegistrationDesk:
    """Sort the lists of an event by what happens at the desk, each group by name."""
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
    """Find what the code of conduct says of an illegal list before the event begins."""
    return penalty_for(verdict, Circumstances("registration"))


def event_faults(handed: Iterable[Handed]) -> tuple[Finding, ...]:
    """Gather what is wrong with the event, each fault once, in whatever list's verdict it stands."""
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

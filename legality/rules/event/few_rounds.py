"""E-FEW-ROUNDS: too few rounds."""

from legality.engine import Case, Offences, offence, rule
from legality.rules.common.round_count import enough_rounds
from legality.rules.common.sanction import severity_of_shortage
from legality.terms.sanctioning import is_sanctioned


@rule(
    "E-FEW-ROUNDS",
    "{rounds} rounds; {event} has at least {minimum}",
    fix="schedule {missing} more",
)
def few_rounds(case: Case, *, minimum: int, for_sanction: bool) -> Offences:
    """An event has at least so many rounds. An event that does not say how many is not judged.

    The Committee asks this of sanctioned events; the rules of 1996, which sanction nothing, ask it of all.
    No Such Thing as Luck has an even number of rounds, so there one more may be missing.
    """
    rounds = case.terms.event.rounds
    if rounds is not None and rounds < minimum and (is_sanctioned(case.terms) or not for_sanction):
        event = "a sanctioned event" if for_sanction else "a tournament"
        severity = severity_of_shortage(case.terms, "E-FEW-ROUNDS", "minimum", rounds)
        missing = enough_rounds(case.terms, minimum) - rounds
        yield offence(severity=severity, rounds=rounds, event=event, minimum=minimum, missing=missing)

"""E-ODD-ROUNDS: an odd number of rounds where players exchange their decks for every other one."""

from legality.engine import Case, Offences, Severity, offence, rule
from legality.rules.common.round_count import enough_rounds, recommended_rounds
from legality.terms.sanctioning import is_free


@rule(
    "E-ODD-ROUNDS",
    "{rounds} rounds; No Such Thing as Luck has an even number of them",
    fix="schedule {choices} rounds",
)
def odd_rounds(case: Case, *, scenario: str) -> Offences:
    """In No Such Thing as Luck each deck is played by its owner, then by the opponent, so rounds pair up.

    One round less is a fix only where it leaves enough rounds. An event that is not sanctioned may follow any
    structure, so its director is only told.
    """
    rounds = case.terms.event.rounds
    if case.terms.scenario != scenario or rounds is None or rounds % 2 == 0:
        return
    enough = enough_rounds(case.terms, max(2, recommended_rounds(case.terms)))
    fewer, more = rounds - 1, max(rounds + 1, enough)
    choices = f"{fewer} or {more}" if fewer >= enough else f"{more}"
    severity: Severity | None = "warning" if is_free(case.terms) else None
    yield offence(severity=severity, rounds=rounds, fewer=fewer, more=more, choices=choices)

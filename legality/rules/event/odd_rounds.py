"""E-ODD-ROUNDS: an odd number of rounds where players exchange their decks for every other one."""

from legality.engine import Case, Offences, offence, rule


@rule(
    "E-ODD-ROUNDS",
    "{rounds} rounds; No Such Thing as Luck has an even number of them",
    fix="schedule {fewer} or {more} rounds",
)
def odd_rounds(case: Case, *, scenario: str) -> Offences:
    """In No Such Thing as Luck each deck is played by its owner, then by the opponent, so rounds pair up."""
    rounds = case.terms.event.rounds
    if case.terms.scenario == scenario and rounds is not None and rounds % 2:
        yield offence(rounds=rounds, fewer=rounds - 1, more=rounds + 1)

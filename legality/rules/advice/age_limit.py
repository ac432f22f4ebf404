"""A-AGE-LIMIT: an event that is not open to all ages."""

from legality.engine import Case, Offences, offence, rule


@rule("A-AGE-LIMIT", "only players {age} may take part", fix="check that the player is {age}")
def age_limit(case: Case, *, age: str, scenario: str) -> Offences:
    """Decipher's Junior format is for players of up to 14 years, a Biermeister for those who may drink."""
    if scenario in ("", case.terms.scenario):
        yield offence(age=age)

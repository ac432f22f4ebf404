"""E-UNSANCTIONED: a scenario or a structure that no sanctioned event may have."""

from legality.engine import Case, Offences, Severity, offence, rule
from legality.terms.sanctioning import structure_of, unsanctioned_part


@rule(
    "E-UNSANCTIONED",
    "{scenario} is unsanctioned and unrated",
    fix="list the event as unsanctioned, or {instead}",
)
def unsanctioned(case: Case) -> Offences:
    """An event with such a scenario is neither sanctioned nor rated, even if it is listed as sanctioned.

    Decipher sanctions three formats. Its simple Swiss and elimination are none of them, so that an event of
    these that is listed as sanctioned is wrong.
    """
    part = unsanctioned_part(case.terms)
    if part is None or not case.terms.event.sanctioned:
        return
    is_structure = part == structure_of(case.terms)
    instead = "play one of the three sanctioned formats" if is_structure else "play without the scenario"
    severity: Severity | None = "error" if is_structure else None
    yield offence(citation=part.unsanctioned, severity=severity, scenario=part.name, instead=instead)

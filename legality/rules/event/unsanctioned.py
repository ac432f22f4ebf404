"""E-UNSANCTIONED: a scenario or a structure that no sanctioned event may have."""

from legality.engine import Case, Offences, Severity, offence, rule
from legality.terms.sanctioning import structure_of, unsanctioned_part


@rule(
    "E-UNSANCTIONED",
    "{scenario} is unsanctioned and unrated",
    fix="list the event as unsanctioned, or {instead}",
)
def unsanctioned(case: Case) -> Offences:
    """An event with such a scenario is neither sanctioned nor rated, so it must not be listed as sanctioned.

    Decipher sanctions three formats. Its simple Swiss and elimination are none of them. An event that does
    not say whether it is sanctioned is taken as unsanctioned, and its director is told.
    """
    part = unsanctioned_part(case.terms)
    if part is None or case.terms.event.sanctioned is False:
        return
    is_structure = part == structure_of(case.terms)
    instead = "play one of the three sanctioned formats" if is_structure else "play without the scenario"
    severity: Severity | None = "error" if case.terms.event.sanctioned else None
    yield offence(citation=part.unsanctioned, severity=severity, scenario=part.name, instead=instead)

"""E-NO-SUCH-EDITION: a guide that does not speak of the edition at all."""

from legality.engine import Case, Offences, offence, rule
from legality.terms.governing_guide import EDITION_NAMES
from legality.terms.sanctioning import guide_of


@rule(
    "E-NO-SUCH-EDITION",
    "{edition} is not covered by {guide}",
    fix="choose a guide of the Continuing Committee, or leave the guide to the date",
)
def no_such_edition(case: Case) -> Offences:
    """A guide governs the editions of which it speaks: Decipher's documents speak of First Edition only."""
    guide = guide_of(case.terms)
    if case.terms.edition not in guide.editions():
        yield offence(guide=guide.name, edition=EDITION_NAMES[case.terms.edition])

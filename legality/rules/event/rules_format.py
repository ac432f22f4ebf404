"""E-RULES-FORMAT: rules that belong to another format."""

from legality.engine import Case, Offences, Severity, offence, rule
from legality.rules.common.sanction import allows, name_of
from legality.terms.sanctioning import guide_of, is_free


@rule(
    "E-RULES-FORMAT",
    "{rules} is played in the {needed} format, not {format}",
    fix="set the format to {needed}, or choose other rules",
)
def rules_format(case: Case, *, needed: str) -> Offences:
    """Some rules belong to one format: Infinite Diversity Draft to draft, Decipher's sealed to sealed.

    An event that is not sanctioned may follow any structure.
    """
    terms = case.terms
    if terms.format != needed and allows(guide_of(terms), "format", terms.format, terms):
        severity: Severity | None = "warning" if is_free(terms) else None
        yield offence(
            severity=severity, rules=name_of("rules", terms.rules, terms), needed=needed, format=terms.format
        )

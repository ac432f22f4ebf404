"""E-RULES-FORMAT: rules that belong to another format."""

from legality.engine import Case, Offences, offence, rule
from legality.rules.common.sanction import allows, guide_of, name_of


@rule(
    "E-RULES-FORMAT",
    "{rules} is played in the {needed} format, not {format}",
    fix="set the format to {needed}, or choose other rules",
)
def rules_format(case: Case, *, needed: str) -> Offences:
    """Some rules belong to one format: Infinite Diversity Draft to draft, Decipher's sealed to sealed."""
    terms = case.terms
    if terms.format != needed and allows(guide_of(terms), "format", terms.format, terms):
        yield offence(rules=name_of("rules", terms.rules, terms), needed=needed, format=terms.format)

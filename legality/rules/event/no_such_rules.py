"""E-NO-SUCH-RULES: rules that the guide does not offer to the edition."""

from legality.engine import Case, Offences, rule
from legality.rules.common.sanction import report_not_offered


@rule(
    "E-NO-SUCH-RULES",
    "{what} is no set of rules for {edition} under {guide}",
    fix="{fix}",
)
def no_such_rules(case: Case) -> Offences:
    """An event is played by rules that its guide offers to its edition, and had to offer on that day."""
    yield from report_not_offered(case, "rules", case.terms.rules)

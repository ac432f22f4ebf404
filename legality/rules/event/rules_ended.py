"""E-RULES-ENDED: rules that were abolished before the day of the event."""

from legality.engine import Case, Offences, offence, rule
from legality.rules.common.sanction import choices_of, severity_of_refusal
from legality.terms.sanctioning import guide_of


@rule(
    "E-RULES-ENDED",
    "{rules} is historic: its last day was {last}, and the event is on {on}",
    fix="play {choices}; or date the event on or before {last}",
)
def rules_ended(case: Case) -> Offences:
    """Rules that were abolished are played no more: X-List and Revised ended with the year 2017."""
    terms = case.terms
    guide = guide_of(terms)
    offer = guide.offer("rules", terms.rules)
    if offer is None or offer.days is None or terms.edition not in offer.editions:
        return
    if terms.on <= offer.days.until:
        return
    yield offence(
        citation=offer.days.citation,
        severity=severity_of_refusal(terms, "rules", terms.rules),
        rules=offer.name,
        last=offer.days.until.isoformat(),
        on=terms.on.isoformat(),
        choices=choices_of(terms, "rules"),
    )

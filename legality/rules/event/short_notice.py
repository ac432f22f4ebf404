"""E-SHORT-NOTICE: a sanctioned event that was registered too late."""

from legality.engine import Case, Offences, offence, rule
from legality.rules.common.sanction import severity_of_shortage
from legality.terms.sanctioning import is_sanctioned


@rule(
    "E-SHORT-NOTICE",
    "registered {hours} hours before its start; a sanctioned event is registered at least {notice} before",
    fix="move the event back by {missing} h, or hold it without sanction",
)
def short_notice(case: Case, *, minimum_hours: int, notice: str) -> Offences:
    """A sanctioned event is registered so long before its start. One that does not say when is not judged."""
    hours = case.terms.event.notice_hours
    if hours is not None and hours < minimum_hours and is_sanctioned(case.terms):
        severity, missing = (
            severity_of_shortage(case.terms, "E-SHORT-NOTICE", "minimum_hours", hours),
            minimum_hours - hours,
        )
        yield offence(severity=severity, hours=hours, notice=notice, minimum=minimum_hours, missing=missing)

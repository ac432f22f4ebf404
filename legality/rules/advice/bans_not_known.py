"""A-BANS-NOT-KNOWN: a day after the end of our record of bans."""

from cardpools.revisions.how_new import write_day
from legality.engine import Case, Offences, offence, rule


@rule(
    "A-BANS-NOT-KNOWN",
    "ban list known up to {until}",
    fix="check trekcc.org for later bans",
)
def bans_not_known(case: Case) -> Offences:
    """A ban list is only as good as its last entry. On later days the last known one is used.

    All lists that end too early are named together, with the earliest of their last days.
    """
    day = case.context.ban_day
    ended = [
        (known, log.about)
        for log in case.bans.logs
        if (known := log.about.known_until) and not log.knows(day) and log.on(day)
    ]
    if ended:
        names = " and ".join(about.title for _, about in ended)
        first, about = min(ended, key=lambda each: each[0])
        wording = f"ban list known up to {write_day(first)}"
        yield offence((), about.source, wording=wording, list=names, until=first.isoformat())

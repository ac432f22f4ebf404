"""A-BANS-NOT-KNOWN: a day after the end of our record of bans."""

from legality.engine import Case, Offences, offence, rule


@rule(
    "A-BANS-NOT-KNOWN",
    "the record of {list} ends on {until}; later announcements are not in it",
    fix="compare with the ban list on trekcc.org",
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
        yield offence((), about.source, list=names, until=first.isoformat())

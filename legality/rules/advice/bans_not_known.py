"""A-BANS-NOT-KNOWN: a day after the end of our record of bans."""

from legality.engine import Case, Offences, offence, rule


@rule(
    "A-BANS-NOT-KNOWN",
    "the record of {list} ends on {until}; later announcements are not in it",
    fix="compare with the ban list on trekcc.org",
)
def bans_not_known(case: Case) -> Offences:
    """A ban list is only as good as its last entry. On later days the last known one is used."""
    day = case.context.ban_day
    for log in case.bans.logs:
        known = log.about.known_until
        if known and not log.knows(day) and log.on(day):
            yield offence((), log.about.source, list=log.about.title, until=known.isoformat())

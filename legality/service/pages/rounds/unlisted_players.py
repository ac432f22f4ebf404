"""Players who are checked in and have no list. Only registrations are paired, so a page names these first."""

from legality.events.roster.expected_players import ExpectedView, list_expected
from legality.events.views import EventView
from legality.service.pages.desk.frame import AtDeskTab


async def read_unlisted(at: AtDeskTab, event: EventView) -> tuple[ExpectedView, ...]:
    """Return the players who are here without a list, by name."""
    if not event.expected:
        return ()
    return await at.here.keep(list_expected, at.slug, by=at.by, checked_in=True)

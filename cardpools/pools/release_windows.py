"""Judge whether a printing is released and legal on a day, also if its release is only a window."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import NamedTuple

from cardpools.data_files.expansion_file import UNDATED
from cardpools.model import Expansion
from cardpools.pools.guide_clauses import PoolGuide
from cardpools.pools.pool_terms import PoolTerms
from cardpools.pools.printing_kinds import WAITING, PrintingKind
from cardpools.pools.status import Standing, Status

DECIPHER_ERA_ENDS = date(2007, 12, 31)
"""Both guides: Decipher produced its cards "from 1994 through 2007", so none was released later."""


def judge_release(kind: PrintingKind, expansion: Expansion, terms: PoolTerms, guide: PoolGuide) -> Status:
    """Tell whether a printing of this expansion may be used on the day.

    5.0 5.1.2: virtual cards are legal seven days after they have been released, in release tournaments
    immediately. 4.1 5.1.2: one week, and not in pre-release events either. Decipher's cards, errata and
    promos do not wait. If the release is a window, the day on which it becomes legal is one too.
    """
    if kind in WAITING and (exempt := _release_event_status(expansion, terms, guide)):
        return exempt
    days = timedelta(guide.days if kind in WAITING else 0)
    latest = min(expansion.latest, DECIPHER_ERA_ENDS) if kind is PrintingKind.PHYSICAL else expansion.latest
    first, sure = expansion.earliest + days, latest + days
    cited = guide.errata if kind is PrintingKind.REMASTERED else guide.release
    if terms.on >= sure:
        return Status(Standing.LEGAL, f"{expansion.name} is legal since {sure}", cited, since=sure)
    if terms.on < first:
        return Status(Standing.NOT_YET_LEGAL, _too_early(expansion, first, days), cited, until=first)
    if expansion.latest >= UNDATED:
        reason = (
            f"our card tables do not describe {expansion.name} yet, so it is not known from when it is legal"
        )
        return Status(Standing.UNSURE, reason, cited._replace(certainty="unverified"))
    reason = (
        f"{expansion.name} was released between {expansion.earliest} and {expansion.latest}; the day is not"
        f" known, so it became legal between {first} and {sure}"
    )
    return Status(Standing.UNSURE, reason, cited._replace(certainty="unverified"), since=first, until=sure)


class PrintingWindow(NamedTuple):
    """The days of the tables around the release of one printing; empty where none is recorded."""

    known_by: str
    not_before: str = ""


def judge_window(
    kind: PrintingKind, expansion: Expansion, window: PrintingWindow, terms: PoolTerms, guide: PoolGuide
) -> Status:
    """Tell whether a printing with a window of its own may be used on the day.

    A table may lag behind the release, so a printing that it lacks is in doubt, and never refused.
    """
    found = judge_release(kind, narrow_release(expansion, window), terms, guide)
    if not window.not_before or found.standing is not Standing.NOT_YET_LEGAL:
        return found
    whole = judge_release(kind, narrow_release(expansion, PrintingWindow(window.known_by)), terms, guide)
    if whole.standing is not Standing.UNSURE:
        return whole
    lacks = f"the card tables of {window.not_before} lack this printing of {expansion.name}, and may be late"
    return whole._replace(reason=lacks)


def narrow_release(expansion: Expansion, window: PrintingWindow) -> Expansion:
    """Return the expansion with the release window of a printing."""
    if not (window.known_by or window.not_before) and expansion.earliest <= expansion.latest:
        return expansion
    earliest = max(expansion.earliest, _day(window.not_before) or expansion.earliest)
    latest = min(expansion.latest, _day(window.known_by) or expansion.latest)
    return expansion._replace(earliest=earliest, latest=max(earliest, latest))


def _day(text: str) -> date | None:
    return date.fromisoformat(text) if text else None


def _too_early(expansion: Expansion, first: date, days: timedelta) -> str:
    if expansion.release_day is None:
        return f"{expansion.name} was not released before {expansion.earliest}; legal no sooner than {first}"
    if not days:
        return f"{expansion.name} is released on {expansion.release_day}"
    return f"{expansion.name}, released on {expansion.release_day}, is legal from {first} on"


def _release_event_status(expansion: Expansion, terms: PoolTerms, guide: PoolGuide) -> Status | None:
    """Return the status at a release event, which allows the new cards at once."""
    if guide.pre_release_events and expansion.code in terms.pre_release_events:
        reason = f"this is a pre-release event for {expansion.name}"
        return Status(Standing.LEGAL, reason, guide.pre_release_events)
    if guide.release_events and expansion.code in terms.release_events and terms.on >= expansion.earliest:
        reason = f"this is a release event for {expansion.name}"
        return Status(Standing.LEGAL, reason, guide.release_events, since=expansion.earliest)
    return None


def strictest(statuses: Sequence[Status]) -> Status:
    """Return the first status that refuses, else the first in doubt, else the first.

    If all are legal, the result is legal since the latest of their days.
    """
    for status in statuses:
        if status.is_refused:
            return status
    for status in statuses:
        if status.standing is Standing.UNSURE:
            return status
    first = statuses[0]
    since = max((status.since for status in statuses if status.since), default=None)
    until = min((status.until for status in statuses if status.until), default=None)
    return Status(
        first.standing, first.reason, first.citation, since, until, first.instead, first.printed_only
    )

"""Questions about times that make no sense, before an event is announced. A second press confirms them."""

from datetime import datetime, timedelta
from hashlib import sha256
from typing import NamedTuple

from pydantic import ValidationError

from legality.engine.finding import Finding
from legality.events.desk.lifecycle import find_event_faults
from legality.render.layout.words import format_source
from legality.service.forms.event_form import EventForm
from legality.service.views.time_zones import NoMomentError

FAR_AHEAD = timedelta(days=1827)

NOTICE = "E-SHORT-NOTICE"


class TimeDoubt(NamedTuple):
    """A time that makes no sense, with the field that says it."""

    field: str
    words: str


def find_doubts(form: EventForm, now: datetime) -> tuple[TimeDoubt, ...]:
    """Return the questions about a new event, or nothing if its director has confirmed just these.

    A faulty event raises no question: it is refused because of its faults. Call it in a thread.
    """
    try:
        form.listed()
        if find_event_faults(form.terms(form.day(now.date())), form.files()):
            return ()
        found = (*_doubts_of_times(form, now), *_doubts_of_notice(form, now))
    except (ValidationError, NoMomentError):
        return ()
    return () if is_confirmed(form, found) else found


def find_time_doubts(form: EventForm, now: datetime) -> tuple[TimeDoubt, ...]:
    """Return the questions about the changed times of an event, unless they are confirmed."""
    found = _doubts_of_times(form, now)
    return () if is_confirmed(form, found) else found


def is_confirmed(form: EventForm, doubts: tuple[TimeDoubt, ...]) -> bool:
    """Tell whether the form confirms these questions. Those of other times are asked again."""
    return form.get("sure") == mark_of(doubts)


def mark_of(doubts: tuple[TimeDoubt, ...]) -> str:
    """Return the value by which a form confirms questions."""
    return sha256("\n".join(each.words for each in doubts).encode()).hexdigest()[:16] if doubts else ""


def _doubts_of_times(form: EventForm, now: datetime) -> tuple[TimeDoubt, ...]:
    starts, deadline = form.times()
    found: list[TimeDoubt] = []
    if starts <= now:
        found.append(TimeDoubt("starts", f"Begins on {_day(form, 'starts')}. That is in the past."))
    elif starts - now > FAR_AHEAD:
        found.append(
            TimeDoubt("starts", f"Begins on {_day(form, 'starts')}. That is more than five years ahead.")
        )
    if deadline is not None and deadline <= now < starts:
        said = f"Registration ends on {_day(form, 'deadline')}. That is in the past."
        found.append(TimeDoubt("deadline", said))
    return tuple(found)


def _day(form: EventForm, name: str) -> str:
    """Return the day of a field as people write it: 1 January 2020."""
    local = datetime.fromisoformat(form.get(name))
    return f"{local.day} {local:%B} {local.year}"


def _doubts_of_notice(form: EventForm, now: datetime) -> tuple[TimeDoubt, ...]:
    """Ask about a sanctioned event with less notice than its guide demands, where the form names no hours."""
    starts, _ = form.times()
    if starts <= now or form.get("notice_hours"):
        return ()
    hours = int((starts - now).total_seconds() // 3600)
    terms = form.terms(form.day(now.date()))
    noticed = terms.but(event=terms.event._replace(notice_hours=hours))
    short = [each for each in find_event_faults(noticed, form.files()) if each.code == NOTICE]
    return tuple(TimeDoubt("starts", _describe_notice(each, hours)) for each in short)


def _describe_notice(finding: Finding, hours: int) -> str:
    notice = finding.facts["notice"]
    when = f"in {hours} hours" if hours != 1 else "in one hour"
    source = f" ({format_source(finding.citation)})" if finding.citation else ""
    return f"Begins {when}. A sanctioned event is registered at least {notice} before its start{source}."

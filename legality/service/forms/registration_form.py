"""A list in the form of an event, and what would become of it, said before it is sent."""

from typing import NamedTuple

from fastapi import Request
from starlette.datastructures import FormData

from legality.engine.verdict import Verdict
from legality.events.lists.judged_list import NOT_THE_LISTS, without
from legality.events.lists.registering import judge_list
from legality.events.store.secrets import new_key
from legality.events.views import EventView
from legality.render.verdict.headline import headline
from legality.service.forms.list_form import uploaded
from legality.service.models.list_requests import LONGEST_LIST
from legality.service.views.marked_list import Marked
from legality.service.views.name_swaps import NotSwappedError, swap_of, swapped
from legality.service.views.stored_list import marked_verdict
from legality.service.work.context import Service

TOO_LONG = f"This is longer than any deck list: at most {LONGEST_LIST:,} characters are read."

FIELDS = ("player", "handle", "list", "key", "apply")


class Entry:
    """What a player typed. The key makes a form that is sent twice count once."""

    def __init__(self, given: FormData | None = None, text: str | None = None) -> None:
        said = {name: str(given.get(name, "")) for name in FIELDS} if given else {}
        self.player = said.get("player", "")[:200]
        self.handle = said.get("handle", "")[:200]
        self.text = (said.get("list", "") if text is None else text).replace("\r\n", "\n")
        self.key = said.get("key", "")[:200] or new_key()
        self.apply = said.get("apply", "")[:300]
        """The suggestion whose button was pressed."""
        self.said = ""
        self.wrong = TOO_LONG if len(self.text) > LONGEST_LIST else ""

    @property
    def content(self) -> bytes:
        """Return the list as it is kept."""
        return self.text.encode()


class Judgement(NamedTuple):
    """A verdict on what stands in the form."""

    legal: bool | None
    headline: str
    remark: str
    marked: Marked


async def read_entry(request: Request) -> Entry:
    """Read the form. A file that was chosen goes before what was typed."""
    async with request.form(max_files=1, max_fields=20, max_part_size=1_000_000) as given:
        return Entry(given, await uploaded(given))


async def prejudged(here: Service, found: EventView, entry: Entry) -> Judgement | None:
    """Judge a list under the terms of an event, after the suggestion that was chosen. Nothing is stored."""
    if entry.wrong or not entry.text.strip():
        return None
    if entry.apply:
        await _apply(here, found, entry)
    verdict = await here.keep(judge_list, found.slug, entry.content)
    return await judgement(here, found, entry, verdict)


async def judgement(here: Service, found: EventView, entry: Entry, verdict: Verdict) -> Judgement:
    """Lay a verdict out, with what it means for this event."""
    laid = await here.judges.ask(marked_verdict, entry.content, verdict)
    return Judgement(verdict.legal, headline(verdict), _remark(found, verdict), laid)


async def _apply(here: Service, found: EventView, entry: Entry) -> None:
    """Put a suggestion into the list, or say why that cannot be."""
    try:
        swap = swap_of(entry.apply)
        entry.text = await here.judges.ask(swapped, entry.text, swap, "", found.terms.edition)
        entry.said = f"Line {swap.line} is now {swap.name}."
    except NotSwappedError as refused:
        entry.said = str(refused)


def _remark(found: EventView, verdict: Verdict) -> str:
    """Say what becomes of such a list."""
    if without(verdict, *NOT_THE_LISTS).legal:
        return "This event takes it."
    if found.policy == "flag":
        return "This event takes it all the same, and flags it for the director."
    return "This event refuses it so. What is wrong stands below."

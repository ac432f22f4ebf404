"""The registration form, and the verdict on its list before it is sent."""

from datetime import datetime
from typing import NamedTuple

from fastapi import Request
from starlette.datastructures import FormData

from legality.engine.verdict import Verdict
from legality.events.judging.list_verdict import for_player
from legality.events.lists.judged_list import is_faultless
from legality.events.lists.registering import judge_list, judge_own_list
from legality.events.store.secrets import new_key
from legality.events.views import EventView
from legality.render.verdict.headline import headline
from legality.service.forms.list_form import read_upload
from legality.service.models.list_requests import LONGEST_LIST
from legality.service.views.list_edits import apply_change
from legality.service.views.marked_list import MarkedList
from legality.service.views.name_swaps import NotSwappedError, apply_swap, parse_swap
from legality.service.views.stored_list import mark_verdict
from legality.service.work.context import Service

TOO_LONG = f"This is longer than any deck list: at most {LONGEST_LIST:,} characters are read."

FIELDS = ("player", "handle", "list", "key", "apply", "edit")


class RegistrationForm:
    """The fields that a player typed. The idempotency key makes a form count once if it is sent twice."""

    def __init__(self, given: FormData | None = None, text: str | None = None) -> None:
        said = {name: str(given.get(name, "")) for name in FIELDS} if given else {}
        self.player = said.get("player", "")[:200]
        self.handle = said.get("handle", "")[:200]
        self.text = (said.get("list", "") if text is None else text).replace("\r\n", "\n")
        self.key = said.get("key", "")[:200] or new_key()
        self.apply = said.get("apply", "")[:300]
        """The suggested name whose button was pressed."""
        self.edit = said.get("edit", "")[:300]
        """The change whose button was pressed."""
        self.said = ""
        self.wrong = TOO_LONG if len(self.text) > LONGEST_LIST else ""

    @property
    def content(self) -> bytes:
        """Return the list as bytes for the store."""
        return self.text.encode()


class FormVerdict(NamedTuple):
    """The verdict on the list of the form, and its consequence in this event."""

    legal: bool | None
    headline: str
    remark: str
    checked_at: datetime
    marked: MarkedList


async def read_registration_form(request: Request) -> RegistrationForm:
    """Read the form. A file replaces the typed list."""
    async with request.form(max_files=1, max_fields=20, max_part_size=1_000_000) as given:
        return RegistrationForm(given, await read_upload(given))


async def prejudge_form(
    here: Service, found: EventView, entry: RegistrationForm, secret: str = ""
) -> FormVerdict | None:
    """Make the chosen change and judge the list under the terms of the event. Nothing is stored.

    With the secret of a receipt, it is judged within the cards of its player.
    """
    if entry.wrong or not entry.text.strip():
        return None
    if entry.apply or entry.edit:
        await _change_list(here, found, entry)
    if secret:
        verdict = await here.keep(judge_own_list, secret, entry.content)
    else:
        verdict = await here.keep(judge_list, found.slug, entry.content)
    return await describe_verdict(here, found, entry.content, verdict)


async def describe_verdict(here: Service, found: EventView, content: bytes, verdict: Verdict) -> FormVerdict:
    """Return what concerns the player of a verdict for the page, with its consequence in this event."""

    now = here.now()

    def describe() -> FormVerdict:
        own = for_player(verdict)
        outcome = _describe_outcome(found, verdict)
        return FormVerdict(own.legal, headline(own), outcome, now, mark_verdict(content, own))

    return await here.judge_threads.run(describe)


async def _change_list(here: Service, found: EventView, entry: RegistrationForm) -> None:
    """Make the change whose button was pressed, or set the message that says why not."""

    def change() -> tuple[str, str]:
        if entry.edit:
            return apply_change(entry.text, entry.edit, "", found.terms.edition)
        swap = parse_swap(entry.apply)
        text = apply_swap(entry.text, swap, "", found.terms.edition)
        return text, f"Line {swap.line} is now {swap.name}."

    try:
        entry.text, entry.said = await here.judge_threads.run(change)
    except NotSwappedError as refused:
        entry.said = str(refused)


def _describe_outcome(found: EventView, verdict: Verdict) -> str:
    """Say whether the event takes, flags or refuses the list."""
    if is_faultless(verdict):
        return "This event accepts it."
    if found.policy == "flag":
        return "This event accepts it anyway and flags it for the director."
    return "This event does not accept it. The reasons are below."

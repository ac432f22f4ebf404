"""Lists that a director enters for players: one, or a folder of files, each shown before it is stored."""

from typing import Any, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import Response
from starlette.datastructures import UploadFile

from decklists.text.decoding import decode
from legality.engine.verdict import Verdict
from legality.events.desk.lifecycle import get_event
from legality.events.errors import EventsError, ListRefused
from legality.events.lists.registering import judge_list, make_registration_request
from legality.events.roster.expected_players import read_expected
from legality.events.roster.list_owners import ListOwner, find_owners
from legality.events.store.secrets import new_key
from legality.events.views import Receipt
from legality.render.verdict.headline import headline
from legality.service.auth.credentials import MOST_FILES, AtDesk, read_form_key
from legality.service.forms.form_refusals import explain_refusal
from legality.service.forms.registration_form import describe_verdict
from legality.service.http.problems import ProblemError
from legality.service.models.list_requests import LONGEST_LIST
from legality.service.pages.desk.frame import AtDeskTab, read_frame
from legality.service.views.events.qr_code import draw_qr_code
from legality.service.work.context import Here

router = APIRouter(include_in_schema=False, prefix="/e/{slug}/desk/roster")

TOO_LONG = f"longer than any deck list: at most {LONGEST_LIST:,} characters are read"


class EnteredList(NamedTuple):
    """A list of a form, whose it is, and what came of it."""

    name: str
    """Of the file."""
    player: str
    handle: str
    text: str
    key: str
    verdict: str = ""
    legal: bool | None = None
    wrong: str = ""
    owner: ListOwner | None = None
    registration: str = ""
    refused: Verdict | None = None
    """Why this event does not accept the list."""


@router.get("/enter")
async def show_entry_form(request: Request, here: Here, slug: str, by: AtDesk, player: str = "") -> Response:
    """Show the form for one list, filled in for an expected player."""
    chosen = await here.keep(read_expected, slug, player[:16], by=by) if player else None
    entry = EnteredList("", chosen.player if chosen else "", chosen.handle if chosen else "", "", new_key())
    return await _render(AtDeskTab(request, here, slug, by), "desk_enter_list.html", entry=entry)


@router.post("/enter")
async def enter_list(request: Request, here: Here, slug: str, by: AtDesk) -> Response:
    """Register a player with a list, and show the receipt to hand over."""
    at = AtDeskTab(request, here, slug, by)
    (entry,) = await _read_entries(request) or [EnteredList("", "", "", "", new_key(), wrong="no list")]
    done, receipt = await _register(at, entry)
    if receipt is None:
        return await _render_refusal(at, done)
    address = f"{here.address(request)}/mine/{receipt.secret}"
    facts: dict[str, Any] = {
        "player": receipt.player,
        "registration": receipt.registration,
        "address": address,
    }
    return await _render(at, "desk_receipt.html", **facts, qr=draw_qr_code(address), is_new=True)


@router.get("/lists")
async def show_files_form(request: Request, here: Here, slug: str, by: AtDesk) -> Response:
    """Show the form for several files."""
    return await _render(AtDeskTab(request, here, slug, by), "desk_lists_of_files.html", entries=None)


@router.post("/lists/preview")
async def preview_files(request: Request, here: Here, slug: str, by: AtDesk) -> Response:
    """Show which list belongs to which player, and how it is judged, before any is stored."""
    at = AtDeskTab(request, here, slug, by)
    async with request.form() as given:
        files = [each for each in given.getlist("files") if isinstance(each, UploadFile) and each.filename]
        names = [str(each.filename)[:200] for each in files[:MOST_FILES]]
        texts = [decode(await each.read(4 * LONGEST_LIST + 4))[0] for each in files[:MOST_FILES]]
    if not files:
        return await _render(
            at, "desk_lists_of_files.html", 422, entries=None, wrong="Choose the files first."
        )
    owners = await here.keep(find_owners, slug, names, by=by)
    entries = [
        EnteredList(name, owner.player, owner.handle, text, new_key(), owner=owner)
        for name, owner, text in zip(names, owners, texts, strict=True)
    ]
    judged = [await _judge(at, each) for each in entries]
    return await _render(at, "desk_lists_of_files.html", entries=judged)


@router.post("/lists")
async def store_lists(request: Request, here: Here, slug: str, by: AtDesk) -> Response:
    """Register each player whose list was left in the form, and show what came of each."""
    at = AtDeskTab(request, here, slug, by)
    done = [(await _register(at, each))[0] for each in await _read_entries(request)]
    return await _render(at, "desk_lists_stored.html", entries=done)


async def _read_entries(request: Request) -> list[EnteredList]:
    """Return the lists of a form that have a player. A file in it replaces the typed list."""
    async with request.form() as given:
        names = ("name", "player", "handle", "list", "key")
        columns = [[each for each in given.getlist(name) if isinstance(each, str)] for name in names]
        rows = list(zip(*columns, strict=False))[:MOST_FILES]
        upload = given.get("file")
        if isinstance(upload, UploadFile) and upload.filename and len(rows) == 1:
            text = decode(await upload.read(4 * LONGEST_LIST + 4))[0]
            rows = [(upload.filename[:200], *rows[0][1:3], text, rows[0][4])]
        left_out = set(given.getlist("leave"))
    return [
        EnteredList(name, player[:200], handle[:200], text.replace("\r\n", "\n"), key)
        for name, player, handle, text, key in rows
        if key not in left_out
    ]


async def _judge(at: AtDeskTab, entry: EnteredList) -> EnteredList:
    """Return the entry with its verdict in this event."""
    if len(entry.text) > LONGEST_LIST or "\0" in entry.text:
        return entry._replace(wrong="binary, not text" if "\0" in entry.text else TOO_LONG, text="")
    verdict = await at.here.keep(judge_list, at.slug, entry.text.encode())
    return entry._replace(verdict=headline(verdict), legal=verdict.legal)


async def _register(at: AtDeskTab, entry: EnteredList) -> tuple[EnteredList, Receipt | None]:
    """Register a player with a list. Return the entry with what came of it, and the receipt."""
    if len(entry.text) > LONGEST_LIST or "\0" in entry.text or not entry.text.strip():
        return entry._replace(wrong=TOO_LONG if entry.text.strip() else "there is no list"), None
    try:
        asked = make_registration_request(
            at.slug,
            player=entry.player,
            handle=entry.handle,
            text=entry.text.encode(errors="replace"),
            key=read_form_key(entry.key),
            now=at.here.now(),
            by=at.by,
        )
        receipt = await at.here.register(asked)
    except ListRefused as refused:
        wrong = f"not accepted: {headline(refused.verdict)}"
        return entry._replace(wrong=wrong, refused=refused.verdict), None
    except EventsError as error:
        return entry._replace(wrong=explain_refusal(error)), None
    except ProblemError as put_off:
        return entry._replace(wrong=put_off.detail), None
    said = headline_of_receipt(receipt)
    return entry._replace(verdict=said, legal=receipt.legal, registration=receipt.registration), receipt


def headline_of_receipt(receipt: Receipt) -> str:
    """Return the verdict of a receipt in a word."""
    return {True: "legal", False: "illegal"}.get(receipt.legal, "not judged")  # type: ignore[arg-type]


def _sentence(said: str) -> str:
    return f"{said[:1].upper()}{said[1:]}" + ("" if said.endswith(".") else ".")


async def _render_refusal(at: AtDeskTab, entry: EnteredList) -> Response:
    """Render the form as it was filled in, with every finding if the event refuses the list."""
    if entry.refused is None:
        return await _render(at, "desk_enter_list.html", 422, entry=entry, wrong=_sentence(entry.wrong))
    found, content = await at.here.keep(get_event, at.slug), entry.text.encode(errors="replace")
    judged = await describe_verdict(at.here, found, content, entry.refused)
    return await _render(at, "desk_enter_list.html", 422, entry=entry, judged=judged)


async def _render(at: AtDeskTab, template: str, status: int = 200, **more: Any) -> Response:
    facts = await read_frame(at, "players")
    return await at.here.render_long_page(
        at.request, template, {**facts, "most": MOST_FILES, "judged": None, **more}, status
    )

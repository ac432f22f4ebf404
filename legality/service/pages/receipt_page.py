"""The receipt: the player's secret address, to see, replace and withdraw the list.

The address itself is the secret, so its forms need no CSRF token: another site does not know it.
"""

from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from legality.events.calendar.own_receipt import find_turned_verdict, read_receipt
from legality.events.desk.event_sheets import make_own_sheet
from legality.events.desk.one_list import read_own_list
from legality.events.desk.rights import find_renewed_secret, rotate_player_secret
from legality.events.errors import EventsError, ListRefused, NotThere
from legality.events.lists.replacing import may_replace, replace_list, withdraw
from legality.events.lists.supplies import may_name_supply, name_supply
from legality.events.match_play.match_games import read_own_match
from legality.events.pods.pod_standings import read_own_pod
from legality.events.rounds.game_results import read_own_game, report_result
from legality.events.views import OwnList
from legality.render.sheet.forms import filled_deck_form, style_for_forms
from legality.render.sheet.html import PAPERS, Paper, policy_of
from legality.render.sheet.pdf import filled_deck_pdf
from legality.service.auth.credentials import read_form_key
from legality.service.forms import registration_form
from legality.service.forms.form_refusals import explain_refusal
from legality.service.forms.result_form import ResultCode, ScoreText, read_outcome
from legality.service.forms.result_words import HOW_CHOICES, PLAYED_CHOICES, result_words
from legality.service.http.files.file_answers import answer_with_file
from legality.service.views.badge import player_state
from legality.service.views.events.event_cards import is_full
from legality.service.views.events.qr_code import draw_qr_code
from legality.service.views.events.receipt_text import write_receipt
from legality.service.views.stored_list import mark_own_version, text_of
from legality.service.work.context import Here, Service
from legality.service.work.drawing_process import DRAWING_PROCESS

router = APIRouter(include_in_schema=False, prefix="/mine/{secret}")

TEXT = "text/plain; charset=utf-8"

KeyField = Annotated[str, Form(max_length=200)]

VERDICT_WORDS = {True: "legal", False: "illegal", None: "not judged"}

AFTER_LOCK = ("locked", "published")
"""The states of an event in which a bracket may be drawn."""


@router.get("")
async def show_receipt(request: Request, here: Here, secret: str, new: str = "") -> Response:
    """Show the receipt."""
    return await render_receipt(request, here, secret, new=new[:5])


@router.post("/check")
async def check_replacement(request: Request, here: Here, secret: str) -> Response:
    """Show the verdict on a new list, before it replaces the current one."""
    entry = await registration_form.read_registration_form(request)
    own = await here.keep(read_own_list, secret, every_verdict=False)
    judged = await registration_form.prejudge_form(here, own.event, entry, secret)
    return await render_own_list(request, here, secret, own, entry=entry, judged=judged)


@router.post("/replace")
async def submit_replacement(request: Request, here: Here, secret: str) -> Response:
    """Replace the list; earlier versions are kept."""
    entry = await registration_form.read_registration_form(request)
    if entry.wrong:
        return await render_receipt(request, here, secret, entry=entry)
    try:
        facts: dict[str, Any] = {"text": entry.content, "now": here.now(), "key": entry.key, "via": "web"}
        sent = await here.store_list(entry.content, lambda store: replace_list(store, secret, **facts))
    except ListRefused as refused:
        own = await here.keep(read_own_list, secret, every_verdict=False)
        judged = await registration_form.describe_verdict(here, own.event, entry.content, refused.verdict)
        return await render_own_list(request, here, secret, own, entry=entry, judged=judged, refused=True)
    except EventsError as error:
        entry.wrong = explain_refusal(error)
        return await render_receipt(request, here, secret, entry=entry)
    return RedirectResponse(f"/mine/{secret}?new={'again' if sent.repeated else 1}", 303)


@router.get("/receipt.txt")
async def download_receipt(request: Request, here: Here, secret: str) -> Response:
    """Return all that proves the registration as a text file."""
    found = await here.keep(read_receipt, secret)
    address = f"{here.address(request)}/mine/{secret}"
    text = await here.judge_threads.run(write_receipt, found, address)
    answer = answer_with_file(text.encode("utf-8", "replace"), f"{found.event.slug}-receipt", "txt", TEXT)
    answer.headers["X-Robots-Tag"] = "noindex"
    return answer


@router.post("/supply")
async def name_supplied_cards(request: Request, here: Here, secret: str) -> Response:
    """Store the cards that the player drafted, and judge the list within them."""
    async with request.form(max_files=0, max_fields=5, max_part_size=300_000) as given:
        text = str(given.get("supplied", "")).replace("\r\n", "\n")
    try:
        now = here.now()
        await here.store_supply(text, lambda store: name_supply(store, secret, text=text, now=now))
    except EventsError as error:
        told: dict[str, Any] = {"supply_wrong": explain_refusal(error), "supply_text": text}
        return await render_receipt(request, here, secret, **told)
    return RedirectResponse(f"/mine/{secret}#supply", 303)


@router.post("/withdraw")
async def withdraw_registration(here: Here, secret: str) -> Response:
    """Withdraw the registration."""
    await here.keep(withdraw, secret, now=here.now(), via="web")
    return RedirectResponse(f"/mine/{secret}", 303)


@router.post("/renew")
async def renew_address(here: Here, secret: str, key: KeyField = "", registration: KeyField = "") -> Response:
    """Give the receipt a new secret address; the old one stops working, but for a lost answer."""
    given = read_form_key(key)
    try:
        fresh = await here.keep(rotate_player_secret, secret, now=here.now(), key=given)
    except NotThere:
        if given is None:
            raise
        fresh = await here.keep(find_renewed_secret, registration[:16], secret, given)
    return RedirectResponse(f"/mine/{fresh}?new=1", 303)


@router.post("/game")
async def report_own_result(
    request: Request,
    here: Here,
    secret: str,
    number: Annotated[int, Form(ge=1, le=1_000)],
    result: ResultCode = "",
    how: ResultCode = "",
    player_score: ScoreText = "",
    opponent_score: ScoreText = "",
) -> Response:
    """Report the result of the player's own game."""
    outcome = read_outcome(result, how, player_score, opponent_score)
    try:
        await here.keep(report_result, secret, outcome, now=here.now(), number=number)
    except EventsError as error:
        return await render_receipt(request, here, secret, game_wrong=explain_refusal(error))
    return RedirectResponse(f"/mine/{secret}#game", 303)


@router.get("/form")
async def show_deck_form(here: Here, secret: str, paper: str = "a4") -> Response:
    """Show the player's list as a deck list form to print."""
    sheet = await here.keep(make_own_sheet, secret)
    chosen: Paper = next((each for each in PAPERS if each == paper), "a4")
    page = await here.judge_threads.run(filled_deck_form, sheet, chosen)
    policy = f"{policy_of(style_for_forms(chosen))}; frame-ancestors 'none'"
    headers = {"Content-Security-Policy": policy, "Cache-Control": "no-store", "X-Robots-Tag": "noindex"}
    return HTMLResponse(page, headers=headers)


@router.get("/form.pdf")
async def show_deck_form_pdf(here: Here, secret: str, paper: str = "a4") -> Response:
    """Return the player's list as a deck list form in PDF."""
    sheet = await here.keep(make_own_sheet, secret)
    chosen: Paper = next((each for each in PAPERS if each == paper), "a4")
    form = await here.judge_threads.run(DRAWING_PROCESS.draw, filled_deck_pdf, sheet, chosen)
    headers = {"Cache-Control": "no-store", "X-Robots-Tag": "noindex"}
    headers["Content-Disposition"] = 'inline; filename="deck-list.pdf"'
    return Response(form, headers=headers, media_type="application/pdf")


async def render_receipt(
    request: Request,
    here: Service,
    secret: str,
    entry: registration_form.RegistrationForm | None = None,
    **more: Any,
) -> Response:
    """Read the registration and render its receipt."""
    own = await here.keep(read_own_list, secret, every_verdict=False)
    return await render_own_list(request, here, secret, own, entry, **more)


async def render_own_list(
    request: Request,
    here: Service,
    secret: str,
    own: OwnList,
    entry: registration_form.RegistrationForm | None = None,
    **more: Any,
) -> Response:
    """Render the receipt of a registration that was read."""
    held = own.registration
    address = f"{here.address(request)}/mine/{secret}"
    typed = entry or registration_form.RegistrationForm(text=text_of(held.newest))
    facts = {
        "held": held,
        "event": own.event,
        "versions": own.versions,
        "address": address,
        "qr": draw_qr_code(address),
    }
    facts |= {"now": here.now(), "secret": secret, "entry": typed}
    facts |= {"may_replace": may_replace(own, here.now())}
    facts |= {"supply": own.supply, "may_name_supply": may_name_supply(own, here.now())}
    facts |= {"supply_wrong": "", "supply_text": own.supply.text if own.supply else ""}
    facts |= {"game": await here.keep(read_own_game, secret) if own.event.begun else None, "game_wrong": ""}
    facts |= {"pod": await here.keep(read_own_pod, secret) if own.event.begun else None}
    facts |= {"match": await here.keep(read_own_match, secret) if own.event.state in AFTER_LOCK else None}
    facts |= {"result_words": result_words, "results": PLAYED_CHOICES, "hows": HOW_CHOICES}
    turned = await here.keep(find_turned_verdict, secret) if held.newest.judgements > 1 else None
    facts |= {"turned": turned, "words": VERDICT_WORDS}
    facts["can_register_again"] = player_state(own.event, here.now()) == "open" and not is_full(own.event)
    facts |= {"new": "", "judged": None, "refused": False, **more}
    is_wrong = facts["refused"] or typed.wrong or facts["supply_wrong"] or facts["game_wrong"]
    status = 422 if is_wrong else 200
    page = await here.render_long_page(
        request, "receipt.html", lambda: facts | {"marked": mark_own_version(held.newest)}, status
    )
    page.headers["X-Robots-Tag"] = "noindex"
    return page

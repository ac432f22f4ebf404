"""Registering for an event, on its own page or in a frame of another site."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from legality.events.desk.lifecycle import get_event
from legality.events.errors import EventsError, ListRefused
from legality.events.lists.registering import make_registration_request
from legality.events.views import EventView
from legality.render.verdict.report import describe_terms
from legality.service.forms import registration_form
from legality.service.forms.form_refusals import explain_refusal
from legality.service.http.problems import ProblemError
from legality.service.http.sub_path import root_path
from legality.service.views.badge import player_state
from legality.service.views.events.event_cards import is_full
from legality.service.views.events.qr_code import draw_qr_code
from legality.service.work.context import Here, Service

router = APIRouter(include_in_schema=False)


@router.get("/e/{slug}/register")
@router.get("/embed/{slug}")
async def show_register_form(request: Request, here: Here, slug: str) -> Response:
    """Show the registration form."""
    return await render_register_form(
        request, here, await here.keep(get_event, slug), registration_form.RegistrationForm()
    )


@router.post("/e/{slug}/check")
@router.post("/embed/{slug}/check")
async def check_list(request: Request, here: Here, slug: str) -> Response:
    """Show the form with the verdict on its list, before the player registers."""
    found = await here.keep(get_event, slug)
    entry = await registration_form.read_registration_form(request)
    return await render_register_form(
        request, here, found, entry, judged=await registration_form.prejudge_form(here, found, entry)
    )


@router.post("/e/{slug}/register")
@router.post("/embed/{slug}")
async def register(request: Request, here: Here, slug: str) -> Response:
    """Register and redirect to the receipt, or show the form again with all findings."""
    found = await here.keep(get_event, slug)
    entry = await registration_form.read_registration_form(request)
    if entry.wrong:
        return await render_register_form(request, here, found, entry)
    who: dict[str, Any] = {"player": entry.player, "handle": entry.handle, "key": entry.key}
    try:
        asked = make_registration_request(slug, text=entry.content, now=here.now(), via="web", **who)
        receipt = await here.register(asked)
    except ListRefused as refused:
        judged = await registration_form.describe_verdict(here, found, entry.content, refused.verdict)
        return await render_register_form(request, here, found, entry, judged=judged, refused=True)
    except EventsError as error:
        entry.wrong = explain_refusal(error)
        return await render_register_form(request, here, found, entry)
    except ProblemError as put_off:
        return await render_put_off_form(request, here, found, entry, put_off)
    if is_embedded(request):
        address = f"{here.address(request)}/mine/{receipt.secret}"
        facts = {
            "event": found,
            "receipt": receipt,
            "address": address,
            "qr": draw_qr_code(address),
            "base": "base_embedded.html",
            "frame_origins": here.settings.frame_origins,
        }
        return here.render_page(request, "registration_done.html", facts, 201)
    return RedirectResponse(f"/mine/{receipt.secret}?new={'again' if receipt.repeated else 1}", 303)


async def render_put_off_form(
    request: Request,
    here: Service,
    found: EventView,
    entry: registration_form.RegistrationForm,
    put_off: ProblemError,
) -> Response:
    """Render the form with its input for another try, with Retry-After: too many register at once."""
    entry.wrong = put_off.detail
    page = await render_register_form(request, here, found, entry)
    page.status_code = put_off.kind.status
    page.headers.update(put_off.headers)
    return page


async def render_register_form(
    request: Request, here: Service, found: EventView, entry: registration_form.RegistrationForm, **more: Any
) -> Response:
    """Render the form with its errors."""
    here_is = root_path(request) + (f"/embed/{found.slug}" if is_embedded(request) else f"/e/{found.slug}")
    facts = {"event": found, "played": describe_terms(found.terms), "entry": entry}
    facts["state"] = player_state(found, here.now())
    facts |= {"full": is_full(found), "frame_origins": here.settings.frame_origins}
    facts |= {
        "base": "base_embedded.html" if is_embedded(request) else "base.html",
        "check": f"{here_is}/check",
    }
    facts |= {"action": here_is if is_embedded(request) else f"{here_is}/register"}
    facts |= {"judged": None, "refused": False, **more}
    status = 422 if entry.wrong or facts["refused"] else 200
    return await here.render_long_page(request, "register.html", facts, status)


def is_embedded(request: Request) -> bool:
    """Tell whether the form is for a frame of another site."""
    return request.url.path.startswith("/embed/")

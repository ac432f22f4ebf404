"""/api/v1/events: the public view of events, and announcing one."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse, Response

from legality.contracts.events import CreatedEventAnswer, EventAnswer, EventPlayersAnswer, EventsAnswer
from legality.contracts.registrations import PublishedListsAnswer
from legality.contracts.verdict_answer import VerdictAnswer
from legality.events.actors import Actor
from legality.events.calendar.event_search import filter_conditions
from legality.events.calendar.player_names import list_player_names
from legality.events.desk import lifecycle
from legality.events.desk.desk_lists import page_of_published
from legality.events.listing import Listing
from legality.events.lists.registering import judge_list
from legality.events.store.store import Store
from legality.events.views import NewEvent
from legality.service.auth.credentials import check_creation_key
from legality.service.http.etags import answer_with_etag, cacheable
from legality.service.http.openapi_problems import BODY, refusals
from legality.service.http.paging import After, Limit, Offset, Page, answer_with_page
from legality.service.http.paths import API
from legality.service.models.event_answers import event_answer, published_answer
from legality.service.models.event_filter import AskedEvents
from legality.service.models.event_requests import EventCheckRequest, NewEventRequest
from legality.service.models.path_parameters import NO_STORE, Slug
from legality.service.work.context import Here, Service
from legality.terms.terms import default_terms

router = APIRouter(prefix=f"{API}/events", tags=["Events"])

AfterSlug = Annotated[
    str, Query(max_length=100, description="The slug of the last event of the page before.")
]
EventLimit = Annotated[int, Query(ge=1, le=100, description="How many to answer with.")]

STORED = ("invalid", "not-found", "no-storage")


@router.get("", response_model=EventsAnswer, **cacheable("invalid", "no-storage"))
async def list_events(
    request: Request, here: Here, wanted: AskedEvents, after: AfterSlug = "", limit: EventLimit = 50
) -> Response:
    """Return the events that fit a filter, by their slugs, a page at a time. Drafts are left out."""
    fits = filter_conditions(wanted, here.now())
    found = await here.keep(lifecycle.list_events, limit=limit, after=after, drafts=False, conditions=fits)
    following = found[-1].slug if len(found) == limit else None
    shown = [event_answer(each) for each in found]
    return answer_with_etag(request, {"schema": "legality/events-1", "events": shown, "after": following})


@router.post(
    "",
    status_code=201,
    response_model=CreatedEventAnswer,
    responses=refusals(*BODY, "not-allowed", "conflict", "no-storage"),
)
async def create_event(request: Request, here: Here, asked: NewEventRequest) -> JSONResponse:
    """Announce an event: 201 with the director's secret, which is told this once. It begins as a draft.

    What the terms do not say is taken from the guide in force on the day of its start. A service may ask for
    its `creation_key`.
    """
    if refused := check_creation_key(here, request, asked.creation_key):
        raise refused
    made = await _store_event(here, asked)
    desk = f"{here.address(request)}/e/{made.event.slug}/desk"
    answer = {**event_answer(made.event), "secret": made.secret, "desk": desk}
    headers = {"Location": f"{API}/events/{made.event.slug}", **NO_STORE}
    return JSONResponse(answer, 201, headers)


async def _store_event(here: Service, asked: NewEventRequest) -> NewEvent:
    """Create the event; the guide in force fills in terms that the request leaves out."""
    said, on = asked.terms.stated_terms(), asked.terms.on or asked.starts.date()
    usual = default_terms(asked.terms.edition, on, said.guide, said.format or "")
    terms = usual.but(**said.said(), event=said.event)
    facts: dict[str, Any] = asked.model_dump(
        include={"slug", "name", "policy", "announcement", "publication"}
    )
    return await here.store_event(
        lifecycle.create_event,
        terms=terms,
        starts=asked.starts,
        deadline=asked.deadline,
        by=Actor("director", "", asked.slug, "api"),
        now=here.now(),
        listed=asked.model_dump(include={*Listing._fields}),
        **facts,
    )


@router.get("/{slug}", response_model=EventAnswer, **cacheable(*STORED))
async def get_event(request: Request, here: Here, slug: Slug) -> Response:
    """Say what an event plays and how many lists are in; never whose cards."""
    return answer_with_etag(request, event_answer(await here.keep(lifecycle.get_event, slug)))


@router.get("/{slug}/players", response_model=EventPlayersAnswer, **cacheable(*STORED))
async def list_event_players(
    request: Request, here: Here, slug: Slug, offset: Offset = 0, limit: Limit = 50
) -> Response:
    """Return the names of the players by name, or 404 unless the director has made them public."""
    found = await here.keep(list_player_names, slug, limit=limit, offset=offset)
    page = Page(found.names, found.players)
    return answer_with_page(request, "players", page, offset, limit, schema="legality/event-players-1")


@router.get("/{slug}/lists", response_model=PublishedListsAnswer, responses=refusals(*STORED))
async def list_published_lists(
    request: Request, here: Here, slug: Slug, after: After = "", offset: Offset = 0, limit: Limit = 50
) -> Response:
    """Return the lists of an event, once the director has published them; 404 until then."""

    def answer(store: Store) -> Response:
        found = page_of_published(store, slug, after, offset, limit)
        page = Page([published_answer(each) for each in found.lists], found.total, found.after)
        return answer_with_page(
            request, "lists", page, offset, limit, secret=True, schema="legality/published-lists-1"
        )

    return await here.keep(answer)


@router.post("/{slug}/check", response_model=VerdictAnswer, responses=refusals(*BODY, *STORED))
async def check_event_list(here: Here, slug: Slug, asked: EventCheckRequest) -> JSONResponse:
    """Judge a list under the terms of an event, as registration would. Nothing is stored."""
    text = asked.list.encode()

    def judge(store: Store) -> JSONResponse:
        return JSONResponse(judge_list(store, slug, text, asked.dialect).as_json(), headers=NO_STORE)

    return await here.keep(judge)

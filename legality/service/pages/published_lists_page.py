"""The lists of an event, public once the director has published them."""

from fastapi import APIRouter, Request, Response

from legality.events.desk.desk_lists import published_lists
from legality.events.desk.lifecycle import event
from legality.service.views.stored_list import text_of
from legality.service.work.context import Here

router = APIRouter(include_in_schema=False)


@router.get("/e/{slug}/lists")
async def show_published_lists(request: Request, here: Here, slug: str) -> Response:
    """Show all lists, or 404 until they are published."""
    found = await here.keep(published_lists, slug)
    facts = {"event": await here.keep(event, slug), "lists": found, "text_of": text_of}
    return await here.render_long_page(request, "published_lists.html", facts)

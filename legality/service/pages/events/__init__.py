"""Public pages of events: the list, the event, its players, its published decks, frames and posters."""

from legality.service.pages.events import (
    calendar_files,
    embedded_pages,
    event_page,
    events_page,
    poster_page,
    published_lists_page,
    share_page,
)

ROUTERS = (
    events_page.router,
    calendar_files.router,
    event_page.router,
    poster_page.router,
    published_lists_page.router,
    embedded_pages.router,
    share_page.router,
)
"""In the order of matching."""

"""The pages. All of them work without scripts. A new page is its module and its line in ROUTERS."""

from legality.service.pages import (
    announcements_page,
    api_docs_page,
    check_page,
    deck_check_page,
    desk_actions,
    desk_edit_page,
    desk_list_page,
    desk_page,
    download_pages,
    events_page,
    new_announcement_page,
    new_event_page,
    published_lists_page,
    receipt_page,
    reference,
    register_page,
    shared_verdict_page,
    sheets_page,
    start_page,
    webhooks_page,
)
from legality.service.pages.rounds import desk_rounds_page, public_rounds_page

__all__ = ["ROUTERS"]

ROUTERS = (
    check_page.router,
    shared_verdict_page.router,
    api_docs_page.router,
    start_page.router,
    *reference.ROUTERS,
    new_announcement_page.router,
    announcements_page.router,
    new_event_page.router,
    events_page.router,
    register_page.router,
    receipt_page.router,
    public_rounds_page.router,
    published_lists_page.router,
    desk_page.router,
    desk_actions.router,
    desk_rounds_page.router,
    desk_edit_page.router,
    desk_list_page.router,
    deck_check_page.router,
    sheets_page.router,
    download_pages.router,
    webhooks_page.router,
)
"""In the order of matching: `/announcements/new` comes before `/announcements/{announcement}`."""

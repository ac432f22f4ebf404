"""The pages. All of them work without scripts. A new page is its module and its line in ROUTERS."""

from legality.service.pages import (
    announcements_page,
    api_docs_page,
    check_page,
    desk,
    desk_edit_page,
    desk_list_page,
    download_pages,
    events,
    new_announcement_page,
    new_event_page,
    receipt_page,
    reference,
    register_page,
    shared_verdict_page,
    sharing,
    sheets_page,
    start_page,
    webhooks_page,
)
from legality.service.pages.rounds import (
    desk_bracket_page,
    desk_pods_page,
    desk_rounds_page,
    printed_rounds_page,
    public_rounds_page,
)

__all__ = ["ROUTERS"]

ROUTERS = (
    check_page.router,
    shared_verdict_page.router,
    *sharing.ROUTERS,
    api_docs_page.router,
    start_page.router,
    *reference.ROUTERS,
    new_announcement_page.router,
    announcements_page.router,
    new_event_page.router,
    *events.ROUTERS,
    register_page.router,
    receipt_page.router,
    public_rounds_page.router,
    *desk.ROUTERS,
    desk_rounds_page.router,
    desk_pods_page.router,
    desk_bracket_page.router,
    printed_rounds_page.router,
    desk_edit_page.router,
    desk_list_page.router,
    sheets_page.router,
    download_pages.router,
    webhooks_page.router,
)
"""In the order of matching: `/announcements/new` comes before `/announcements/{announcement}`."""

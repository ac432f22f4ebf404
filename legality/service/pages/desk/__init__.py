"""The pages of a desk, one for each tab, and their actions."""

from legality.service.pages.desk import (
    audit_page,
    enter_lists_page,
    event_page,
    export_page,
    players_page,
    roster_actions,
    sign_in_page,
)

__all__ = ["ROUTERS"]

ROUTERS = (
    sign_in_page.router,
    players_page.router,
    roster_actions.router,
    enter_lists_page.router,
    event_page.router,
    export_page.router,
    audit_page.router,
)

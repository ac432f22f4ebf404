"""The pages of deck checks and penalties at the desk."""

from legality.service.checks import (
    checks_page,
    count_rows_page,
    deck_check_page,
    penalties_page,
    penalty_page,
)

__all__ = ["ROUTERS"]

ROUTERS = (
    checks_page.router,
    deck_check_page.router,
    count_rows_page.router,
    penalties_page.router,
    penalty_page.router,
)

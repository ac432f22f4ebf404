"""The API. A new route is its module and its line in ROUTERS; the order is that of `/docs`."""

from legality.service.api import (
    announcement_routes,
    ban_routes,
    card_routes,
    check_routes,
    compare_routes,
    data_routes,
    deck_check_routes,
    director_routes,
    event_routes,
    event_step_routes,
    format_routes,
    health_routes,
    list_routes,
    own_registration_routes,
    penalty_routes,
    pool_routes,
    record_routes,
    registration_routes,
    schema_routes,
    webhook_routes,
)
from legality.service.api.checks import count_routes
from legality.service.api.desk import helper_routes, publishing_routes, roster_routes
from legality.service.api.rounds import (
    bracket_routes,
    own_game_routes,
    pod_routes,
    round_routes,
    standings_routes,
)

__all__ = ["QUICK_ROUTES", "ROUTERS"]

QUICK_ROUTES = (check_routes.QUICK_CHECK,)

ROUTERS = (
    check_routes.router,
    format_routes.router,
    compare_routes.router,
    card_routes.router,
    pool_routes.router,
    ban_routes.router,
    data_routes.router,
    announcement_routes.router,
    schema_routes.router,
    health_routes.router,
    event_routes.router,
    event_step_routes.router,
    publishing_routes.router,
    registration_routes.router,
    roster_routes.router,
    own_registration_routes.router,
    list_routes.router,
    deck_check_routes.router,
    count_routes.router,
    penalty_routes.router,
    round_routes.router,
    standings_routes.router,
    own_game_routes.router,
    pod_routes.router,
    bracket_routes.router,
    record_routes.router,
    director_routes.router,
    helper_routes.router,
    webhook_routes.router,
)

"""The pages about cards, codes, bans and pools. They are the same for everybody, so caches may keep them."""

from legality.service.pages.reference import ban_list_page, card_page, card_search_page, code_page, pool_page

__all__ = ["ROUTERS"]

ROUTERS = (
    card_search_page.router,
    card_page.router,
    code_page.router,
    ban_list_page.router,
    pool_page.router,
)

"""A card in every pool under all rules on a day, with its history: for the command and the page."""

from datetime import date
from functools import lru_cache
from typing import NamedTuple

from cardpools.bans.ban_files import load_bans
from cardpools.bans.ban_log import Bans
from cardpools.catalog.catalog import Catalog
from cardpools.model import Card
from cardpools.pools.card_history import (
    FormerName,
    HistoryItem,
    PoolStanding,
    former_names,
    list_history,
    list_standings,
    rules_on,
)
from cardpools.pools.pool_terms import PoolTerms


class CardLegality(NamedTuple):
    """The standings of a card on a day, its history, and its former names."""

    card: Card
    terms: PoolTerms
    standings: tuple[PoolStanding, ...]
    history: tuple[HistoryItem, ...]
    former_names: tuple[FormerName, ...]
    bans: Bans


def judge_card(catalog: Catalog, card: Card, guide: str, on: date) -> CardLegality:
    """Judge a card by a guide. The catalog counts the errata of the day. Raise WrongDataError."""
    edition = catalog.edition
    terms = PoolTerms(edition, "complete", guide, on)
    bans = _bans_of(catalog)
    rules = rules_on(guide, edition, on, catalog.published)
    return CardLegality(
        card,
        terms,
        tuple(list_standings(card.id, terms, rules, catalog, bans)),
        tuple(list_history(card.id, terms, catalog, bans)),
        former_names(card.id, catalog),
        bans,
    )


@lru_cache(maxsize=8)
def _bans_of(catalog: Catalog) -> Bans:
    """Return all ban lists of an edition. Cached with the catalog, as in the context of an event."""
    return load_bans(catalog.edition, catalog)

"""The announcements that change what is in a pool."""

from datetime import date

from cardpools.announcements.announcement import Announcement
from cardpools.model import EDITIONS
from cardpools.pools.guide_clauses import PoolDefinition
from legality.engine.catalogs import catalog_of


def announcements_of_pool(pool: PoolDefinition, on: date) -> list[Announcement]:
    """Return the announcements that change what is in a pool on a day."""
    selected = pool.selection.by if pool.selection else ""
    found = (
        each for edition in EDITIONS if edition in pool.editions for each in catalog_of(edition).announced
    )
    return [each for each in found if each.holds(on) and _changes(each, pool.id, selected)]


def _changes(announcement: Announcement, pool: str, selected: str) -> bool:
    """Tell whether an announcement changes a pool that selects its cards in some way."""
    if announcement.kind in ("retire", "rotation"):
        return selected == {"retire": "retired", "rotation": "blocks"}[announcement.kind]
    if announcement.kind == "ruling" and announcement.text("status"):
        return not announcement.texts("pools") or pool in announcement.texts("pools")
    return announcement.kind in ("release", "promo")

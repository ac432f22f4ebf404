"""Deck statistics as JSON."""

from typing import Any

from legality.stats.deck_stats import Stats
from legality.stats.league_bonus import CITATION, BonusPoints, LeagueBonus


def as_json(stats: Stats, bonus: LeagueBonus, points: BonusPoints | None = None) -> dict[str, Any]:
    """Return all numbers."""
    return {
        "edition": stats.edition,
        "on": stats.on.isoformat(),
        "cards": stats.cards,
        "unread": stats.unread,
        "charts": [
            {
                "id": chart.id,
                "title": chart.title,
                "bars": [bar._asdict() for bar in chart.bars],
                "note": chart.note,
            }
            for chart in stats.charts
        ],
        "league_bonus": bonus_json(bonus) | points_json(points),
    }


def bonus_json(bonus: LeagueBonus) -> dict[str, Any]:
    """Return the shares, each with the fraction that it must exceed."""
    shares = [
        {
            "kind": share.kind,
            "name": share.name,
            "personnel": share.personnel,
            "among": share.among,
            "more_than": str(share.more_than),
            "qualifies": share.qualifies,
            "note": share.note,
        }
        for share in bonus.shares
    ]
    return {"shares": shares, "not_checked": bonus.not_checked, "citation": CITATION._asdict()}


def points_json(points: BonusPoints | None) -> dict[str, Any]:
    """Return the points of an event, where the lists of earlier events are known."""
    return {} if points is None else {"event": {**points._asdict(), "points": points.points}}

"""The terms of a pool, and the answer if there is no such pool."""

from datetime import date
from typing import TYPE_CHECKING, Literal, NamedTuple

from cardpools.model import Citation, Edition

if TYPE_CHECKING:  # Few events have a pool of their own.
    from cardpools.pools.limited_pool import LimitedPool

SecondEditionCards = Literal["allowed", "not"]


class PoolTerms(NamedTuple):
    """A pool of an edition, under a guide, on a day, with the organiser's announcements."""

    edition: Edition
    pool: str
    guide: str
    on: date
    release_events: frozenset[str] = frozenset()  # codes of expansions whose release event this is
    pre_release_events: frozenset[str] = frozenset()
    second_edition_cards: SecondEditionCards | None = None  # [1EC] cards in 1E; None: the default of the day
    limited: "LimitedPool | None" = None  # the organiser's definition of a Limited pool
    watermarked: frozenset[str] = frozenset()  # ids of promos known to carry the watermark
    printable: frozenset[str] = frozenset()  # ids of promos known to be marked as printable
    not_printable: frozenset[str] = frozenset()  # and of promos known not to be
    playtest: frozenset[str] = frozenset()  # ids of cards that public play testing opens
    league: bool = False  # a league event, where the promos of the season may be played
    rules: str = ""  # of the event and its format, only where a ruling on a card depends on them
    format: str = ""


class NoSuchPool(NamedTuple):
    """The answer if the edition or the guide has no such pool, or the terms are incomplete."""

    terms: PoolTerms
    allowed: tuple[str, ...]  # the pools that this guide has for this edition
    reason: str
    citation: Citation

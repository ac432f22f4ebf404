"""The guides: the formats, pools, rules, scenarios and defaults of each, and which one governs on a day."""

from cardpools.model import EDITION_NAMES
from legality.terms.guide_book import (
    Approval,
    Days,
    Default,
    GuideBook,
    Kind,
    Offer,
    in_time,
    read_guide,
)
from legality.terms.guide_timeline import Window, possible_guides, read_timeline, window_on

__all__ = [
    "EDITION_NAMES",
    "Approval",
    "Days",
    "Default",
    "GuideBook",
    "Kind",
    "Offer",
    "Window",
    "in_time",
    "possible_guides",
    "read_guide",
    "read_timeline",
    "window_on",
]

"""What pages show: marked lists, badges, links, pictures."""

from legality.service.views.badge import COLOURS, describe_state, draw_badge, player_state
from legality.service.views.deck_link import LONGEST_LINK, NoListError, pack, unpack
from legality.service.views.deck_picture import draw_composition
from legality.service.views.marked_list import MarkedList, mark_list
from legality.service.views.name_swaps import NotSwappedError, apply_swap, parse_swap
from legality.service.views.other_formats import describe_other_formats
from legality.service.views.problem_handlers import add_problem_handlers, answer_problem, describe_error
from legality.service.views.stored_list import (
    describe_stored_terms,
    headline_of,
    mark_stored_list,
    mark_verdict,
    mark_version,
    text_of,
)
from legality.service.views.templating import load_templates
from legality.service.views.time_zones import (
    UTC_ZONE,
    NoMomentError,
    format_for_field,
    parse_moment,
    zones_by_area,
)

__all__ = [
    "COLOURS",
    "LONGEST_LINK",
    "UTC_ZONE",
    "MarkedList",
    "NoListError",
    "NoMomentError",
    "NotSwappedError",
    "add_problem_handlers",
    "answer_problem",
    "apply_swap",
    "describe_error",
    "describe_other_formats",
    "describe_state",
    "describe_stored_terms",
    "draw_badge",
    "draw_composition",
    "format_for_field",
    "headline_of",
    "load_templates",
    "mark_list",
    "mark_stored_list",
    "mark_verdict",
    "mark_version",
    "pack",
    "parse_moment",
    "parse_swap",
    "player_state",
    "text_of",
    "unpack",
    "zones_by_area",
]

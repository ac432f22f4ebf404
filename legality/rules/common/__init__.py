"""What rules share. Here are the names that many rules use; few rules need the other modules."""

from legality.engine import cards_on
from legality.rules.common.applies_to import (
    cards_that,
    of_type,
    standing,
    under_ban,
    with_icon,
    with_refused_printing,
)
from legality.rules.common.card_amounts import amount, write_amount
from legality.rules.common.pool_standing import printings_named, standing_so
from legality.rules.common.same_card import count_titles, most_of_a_title, of_each_card, repeated_lines
from legality.rules.common.section_names import SECTION_NAMES
from legality.rules.common.seeded_parts import (
    SEEDED,
    missions,
    missions_among,
    parts,
    repeated_missions,
    repeated_seeds,
    seeds,
    sites,
)

__all__ = [
    "SECTION_NAMES",
    "SEEDED",
    "amount",
    "cards_on",
    "cards_that",
    "count_titles",
    "missions",
    "missions_among",
    "most_of_a_title",
    "of_each_card",
    "of_type",
    "parts",
    "printings_named",
    "repeated_lines",
    "repeated_missions",
    "repeated_seeds",
    "seeds",
    "sites",
    "standing",
    "standing_so",
    "under_ban",
    "with_icon",
    "with_refused_printing",
    "write_amount",
]

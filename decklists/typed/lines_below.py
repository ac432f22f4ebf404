"""Look at the lines below a typed line, which decide where it says several things."""

from collections.abc import Sequence

from decklists.dialect import IsCardTitle
from decklists.dialects.common.card_line import read_card
from decklists.dialects.common.headings import read_heading
from decklists.dialects.common.line_runs import LineRun
from decklists.text.late_pattern import LatePattern

TYPED_COUNT = LatePattern(r"[ \t\xa0]*+[-+*•◦▪●‣]?[ \t\xa0]*+[0-9]")


def is_type_next(following: Sequence[LineRun]) -> bool:
    """Say whether the next line that is not blank is the name of a card type, above cards."""
    said = following[following[0].kind == "BLANK" :] if following else following
    heading = read_heading(said[0].text[:-1]) if said and said[0].is_single else None
    return heading is not None and heading.level > 0


def is_card_next(following: Sequence[LineRun], is_card_title: IsCardTitle) -> bool:
    """Say whether the next line that is not blank is a card with its count."""
    said = following[following[0].kind == "BLANK" :] if following else following
    if not said or not said[0].is_single:
        return bool(said) and said[0].kind in ("CARDS", "COUNTED", "FORM")
    card = read_card(said[0].text[:-1], is_card_title)
    return card.code is None and bool(card.copies)


def is_heading_next(following: Sequence[LineRun]) -> bool:
    """Say whether the next line is a heading."""
    return bool(following) and following[0].is_single and read_heading(following[0].text[:-1]) is not None

"""Open the parts of a deck, and pass the headings and lines astray inside them."""

from typing import TYPE_CHECKING

from decklists.dialect import IsCardTitle, no_title
from decklists.dialects.common.headings import Heading, read_heading, strip_heading_markup
from decklists.dialects.common.ledger import Ledger
from decklists.dialects.common.part_names import COUNTED, OF_ONE_TYPE, WITHOUT_CARD_TYPES, is_affiliation
from decklists.model import SectionKind
from decklists.text import line_mistakes

if TYPE_CHECKING:
    from decklists.dialects.common.card_line import CardLine

LONGEST_HEADING = 40


def part_before_colon(line: str, is_card_title: IsCardTitle = no_title) -> Heading | None:
    """Read the part of a deck before a colon, if there is more behind the colon.

    A side deck is called like a card, so several cards must be behind its name: `Q's Tent: 1 Horta; 1 Yuta`.
    """
    words, _, said = line.partition(":")
    if len(words) > LONGEST_HEADING or not strip_heading_markup(said):
        return None
    whole = read_heading(line)
    if whole is not None and whole.claim is not None and whole.kind in COUNTED:
        return None  # `Missions: 5`, `Sites: none`.
    heading = read_heading(words)
    if heading is None or heading.kind in COUNTED or heading.level == 1:
        return heading
    if is_card_title is no_title or (heading.level == 2 and is_affiliation(heading.words)):
        return None
    from decklists.lines.odd_line import read_row
    from decklists.typed.cards_of_line import is_row

    if heading.level == 2:
        return heading if read_row(said, 0, is_card_title) else None
    return heading if heading.kind != "unknown" and is_row(said, is_card_title) else None


def pass_heading(ledger: Ledger, heading: Heading) -> None:
    """Pass a heading: it opens a section, or is inside one."""
    if not heading.level and heading.kind not in _MAY_BE_INSIDE:
        ledger.open(heading, heading.kind)
    elif leaves_part(ledger, heading):
        ledger.report(line_mistakes.HEADING_MISPLACED, heading.start, heading.end, heading.words)
        ledger.open(heading, "unknown")
    elif heading.level or _is_seeded(ledger, heading.kind):
        ledger.pass_inside(heading._replace(level=heading.level or 1))
    else:
        if heading.kind == "unknown":
            ledger.report(line_mistakes.HEADING_UNKNOWN, heading.start, heading.end, heading.words)
        ledger.open(heading, heading.kind)


_MAY_BE_INSIDE = ("unknown", "dilemmas")
"""Headings of no type of card that do not open a section of their own wherever they are."""


def leaves_part(ledger: Ledger, heading: Heading) -> bool:
    """Say whether a type or an affiliation cannot be a heading inside the part, which holds one type of card.

    An affiliation can be one among missions or dilemmas of which the heading claims more.
    """
    if not heading.level or ledger.kind not in OF_ONE_TYPE:
        return False
    if heading.level == 1:
        return True
    claim = ledger.claim
    held = sum(entry.count for entry in ledger.entries[claim.first :]) if claim is not None else 0
    is_full = claim is None or claim.heading.claim == held
    return is_full and bool(ledger.entries) and is_affiliation(heading.words)


def pass_odd_line(ledger: Ledger, line: "CardLine | Heading") -> None:
    """Pass a line astray in a part of the deck: it is in doubt, and so is the part of the cards below it."""
    if isinstance(line, Heading):
        ledger.report(line_mistakes.LINE_UNKNOWN, line.start, line.end, line.words)
    else:
        ledger.report(line_mistakes.LINE_UNKNOWN, line.at, line.until, line.name)
    ledger.pass_lines("mistake")
    ledger.continue_in_doubt()


def is_title_here(ledger: Ledger, heading: Heading) -> bool:
    """Say whether words that may be a title are one: `Planet` is a heading where missions or dilemmas are."""
    return heading.doubtful and not (heading.level == 2 and ledger.kind in WITHOUT_CARD_TYPES)


def _is_seeded(ledger: Ledger, kind: SectionKind) -> bool:
    """Say whether `Dilemmas` is inside the seed deck, as in First Edition lists."""
    return kind == "dilemmas" and ledger.kind == "seeds"

"""Decide whether `Q's Tent (5)` is a card or opens a side deck: by what follows, and by the claimed sizes."""

from collections.abc import Sequence
from typing import Literal

from decklists.dialect import IsCardTitle, no_title
from decklists.dialects.common.card_line import read_card
from decklists.dialects.common.entry_columns import COPIES
from decklists.dialects.common.heading_numbers import WITHOUT_TITLES
from decklists.dialects.common.headings import Heading, is_marked, read_claimed_part, read_heading
from decklists.dialects.common.ledger import Ledger
from decklists.dialects.common.line_runs import LineRun, lines_of
from decklists.dialects.common.part_names import fold, may_name_part
from decklists.text.late_pattern import LatePattern
from decklists.typed.lines_below import TYPED_COUNT

_CLAIM = LatePattern(r"[ \t]*[(\[{][^()\[\]{}]{0,30}[)\]}][ \t:]*\Z")

MOST_COPIES = 9
"""Few lists hold more copies of a doorway, so a larger number counts the cards of a side deck."""

MOST_IN_TENT = 13
"""More cards than this under a bare `Q's Tent` are the rest of the seed deck."""

MOST_IN_COMMENT = 4
"""In words. A comment of more is no heading."""

HeadingOrCard = Literal["heading", "card", "either"]


def title_of(heading: Heading) -> str:
    """Return the words of a heading without the number of cards that it claims."""
    return _CLAIM.sub("", heading.words).strip()


def settle_heading(
    ledger: Ledger, heading: Heading, line: str, following: Sequence[LineRun], is_card_title: IsCardTitle
) -> HeadingOrCard:
    """Say whether a heading that may be a card's title is one."""
    if heading.level == 2 and _is_claimed_title(heading, line, following, is_card_title):
        return "card"
    if heading.level or heading.kind == "unknown" or is_marked(line) or not _is_title(heading, is_card_title):
        return "heading"
    near, far, begins = _cards_under(following, is_card_title)
    claim = ledger.claim
    around = claim.heading.claim if claim is not None else None
    held = sum(entry.count for entry in ledger.entries[claim.first :]) if claim is not None else 0
    copies = 1 if heading.claim is None else heading.claim
    if around is not None and around != held and around - held - copies in (near, far):
        return "card"
    if not near:
        return "either" if heading.claim else "card"
    if heading.claim == near or (around is not None and around == held):
        return "heading"
    if heading.claim is None and ledger.kind == "seeds" and near > MOST_IN_TENT and heading.kind == "tent":
        return "card"
    if heading.claim is None:
        return "heading" if begins else "either"
    return "heading" if around is None and heading.claim > MOST_COPIES else "either"


def is_numbered_heading(line: str, following: Sequence[LineRun], is_card_title: IsCardTitle) -> bool:
    """Tell whether a line that begins with a number is a heading: `3 Draw deck (36)`, `2ndMissions`.

    Words that are a card's title are one only if as many cards as the line claims follow: `2 Q's Tent (13)`.
    """
    heading = read_heading(line)
    if heading is None or heading.kind == "unknown" or is_card_title(line):
        return read_fitting_heading(line, following, is_card_title) is not None
    if is_card_title is no_title:
        return heading.kind in WITHOUT_TITLES
    if not is_card_title(title_of(heading)):
        return True
    return heading.claim is not None and 1 < heading.claim == _cards_under(following, is_card_title)[0]


def read_fitting_heading(
    line: str, following: Sequence[LineRun], is_card_title: IsCardTitle
) -> Heading | None:
    """Read `Battle Bridge x4`, `1 Tribbles (36)` as a heading if as many cards as it claims are below it.

    A card's title needs its number behind it and more than one card below, whose counts are in front.
    """
    heading = read_claimed_part(line)
    if heading is None or is_card_title is no_title or is_card_title(line) or heading.claim is None:
        return None
    near, far, _ = _cards_under(following, is_card_title)
    if heading.claim not in (near, far) or _names_more(line, heading, is_card_title):
        return None
    if is_card_title(title_of(heading)):
        is_behind = not TYPED_COUNT.match(line) and heading.claim > 1
        return heading if is_behind and following[0].kind == "COUNTED" else None
    return heading


def _names_more(line: str, heading: Heading, is_card_title: IsCardTitle) -> bool:
    """Tell whether a line is a card whose title is more than the name of a part: `10 Tribbles - Go x2`."""
    card = read_card(line, is_card_title).name
    return fold(card) != fold(title_of(heading)) and is_card_title(card)


def _is_claimed_title(
    heading: Heading, line: str, following: Sequence[LineRun], is_card_title: IsCardTitle
) -> bool:
    """Tell whether `Deep Space 9 (1)` is a card with its count: as many cards are not under it."""
    title = title_of(heading)
    if heading.claim is None or is_marked(line) or is_card_title is no_title or not is_card_title(title):
        return False
    near, far, _ = _cards_under(following, is_card_title)
    return heading.claim <= MOST_COPIES and heading.claim not in (near, far)


def _is_title(heading: Heading, is_card_title: IsCardTitle) -> bool:
    """Tell whether the words are a title. Where no title is known, those of two side decks may be."""
    if is_card_title is no_title:
        return heading.kind in ("tent", "flash")
    return is_card_title(title_of(heading))


def _may_be_part(comment: str) -> bool:
    """Tell whether a comment is perhaps a heading: `// Missions`."""
    words = fold(comment)
    return len(words.split()) <= MOST_IN_COMMENT and may_name_part(words)


def _copies_in(run: LineRun, is_card_title: IsCardTitle) -> tuple[int, bool]:
    """Count the cards of a run up to a heading behind a number, and tell whether there is one."""
    copies = 0
    for line in lines_of(run.text):
        count, _, name = line.partition(" ")
        if may_name_part(fold(name)) and not is_card_title(name):
            heading = read_heading(line) or read_claimed_part(line)
            if heading is not None and heading.kind != "unknown" and not is_card_title(line):
                return copies, True
        copies += COPIES.get(count, 1)
    return copies, False


def _cards_under(following: Sequence[LineRun], is_card_title: IsCardTitle) -> tuple[int, int, bool]:
    """Count the cards up to the next heading, and up to the next that is no title either.

    Tell as well whether the first of them is on the very next line.
    """
    near: int | None = None
    cards, begins = 0, bool(following) and following[0].kind != "BLANK"
    for run in following:
        if run.cards:
            cards += sum(card.copies for card in run.cards)
        elif run.kind == "COMMENT" and any(map(_may_be_part, lines_of(run.text))):
            break
        elif run.kind in ("CARDS", "COUNTED"):
            copies, is_end = _copies_in(run, is_card_title)
            cards += copies
            if is_end:
                break
        elif run.is_single:
            line = run.text[:-1]
            heading = read_heading(line)
            part = heading or read_claimed_part(line)
            if part is not None and not is_card_title(title_of(part)):
                break
            if heading is not None and not heading.level and near is None:
                near = cards
            card = read_card(line, is_card_title)
            cards += card.copies if heading is not None or is_card_title(card.name) else 0
    return (cards if near is None else near), cards, begins

"""Pass the lines of a list that are for people: notes, sentences, greetings, ruled lines."""

import re
from collections.abc import Sequence

from decklists.dialect import IsCardTitle, no_title
from decklists.dialects.common.card_line import BLANKS, CardLine, read_card
from decklists.dialects.common.headings import is_marked, read_heading
from decklists.dialects.common.ledger import Ledger
from decklists.dialects.common.line_runs import LineRun
from decklists.dialects.common.part_names import fold, without_leading_word
from decklists.lines.notes import (
    has_note_words,
    is_aside,
    is_farewell,
    is_layout,
    is_note,
    is_sentence,
    speaks_of_people,
)
from decklists.lines.odd_line import read_row
from decklists.text import line_mistakes
from decklists.text.late_pattern import LatePattern
from decklists.text.markup import strip_markup
from decklists.typed.cards_of_line import MOST_SPLIT, holds_title
from decklists.typed.lines_below import TYPED_COUNT, is_card_next, is_type_next
from decklists.typed.signatures import LONGEST_MOTTO, begin_signature

_QUOTE = LatePattern(r"\[quote=[^\[\]\n]{1,80}\]", re.IGNORECASE)
"""`[quote=Ada]`: the writer of a quoted list, and never a part of the deck."""

MOST_OF_HEADING = 4
"""A sentence of more words is no heading."""


def pass_note(
    ledger: Ledger, card: CardLine, line: str, following: Sequence[LineRun], is_card_title: IsCardTitle
) -> bool:
    """Pass a line that is for people. Say whether it is one."""
    if not _is_note(card, line, is_card_title, ledger, following):
        return False
    if _names_cards(line, is_card_title):
        ledger.report(line_mistakes.COUNT_UNCLEAR, 1, len(line) + 1, line.strip())
    elif _tells_part(line, is_card_title):
        ledger.report(line_mistakes.TITLE_OR_REMARK, 1, len(line) + 1, line.strip())
    ledger.pass_lines("comment")
    if is_farewell(strip_markup(line)):
        begin_signature(ledger, following, is_card_title, 1)
    return True


def pass_note_above(
    ledger: Ledger, line: str, is_card_title: IsCardTitle, following: Sequence[LineRun]
) -> bool:
    """Pass a note that looks like a heading (`Major Rakal wrote:`, `My first deck!`). Say if it is one."""
    if is_card_title is no_title or is_card_title(line):
        return False
    if not ledger.entries and not ledger.has_section and without_leading_word(fold(line)) in LIST_WORDS:
        ledger.pass_lines("comment")
        return True
    if fold(line) in NOTE_HEADINGS or ledger.in_notes:
        return _pass_notes(ledger, line, is_card_title, following)
    heading = read_heading(line)
    if heading is None or heading.kind != "unknown" or heading.level or not is_note(strip_markup(line)):
        return False
    if _may_be_set_aside(ledger, line, following, is_card_title):
        return False
    ledger.pass_lines("comment")
    return True


LIST_WORDS = frozenset(
    ("list", "decklist", "deck list", "deckliste", "liste", "cards", "here it is", "here we go")
)
"""Words above a whole list."""


NOTE_HEADINGS = frozenset(
    (
        *(
            "notes",
            "note",
            "comments",
            "comment",
            "strategy",
            "description",
            "remarks",
            "deck notes",
            "how to play",
        ),
        *(
            "about",
            "about the deck",
            "thoughts",
            "report",
            "notizen",
            "anmerkungen",
            "kommentar",
            "commentaires",
        ),
        *("remarques", "deck description", "designers notes", "deck strategy", "playing the deck", "history"),
    )
)
"""Headings above words for people."""


def _pass_notes(ledger: Ledger, line: str, is_card_title: IsCardTitle, following: Sequence[LineRun]) -> bool:
    """Pass a heading above notes, and the words under it up to the next heading or counted card."""
    heading = read_heading(line)
    begins = fold(line) in NOTE_HEADINGS
    if not begins and ((heading is not None and heading.kind != "unknown") or TYPED_COUNT.match(line)):
        ledger.in_notes = False
        return False
    if begins and (ledger.entries or ledger.has_section) and is_card_next(following, is_card_title):
        return False
    if not begins and _may_be_card(line, following, is_card_title):
        ledger.in_notes = False
        return False
    ledger.in_notes = True
    ledger.pass_lines("comment")
    return True


def _may_be_card(line: str, following: Sequence[LineRun], is_card_title: IsCardTitle) -> bool:
    """Say whether a line among notes has a count or a known card, or is a heading above a card."""
    if is_marked(line) and is_card_next(following, is_card_title):
        return True
    if read_card(line, is_card_title).code is not line_mistakes.COUNT_MISSING:
        return True
    return holds_title(line, is_card_title)


def _is_note(
    card: CardLine, line: str, is_card_title: IsCardTitle, ledger: Ledger, following: Sequence[LineRun]
) -> bool:
    """Say whether a line that names no card is for people."""
    if is_card_title is no_title or (card.copies and is_card_title(card.name)):
        return False
    said = strip_markup(line)
    if ledger.in_preamble and card.code is line_mistakes.COUNT_MISSING:
        return True
    if _is_among_cards(card, is_card_title, ledger, following):
        return has_note_words(said) or has_note_words(line)
    return (is_note(said) or is_note(line)) and not _may_be_set_aside(ledger, said, following, is_card_title)


def _tells_part(line: str, is_card_title: IsCardTitle) -> bool:
    """Say whether a sentence tells the cards of a part: `My missions are Cure Blight and Brute Force.`"""
    if PART_WORDS.isdisjoint(fold(line).split()):
        return False
    pieces = re.split("[;,/|&:.]|[ ](?:and|und|et|are|sind|sont)[ ]", line)[:MOST_SPLIT]
    return sum(is_card_title(piece.strip()) for piece in pieces if piece.strip()) >= FEWEST_TOLD


PART_WORDS = frozenset(
    ("mission", "missions", "dilemma", "dilemmas", "seeds", "deck", "missionen", "dilemmes")
)
"""Words of a sentence that tells the cards of a part."""


FEWEST_TOLD = 2
"""A sentence about one card is a remark."""


def _names_cards(line: str, is_card_title: IsCardTitle) -> bool:
    """Say whether nothing but cards is behind the label of a note: `Update: 2 Spock`."""
    _, colon, said = line.partition(":")
    return bool(colon) and said[:6].strip()[:1].isdigit() and bool(read_row(said, 0, is_card_title))


def _is_among_cards(
    card: CardLine, is_card_title: IsCardTitle, ledger: Ledger, following: Sequence[LineRun]
) -> bool:
    """Say whether a line touches lines written like it: a title with slips may look like a sentence."""
    below = following[0] if following else None
    if card.code is None:
        touches = below is not None and below.kind != "BLANK" and is_card_next(following, is_card_title)
        return ledger.accounts[-1:] == ["entry"] or touches
    if card.code is not line_mistakes.COUNT_MISSING or not ledger.last_has_no_count:
        return False
    is_title_below = below is not None and below.is_single and is_card_title(below.text[:-1])
    return is_title_below or not speaks_of_people(card.name)


def _may_be_set_aside(
    ledger: Ledger, line: str, following: Sequence[LineRun], is_card_title: IsCardTitle
) -> bool:
    """Say whether a line under the first cards may say that the next ones are not in the deck."""
    if not (is_card_next(following, is_card_title) or is_type_next(following)) or is_layout(line):
        return False
    if not (ledger.entries or ledger.has_section):
        return len(line.split()) < MOST_OF_HEADING and line[-1].isalpha() and is_sentence(line)
    words = len(line.split())
    return line.rstrip().endswith(":") or is_aside(line) or (words <= MOST_OF_HEADING and line[-1].isalpha())


def pass_ruled_line(
    ledger: Ledger, line: str, is_card_title: IsCardTitle, following: Sequence[LineRun] = ()
) -> None:
    """Pass a line of dashes and the like; a lone colon or a stray mark is a mistake."""
    marks = line.strip(BLANKS)
    if _QUOTE.fullmatch(marks):
        ledger.pass_lines("comment")
        return
    if not ("=" in marks or strip_markup(marks).strip(BLANKS)) or set(marks) <= set(
        "=-~_*`–—+#<>[]/|biuBIU" + BLANKS
    ):
        ledger.in_notes = ledger.in_notes or marks == "--"
        ledger.pass_lines("comment")
        if marks == "--" or set(marks) == {"_"}:
            begin_signature(ledger, following, is_card_title, LONGEST_MOTTO)
        return
    ledger.report(line_mistakes.UNREADABLE, line.find(marks) + 1, line.find(marks) + 1 + len(marks), marks)
    ledger.pass_lines("mistake")

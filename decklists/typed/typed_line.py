"""Read a typed line: a heading, a card, a title, a comment or a ruled line.

Every dialect that is written in lines reads in this way what its own grammar does not know, so that a list
from a program which was changed by hand is read like one that was typed.
"""

from collections.abc import Sequence

from decklists.dialect import IsCardTitle, no_title
from decklists.dialects.common.card_line import BLANKS, CardLine, read_card
from decklists.dialects.common.headings import Heading, read_heading, strip_heading_markup
from decklists.dialects.common.ledger import Ledger
from decklists.dialects.common.line_runs import LineRun
from decklists.dialects.common.part_names import COUNTED
from decklists.lines.odd_line import may_be_odd, read_clean_row
from decklists.text import line_mistakes
from decklists.text.late_pattern import LatePattern
from decklists.text.markup import strip_markup
from decklists.typed.cards_of_line import add_card, add_odd_cards, add_row
from decklists.typed.deck_facts import pass_deck_label, pass_field
from decklists.typed.heading_or_card import (
    is_numbered_heading,
    read_fitting_heading,
    settle_heading,
    title_of,
)
from decklists.typed.lines_below import TYPED_COUNT, is_card_next
from decklists.typed.part_headings import (
    LONGEST_HEADING,
    is_title_here,
    part_before_colon,
    pass_heading,
    pass_odd_line,
)
from decklists.typed.signatures import pass_signature, pass_title_apart
from decklists.typed.unknown_headings import is_odd_line, join_wrapped, read_claimed_heading
from decklists.typed.words_for_people import pass_note, pass_note_above, pass_ruled_line

_MARKED_LABEL = LatePattern(
    r":(?:\*\*|__|\[/[bu]\]|</[bu]>|</strong>)[ \t]*\S|(?:\*\*|__|\[/[bu]\]|</[bu]>):[ \t]*\S"
)
"""`**Missions:** Cure Blight`: a part within markup, and cards behind it."""


def read_line(
    ledger: Ledger, line: str, is_card_title: IsCardTitle, following: Sequence[LineRun] = ()
) -> None:
    """Read one line that is neither blank nor a comment: the first of its readings that fits.

    Where a line with a count follows, words without one, which are no card's name, are the heading of a part
    that nobody knows.
    """
    if ledger.in_signature and pass_signature(ledger, line, is_card_title):
        return
    has_count = TYPED_COUNT.match(line if is_card_title is no_title else strip_markup(line)) is not None
    is_heading = has_count and is_numbered_heading(line, following, is_card_title)
    if (not has_count or is_heading) and _pass_words(ledger, line, is_card_title, following):
        return
    if not strip_heading_markup(line):
        pass_ruled_line(ledger, line, is_card_title, following)
        return
    _read_cards(ledger, line, is_card_title, following)


def _pass_words(ledger: Ledger, line: str, is_card_title: IsCardTitle, following: Sequence[LineRun]) -> bool:
    """Pass a line without a count as a label, a field, a note or a heading. Say whether it is one."""
    if pass_deck_label(ledger, line) or pass_field(ledger, line, is_card_title):
        return True
    if is_card_title is not no_title and _MARKED_LABEL.search(line):
        said = strip_markup(line)
        if said != line and _pass_part_and_card(ledger, said, is_card_title):
            return True
    if pass_note_above(ledger, line, is_card_title, following):
        return True
    heading = _heading_on(line, is_card_title, following)
    if heading is None:
        return ":" in line and _pass_part_and_card(ledger, line, is_card_title)
    if is_title_here(ledger, heading) or _is_card(line, heading, is_card_title):
        return False
    meaning = settle_heading(ledger, heading, line, following, is_card_title)
    if meaning == "card":
        return ":" in line and _pass_part_and_card(ledger, line, is_card_title)
    if meaning == "either":
        ledger.report(line_mistakes.HEADING_OR_CARD, heading.start, heading.end, title_of(heading))
    if heading.claim == 0 and ledger.entries and is_card_next(following[:1], is_card_title):
        pass_odd_line(ledger, heading)  # `Seeds (0)` between cards.
    else:
        pass_heading(ledger, heading)
    return True


def _heading_on(line: str, is_card_title: IsCardTitle, following: Sequence[LineRun]) -> Heading | None:
    """Read a line as a heading by its words, or by the cards below it."""
    heading = read_heading(line)
    if heading is None or (heading.kind == "unknown" and not heading.level):
        return read_fitting_heading(line, following, is_card_title) or heading
    return heading


def _read_cards(
    ledger: Ledger, line: str, is_card_title: IsCardTitle, following: Sequence[LineRun] = ()
) -> None:
    """Read a line that is no heading by its words: one card, several, or a note."""
    if is_card_title is not no_title and may_be_odd(line) and not is_card_title(line):
        said = strip_markup(line)
        cards = read_clean_row(said, 0, is_card_title)
        if cards:
            add_row(ledger, line, said, cards)
            return
    card = read_card(line, is_card_title)
    heading = _counted_heading(line, card, is_card_title)
    if heading is None and is_card_title is not no_title and following:
        heading = read_claimed_heading(ledger, card, line, following, is_card_title)
    if heading is not None:
        pass_heading(ledger, heading)
        return
    is_read = (
        pass_title_apart(ledger, card, following, is_card_title)
        or add_odd_cards(ledger, card, line, is_card_title)
        or pass_note(ledger, card, line, following, is_card_title)
        or _pass_unknown(ledger, card, following, is_card_title)
    )
    if not is_read:
        add_card(ledger, card, line, is_card_title)


def _pass_unknown(
    ledger: Ledger, card: CardLine, following: Sequence[LineRun], is_card_title: IsCardTitle
) -> bool:
    """Pass words that name no card: the rest of the title above, a line astray, or a heading."""
    if is_card_title is no_title or card.code is not line_mistakes.COUNT_MISSING:
        return False
    if join_wrapped(ledger, card, is_card_title):
        return True
    if not _is_unknown_heading(card, following, is_card_title):
        return False
    if is_odd_line(ledger, card, following):
        pass_odd_line(ledger, card)
    else:
        pass_heading(ledger, Heading(card.name, "unknown", "", 0, False, None, card.at, card.until))
    return True


def _is_unknown_heading(card: CardLine, following: Sequence[LineRun], is_card_title: IsCardTitle) -> bool:
    """Say whether words are no card, and the next line that is not blank is one with its count."""
    if card.code is not line_mistakes.COUNT_MISSING or is_card_title is no_title or is_card_title(card.name):
        return False
    return is_card_next(following, is_card_title)


def _pass_part_and_card(ledger: Ledger, line: str, is_card_title: IsCardTitle) -> bool:
    """Pass a heading with a card or a comment behind it: `Missions: Cure Blight`. Say whether it was one."""
    heading = part_before_colon(line, is_card_title)
    if heading is None or is_card_title(line):
        return False
    if heading.kind == "missions" and heading.claim is not None:  # `Mission 2: Cure Blight`
        heading = heading._replace(claim=None)
    if heading.kind == "missions" == ledger.kind:
        ledger.pass_lines("heading")
    elif heading.level == 2 and not ledger.has_section and not ledger.entries:
        ledger.open(
            heading, "unknown"
        )  # `Planet: Cure Blight` above all parts: its type settles where it is.
    else:
        pass_heading(ledger, heading)
    words, _, said = line.partition(":")
    if not said.lstrip(BLANKS).startswith(("#", "//")):
        ledger.accounts.pop()  # The card on the line accounts for it.
        _read_cards(ledger, " " * (len(words) + 1) + said, is_card_title)
    return True


def _counted_heading(line: str, card: CardLine, is_card_title: IsCardTitle) -> Heading | None:
    """Read `5 Missions` and `(5) Missions:` as headings, not as five copies of a card."""
    if is_card_title is no_title or not card.copies or len(card.name) > LONGEST_HEADING:
        return None
    heading = read_heading(card.name)
    if heading is None or heading.kind not in COUNTED or is_card_title(card.name):
        return None
    return heading._replace(
        claim=card.copies, start=card.start, end=min(card.start + len(heading.words), len(line) + 1)
    )


def _is_card(line: str, heading: Heading, is_card_title: IsCardTitle) -> bool:
    """Say whether words that name no part, set like a heading, are a card with its count: `**Spock x3**`."""
    if heading.kind != "unknown" or heading.level:
        return False
    card = read_card(line, is_card_title)
    return card.code is not line_mistakes.COUNT_MISSING and is_card_title(card.name)

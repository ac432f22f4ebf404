"""Enter the cards of a typed line: the catalog chooses among the readings that the grammar names."""

import re
from collections.abc import Sequence

from decklists.dialect import IsCardTitle, no_title
from decklists.dialects.common.card_line import CardLine, read_card
from decklists.dialects.common.headings import read_heading
from decklists.dialects.common.ledger import Ledger
from decklists.dialects.common.part_names import fold, may_name_part
from decklists.lines.odd_line import (
    POINTS,
    UNCLEAR,
    OddCard,
    find_unclear,
    has_separator,
    may_be_odd,
    read_row,
)
from decklists.text import line_mistakes
from decklists.text.late_pattern import LatePattern
from decklists.text.markup import strip_markup


def add_odd_cards(ledger: Ledger, card: CardLine, line: str, is_card_title: IsCardTitle) -> bool:
    """Enter the cards of a line that the plain reading does not settle. Say whether there were any."""
    if is_settled(card, line, is_card_title):
        return False
    if (card.code is not None and card.code.severity == "error") or ledger.odd_letters < 0:
        return False
    if is_card_title is no_title:
        ledger.odd_letters -= len(line)
        return _report_unclear(ledger, line)
    said = strip_markup(line)
    cards = read_row(said, 0, is_card_title)
    if not cards:
        ledger.odd_letters -= len(line)
        return _report_unclear(ledger, line)
    if len(cards) == 1 and cards[0].name == card.name and cards[0].copies == card.copies:
        return False
    add_row(ledger, line, said, cards)
    return True


_COLLECTOR_BEHIND = LatePattern(r"\t[ \t]*[0-9]{1,3}[ \t]?[A-Z]{1,3}\+?[ \t]?[0-9]{1,4}$")
"""Collector's information in a column behind the title: its number (`38 V 3`) is no count."""


def is_settled(card: CardLine, line: str, is_card_title: IsCardTitle) -> bool:
    """Say whether the plain reading of a line is the only one: no other needs to be looked for."""
    if is_card_title is no_title or not is_card_title(card.name):
        return is_card_title is no_title and not may_be_odd(line)
    if card.code is line_mistakes.COUNT_MISSING:
        return not may_be_odd(line)
    collector = _COLLECTOR_BEHIND.search(card.name)
    title = card.name[: collector.start()] if collector else card.name
    return not has_separator(title) and not title[:1].isdigit()


FAULTS = {UNCLEAR: line_mistakes.COUNT_UNCLEAR, POINTS: line_mistakes.NUMBERS_UNCLEAR}
"""The mistakes of lines that do not say how many copies there are."""


def add_row(ledger: Ledger, line: str, said: str, cards: Sequence[OddCard]) -> None:
    """Enter the cards of one line, each at its place."""
    shift = line.find(said) if said != line else 0
    added = 0
    for card in cards:
        start = card.start + 1 + shift if shift >= 0 else line.find(card.name) + 1 or 1
        fault = line_mistakes.count_fault(card.copies) if card.counted else line_mistakes.COUNT_MISSING
        fault = FAULTS.get(card.copies, fault)
        if fault is not None:
            ledger.report(fault, start, start + len(card.name), card.name)
        if card.copies > 0 or card.copies == POINTS:
            ledger.add_beside(max(1, card.copies), card.name, card.printing, start)
            added += 1
    ledger.pass_lines("entry" if added else "mistake")


def _report_unclear(ledger: Ledger, line: str) -> bool:
    """Report a line that begins with several counts. Say whether it does."""
    unclear = find_unclear(line)
    if unclear is not None:
        ledger.report(line_mistakes.COUNT_UNCLEAR, *unclear, line[unclear[0] - 1 : unclear[1] - 1])
        ledger.pass_lines("mistake")
    return unclear is not None


def is_row(said: str, is_card_title: IsCardTitle) -> bool:
    """Say whether words are cards with a separator between them, or one of them is."""
    if is_card_title is no_title:
        return False
    if not has_separator(said):
        return "," in said and len(read_row(said, 0, is_card_title)) > 1
    return bool(read_row(said, 0, is_card_title)) or _is_damaged_row(said, is_card_title)


def _is_damaged_row(said: str, is_card_title: IsCardTitle) -> bool:
    """Say whether one of several pieces is a card: `Data & co` may be a title."""
    return len(re.findall("[;,/|&]", said)) > 1 and holds_title(said, is_card_title)


def holds_title(said: str, is_card_title: IsCardTitle) -> bool:
    """Say whether a piece between separators is a card, even if the others are none."""
    pieces = re.split("[;,/|&]", said)[:MOST_SPLIT]
    return any(
        is_card_title(read_card(piece.strip(), is_card_title).name) for piece in pieces if piece.strip()
    )


MOST_SPLIT = 60
"""Pieces of a line that are looked at one by one."""


def add_card(ledger: Ledger, card: CardLine, line: str, is_card_title: IsCardTitle = no_title) -> None:
    """Enter a card and report its mistake, or account for the line if it gives no entry."""
    if card.code is not None:
        ledger.report(card.code, card.at, card.until, line[card.at - 1 : card.until - 1], card.expected)
    if card.copies:
        ledger.add(card.copies, card.name, card.printing, card.start)
        if _is_called_like_part(card.name, is_card_title):
            ledger.continue_in_doubt()
    else:
        ledger.pass_lines("mistake")


def _is_called_like_part(name: str, is_card_title: IsCardTitle) -> bool:
    """Tell whether an unknown card is called like a part: `2 Referee` may be a heading."""
    if is_card_title is no_title or is_card_title(name) or not may_name_part(fold(name)):
        return False
    heading = read_heading(name)
    return heading is not None and heading.kind != "unknown"

"""Pass the signature below a farewell, and leave a title open that is apart from the cards."""

from collections.abc import Sequence

from decklists.dialect import IsCardTitle, no_title
from decklists.dialects.common.card_line import CardLine, read_card
from decklists.dialects.common.headings import is_marked, read_heading
from decklists.dialects.common.ledger import Ledger
from decklists.dialects.common.line_runs import LineRun, lines_of
from decklists.lines.odd_line import may_be_odd, read_row
from decklists.text import line_mistakes
from decklists.typed.cards_of_line import holds_title
from decklists.typed.lines_below import TYPED_COUNT, is_card_next

LONGEST_MOTTO = 40
"""In words. Whatever is below the mark of a signature is no card without a count."""


def begin_signature(
    ledger: Ledger, following: Sequence[LineRun], is_card_title: IsCardTitle, words: int
) -> None:
    """Note that a signature of so many words may follow, if the deck is above and no card is below."""
    if is_card_title is no_title or not (ledger.entries or ledger.has_section):
        return
    counted = ledger.is_counted
    if not any(_holds_card(run, is_card_title, needs_count=counted) for run in following):
        ledger.in_signature = words


def _holds_card(run: LineRun, is_card_title: IsCardTitle, *, needs_count: bool = False) -> bool:
    """Say whether a run has a line whose words behind a count, or alone, are a title."""
    if run.kind in ("FORM", "CARDS"):
        return True
    cards = (read_card(line, is_card_title) for line in lines_of(run.text))
    return (run.is_single or run.kind == "COUNTED") and any(
        is_card_title(card.name) and not (needs_count and card.code is line_mistakes.COUNT_MISSING)
        for card in cards
    )


_EXCLAIMS = ("?", "!", "...")
"""Signs that make a title among counted cards words for people: `Anara?`."""


_ENDS = ",;.!"
"""Signs at the end of a greeting that belong to no title."""


def _is_title_apart(
    ledger: Ledger, card: CardLine, following: Sequence[LineRun], is_card_title: IsCardTitle
) -> bool:
    """Say whether a title without a count is apart from the cards of a list that has a count on each.

    It may be a greeting, the title of the deck or a farewell: `For Cardassia!`, `Qapla'!`.
    """
    if card.code is not line_mistakes.COUNT_MISSING or is_card_title is no_title:
        return False
    is_title = is_card_title(card.name) or is_card_title(card.name.rstrip(_ENDS))
    if not is_title:
        return False
    if ledger.entries or ledger.has_section:
        is_apart = ledger.accounts[-1:] == ["blank"] and not is_card_next(following[:1], is_card_title)
        return ledger.is_counted and (is_apart or card.name.endswith(_EXCLAIMS))
    if is_card_next(following[:1], is_card_title):
        return False
    below = (run for run in following if _holds_card(run, is_card_title))
    first = next(below, None)
    return first is not None and _holds_card(first, is_card_title, needs_count=True)


def pass_title_apart(
    ledger: Ledger, card: CardLine, following: Sequence[LineRun], is_card_title: IsCardTitle
) -> bool:
    """Leave a title apart from the cards open. Say whether it is one."""
    if not _is_title_apart(ledger, card, following, is_card_title):
        return False
    _leave_open(ledger, card)
    begin_signature(ledger, following, is_card_title, 1)
    return True


def _leave_open(ledger: Ledger, card: CardLine) -> None:
    """Report a title that may be a card or words for people, and leave it out."""
    ledger.report(line_mistakes.TITLE_OR_REMARK, card.at, card.until, card.name)
    ledger.pass_lines("mistake")


def pass_signature(ledger: Ledger, line: str, is_card_title: IsCardTitle) -> bool:
    """Pass words under a farewell. A line with a count, a mark or a separator may be a card."""
    words = [word for word in line.split() if not word.endswith(".")]
    if ledger.is_counted and not TYPED_COUNT.match(line) and is_card_title(line.rstrip(_ENDS)):
        _leave_open(ledger, read_card(line, is_card_title))
        return True
    if (
        len(words) > ledger.in_signature
        or is_marked(line)
        or read_heading(line) is not None
        or TYPED_COUNT.match(line)
    ):
        return False
    card = read_card(line, is_card_title)
    if card.code is not line_mistakes.COUNT_MISSING or is_card_title(card.name):
        return False
    if may_be_odd(line) and (read_row(line, 0, is_card_title) or holds_title(line, is_card_title)):
        return False
    ledger.pass_lines("comment")
    return True

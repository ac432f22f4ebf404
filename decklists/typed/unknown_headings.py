"""Tell words that head the lines below them, but name no part of a deck, from cards that nobody knows."""

from collections.abc import Sequence

from decklists.dialect import IsCardTitle
from decklists.dialects.common.card_line import BLANKS, CardLine, read_card
from decklists.dialects.common.entry_columns import COPIES
from decklists.dialects.common.headings import Heading, read_heading
from decklists.dialects.common.ledger import Ledger
from decklists.dialects.common.line_runs import LineRun, lines_of
from decklists.dialects.common.part_names import fold, is_beside_deck

MOST_WORDS = 6
"""Few headings have more words."""

MOST_COPIES = 4
"""A number in front of unknown words that is no larger counts copies of a card."""

_ABOVE = frozenset(("blank", "heading", "title", "player"))
"""The accounts of lines that may be right above a heading."""


def read_claimed_heading(
    ledger: Ledger, card: CardLine, line: str, following: Sequence[LineRun], is_card_title: IsCardTitle
) -> Heading | None:
    """Read `Crew (28)` and `36 Bajorans` as headings that claim as many cards as there are below them.

    A number in brackets or a large one behind the words claims cards in a list that has its counts in front,
    even where it does not fit. Where the line may be a card as well, the cards below are in doubt.
    """
    words = card.name.strip(BLANKS + ":")
    if card.code is not None or card.printing or is_card_title(card.name) or not _may_head(words):
        return None
    sums, counts_in_front = count_cards_below(following, is_card_title)
    if not sums:
        return None
    fits, has_gap = card.copies in sums, not ledger.accounts or ledger.accounts[-1] in _ABOVE
    is_many = card.copies > MOST_COPIES
    is_behind = not line.lstrip(BLANKS + "([{x").startswith(str(card.copies))
    if is_behind:
        is_claim = has_gap and (is_many or line.rstrip(BLANKS)[-1] in ")]}:")
        stands_out = is_claim or (fits and is_many) or is_beside_deck(fold(words))
        is_heading = (fits and has_gap) or (counts_in_front and stands_out)
    else:
        is_heading = fits and has_gap and is_many
    if not is_heading:
        if fits and (has_gap or is_behind):
            ledger.continue_in_doubt()  # `4 Extras` may be a card as well.
        return None
    known = read_heading(words)
    level = known.level if known is not None else 0
    return Heading(words, "unknown", "", level, False, card.copies, card.start, card.start + len(words))


def is_odd_line(ledger: Ledger, card: CardLine, following: Sequence[LineRun]) -> bool:
    """Tell whether unknown words above a card are a line astray in a part of the deck, and no heading.

    There is a line of the part right above and right below it, or it is longer than a heading, or ends like a
    sentence.
    """
    if not ledger.has_section or is_beside_deck(fold(card.name)):
        return False
    if not _may_head(card.name):
        return True
    has_gap = not ledger.accounts or ledger.accounts[-1] in ("blank", "comment")
    return not has_gap and bool(following) and following[0].kind != "BLANK"


def join_wrapped(ledger: Ledger, card: CardLine, is_card_title: IsCardTitle) -> bool:
    """Join a line to the card above it if both are one title that was wrapped. Say whether they are."""
    if not ledger.entries or ledger.accounts[-1] != "entry" or is_card_title(card.name):
        return False
    above = ledger.entries[-1]
    joined = f"{above.name} {card.name}"
    if is_card_title(above.name) or not is_card_title(joined):
        return False
    ledger.entries[-1] = above._replace(name=joined)
    ledger.pass_lines("entry")
    return True


def count_cards_below(following: Sequence[LineRun], is_card_title: IsCardTitle) -> tuple[set[int], bool]:
    """Count the cards up to each gap before the next heading, and tell if counts are in front of them."""
    sums, held, in_front = set[int](), 0, False
    for place, run in enumerate(following):
        if run.kind == "BLANK":
            sums |= {held} if held else set()
            continue
        cards = _cards_of(run, is_card_title)
        if not cards:
            break
        in_front = in_front or (not held and _has_counts_in_front(run))
        held += cards
        if place + 1 == len(following):
            break
    return sums | ({held} if held else set()), in_front


def _cards_of(run: LineRun, is_card_title: IsCardTitle) -> int:
    """Count the cards of a run: none if it is a heading or words."""
    if run.cards:
        return sum(card.copies for card in run.cards)
    lines = lines_of(run.text)
    if run.kind in ("CARDS", "COUNTED"):
        return sum(COPIES.get(line.split(maxsplit=1)[0], 1) for line in lines)
    if not run.is_single or (read_heading(lines[0]) is not None and not is_card_title(lines[0])):
        return 0
    card = read_card(lines[0], is_card_title)
    return card.copies if is_card_title(card.name) else 0


def _has_counts_in_front(run: LineRun) -> bool:
    """Tell whether the first line of a run begins with its count."""
    return run.text.lstrip(BLANKS + "([{x-*•")[:1].isdigit()


def _may_head(words: str) -> bool:
    """Tell whether words have the length of a heading, and neither a digit nor the end of a sentence."""
    if not words or len(words.split()) > MOST_WORDS or words[-1] in ".!?;,)":
        return False
    return words[0].isalpha() and not any(map(str.isdigit, words))

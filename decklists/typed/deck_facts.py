"""Read the lines that name the deck and its player: fields, labels, and a first line that stands alone."""

from collections.abc import Sequence
from functools import lru_cache

from decklists.dialect import Account, IsCardTitle, no_title
from decklists.dialects.common.card_line import BLANKS, read_card
from decklists.dialects.common.headings import is_marked, read_heading
from decklists.dialects.common.ledger import Ledger
from decklists.dialects.common.line_runs import LineRun
from decklists.dialects.common.part_names import fold
from decklists.lines.line_parser import parse_line
from decklists.lines.notes import is_deck_label, is_note
from decklists.lines.odd_line import read_row
from decklists.text import line_mistakes
from decklists.text.markup import strip_markup
from decklists.typed.cards_of_line import is_row
from decklists.typed.lines_below import is_heading_next
from decklists.typed.part_headings import part_before_colon

_FIELDS: dict[str, Account] = {"TITLE_OF_DECK": "title", "PLAYER_NAME": "player", "ABOUT_DECK": "comment"}
"""The accounts of lines by the terminals of the rule `field`."""


def pass_deck_label(ledger: Ledger, line: str) -> bool:
    """Pass `Deck 1: TNG`: the title above the first card, else the beginning of another deck."""
    if not is_deck_label(line):
        return False
    if ledger.entries or ledger.has_section:
        ledger.second_deck = ledger.second_deck or ledger.line
        ledger.pass_lines("comment")
    else:
        ledger.title = (
            ledger.title or line.partition(":")[2].strip(BLANKS + "*_#=") or line.strip(BLANKS + "*_#=:")
        )
        ledger.pass_lines("title")
    return True


DECK_WORDS = frozenset(
    ("my deck", "deck", "the deck", "our deck", "mein deck", "mon deck", "my list", "my decklist")
)
"""Words above the parts of a deck that are its title, not its draw deck."""


def pass_field(ledger: Ledger, line: str, is_card_title: IsCardTitle = no_title) -> bool:
    """Pass `Title: …`, `Player: …` and the like, and say if it was one; cards behind `Deck:` are none."""
    account, value = field_of(line)
    if account is None or (account == "title" and _is_deck_row(line, value, is_card_title)):
        return False
    if account == "title" and not ledger.title:
        ledger.title = value
    elif account == "player" and not ledger.player:
        ledger.player = value
    ledger.pass_lines(account)
    return True


def _is_deck_row(line: str, said: str, is_card_title: IsCardTitle) -> bool:
    """Say whether `Deck: …` is followed by the cards of the draw deck, and not by a title."""
    label = line.partition(":")[0].casefold()
    return "title" not in label and "name" not in label and is_row(said, is_card_title)


@lru_cache(maxsize=256)
def field_of(line: str) -> tuple[Account | None, str]:
    """Read `Title: …` and the like: return the account of the line and the text behind the colon."""
    said = {token.type: token for token in (parse_line(line, "field") if ":" in line else None) or ()}
    account = next((account for name, account in _FIELDS.items() if name in said), None)
    value = said["FIELD_VALUE"].strip(BLANKS) if account else ""
    return (None if value.isdigit() else account), value


def take_title(ledger: Ledger, line: str, following: Sequence[LineRun], is_card_title: IsCardTitle) -> bool:
    """Take a first line that stands alone as the deck's title, and report that."""
    if ledger.has_content or not following or is_deck_label(line):
        return False
    if field_of(line)[0] is not None:
        return False
    if part_before_colon(strip_markup(line), is_card_title) is not None:
        return False
    if is_card_title is not no_title and is_note(strip_markup(line)) and not is_card_title(line):
        return False
    found = _marked_title(line, following) or _bare_title(line, following, is_card_title)
    if found is None:
        return False
    ledger.title, start, end = found
    ledger.report(line_mistakes.TITLE_TAKEN, start, end, ledger.title)
    ledger.pass_lines("title")
    return True


def _marked_title(line: str, following: Sequence[LineRun]) -> tuple[str, int, int] | None:
    """Read a title that is marked like a heading, in words that name no part, right above another heading.

    A colon behind the words is no decoration: it opens a part.
    """
    heading = read_heading(line)
    if heading is not None and heading.claim is None and fold(heading.words) in DECK_WORDS:
        pass  # `[b]My deck[/b]` right above `Missions` is no draw deck.
    elif heading is None or heading.kind != "unknown" or heading.level or not is_marked(line):
        return None
    if ":" in line[heading.end - 1 :]:
        return None
    stands_above = is_heading_next(following[following[0].kind == "BLANK" :])
    return (heading.words, heading.start, heading.end) if stands_above else None


def _bare_title(
    line: str, following: Sequence[LineRun], is_card_title: IsCardTitle
) -> tuple[str, int, int] | None:
    """Read a title without any mark: words such as `My first Borg deck`, above a blank line or a heading."""
    heading = read_heading(line)
    if heading is not None and (heading.kind != "unknown" or heading.level or is_marked(line)):
        return None
    card = read_card(line, is_card_title)
    if part_before_colon(line) is not None:
        return None
    if card.code is not line_mistakes.COUNT_MISSING or is_card_title(card.name):
        return None
    stands_alone = following[0].kind == "BLANK" or is_heading_next(following)
    stands_alone = stands_alone or _is_second_title(following, is_card_title)
    return (card.name, card.at, card.until) if stands_alone else None


def _is_second_title(following: Sequence[LineRun], is_card_title: IsCardTitle) -> bool:
    """Say whether the next line is bare words too, no card, and above a blank line: `2E - Standard`."""
    if is_card_title is no_title or len(following) < 2 or not following[0].is_single:
        return False
    card = read_card(following[0].text[:-1], is_card_title)
    return (
        following[1].kind == "BLANK"
        and not is_card_title(card.name)
        and (
            card.code is line_mistakes.COUNT_MISSING
            and not read_row(following[0].text[:-1], 0, is_card_title)
        )
    )

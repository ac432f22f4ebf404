"""Read a typed line: a heading, a card, a title, a comment or a ruled line.

Every dialect that is written in lines reads in this way what its own grammar does not know, so that a list
from a program which was changed by hand is read like one that was typed.
"""

import re
from collections.abc import Sequence
from functools import lru_cache

from decklists.dialect import Account, IsCardTitle, no_title
from decklists.dialects.common.card_line import BLANKS, CardLine, read_card
from decklists.dialects.common.heading_or_card import settle_heading, title_of
from decklists.dialects.common.headings import Heading, fold, is_marked, read_heading, strip_heading_markup
from decklists.dialects.common.ledger import Ledger
from decklists.dialects.common.line_runs import LineRun, lines_of
from decklists.dialects.common.part_names import (
    COUNTED,
    OF_ONE_TYPE,
    WITHOUT_CARD_TYPES,
    is_affiliation,
    without_leading_word,
)
from decklists.dialects.common.unknown_headings import is_odd_line, join_wrapped, read_claimed_heading
from decklists.lines.line_parser import parse_line
from decklists.lines.notes import (
    has_note_words,
    is_aside,
    is_deck_label,
    is_farewell,
    is_layout,
    is_note,
    is_sentence,
    speaks_of_people,
)
from decklists.lines.odd_line import (
    UNCLEAR,
    OddCard,
    find_unclear,
    has_separator,
    may_be_odd,
    read_clean_row,
    read_row,
)
from decklists.model import SectionKind
from decklists.text import line_mistakes
from decklists.text.late_pattern import LatePattern
from decklists.text.markup import strip_markup

_FIELDS: dict[str, Account] = {"TITLE_OF_DECK": "title", "PLAYER_NAME": "player", "ABOUT_DECK": "comment"}
"""The accounts of lines by the terminals of the rule `field`."""

_TYPED_COUNT = LatePattern(r"[ \t\xa0]*+[-+*•◦▪●‣]?[ \t\xa0]*+[0-9]")
_MARKED_LABEL = LatePattern(
    r":(?:\*\*|__|\[/[bu]\]|</[bu]>|</strong>)[ \t]*\S|(?:\*\*|__|\[/[bu]\]|</[bu]>):[ \t]*\S"
)
"""`**Missions:** Cure Blight`: a part within markup, and cards behind it."""

_LONGEST_HEADING = 40
MOST_OF_HEADING = 4
"""A sentence of more words is no heading."""


def read_line(
    ledger: Ledger, line: str, is_card_title: IsCardTitle, following: Sequence[LineRun] = ()
) -> None:
    """Read one line that is neither blank nor a comment: the first of its readings that fits.

    Where a line with a count follows, words without one, which are no card's name, are the heading of a part
    that nobody knows.
    """
    if ledger.in_signature and _pass_signature(ledger, line, is_card_title):
        return
    has_count = _TYPED_COUNT.match(line if is_card_title is no_title else strip_markup(line)) is not None
    if not has_count and _pass_words(ledger, line, is_card_title, following):
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
    if _pass_note_above(ledger, line, is_card_title, following):
        return True
    heading = read_heading(line)
    if heading is None:
        return ":" in line and _pass_part_and_card(ledger, line, is_card_title)
    if _is_title_here(ledger, heading) or _is_card(line, heading, is_card_title):
        return False
    meaning = settle_heading(ledger, heading, line, following, is_card_title)
    if meaning == "card":
        return ":" in line and _pass_part_and_card(ledger, line, is_card_title)
    if meaning == "either":
        ledger.report(line_mistakes.HEADING_OR_CARD, heading.start, heading.end, title_of(heading))
    if heading.claim == 0 and ledger.entries and _is_card_next(following[:1], is_card_title):
        pass_odd_line(ledger, heading)  # `Seeds (0)` between cards.
    else:
        pass_heading(ledger, heading)
    return True


def _read_cards(
    ledger: Ledger, line: str, is_card_title: IsCardTitle, following: Sequence[LineRun] = ()
) -> None:
    """Read a line that is no heading by its words: one card, several, or a note."""
    if is_card_title is not no_title and may_be_odd(line) and not is_card_title(line):
        said = strip_markup(line)
        cards = read_clean_row(said, 0, is_card_title)
        if cards:
            _add_row(ledger, line, said, cards)
            return
    card = read_card(line, is_card_title)
    heading = _counted_heading(line, card, is_card_title)
    if heading is None and is_card_title is not no_title and following:
        heading = read_claimed_heading(ledger, card, line, following, is_card_title)
    if heading is not None:
        pass_heading(ledger, heading)
        return
    is_read = (
        _pass_title_apart(ledger, card, following, is_card_title)
        or add_odd_cards(ledger, card, line, is_card_title)
        or _pass_note(ledger, card, line, following, is_card_title)
        or _pass_unknown(ledger, card, following, is_card_title)
    )
    if not is_read:
        add_card(ledger, card, line)


def _pass_note(
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
        _begin_signature(ledger, following, is_card_title, 1)
    return True


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
    _add_row(ledger, line, said, cards)
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


def _add_row(ledger: Ledger, line: str, said: str, cards: Sequence[OddCard]) -> None:
    """Enter the cards of one line, each at its place."""
    shift = line.find(said) if said != line else 0
    added = 0
    for card in cards:
        start = card.start + 1 + shift if shift >= 0 else line.find(card.name) + 1 or 1
        fault = line_mistakes.count_fault(card.copies) if card.counted else line_mistakes.COUNT_MISSING
        fault = line_mistakes.COUNT_UNCLEAR if card.copies == UNCLEAR else fault
        if fault is not None:
            ledger.report(fault, start, start + len(card.name), card.name)
        if card.copies > 0:
            ledger.add_beside(card.copies, card.name, card.printing, start)
            added += 1
    ledger.pass_lines("entry" if added else "mistake")


def _report_unclear(ledger: Ledger, line: str) -> bool:
    """Report a line that begins with several counts. Say whether it does."""
    unclear = find_unclear(line)
    if unclear is not None:
        ledger.report(line_mistakes.COUNT_UNCLEAR, *unclear, line[unclear[0] - 1 : unclear[1] - 1])
        ledger.pass_lines("mistake")
    return unclear is not None


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


def _pass_note_above(
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


DECK_WORDS = frozenset(
    ("my deck", "deck", "the deck", "our deck", "mein deck", "mon deck", "my list", "my decklist")
)
"""Words above the parts of a deck that are its title, not its draw deck."""

LONGEST_MOTTO = 40
"""In words. Whatever is below the mark of a signature is no card without a count."""

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
    if not begins and ((heading is not None and heading.kind != "unknown") or _TYPED_COUNT.match(line)):
        ledger.in_notes = False
        return False
    if begins and (ledger.entries or ledger.has_section) and _is_card_next(following, is_card_title):
        return False
    if not begins and _may_be_card(line, following, is_card_title):
        ledger.in_notes = False
        return False
    ledger.in_notes = True
    ledger.pass_lines("comment")
    return True


def _may_be_card(line: str, following: Sequence[LineRun], is_card_title: IsCardTitle) -> bool:
    """Say whether a line among notes has a count or a known card, or is a heading above a card."""
    if is_marked(line) and _is_card_next(following, is_card_title):
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
        touches = below is not None and below.kind != "BLANK" and _is_card_next(following, is_card_title)
        return ledger.accounts[-1:] == ["entry"] or touches
    if card.code is not line_mistakes.COUNT_MISSING or not ledger.last_has_no_count:
        return False
    is_title_below = below is not None and below.is_single and is_card_title(below.text[:-1])
    return is_title_below or not speaks_of_people(card.name)


def _may_be_set_aside(
    ledger: Ledger, line: str, following: Sequence[LineRun], is_card_title: IsCardTitle
) -> bool:
    """Say whether a line under the first cards may say that the next ones are not in the deck."""
    if not (_is_card_next(following, is_card_title) or _is_type_next(following)) or is_layout(line):
        return False
    if not (ledger.entries or ledger.has_section):
        return len(line.split()) < MOST_OF_HEADING and line[-1].isalpha() and is_sentence(line)
    words = len(line.split())
    return line.rstrip().endswith(":") or is_aside(line) or (words <= MOST_OF_HEADING and line[-1].isalpha())


def _begin_signature(
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
        is_apart = ledger.accounts[-1:] == ["blank"] and not _is_card_next(following[:1], is_card_title)
        return ledger.is_counted and (is_apart or card.name.endswith(_EXCLAIMS))
    if _is_card_next(following[:1], is_card_title):
        return False
    below = (run for run in following if _holds_card(run, is_card_title))
    first = next(below, None)
    return first is not None and _holds_card(first, is_card_title, needs_count=True)


def _pass_title_apart(
    ledger: Ledger, card: CardLine, following: Sequence[LineRun], is_card_title: IsCardTitle
) -> bool:
    """Leave a title apart from the cards open. Say whether it is one."""
    if not _is_title_apart(ledger, card, following, is_card_title):
        return False
    _leave_open(ledger, card)
    _begin_signature(ledger, following, is_card_title, 1)
    return True


def _leave_open(ledger: Ledger, card: CardLine) -> None:
    """Report a title that may be a card or words for people, and leave it out."""
    ledger.report(line_mistakes.TITLE_OR_REMARK, card.at, card.until, card.name)
    ledger.pass_lines("mistake")


def _pass_signature(ledger: Ledger, line: str, is_card_title: IsCardTitle) -> bool:
    """Pass words under a farewell. A line with a count, a mark or a separator may be a card."""
    words = [word for word in line.split() if not word.endswith(".")]
    if ledger.is_counted and not _TYPED_COUNT.match(line) and is_card_title(line.rstrip(_ENDS)):
        _leave_open(ledger, read_card(line, is_card_title))
        return True
    if (
        len(words) > ledger.in_signature
        or is_marked(line)
        or read_heading(line) is not None
        or _TYPED_COUNT.match(line)
    ):
        return False
    card = read_card(line, is_card_title)
    if card.code is not line_mistakes.COUNT_MISSING or is_card_title(card.name):
        return False
    if may_be_odd(line) and (read_row(line, 0, is_card_title) or holds_title(line, is_card_title)):
        return False
    ledger.pass_lines("comment")
    return True


def _is_unknown_heading(card: CardLine, following: Sequence[LineRun], is_card_title: IsCardTitle) -> bool:
    """Say whether words are no card, and the next line that is not blank is one with its count."""
    if card.code is not line_mistakes.COUNT_MISSING or is_card_title is no_title or is_card_title(card.name):
        return False
    return _is_card_next(following, is_card_title)


def _is_type_next(following: Sequence[LineRun]) -> bool:
    """Say whether the next line that is not blank is the name of a card type, above cards."""
    said = following[following[0].kind == "BLANK" :] if following else following
    heading = read_heading(said[0].text[:-1]) if said and said[0].is_single else None
    return heading is not None and heading.level > 0


def _is_card_next(following: Sequence[LineRun], is_card_title: IsCardTitle) -> bool:
    """Say whether the next line that is not blank is a card with its count."""
    said = following[following[0].kind == "BLANK" :] if following else following
    if not said or not said[0].is_single:
        return bool(said) and said[0].kind in ("CARDS", "COUNTED", "FORM")
    card = read_card(said[0].text[:-1], is_card_title)
    return card.code is None and bool(card.copies)


def _pass_part_and_card(ledger: Ledger, line: str, is_card_title: IsCardTitle) -> bool:
    """Pass a heading with a card or a comment behind it: `Missions: Cure Blight`. Say whether it was one."""
    heading = _part_before_colon(line, is_card_title)
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


def _part_before_colon(line: str, is_card_title: IsCardTitle = no_title) -> Heading | None:
    """Read the part of a deck before a colon, if there is more behind the colon.

    A side deck is called like a card, so several cards must be behind its name: `Q's Tent: 1 Horta; 1 Yuta`.
    """
    words, _, said = line.partition(":")
    if len(words) > _LONGEST_HEADING or not strip_heading_markup(said):
        return None
    whole = read_heading(line)
    if whole is not None and whole.claim is not None and whole.kind in COUNTED:
        return None  # `Missions: 5`, `Sites: none`.
    heading = read_heading(words)
    if heading is None or heading.kind in COUNTED or heading.level == 1:
        return heading
    if is_card_title is no_title or (heading.level == 2 and is_affiliation(heading.words)):
        return None
    if heading.level == 2:
        return heading if read_row(said, 0, is_card_title) else None
    return heading if heading.kind != "unknown" and is_row(said, is_card_title) else None


def _counted_heading(line: str, card: CardLine, is_card_title: IsCardTitle) -> Heading | None:
    """Read `5 Missions` and `(5) Missions:` as headings, not as five copies of a card."""
    if is_card_title is no_title or not card.copies or len(card.name) > _LONGEST_HEADING:
        return None
    heading = read_heading(card.name)
    if heading is None or heading.kind not in COUNTED or is_card_title(card.name):
        return None
    return heading._replace(
        claim=card.copies, start=card.start, end=min(card.start + len(heading.words), len(line) + 1)
    )


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


def is_row(said: str, is_card_title: IsCardTitle) -> bool:
    """Say whether words are cards with a separator between them, or one of them is."""
    if is_card_title is no_title:
        return False
    if not has_separator(said):
        return "," in said and len(read_row(said, 0, is_card_title)) > 1
    return bool(read_row(said, 0, is_card_title)) or _is_damaged_row(said, is_card_title)


def _is_deck_row(line: str, said: str, is_card_title: IsCardTitle) -> bool:
    """Say whether `Deck: …` is followed by the cards of the draw deck, and not by a title."""
    label = line.partition(":")[0].casefold()
    return "title" not in label and "name" not in label and is_row(said, is_card_title)


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
    if _part_before_colon(strip_markup(line), is_card_title) is not None:
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
    stands_above = _is_heading_next(following[following[0].kind == "BLANK" :])
    return (heading.words, heading.start, heading.end) if stands_above else None


def _bare_title(
    line: str, following: Sequence[LineRun], is_card_title: IsCardTitle
) -> tuple[str, int, int] | None:
    """Read a title without any mark: words such as `My first Borg deck`, above a blank line or a heading."""
    heading = read_heading(line)
    if heading is not None and (heading.kind != "unknown" or heading.level or is_marked(line)):
        return None
    card = read_card(line, is_card_title)
    if _part_before_colon(line) is not None:
        return None
    if card.code is not line_mistakes.COUNT_MISSING or is_card_title(card.name):
        return None
    stands_alone = following[0].kind == "BLANK" or _is_heading_next(following)
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


def _is_heading_next(following: Sequence[LineRun]) -> bool:
    """Say whether the next line is a heading."""
    return bool(following) and following[0].is_single and read_heading(following[0].text[:-1]) is not None


def pass_heading(ledger: Ledger, heading: Heading) -> None:
    """Pass a heading: it opens a section, or is inside one."""
    if leaves_part(ledger, heading):
        ledger.report(line_mistakes.HEADING_MISPLACED, heading.start, heading.end, heading.words)
        ledger.open(heading, "unknown")
    elif heading.level or _is_seeded(ledger, heading.kind):
        ledger.pass_inside(heading._replace(level=heading.level or 1))
    else:
        if heading.kind == "unknown":
            ledger.report(line_mistakes.HEADING_UNKNOWN, heading.start, heading.end, heading.words)
        ledger.open(heading, heading.kind)


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


def pass_odd_line(ledger: Ledger, line: CardLine | Heading) -> None:
    """Pass a line astray in a part of the deck: it is in doubt, and so is the part of the cards below it."""
    if isinstance(line, Heading):
        ledger.report(line_mistakes.LINE_UNKNOWN, line.start, line.end, line.words)
    else:
        ledger.report(line_mistakes.LINE_UNKNOWN, line.at, line.until, line.name)
    ledger.pass_lines("mistake")
    ledger.continue_in_doubt()


def add_card(ledger: Ledger, card: CardLine, line: str) -> None:
    """Enter a card and report its mistake, or account for the line if it gives no entry."""
    if card.code is not None:
        ledger.report(card.code, card.at, card.until, line[card.at - 1 : card.until - 1], card.expected)
    if card.copies:
        ledger.add(card.copies, card.name, card.printing, card.start)
    else:
        ledger.pass_lines("mistake")


def _is_title_here(ledger: Ledger, heading: Heading) -> bool:
    """Say whether words that may be a title are one: `Planet` is a heading where missions or dilemmas are."""
    return heading.doubtful and not (heading.level == 2 and ledger.kind in WITHOUT_CARD_TYPES)


def _is_card(line: str, heading: Heading, is_card_title: IsCardTitle) -> bool:
    """Say whether words that name no part, set like a heading, are a card with its count: `**Spock x3**`."""
    if heading.kind != "unknown" or heading.level:
        return False
    card = read_card(line, is_card_title)
    return card.code is not line_mistakes.COUNT_MISSING and is_card_title(card.name)


def _is_seeded(ledger: Ledger, kind: SectionKind) -> bool:
    """Say whether `Dilemmas` is inside the seed deck, as in First Edition lists."""
    return kind == "dilemmas" and ledger.kind == "seeds"


def pass_ruled_line(
    ledger: Ledger, line: str, is_card_title: IsCardTitle, following: Sequence[LineRun] = ()
) -> None:
    """Pass a line of dashes and the like; a lone colon or a stray mark is a mistake."""
    marks = line.strip(BLANKS)
    if not ("=" in marks or strip_markup(marks).strip(BLANKS)) or set(marks) <= set(
        "=-~_*`–—+#<>[]/|biuBIU" + BLANKS
    ):
        ledger.in_notes = ledger.in_notes or marks == "--"
        ledger.pass_lines("comment")
        if marks == "--" or set(marks) == {"_"}:
            _begin_signature(ledger, following, is_card_title, LONGEST_MOTTO)
        return
    ledger.report(line_mistakes.UNREADABLE, line.find(marks) + 1, line.find(marks) + 1 + len(marks), marks)
    ledger.pass_lines("mistake")

"""Read a typed line: a heading, a card, a title, a comment or a ruled line.

Every dialect that is written in lines reads in this way what its own grammar does not know, so that a list
from a program which was changed by hand is read like one that was typed.
"""

import re
from collections.abc import Sequence

from decklists.dialect import Account, IsCardTitle, no_title
from decklists.dialects.common.card_line import BLANKS, CardLine, read_card
from decklists.dialects.common.headings import Heading, fold, is_marked, read_heading, strip_heading_markup
from decklists.dialects.common.ledger import Ledger
from decklists.dialects.common.line_runs import LineRun
from decklists.dialects.common.part_names import COUNTED, WITHOUT_CARD_TYPES
from decklists.model import SectionKind
from decklists.text import line_mistakes
from decklists.text.markup import strip_markup

_FIELD = re.compile(r"[ \t\xa0*_#>-]*+([A-Za-z][A-Za-z' ]{1,20}+)(?:\*\*|__)?:(?:\*\*|__)?[ \t\xa0]++(?=\S)")
_FIELDS: dict[str, Account] = {
    **dict.fromkeys(("title", "deck", "deck name", "deck title", "decklist", "deck list", "list"), "title"),
    **dict.fromkeys(("player", "played by", "by", "author", "pilot", "player name"), "player"),
    **dict.fromkeys(
        ("date", "event", "format", "edition", "location", "notes", "note", "comment"), "comment"
    ),
    **dict.fromkeys(("comments", "tournament", "affiliation", "deck size", "deck type", "pool"), "comment"),
}
_TYPED_COUNT = re.compile(r"[ \t\xa0]*+[-+*•◦▪●‣]?[ \t\xa0]*+[0-9]")
_LONGEST_HEADING = 40


def read_line(
    ledger: Ledger, line: str, is_card_title: IsCardTitle, following: Sequence[LineRun] = ()
) -> None:
    """Read one line that is neither blank nor a comment.

    Where a line with a count follows, words without one, which are no card's name, are the heading of a part
    that nobody knows.
    """
    if not _TYPED_COUNT.match(line if is_card_title is no_title else strip_markup(line)):
        if pass_field(ledger, line):
            return
        heading = read_heading(line)
        if (
            heading is not None
            and not _is_title_here(ledger, heading)
            and not _is_card(line, heading, is_card_title)
        ):
            pass_heading(ledger, heading)
            return
        if heading is None and ":" in line and _pass_part_and_card(ledger, line, is_card_title):
            return
    if not strip_heading_markup(line):
        _pass_ruled_line(ledger, line)
        return
    card = read_card(line, is_card_title)
    heading = _counted_heading(line, card, is_card_title)
    if heading is not None:
        pass_heading(ledger, heading)
    elif _is_unknown_heading(card, following, is_card_title):
        pass_heading(ledger, Heading(card.name, "unknown", "", 0, False, None, card.at, card.until))
    else:
        add_card(ledger, card, line)


def _is_unknown_heading(card: CardLine, following: Sequence[LineRun], is_card_title: IsCardTitle) -> bool:
    """Say whether words are no card, and the next line that is not blank is one with its count."""
    if card.code is not line_mistakes.COUNT_MISSING or is_card_title is no_title or is_card_title(card.name):
        return False
    said = following[following[0].kind == "BLANK" :] if following else following
    if not said or said[0].kind != "REST":
        return bool(said) and said[0].kind == "CARDS"
    return read_card(said[0].text[:-1], is_card_title).code is None


def _pass_part_and_card(ledger: Ledger, line: str, is_card_title: IsCardTitle) -> bool:
    """Pass a heading with a card or a comment behind it: `Missions: Cure Blight`. Say whether it was one."""
    heading = _part_before_colon(line)
    if heading is None or is_card_title(line):
        return False
    pass_heading(ledger, heading)
    words, _, said = line.partition(":")
    if not said.lstrip(BLANKS).startswith(("#", "//")):
        ledger.accounts.pop()  # The card on the line accounts for it.
        add_card(ledger, read_card(" " * (len(words) + 1) + said, is_card_title), line)
    return True


def _part_before_colon(line: str) -> Heading | None:
    """Read the part of a deck before a colon, if there is more behind the colon."""
    words, _, said = line.partition(":")
    if len(words) > _LONGEST_HEADING or not strip_heading_markup(said):
        return None
    heading = read_heading(words)
    return heading if heading is not None and heading.kind in COUNTED else None


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


def pass_field(ledger: Ledger, line: str) -> bool:
    """Pass a line such as `Title: …` or `Player: …`, and say whether it was one."""
    account, value = field_of(line)
    if account is None:
        return False
    if account == "title" and not ledger.title:
        ledger.title = value
    elif account == "player" and not ledger.player:
        ledger.player = value
    ledger.pass_lines(account)
    return True


def field_of(line: str) -> tuple[Account | None, str]:
    """Read `Title: …` and the like: return the account of the line and the text behind the colon."""
    field = _FIELD.match(line)
    if field is None:
        return None, ""
    value = line[field.end() :].strip(BLANKS)
    return (None if value.isdigit() else _FIELDS.get(fold(field[1]))), value


def take_title(ledger: Ledger, line: str, following: Sequence[LineRun], is_card_title: IsCardTitle) -> bool:
    """Take a first line that stands alone as the deck's title, and report that."""
    if ledger.has_content or not following or field_of(line)[0] is not None:
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
    if heading is None or heading.kind != "unknown" or heading.level or not is_marked(line):
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
    return (card.name, card.at, card.until) if stands_alone else None


def _is_heading_next(following: Sequence[LineRun]) -> bool:
    """Say whether the next line is a heading."""
    return (
        bool(following) and following[0].kind == "REST" and read_heading(following[0].text[:-1]) is not None
    )


def pass_heading(ledger: Ledger, heading: Heading) -> None:
    """Pass a heading: it opens a section, or is inside one."""
    if heading.level == 1 and ledger.kind in WITHOUT_CARD_TYPES:
        ledger.report(line_mistakes.HEADING_MISPLACED, heading.start, heading.end, heading.words)
        ledger.open(heading, "unknown")
    elif heading.level or _is_seeded(ledger, heading.kind):
        ledger.pass_inside(heading._replace(level=heading.level or 1))
    else:
        if heading.kind == "unknown":
            ledger.report(line_mistakes.HEADING_UNKNOWN, heading.start, heading.end, heading.words)
        ledger.open(heading, heading.kind)


def add_card(ledger: Ledger, card: CardLine, line: str) -> None:
    """Enter a card and report its mistake, or account for the line if it gives no entry."""
    if card.code is not None:
        ledger.report(card.code, card.at, card.until, line[card.at - 1 : card.until - 1])
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


def _pass_ruled_line(ledger: Ledger, line: str) -> None:
    """Pass a line of dashes and the like; a lone colon or a stray mark is a mistake."""
    marks = line.strip(BLANKS)
    if not ("=" in marks or strip_markup(marks).strip(BLANKS)) or set(marks) <= set(
        "=-~_*–—+#<>[]/|biuBIU" + BLANKS
    ):
        ledger.pass_lines("comment")
        return
    ledger.report(line_mistakes.UNREADABLE, line.find(marks) + 1, line.find(marks) + 1 + len(marks), marks)
    ledger.pass_lines("mistake")

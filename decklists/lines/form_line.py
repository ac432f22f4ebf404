"""Split a line of a run that `plain.lark` names by its form: a count, a clean name, and nothing else.

The terminals FRONTED, BEHIND and DRESSED say which counts there are; here they are taken off. A line counts
only if the rest is the title of a card. Every other line is read in full.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from decklists.dialect import IsCardTitle
from decklists.lines.numbers import number_in
from decklists.text.markup import strip_markup

MOST_WORDS = 5
"""The most words of a count with a bullet: `* 3 copies of`."""

LONGEST_COUNT = 120
"""In letters, with the dots before it."""

_BULLETS = " \t\xa0•·–—+>◦▪-*"
_CLEAN = re.compile(r"[^0-9０-９()\[\]{};/|#*<>=&`_\\\t]+")
_COUNT_ALONE = re.compile(
    r"[(\[{]?[xX]?[0-9０-９]{1,2}[xX]?[)\]}]?"
    r"|[0-9０-９]{1,2}[ \t]?(?:[xX×*]|ea\.?|each|(?:copies|copy)(?:[ \t]of)?|of|mal|fois|pcs\.?|[|:,])"
    r"|(?:one|two|three|four|ein|zwei|drei|un|deux|trois|i{1,3})(?:[ \t]?[x×])?",
    re.IGNORECASE,
)
"""The counts of FRONTED."""

_COUNT_AT_END = re.compile(
    r"(?:[ \t]+\.{2,99}|\.{4,99}|[ \t]*…)[ \t]?([0-9]{1,2})[ \t]*\Z"
    r"|(?:[ \t]+[xX×*][ \t]?|[ \t]*[(\[][xX×]?|\*|[ \t]+)([0-9]{1,2})[^0-9]{0,9}\Z"
)
_BLANK = re.compile(r"[ \t\xa0]+")


class FormCard(NamedTuple):
    """The count and the name of a line, and the column of the name."""

    copies: int
    name: str
    start: int


def split_fronted(line: str, is_card_title: IsCardTitle) -> FormCard | None:
    """Split `3ea Spock`: the count is all that stands before the title."""
    whole = line.strip(_BULLETS)
    if not whole[:1].isdigit() and is_card_title(whole):
        return None
    for number, blank in enumerate(_BLANK.finditer(line)):
        name = line[blank.end() :].rstrip()
        said = line[: blank.start()].strip(_BULLETS)
        count = number_in(said) if _COUNT_ALONE.fullmatch(said) else None
        if count and _CLEAN.fullmatch(name) and is_card_title(name):
            return FormCard(count, name, blank.end() + 1)
        if number >= MOST_WORDS:
            break
    return None


def split_behind(line: str, is_card_title: IsCardTitle) -> FormCard | None:
    """Split `Spock x3`: the count is the only number of the line, at its end."""
    found = _COUNT_AT_END.search(line, max(0, len(line) - LONGEST_COUNT))
    if found is None:
        return None
    name, count = line[: found.start()].lstrip(_BULLETS).rstrip(), int(found[1] or found[2])
    if not name or not is_card_title(name) or not count or is_card_title(line.strip()):
        return None
    return FormCard(count, name, line.index(name) + 1)


def split_dressed(line: str, is_card_title: IsCardTitle) -> FormCard | None:
    """Split a line with its count and its name within markup."""
    said = strip_markup(line).strip(_BULLETS)
    split = split_fronted if said[:1].isdigit() else split_behind
    card = split(said, is_card_title)
    if card is None or not _CLEAN.fullmatch(card.name):
        return None
    start = line.find(card.name) + 1
    return card._replace(start=start) if start else None


SPLITTERS: dict[str, Callable[[str, IsCardTitle], FormCard | None]] = {
    "FRONTED": split_fronted,
    "BEHIND": split_behind,
    "DRESSED": split_dressed,
}
"""The splitter of each terminal of `plain.lark` that takes a form."""

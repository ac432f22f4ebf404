"""Split the lines of a run by the rule that the grammar has for them.

`fronted: BULLET? FRONT CLEAN END` names the parts of a line of a run FRONTED. The patterns of its terminals
split the line: there is no second description of a form. A line counts only if its name is
the title of a card and the whole line is none; every other line is read in full.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import repeat
from typing import NamedTuple

from decklists.dialect import IsCardTitle
from decklists.lines.numbers import count_of, may_be_no_count
from decklists.lines.rule_pattern import pattern_of
from decklists.text.markup import strip_markup

NAMES = ("CLEAN", "BEFORE", "TITLE")
COUNTS = ("COUNT", "FRONT", "BEHIND")
_MARKS = " \t\xa0•·–—+>◦▪-*"


class FormCard(NamedTuple):
    """The count and the name of a line, its printing, and the column of the name."""

    copies: int
    name: str
    start: int
    printing: str = ""


form_card = partial(tuple.__new__, FormCard)
"""Makes the card of a line in half the time: a list has sixty of them."""


@cache
def _groups_of(form: str) -> tuple[re.Pattern[str], str, str, bool]:
    """Return the pattern of a form, the groups of its count and its name, and whether it has a remark."""
    pattern = pattern_of("plain", form)
    count = next(each for each in COUNTS if each in pattern.groupindex)
    name = next(each for each in NAMES if each in pattern.groupindex)
    return pattern, count, name, "REMARK" in pattern.groupindex


def split_line(form: str, line: str, is_card_title: IsCardTitle) -> FormCard | None:
    """Split a line by one form, if its name is a title and the line without its marks is none."""
    pattern, count_group, name_group, has_remark = _groups_of(form)
    found = pattern.match(f"{line}\n")
    if found is None:
        return None
    count, name, start = found[count_group], found[name_group].rstrip(), found.start(name_group)
    copies, is_behind = count_of(count), count_group == "BEHIND"
    if not copies or not is_card_title(name) or (is_behind and may_be_no_count(count)):
        return None
    remark = found["REMARK"] if has_remark else None
    if remark and remark.lstrip()[:1] in ("–", "—", "-") and is_card_title(line[start:].rstrip()):
        return None  # `1 tribble - bonus` is a title.
    if (is_behind or _is_bare(count.strip())) and is_card_title(line.strip(_MARKS)):
        return None
    printing = found["PRINTING"] if form == "counted" else None
    return form_card((copies, name, start + 1, printing.strip(" \t()[]") if printing else ""))


_MAY_SEPARATE = frozenset(".,:–—-")
"""Signs that are no part of the name in front of them if a count is behind them."""


def split_x_names(
    run: str, lines: list[str], is_card_title: IsCardTitle
) -> tuple[Sequence[str], Sequence[str]] | None:
    """Split lines `Title x3` into names and counts, unless one may say more. A heading has no name."""
    if "  " in run or ".." in run:
        return None
    names, _, counts = zip(*map(str.rpartition, lines, repeat(" x")), strict=True)
    titles = [*filter(None, names)]
    if not _MAY_SEPARATE.isdisjoint([name[-1] for name in titles]):
        return None
    if not all(map(is_card_title, titles)) or any(map(is_card_title, lines)):
        return None
    return names, counts


def split_at_once(kind: str, run: str, is_card_title: IsCardTitle) -> tuple[FormCard, ...]:
    """Split a run of `Title x3`. Return nothing if a line may say more: then each is split alone."""
    columns = split_x_names(run, run[:-1].split("\n"), is_card_title) if kind == "X_NAMES" else None
    if columns is None:
        return ()
    names, counts = columns
    return tuple(map(form_card, zip(map(int, counts), names, repeat(1), repeat(""), strict=False)))


def split_dressed(line: str, is_card_title: IsCardTitle) -> FormCard | None:
    """Split a line with its count and its name within markup."""
    said = strip_markup(line).strip(_MARKS)
    card = split_line("fronted" if said[:1].isdigit() else "behind", said, is_card_title)
    if card is None:
        return None
    copies, name, _, printing = card
    start = line.find(name) + 1
    return form_card((copies, name, start, printing)) if start else None


SPLITTERS: dict[str, Callable[[str, IsCardTitle], FormCard | None]] = {
    "NUMBERED": partial(split_line, "numbered"),
    "FRONTED": partial(split_line, "fronted"),
    "BEHIND_NAMES": partial(split_line, "behind"),
    "X_NAMES": partial(split_line, "behind"),
    "DRESSED": split_dressed,
}
"""The splitter of each terminal of `plain.lark` that takes a run of one form."""


def cards_of_run(kind: str, run: str, is_card_title: IsCardTitle) -> Iterator[tuple[str, FormCard | None]]:
    """Yield each line of a run with its card, or with nothing if it has to be read in full."""
    split = SPLITTERS[kind]
    for line in run[:-1].split("\n"):
        yield line, split(line, is_card_title)


def _is_bare(count: str) -> bool:
    """Tell whether a count is digits or letters alone, so that it may begin a title: `10 Tribbles - Go`."""
    return count.isdigit() or count.isalpha()

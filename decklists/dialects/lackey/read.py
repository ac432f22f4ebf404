"""Read LackeyCCG's text: a count, a tab and a title to a line, the zones under their names and a colon."""

import re
from collections.abc import Sequence
from functools import lru_cache

from decklists.dialect import SETTLED, IsCardTitle, Likeness, Parsed, no_title
from decklists.dialects.common import part_names
from decklists.dialects.common.entry_columns import COPIES, are_sure, copies_of, entries_behind
from decklists.dialects.common.headings import Heading, read_heading
from decklists.dialects.common.ledger import Ledger
from decklists.dialects.common.line_runs import LineRun, lines_of
from decklists.dialects.common.signs import BEGINNING
from decklists.dialects.lackey import DIALECT
from decklists.dialects.trekcc import has_rarity
from decklists.lines.rule_pattern import pattern_of
from decklists.text.late_pattern import LatePattern
from decklists.typed.list_visitor import ListVisitor
from decklists.typed.part_headings import pass_heading

_CARD_LINE = r"[0-9]{1,3}\t[^\t\n]{1,200}+\t?(?:\n|\Z)"
_BEGINS = re.compile(rf"(?:(?:#|//).*+\n|[ \t]*+\n)*(?:{_CARD_LINE}){{3,12}}")
_BEGINS_WITH_ZONE = LatePattern(rf"[A-Za-z][^\t\n:;,=]{{1,60}}+:[ \t]*+\n(?:{_CARD_LINE}){{3}}")
_ALL_ZONES = LatePattern(
    r"(?:[A-Za-z][^\t\n:;,=0-9]{1,60}+:\n(?:[0-9]{1,3}\t.{1,200}+\n){3,})+(?:[0-9]{1,3}\t.{1,200}+)?\Z"
)
"""Nothing but zones and lines with a count and a tab. No heading holds a number, so none is a rarity.

`.` takes tabs as well, which are counted: `re` passes any character three times as fast as those of a set.
"""

_CARDS = LatePattern(r"\n[0-9]{1,3}\t[^\t\n]{1,200}+\t?(?=\n|\Z)")
"""A card line and the line end above it, to which `re` skips: in half the time of `^`."""

_WIDE = LatePattern(r"^[^\t\n]*+\t[^\t\n]*+\t[^\n]*[^ \t\n]", re.MULTILINE)
"""A line with three cells or more, as in a spreadsheet."""

_WORD_OF_MORE = re.compile(r" (?:-|and|x[0-9]|[0-9]x)(?: |$)", re.MULTILINE)
_COUNT_BEHIND = re.compile(r",[ \t]*[0-9]")
"""Each begins with one character, so `re` skips to the next: four times as fast as in one pattern."""


def looks_like(text: str) -> Likeness:
    """Weigh a text by its lines that are a count, a tab and a title.

    To begin with three of them, comments aside, settles it: no other program writes that, and a table has
    its header row first. Else half of the lines make it likely, and settle it below a zone if no other line
    has columns.
    """
    start = text[:BEGINNING]
    begins = _BEGINS.match(start)
    if begins is not None:
        return Likeness(SETTLED, "it begins with lines that are a count, a tab and a title")
    lines = start.count("\n") + (not start.endswith("\n"))
    tabs = start.count("\t")
    if tabs + start.count(":\n") == lines and _ALL_ZONES.match(start):
        return Likeness(SETTLED, _describe(tabs, lines))
    cards = len(_CARDS.findall(f"\n{start}"))
    if not cards:
        return Likeness(0, "no line is a count, a tab and a title")
    points = 80 if 2 * cards >= lines else 30
    if points == 80 and tabs == cards and _BEGINS_WITH_ZONE.match(start):
        others = [line for line in start.split("\n") if "\t" not in line]
        points = 80 if has_rarity("\n".join(others)) else SETTLED
    if tabs > 2 * cards and len(_WIDE.findall(start)) > cards:
        points = 3
    return Likeness(points, _describe(cards, lines))


def _describe(cards: int, lines: int) -> str:
    return f"{cards} of the first {lines} lines are a count, a tab and a title"


def read(text: str, is_card_title: IsCardTitle = no_title) -> Parsed:
    """Read a list. The draw deck comes first and has no heading."""
    return LackeyList(is_card_title).read(text)


class LackeyList(ListVisitor):
    """Visits a list of LackeyCCG."""

    grammar = DIALECT.name

    def add_at_once(self, run: LineRun) -> bool:
        """Enter zones and their cards, if every line of a card is a count, a tab and nothing but a title."""
        text = run.text.replace("\t\n", "\n") if "\t\n" in run.text else run.text
        in_two = text.replace(":\n", ":\t\n") if run.kind == "SECTION" else text
        cells = in_two[:-1].replace("\n", "\t").split("\t")
        counts, names = cells[::2], cells[1::2]
        if len(cells) != 2 * text.count("\n") or " \n" in text or _is_odd(text, names, self.is_card_title):
            return False
        copies = copies_of(counts)
        entries = entries_behind(counts, copies, names, self.ledger.line)
        return self.enter(counts, copies, entries, is_sure=are_sure(copies))

    def part_above(self, line: str, *, has_section: bool) -> Heading | None:
        """Return the zone that a line names."""
        return _read_zone(line)

    def CARDS(self, run: LineRun) -> None:  # noqa: N802
        """Enter lines of LackeyCCG."""
        if not self.add_at_once(run):
            _add_cards(self, run.text)

    def ZONE(self, run: LineRun) -> None:  # noqa: N802
        """Open a zone."""
        heading = self.part_above(run.text[:-1], has_section=True)
        if heading is not None:
            pass_heading(self.ledger, heading)
            return
        from decklists.typed.typed_line import read_line

        read_line(self.ledger, run.text[:-1], self.is_card_title, self.following)

    def OTHER(self, run: LineRun) -> None:  # noqa: N802
        """Read a line that LackeyCCG does not write."""
        _read_rest(self.ledger, run.text[:-1], self.is_card_title, self.following)


@lru_cache(maxsize=1024)
def _read_zone(line: str) -> Heading | None:
    """Read the zone that a line names. The zone `Dilemmas` is of the Second Edition."""
    heading = read_heading(line)
    if heading is None or heading.kind == "unknown":
        return None
    if heading.words.casefold() in part_names.LACKEY_ONLY:
        heading = heading._replace(edition=part_names.LACKEY_ONLY[heading.words.casefold()])
    return heading


def _add_cards(visitor: LackeyList, run: str) -> None:
    """Enter a run of lines that begin with a count and a tab, line by line."""
    ledger, is_card_title = visitor.ledger, visitor.is_card_title
    plain = run.replace("\t\n", "\n")
    is_in_two = plain.count("\t") == run.count("\n") and " \n" not in plain
    following = visitor.following
    for line in lines_of(run):
        count, _, name = line.partition("\t")
        if is_in_two and not ledger.in_signature and _is_plain(name, is_card_title):
            ledger.add(COPIES[count], name, "", len(count) + 2)
        else:
            _read_rest(ledger, line, is_card_title, following)


def _is_plain(name: str, is_card_title: IsCardTitle) -> bool:
    """Tell whether the text behind a count and a tab is one title, known or misspelt, and nothing more."""
    if not name[:1].isalnum() or "[" in name or name.endswith("\t") or name in part_names.PARTS:
        return False
    if _may_be_more(name):
        return is_card_title(name) and _is_nothing_but_words(name)
    return is_card_title(name) or _is_nothing_but_words(name)


_SIGNS_OF_TITLES = str.maketrans("", "", " ',.!?:-")
"""Signs that stand in titles and mean nothing in a line."""

_BEHIND_COUNT = ("of", "copy", "copies", "x")
"""Words that belong to the count in front of them: `2 of Spock`."""

_BEGINS_BEHIND_COUNT = re.compile(rf"\t(?:{'|'.join(_BEHIND_COUNT)}) ", re.IGNORECASE)
"""How names behind a tab begin with one of them."""


def _is_nothing_but_words(name: str) -> bool:
    """Tell whether text behind a count can be no heading, and holds nothing that may be apart from a title.

    Then the grammar of odd lines would say the same, and it takes 10 ms to load.
    """
    letters = name.translate(_SIGNS_OF_TITLES)
    if not (letters.isascii() and letters.isalpha()):
        return False
    words = part_names.fold(name)
    first, is_spaced_out = words.split(" ", 1)[0], len(letters) == words.count(" ") + 1
    return not (first in _BEHIND_COUNT or is_spaced_out or part_names.holds_part(words))


def _is_odd(run: str, names: Sequence[str], is_card_title: IsCardTitle) -> bool:
    """Say whether a line of a run may hold more than a title, because no card is called so."""
    if is_card_title is no_title:
        return False
    if not _may_be_more(run) and not _BEGINS_BEHIND_COUNT.search(run):
        return not part_names.PARTS.isdisjoint(names)
    return not all(map(is_card_title, filter(None, names)))


def _read_rest(ledger: Ledger, line: str, is_card_title: IsCardTitle, following: Sequence[LineRun]) -> None:
    """Read a line that LackeyCCG does not write: a third column with the set, or a line changed by hand."""
    card = pattern_of(DIALECT.name, "card").fullmatch(line)
    if card is not None:
        hint, title = " ".join(card["PRINTING"].split()), card["TITLE"].strip()
        printing = "" if _is_card_type(hint) else hint
        ledger.add(int(card["COPIES"]), title, printing, card.start("TITLE") + 1)
        return
    from decklists.typed.typed_line import read_line

    count, _, rest = line.partition("\t")
    title = rest.partition("\t")[0]
    asked = (
        title in part_names.PARTS or not rest or not count.strip().isdigit() or _is_more(title, is_card_title)
    )
    read_line(ledger, line, is_card_title if asked else no_title, following)


def _is_card_type(words: str) -> bool:
    """Say whether a third column names a type: `Personnel` or `Dilemma` is no printing."""
    heading = read_heading(words)
    return heading is not None and (heading.level == 1 or heading.kind in part_names.COUNTED)


def _is_more(title: str, is_card_title: IsCardTitle) -> bool:
    """Say whether the text behind a count and a tab may be more than a title."""
    return _may_be_more(title) and not is_card_title(title)


def _may_be_more(text: str) -> bool:
    """Look for signs of several cards or a remark. Many titles have one, so the catalog is asked as well."""
    has_sign = ";" in text or "/" in text or "&" in text or "<" in text or "#" in text or "(" in text
    return has_sign or bool(_WORD_OF_MORE.search(text) or _COUNT_BEHIND.search(text))

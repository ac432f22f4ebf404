"""Read plain typing, from a forum, a message or a notebook."""

from collections.abc import Sequence
from itertools import compress, repeat

from decklists.dialect import IsCardTitle, Likeness, Parsed, no_title
from decklists.dialects.common.card_line import read_card
from decklists.dialects.common.entry_columns import (
    COPIES,
    are_sure,
    copies_of,
    entries_before,
    entries_behind,
)
from decklists.dialects.common.headings import Heading, read_heading
from decklists.dialects.common.ledger import Ledger
from decklists.dialects.common.line_runs import LineRun, lines_of, split_forms
from decklists.dialects.common.numbering import is_sure_numbering, without_dots
from decklists.dialects.common.part_names import PARTS, TITLES_TOO
from decklists.dialects.plain import DIALECT
from decklists.lines.odd_line import has_separator, may_be_unclear
from decklists.lines.run_lines import FormCard, form_card, split_line, split_x_names
from decklists.model import Entry
from decklists.text.line_mistakes import COUNT_ORDINAL, COUNT_UNCLEAR
from decklists.typed.cards_of_line import add_card, add_odd_cards
from decklists.typed.heading_or_card import is_numbered_heading
from decklists.typed.list_visitor import ListVisitor
from decklists.typed.part_headings import pass_heading
from decklists.typed.typed_line import read_line

_MORE_AT_END = frozenset(")]>;*_`xX× \t\xa00123456789")
"""Characters that end a line which may have a printing, a count, markup or blanks behind the name."""
_COUNT_GOES_ON = frozenset("xX×*oc")
"""Characters behind a count and a blank that may belong to the count: `3 x Spock`, `3 copies of Spock`."""

_ODD = ("#", "//", "[", "<", "&", "**", "{", " * ")
"""Marks of a line with a comment or with markup."""


def looks_like(text: str) -> Likeness:
    """Weigh a text as typed by hand: any text may be, so the points are low and never 0."""
    return Likeness(5, "it has the form of no program" if text else "it is empty")


def read(text: str, is_card_title: IsCardTitle = no_title, found: list[LineRun] | None = None) -> Parsed:
    """Read a list, or its runs if these are known. Cards before any heading are the draw deck."""
    parsed = PlainList(is_card_title).read(text, found)
    if any(mistake.code == COUNT_ORDINAL.name for mistake in parsed.mistakes):
        counted = without_dots(text)
        if counted != text:
            return PlainList(is_card_title).read(counted)
        if not is_sure_numbering(text):
            ordinal = next(mistake for mistake in parsed.mistakes if mistake.code == COUNT_ORDINAL.name)
            parsed.mistakes.append(COUNT_UNCLEAR.at(ordinal.span, ordinal.found))
    return parsed


class PlainList(ListVisitor):
    """Visits a typed list."""

    grammar = DIALECT.name

    def split(self, found: list[LineRun]) -> list[LineRun]:
        """Split the runs of one form into cards that are known, and single lines."""
        return split_forms(found, self.is_card_title)

    def HEADING(self, run: LineRun) -> None:  # noqa: N802
        """Open a part of the deck, unless the words are a card or the title."""
        heading = self.part_above(run.text[:-1], has_section=self.ledger.has_section)
        if heading is None:
            self.OTHER(run)
        else:
            pass_heading(self.ledger, heading)

    def part_above(self, line: str, *, has_section: bool) -> Heading | None:
        """Return the part that a line opens.

        The bare name of a part with its colon can be nothing else, except `Deck:` above all cards.
        """
        heading = read_heading(line) if line in PARTS and line[-1] == ":" else None
        is_said = heading is not None and (has_section or heading.kind != "draw")
        return heading if is_said and not (self.ledger.in_notes or self.ledger.in_signature) else None

    COUNTED_SECTION = X_SECTION = ListVisitor.SECTION

    def add_at_once(self, run: LineRun) -> bool:
        """Enter parts and their cards, if every line of a card is a count and a title and nothing else."""
        if self.is_card_title is no_title:
            return False
        add = self._add_names_before if run.kind == "X_SECTION" else self._add_names
        return add(run.text, run.text[:-1].split("\n"))

    def _add_names(self, text: str, lines: list[str]) -> bool:
        """Enter parts and lines `3x Title`, unless a line may say more."""
        if any(map(text.__contains__, _ODD)):
            return False
        counts, _, names = zip(*map(str.partition, lines, repeat(" ")), strict=True)
        copies, is_title = copies_of(counts), self.is_card_title
        titles = [*compress(names, copies)]
        if any(not name[-2:].isalpha() for name in titles if name[-1] in _MORE_AT_END):
            return False  # The x of `Rixx` is none of a count.
        if not (PARTS.isdisjoint(titles) and all(map(is_title, titles))):
            return False
        is_bare = any(count[-1] != "x" for count in {*compress(counts, copies)})
        if is_bare and any(map(is_title, lines)):  # `10 Tribbles` is a title, and `10x` a count.
            return False
        entries = entries_behind(counts, copies, names, self.ledger.line)
        return self.enter(lines, copies, entries, is_sure=are_sure(copies))

    def _add_names_before(self, text: str, lines: list[str]) -> bool:
        """Enter parts and lines `Title x3`, unless a line may say more."""
        columns = split_x_names(text, lines, self.is_card_title)
        if columns is None or not TITLES_TOO.isdisjoint(map(str.casefold, columns[0])):
            return False
        names, counts = columns
        copies = copies_of(counts)
        return self.enter(lines, copies, entries_before(copies, names, self.ledger.line), is_sure=False)

    def COUNTED(self, run: LineRun) -> None:  # noqa: N802
        """Enter lines with a count in front."""
        if run.cards:
            self.ledger.add_each(run.cards)
        elif not self.add_at_once(run):
            _add_cards(self.ledger, run.text, self.is_card_title, self.following)

    def FORM(self, run: LineRun) -> None:  # noqa: N802
        """Enter lines of one form, which are known cards."""
        self.ledger.add_each(run.cards)


def known_cards(run: str, is_card_title: IsCardTitle) -> list[FormCard]:
    """Return the cards of lines that begin with a count; none if one may be anything but a known card."""
    lines = lines_of(run)
    counts, _, names = zip(*[line.partition(" ") for line in lines], strict=True)
    if not all(map(is_card_title, names)):
        return []
    first_letters = {name[0] for name in names}
    may_go_on = not _COUNT_GOES_ON.isdisjoint(first_letters) or any(map(str.isspace, first_letters))
    if may_go_on or not PARTS.isdisjoint(names) or any(map(is_card_title, lines)):
        return []
    odd = any(map(run.__contains__, _ODD))
    starts = [len(count) + 2 for count in counts]
    copies = map(COPIES.__getitem__, counts)
    cards = [*map(form_card, zip(copies, names, starts, repeat(""), strict=False))]
    for place, name in enumerate(names):
        if name[-1] in _MORE_AT_END or odd:
            card = split_line("counted", lines[place], is_card_title)
            if card is None:
                return []
            cards[place] = card
    return cards


def _add_cards(
    ledger: Ledger, run: str, is_card_title: IsCardTitle, following: Sequence[LineRun] = ()
) -> None:
    """Enter a run of lines that begin with a count: at once, unless there is more than a name behind it."""
    entries, accounts = ledger.entries, ledger.accounts
    known = is_card_title is not no_title
    odd = any(map(run.__contains__, _ODD))
    lines = lines_of(run)
    for number, line in enumerate(lines, first := ledger.line):
        count, _, name = line.partition(" ")
        if (odd and any(map(line.__contains__, _ODD))) or name[-1] in _MORE_AT_END or is_card_title(line):
            below = _lines_below(lines[number - first :], following)
            if is_card_title(name) or not is_numbered_heading(line, below, is_card_title):
                _add_marked(ledger, line, name, is_card_title)
            else:
                read_line(ledger, line, is_card_title, below)
                entries = ledger.entries
        elif name in PARTS or (not is_card_title(name) if known else may_be_unclear(line)):
            below = _lines_below(lines, following) if number == first else ()
            _add_unknown(ledger, line, name, is_card_title, below)
            entries = ledger.entries
        else:
            end = len(line) + 1
            entries.append(tuple.__new__(Entry, (COPIES[count], name, "", number, end - len(name), end)))
            accounts.append("entry")


def _lines_below(lines: Sequence[str], following: Sequence[LineRun]) -> Sequence[LineRun]:
    """Return the runs below the first of some lines: the other lines, and what follows them."""
    if not lines[1:]:
        return following
    return (LineRun("COUNTED", "\n".join(lines[1:]) + "\n"), *following)


def _add_marked(ledger: Ledger, line: str, name: str, is_card_title: IsCardTitle) -> None:
    """Enter a line with marks, or with a digit or a bracket at its end, which may be more than a name."""
    if _add_split(ledger, line, is_card_title):
        return
    has_markup = "[/" in name or "](" in line
    is_bracketed = name[-1] in ")]" and not has_markup and not has_separator(line)
    if is_bracketed and is_card_title(name) and not is_card_title(line):
        count = line[: -len(name)].strip()
        ledger.add(COPIES[count], name, "", len(line) - len(name) + 1)
        return
    card = read_card(line, is_card_title)
    if not add_odd_cards(ledger, card, line, is_card_title):
        add_card(ledger, card, line, is_card_title)


def _add_unknown(
    ledger: Ledger, line: str, name: str, is_card_title: IsCardTitle, below: Sequence[LineRun]
) -> None:
    """Enter a line whose words behind the count are no title."""
    if name in PARTS or not _add_split(ledger, line, is_card_title):
        read_line(ledger, line, is_card_title, below)


def _add_split(ledger: Ledger, line: str, is_card_title: IsCardTitle) -> bool:
    """Enter a card with a printing or a remark behind it. Say whether the line is one."""
    split = None if is_card_title is no_title else split_line("counted", line, is_card_title)
    if split is not None:
        ledger.add(split.copies, split.name, split.printing, split.start)
    return split is not None

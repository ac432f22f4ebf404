"""Collect the sections, entries, mistakes and accounts of lines while a list is read."""

from collections.abc import Iterable
from functools import partial
from itertools import count as numbers
from itertools import repeat
from operator import add, attrgetter
from typing import NamedTuple

from decklists.dialect import Account, Parsed
from decklists.dialects.common.headings import Heading
from decklists.dialects.common.part_names import is_kind_of_dilemma
from decklists.lines.run_lines import FormCard
from decklists.mistakes import Code, Mistake, report_once
from decklists.model import Deck, Edition, Entry, Section, SectionKind, Span
from decklists.text import line_mistakes

_entry = partial(tuple.__new__, Entry)


class Claim(NamedTuple):
    """A heading's count in brackets, to be compared with the entries from the first one under it."""

    heading: Heading
    line: int
    first: int

    def judge(self, entries: list[Entry]) -> Mistake | None:
        """Report the heading if the entries under it hold another number of cards than it claims."""
        held = sum(entry.count for entry in entries[self.first :])
        if held == self.heading.claim:
            return None
        span = Span(self.line, self.heading.start, self.heading.end)
        fault = line_mistakes.HEADING_COUNT.at(span, self.heading.words)
        return fault._replace(expected=f"{self.heading.claim} cards under the heading; there are {held}")


_PREAMBLE = frozenset(("title", "comment", "blank"))
LONGEST_PREAMBLE = 60
"""In lines."""

MOST_ODD_LETTERS = 40_000
"""A text with more letters in odd lines that name no card is no deck list."""


def second_deck_line(sections: list[Section]) -> int:
    """Return the line at which the parts of a deck begin again in their order, or 0.

    Dilemmas in two places are one pile; missions and a draw deck, each in two places, are two decks.
    """
    if len({section.kind for section in sections}) == len(sections):
        return 0
    held = [section for section in sections if section.entries and section.kind != "unknown"]
    opened = [
        each
        for each, before in zip(held, [None, *held], strict=False)
        if not before or before.kind != each.kind
    ]
    kinds, lines = [section.kind for section in opened], [section.line for section in opened]
    again = [at for at, kind in enumerate(kinds) if kind in kinds[: max(0, at - 1)] and kinds[at - 1] != kind]
    repeated = {kinds[at] for at in again}
    if len(repeated) < 2 or not repeated & {"missions", "draw"}:
        return 0
    first = again[0]
    return lines[first] if kinds[first : first + 2] == kinds[kinds.index(kinds[first]) :][:2] else 0


class Ledger:
    """A list that is being read, line by line and in order. Each line is accounted for as it is passed."""

    def __init__(self) -> None:
        self.accounts: list[Account] = []
        self.mistakes: list[Mistake] = []
        self.entries: list[Entry] = []
        self.kind: SectionKind = "draw"
        self.title = ""
        self.player = ""
        self._heading = ""
        self._line = 0
        self._sections: list[Section] = []
        self._kinds: set[SectionKind] = set()
        self._editions: set[Edition] = set()
        self._edition: Edition = ""
        self._claims: list[Claim] = []
        self._has_cards_above = False
        self._has_uncounted = False
        self._sure_counts = 0
        self._doubt_from: int | None = None
        """The first entry of the section that is below a line which may have been a heading."""
        self.in_notes = False
        self.in_signature = 0
        """How many words a line of a signature may have: below a farewell one, the name of the sender."""
        self.odd_letters = MOST_ODD_LETTERS
        """How much of the text may still be read in every way that the grammar names."""
        self.second_deck = 0
        """The line on which a second deck begins, if a label says so."""

    @property
    def claim(self) -> Claim | None:
        """Return the innermost heading with a count that the next card is under."""
        return self._claims[-1] if self._claims else None

    @property
    def line(self) -> int:
        """Return the number of the line that is read next."""
        return len(self.accounts) + 1

    @property
    def has_section(self) -> bool:
        """Say whether a heading has opened a section yet."""
        return self._line > 0

    @property
    def is_counted(self) -> bool:
        """Say whether cards have been read, each with its count."""
        return (bool(self.entries) or self._has_cards_above) and not self._has_uncounted

    @property
    def has_sure_counts(self) -> bool:
        """Say whether all counts are those of copies: low ones in front of names with nothing behind them."""
        return self._sure_counts == sum([len(section.entries) for section in self._sections])

    @property
    def has_content(self) -> bool:
        """Say whether anything but blank lines, comments and the player has been read yet."""
        return self._line > 0 or bool(self.entries or self.title or self.mistakes)

    @property
    def in_preamble(self) -> bool:
        """Say whether only the deck's title and remarks have been read yet, and no blank line since."""
        if not self.title or self.entries or self.has_section or len(self.accounts) > LONGEST_PREAMBLE:
            return False
        return _PREAMBLE.issuperset(self.accounts) and self.accounts[-1] != "blank"

    @property
    def last_has_no_count(self) -> bool:
        """Say whether the line above is a card without a count."""
        last = self.mistakes[-1] if self.mistakes else None
        return last is not None and (last.code, last.span.line) == (
            line_mistakes.COUNT_MISSING.name,
            self.line - 1,
        )

    def pass_lines(self, account: Account, count: int = 1) -> None:
        """Account for lines that give nothing to the deck, or whose entries were added already."""
        self.accounts.extend((account,) * count)

    def report(self, code: Code, start: int, end: int, found: str, expected: str = "") -> None:
        """Report a mistake on the line that is being read, and what its grammar expected, if known."""
        mistake = code.at(Span(self.line, start, end), found)
        self._has_uncounted = self._has_uncounted or code is line_mistakes.COUNT_MISSING
        self.mistakes.append(mistake._replace(expected=expected) if expected else mistake)

    def add(self, copies: int, name: str, printing: str, start: int) -> None:
        """Add an entry from the line that is being read, and account for the line."""
        self.add_beside(copies, name, printing, start)
        self.accounts.append("entry")

    def add_beside(self, copies: int, name: str, printing: str, start: int) -> None:
        """Add one of several entries from the line that is being read. The caller accounts for the line."""
        kept = min(copies, line_mistakes.MOST_KEPT)
        self.entries.append(_entry((kept, name, printing, self.line, start, start + len(name))))

    def add_each(self, cards: Iterable[FormCard]) -> None:
        """Add a run of lines that are each a known card, and account for them."""
        copies, names, starts, printings = zip(*cards, strict=True)
        if max(copies) > line_mistakes.MOST_KEPT:
            copies = tuple([min(each, line_mistakes.MOST_KEPT) for each in copies])
        ends = map(add, starts, map(len, names))
        self.entries += map(
            _entry, zip(copies, names, printings, numbers(self.line), starts, ends, strict=False)
        )
        self.accounts.extend(repeat("entry", len(names)))

    def add_made(self, entries: list[Entry], *, is_sure: bool) -> None:
        """Add the entries of the lines that are read next, one of each, and account for these."""
        if not entries:
            return
        self.entries += entries
        self.accounts.extend(repeat("entry", len(entries)))
        if is_sure:
            self._sure_counts += len(entries)

    def open(self, heading: Heading, kind: SectionKind) -> None:
        """Begin a section with the heading on the line that is being read."""
        if not self.entries and self.kind == "seeds":
            # `Seed cards (30)` right above `Missions (6)` counts the missions as well.
            self._claims = []
            self._kinds.discard("seeds")
        if self.entries or self._line:
            self._close()
        if kind in self._kinds and kind != "unknown" and not is_kind_of_dilemma(heading.words):
            self.report(line_mistakes.SECTION_TWICE, heading.start, heading.end, heading.words)
        self._kinds.add(kind)
        self._edition = heading.edition
        self.kind, self._heading, self._line = kind, heading.words, len(self.accounts) + 1
        self._claims = []
        if heading.claim is not None:
            self._note_claim(heading, 0)
        self.accounts.append("heading")

    def pass_inside(self, heading: Heading) -> None:
        """Pass a heading inside the section: it ends those of its own level and further inside."""
        self._settle([claim for claim in self._claims if claim.heading.level >= heading.level])
        self._claims = [claim for claim in self._claims if claim.heading.level < heading.level]
        self._note_claim(heading, len(self.entries))
        self.accounts.append("heading")

    def _note_claim(self, heading: Heading, first: int) -> None:
        """Note the count of a heading, if it has one, for the entries from the first one under it."""
        if heading.claim is not None:
            self._claims.append(Claim(heading, self.line, first))

    def continue_in_doubt(self) -> None:
        """Note that the next cards of the section are below a line which may have been a heading."""
        if self._doubt_from is None:
            self._doubt_from = len(self.entries)

    def finish(self, *, needs_heading: bool = False) -> Parsed:
        """Close the list and hand it back. In some dialects every card needs a heading above it."""
        self._close()
        self._part_second_deck()
        if self._sections and not self._sections[0].line and (needs_heading or "draw" in self._kinds):
            first = next(entry for section in self._sections for entry in section.entries)
            self.mistakes.append(line_mistakes.BEFORE_SECTION.at(first.span, first.name))
        editions = self._editions - {""}
        edition = editions.pop() if len(editions) == 1 else ""
        deck = Deck(tuple(self._sections), self.title, self.player, edition)
        mistakes = self.mistakes
        if mistakes:
            mistakes = report_once(sorted(mistakes, key=attrgetter("span")), line_mistakes.ONCE)
        return Parsed(deck, mistakes, self.accounts)

    def _part_second_deck(self) -> None:
        """Take the parts of a second deck out of this one, and report it."""
        begins = self.second_deck or second_deck_line(self._sections)
        if not begins:
            return
        self._sections = [
            section if section.line < begins else section._replace(kind="unknown")
            for section in self._sections
        ]
        self.mistakes = [
            each
            for each in self.mistakes
            if each.code != line_mistakes.SECTION_TWICE.name or each.span.line < begins
        ]
        self.mistakes.append(line_mistakes.TWO_DECKS.at(Span(begins, 1, 2), f"line {begins}"))

    def _close(self) -> None:
        """End the current section. A draw deck that nothing opened and nothing is in was never there."""
        if self._claims:
            self._settle(self._claims)
            self._claims = []
        if self.entries:
            self._has_cards_above = True
            self._editions.add(self._edition)
        if self._line or self.entries:
            entries = tuple(self.entries)
            sure = entries[: self._doubt_from]
            self._sections.append(Section(self.kind, self._heading, sure, self._line))
            if rest := entries[len(sure) :]:
                self._sections.append(Section(self.kind, self._heading, rest, self._line, doubtful=True))
        self.entries, self._doubt_from = [], None

    def _settle(self, claims: list[Claim]) -> None:
        """Report the headings whose count disagrees with the cards under them."""
        for claim in claims:
            fault = claim.judge(self.entries)
            if fault is not None:
                self.mistakes.append(fault)

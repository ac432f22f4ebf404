"""Typed lines made of a text in another form, and the way back to the places in that text."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from decklists.dialect import Account, Parsed
from decklists.dialects.common.part_names import fold, kind_of
from decklists.lines.part_column import NO_SECTION, cards_without_part
from decklists.mistakes import Mistake
from decklists.model import Entry, Section, Span


class TypedLine(NamedTuple):
    """A line as somebody would have typed it, and the number of the line that it came from."""

    text: str
    origin: int


typed_line = partial(tuple.__new__, TypedLine)
_entry = partial(tuple.__new__, Entry)
"""Make the tuples of their fields, in half the time: a list has sixty of each."""

ANY = ""
"""The dialect of a form that keeps the one that the text was taken for."""


class TypedLines(NamedTuple):
    """All lines of a text, the form that it had, within a sentence, and the dialect that it counts as."""

    lines: tuple[TypedLine, ...]
    form: str
    dialect: str = "plain"
    mistakes: tuple[Mistake, ...] = ()
    """What could not be made into a line, at its place in that text."""

    @property
    def text(self) -> str:
        """Return the lines as one text."""
        return "".join(f"{line.text}\n" for line in self.lines)

    def place_back(self, parsed: Parsed, lines: Sequence[str]) -> Parsed:
        """Return what was read of these lines with its places in the text that they came from."""
        sections = tuple(self._section(section, lines) for section in parsed.deck.sections)
        mistakes = [self._mistake(mistake, lines) for mistake in parsed.mistakes]
        mistakes += self.mistakes
        return Parsed(parsed.deck._replace(sections=sections), mistakes, self._accounts(parsed, len(lines)))

    def _section(self, section: Section, lines: Sequence[str]) -> Section:
        """Return a section with each entry at the place of its name."""
        typed, most = self.lines, len(lines)
        entries: list[Entry] = []
        for count, name, printing, line, start, end in section.entries:
            _, origin = typed[line - 1]
            at = lines[origin - 1].find(name) if origin <= most else -1
            begins = at + 1
            if at >= 0:
                entries.append(_entry((count, name, printing, origin, begins, begins + len(name))))
            else:
                place = self._span(Span(line, start, end), name, lines)
                entries.append(_entry((count, name, printing, *place)))
        return section._replace(
            entries=tuple(entries), line=typed[section.line - 1].origin if section.line else 0
        )

    def _mistake(self, mistake: Mistake, lines: Sequence[str]) -> Mistake:
        if mistake.found == NO_SECTION:
            return self._without_section(mistake, lines)
        return mistake._replace(span=self._span(mistake.span, mistake.found, lines))

    def _without_section(self, mistake: Mistake, lines: Sequence[str]) -> Mistake:
        """Return the mistake of a row of a table that names no part, as tables report it."""
        from decklists.dialects.table.mistakes import SECTION

        row = self.lines[mistake.span.line] if mistake.span.line < len(self.lines) else self.lines[-1]
        name = row.text.partition(" ")[2]
        return SECTION.at(self._span(mistake.span, name, lines), name)

    def _span(self, span: Span, words: str, lines: Sequence[str]) -> Span:
        """Return the place of words in the line that they came from: the words, or the whole line."""
        if not self.lines:
            return span
        origin = self.lines[min(span.line, len(self.lines)) - 1].origin
        whole = lines[origin - 1] if origin <= len(lines) else ""
        at = whole.find(words) if words else -1
        if at < 0:
            return Span(origin, 1, max(2, len(whole) + 1))
        return Span(origin, at + 1, at + 1 + len(words))

    def _accounts(self, parsed: Parsed, count: int) -> list[Account]:
        """Return one account for each line of the text: the weightiest of those that came from it."""
        accounts: list[Account] = ["form"] * count
        for mistake in self.mistakes:
            accounts[mistake.span.line - 1] = "mistake"
        for (_, origin), account in zip(self.lines, parsed.accounts, strict=False):
            if origin <= count and WEIGHT[account] > WEIGHT[accounts[origin - 1]]:
                accounts[origin - 1] = account
        return accounts


def with_parts_said(lines: Sequence[TypedLine], said: Sequence[tuple[int, str]]) -> Sequence[TypedLine]:
    """Return the lines. Of some it is said, beside their card, which part they are in, or nothing.

    Cards that should name their part, and do not, are behind all others. Types of cards are no parts.
    """
    parts = [part for _, part in said]
    without = [said[at][0] for at in cards_without_part(parts)]
    if not without or any(kind_of(fold(part))[0] == "unknown" for part in {*parts} - {""}):
        return lines
    beside = frozenset(without)
    typed = [line for at, line in enumerate(lines) if at not in beside]
    for at in without:
        typed += [TypedLine(f"{NO_SECTION}:", lines[at].origin), lines[at]]
    return typed


_BY_WEIGHT: tuple[Account, ...] = (
    *("blank", "form", "comment", "mistake"),
    *("player", "title", "heading", "entry"),
)
WEIGHT: dict[Account, int] = {account: weight for weight, account in enumerate(_BY_WEIGHT)}
"""Which account of several outweighs the others."""

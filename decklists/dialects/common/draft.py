"""A deck while it is read from a format that has no grammar of lines: XML, a table, JSON.

Entries are added as they are found, so those before a text breaks off are kept.
"""

from decklists.dialect import Account, Parsed
from decklists.mistakes import Code, Mistake
from decklists.model import Deck, Edition, Entry, Section, SectionKind, Span
from decklists.text import line_mistakes
from decklists.text.text_positions import Places


class OpenSection:
    """A section to which entries are still added."""

    def __init__(self, kind: SectionKind, heading: str, line: int) -> None:
        self.kind = kind
        self.heading = heading
        self.line = line
        self.entries: list[Entry] = []

    def close(self) -> Section:
        """Return the section with its entries so far."""
        return Section(self.kind, self.heading, tuple(self.entries), self.line)


class Draft:
    """The deck, the mistakes and the accounts of lines so far."""

    def __init__(self, text: str) -> None:
        self.places = Places(text)
        self.sections: list[OpenSection] = []
        self.title = ""
        self.player = ""
        self.edition: Edition = ""
        self._shown: set[Edition] = set()
        self._kinds: set[SectionKind] = set()
        self.mistakes: list[Mistake] = []
        self._accounts: list[Account | None] = [None] * len(self.places.lines)

    def open(self, heading: str, line: int) -> OpenSection:
        """Open a section of unknown kind at the end of the deck."""
        section = OpenSection("unknown", heading, line)
        self.sections.append(section)
        return section

    def report(self, code: Code, span: Span, found: str) -> None:
        """Report a mistake. Its line has given nothing but the mistake, unless something else says more."""
        self.mistakes.append(code.at(span, found))
        self.account("mistake", span.line)

    def bound_count(self, count: int, span: Span, found: str) -> int:
        """Return a count, or nothing where it asks for no copy; one that is too large is bounded."""
        fault = line_mistakes.COUNT_NEGATIVE if count < 0 else line_mistakes.count_fault(count)
        if fault is not None:
            self.report(fault, span, found)
        return min(max(count, 0), line_mistakes.MOST_KEPT)

    def note_edition(self, edition: Edition) -> None:
        """Note the edition that a heading shows. Headings that contradict each other show none."""
        if edition:
            self._shown.add(edition)

    def set_kind(self, section: OpenSection, kind: SectionKind, span: Span) -> None:
        """Set the kind of a section, and report a part of the deck that is opened twice."""
        if kind in self._kinds and kind != "unknown":
            self.report(line_mistakes.SECTION_TWICE, span, section.heading or kind)
        self._kinds.add(kind)
        section.kind = kind

    def account(self, account: Account, line: int, last: int = 0) -> None:
        """Account for a line, or for all lines up to a last one. An entry outweighs all else."""
        for number in range(line, min(max(line, last), len(self._accounts)) + 1):
            if self._accounts[number - 1] in (None, "mistake") or account == "entry":
                self._accounts[number - 1] = account

    def finish(self) -> Parsed:
        """Close the deck and return it. Lines without an account are blank, or belong to the format."""
        accounts: list[Account] = [
            account or ("form" if line.strip() else "blank")
            for account, line in zip(self._accounts, self.places.lines, strict=True)
        ]
        sections = tuple(section.close() for section in self.sections)
        edition = self.edition or (min(self._shown) if len(self._shown) == 1 else "")
        return Parsed(Deck(sections, self.title, self.player, edition), self.mistakes, accounts)

"""A deck while it is read from a format that has no grammar of lines: XML, a table, JSON.

Entries come in as they are found; what was read before a text breaks off is kept.
"""

from dataclasses import dataclass, field
from typing import Literal

from decklists.counting import wrong_count
from decklists.dialect import Account, Parsed
from decklists.mistakes import Code, Mistake
from decklists.model import Deck, Entry, Section, SectionKind, Span
from decklists.places import Places


@dataclass(slots=True)
class OpenSection:
    """A section to which entries are still added."""

    kind: SectionKind
    heading: str
    line: int
    entries: list[Entry] = field(default_factory=list)

    def closed(self) -> Section:
        """Return the section as it stands."""
        return Section(self.kind, self.heading, tuple(self.entries), self.line)


class Draft:
    """The deck so far, the mistakes so far, and what has become of each line so far."""

    def __init__(self, text: str) -> None:
        self.places = Places(text)
        self.sections: list[OpenSection] = []
        self.title = ""
        self.player = ""
        self.edition: Literal["1e", "2e", "tr", ""] = ""
        self.mistakes: list[Mistake] = []
        self._accounts: list[Account | None] = [None] * len(self.places.lines)

    def open(self, kind: SectionKind, heading: str, line: int) -> OpenSection:
        """Open a section at the end of the deck."""
        section = OpenSection(kind, heading, line)
        self.sections.append(section)
        return section

    def report(self, code: Code, span: Span, found: str) -> None:
        """Report a mistake. Its line has given nothing but the mistake, unless something else says more."""
        self.mistakes.append(code.at(span, found))
        self.account("mistake", span.line)

    def counted(self, count: int, span: Span, found: str) -> int:
        """Return a count that a list can mean, or report it and return nothing."""
        wrong = wrong_count(count)
        if wrong is not None:
            self.report(wrong, span, found)
        return 0 if wrong else count

    def account(self, account: Account, line: int, last: int = 0) -> None:
        """Say what became of a line, or of all lines up to a last one. An entry outweighs all else."""
        for number in range(line, min(max(line, last), len(self._accounts)) + 1):
            if self._accounts[number - 1] in (None, "mistake") or account == "entry":
                self._accounts[number - 1] = account

    def parsed(self) -> Parsed:
        """Return what was read. Lines of which nobody has spoken are blank, or belong to the format."""
        accounts: list[Account] = [
            account or ("form" if line.strip() else "blank")
            for account, line in zip(self._accounts, self.places.lines, strict=True)
        ]
        sections = tuple(section.closed() for section in self.sections)
        return Parsed(Deck(sections, self.title, self.player, self.edition), self.mistakes, accounts)

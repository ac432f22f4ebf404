"""The part of a deck that a finding is about, or all of whose cards it concerns."""

from collections.abc import Sequence

from decklists.model import Section
from legality.engine.finding import Finding
from legality.render.layout import words


class DeckParts:
    """The parts of a list, and the lines in them whose cards are not known."""

    def __init__(self, findings: Sequence[Finding], sections: Sequence[Section]) -> None:
        self.begins = [(first_line(section), section) for section in sections]
        self.headed = any(section.heading for section in sections)
        self.unknown = {line for each in findings if each.family == "N" for line in each.lines}
        self.known = [(words.SECTIONS[section.kind], self._known(section)) for section in sections]
        self.unread = sum(finding.unread for finding in findings)
        self.doubtful = sorted({line for each in findings if each.unread for line in each.lines})
        self.open = sorted({line for each in findings if each.code == "D-PARTS-OPEN" for line in each.lines})

    def heading(self, finding: Finding) -> str:
        """Name the part in which a finding begins."""
        if finding.family == "E":
            return "The event"
        first = finding.first_line
        begun = [section for line, section in self.begins if line <= first]
        if not first or not self.headed or not begun:
            return "The list"
        name = words.SECTIONS[begun[-1].kind]
        return name[:1].upper() + name[1:]

    def all_of(self, finding: Finding) -> str:
        """Name the part whose known cards a finding all concerns, or return nothing."""
        lines = {span.line for span in finding.spans}
        if len(lines) < 2:
            return ""
        return next((name for name, known in self.known if known == lines), "")

    def _known(self, section: Section) -> set[int]:
        """Return the lines of a part whose cards are known."""
        return {entry.line for entry in section.entries} - self.unknown

    def doubt_of(self, finding: Finding) -> str:
        """Say which lines decide whether a finding holds, if any do. Then the deck is not surely illegal."""
        if finding.undecided and finding.code != "D-PARTS-OPEN":
            if not self.open:
                return "it depends on where the cards under an unclear heading belong"
            return f"it depends on which cards are seeded{_at(self.open)}"
        if not 0 < finding.curable <= self.unread:
            return ""
        missing = "the missing card" if finding.curable == 1 else f"the {finding.curable} missing cards"
        return f"cards that could not be read{_at(self.doubtful)} may be {missing}"


def _at(lines: Sequence[int]) -> str:
    """Name the lines that decide, if any."""
    return f" ({words.line_numbers(lines)})" if lines else ""


def first_line(section: Section) -> int:
    """Return the line of the heading of a part, or of its first card."""
    return section.line or min((entry.line for entry in section.entries), default=0)

"""Visit the runs of a list in order, and make the deck of them: one method for each terminal of a grammar."""

from collections.abc import Sequence
from typing import ClassVar

from decklists.dialect import IsCardTitle, Parsed
from decklists.dialects.common.headings import Heading
from decklists.dialects.common.ledger import Ledger
from decklists.dialects.common.line_runs import AHEAD, SECTIONS, LineRun, lines_of, part_sections, runs
from decklists.dialects.common.part_names import fold, may_be_heading
from decklists.lines.doubtful_counts import doubt_counts
from decklists.model import Entry
from decklists.typed.part_headings import pass_heading


class ListVisitor:
    """Reads a list of one dialect. A method is called like the terminal whose run it takes.

    A single line is read by its words, and the runs below decide where they say several things. The modules
    for that are imported by the first such line: a clean list has none, and they take a twentieth of a start.
    """

    grammar: ClassVar[str]
    needs_heading: ClassVar[bool] = False
    """Whether every card needs a heading above it."""

    def __init__(self, is_card_title: IsCardTitle) -> None:
        self.is_card_title = is_card_title
        self.ledger = Ledger()
        self._runs: list[LineRun] = []
        self._place = 0
        self._is_parted = False

    @property
    def following(self) -> Sequence[LineRun]:
        """The runs below the one that is visited."""
        self._part_sections(self._place + 1)
        return self._runs[self._place + 1 : self._place + AHEAD]

    def read(self, text: str, found: list[LineRun] | None = None) -> Parsed:
        """Parse a list, unless its runs are known, visit them, and return the deck."""
        self._runs = self.split(runs(self.grammar, text)) if found is None else found
        while self._place < len(self._runs):
            run = self._runs[self._place]
            getattr(self, run.kind)(run)
            self._place += 1
        parsed = self.ledger.finish(needs_heading=self.needs_heading)
        return parsed if self.ledger.has_sure_counts else doubt_counts(parsed, text)

    def split(self, found: list[LineRun]) -> list[LineRun]:
        """Return the runs to visit."""
        return found

    def _part_sections(self, first: int) -> None:
        """Part all sections from a run on, once, so that a line is read with the lines below it."""
        if not self._is_parted:
            self._is_parted = True
            if not SECTIONS.keys().isdisjoint([run.kind for run in self._runs[first:]]):
                self._runs[first:] = self.split([*part_sections(self._runs[first:])])

    def SECTION(self, run: LineRun) -> None:  # noqa: N802  # Called like its terminal, as Lark does.
        """Open parts of the deck and enter their cards at once, or else visit them part by part."""
        if not self.add_at_once(run):
            self._part_sections(self._place)
            self._place -= 1

    def add_at_once(self, run: LineRun) -> bool:
        """Enter a run of lines that name parts and cards and say nothing else. Say whether they do."""
        raise NotImplementedError(run)

    def part_above(self, line: str, *, has_section: bool) -> Heading | None:
        """Return the heading of a part that a line certainly is, below another one or above all cards."""
        raise NotImplementedError(line, has_section)

    def enter(
        self, lines: list[str], copies: list[int | None], entries: list[Entry], *, is_sure: bool
    ) -> bool:
        """Enter the entries of lines. One without copies is a heading; say whether each opens a part."""
        ledger = self.ledger
        heads = [place for place, number in enumerate(copies) if number is None]
        has_section, parts = ledger.has_section, []
        for place in heads:
            part = self.part_above(lines[place], has_section=has_section)
            if part is None:
                return False
            parts.append(part)
            has_section = True
        ends = (*heads, len(copies))
        ledger.add_made(entries[: ends[0]], is_sure=is_sure)
        for part, place, end in zip(parts, heads, ends[1:], strict=True):
            pass_heading(ledger, part)
            ledger.add_made(entries[place + 1 : end], is_sure=is_sure)
        return True

    def BLANK(self, run: LineRun) -> None:  # noqa: N802
        """Pass blank lines."""
        self.ledger.pass_lines("blank", run.text.count("\n"))

    def COMMENT(self, run: LineRun) -> None:  # noqa: N802
        """Pass comments. `# Missions` is a heading of Markdown, `// Missions` one of other programs."""
        for line in lines_of(run.text):
            if "[" in line or "##" in line or not line.isascii() or may_be_heading(fold(line)):
                from decklists.typed.comment_headings import pass_comment

                pass_comment(self.ledger, line, self.following, self.is_card_title)
            else:
                self.ledger.pass_lines("comment")

    def RULE(self, run: LineRun) -> None:  # noqa: N802
        """Pass a line of dashes."""
        from decklists.typed.words_for_people import pass_ruled_line

        pass_ruled_line(self.ledger, run.text[:-1], self.is_card_title, self.following)

    def FIELD(self, run: LineRun) -> None:  # noqa: N802
        """Note the title or the player; a row of cards behind `Deck:` is none."""
        from decklists.typed.deck_facts import pass_field

        if not pass_field(self.ledger, run.text[:-1], self.is_card_title):
            self.OTHER(run)

    def HEADING(self, run: LineRun) -> None:  # noqa: N802
        """Open a part of the deck, unless the words are a card or the title."""
        self.OTHER(run)

    def OTHER(self, run: LineRun) -> None:  # noqa: N802
        """Read a line by its words."""
        from decklists.typed.deck_facts import take_title
        from decklists.typed.typed_line import read_line

        line = run.text[:-1]
        if not take_title(self.ledger, line, self.following, self.is_card_title):
            read_line(self.ledger, line, self.is_card_title, self.following)

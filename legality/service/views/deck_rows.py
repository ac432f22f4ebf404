"""A list as cards: parts with their limits, types, and each line as the card that it was taken for."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cardpools.catalog.match import Ambiguous
from cardpools.model import Card
from decklists.mistake_excerpts import printable
from decklists.model import Entry, SectionKind
from decklists.part_table import DECK_PARTS
from legality.engine.finding import Finding
from legality.judging import Judged
from legality.render.layout.words import SECTIONS_OF_CARDS
from legality.service.views.card_faces import CardFace, face_of
from legality.service.views.marked_list import is_of_whole_deck
from legality.service.views.name_swaps import can_swap
from legality.service.views.part_limits import PartLimit, part_limits

UNKNOWN = CardFace("unknown", "unknown", "?")

PLURALS = {"Personnel": "Personnel", "Equipment": "Equipment", "Ship": "Ships", "Facility": "Facilities"}

ICONS = {"draw": "deck", "dilemmas": "dilemmas", "missions": "missions", "seeds": "seeds"}

SCALE = 1.2
"""The meter of a minimum ends a little behind it."""


class DeckRow(NamedTuple):
    """A line of the list."""

    line: int
    start: int
    copies: int
    title: str
    subtitle: str
    face: CardFace
    facts: str
    """The type, for a reader who does not see the face."""
    cost: str
    severity: str
    reason: str
    editable: bool
    part: str


class RowGroup(NamedTuple):
    """The cards of one type in a part."""

    name: str
    cards: int
    rows: tuple[DeckRow, ...]


class PartPlate(NamedTuple):
    """A part of the deck with its limit."""

    kind: str
    label: str
    icon: str
    cards: int
    limit: PartLimit | None
    groups: tuple[RowGroup, ...]
    doubtful: int = 0
    """Copies on lines whose card is not known. They are not among `cards`."""

    @property
    def state(self) -> str:
        """Return bad, good, or nothing for a part without a limit."""
        return "" if self.limit is None else "bad" if self.limit.broken else "good"

    @property
    def remark(self) -> str:
        """Return `3 short`, `2 too many`, `complete`, or nothing."""
        if self.limit is None or (self.limit.bound == "max" and not self.limit.broken):
            return ""
        gap = self.limit.number - self.cards
        if not self.limit.broken:
            return "complete"
        return f"{gap} short" if gap > 0 else f"{-gap} too many" if gap else "see the problems"

    @property
    def meter(self) -> tuple[int, int]:
        """Return the length of the bar and the place of the limit on it, of 100."""
        if self.limit is None:
            return 0, 0
        end = self.limit.number * (SCALE if self.limit.bound == "min" else 1) or 1
        return min(100, round(100 * self.cards / end)), round(100 * self.limit.number / end)


def list_parts(judged: Judged) -> tuple[PartPlate, ...]:
    """Return the parts of a judged list in the order of the table of parts."""
    limits = part_limits(judged.case, judged.verdict.findings)
    faults = faults_by_line(judged.verdict.findings)
    rows: dict[SectionKind, list[tuple[str, DeckRow]]] = defaultdict(list)
    for entry, part, card, reason in _lines(judged):
        rows[part].append((card.type if card else "", _row(entry, part, card, reason, faults, judged)))
    wanted = [part for part in DECK_PARTS if part.kind in rows or part.kind in limits]
    shown = [part for part in wanted if part.kind in rows or limits[part.kind].bound != "max"]
    return tuple(
        PartPlate(
            part.kind,
            printable(SECTIONS_OF_CARDS[part.kind]).capitalize(),
            ICONS.get(part.kind, "side"),
            sum(row.copies for _, row in rows[part.kind] if row.face != UNKNOWN),
            limits.get(part.kind),
            tuple(_groups(rows[part.kind])),
            sum(row.copies for _, row in rows[part.kind] if row.face == UNKNOWN),
        )
        for part in shown
    )


def faults_by_line(findings: Iterable[Finding]) -> dict[int, Finding]:
    """Return the worst finding of each line. Findings about a whole part are at fault in no line."""
    found: dict[int, Finding] = {}
    for finding in findings:
        if finding.severity == "advice" or is_of_whole_deck(finding):
            continue
        for line in finding.lines:
            if line not in found or finding.severity == "error" != found[line].severity:
                found[line] = finding
    return found


def _lines(judged: Judged) -> Iterator[tuple[Entry, SectionKind, Card | None, str]]:
    """Yield each entry with its part, its card, and the reason where it has none."""
    resolved = judged.case.deck
    for each in resolved.unmatched:
        several = isinstance(each.match, Ambiguous)
        number = len(each.match.candidates) if isinstance(each.match, Ambiguous) else 0
        yield each.entry, each.section, None, f"Could be {number} cards" if several else "Not a known card"
    for holding in resolved.holdings:
        yield holding.entry, holding.section, holding.card, ""


def _row(
    entry: Entry,
    part: SectionKind,
    card: Card | None,
    reason: str,
    faults: dict[int, Finding],
    judged: Judged,
) -> DeckRow:
    fault = faults.get(entry.line)
    said = reason or (printable(fault.message) if fault else "")
    return DeckRow(
        entry.line,
        entry.start,
        entry.count,
        printable(card.title if card and card.title else entry.name),
        printable(card.subtitle) if card else "",
        face_of(card) if card else UNKNOWN,
        printable(", ".join(filter(None, (card.type, *card.affiliations)))) if card else "",
        printable(card.cost) if card else "",
        fault.severity if fault else "",
        said,
        can_swap(judged.reading, entry),
        part,
    )


def _groups(rows: list[tuple[str, DeckRow]]) -> Iterator[RowGroup]:
    """Yield the lines without a card first, then the cards by type, the most frequent first."""
    by_type: dict[str, list[DeckRow]] = defaultdict(list)
    for kind, row in rows:
        by_type[kind].append(row)
    sized = [(sum(row.copies for row in held), kind, held) for kind, held in by_type.items()]
    for cards, kind, held in sorted(sized, key=lambda each: (each[1] != "", -each[0], each[1])):
        name = PLURALS.get(kind, f"{kind}s") if kind else "In doubt"
        yield RowGroup(name, cards, tuple(held))

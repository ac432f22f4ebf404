"""A list with its findings: each at its first line; long stretches without findings are folded."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from cardpools.catalog.match import Ambiguous, Found
from decklists.mistake_excerpts import printable
from decklists.model import Entry, Span
from legality.engine.bounded_findings import LeftOut
from legality.engine.finding import SEVERITIES, Finding
from legality.judging import Judged
from legality.render.verdict.deck_parts import DeckParts
from legality.render.verdict.report import ReportedFinding, describe_left_out, report_finding
from legality.service.views.card_suggestions import describe_card
from legality.service.views.list_edits import NO_CARD, drop_change
from legality.service.views.name_swaps import Swap, can_swap
from legality.service.views.named_links import MentionedCards
from legality.service.views.part_limits import is_about_size

AROUND = 1
"""Lines shown before and after a line with findings."""

SHORTEST_FOLD = 4

MOST_OFFERED = 100
"""The number of findings that come with suggested names. The search is slow, and no deck needs more."""


class FindingMark(NamedTuple):
    """A finding in words, with suggested names that can replace the wrong one."""

    told: ReportedFinding
    details: tuple[str, ...]
    excerpt: tuple[str, ...]
    swaps: tuple[Swap, ...]
    cards: MentionedCards | None = None
    """The cards that the finding names."""
    change: str = ""
    """The value of the button that takes surplus copies, or a line without a card, away; or nothing."""
    button: str = ""


class ListLine(NamedTuple):
    """A line of the list with its findings."""

    number: int
    text: str
    severity: str
    marks: tuple[FindingMark, ...]


class Stretch(NamedTuple):
    """Consecutive lines, shown or folded."""

    rows: tuple[ListLine, ...]
    folded: bool
    clean: bool = True
    """Whether a folded stretch has no findings. Otherwise it may have some of those that are left out."""


class MarkedList(NamedTuple):
    """The whole list; `general` holds the findings about the whole deck or a whole part."""

    general: tuple[FindingMark, ...]
    stretches: tuple[Stretch, ...]
    left_out: tuple[str, ...] = ()
    """One sentence for each code with more findings than are shown."""
    advice: tuple[FindingMark, ...] = ()
    """Advice about the whole deck. It comes last: it is no fault."""


def mark_list(judged: Judged) -> MarkedList:
    """Put the findings of a verdict at the lines of its list."""
    shown, left_out = judged.verdict.bounded
    findings = sorted(shown, key=lambda finding: SEVERITIES.index(finding.severity))
    placed: dict[int, list[FindingMark]] = {}
    for finding, mark in zip(findings, mark_findings(findings, judged), strict=True):
        placed.setdefault(0 if is_of_whole_deck(finding) else finding.first_line, []).append(mark)
    touched: dict[int, str] = {}
    for finding in reversed([each for each in findings if not is_of_whole_deck(each)]):
        touched |= dict.fromkeys(finding.lines, finding.severity)
    return lay_out_marks(judged.reading.lines, placed, touched, left_out)


def is_of_whole_deck(finding: Finding) -> bool:
    """Tell whether a finding is about the whole deck or a whole part: then no line is at fault."""
    return not finding.first_line or is_about_size(finding.code, finding.facts)


def mark_findings(findings: Sequence[Finding], judged: Judged) -> tuple[FindingMark, ...]:
    """Put findings into words, in their order, with suggested names where a name is wrong."""
    parts = DeckParts(judged.verdict.findings, judged.reading.deck.sections)
    at = {entry.span: entry for section in judged.reading.deck.sections for entry in section.entries}
    offers = _offers(findings, judged, at)
    edition = judged.verdict.terms.edition
    marks = (
        _mark_finding(each, parts, offers.get(number, ()), edition) for number, each in enumerate(findings)
    )
    return tuple(_with_change(*pair, at, judged) for pair in zip(findings, marks, strict=True))


def lay_out_marks(
    lines: Sequence[str],
    placed: dict[int, list[FindingMark]],
    touched: Mapping[int, str],
    left_out: Iterable[LeftOut] = (),
) -> MarkedList:
    """Put marks at their lines; marks without a line are about the whole list."""
    rows = [
        ListLine(number, printable(text), touched.get(number, ""), tuple(placed.pop(number, ())))
        for number, text in enumerate(lines, 1)
    ]
    whole = [mark for marks in placed.values() for mark in marks]
    general = tuple(mark for mark in whole if mark.told.severity != "advice")
    advice = tuple(mark for mark in whole if mark.told.severity == "advice")
    unmarked = tuple(left_out)
    said = tuple(map(describe_left_out, unmarked))
    return MarkedList(general, tuple(_fold_lines(rows, unmarked)), said, advice)


def _mark_finding(finding: Finding, parts: DeckParts, swaps: tuple[Swap, ...], edition: str) -> FindingMark:
    said = report_finding(finding, parts, "page")
    alone = said._replace(place="") if len(finding.lines) == 1 else said
    cards = MentionedCards(edition, finding.cards)
    return FindingMark(said, tuple(alone.details()), tuple(_excerpt(said)), swaps, cards)


def _excerpt(said: ReportedFinding) -> Iterator[str]:
    """Underline the part that cannot be read; the page shows the line itself above."""
    if said.span:
        width = max(1, min(said.span.end, said.span.start + 80) - said.span.start)
        yield " " * (min(said.span.start, 200) - 1) + "^" * width


def _with_change(
    finding: Finding, mark: FindingMark, at: Mapping[Span, Entry], judged: Judged
) -> FindingMark:
    """Add the button that takes away surplus copies of one line, or a line that holds no card."""
    if finding.code in NO_CARD and len(finding.lines) == 1:
        line = finding.first_line
        change = drop_change(judged.reading, line, finding.code)
        return mark._replace(change=change, button=f"Remove line {line}") if change else mark
    surplus = finding.facts.get("surplus")
    entries = [at[span] for span in finding.spans if span in at]
    if finding.severity != "error" or not isinstance(surplus, int) or len(entries) != 1:
        return mark
    entry = entries[0]
    if not 0 < surplus < entry.count:
        return mark
    change = f"count|{entry.line}|{entry.start}|{entry.count - surplus}"
    return mark._replace(change=change, button=f"Remove {surplus}")


def _offers(
    findings: Sequence[Finding], judged: Judged, at: Mapping[Span, Entry]
) -> dict[int, tuple[Swap, ...]]:
    """Return the suggested names by number of the finding, for the first findings about names."""
    named = [number for number, finding in enumerate(findings) if finding.family == "N"]
    return {
        number: tuple(_swaps((at[span] for span in findings[number].spans if span in at), judged))
        for number in named[:MOST_OFFERED]
    }


def _swaps(entries: Iterable[Entry], judged: Judged) -> Iterator[Swap]:
    """Yield the catalog's suggestions for entries whose name can be replaced in the text."""
    for entry in (one for one in entries if can_swap(judged.reading, one)):
        match = judged.case.catalog.resolve(entry.name, entry.printing)
        if isinstance(match, Found):
            continue
        names: Sequence[str] = (
            [one.write for one in match.candidates] if isinstance(match, Ambiguous) else match.suggestions
        )
        yield from (Swap(entry.line, entry.start, name, _facts(judged, name)) for name in names)


def _facts(judged: Judged, name: str) -> str:
    match = judged.case.catalog.resolve(name)
    return describe_card(judged.case.catalog, match.card) if isinstance(match, Found) else ""


def _fold_lines(rows: Sequence[ListLine], left_out: Sequence[LeftOut]) -> Iterator[Stretch]:
    """Fold stretches of at least four lines that are not near a finding."""
    near = {row.number + step for row in rows if row.severity for step in range(-AROUND, AROUND + 1)}
    for shown, group in groupby(rows, key=lambda row: row.number in near):
        stretch = tuple(group)
        begin, end = stretch[0].number, stretch[-1].number
        clean = not any(each.first <= end and each.last >= begin for each in left_out)
        yield Stretch(stretch, not shown and len(stretch) >= SHORTEST_FOLD, clean)

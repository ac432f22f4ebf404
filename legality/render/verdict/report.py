"""A verdict in words, in the order of reading. The layouts (text, markdown, html, github) give it a look.

All texts are free of control characters, so that every layout may print them.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Literal, NamedTuple

from cardpools.model import SHORT_EDITION_NAMES
from decklists.mistake_excerpts import excerpt, printable
from decklists.model import Span
from legality.engine.bounded_findings import LeftOut
from legality.engine.finding import Fact, Finding, Severity
from legality.engine.verdict import Verdict
from legality.inference.infer import ASKED
from legality.judging import Judged
from legality.render.layout import words
from legality.render.verdict.deck_parts import DeckParts
from legality.render.verdict.headline import headline
from legality.render.verdict.line_accounts import describe_lines
from legality.rules.common.sanction import name_of
from legality.terms.sanctioning import guide_of
from legality.terms.terms import Terms

if TYPE_CHECKING:
    from legality.render.penalty.text import HeadedList

Reader = Literal["terminal", "page"]
"""The place where a report is read."""

MAY_BE_NEWER = ("N-UNKNOWN-NAME", "P-PRINTING-UNKNOWN")
"""Codes of findings that an update of the card list may settle. They name the edition."""

MOST_CARDS = 5
"""Cards that are named with a finding whose message does not name them; the rest is counted."""


class FindingWords(NamedTuple):
    """What every layout says of a finding."""

    message: str
    whole: str
    """The part of the deck, if the finding is about all of it."""
    doubt: str
    fix: str


class ReportedFinding(NamedTuple):
    """One finding in words."""

    severity: Severity
    code: str
    message: str
    place: str
    """The lines, and the part of the deck if the finding is about all of it."""
    cards: str
    """The cards that the message does not name."""
    expected: str
    """The correct text for a mistake in the text."""
    doubt: str
    """The reason why it is not certain, if unreadable cards may be the missing ones."""
    fix: str
    source: str
    quote: str
    line: int
    """The first line, or 0 for a finding on the whole list or the event."""
    span: Span | None
    """The place of a mistake in the text, which is shown with its line."""
    place_in_line: Span | None = None
    """The first place of any finding, in its line."""

    def details(self) -> list[str]:
        """Return place, cards, expected text and doubt, each if it has one."""
        place = "" if self.span else self.place
        cards = f"cards: {self.cards}" if self.cards else ""
        expected = f"expected: {self.expected}" if self.expected else ""
        return [said for said in (place, cards, expected, self.doubt) if said]


class FindingGroup(NamedTuple):
    """The findings about one part of the deck."""

    heading: str
    findings: tuple[ReportedFinding, ...]


class Report(NamedTuple):
    """A verdict in words."""

    source: str
    title: str
    edition: str
    legal: bool | None
    headline: str
    read_as: str
    groups: tuple[FindingGroup, ...]
    left_out: tuple[str, ...]
    """One sentence for each code with more findings than are shown."""
    basis: tuple[str, ...]
    sections: tuple[tuple[str, int], ...]
    counts: Mapping[Severity, int]
    """The number of all findings, shown or not, by severity."""
    lines: tuple[str, ...]
    penalty: "tuple[HeadedList, ...]" = ()
    """The penalty, if a stage was given."""

    def excerpt(self, finding: ReportedFinding, width: int) -> list[str]:
        """Return the line of a mistake in the text, and the carets under it."""
        return excerpt(self.lines, finding.span, width) if finding.span else []


def make_report(judged: Judged, reader: Reader = "terminal") -> Report:
    """Put a verdict into words for a reader at a terminal or on a page."""
    verdict, reading = judged.verdict, judged.reading
    shown, parts = verdict.bounded, DeckParts(verdict.findings, reading.deck.sections)
    whose = f" by {reading.deck.player}" if reading.deck.player else ""
    sizes = ((words.SECTIONS[kind], count) for kind, count in verdict.sections.items())
    return Report(
        source=printable(verdict.source),
        title=printable(f"{reading.deck.title}{whose}".strip()),
        edition=SHORT_EDITION_NAMES[verdict.terms.edition],
        legal=verdict.legal,
        headline=headline(verdict),
        read_as=describe_reading(judged),
        groups=tuple(group_findings(shown.findings, parts, reader)),
        left_out=tuple(map(describe_left_out, shown.left_out)),
        basis=tuple(basis_sentences(verdict, judged.inferred.assumed)),
        sections=tuple(sizes),
        counts=Counter(finding.severity for finding in verdict.findings),
        lines=reading.lines,
        penalty=blocks_of_penalty(judged),
    )


def blocks_of_penalty(judged: Judged) -> "tuple[HeadedList, ...]":
    """Put the penalty into words. Its module is loaded only if there is one."""
    if judged.penalty is None:
        return ()
    from legality.render.penalty.text import penalty_blocks

    return penalty_blocks(judged.penalty)


def describe_reading(judged: Judged) -> str:
    """Say as which edition, pool and dialect the list was read, and why."""
    dialect = words.dialect_label(judged.verdict.dialect)
    inferred = judged.inferred
    known = dialect if inferred.why == ASKED else f"{dialect}; {inferred.why}"
    guess = f" {inferred.guess}" if inferred.guess else ""
    lines = describe_lines(judged.reading.accounts)
    return f"Read as {describe_terms(judged.verdict.terms)} ({known}). {lines}{guess}"


def describe_terms(terms: Terms) -> str:
    """Name edition, format, pool and rules in the words of the guide."""
    edition = SHORT_EDITION_NAMES[terms.edition]
    named = [name_of("pool", terms.pool, terms), name_of("rules", terms.rules, terms)]
    scenario = [name_of("scenario", terms.scenario, terms)] if terms.scenario else []
    return ", ".join([f"{edition} {terms.format}", *named, *scenario])


def basis_sentences(verdict: Verdict, assumed: Sequence[str]) -> Iterator[str]:
    """Yield the guide, the day and the data of the verdict."""
    terms = verdict.terms
    event = f"for {printable(terms.event.name)}, " if terms.event.name else ""
    today = " (today)" if "on" in assumed else ""
    yield f"Judged {event}as of {terms.on}{today} under {guide_of(terms).name}."
    data = (f"{name} {revision}" for name, revision in verdict.revisions.items() if name != "rules")
    rules = verdict.revisions["rules"].replace("+", " + ")
    yield f"{', '.join(data).capitalize()}; rules {rules}"


def describe_left_out(left_out: LeftOut) -> str:
    """Say how many findings of a code are not shown, and where they are."""
    code, severity, count, first, last = left_out
    noun = words.count_noun(count, f"more {severity}", "more advice" if severity == "advice" else "")
    if not last:
        return f"{noun} {code}"
    return f"{noun} {code} on " + (f"lines {first}–{last}" if first < last else f"line {last}")


def group_findings(
    findings: Sequence[Finding], parts: DeckParts, reader: Reader = "terminal"
) -> Iterator[FindingGroup]:
    """Order the findings by part of the deck and line. Advice comes last: it is no fault of the deck."""
    faults = [finding for finding in findings if finding.severity != "advice"]
    advice = [finding for finding in findings if finding.severity == "advice"]
    for heading, group in groupby(faults, key=parts.heading):
        yield FindingGroup(heading, tuple(report_finding(finding, parts, reader) for finding in group))
    if advice:
        yield FindingGroup("Advice", tuple(report_finding(finding, parts, reader) for finding in advice))


def word_finding(finding: Finding, parts: DeckParts, reader: Reader = "terminal") -> FindingWords:
    """Put into words what every layout says of a finding."""
    fix = word_fix(finding.code, finding.fix, finding.facts, reader)
    return FindingWords(
        printable(finding.message), parts.all_of(finding), parts.doubt_of(finding), printable(fix)
    )


def report_finding(finding: Finding, parts: DeckParts, reader: Reader = "terminal") -> ReportedFinding:
    """Put one finding into words. A mistake in the text gets its span, because layouts show its line."""
    message, whole, doubt, fix = word_finding(finding, parts, reader)
    of_text = finding.family == "L" and bool(finding.spans)
    first = min(finding.spans, default=None)
    return ReportedFinding(
        severity=finding.severity,
        code=finding.code,
        message=message,
        place=place_of(finding, whole),
        cards="" if whole else cards_of(finding, message),
        expected=printable(str(finding.facts.get("expected", ""))) if of_text else "",
        doubt=doubt,
        fix=fix,
        source=words.format_source(finding.citation),
        quote=finding.citation.quote,
        line=first.line if first else 0,
        span=finding.spans[0] if of_text else None,
        place_in_line=first,
    )


def word_fix(code: str, fix: str, facts: Mapping[str, Fact], reader: Reader) -> str:
    """Say how a card list is updated: by a command at a terminal, by the operator of a site on its pages."""
    if code not in MAY_BE_NEWER or "edition" not in facts:
        return fix
    if reader == "page":
        return fix.replace("update the card list", "ask the operator of this site to update the card list")
    return f"{fix}: legality cards update --edition {facts['edition']}"


def place_of(finding: Finding, whole: str) -> str:
    """Name the lines of a finding."""
    lines = finding.lines
    if not lines:
        return ""
    more = f" and {finding.more_lines:,} more" if finding.more_lines else ""
    said = f"{words.line_numbers(lines)}{more}"
    return f"{said}, all of the {whole}" if whole else said


def cards_of(finding: Finding, message: str) -> str:
    """Name the cards of a finding that its message does not name, as far as they are few."""
    cards = [card for card in map(printable, finding.cards) if card not in message]
    count = len(cards) + finding.more_cards
    if count <= MOST_CARDS:
        return "; ".join(cards)
    shown = cards[: MOST_CARDS - 1]
    return f"{'; '.join(shown)} and {count - len(shown)} more"

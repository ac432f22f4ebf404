"""The problems of a list for a terminal: one line each, equal ones merged, consequences below unread lines.

Every text is free of control characters.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from decklists.mistake_excerpts import excerpt, printable
from legality.engine.finding import Finding
from legality.judging import Judged
from legality.render.layout import words
from legality.render.verdict.deck_parts import DeckParts
from legality.render.verdict.folded_problems import ProblemLine, merge_equal
from legality.render.verdict.report import FindingWords, cards_of, describe_left_out, word_finding

if TYPE_CHECKING:
    from legality.edits.edit import Edit, Edits

MOST_NUMBERS = 6
"""The most lines that one problem names. One of more is about a part of the deck and names its first line."""

LINES_OF: dict[str, tuple[str, str]] = {
    "L-COUNT-MISSING": (
        "1 line has no count; it was read as 1",
        "{count} lines have no count; each was read as 1",
    ),
    "L-COUNT-ORDINAL": (
        "1 line begins with a number and a dot; it was read as 1 copy",
        "{count} lines begin with a number and a dot; each was read as 1 copy",
    ),
    "L-NUMBERS-UNCLEAR": (
        "1 line has a number that may be a cost, not a count; it was read as 1 copy",
        "{count} lines have numbers that may be costs or line numbers, not counts; each was read as 1 copy",
    ),
}
"""The words of mistakes that are reported once for all their lines."""


FOLLOWS = "Perhaps only because of unread lines"
"""What is said of a size that unread lines may explain."""


class ProblemList(NamedTuple):
    """The problems in the order of the screen, the advice, and how many problems `--fix` can fix."""

    problems: tuple[ProblemLine, ...]
    advice: tuple[ProblemLine, ...]
    fixable: int


def list_problems(judged: Judged, *, verbose: bool = False, brief: bool = False) -> ProblemList:
    """Put the findings of a verdict into lines. Brief ones have no excerpt, cards, source and quotation."""
    shown, left_out = judged.verdict.bounded
    parts = DeckParts(judged.verdict.findings, judged.reading.deck.sections)
    edits = edits_of(judged, shown)
    lines = None if brief else judged.reading.lines
    made = [
        (finding, _problem(finding, parts, edits.get(number, ()), lines))
        for number, finding in enumerate(shown)
    ]
    faults = [(finding, problem) for finding, problem in made if problem.severity != "advice"]
    ordered = _under_unread_lines(faults)
    folded = ordered if verbose else merge_equal(ordered)
    rest = [ProblemLine(each.severity, each.code, "", f"{describe_left_out(each)}.") for each in left_out]
    advice = [problem for _, problem in made if problem.severity == "advice"]
    return ProblemList(
        (*folded, *(each for each in rest if each.severity != "advice")),
        (*advice, *(each for each in rest if each.severity == "advice")),
        count_fixable(judged, shown, edits),
    )


def edits_of(judged: Judged, findings: Sequence[Finding]) -> "Edits":
    """Return the edits of findings. Their code is loaded only if a finding is about the text."""
    if not any(finding.spans and finding.family in "NL" for finding in findings):
        return {}
    from legality.edits.edit import find_edits

    return find_edits(judged, findings)


def count_fixable(judged: Judged, findings: Sequence[Finding], edits: "Edits") -> int:
    """Count the problems that `--fix` fixes. Advice is no problem."""
    if not any(edit.certain for several in edits.values() for edit in several):
        return 0
    from legality.edits.fix_list import find_refused

    refused = find_refused(judged, edits)
    fixed = (
        number
        for number, several in edits.items()
        if any(edit.certain and edit not in refused for edit in several)
    )
    return sum(findings[number].severity != "advice" for number in fixed)


def _problem(
    finding: Finding, parts: DeckParts, edits: "Sequence[Edit]", lines: Sequence[str] | None
) -> ProblemLine:
    """Put a finding into a line, without excerpt, cards, source and quotation if `lines` are not given."""
    said = word_finding(finding, parts)
    brief = ProblemLine(
        severity=finding.severity,
        code=finding.code,
        where=_where(finding),
        text=sentence_of(finding, said, edits),
        short=_sentence(said.message),
        follows=bool(said.doubt) and finding.curable > 0,
    )
    if lines is None:
        return brief
    cards = "" if said.whole else cards_of(finding, said.message)
    more = (f"Cards: {cards}" if cards else "", words.format_source(finding.citation))
    return brief._replace(
        excerpt=_excerpt(finding, lines), more=tuple(filter(None, more)), quote=finding.citation.quote
    )


def sentence_of(finding: Finding, said: FindingWords, edits: "Sequence[Edit]") -> str:
    """Return message, lines and fix as sentences. Unread lines are fixed before what follows from them."""
    folded = LINES_OF.get(finding.code)
    if folded:
        count = len(finding.lines) + finding.more_lines
        return f"{folded[count > 1].format(count=count)}."
    if said.doubt and finding.curable:
        return _sentence(said.message)
    message = _sentence(said.message + _other_lines(finding, said))
    return " ".join(filter(None, (message, _sentence(said.doubt), _fix_sentence(finding, said, edits))))


def _fix_sentence(finding: Finding, said: FindingWords, edits: "Sequence[Edit]") -> str:
    """Return the fix: of several suggested names the one that is certain, of an update its command."""
    sure = next((edit.replacement for edit in edits if edit.certain and finding.family == "N"), "")
    if sure:
        return f"Did you mean {printable(sure)}?"
    if finding.counted:
        return f"Run{said.fix.rpartition(':')[2]}."
    return _sentence(said.fix)


def _other_lines(finding: Finding, said: FindingWords) -> str:
    """Name the lines of a finding behind its first one, unless it is about all of a part."""
    if finding.more_lines or finding.counted or said.whole:
        return ""
    lines = finding.lines
    return f" ({words.line_numbers(lines)})" if 1 < len(lines) <= MOST_NUMBERS else ""


def _sentence(text: str) -> str:
    """Begin with a capital and end with a stop."""
    text = text.strip()
    if not text:
        return ""
    return f"{text[:1].upper()}{text[1:]}" + ("" if text[-1] in ".?!…" else ".")


def _where(finding: Finding) -> str:
    if not finding.spans or finding.counted:
        return f":{finding.lines[0]}" if finding.lines else ""
    first = min(finding.spans)
    return f":{first.line}:{first.start}"


def _excerpt(finding: Finding, lines: Sequence[str]) -> tuple[str, ...]:
    """Return the line of an unread name or a mistake in the text, where seeing it helps."""
    if finding.family not in "NL" or finding.severity == "advice" or not finding.spans or finding.counted:
        return ()
    return tuple(excerpt(lines, min(finding.spans), EXCERPT))


EXCERPT = 64
"""The most columns of a line of the list."""


def _under_unread_lines(faults: Sequence[tuple[Finding, ProblemLine]]) -> Iterator[ProblemLine]:
    """Yield the problems; those that unread lines may explain come behind the last of these lines."""
    follow = [problem for _, problem in faults if problem.follows]
    unread = [place for place, (finding, _) in enumerate(faults) if finding.unread]
    for place, (_, problem) in enumerate(faults):
        if not problem.follows:
            yield problem
        if unread and place == unread[-1]:
            yield from follow
    if not unread:
        yield from follow

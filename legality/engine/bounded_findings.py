"""The findings that a verdict shows: the first 200 in full and the rest counted by code.

A list of 5,000 lines can have 10,000 findings, which are megabytes. `Verdict.findings` holds all of them, and
all that decides (legal or not, repairs, penalties) looks at those. Every answer, page, file and stored
verdict shows `Verdict.bounded`, so no two of them differ.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from legality.engine.finding import SEVERITIES, Fact, Finding, Severity

MOST = 200
"""Findings that are shown in full. Of every code at least one is shown, even if there are more codes."""

LARGEST = 250_000
"""Bytes of all shown findings as JSON."""

SMALL = 20_000
"""Characters that are shown without measuring: as JSON one character has twelve bytes at most."""


NAMES = 100
"""Bytes of the names of the fields of a finding."""


class LeftOut(NamedTuple):
    """The findings of one code that are not shown: how many, and between which lines (0: no line)."""

    code: str
    severity: Severity
    findings: int
    first: int
    last: int


class BoundedFindings(NamedTuple):
    """The findings to show, in the order of the list, and the number of the others by code."""

    findings: tuple[Finding, ...]
    left_out: tuple[LeftOut, ...] = ()


class Most(NamedTuple):
    """The most that one finding shows: bytes of each text, places, cards."""

    text: int
    places: int
    cards: int


STEPS = (Most(2_000, 600, 300), Most(600, 60, 40), Most(200, 5, 3))
"""The first that makes all findings small enough is taken."""


def bound_findings(findings: Sequence[Finding]) -> BoundedFindings:
    """Choose the findings to show. Those of a usual list are all shown and unchanged."""
    if len(findings) <= MOST and sum(map(_characters, findings)) <= SMALL:
        return BoundedFindings(tuple(findings))
    ranked = _rank(findings)
    codes = len({finding.code for finding in findings})
    chosen = ranked[: max(MOST, codes)]
    shown = [cut_finding(finding, STEPS[0]) for _, finding in chosen]
    for most in STEPS[1:]:
        if _size(shown) > LARGEST:
            shown = [cut_finding(finding, most) for _, finding in chosen]
    while len(shown) > codes and _size(shown) > LARGEST:
        del shown[max(codes, len(shown) * 3 // 4) :]
    ordered = sorted(zip((place for place, _ in chosen), shown, strict=False), key=lambda each: each[0])
    rest = (finding for _, finding in ranked[len(shown) :])
    return BoundedFindings(tuple(finding for _, finding in ordered), count_by_code(rest))


def count_by_code(findings: Iterable[Finding]) -> tuple[LeftOut, ...]:
    """Count findings by code and severity: errors first, then by code."""
    found: dict[tuple[Severity, str], LeftOut] = {}
    for finding in findings:
        lines = [span.line for span in finding.spans] or [0]
        key = finding.severity, finding.code
        _, _, count, first, last = found.get(key, LeftOut(finding.code, finding.severity, 0, lines[0], 0))
        first, last = min(first, *lines), max(last, *lines)
        found[key] = LeftOut(finding.code, finding.severity, count + 1, first, last)
    return tuple(found[key] for key in sorted(found, key=lambda key: (SEVERITIES.index(key[0]), key[1])))


def _rank(findings: Sequence[Finding]) -> list[tuple[int, Finding]]:
    """Order findings, with their places, by importance.

    The first of each code comes first, then problems of the whole deck, then errors, warnings and advice.
    """
    seen: set[str] = set()
    weighed = []
    by_severity = sorted(enumerate(findings), key=lambda each: SEVERITIES.index(each[1].severity))
    for place, finding in by_severity:
        weighed.append((finding.code in seen, bool(finding.spans), place, finding))
        seen.add(finding.code)
    weighed.sort(key=lambda each: (each[0], each[0] and each[1]))
    return [(place, finding) for _, _, place, finding in weighed]


def _characters(finding: Finding) -> int:
    """Return about how many characters a finding has as JSON, escapes apart."""
    texts = len(finding.message) + len(finding.fix) + sum(map(len, finding.cards))
    return texts + sum(map(len, map(str, finding.facts.values()))) + 20 * len(finding.spans)


def _as_json(value: object) -> str:
    from json import dumps  # Most lists have few findings, and a cold process none to measure.

    return dumps(value)


def _size(findings: Iterable[Finding]) -> int:
    """Return about how many bytes findings have as JSON."""
    return sum(len(_as_json([*finding, finding.lines])) + NAMES for finding in findings)


def cut_finding(finding: Finding, most: Most) -> Finding:
    """Cut what is too long in a finding. It says how many cards and lines it does not name."""
    spans = tuple(sorted(finding.spans)[: most.places]) if len(finding.spans) > most.places else finding.spans
    lines = len({span.line for span in finding.spans}) - len({span.line for span in spans})
    cards = tuple(dict.fromkeys(cut_text(card, most.text) for card in finding.cards[: most.cards]))
    return finding._replace(
        message=cut_text(finding.message, most.text),
        fix=cut_text(finding.fix, most.text),
        cards=cards,
        spans=spans,
        facts={name: _cut_fact(fact, most.text) for name, fact in finding.facts.items()},
        more_cards=len(finding.cards) - len(cards),
        more_lines=lines,
    )


def _cut_fact(fact: Fact, most: int) -> Fact:
    if isinstance(fact, tuple):
        return tuple(cut_text(each, most) for each in fact)
    return cut_text(fact, most) if isinstance(fact, str) else fact


def cut_text(text: str, most: int) -> str:
    """Cut a text to so many bytes as JSON. A cut text ends with an ellipsis."""
    # A character takes two bytes at most if it is ASCII and printable, and twelve otherwise.
    room = most - 2
    if 12 * len(text) <= room or (2 * len(text) <= room and text.isascii() and text.isprintable()):
        return text
    if len(_as_json(text)) <= most:
        return text
    shown = text[:most]
    while len(_as_json(shown)) > most - 6:
        shown = shown[: min(len(shown) - 1, len(shown) * most // len(_as_json(shown)))]
    return f"{shown}…"

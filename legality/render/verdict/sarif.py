"""Verdicts as SARIF 2.1.0, which editors and code hosts read, with the edits as fixes."""

from collections.abc import Iterator, Sequence
from importlib.metadata import version
from typing import Any
from urllib.parse import quote

from legality.edits.edit import Edit, find_edits
from legality.engine.finding import Finding, Severity
from legality.judging import Judged
from legality.render.verdict.deck_parts import DeckParts
from legality.render.verdict.headline import describe_event, verdict_line
from legality.render.verdict.problems import count_fixable, sentence_of
from legality.render.verdict.report import word_finding

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
LEVELS: dict[Severity, str] = {"error": "error", "warning": "warning", "advice": "note"}


def sarif(judged: Sequence[Judged]) -> dict[str, Any]:
    """Return one run with the results of all decks."""
    results = [result for each in judged for result in _results(each)]
    codes = sorted({result["ruleId"] for result in results})
    driver = {
        "name": "legality",
        "version": version("stccg-legality"),
        "rules": [{"id": code, "help": {"text": f"legality explain {code}"}} for code in codes],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "artifacts": [{"location": _artifact(each), "properties": _verdict(each)} for each in judged],
        "results": results,
    }
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def _verdict(judged: Judged) -> dict[str, Any]:
    """Return the verdict of a deck as properties of its file."""
    shown = judged.verdict.bounded.findings
    said = verdict_line(judged, count_fixable(judged, shown, find_edits(judged, shown)))
    return {"legal": judged.verdict.legal, "verdict": f"{said} · {describe_event(judged)}"}


def _results(judged: Judged) -> Iterator[dict[str, Any]]:
    shown = judged.verdict.bounded.findings
    parts = DeckParts(judged.verdict.findings, judged.reading.deck.sections)
    edits = find_edits(judged, shown)
    for number, finding in enumerate(shown):
        said = sentence_of(finding, word_finding(finding, parts), edits.get(number, ()))
        result = {
            "ruleId": finding.code,
            "level": LEVELS[finding.severity],
            "message": {"text": said},
            "locations": [_location(finding, judged)],
        }
        fixes = [_fix(edit, judged) for edit in edits.get(number, ())]
        yield result | ({"fixes": fixes} if fixes else {})


def _artifact(judged: Judged) -> dict[str, str]:
    return {"uri": quote(judged.verdict.source)}


def _location(finding: Finding, judged: Judged) -> dict[str, Any]:
    place: dict[str, Any] = {"artifactLocation": _artifact(judged)}
    if finding.spans:
        first = min(finding.spans)
        place["region"] = _region(first.line, first.start, first.end)
    return {"physicalLocation": place}


def _fix(edit: Edit, judged: Judged) -> dict[str, Any]:
    region = _region(edit.line, edit.start, edit.end)
    change = {"deletedRegion": region, "insertedContent": {"text": edit.replacement}}
    said = f"Write {edit.replacement.strip()}" + ("" if edit.certain else ", if you mean it")
    changed = {"artifactLocation": _artifact(judged), "replacements": [change]}
    return {"description": {"text": f"{said}."}, "artifactChanges": [changed]}


def _region(line: int, start: int, end: int) -> dict[str, int]:
    return {"startLine": line, "startColumn": start, "endColumn": end}

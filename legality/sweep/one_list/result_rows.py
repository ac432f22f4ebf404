"""Make the rows of the results: one for each list under each of the terms."""

import json
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from legality.engine.catalogs import Catalogs, catalog_of
from legality.engine.finding import Finding
from legality.engine.resolved.line_names import line_names
from legality.sweep.one_list.judge_list import JudgedItem, judge_item
from legality.sweep.one_list.list_item import Item, UnreadableList
from legality.sweep.one_list.sweep_plan import Plan, SweepTerms

ResultRow = dict[str, Any]

ENCODER = json.JSONEncoder(separators=(",", ":"))
"""Made once: `json.dumps` makes one for each row."""


def make_rows(item: Item, plan: Plan, catalogs: Catalogs = catalog_of) -> list[ResultRow]:
    """Judge a list. Whatever happens, there is one row for each question, so every list is accounted for."""
    item = item.loaded()
    digest = item.digest
    rows: list[ResultRow] = []
    try:
        for question, judged in zip(plan.questions, judge_item(item, plan, catalogs), strict=True):
            rows.append(make_row(item, digest, question, judged, full=plan.full))
        return rows
    except UnreadableList as error:
        reason = str(error)
    except Exception as error:  # A fault of ours in one list must not stop a sweep of a million.
        reason = f"this program failed on it: {type(error).__name__}"
    unread = plan.questions[len(rows) :]
    return rows + [make_row(item, digest, question, None, reason, full=plan.full) for question in unread]


def make_row(
    item: Item, digest: str, question: SweepTerms, judged: JudgedItem | None, error: str = "", *, full: bool
) -> ResultRow:
    """Return the row of a verdict, or of a list that nobody could judge, with the reason."""
    verdict = judged and judged.verdict
    row = {
        "number": item.number,
        "id": item.id,
        "source": item.source,
        "digest": digest,
        "terms": question.name,
        "judged_as": verdict and verdict.terms.as_json(),
        "legal": verdict and verdict.legal,
        "error": error,
        "findings": list(_counted(verdict.findings)) if verdict else [],
        "revisions": verdict and dict(verdict.revisions),
    }
    return row | {"verdict": judged and _whole_verdict(judged)} if full else row


def _whole_verdict(judged: JudgedItem) -> ResultRow:
    """Return the object of `legality check --json`."""
    return judged.verdict.as_json() | {"read_lines": line_names(judged.reading.accounts)}


def _counted(findings: tuple[Finding, ...]) -> Iterator[ResultRow]:
    """Say of each code how often it was found, and on which lines."""

    def key(finding: Finding) -> tuple[str, str]:
        return finding.code, finding.severity

    for (code, severity), same in groupby(sorted(findings, key=key), key):
        together = list(same)
        lines = sorted({line for finding in together for line in finding.lines})
        yield {"code": code, "severity": severity, "count": len(together), "lines": lines}


def as_line(document: ResultRow) -> bytes:
    """Write a row as a line of plain ASCII, which no terminal obeys and every reader splits alike."""
    return ENCODER.encode(document).encode() + b"\n"

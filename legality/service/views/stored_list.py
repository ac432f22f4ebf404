"""A list as it is kept, with its verdict: laid out like one that was just judged."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from cardpools.model import Citation
from decklists.mistake_excerpts import printable
from decklists.model import Span
from decklists.reader import read
from decklists.text.decoding import decode
from legality.engine.finding import SEVERITIES
from legality.engine.verdict import Verdict
from legality.events.views import VersionView
from legality.inference.infer import Inferred
from legality.judging import Judged, title_in
from legality.render.layout import words
from legality.render.verdict.report import ReportedFinding, describe_terms
from legality.service.views.marked_list import Mark, Marked, laid_out, marked
from legality.terms.terms import Terms


def marked_version(version: VersionView) -> Marked:
    """Lay the newest verdict of a version over its text."""
    return marked_stored(version.text, version.verdict)


def marked_stored(text: bytes, verdict: Mapping[str, Any]) -> Marked:
    """Lay a verdict that was written down over its list."""
    findings = sorted(verdict["findings"], key=lambda each: SEVERITIES.index(each["severity"]))
    placed: dict[int, list[Mark]] = {}
    touched: dict[int, str] = {}
    for finding in findings:
        placed.setdefault(min(finding["lines"], default=0), []).append(_mark(finding))
        touched = dict.fromkeys(finding["lines"], finding["severity"]) | touched
    return laid_out(_as_text(text).splitlines(), placed, touched)


def marked_verdict(text: bytes, verdict: Verdict) -> Marked:
    """Lay a verdict that an event gave over the list that it was given on."""
    terms = verdict.terms
    reading = read(text, None, title_in((terms.edition,)))
    return marked(Judged(verdict, reading, Inferred(terms, "")))


def text_of(version: VersionView) -> str:
    """Return the text of a list that may have been sent in any encoding."""
    return _as_text(version.text)


def played_in(verdict: Mapping[str, Any]) -> str:
    """Say what was played, as a stored verdict has it."""
    named = verdict["terms"]
    return describe_terms(Terms(**{**named, "on": date.fromisoformat(named["on"])}))


def headline_of(verdict: Mapping[str, Any]) -> str:
    """Say in a few words how a stored verdict came out."""
    severities = [each["severity"] for each in verdict["findings"]]
    said = {None: "could not be judged", True: "legal", False: "illegal"}[verdict["legal"]]
    return ", ".join([said, *_counted(severities)])


def _as_text(content: bytes) -> str:
    return decode(content)[0].replace("\r\n", "\n").replace("\r", "\n")


def _counted(severities: list[str]) -> Iterator[str]:
    for grade in ("error", "warning"):
        if count := severities.count(grade):
            yield words.count_noun(count, grade)


def _mark(finding: Mapping[str, Any]) -> Mark:
    cited = finding["citation"]
    source = Citation(cited["document"], cited["section"], cited.get("quote", ""), cited["certainty"])
    place = words.line_numbers(finding["lines"]) if len(finding["lines"]) > 1 else ""
    told = ReportedFinding(
        severity=finding["severity"],
        code=finding["code"],
        message=printable(finding["message"]),
        place=place,
        cards="",
        expected="",
        doubt="",
        fix=printable(finding["fix"]),
        source=words.format_source(source),
        quote=source.quote,
        line=min(finding["lines"], default=0),
        span=Span(*finding["spans"][0]) if finding["spans"] else None,
    )
    return Mark(told, (place,) if place else (), (), ())

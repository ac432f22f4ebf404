"""Stored lists with their stored verdicts, marked like lists that were just judged."""

from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from cardpools.model import Citation
from decklists.mistake_excerpts import printable
from decklists.model import Span
from decklists.reader import read
from decklists.text.decoding import decode
from legality.check import case_for, verdict_on
from legality.engine.bounded_findings import LeftOut
from legality.engine.catalogs import catalog_of
from legality.engine.finding import SEVERITIES
from legality.engine.verdict import Verdict
from legality.events.judging.list_verdict import stored_for_player
from legality.events.views import VersionView
from legality.inference.infer import Inferred
from legality.judging import Judged, title_in
from legality.render.layout import words
from legality.render.verdict.report import ReportedFinding, describe_terms, word_fix
from legality.service.views.marked_list import FindingMark, MarkedList, lay_out_marks, mark_list
from legality.service.views.named_links import MentionedCards
from legality.service.views.part_limits import is_about_size
from legality.terms.terms import Terms


def mark_version(version: VersionView) -> MarkedList:
    """Mark a version of a list with its newest verdict."""
    return mark_stored_list(version.text, version.verdict)


def mark_own_version(version: VersionView) -> MarkedList:
    """Mark a version for its player, without what its director has to mend."""
    return mark_stored_list(version.text, stored_for_player(version.verdict, version.legal))


def headline_of_own(version: VersionView) -> str:
    """Return the newest verdict on a version in a few words, for its player."""
    return headline_of(stored_for_player(version.verdict, version.legal))


def mark_stored_list(text: bytes, verdict: Mapping[str, Any]) -> MarkedList:
    """Mark a list with a verdict in its JSON form."""
    findings = sorted(verdict["findings"], key=lambda each: SEVERITIES.index(each["severity"]))
    placed: dict[int, list[FindingMark]] = {}
    touched: dict[int, str] = {}
    for finding in findings:
        of_part = is_about_size(finding["code"], finding["facts"])
        first = 0 if of_part or "names" in finding["facts"] else min(finding["lines"], default=0)
        placed.setdefault(first, []).append(_mark_finding(finding, verdict["terms"]["edition"]))
        touched = dict.fromkeys(() if of_part else finding["lines"], finding["severity"]) | touched
    return lay_out_marks(_as_text(text).splitlines(), placed, touched, _left_out(verdict))


def _left_out(verdict: Mapping[str, Any]) -> list[LeftOut]:
    """Return the counts of the findings that a stored verdict does not show."""
    return [LeftOut(**each) for each in verdict.get("more_findings", ())]


def mark_verdict(text: bytes, verdict: Verdict) -> MarkedList:
    """Mark a list with a verdict that an event has just given."""
    terms = verdict.terms
    reading = read(text, None, title_in((terms.edition,)))
    case = case_for(reading.deck, terms, catalog_of(terms.edition))
    return mark_list(Judged(verdict, reading, Inferred(terms, ""), case))


def text_of(version: VersionView) -> str:
    """Return the text of a version, which is stored in the encoding of its upload."""
    return _as_text(version.text)


def describe_stored_terms(verdict: Mapping[str, Any]) -> str:
    """Return format, pool and rules of a stored verdict in words."""
    return describe_terms(terms_of(verdict))


def terms_of(verdict: Mapping[str, Any]) -> Terms:
    """Return the terms of a stored verdict."""
    named = verdict["terms"]
    return Terms(**{**named, "on": date.fromisoformat(named["on"])})


def reopen_stored(text: bytes, dialect: str, verdict: Mapping[str, Any]) -> Judged:
    """Read a stored list again under its terms, for its cards alone: its verdict is the stored one."""
    terms = terms_of(verdict)
    reading = read(text, dialect or None, title_in((terms.edition,)))
    case = case_for(reading.deck, terms, catalog_of(terms.edition))
    again = verdict_on(case, reading.mistakes, dialect=reading.dialect)
    return Judged(again, reading, Inferred(terms, ""), case)


def headline_of(verdict: Mapping[str, Any]) -> str:
    """Return a stored verdict in a few words."""
    severities = Counter(each["severity"] for each in verdict["findings"])
    for each in _left_out(verdict):
        severities[each.severity] += each.findings
    said = {None: "could not be judged", True: "legal", False: "illegal"}[verdict["legal"]]
    return ", ".join([said, *_count_findings(severities)])


def _as_text(content: bytes) -> str:
    return decode(content)[0].replace("\r\n", "\n").replace("\r", "\n")


def _count_findings(severities: Mapping[str, int]) -> Iterator[str]:
    for grade, noun in (("error", "problem"), ("warning", "warning")):
        if count := severities[grade]:
            yield words.count_noun(count, noun)


def _mark_finding(finding: Mapping[str, Any], edition: str) -> FindingMark:
    cited = finding["citation"]
    source = Citation(cited["document"], cited["section"], cited.get("quote", ""), cited["certainty"])
    more = f" and {finding['more_lines']:,} more" if "more_lines" in finding else ""
    place = f"{words.line_numbers(finding['lines'])}{more}" if len(finding["lines"]) > 1 else ""
    told = ReportedFinding(
        severity=finding["severity"],
        code=finding["code"],
        message=printable(finding["message"]),
        place=place,
        cards="",
        expected="",
        doubt="",
        fix=printable(word_fix(finding["code"], finding["fix"], finding["facts"], "page")),
        source=words.format_source(source),
        quote=source.quote,
        line=min(finding["lines"], default=0),
        span=Span(*finding["spans"][0]) if finding["spans"] else None,
    )
    cards = MentionedCards(edition, tuple(finding["cards"]))
    return FindingMark(told, (place,) if place else (), (), (), cards)

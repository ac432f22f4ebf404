"""Reports as one self-contained page: no scripts, no requests."""

from base64 import b64encode
from collections.abc import Iterator, Sequence
from hashlib import sha256
from html import escape
from pathlib import Path

from legality.render.verdict.report import FindingGroup, Report, ReportedFinding
from legality.render.verdict.summary import totals, worst_first

STYLE = Path(__file__).with_name("page.css")

CLASS_OF = {True: "legal", False: "illegal", None: "open"}


def page(reports: Sequence[Report], *, explain: bool) -> str:
    """Lay reports out; several are summed up first."""
    style = STYLE.read_text("utf-8")
    ordered = worst_first(reports)
    title = f"{reports[0].source}: {reports[0].headline}" if len(reports) == 1 else totals(reports)
    parts = [*_head(title, style), *(_summary(ordered) if len(ordered) > 1 else ())]
    for number, report in enumerate(ordered, 1):
        parts += _report(report, number, "h1" if len(ordered) == 1 else "h2", explain)
    return "\n".join([*parts, "</main>", "</body>", "</html>", ""])


def _head(title: str, style: str) -> Iterator[str]:
    """Open the page. Its Content-Security-Policy allows its own style sheet and nothing else."""
    digest = b64encode(sha256(style.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    yield '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">'
    yield f'<meta http-equiv="Content-Security-Policy" content="{escape(policy)}">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield '<meta name="color-scheme" content="light dark">'
    yield f"<title>{escape(title)}</title>\n<style>{style}</style>\n</head>\n<body>\n<main>"


def _summary(reports: Sequence[Report]) -> Iterator[str]:
    yield f"<h1>{escape(totals(reports))}</h1>"
    yield '<table class="decks"><thead><tr><th scope="col">Deck<th scope="col">Verdict</thead><tbody>'
    for number, report in enumerate(reports, 1):
        name = f'<a href="#deck-{number}">{_escape(report.source)}</a>'
        yield f'<tr><td>{name}<td class="{CLASS_OF[report.legal]}">{escape(report.headline)}'
    yield "</tbody></table>"


def _report(report: Report, number: int, level: str, explain: bool) -> Iterator[str]:
    headline = escape(report.headline[:1].upper() + report.headline[1:])
    title = f" “{_escape(report.title)}”" if report.title else ""
    yield f'<article id="deck-{number}" class="{CLASS_OF[report.legal]}">'
    yield f"<header><{level}>{headline}</{level}>"
    yield f'<p class="source">{_escape(report.source)}{title}</p><p>{escape(report.read_as)}</p></header>'
    for group in report.groups:
        yield from _group(report, group, explain)
    if report.left_out:
        items = "".join(f"<li>{escape(sentence)}</li>" for sentence in report.left_out)
        yield f"<section><h3>Not shown</h3><ul>{items}</ul></section>"
    for block in report.penalty:
        kind = "ol" if block.numbered else "ul"
        items = "".join(f"<li>{_escape(item)}</li>" for item in block.items)
        yield f"<section><h3>{_escape(block.heading)}</h3><{kind}>{items}</{kind}></section>"
    yield "<footer>"
    yield from _counts(report.sections)
    yield from (f"<p>{escape(sentence)}</p>" for sentence in report.basis)
    yield "</footer></article>"


def _group(report: Report, group: FindingGroup, explain: bool) -> Iterator[str]:
    yield f"<section><h3>{escape(group.heading)}</h3><ul>"
    for finding in group.findings:
        yield f'<li class="{finding.severity}">'
        label = f'<b class="severity">{finding.severity}</b> <code>{finding.code}</code>'
        yield f'<p class="message">{label} {_escape(finding.message)}</p>'
        if lines := report.excerpt(finding, 100):
            yield f"<pre>{escape(chr(10).join(lines))}</pre>"
        yield from _more(finding, explain)
    yield "</ul></section>"


def _more(finding: ReportedFinding, explain: bool) -> Iterator[str]:
    """Yield the rest of a finding: where, which cards, how to mend it, by which sentence."""
    if details := finding.details():
        yield f"<p>{_escape('; '.join(details))}</p>"
    yield f'<p class="fix"><b>Fix:</b> {_escape(finding.fix)}</p>'
    if finding.source:
        yield f'<p class="cited"><cite>{escape(finding.source)}</cite></p>'
    if explain and finding.quote:
        yield f"<blockquote>{escape(finding.quote)}</blockquote>"


def _counts(sections: tuple[tuple[str, int], ...]) -> Iterator[str]:
    yield '<table class="counts"><tbody>'
    for name, count in (*sections, ("all", sum(count for _, count in sections))):
        yield f'<tr><th scope="row">{escape(name)}<td>{count}'
    yield "</tbody></table>"


def _escape(text: str) -> str:
    """Escape a text of a user, and isolate its writing direction."""
    return f"<bdi>{escape(text)}</bdi>"

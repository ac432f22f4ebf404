"""The summary of a sweep: legal lists, the findings that stop others, and changed verdicts."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from decklists.mistake_excerpts import printable
from legality.render.layout.paragraph import TextLine, TextRun, wrap
from legality.render.layout.words import count_noun, shorten
from legality.sweep.one_list.tally import Count, Stop, Tally, worst_first

if TYPE_CHECKING:  # It imports SQLite, which a sweep without a comparison does without.
    from legality.sweep.compare_sweeps import ChangedVerdict, SweepComparison

INDENT = "  "
CODE = 26
"""Columns of a code and its edition."""

MOST_STOPS = 15
MOST_TURNED = 20
"""Entries that are shown; --json has all."""

STYLE = {"legal": "good", "illegal": "bad", "not judged": "open", "could not be read": "open"}


def lay_out_summary(
    tally: Tally, compared: "SweepComparison | None", earlier: str, width: int
) -> Iterator[TextLine]:
    """Lay the summary out: for each terms the counts and findings, then the changes."""
    yield (TextRun(count_noun(tally.lists, "list"), "strong"),)
    for name, count in tally.by_terms.items():
        yield ()
        yield from _count_lines(name, count, width)
    if compared is not None:
        yield ()
        yield from _comparison_lines(compared, earlier, width)


def _count_lines(name: str, count: Count, width: int) -> Iterator[TextLine]:
    """Lay out the counts and findings under one question."""
    told = {
        "legal": count.legal,
        "illegal": count.illegal,
        "not judged": count.unjudged,
        "could not be read": count.unread,
    }
    runs = [TextRun(f"{number:,} {word}", STYLE[word]) for word, number in told.items() if number]
    listed = [run for each in runs for run in (each, TextRun(", "))][:-1]
    yield from wrap([TextRun(f"{printable(name)}: "), *listed], width, "", INDENT)
    if count.stops or count.faults:
        yield (TextRun(f"{INDENT}{'stopped by':<{CODE}} {'lists':>9}  such as", "faint"),)
    yield from _stop_lines(count.stops, width)
    yield from _stop_lines(count.faults, width)


def _stop_lines(stops: Mapping[str, Stop], width: int) -> Iterator[TextLine]:
    """Name the codes that stop lists, the most frequent first, with examples."""
    found = worst_first(stops)
    for name, stop in found[:MOST_STOPS]:
        named = printable(name)
        more = "" if stop.lists <= len(stop.examples) else " …"
        words = f"{named:<{CODE}} {stop.lists:>9,}  {', '.join(map(printable, stop.examples))}{more}"
        yield _cut_line(words, width)
    if len(found) > MOST_STOPS:
        yield (TextRun(f"{INDENT}… and {len(found) - MOST_STOPS} more, all in --json", "faint"),)


def _comparison_lines(compared: "SweepComparison", earlier: str, width: int) -> Iterator[TextLine]:
    """Lay out the lists whose verdict changed, and the codes."""
    numbers = [f"{compared.changed:,} changed", f"{compared.same:,} as before"]
    numbers += [f"{compared.new:,} not in it"] if compared.new else []
    numbers += [f"{compared.missing:,} only in it"] if compared.missing else []
    yield from wrap(
        [TextRun(f"Against {printable(earlier)}: ", "strong"), TextRun(", ".join(numbers))], width
    )
    for was, now, count in compared.ways:
        yield (TextRun(f"{INDENT}{was} → {now}: {count:,}"),)
    for turned in compared.turned[:MOST_TURNED]:
        yield _cut_line(f"{printable(turned.id)}  {_describe_turn(turned)}", width)
    if compared.changed > MOST_TURNED:
        yield (TextRun(f"{INDENT}… and {compared.changed - MOST_TURNED:,} more, in --json", "faint"),)


def _describe_turn(turned: "ChangedVerdict") -> str:
    """Describe one changed verdict."""
    said = [*(f"+{code}" for code in turned.appeared), *(f"-{code}" for code in turned.gone)]
    own = ["another list"] if turned.rewritten else []
    return f"[{printable(turned.terms)}] {turned.was} → {turned.now}  {' '.join([*said, *own])}".rstrip()


def _cut_line(words: str, width: int) -> TextLine:
    """Cut a line to the width; the results have all."""
    return (TextRun(INDENT + shorten(words, width - len(INDENT))),)

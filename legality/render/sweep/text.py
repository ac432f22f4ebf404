"""The summary of a sweep for people: how many lists are legal, what stops the rest, whose verdict turned."""

from collections.abc import Iterator, Mapping

from decklists.mistake_excerpts import printable
from legality.render.layout.paragraph import Line, Run, wrap
from legality.render.layout.words import counted, shortened
from legality.sweep.compare_sweeps import ChangedVerdict, SweepComparison
from legality.sweep.one_list.tally import Count, Stop, Tally, worst_first

INDENT = "  "
CODE = 26
"""Columns of a code and of what it stands before."""

MOST_STOPS = 15
MOST_TURNED = 20
"""So many are shown; --json has them all."""

STYLE = {"legal": "good", "illegal": "bad", "not judged": "open", "could not be read": "open"}


def summary(tally: Tally, compared: SweepComparison | None, earlier: str, width: int) -> Iterator[Line]:
    """Lay the summary out: under each terms the counts and what stops lists, then what changed."""
    yield (Run(counted(tally.lists, "list"), "strong"),)
    for name, count in tally.by_terms.items():
        yield ()
        yield from _under(name, count, width)
    if compared is not None:
        yield ()
        yield from _compared(compared, earlier, width)


def _under(name: str, count: Count, width: int) -> Iterator[Line]:
    """Lay out what came of all lists under one question."""
    told = {
        "legal": count.legal,
        "illegal": count.illegal,
        "not judged": count.unjudged,
        "could not be read": count.unread,
    }
    runs = [Run(f"{number:,} {word}", STYLE[word]) for word, number in told.items() if number]
    listed = [run for each in runs for run in (each, Run(", "))][:-1]
    yield from wrap([Run(f"{printable(name)}: "), *listed], width, "", INDENT)
    if count.stops or count.faults:
        yield (Run(f"{INDENT}{'stopped by':<{CODE}} {'lists':>9}  such as", "faint"),)
    yield from _stops(count.stops, width)
    yield from _stops(count.faults, width)


def _stops(stops: Mapping[str, Stop], width: int) -> Iterator[Line]:
    """Name what stops lists, what stops most of them first, with a few of the lists."""
    found = worst_first(stops)
    for name, stop in found[:MOST_STOPS]:
        named = printable(name)
        more = "" if stop.lists <= len(stop.examples) else " …"
        words = f"{named:<{CODE}} {stop.lists:>9,}  {', '.join(map(printable, stop.examples))}{more}"
        yield _cut(words, width)
    if len(found) > MOST_STOPS:
        yield (Run(f"{INDENT}… and {len(found) - MOST_STOPS} more, all in --json", "faint"),)


def _compared(compared: SweepComparison, earlier: str, width: int) -> Iterator[Line]:
    """Say whose verdict turned, and by which codes."""
    numbers = [f"{compared.changed:,} changed", f"{compared.same:,} as before"]
    numbers += [f"{compared.new:,} not in it"] if compared.new else []
    numbers += [f"{compared.missing:,} only in it"] if compared.missing else []
    yield from wrap([Run(f"Against {printable(earlier)}: ", "strong"), Run(", ".join(numbers))], width)
    for was, now, count in compared.ways:
        yield (Run(f"{INDENT}{was} → {now}: {count:,}"),)
    for turned in compared.turned[:MOST_TURNED]:
        yield _cut(f"{printable(turned.id)}  {_turned(turned)}", width)
    if compared.changed > MOST_TURNED:
        yield (Run(f"{INDENT}… and {compared.changed - MOST_TURNED:,} more, in --json", "faint"),)


def _turned(turned: ChangedVerdict) -> str:
    """Say how one verdict turned."""
    said = [*(f"+{code}" for code in turned.appeared), *(f"-{code}" for code in turned.gone)]
    own = ["another list"] if turned.rewritten else []
    return f"[{printable(turned.terms)}] {turned.was} → {turned.now}  {' '.join([*said, *own])}".rstrip()


def _cut(words: str, width: int) -> Line:
    """Show as much as fits a line: what is left out stands in the results."""
    return (Run(INDENT + shortened(words, width - len(INDENT))),)

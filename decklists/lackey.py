"""Read LackeyCCG's text: a count, a tab and a title to a line, the zones under their names and a colon."""

import re
from typing import TYPE_CHECKING

from decklists import sections
from decklists.codes import LINE_CODES
from decklists.dialect import Evidence, Known, Parsed, no_title
from decklists.grammar import runs
from decklists.headings import read_heading
from decklists.ledger import Ledger
from decklists.model import Entry
from decklists.typed import pass_heading, read_line

if TYPE_CHECKING:
    from decklists.mistakes import Code

DIALECT = "lackey"
LONG_LINES = False
CODES: "tuple[Code, ...]" = LINE_CODES

_CARD = re.compile(r"([0-9]+)\t([^\t\n]+)\t?\n")
_LOOKS = re.compile(r"^[0-9]{1,3}\t[^\t\n]{1,200}+\t?$", re.MULTILINE)
_LOOKED_AT = 3000


def looks_like(text: str) -> Evidence:
    """Weigh a text by its lines that are a count, a tab and a title: half of them make it LackeyCCG's."""
    start = text[:_LOOKED_AT]
    cards = len(_LOOKS.findall(start))
    lines = start.count("\n") + (not start.endswith("\n"))
    if not cards:
        return Evidence(0, "no line is a count, a tab and a title")
    points = 80 if 2 * cards >= lines else 30
    return Evidence(points, f"{cards} of the first {lines} lines are a count, a tab and a title")


def read(text: str, known: Known = no_title) -> Parsed:
    """Read a list. The draw deck comes first and has no heading."""
    ledger = Ledger()
    for run in runs(DIALECT, text):
        if run.type == "CARDS":
            _add_cards(ledger, run)
        elif run.type == "ZONE":
            _open_zone(ledger, run[:-1])
        elif run.type == "REST":
            _read_rest(ledger, run[:-1], known)
        else:
            ledger.pass_lines("blank" if run.type == "BLANK" else "comment", run.count("\n"))
    return ledger.parsed()


def _add_cards(ledger: Ledger, run: str) -> None:
    """Enter a run of lines that have nothing but a count, a tab and a title."""
    found = _CARD.findall(run)
    first = ledger.line
    ledger.entries += [
        Entry(int(count), title := written.rstrip(), "", line, len(count) + 2, len(count) + 2 + len(title))
        for line, (count, written) in enumerate(found, first)
    ]
    ledger.pass_lines("entry", len(found))


def _open_zone(ledger: Ledger, line: str) -> None:
    """Open the zone that a line names. The zone `Dilemmas` is of the Second Edition."""
    heading = read_heading(line)
    if heading is None:  # Marks before a colon, such as `_:`, are no words.
        read_line(ledger, line, no_title)
        return
    edition = heading.edition or sections.LACKEY_ONLY.get(heading.words.casefold(), "")
    pass_heading(ledger, heading._replace(edition=edition))


def _read_rest(ledger: Ledger, line: str, known: Known) -> None:
    """Read what LackeyCCG does not write: a third column with the set, or a line changed by hand."""
    count, _, rest = line.partition("\t")
    title, _, printing = rest.partition("\t")
    if printing.strip() and title.strip() and count in _COUNTS:
        lead = len(count) + 1 + len(title) - len(title.lstrip())
        ledger.add(int(count), title.strip(), " ".join(printing.split()), lead + 1)
    else:
        read_line(ledger, line, no_title if rest else known)


_COUNTS = frozenset(map(str, range(1, 100)))

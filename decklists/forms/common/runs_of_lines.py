"""Part the lines that a form was turned into into the runs that `plain.lark` names, without a second parse.

Most of these lines are a count, a blank and the title of a card, which the grammar can take for nothing else.
The grammar tells the kind of any other line. Where lines of more forms follow each other, it parses them all.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby

from decklists.dialect import IsCardTitle, no_title
from decklists.dialects.common.entry_columns import COPIES
from decklists.dialects.common.line_runs import LineRun, runs
from decklists.dialects.plain.read import known_cards

_ALONE = frozenset(("COUNTED", "HEADING", "FIELD", "RULE", "OTHER", "BLANK", "COMMENT"))
"""Kinds that a line has whatever is above it. A run of another kind may take lines that are COUNTED alone."""

_RUNS = frozenset(("BLANK", "COMMENT"))
"""Those that take several lines. COUNTED is no neighbour of itself here."""


LONGEST = 100
"""In letters. A longer line is prose, and its kind is not worth keeping."""


def runs_of_lines(lines: Sequence[str], is_card_title: IsCardTitle) -> list[LineRun] | None:
    """Return the runs of lines, those of known cards with their cards, if most lines are cards.

    Nothing is returned if the grammar has to parse all lines together.
    """
    are_counted = [line.partition(" ")[0] in COPIES for line in lines]
    if (
        is_card_title is no_title
        or 2 * sum(are_counted) < max(1, len(lines))
        or max(map(len, lines)) > LONGEST
    ):
        return None
    found: list[LineRun] = []
    first = 0
    for is_counted, group in groupby(are_counted):
        last = first + len(list(group))
        block = lines[first:last]
        found += _counted_lines(block, is_card_title) if is_counted else _other_lines(block)
        first = last
    return found if _ALONE.issuperset([run.kind for run in found]) else None


def _counted_lines(lines: Sequence[str], is_card_title: IsCardTitle) -> list[LineRun]:
    text = "\n".join(lines) + "\n"
    cards = known_cards(text, is_card_title)
    return [LineRun("COUNTED", text, tuple(cards))] if cards else runs("plain", text)


def _other_lines(lines: Sequence[str]) -> Iterator[LineRun]:
    """Yield the run of each line, or of several."""
    for kind, group in groupby(lines, _kind_of):
        if kind in _RUNS:
            yield LineRun(kind, "\n".join(group) + "\n")
        else:
            for line in group:
                yield LineRun(kind, f"{line}\n")


@lru_cache(maxsize=1024)
def _kind_of(line: str) -> str:
    """Return the terminal of the grammar that takes a line."""
    (run,) = runs("plain", f"{line}\n")
    return run.kind

"""Join the cells of a table that was copied from a screen: the count on one line, the title on the next.

Some pages put the count behind the title. The line below a heading, or the first of all, shows which.
"""

from collections.abc import Iterator, Sequence

from decklists.dialect import IsCardTitle, no_title
from decklists.dialects.common.headings import read_heading
from decklists.forms.common.typed_lines import TypedLine, TypedLines
from decklists.text.late_pattern import LatePattern

_COUNT = LatePattern(r"[ \t\xa0]*[xX×]?[ ]?([0-9]{1,2})[ ]?[xX×]?[ \t\xa0]*")
_SIGN = LatePattern(r"\n[ \t\xa0]*[xX×]?[0-9]{1,2}[xX×]?[ \t\xa0]*\n")

FEWEST = 3
"""Fewer counts on lines of their own are something else."""


def may_be_split(text: str) -> bool:
    """Tell whether a text has a line with nothing but a count."""
    return _SIGN.search(text) is not None


def find(text: str, is_card_title: IsCardTitle) -> TypedLines | None:
    """Return the lines of a text with its cells joined, or nothing if it has no such cells."""
    lines = [TypedLine(line, number) for number, line in enumerate(text.removesuffix("\n").split("\n"), 1)]
    joined = join_cells(lines, is_card_title)
    return None if joined is None else TypedLines(tuple(joined), "a table with each cell on a line")


def join_cells(lines: Sequence[TypedLine], is_card_title: IsCardTitle) -> list[TypedLine] | None:
    """Return the lines with each count and its title on one, or nothing if most counts have no title."""
    if is_card_title is no_title:
        return None
    said = [line for line in lines if line.text.strip()]
    counts = [_COUNT.fullmatch(line.text) for line in said]
    if len(counts) - counts.count(None) < FEWEST:
        return None
    titles = [
        count is None and is_card_title(line.text.strip()) for line, count in zip(said, counts, strict=True)
    ]
    begins = [
        (counts[at] is not None, titles[at])
        for at in range(len(said))
        if at == 0 or (counts[at - 1] is None and not titles[at - 1])
    ]
    is_behind = sum(title for _, title in begins) > sum(count for count, _ in begins)
    joined = list(_joined(said, is_card_title, -1 if is_behind else 1))
    pairs = len(said) - len(joined)
    return joined if pairs >= FEWEST and 2 * pairs > len(counts) - counts.count(None) else None


def _joined(lines: Sequence[TypedLine], is_card_title: IsCardTitle, step: int) -> Iterator[TypedLine]:
    """Yield each line, with the count that is on the line before it, or behind it."""
    held: list[TypedLine] = []
    for line in lines if step > 0 else reversed(lines):
        count = _COUNT.fullmatch(held[-1].text) if held else None
        if count is not None and _may_have_count(line, is_card_title):
            held[-1] = TypedLine(f"{count[1]} {line.text.strip()}", line.origin)
        else:
            held.append(line)
    yield from held if step > 0 else reversed(held)


def _may_have_count(line: TypedLine, is_card_title: IsCardTitle) -> bool:
    """Tell whether a line may be the title that belongs to a count: it is neither a count nor a heading."""
    said = line.text.strip()
    return _COUNT.fullmatch(said) is None and (is_card_title(said) or read_heading(said) is None)

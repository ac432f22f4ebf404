"""A page as the difference from another page, so that a snapshot holds only the lines that are its own.

`~` is an element whose id stays and whose rest is new, `-` a line of the other page that is missing, `+`
a line that is new. A line without a sign is the one after which new lines come.
"""

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

MOST_MISSING = 3
"""Of more missing lines in a row the first is shown, and the number of the others."""


def difference(other: Sequence[str], page: Sequence[str]) -> list[str]:
    """Return the lines by which a page differs from another."""
    found: list[str] = []
    for kind, start, end, first, last in SequenceMatcher(None, other, page, autojunk=False).get_opcodes():
        if kind == "insert" and start:
            found.append(f"  {other[start - 1]}")
        if kind != "equal":
            found.extend(_block(other[start:end], page[first:last]))
    return found


def _block(missing: Sequence[str], new: Sequence[str]) -> Iterator[str]:
    if [_element(line) for line in missing] == [_element(line) for line in new] and all(map(_element, new)):
        yield from (f"~ {line}" for line in new)
        return
    if len(missing) > MOST_MISSING:
        missing = (missing[0], f"… {len(missing) - 1} more lines …")
    yield from (f"- {line}" for line in missing)
    yield from (f"+ {line}" for line in new)


def _element(line: str) -> str:
    """Return the tag and id with which a line begins, or nothing where it has no id."""
    word = line.lstrip(" ").partition(" ")[0]
    return word if "#" in word else ""

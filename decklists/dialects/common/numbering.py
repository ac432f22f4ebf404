"""Tell numbered lines (`1. Spock`, `2. Data`) from counts with a dot behind (`2. Spock`, `2. Data`)."""

from itertools import pairwise

from decklists.text.late_pattern import LatePattern

_ORDINAL = LatePattern(r"[ \t\xa0]*+[-*•]?[ \t\xa0]*+([0-9]{1,2})[.)](?=[ \t\xa0])")


def without_dots(text: str) -> str:
    """Take the dots behind numbers away, if these are counts, so that every column stays where it was.

    Numbers that only rise, or begin again with 1, number the lines; a number twice in a row, or a smaller one
    that is not 1, is no numbering.
    """
    lines = text.split("\n")
    found = [_ORDINAL.match(line) for line in lines]
    if not _are_counts([int(number[1]) if number else 0 for number in found]):
        return text
    for place, number in enumerate(found):
        if number:
            line, end = lines[place], number.end()
            lines[place] = f"{line[: end - 1]} {line[end:]}"
    return "\n".join(lines)


def _are_counts(numbers: list[int]) -> bool:
    """Say whether numbers on lines (0 where there is none) are no numbering."""
    return any(before and (after == before or 1 < after < before) for before, after in pairwise(numbers))


def is_sure_numbering(text: str) -> bool:
    """Tell whether the numbers on lines count them without a gap: 1, 2, 3, or 1 on every line.

    `1. Spock`, `3. Data` may be copies as well.
    """
    numbers = [int(found[1]) for line in text.split("\n") if (found := _ORDINAL.match(line))]
    return all(after in (1, before + 1) for before, after in pairwise([0, *numbers]))

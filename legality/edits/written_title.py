"""The places of a name that may be its title alone, without the printing and marks around it."""

from collections.abc import Iterator

from cardpools.catalog.folding import LONGEST, peel

MARKS = "❖•%◊◇◆♦*+ \t\xa0"
"""Marks of a printing or of a unique card before or behind a title."""


def find_titles(name: str, replacement: str) -> Iterator[tuple[int, int]]:
    """Yield where the title may be: the whole name without marks, then with printings left out as well."""
    seen: set[tuple[int, int]] = set()
    titles = (name, *(peeled.title for peeled in peel(name))) if len(name) <= LONGEST else (name,)
    for title in titles:
        at = name.find(title)
        if at >= 0 and (place := _without_signs(name, at, at + len(title), replacement)) not in seen:
            seen.add(place)
            yield place


def _without_signs(name: str, start: int, end: int, replacement: str) -> tuple[int, int]:
    """Leave out signs around a title. Where the replacement has some itself, leave out marks only."""
    while start < end and _is_apart(name[start], replacement[0]):
        start += 1
    while start < end and _is_apart(name[end - 1], replacement[-1]):
        end -= 1
    return start, end


def _is_apart(letter: str, of_title: str) -> bool:
    return letter in MARKS or (not letter.isalnum() and of_title.isalnum())

"""Split a 1E name into its title and the marks of versions and printings."""

import re
from typing import NamedTuple

# A bracket at the end of a name marks a version of the card, or only a printing. These mark only printings.
PRINTING_MARKS = frozenset(
    {
        "Premiere Traditional",  # the original of a card that was remastered
        "Tribble",  # with the foil tribble of the Starter Decks of The Trouble with Tribbles
        "Borderless Promos",
        "Virtual Promo Cards",
        "Promo Cards",
        "Archive Portrait",
        "back",
    }
)

_PROMO = re.compile(r"\s*\*VP$")
_FACE = re.compile(r"\s*(\*{1,2}|\+)$")
_BRACKET = re.compile(r"\s*\(([^()]*)\)$")
_SECOND_EDITION = re.compile(r"\s2E$")


class MarkedName(NamedTuple):
    """A name split into title and marks."""

    title: str
    versions: tuple[str, ...]  # brackets that name a version of the card, or its 2E subtitle
    printings: tuple[str, ...]  # brackets that name only a printing
    second_edition: bool
    face: bool  # `*`, `**` or `+`: another face of the card with the same number
    back: bool


def read_marks(name: str) -> MarkedName:
    """Split a name: `Odo (Dogs of War)+ *VP` is a face of a version of Odo, printed as a virtual promo.

    `Lt. (j.g.) Picard` keeps its bracket, because only brackets at the end of a name are marks.
    """
    rest, face = name.strip(), False
    brackets: list[str] = []
    while True:
        if found := _PROMO.search(rest):
            pass
        elif found := _FACE.search(rest):
            face = True
        elif found := _BRACKET.search(rest):
            brackets.insert(0, found[1])
        else:
            break
        rest = rest[: found.start()]
    return MarkedName(
        title=_SECOND_EDITION.sub("", rest),
        versions=tuple(b for b in brackets if b not in PRINTING_MARKS),
        printings=tuple(b for b in brackets if b in PRINTING_MARKS),
        second_edition=bool(_SECOND_EDITION.search(rest)),
        face=face,
        back="back" in brackets,
    )

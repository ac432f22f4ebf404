"""Strip the marks of printings from names of 2E tables.

A word in brackets or after a star is a mark only if it is the row's own set or rarity
(`Escape (R2)` in R2, `Covenant *VP` in VP). So `Marlena Moreau (Mirror)` keeps its last word: no set or
rarity is called Mirror, and the card has other text than `Marlena Moreau`. A bare star is a second picture.
"""

import re

_MARK = re.compile(r"\s+(\*+)?(?:\((\w+)\)|(\w+))?$")


def strip_marks(name: str, *own: str) -> str:
    """Return the name of a row without its marks; `own` is the row's set and rarity."""
    found = _MARK.search(name)
    if not found:
        return name
    star, bracketed, bare = found.groups()
    word = bracketed or (bare if star else None)
    if word in own or (star and not word):
        return strip_marks(name[: found.start()], *own)
    return name

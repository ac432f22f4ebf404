"""Expansions with the release days and blocks that were announced."""

from collections.abc import Iterable, Mapping

from cardpools.announcements.announcement import Announcement
from cardpools.model import Expansion


def amend_expansions(
    expansions: Mapping[str, Expansion], announced: Iterable[Announcement]
) -> dict[str, Expansion]:
    """Return the expansions with what was announced of them, the later announcement over the earlier."""
    found = dict(expansions)
    for each in announced:
        if each.kind == "release" and (code := find_expansion(found, each.text("expansion"))):
            found[code] = _released(found[code], each)
        if each.kind == "rotation":
            for name in each.texts("expansions"):
                if code := find_expansion(found, name):
                    found[code] = found[code]._replace(block=each.text("block"))
    return found


def find_expansion(expansions: Mapping[str, Expansion], name: str) -> str:
    """Return the code of the expansion with this code, name or number; nothing if there is none."""
    if name in expansions:
        return name
    wanted = name.casefold()
    for code, each in expansions.items():
        if wanted in map(str.casefold, filter(None, (code, each.name, each.number, *each.also))):
            return code
    return ""


def _released(expansion: Expansion, announced: Announcement) -> Expansion:
    return expansion._replace(
        earliest=announced.on,
        latest=announced.on,
        name=announced.text("name") or expansion.name,
        block=announced.text("block") or expansion.block,
        source=announced.citation,
    )

"""Evidence from published lists, with a comma between title and subtitle: `Telle, Macet's Aide`."""

import tomllib
from collections.abc import Iterable
from pathlib import Path

from cardpools.catalog.slug import slug
from cardpools.sources.second_edition.evidence import JoinedName, TitleClue, Witness, leading_words

_WITH_SUBTITLE = ("Personnel", "Ship", "Mission")


def published_lists(path: Path) -> Witness:
    """Return the witness for lists.toml. A name without a comma has no subtitle."""
    titles: dict[str, tuple[str, str]] = {}
    for published in tomllib.loads(path.read_text(encoding="utf-8"))["list"]:
        for name in published["names"]:
            titles.setdefault(slug(name), (name.partition(", ")[0], published["document"]))

    def witness(card: JoinedName) -> Iterable[TitleClue]:
        if card.type in _WITH_SUBTITLE and slug(card.name) in titles:
            title, where = titles[slug(card.name)]
            yield TitleClue(leading_words(card.name, title), "published list", where, "sure")

    return witness

"""Evidence from the 1E tables: they list 2E cards that 1E once admitted as `Data 2E (Aspirer)`."""

import re
from collections.abc import Iterable

from cardpools.catalog.slug import slug
from cardpools.sources.card_table import TableRow
from cardpools.sources.second_edition.evidence import JoinedName, TitleClue, Witness, leading_words

_CONVERTED = re.compile(r"(.+?) 2E \((.+)\)[\s*VP]*")
_WITH_SUBTITLE = ("Personnel", "Ship", "Mission")


def converted_rows(rows: Iterable[TableRow]) -> Witness:
    """Return the witness for the ` 2E` rows of 1E tables.

    The bracket has the subtitle, or the expansion of a card without one. So a title is proven if title and
    bracket are the name of the card, or if the title alone is.
    """
    titles: dict[str, tuple[str, str]] = {}
    for row in rows:
        if found := _CONVERTED.fullmatch(row["Name"]):
            titles.setdefault(slug(found[1], found[2]), (found[1], row.source))
            titles.setdefault(slug(found[1]), (found[1], row.source))

    def witness(card: JoinedName) -> Iterable[TitleClue]:
        if card.type in _WITH_SUBTITLE and slug(card.name) in titles:
            title, where = titles[slug(card.name)]
            yield TitleClue(leading_words(card.name, title), "1E row", where, "sure")

    return witness

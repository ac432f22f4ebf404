"""The kinds of evidence for a 2E title, and the words of a name that a title covers."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from cardpools.catalog.slug import slug
from cardpools.model import Certainty

# In order of precedence.
KINDS = (
    "by hand",  # titles.toml
    "type",  # events and the like, and cards that are not unique, have no subtitle
    "1E row",  # `Data 2E (Aspirer)` in a table of 1E
    "published list",  # `Data, Aspirer` in a list that the community published
    "renamed",  # the earlier table has the mission without its place
    "game text",  # another card names it, or a personnel commands it
    "1E name",  # a personnel, persona or ship of 1E, or a name in its lore
    "same title",  # another card of the type has this title by other evidence
)


class JoinedName(NamedTuple):
    """A 2E card in the tables, whose name joins title and subtitle."""

    name: str
    type: str
    unique: bool


class TitleClue(NamedTuple):
    """One piece of evidence for a title of a card."""

    title: str  # the leading words of the name, as the table spells them
    kind: str
    where: str
    certainty: Certainty = "likely"


Witness = Callable[[JoinedName], Iterable[TitleClue]]


def leading_words(name: str, title: str) -> str:
    """Return the leading words of a name that are the title; empty if it does not begin with the title."""
    wanted = slug(title)
    return next((words for words in beginnings(name) if slug(words) == wanted), "")


def beginnings(name: str) -> list[str]:
    """Return the first word of a name, the first two words, and so on to the whole name."""
    words = name.split()
    return [" ".join(words[:count]) for count in range(1, len(words) + 1)]

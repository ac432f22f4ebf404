"""What speaks for a title: the kinds of evidence, and the words of a name that a title covers."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from cardpools.catalog.slug import slug
from cardpools.model import Certainty

# In the order in which they decide.
KINDS = (
    "by hand",  # titles.toml
    "type",  # events and the like, and what is not unique, have no subtitle
    "1E row",  # `Data 2E (Aspirer)` in a table of 1E
    "published list",  # `Data, Aspirer` in a list that the community published
    "renamed",  # the earlier table has the mission without its place
    "game text",  # another card speaks of it by title, or a personnel commands it
    "1E name",  # a personnel, persona or ship of 1E, or a name in its lore
    "same title",  # another card of the type has this title by other evidence
)


class JoinedName(NamedTuple):
    """A 2E card as the tables name it: title and subtitle run together."""

    name: str
    type: str
    unique: bool


class TitleClue(NamedTuple):
    """One thing that speaks for a title of a card."""

    title: str  # the leading words of the name, as the table spells them
    kind: str
    where: str
    certainty: Certainty = "likely"


Witness = Callable[[JoinedName], Iterable[TitleClue]]


def leading_words(name: str, title: str) -> str:
    """Return the leading words of a name that make up the title, or nothing if the title does not lead it."""
    wanted = slug(title)
    return next((words for words in beginnings(name) if slug(words) == wanted), "")


def beginnings(name: str) -> list[str]:
    """Return the first word of a name, the first two, and so on up to the whole of it."""
    words = name.split()
    return [" ".join(words[:count]) for count in range(1, len(words) + 1)]

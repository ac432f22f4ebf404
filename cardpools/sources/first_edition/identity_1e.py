"""Identify the 1E card of a table row. docs/identity.md has the reasons."""

from typing import NamedTuple

from cardpools.catalog.slug import slug
from cardpools.sources.first_edition.decisions_1e import Decisions
from cardpools.sources.first_edition.marks_1e import MarkedName

# Cards of these types come in versions: another Data with other skills is another card. A card of
# any other type is its title: a second wording of it is errata, whatever a bracket says.
VERSIONED_TYPES = frozenset({"Personnel", "Ship", "Facility"})


class Identity(NamedTuple):
    """The id of a row's card, and its title without marks."""

    card: str
    title: str
    subtitle: str = ""


def identify(name: str, marks: MarkedName, card_type: str, expansion: str, decisions: Decisions) -> Identity:
    """Return the card of a row, from the row and the decisions by hand alone.

    It never depends on other rows, so a new row cannot change the id of an older card.
    """
    title = decisions.titles.get(marks.title, marks.title)
    decided = decisions.rows.get((name, expansion)) or decisions.rows.get((name, ""))
    if marks.second_edition:
        return _second_edition(title, marks, decided, decisions)
    if decided:
        return Identity(decided, title)
    versions = marks.versions if card_type in VERSIONED_TYPES else ()
    return Identity(slug(title, *versions), title)


def _second_edition(title: str, marks: MarkedName, decided: str | None, decisions: Decisions) -> Identity:
    """Identify a 2E card, which is a separate card in 1E. Its bracket is the subtitle or an expansion.

    An expansion in the bracket means that a 1E card with that title exists: the 2E card was converted.
    """
    bracket = "".join(marks.versions)
    subtitle = "" if bracket in decisions.expansion_names else bracket
    return Identity(decided or slug(title, "2e", bracket), title, subtitle)

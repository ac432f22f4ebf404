"""Which 1E card a row of a table is a printing of. The reasoning stands in docs/identity.md."""

from typing import NamedTuple

from cardpools.catalog.slug import slug
from cardpools.sources.first_edition.decisions_1e import Decisions
from cardpools.sources.first_edition.marks_1e import MarkedName

# Cards of these types come in versions: another Data with other skills is another card. A card of
# any other type is its title: a second wording of it is errata, whatever a bracket says.
VERSIONED_TYPES = frozenset({"Personnel", "Ship", "Facility"})


class Identity(NamedTuple):
    """The card that a row shows: its id and how it is called without marks."""

    card: str
    title: str
    subtitle: str = ""


def identify(name: str, marks: MarkedName, card_type: str, expansion: str, decisions: Decisions) -> Identity:
    """Return the card of a row. It depends on the row and on decisions by hand, never on other rows.

    So a new row in a table can never change the id of an older card.
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
    """A 2E card is a card of its own in 1E. Its bracket is its subtitle, unless it names an expansion.

    An expansion in the bracket means that a 1E card of that title exists: the 2E card was converted.
    """
    bracket = "".join(marks.versions)
    subtitle = "" if bracket in decisions.expansion_names else bracket
    return Identity(decided or slug(title, "2e", bracket), title, subtitle)

"""The changes between two revisions of cards."""

from cardpools.model import Edition
from legality.contracts.fields import AnswerModel


class ComparedCard(AnswerModel):
    """A card that only one of two revisions has."""

    id: str
    name: str
    title: str
    subtitle: str
    type: str
    uniqueness: str
    affiliations: list[str]
    mission_type: str
    location: str
    points: str
    cost: str
    icons: list[str]
    keywords: list[str]
    quadrant: str
    classification: str
    reverse_of: str


class ComparedPrinting(AnswerModel):
    """A printing that only one of two revisions has."""

    id: str
    card: str
    expansion: str
    number: str
    rarity: str
    side: str
    property: str
    source_name: str
    source: str
    known_by: str
    not_before: str


class CardRename(AnswerModel):
    """A card with a new name. Its id stays."""

    old: str
    new: str
    card: str


class FieldDifference(AnswerModel):
    """A changed field of a card or a printing."""

    id: str
    field: str
    old: str
    new: str


class CardChanges(AnswerModel):
    """All changes of cards and printings from the earlier to the later revision."""

    edition: Edition
    old: str
    new: str
    added: list[ComparedCard]
    removed: list[ComparedCard]
    renamed: list[CardRename]
    changed: list[FieldDifference]
    printings_added: list[ComparedPrinting]
    printings_removed: list[ComparedPrinting]
    printings_changed: list[FieldDifference]

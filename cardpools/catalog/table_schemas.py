"""The schemas of the data files. Only `load_tables` imports them, because pydantic is slow to import."""

import re
from datetime import date
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    RootModel,
    StringConstraints,
    model_validator,
)

from cardpools.model import Certainty, Edition

NonEmptyText = Annotated[str, StringConstraints(min_length=1, strip_whitespace=False)]
CardId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
"""An id has no comma and no quotation mark, because sorted tables are searched by unquoted ids."""


class StrictModel(BaseModel):
    """Refuse unknown fields and convert no types."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class CitationTable(StrictModel):
    """A citation."""

    document: NonEmptyText
    section: str = ""
    quote: str = ""
    certainty: Certainty = "sure"


class ExpansionTable(StrictModel):
    """One `[expansion.CODE]` of expansions.toml."""

    name: NonEmptyText
    number: str = ""
    kind: Literal["physical", "virtual", "promo"]
    publisher: Literal["decipher", "committee"]
    block: str = ""
    edition: Edition | None = None  # of its cards, where it is not the edition of the folder
    earliest: date
    latest: date
    source: CitationTable
    also: list[NonEmptyText] = []

    @model_validator(mode="after")
    def check_window(self) -> "ExpansionTable":
        """Refuse a release window that ends before it begins."""
        if self.latest < self.earliest:
            raise ValueError(f"latest {self.latest} is before earliest {self.earliest}")
        return self


class AliasTable(StrictModel):
    """One `[[alias]]` of aliases.toml."""

    name: NonEmptyText
    card: CardId
    why: Literal["misprint", "renamed", "habit", ""] = ""
    source: CitationTable


class FactTable(BaseModel):
    """One fact in exceptions.toml or locations.toml. The rule that reads it checks its other keys."""

    model_config = ConfigDict(extra="allow", strict=True, frozen=True)

    source: CitationTable
    card: CardId | None = None
    mission: CardId | None = None


class FactsFile(RootModel[dict[str, list[FactTable]]]):
    """exceptions.toml or locations.toml: lists of facts by their kind."""

    root: dict[str, list[FactTable]] = {}


class ExpansionsFile(StrictModel):
    """expansions.toml."""

    expansion: dict[NonEmptyText, ExpansionTable]


class AliasesFile(StrictModel):
    """aliases.toml."""

    alias: list[AliasTable] = []


def _values(cell: Any) -> Any:
    return cell.split(";") if cell else []


SplitCell = Annotated[list[NonEmptyText], BeforeValidator(_values)]
Uniqueness = Literal["unique", "universal", "enigma", ""]


class CardRow(StrictModel):
    """One row of cards.csv."""

    id: CardId
    title: NonEmptyText
    subtitle: str
    type: NonEmptyText
    uniqueness: Uniqueness
    affiliations: SplitCell
    mission_type: Literal["planet", "space", "dual", "headquarters", ""]
    location: str
    points: str
    cost: str
    icons: SplitCell
    keywords: SplitCell
    quadrant: str
    classification: str
    reverse_of: str


def _day(cell: str) -> str:
    if cell and not re.fullmatch(r"\d{4}-\d\d-\d\d", cell, re.ASCII):
        raise ValueError(f"not a day like 2012-06-11: {cell!r}")
    return cell


class PrintingRow(StrictModel):
    """One row of printings.csv."""

    id: Annotated[str, StringConstraints(pattern=r'^[^,"\s]+$')]
    card: CardId
    expansion: NonEmptyText
    number: str
    rarity: str
    side: str
    property: str
    source_name: NonEmptyText
    source: NonEmptyText
    known_by: Annotated[str, AfterValidator(_day)] = ""
    not_before: Annotated[str, AfterValidator(_day)] = ""


class SourceFile(BaseModel):
    """The keys of SOURCE.toml that code reads. Its other keys are for people."""

    model_config = ConfigDict(extra="allow", strict=True, frozen=True)

    edition: Edition
    revision: NonEmptyText

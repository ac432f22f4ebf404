"""The shape of the data files, for `cardpools.catalog.load_tables` alone: nobody else imports pydantic."""

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

Text = Annotated[str, StringConstraints(min_length=1, strip_whitespace=False)]
Id = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
"""An id stands unquoted in a table that is searched by it, so it holds no comma and no quotation mark."""


class Strict(BaseModel):
    """Knows every field by name and turns nothing into what it is not."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class SourceTable(Strict):
    """A citation."""

    document: Text
    section: str = ""
    quote: str = ""
    certainty: Certainty = "sure"


class ExpansionTable(Strict):
    """One `[expansion.CODE]` of expansions.toml."""

    name: Text
    number: str = ""
    kind: Literal["physical", "virtual", "promo"]
    publisher: Literal["decipher", "committee"]
    block: str = ""
    edition: Edition | None = None  # of its cards, where it is not the edition of the folder
    earliest: date
    latest: date
    source: SourceTable
    also: list[Text] = []

    @model_validator(mode="after")
    def window(self) -> "ExpansionTable":
        """A release window ends on the day it begins or later."""
        if self.latest < self.earliest:
            raise ValueError(f"latest {self.latest} is before earliest {self.earliest}")
        return self


class AliasTable(Strict):
    """One `[[alias]]` of aliases.toml."""

    name: Text
    card: Id
    why: Literal["misprint", "renamed", "habit", ""] = ""
    source: SourceTable


class FactTable(BaseModel):
    """One fact in exceptions.toml or locations.toml. What else it says is for the rule that reads it."""

    model_config = ConfigDict(extra="allow", strict=True, frozen=True)

    source: SourceTable
    card: Id | None = None
    mission: Id | None = None


class Facts(RootModel[dict[str, list[FactTable]]]):
    """exceptions.toml or locations.toml: lists of facts by their kind."""

    root: dict[str, list[FactTable]] = {}


class Expansions(Strict):
    """expansions.toml."""

    expansion: dict[Text, ExpansionTable]


class Aliases(Strict):
    """aliases.toml."""

    alias: list[AliasTable] = []


def _values(cell: Any) -> Any:
    return cell.split(";") if cell else []


Values = Annotated[list[Text], BeforeValidator(_values)]
Uniqueness = Literal["unique", "universal", "enigma", ""]


class CardRow(Strict):
    """One row of cards.csv."""

    id: Id
    title: Text
    subtitle: str
    type: Text
    uniqueness: Uniqueness
    affiliations: Values
    mission_type: Literal["planet", "space", "dual", "headquarters", ""]
    location: str
    points: str
    cost: str
    icons: Values
    keywords: Values
    quadrant: str
    classification: str
    reverse_of: str


def _day(cell: str) -> str:
    if cell and not re.fullmatch(r"\d{4}-\d\d-\d\d", cell, re.ASCII):
        raise ValueError(f"not a day like 2012-06-11: {cell!r}")
    return cell


class PrintingRow(Strict):
    """One row of printings.csv."""

    id: Annotated[str, StringConstraints(pattern=r'^[^,"\s]+$')]
    card: Id
    expansion: Text
    number: str
    rarity: str
    side: str
    property: str
    source_name: Text
    source: Text
    known_by: Annotated[str, AfterValidator(_day)] = ""


class Source(BaseModel):
    """SOURCE.toml, as far as others depend on it; what else it tells of its tables is for people."""

    model_config = ConfigDict(extra="allow", strict=True, frozen=True)

    edition: Edition
    revision: Text

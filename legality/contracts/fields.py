"""The base class of all answers, and the types of fields that many of them share."""

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic.json_schema import SkipJsonSchema

from decklists.dialects import DIALECT_NAMES
from decklists.model import SectionKind
from legality.terms.terms import SCENARIOS

if TYPE_CHECKING:
    Dialect = str
    DialectRead = str
    NamedScenario = str
else:
    Dialect = Literal[*DIALECT_NAMES]
    DialectRead = Literal[*DIALECT_NAMES, ""]
    NamedScenario = Literal[*SCENARIOS]

Absent = SkipJsonSchema[None]
"""Marks a field that an answer leaves out where it does not apply. It is never null."""


class AnswerModel(BaseModel):
    """An answer or a part of one. It has the fields that are declared here and no others."""

    model_config = ConfigDict(extra="forbid")


class PagedAnswer(AnswerModel):
    """One page of a long list."""

    total: int
    offset: int
    next: str | None = Field(description="The address of the next page, or null on the last one.")


def drop_default(schema: dict[str, Any]) -> None:
    """Remove the default from the JSON schema of a field: a field that is left out has no value."""
    schema.pop("default", None)


def left_out(description: str | None = None, alias: str | None = None) -> Any:
    """Declare a field that an answer may leave out."""
    return Field(default=None, alias=alias, description=description, json_schema_extra=drop_default)


class CommandAnswer(AnswerModel):
    """The answer of a command to --json, which the API may give too."""

    exit_code: Literal[0, 1, 2] | Absent = left_out(
        "The exit code of the command: 0 done, 1 the answer is no, 2 not done; not in an answer of the API."
    )


def check_no_repeats(items: list[Any]) -> list[Any]:
    """Refuse a list in which an item occurs twice."""
    if len(set(items)) < len(items):
        raise ValueError("an item occurs twice")
    return items


Once = AfterValidator(check_no_repeats), Field(json_schema_extra={"uniqueItems": True})
NonNegative = Annotated[int, Field(ge=0)]
MoreThanNone = Annotated[int, Field(ge=1)]
CopyCount = Annotated[int, Field(ge=1)]
Line = Annotated[int, Field(ge=1)]
LineOrNone = Annotated[int, Field(ge=0)]
"""The number of a line; 0 where a card is on no line."""
ShortText = Annotated[str, Field(min_length=1)]
LineNumbers = Annotated[list[Line], *Once]
Titles = Annotated[list[str], *Once]
Sizes = dict[SectionKind, NonNegative]
FindingCode = Annotated[str, Field(pattern="^[LNPDEAX](-[A-Z0-9]+)+$")]
LevelNumber = Annotated[int, Field(ge=0, le=4)]

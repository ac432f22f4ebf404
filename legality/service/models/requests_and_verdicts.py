"""What programs send and are sent, for validation and for the API's own description."""

import re
from datetime import date
from typing import Annotated, Any, Literal, get_type_hints

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, create_model

from cardpools.model import Certainty, Edition
from decklists.reader import DIALECTS
from legality.conduct.circumstances import Circumstances
from legality.conduct.stages import Stage
from legality.engine.finding import Severity
from legality.terms.event_file import FILES, OF_EVENT
from legality.terms.stated import StatedTerms
from legality.terms.terms import GUIDES, RULES_ALSO, Event, Format, Guide, PoolName, RulesName, Scenario

LONGEST_LIST = 100_000
"""Characters. The longest real lists, those that programs write as XML, have a third of it."""

A_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def own_name(said: object) -> object:
    """Return rules under their own name: `modern` is `otf`."""
    return RULES_ALSO.get(said, said) if isinstance(said, str) else said


def as_written(said: object) -> date:
    """Take only a written day for a day, never a number of seconds or of a week."""
    if not isinstance(said, str) or not A_DAY.fullmatch(said):
        raise ValueError("a day is written like 2024-12-11")
    return date.fromisoformat(said)


Day = Annotated[date, BeforeValidator(as_written)]
Rules = Annotated[RulesName, BeforeValidator(own_name)]
ListText = Annotated[str, Field(max_length=LONGEST_LIST, description="The deck list, in any dialect.")]
Code = Annotated[str, Field(max_length=20)]
Guides = Annotated[list[Guide], Field(max_length=len(GUIDES))]
EventWord = Annotated[str, Field(max_length=200)]
EventWords = Annotated[tuple[EventWord, ...], Field(max_length=500, strict=False)]
EventNumber = Annotated[int, Field(ge=0, le=100_000)]
Dialect = Literal["lackey", "dek", "trekcc", "plain", "table", "json"]
assert set(DIALECTS) == set(Dialect.__args__)  # type: ignore[attr-defined]  # mypy does not know __args__.


class Asked(BaseModel):
    """Knows every field by name, so that a misspelled one is not silently left out."""

    model_config = ConfigDict(extra="forbid", strict=True)


def _event_model() -> type[BaseModel]:
    """Make the model of what an event announces from the event itself, without the files that it may name."""
    hints = get_type_hints(Event)
    shapes: dict[Any, Any] = {str: EventWord, tuple[str, ...]: EventWords, int | None: EventNumber}
    told = {
        name: (shapes.get(hints[name], hints[name]) | None, None) for name in sorted(OF_EVENT - set(FILES))
    }
    made: type[BaseModel] = create_model("EventSaid", __base__=Asked, **told)  # type: ignore[call-overload]
    return made


EventSaid = _event_model()


class TermsSaid(Asked):
    """What is being played, as far as it is said. The rest is taken from the list and the guide in force."""

    edition: Edition | None = None
    format: Format | None = None
    pool: PoolName | None = None
    rules: Rules | None = None
    scenario: Scenario | None = None
    guide: Guide | None = None
    on: Day | None = None
    event: EventSaid | None = None  # type: ignore[valid-type]  # It is made from the fields of Event.

    def announced(self) -> StatedTerms:
        """Return the same as the judge takes it."""
        said = {name: getattr(self, name) for name in type(self).model_fields if name != "event"}
        facts: dict[str, Any] = self.event.model_dump(exclude_none=True) if self.event else {}
        return StatedTerms().but(**said, event=Event(**facts))


class HasList(Asked):
    """Whatever a list is sent for."""

    list: ListText
    dialect: Dialect | None = None


class AtStage(Asked):
    """When something was found, and all else that a penalty depends on."""

    stage: Stage | None = None
    priors: Annotated[list[Code], Field(max_length=50)] = []
    intent: bool = False
    lists_required: bool | None = None
    opponent_a3: bool = False

    def circumstances(self) -> Circumstances | None:
        """Return the same as the code of conduct looks at it, or None where no stage was said."""
        if self.stage is None:
            return None
        said = tuple(self.priors), self.intent, self.lists_required, self.opponent_a3
        return Circumstances(self.stage, *said)


class CheckAsked(HasList, AtStage):
    """A list to be judged."""

    terms: TermsSaid = TermsSaid()


class FormatsAsked(HasList):
    """A list to be judged under all that its guide offers."""

    edition: Edition | None = None
    on: Day | None = None
    guides: Guides = []


class CompareAsked(AtStage):
    """A list and the deck that was counted at the table."""

    list: ListText
    deck: ListText
    list_dialect: Dialect | None = None
    deck_dialect: Dialect | None = None
    terms: TermsSaid = TermsSaid()


class ReplaceAsked(HasList):
    """A list in place of the one that is registered."""


class RegisterAsked(HasList):
    """A player and a list."""

    player: Annotated[str, Field(min_length=1, max_length=120)]
    handle: Annotated[str, Field(max_length=120)] = ""


class CitationAnswer(BaseModel):
    """Where the sentence stands that a finding rests on."""

    document: str
    section: str
    certainty: Certainty
    quote: str | None = None


class FindingAnswer(BaseModel):
    """One thing that is wrong, or one piece of advice."""

    code: str
    severity: Severity
    message: str
    cards: list[str]
    lines: list[int]
    spans: list[tuple[int, int, int]]
    facts: dict[str, str | int]
    citation: CitationAnswer
    fix: str


class TermsAnswer(BaseModel):
    """What a list was judged under."""

    edition: Edition
    format: Format
    pool: PoolName
    rules: RulesName
    guide: Guide
    on: date
    scenario: Scenario | None = None


class VerdictAnswer(BaseModel):
    """The verdict, as `legality check --json` prints it."""

    schema_: Literal["legality/verdict-1"] = Field(alias="schema")
    source: str
    dialect: str
    legal: bool | None = Field(description="null where it could not be judged")
    terms: TermsAnswer
    revisions: dict[str, str]
    sections: dict[str, int]
    findings: list[FindingAnswer]


class ProblemAnswer(BaseModel):
    """Problem details after RFC 9457."""

    type: str
    title: str
    status: int
    detail: str
    findings: list[FindingAnswer] | None = None
    errors: list[dict[str, str]] | None = None
    request: str | None = None

"""`legality/conduct-1`: a code of conduct in full."""

from typing import Literal

from pydantic import Field

from cardpools.model import Edition
from legality.conduct.stages import Stage
from legality.contracts.citation import CitationAnswer, StatementAnswer
from legality.contracts.fields import AnswerModel, CommandAnswer
from legality.terms.terms import Guide


class ActionFacts(StatementAnswer):
    """What a director does at some stages."""

    stages: list[Stage]


class EditionActionFacts(ActionFacts):
    """What a director does at some stages in events of some editions."""

    editions: list[Edition]


class InfractionFacts(AnswerModel):
    """An infraction with its definition."""

    code: str
    group: str
    name: str
    levels: list[int]
    in_index: list[int]
    definition: str
    examples: list[str]
    actions: list[ActionFacts]
    citation: CitationAnswer


class LevelFacts(AnswerModel):
    """A level of penalties."""

    level: int
    name: str
    recorded: bool
    actions: list[EditionActionFacts]
    citation: CitationAnswer


class BesideFacts(StatementAnswer):
    """A sentence of the guide outside its code of conduct."""

    about: str


class ContradictionFacts(AnswerModel):
    """Two sentences of the code that contradict each other."""

    about: str
    one: str
    other: str
    taken: str = Field(description="The one of them that is applied.")
    citation: CitationAnswer


class ConductAnswer(CommandAnswer):
    """What `legality penalty --json` answers without an infraction."""

    schema_: Literal["legality/conduct-1"] = Field(alias="schema")
    guide: Guide
    name: str
    stands: str
    revision: str
    notes: list[StatementAnswer]
    infractions: list[InfractionFacts]
    levels: list[LevelFacts]
    beside: list[BesideFacts]
    contradictions: list[ContradictionFacts]

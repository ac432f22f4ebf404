"""Rules, their rulesets, and the explanations of their codes."""

from datetime import date
from typing import Any, Literal

from pydantic import Field

from cardpools.model import Edition
from legality.contracts.announcement_answers import AnnouncementFacts
from legality.contracts.citation import SourceAnswer
from legality.contracts.fields import AnswerModel, CommandAnswer
from legality.contracts.verdict_answer import FindingAnswer, TermsAnswer
from legality.engine.finding import Severity
from legality.terms.terms import Format, Guide


class DaysFacts(AnswerModel):
    """The days on which something holds; null without a bound."""

    from_: date | None = Field(alias="from")
    until: date | None


class OfferFacts(DaysFacts):
    """A set of rules that a guide offers."""

    id: str
    name: str
    editions: list[Edition]
    in_force: bool
    required: dict[Edition, list[str]]
    recommended: list[str]
    citation: SourceAnswer


class GuideRules(AnswerModel):
    """The rules of one guide."""

    guide: Guide
    name: str
    rules: list[OfferFacts]


class RulesListAnswer(CommandAnswer):
    """What `legality rules list --json` answers."""

    schema_: Literal["legality/rules-list-1"] = Field(alias="schema")
    on: date
    guides: list[GuideRules]


class GuideRevision(AnswerModel):
    """A guide and its revision."""

    id: Guide
    name: str
    revision: str


class GoverningGuide(AnswerModel):
    """The guide that governed on the day."""

    guide: Guide
    unsure: bool
    why: str
    note: str


class RuleFacts(DaysFacts):
    """One rule as a ruleset applies it."""

    code: str
    numbers: dict[str, Any]
    severity: Severity
    editions: list[Edition]
    formats: list[Format]
    in_force: bool
    citation: SourceAnswer


class RulesetFacts(AnswerModel):
    """A ruleset with all its rules."""

    id: str
    name: str
    revision: str
    citation: SourceAnswer
    clauses: list[RuleFacts]


class RulesAnswer(CommandAnswer):
    """What `legality rules show --json` answers."""

    schema_: Literal["legality/rules-1"] = Field(alias="schema")
    guide: GuideRevision
    edition: Edition
    on: date
    governing: GoverningGuide
    rules: OfferFacts
    rulesets: list[RulesetFacts]
    announced: list[AnnouncementFacts] = Field(description="Rulings that change them on the day.")


class CodeFacts(AnswerModel):
    """A code in a few words."""

    code: str
    family: str
    title: str
    severity: str | None = Field(description="Null where each ruleset states its own.")


class CodesAnswer(CommandAnswer):
    """What `legality explain --json` answers without a code."""

    schema_: Literal["legality/codes-1"] = Field(alias="schema")
    codes: list[CodeFacts]


class AppliedRule(DaysFacts):
    """The rulesets that apply a rule with the same numbers."""

    rulesets: list[str]
    severity: Severity
    numbers: dict[str, Any]
    editions: list[Edition]
    citation: SourceAnswer


class ExampleFacts(AnswerModel):
    """A list that keeps or breaks a rule."""

    legal: bool
    why: str
    terms: TermsAnswer | None
    findings: list[FindingAnswer]
    list: str


class ExplanationAnswer(CodeFacts, CommandAnswer):
    """What `legality explain CODE --json` answers."""

    schema_: Literal["legality/explain-1"] = Field(alias="schema")
    statement: str
    wording: str
    fix: str
    rulesets: list[AppliedRule]
    examples: list[ExampleFacts]

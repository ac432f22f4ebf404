"""`legality/verdict-1`, whether a deck is legal, and `legality/error-1`, why there is no answer."""

from datetime import date
from typing import Literal

from pydantic import ConfigDict, Field

from cardpools.model import Edition
from decklists.model import SectionKind
from legality.contracts import fields
from legality.contracts.citation import CitationAnswer
from legality.contracts.penalty_answer import PenaltyFacts
from legality.engine.finding import Severity
from legality.terms.terms import Format, Guide, PoolName, RulesName


class EditAnswer(fields.AnswerModel):
    """A change to the text of a list: the text between two columns of a line, and its replacement."""

    line: fields.Line
    start: fields.Line = Field(description="The first column that is replaced, from 1.")
    end: fields.Line = Field(description="The column behind the last one; that of `start` to insert text.")
    replacement: str
    certain: bool = Field(description="Whether no other text can be meant, so that `--fix` applies it.")


class FindingAnswer(fields.AnswerModel):
    """A problem of a deck, or a piece of advice."""

    code: fields.FindingCode
    severity: Severity = Field(
        description="An error makes the deck illegal, a warning is for the director, advice for the player."
    )
    message: fields.ShortText
    cards: fields.Titles
    lines: fields.LineNumbers = Field(
        description="The lines of the list, from 1, each once and in order; none for the list as a whole."
    )
    spans: list[tuple[fields.Line, fields.Line, fields.Line]] = Field(
        description="Line, first column and the column behind the last one, of each place."
    )
    facts: dict[str, str | int | list[str]]
    citation: CitationAnswer
    fix: str
    edits: list[EditAnswer] | fields.Absent = fields.left_out(
        "The changes to the text that fix it, several of one place to choose from; only where a list was "
        "checked and not stored."
    )
    more_cards: fields.MoreThanNone | fields.Absent = fields.left_out(
        "How many cards it concerns beside those in `cards`; only where there are too many to name."
    )
    more_lines: fields.MoreThanNone | fields.Absent = fields.left_out(
        "How many lines it concerns beside those in `lines`; only where there are too many to name."
    )


class MoreFindings(fields.AnswerModel):
    """The findings of one code that a verdict counts and does not show."""

    code: fields.FindingCode
    severity: Severity
    findings: fields.MoreThanNone = Field(description="How many there are beside those that are shown.")
    first: fields.LineOrNone = Field(description="The first line of these; 0 for the list as a whole.")
    last: fields.LineOrNone = Field(description="The last line of these.")


class TermsAnswer(fields.AnswerModel):
    """The terms that a list was judged under."""

    edition: Edition
    format: Format
    pool: PoolName
    rules: RulesName
    scenario: fields.NamedScenario | fields.Absent = fields.left_out()
    guide: Guide
    on: date


class RevisionsAnswer(fields.AnswerModel):
    """The revisions of the data that a list was judged with."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, str]

    catalog: str
    rules: str
    pools: str
    bans: str


class DeckLine(fields.AnswerModel):
    """A line of cards: as it is written, and the card that it means."""

    line: fields.Line
    count: fields.NonNegative
    name: str = Field(description="The name as written; a very long one is cut.")
    printing: str = Field(description="The mark of a version as written, or an empty text.")
    part: SectionKind = Field(description="The part of the deck in which it was judged.")
    card: str | None = Field(description="The name of the card; null where it fits no card or several.")


class UnreadLine(fields.AnswerModel):
    """A line that could not be read."""

    line: fields.Line
    text: str = Field(description="The line; a very long one is cut.")


class VerdictAnswer(fields.AnswerModel):
    """What `legality check --json` answers for one deck."""

    model_config = ConfigDict(title="Verdict")

    schema_: Literal["legality/verdict-1"] = Field(alias="schema")
    source: str = Field(description="The file as it was named.")
    dialect: fields.DialectRead = Field(
        description="How the list was read; empty where it was too long to be read."
    )
    legal: bool | None = Field(
        description="Whether the deck may be played; null where that could not be judged."
    )
    terms: TermsAnswer
    revisions: RevisionsAnswer = Field(
        description="What the deck was judged with, so that the verdict can be had again."
    )
    sections: fields.Sizes = Field(
        description="How many cards whose names are known stand in each part of the deck."
    )
    findings: list[FindingAnswer] = Field(
        description="All that is wrong and all advice, by the first line that each is about. "
        "Of a list with more than 200 findings the most important ones, at least one of each code."
    )
    more_findings: list[MoreFindings] | fields.Absent = fields.left_out(
        "The number of the other findings by code; only where there are too many to show."
    )
    read_lines: (
        list[Literal["card", "heading", "title", "player", "note", "form", "unreadable", "blank"]]
        | fields.Absent
    ) = fields.left_out(
        "For each line of the list what it was taken for; only where a list was checked and not stored."
    )
    title: str | fields.Absent = fields.left_out("The title of the list; empty where it has none.")
    player: str | fields.Absent = fields.left_out("The player's name on the list; empty where it has none.")
    deck: list[DeckLine] | fields.Absent = fields.left_out(
        "The lines of cards in the order of the list, at most 1,000; only where a list was checked and not "
        "stored."
    )
    unread_lines: list[UnreadLine] | fields.Absent = fields.left_out(
        "The lines that could not be read, at most 1,000; only where a list was checked and not stored."
    )
    exit_code: Literal[0, 1, 2] | fields.Absent = fields.left_out(
        "0: legal, 1: illegal, 2: could not be judged; only in the answer of the command."
    )
    penalty: PenaltyFacts | fields.Absent = fields.left_out(
        "What a tournament director does about it; only where a stage of the event was given."
    )


class ErrorFacts(fields.AnswerModel):
    """The kind of error, and its message for people."""

    kind: Literal["wrong-call", "missing-file", "not-a-list", "failed"]
    message: fields.ShortText


class ErrorAnswer(fields.AnswerModel):
    """What a command with --json answers where it has no answer."""

    model_config = ConfigDict(title="Error")

    schema_: Literal["legality/error-1"] = Field(alias="schema")
    error: ErrorFacts
    exit_code: Literal[2, 3] = Field(description="2: could not be done, 3: wrong call or missing file.")
    source: str | fields.Absent = fields.left_out("The deck, where several were asked for.")

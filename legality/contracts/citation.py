"""The sentence of a document that a finding or a penalty rests on."""

from cardpools.model import Certainty
from legality.contracts.fields import Absent, AnswerModel, ShortText, left_out


class CitationAnswer(AnswerModel):
    """The place of the sentence that decides."""

    document: ShortText
    section: str
    quote: ShortText | Absent = left_out()
    certainty: Certainty


class SourceAnswer(AnswerModel):
    """The source of a fact. Its quote is empty where none was taken down."""

    document: str
    section: str
    quote: str
    certainty: Certainty


class StatementAnswer(AnswerModel):
    """A statement with the place of the sentence that it rests on."""

    says: str
    citation: CitationAnswer

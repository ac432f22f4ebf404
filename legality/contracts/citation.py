"""The sentence of a document that a finding or a penalty rests on."""

from cardpools.model import Certainty
from legality.contracts.fields import Absent, Answer, Words, left_out


class CitationAnswer(Answer):
    """The place of the sentence that decides."""

    document: Words
    section: str
    quote: Words | Absent = left_out()
    certainty: Certainty


class SourceAnswer(Answer):
    """The source of a fact. Its quote is empty where none was taken down."""

    document: str
    section: str
    quote: str
    certainty: Certainty


class StatementAnswer(Answer):
    """A statement with the place of the sentence that it rests on."""

    says: str
    citation: CitationAnswer

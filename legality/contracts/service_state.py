"""Problems, and whether the service is ready."""

from cardpools.model import Edition
from legality.contracts.fields import Absent, AnswerModel, left_out
from legality.contracts.verdict_answer import FindingAnswer, MoreFindings


class FieldError(AnswerModel):
    """A field of a request that is wrong, and why."""

    pointer: str
    detail: str


class ProblemAnswer(AnswerModel):
    """Problem details after RFC 9457."""

    type: str
    title: str
    status: int
    detail: str
    findings: list[FindingAnswer] | Absent = left_out()
    more_findings: list[MoreFindings] | Absent = left_out()
    errors: list[FieldError] | Absent = left_out()
    request: str | Absent = left_out()


class ReadyAnswer(AnswerModel):
    """Whether lists can be judged and stored, and with which data."""

    ready: bool
    catalogs: dict[Edition, str]

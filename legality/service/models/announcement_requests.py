"""Requests that enter and end announcements.

The fields of an announcement are declared here for readers of the API. `read_raw` checks them, as it checks a
file of announcements, so that one answer names everything that is wrong.
"""

from collections.abc import Mapping
from datetime import date
from typing import Annotated, Any

from fastapi import Body, Path
from pydantic import ConfigDict, Field, WithJsonSchema
from pydantic.config import JsonDict

from cardpools.announcements.announcement import Announcement, AnnouncementKind
from cardpools.data_files.data_problems import Problem, WrongDataError
from cardpools.model import EDITIONS, Certainty, Edition
from legality.announcing.entering import read_raw
from legality.announcing.fault_places import pointer_of
from legality.contracts.fields import AnswerModel, left_out
from legality.service.http.problems import ProblemError
from legality.service.models.list_requests import Day, RequestBody

OWN_KEYS = frozenset({"id", "entered", "withdrawn"})
"""Keys of a file of announcements that the service sets."""

LONGEST_AUTHOR = 80

NOT_STORED = "Nothing was stored. Correct everything that the errors name."

EXAMPLE: JsonDict = {
    "edition": "1e",
    "kind": "ban",
    "list": "otf",
    "cards": ["Tasha Yar"],
    "on": "2026-03-01",
    "source": "https://www.example.org/announcements/2026-02-20",
}


class AnnouncementRequest(AnswerModel):
    """An announcement: its kind, the keys of its kind, its first day and its source."""

    model_config = ConfigDict(json_schema_extra={"examples": [EXAMPLE]})

    edition: Edition
    kind: AnnouncementKind
    on: date = Field(description="The first day in force.")
    source: str = Field(description="An address, or a few words.")
    until: date = left_out("The last day in force. Without it, no end.")
    certainty: Certainty = left_out("How sure the source is. An unverified one warns and never rejects.")
    note: str = left_out("A remark that answers show.")
    by: str = left_out("The person who enters it, for the log.")
    list_: str = left_out("The ban list, or another dated list.", alias="list")
    cards: list[str] = left_out("Titles: of a ban, an unban, a retirement or a promo.")
    returned: list[str] = left_out("Titles that leave the list of retired cards.")
    whole_list: bool = left_out("The cards are the whole list of the year.")
    expansion: str = left_out("A release: name, code or number.")
    name: str = left_out("A release: the name, where the card tables have only a code.")
    block: str = left_out("A release or a rotation: the block.")
    previous: str = left_out("A rotation: the previous block.")
    expansions: list[str] = left_out("A rotation: the expansions of the block.")
    core_in: list[str] = left_out("A rotation: titles that join the core list.")
    core_out: list[str] = left_out("A rotation: titles that leave it.")
    card: str = left_out("An erratum or a ruling: the title.")
    facts: dict[str, Any] = left_out("An erratum: the facts that change.")
    rule: str = left_out("A ruling: the code of the rule.")
    numbers: dict[str, Any] = left_out("A ruling: the numbers of the rule that change.")
    rules: list[str] = left_out("A ruling: under these rules only.")
    status: str = left_out("A ruling: the status of the card, legal or not legal.")
    pools: list[str] = left_out("A ruling: in these pools only.")
    season_ends: date = left_out("A promo: the last day of the league season.")


class EndRequest(RequestBody):
    """The end of an announcement."""

    on: Annotated[Day, Field(description="The first day on which it is not in force.")]


RawAnnouncement = Annotated[
    dict[str, Any], Body(), WithJsonSchema(AnnouncementRequest.model_json_schema(by_alias=True))
]

AnnouncementId = Annotated[str, Path(max_length=80, pattern="^[a-z0-9-]+$", description="The announcement.")]


def read_request(asked: Mapping[str, Any], today: date) -> tuple[Announcement, str]:
    """Read and check an announcement with all its faults at once. Return it with the name of its author."""
    edition, by = asked.get("edition"), asked.get("by", "")
    wrong = [_fault(key, "is not a key here") for key in sorted(OWN_KEYS & asked.keys())]
    if edition not in EDITIONS:
        wrong.append(_fault("edition", f"must be one of {', '.join(EDITIONS)}"))
    if not isinstance(by, str) or not by.isprintable() or len(by) > LONGEST_AUTHOR:
        wrong.append(_fault("by", f"must be a name of at most {LONGEST_AUTHOR} characters"))
    raw = {key: value for key, value in asked.items() if key not in ("edition", "by", *OWN_KEYS)}
    found: list[Announcement] = []
    problems: list[tuple[Problem, ...]] = []
    for each in EDITIONS if edition not in EDITIONS else (edition,):
        try:
            found.append(read_raw(raw, each, today))
        except WrongDataError as error:
            problems.append(error.problems)
    if wrong or not found:
        raise refuse_faults(min(problems, key=len) if problems and not found else (), *wrong)
    return found[0], by.strip()


def _fault(key: str, detail: str) -> dict[str, str]:
    return {"pointer": f"/{key}", "detail": detail}


def refuse_faults(problems: tuple[Problem, ...], *before: Mapping[str, str]) -> ProblemError:
    """Return the problem that names all faults, each with its place."""
    errors = [*before, *({"pointer": pointer_of(each), "detail": each.what} for each in problems)]
    return ProblemError("invalid", NOT_STORED, errors=errors)

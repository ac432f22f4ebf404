"""Requests that enter and end announcements.

The fields of an announcement are declared here for readers of the API. `read_raw` checks them, as it checks a
file of announcements, so that one answer names everything that is wrong.
"""

from collections.abc import Mapping
from datetime import date
from typing import Annotated, Any, Literal

from fastapi import Path
from pydantic import BaseModel, ConfigDict, Field, SkipValidation

from cardpools.announcements.announcement import Announcement, AnnouncementKind
from cardpools.data_files.data_problems import Problem, WrongDataError
from cardpools.model import EDITIONS, Edition
from legality.announcing.entering import read_raw
from legality.announcing.fault_places import pointer_of
from legality.contracts.fields import left_out
from legality.service.http.problems import ProblemError
from legality.service.models.list_requests import Day, RequestBody

OWN_KEYS = frozenset({"id", "entered", "withdrawn"})
"""Keys of a file of announcements that the service sets."""

LONGEST_AUTHOR = 80

NOT_STORED = "Nothing was stored. Correct everything that the errors name."

NEEDED = ("edition", "kind", "on", "source")


class AnnouncementRequest(BaseModel):
    """An announcement: its kind, the keys of its kind, its first day and its source."""

    model_config = ConfigDict(
        extra="allow",
        json_schema_extra={"additionalProperties": False, "required": [*NEEDED]},
    )

    edition: SkipValidation[Edition] = left_out()
    kind: SkipValidation[AnnouncementKind] = left_out()
    on: SkipValidation[date] = left_out("The first day in force.")
    source: SkipValidation[str] = left_out("An address, or a few words.")
    until: SkipValidation[date] = left_out("The last day in force. Without it, no end.")
    certainty: SkipValidation[Literal["sure", "likely"]] = left_out(
        "How sure the source is: sure, or likely if it is not the official one."
    )
    note: SkipValidation[str] = left_out("A remark that answers show.")
    by: SkipValidation[str] = left_out("The person who enters it, for the log.")
    list_: SkipValidation[str] = left_out("The ban list, or another dated list.", alias="list")
    cards: SkipValidation[list[str]] = left_out("Titles: of a ban, an unban, a retirement or a promo.")
    returned: SkipValidation[list[str]] = left_out("Titles that leave the list of retired cards.")
    whole_list: SkipValidation[bool] = left_out("The cards are the whole list of the year.")
    expansion: SkipValidation[str] = left_out("A release: name, code or number.")
    name: SkipValidation[str] = left_out("A release: the name, where the card tables have only a code.")
    block: SkipValidation[str] = left_out("A release or a rotation: the block.")
    previous: SkipValidation[str] = left_out("A rotation: the previous block.")
    expansions: SkipValidation[list[str]] = left_out("A rotation: the expansions of the block.")
    core_in: SkipValidation[list[str]] = left_out("A rotation: titles that join the core list.")
    core_out: SkipValidation[list[str]] = left_out("A rotation: titles that leave it.")
    card: SkipValidation[str] = left_out("An erratum or a ruling: the title.")
    facts: SkipValidation[dict[str, Any]] = left_out("An erratum: the facts that change.")
    rule: SkipValidation[str] = left_out("A ruling: the code of the rule.")
    numbers: SkipValidation[dict[str, Any]] = left_out("A ruling: the numbers of the rule that change.")
    rules: SkipValidation[list[str]] = left_out("A ruling: under these rules only.")
    status: SkipValidation[str] = left_out("A ruling: the status of the card, legal or not legal.")
    pools: SkipValidation[list[str]] = left_out("A ruling: in these pools only.")
    formats: SkipValidation[list[str]] = left_out("A ruling: in these formats only.")
    season_ends: SkipValidation[date] = left_out("A promo: the last day of the league season.")

    def as_sent(self) -> dict[str, Any]:
        """Return the fields that were sent, also unknown ones."""
        declared = {
            each.alias or name: getattr(self, name)
            for name, each in type(self).model_fields.items()
            if name in self.model_fields_set
        }
        return {**declared, **(self.model_extra or {})}


class EndRequest(RequestBody):
    """The end of an announcement."""

    on: Annotated[Day, Field(description="The first day on which it is not in force.")]


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

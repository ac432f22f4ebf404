"""Announcements that were entered: bans, releases, errata, rulings and others, each with its source."""

from datetime import date
from typing import Any, Literal

from pydantic import Field

from cardpools.announcements.announcement import AnnouncementKind
from cardpools.model import Certainty, Edition
from legality.contracts.fields import Absent, AnswerModel, CommandAnswer, PagedAnswer, left_out


class AnnouncementFacts(AnswerModel):
    """An announcement. It has the keys of its kind, and those that all kinds share."""

    id: str
    kind: AnnouncementKind
    edition: Edition
    words: str = Field(description="The announcement in a sentence.")
    on: date = Field(description="The first day in force.")
    until: date | Absent = left_out("The last day in force.")
    withdrawn: date | Absent = left_out("The day on which it was withdrawn. It counts on no day.")
    source: str
    certainty: Certainty
    note: str | Absent = left_out()
    entered: str | Absent = left_out("When it was entered, in UTC.")
    by: str | Absent = left_out("The person who entered it.")
    list_: str | Absent = left_out("The ban list, or another dated list.", alias="list")
    cards: list[str] | Absent = left_out()
    returned: list[str] | Absent = left_out("Cards that were taken from the list of retired cards.")
    whole_list: bool | Absent = left_out("The cards are the whole list of the year.")
    expansion: str | Absent = left_out()
    name: str | Absent = left_out()
    block: str | Absent = left_out()
    previous: str | Absent = left_out("The previous block.")
    expansions: list[str] | Absent = left_out("Expansions of the block.")
    core_in: list[str] | Absent = left_out("Cards that joined the core list.")
    core_out: list[str] | Absent = left_out("Cards that left it.")
    card: str | Absent = left_out()
    facts: dict[str, Any] | Absent = left_out("Facts of the card that changed.")
    rule: str | Absent = left_out()
    numbers: dict[str, Any] | Absent = left_out("Numbers of the rule that changed.")
    rules: list[str] | Absent = left_out("The ruling holds under these rules only.")
    status: str | Absent = left_out("The status of the card.")
    pools: list[str] | Absent = left_out("The ruling holds in these pools only.")
    formats: list[str] | Absent = left_out("The ruling holds in these formats only.")
    season_ends: date | Absent = left_out("The last day of the league season.")


class AnnouncementsAnswer(PagedAnswer, CommandAnswer):
    """Announcements, the newest first."""

    schema_: Literal["legality/announcements-1"] = Field(alias="schema")
    announcements: list[AnnouncementFacts]


class AnnouncementAnswer(CommandAnswer):
    """One announcement after a change, or as it would be after it."""

    schema_: Literal["legality/announcement-1"] = Field(alias="schema")
    stored: bool = Field(description="False where the change was only looked at.")
    announcement: AnnouncementFacts

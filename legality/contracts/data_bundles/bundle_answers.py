"""`legality/data-export-1`, `data-import-1`, `data-list-1` and `data-rollback-1`."""

from typing import Literal

from pydantic import ConfigDict, Field

from cardpools.model import Edition
from legality.contracts.data_bundles.compared_cards import CardChanges
from legality.contracts.fields import AnswerModel, CommandAnswer, NonNegative

KnownUntil = dict[str, str]
"""For each ban list the day until which it is known; empty for a list that ended."""


class FreshnessAnswer(AnswerModel):
    """How new the data of an edition are."""

    newest_expansion: str
    released: str = Field(description="The first day on which it may have been released.")
    cards: NonNegative
    bans_known_until: KnownUntil


class DataExportAnswer(CommandAnswer):
    """What `legality data export --json` answers."""

    model_config = ConfigDict(title="Exported data")

    schema_: Literal["legality/data-export-1"] = Field(alias="schema")
    file: str
    bytes: NonNegative
    digest: str = Field(description="SHA-256 of the content, before it is packed.")
    editions: dict[Edition, FreshnessAnswer]


class BanChangeAnswer(AnswerModel):
    """An announcement for one card that only one of two revisions records."""

    list: str
    card: str
    kind: Literal["banned", "returned", "narrowed"]
    on: str
    added: bool = Field(description="false: only the data in use until now record it.")


class ListChangeAnswer(AnswerModel):
    """A dated list that is new, gone, or names other cards."""

    name: str
    cards_added: NonNegative
    cards_removed: NonNegative


class EditionImportAnswer(AnswerModel):
    """What a bundle changes in one edition."""

    edition: Edition
    revision: str
    cards: CardChanges
    bans: list[BanChangeAnswer]
    lists: list[ListChangeAnswer]
    files: list[str] = Field(description="The paths of all files that differ.")


class DataImportAnswer(CommandAnswer):
    """What `legality data import --json` answers."""

    model_config = ConfigDict(title="Imported data")

    schema_: Literal["legality/data-import-1"] = Field(alias="schema")
    place: str
    updated: bool = Field(description="false with --look, and if all data were in use already.")
    editions: list[EditionImportAnswer] = Field(description="The editions that change.")


class HeldRevisionAnswer(AnswerModel):
    """A revision that this machine holds."""

    edition: Edition
    name: str = Field(description="`shipped` for the data that came with the program.")
    in_use: bool
    cards: NonNegative
    bans_known_until: KnownUntil
    since: str = Field(description="When it came, in UTC; empty if that is not recorded.")
    from_: str = Field(alias="from", description="An address or a path; empty if that is not recorded.")


class DataListAnswer(CommandAnswer):
    """What `legality data list --json` answers."""

    model_config = ConfigDict(title="Held data")

    schema_: Literal["legality/data-list-1"] = Field(alias="schema")
    revisions: list[HeldRevisionAnswer] = Field(description="In the order in which one goes back.")


class RollbackAnswer(AnswerModel):
    """An edition that went back."""

    edition: Edition
    revision: str
    before: str = Field(description="The revision that was in use until now.")


class DataRollbackAnswer(CommandAnswer):
    """What `legality data rollback --json` answers."""

    model_config = ConfigDict(title="Data that went back")

    schema_: Literal["legality/data-rollback-1"] = Field(alias="schema")
    editions: list[RollbackAnswer]

"""The schemas of the files about pools. Pydantic is slow to import, so only code that receives data does.

The rest of the product trusts these files: tests check the shipped ones, and imports those of a bundle.
"""

import tomllib
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints, ValidationError, model_validator

from cardpools.catalog.table_schemas import NonEmptyText, StrictModel
from cardpools.data_files.data_problems import Problem, problem_of
from cardpools.model import Certainty, Edition

PrintingId = Annotated[str, StringConstraints(pattern=r"^[^\s,]+$")]


class Cited(StrictModel):
    """A sentence of the guide."""

    document: NonEmptyText | None = None
    section: NonEmptyText | None = None
    quote: NonEmptyText | None = None
    certainty: Certainty = "sure"


class MakeClause(Cited):
    """The answer of a pool for a kind of printing."""

    answer: Literal["in", "out", "unsure", "condition", "substitute", "stand-in"]
    quote: NonEmptyText


class OtherClause(Cited):
    """The clauses of a guide besides its pools."""

    answer: Literal["in", "unsure", "replaced", "counts-as"]


class CoreClause(OtherClause):
    """The answer of a pool for cards of the core list, and its days if it does not hold on all."""

    since: date | None = None
    until: date | None = None


class Release(Cited):
    """From when a card may be used."""

    days: int = Field(ge=0, le=31)
    release_events: Cited | None = None
    pre_release_events: Cited | None = None


class Promos(Cited):
    """When a promo may be used."""

    printable: OtherClause | None = None


class SelectionTable(Cited):
    """The selection of a pool."""

    by: Literal["blocks", "letters", "retired", "definition"]
    quote: NonEmptyText
    letters: list[NonEmptyText] = Field(default_factory=list)
    core_expansions: list[NonEmptyText] = Field(default_factory=list)


class ProxiesTable(Cited):
    """The authorized proxies."""

    physical: Literal["in", "printed"]
    quote: NonEmptyText
    quote_2e: NonEmptyText


Makes = Literal["physical", "virtual", "boutique", "remastered", "promo", "borderless", "preview", "others"]


class PoolTable(StrictModel):
    """One pool of a guide."""

    title: NonEmptyText
    editions: list[Edition]
    section: NonEmptyText
    within: NonEmptyText | None = None
    makes: dict[Makes, MakeClause] = Field(default_factory=dict)
    selection: SelectionTable | None = None
    core_cards: CoreClause | None = None
    core_expansions: OtherClause | None = None
    missions: OtherClause | None = None
    proxies: ProxiesTable | None = None


class BansTable(Cited):
    """The ban list that a guide prints."""

    on: date


class RulesTable(StrictModel):
    """Rules that a guide names."""

    id: NonEmptyText
    editions: list[Edition]
    until: date | None = None


class GuideFile(StrictModel):
    """A file of `data/pools`."""

    title: NonEmptyText
    document: NonEmptyText
    based_on: NonEmptyText | None = None
    rules: list[RulesTable]
    release: Release | None = None
    errata: Cited | None = None
    promos: Promos | None = None
    previews: Cited | None = None
    watermark: Cited | None = None
    converted: OtherClause | None = None
    bans: BansTable | None = None
    playtest: Cited | None = None
    pools: dict[NonEmptyText, PoolTable] = Field(default_factory=dict)


class Pair(StrictModel):
    """A conversion."""

    title: NonEmptyText
    originals: list[PrintingId] = Field(min_length=1)
    card: PrintingId
    after: date | None = None
    by: date | None = None

    @model_validator(mode="after")
    def check_days(self) -> "Pair":
        """Require both days or none: a window needs its end."""
        if (self.after is None) is not (self.by is None):
            raise ValueError("after and by go together")
        return self


class PairList(Cited):
    """A list of conversions."""

    document: NonEmptyText
    by: date | None = None
    pairs: list[Pair] = Field(min_length=1)


class ConvertedFile(StrictModel):
    """`data/1e/converted.toml`."""

    lists: list[PairList]


class PhaseTable(Cited):
    """A time in which Second Edition cards stood alike."""

    standing: Literal["legal", "optional", "doubtful", "gone"]
    reason: NonEmptyText
    document: NonEmptyText
    until: date | None = None


class SecondEditionFile(StrictModel):
    """`data/1e/second-edition.toml`."""

    phases: list[PhaseTable] = Field(min_length=1)


class PromoTable(Cited):
    """The facts on one promo."""

    title: NonEmptyText
    printing: PrintingId
    mark: Literal["printable", "not printable", "watermark"]
    by: date
    document: NonEmptyText


class PromosFile(StrictModel):
    """`data/1e/promos.toml`."""

    promos: list[PromoTable]


SHAPES: dict[str, type[StrictModel]] = {
    "pools/*.toml": GuideFile,
    "1e/converted.toml": ConvertedFile,
    "1e/second-edition.toml": SecondEditionFile,
    "?e/promos.toml": PromosFile,
}


def problems_in(data: Path) -> list[Problem]:
    """Return everything that is wrong in the files about pools."""
    found: list[Problem] = []
    for pattern, shape in SHAPES.items():
        for path in sorted(data.glob(pattern)):
            found += _problems(path, shape)
    return found


def _problems(path: Path, shape: type[StrictModel]) -> list[Problem]:
    try:
        table: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
        shape.model_validate(table)
    except ValidationError as wrong:
        return [problem_of(path.name, error) for error in wrong.errors()]
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as wrong:
        return [Problem(path.name, "", str(wrong))]
    return []

"""Check the hand-written files about pools field by field: python -m tools.check_pool_files.

The product trusts these files, because a test runs this over the shipped ones.
"""

import sys
import tomllib
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from cardpools.data_files.data_problems import Problem, problem_of
from cardpools.data_files.folders import SHIPPED
from cardpools.model import Certainty, Edition

Text = Annotated[str, StringConstraints(min_length=1)]
PrintingId = Annotated[str, StringConstraints(pattern=r"^[^\s,]+$")]


class Strict(BaseModel):
    """Knows every field by name."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Cited(Strict):
    """A sentence of the guide."""

    document: Text | None = None
    section: Text | None = None
    quote: Text | None = None
    certainty: Certainty = "sure"


class MakeClause(Cited):
    """The answer of a pool for a kind of printing."""

    answer: Literal["in", "out", "unsure", "condition", "substitute", "stand-in"]
    quote: Text


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
    quote: Text
    letters: list[Text] = []
    core_expansions: list[Text] = []


class ProxiesTable(Cited):
    """The authorized proxies."""

    physical: Literal["in", "printed"]
    quote: Text
    quote_2e: Text


Makes = Literal["physical", "virtual", "boutique", "remastered", "promo", "borderless", "preview", "others"]


class PoolTable(Strict):
    """One pool of a guide."""

    title: Text
    editions: list[Edition]
    section: Text
    within: Text | None = None
    makes: dict[Makes, MakeClause] = {}
    selection: SelectionTable | None = None
    core_cards: CoreClause | None = None
    core_expansions: OtherClause | None = None
    missions: OtherClause | None = None
    proxies: ProxiesTable | None = None


class RulesTable(Strict):
    """Rules that a guide names."""

    id: Text
    editions: list[Edition]
    until: date | None = None


class GuideFile(Strict):
    """A file of `data/pools`."""

    title: Text
    document: Text
    based_on: Text | None = None
    rules: list[RulesTable]
    release: Release | None = None
    errata: Cited | None = None
    promos: Promos | None = None
    previews: Cited | None = None
    watermark: Cited | None = None
    converted: OtherClause | None = None
    playtest: Cited | None = None
    pools: dict[Text, PoolTable] = {}


class Pair(Strict):
    """A conversion."""

    title: Text
    originals: list[PrintingId] = Field(min_length=1)
    card: PrintingId


class PairList(Cited):
    """A list of conversions."""

    document: Text
    by: date | None = None
    pairs: list[Pair] = Field(min_length=1)


class ConvertedFile(Strict):
    """`data/1e/converted.toml`."""

    lists: list[PairList]


class PhaseTable(Cited):
    """A time in which Second Edition cards stood alike."""

    standing: Literal["legal", "optional", "doubtful", "gone"]
    reason: Text
    document: Text
    until: date | None = None


class SecondEditionFile(Strict):
    """`data/1e/second-edition.toml`."""

    phases: list[PhaseTable] = Field(min_length=1)


class PromoTable(Cited):
    """The facts on one promo."""

    title: Text
    printing: PrintingId
    mark: Literal["printable", "not printable", "watermark"]
    by: date
    document: Text


class PromosFile(Strict):
    """`data/1e/promos.toml`."""

    promos: list[PromoTable]


SHAPES: dict[str, type[Strict]] = {
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


def _problems(path: Path, shape: type[Strict]) -> list[Problem]:
    try:
        table: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
        shape.model_validate(table)
    except ValidationError as wrong:
        return [problem_of(path.name, error) for error in wrong.errors()]
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as wrong:
        return [Problem(path.name, "", str(wrong))]
    return []


if __name__ == "__main__":
    faults = problems_in(Path(SHIPPED))
    print("\n".join(map(str, faults)) or "no faults")
    sys.exit(bool(faults))

"""Readings where the guides are silent or contradict each other: the choice, its reason and its certainty."""

from collections.abc import Collection
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from cardpools.data_files.toml_tables import read_toml
from cardpools.model import Citation

FILE = Path(__file__).with_name("open_readings.toml")


class OpenReading(NamedTuple):
    """A choice with its reason and its sentence."""

    id: str
    when: str
    says: str
    why: str
    citation: Citation


@lru_cache(maxsize=1)
def all_readings() -> tuple[OpenReading, ...]:
    """Read all readings."""
    return tuple(
        OpenReading(
            each["id"],
            each["when"],
            each["says"],
            each["why"],
            Citation(each["document"], each["section"], each["quote"], each["certainty"]),
        )
        for each in read_toml(FILE)["reading"]
    )


def readings_for(cases: Collection[str]) -> list[OpenReading]:
    """Return the readings that matter in some cases."""
    return [each for each in all_readings() if each.when in cases]


def reading_facts(reading: OpenReading) -> dict[str, Any]:
    """Return a reading as JSON."""
    return {
        "id": reading.id,
        "says": reading.says,
        "why": reading.why,
        "citation": {
            "document": reading.citation.document,
            "section": reading.citation.section,
            "quote": reading.citation.quote,
            "certainty": reading.citation.certainty,
        },
    }

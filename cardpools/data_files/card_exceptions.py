"""Facts from card texts that rules need: a card lifts a limit, opens a side deck, forbids another card.

`exceptions.toml` holds them by kind. Each has its `card` by id, the `source` with a few of the card's words,
and further facts for the rules of that kind.
"""

import os
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from cardpools.data_files.toml_tables import read_toml
from cardpools.model import Citation


class CardException(NamedTuple):
    """One statement of a card's text."""

    card: str
    source: Citation
    facts: Mapping[str, Any]


@lru_cache(maxsize=16)
def read_exceptions(folder: str) -> Mapping[str, tuple[CardException, ...]]:
    """Read an edition's exceptions, by kind."""
    path = f"{folder}/exceptions.toml"
    document = read_toml(path) if os.path.isfile(path) else {}  # noqa: PTH113
    return {kind: tuple(map(_exception, tables)) for kind, tables in document.items()}


def _exception(table: dict[str, Any]) -> CardException:
    facts = {key: value for key, value in table.items() if key not in ("card", "source")}
    return CardException(table.get("card", ""), Citation(**table["source"]), facts)

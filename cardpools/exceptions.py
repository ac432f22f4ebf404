"""What only a card's text says and a rule needs: it lifts a limit, opens a side deck, forbids another card.

`exceptions.toml` holds one table for each such statement: its `kind`, the `card` by id, the `source` with a
few of the card's words, and further facts that the rules of that kind ask for.
"""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from cardpools.model import Citation


class CardException(NamedTuple):
    """One statement of a card's text."""

    kind: str
    card: str
    citation: Citation
    facts: Mapping[str, Any]


@lru_cache(maxsize=16)
def read_exceptions(folder: Path) -> Mapping[str, Mapping[str, CardException]]:
    """Read an edition's exceptions, by kind and card."""
    path = folder / "exceptions.toml"
    tables = tomllib.loads(path.read_text("utf-8")).get("exception", []) if path.is_file() else []
    kinds: dict[str, dict[str, CardException]] = {}
    for table in tables:
        kind, card, citation = table.pop("kind"), table.pop("card"), Citation(**table.pop("source"))
        kinds.setdefault(kind, {})[card] = CardException(kind, card, citation, table)
    return kinds

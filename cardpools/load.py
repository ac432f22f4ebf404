"""Data files, checked to the last field: either they are right or every problem is named at once.

This is the full loading, for whatever writes data or receives it: `legality cards build` and `update`, the
tests, which hold the shipped files to it, and `legality cards stats`. A command that only asks for cards opens a
`Catalog`, which trusts its folder, because no folder gets into place unchecked.
"""

import csv
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import BaseModel, ValidationError

from cardpools.crosscheck import contradictions
from cardpools.expansions import EXPANSIONS, expansion_of
from cardpools.index import ALIASES
from cardpools.model import Card, Edition, Expansion, Printing
from cardpools.problems import Problem, WrongDataError
from cardpools.rows import LISTS
from cardpools.schemas import Aliases, CardRow, Expansions, PrintingRow

class Loaded(NamedTuple):
    """Everything in a folder that was found to be right."""

    cards: tuple[Card, ...]
    printings: tuple[Printing, ...]
    expansions: dict[str, Expansion]
    aliases: tuple[Alias, ...]

"""Read an organiser's definition of a Limited pool. All problems are reported at once."""

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from cardpools.catalog.match import Ambiguous, Found
from cardpools.data_files.data_problems import Problem, WrongDataError, problem_of
from cardpools.pools.limited_pool import PROPERTY_LOGOS, LimitedPool

if TYPE_CHECKING:
    from cardpools.limited_files.limited_shape import LimitedShape
    from cardpools.pools.printings import PoolCatalog

ALIKE = 60  # of 100: the least similarity of a suggestion
MOST = 3


def load_limited(path: Path, catalog: "PoolCatalog") -> LimitedPool:
    """Read a definition from a TOML or JSON file. A WrongDataError lists every problem."""
    try:
        text = path.read_text(encoding="utf-8")
        table = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    except (OSError, ValueError, RecursionError) as wrong:
        raise WrongDataError((Problem(path.name, "", str(wrong)),)) from wrong
    return make_limited_pool(table, path.name, catalog)


def make_limited_pool(table: object, file: str, catalog: "PoolCatalog") -> LimitedPool:
    """Validate a definition and resolve its names."""
    from pydantic import ValidationError

    from cardpools.limited_files.limited_shape import LimitedShape

    try:
        shape = LimitedShape.model_validate(table)
    except ValidationError as wrong:
        named = _check_names_anyway(table, file, catalog)
        raise WrongDataError(tuple(problem_of(file, e) for e in wrong.errors()) + named) from wrong
    names = _NameResolver(file, catalog)
    pool = names.pool(shape)
    if names.problems:
        raise WrongDataError(tuple(names.problems))
    return pool


def _check_names_anyway(table: object, file: str, catalog: "PoolCatalog") -> tuple[Problem, ...]:
    """Look up the names in an invalid table, so that misspelt names are reported with the other problems."""
    names = _NameResolver(file, catalog)
    for key in ("expansions", "include", "exclude", "supplied"):
        said = table.get(key) if isinstance(table, Mapping) else None
        for name in [name for name in said or () if isinstance(name, str)]:
            names.expansion(f"{key}", name) if key == "expansions" else names.card(f"{key}.{name}", name)
    return tuple(names.problems)


class _NameResolver:
    """Look up the names of a definition in the catalog. An unknown name becomes a problem."""

    def __init__(self, file: str, catalog: "PoolCatalog") -> None:
        self.problems: list[Problem] = []
        self._file = file
        self._catalog = catalog

    def pool(self, shape: "LimitedShape") -> LimitedPool:
        """Return the definition with all known names resolved."""
        groups = [code for i, name in enumerate(shape.groups) for code in self._group(f"groups.{i}", name)]
        single = [self.expansion(f"expansions.{i}", name) for i, name in enumerate(shape.expansions)]
        logos = [
            logo for i, name in enumerate(shape.properties) for logo in self._logos(f"properties.{i}", name)
        ]
        counts = [(self.card(f"supplied.{name}", name), count) for name, count in shape.supplied.items()]
        return LimitedPool(
            name=shape.name,
            expansions=frozenset(filter(None, [*groups, *single])),
            properties=frozenset(logos),
            rarities=frozenset(shape.rarities),
            cards_in=self._cards("include", shape.include),
            cards_out=self._cards("exclude", shape.exclude),
            supplied=tuple(sorted(self._summed(counts).items())),
        )

    def expansion(self, key: str, name: str) -> str:
        """Return the code of an expansion, given its code, name, or another of its codes."""
        for code, expansion in self._catalog.expansions.items():
            if name.casefold() in {called.casefold() for called in (code, expansion.name, *expansion.also)}:
                return code
        self._unknown(key, "expansion", name, [e.name for e in self._catalog.expansions.values()])
        return ""

    def card(self, key: str, name: str) -> str:
        """Return the id of a card."""
        match = self._catalog.resolve(name)
        if isinstance(match, Found):
            return match.card.id
        if isinstance(match, Ambiguous):
            written = "; ".join(candidate.write for candidate in match.candidates)
            self._problem(key, f"{name!r} fits several cards; write one of: {written}")
        else:
            self._problem(key, _unknown_name_message("card", name, match.suggestions))
        return ""

    def _cards(self, key: str, names: tuple[str, ...]) -> frozenset[str]:
        return frozenset(filter(None, (self.card(f"{key}.{i}", name) for i, name in enumerate(names))))

    def _group(self, key: str, name: str) -> list[str]:
        """Return the expansions of a group. Blocks are the only groups in the catalog."""
        expansions = self._catalog.expansions.values()
        found = [e.code for e in expansions if e.block and e.block.casefold() == name.casefold()]
        if not found:
            self._unknown(key, "group of expansions", name, sorted({e.block for e in expansions if e.block}))
        return found

    def _logos(self, key: str, name: str) -> frozenset[str]:
        known = {printing.property for printing in self._catalog.all_printings() if printing.property}
        if name in PROPERTY_LOGOS:
            return PROPERTY_LOGOS[name]
        if name not in known:
            self._unknown(key, "property logo", name, sorted(known))
        return frozenset({name})

    def _unknown(self, key: str, what: str, name: str, names: list[str]) -> None:
        from rapidfuzz import fuzz, process, utils

        alike = process.extract(
            name, names, scorer=fuzz.WRatio, processor=utils.default_process, score_cutoff=ALIKE, limit=MOST
        )
        self._problem(key, _unknown_name_message(what, name, tuple(found for found, _score, _place in alike)))

    def _problem(self, key: str, what: str) -> None:
        self.problems.append(Problem(self._file, key, what))

    @staticmethod
    def _summed(counts: list[tuple[str, int]]) -> dict[str, int]:
        """Add up the counts of a card that is listed under two names."""
        total: dict[str, int] = {}
        for card, count in counts:
            total[card] = total.get(card, 0) + count
        return total


def _unknown_name_message(what: str, name: str, suggestions: tuple[str, ...]) -> str:
    hint = f"; did you mean {' or '.join(map(repr, suggestions))}?" if suggestions else ""
    return f"no {what} is called {name!r}{hint}"

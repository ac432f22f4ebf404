"""Read an organiser's definition of a Limited pool. All problems are reported at once."""

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING

from cardpools.catalog.match import Ambiguous, Found
from cardpools.data_files.data_problems import Problem, WrongDataError, problem_of
from cardpools.data_files.organiser_files import organiser_file_name, read_organiser_text
from cardpools.data_files.untrusted_text import TextLimits, parse_untrusted_json, parse_untrusted_toml
from cardpools.pools.limited_pool import PROPERTY_LOGOS, LimitedPool

if TYPE_CHECKING:
    from cardpools.limited_files.limited_shape import LimitedShape
    from cardpools.pools.printings import PoolCatalog

ALIKE = 60  # of 100: the least similarity of a suggestion
MOST = 3

LIMITS = TextLimits(characters=200_000)
"""The limits of a definition. The largest of trekcc.org has 4,000 characters."""

MOST_PROBLEMS = 100
"""Problems that are reported. Each unknown name costs a search for similar ones."""


def load_limited(path: "str | os.PathLike[str]", catalog: "PoolCatalog") -> LimitedPool:
    """Read a definition from a TOML or JSON file. A WrongDataError lists its problems."""
    name = organiser_file_name(path)
    parse = parse_untrusted_json if name.endswith(".json") else parse_untrusted_toml
    try:
        table = parse(read_organiser_text(path, LIMITS.characters), LIMITS)
    except (OSError, ValueError) as wrong:
        raise WrongDataError((Problem(name, "", str(wrong)),)) from wrong
    return make_limited_pool(table, name, catalog)


def make_limited_pool(table: object, file: str, catalog: "PoolCatalog") -> LimitedPool:
    """Validate a definition and resolve its names."""
    from pydantic import ValidationError

    from cardpools.limited_files.limited_shape import LimitedShape

    try:
        shape = LimitedShape.model_validate(table)
    except ValidationError as wrong:
        named = _check_names_anyway(table, file, catalog)
        shapes = tuple(problem_of(file, e) for e in islice(wrong.errors(), MOST_PROBLEMS))
        raise WrongDataError(shapes + named) from wrong
    names, pool = _NameResolver(file, catalog), None
    with suppress(_TooManyProblemsError):
        pool = names.pool(shape)
    if pool is None or names.problems:
        raise WrongDataError(tuple(names.problems))
    return pool


def _check_names_anyway(table: object, file: str, catalog: "PoolCatalog") -> tuple[Problem, ...]:
    """Look up the names in an invalid table, so that misspelt names are reported with the other problems."""
    names = _NameResolver(file, catalog)
    with suppress(_TooManyProblemsError):
        for key, name in _names_in(table):
            names.expansion(key, name) if key == "expansions" else names.card(f"{key}.{name}", name)
    return tuple(names.problems)


def _names_in(table: object) -> Iterator[tuple[str, str]]:
    """Yield each text of a table of any shape that may be a name, with its key."""
    from cardpools.limited_files.limited_shape import LONGEST_NAME

    for key in ("expansions", "include", "exclude", "supplied"):
        said = table.get(key) if isinstance(table, Mapping) else None
        for name in said if isinstance(said, list | tuple | Mapping) else ():
            if isinstance(name, str) and len(name) <= LONGEST_NAME:
                yield key, name


class _TooManyProblemsError(Exception):
    """The definition has more problems than a person reads."""


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
            supplied=tuple(sorted(self._sum_counts(counts).items())),
        )

    def expansion(self, key: str, name: str) -> str:
        """Return the code of an expansion, given its code, name, or another of its codes."""
        if code := self._expansion_codes.get(name.casefold()):
            return code
        self._add_unknown(key, "expansion", name, [e.name for e in self._catalog.expansions.values()])
        return ""

    @cached_property
    def _expansion_codes(self) -> dict[str, str]:
        """The code of each expansion by its code, name and other codes. The first expansion keeps a name."""
        found: dict[str, str] = {}
        for code, expansion in self._catalog.expansions.items():
            for called in (code, expansion.name, *expansion.also):
                found.setdefault(called.casefold(), code)
        return found

    @cached_property
    def _known_logos(self) -> frozenset[str]:
        """The property logos of all printings."""
        return frozenset(each.property for each in self._catalog.all_printings() if each.property)

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
            self._add_unknown(
                key, "group of expansions", name, sorted({e.block for e in expansions if e.block})
            )
        return found

    def _logos(self, key: str, name: str) -> frozenset[str]:
        if name in PROPERTY_LOGOS:
            return PROPERTY_LOGOS[name]
        if name not in self._known_logos:
            self._add_unknown(key, "property logo", name, sorted(self._known_logos))
        return frozenset({name})

    def _add_unknown(self, key: str, what: str, name: str, names: list[str]) -> None:
        from rapidfuzz import fuzz, process, utils

        alike = process.extract(
            name, names, scorer=fuzz.WRatio, processor=utils.default_process, score_cutoff=ALIKE, limit=MOST
        )
        self._problem(key, _unknown_name_message(what, name, tuple(found for found, _score, _place in alike)))

    def _problem(self, key: str, what: str) -> None:
        if len(self.problems) >= MOST_PROBLEMS:
            self.problems.append(Problem(self._file, "", f"has more than {MOST_PROBLEMS} problems"))
            raise _TooManyProblemsError
        self.problems.append(Problem(self._file, key, what))

    @staticmethod
    def _sum_counts(counts: list[tuple[str, int]]) -> dict[str, int]:
        """Add up the counts of a card that is listed under two names."""
        total: dict[str, int] = {}
        for card, count in counts:
            total[card] = total.get(card, 0) + count
        return total


def _unknown_name_message(what: str, name: str, suggestions: tuple[str, ...]) -> str:
    hint = f"; did you mean {' or '.join(map(repr, suggestions))}?" if suggestions else ""
    return f"no {what} is called {name!r}{hint}"

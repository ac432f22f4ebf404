"""Load and validate all data files of a folder, field by field.

Code that writes or receives data calls this: `legality cards build` and `update`, `legality cards stats`, and
the tests over the shipped files. Commands that only look up cards open a `Catalog`, which trusts its folder,
because every folder is validated before it is put in place.
"""

import csv
import tomllib
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from pydantic import BaseModel, TypeAdapter, ValidationError

from cardpools.catalog import table_schemas
from cardpools.catalog.cross_checks import find_contradictions
from cardpools.data_files.data_problems import Problem, WrongDataError, problem_of
from cardpools.data_files.expansion_file import expansion_of
from cardpools.model import Card, Edition, Expansion, Printing

FACTS = ("exceptions.toml", "locations.toml")

TomlFile = TypeVar("TomlFile", bound=BaseModel)


class LoadedTables(NamedTuple):
    """All tables of a folder, validated."""

    edition: Edition
    revision: str
    cards: tuple[Card, ...]
    printings: tuple[Printing, ...]
    expansions: dict[str, Expansion]
    aliases: tuple[table_schemas.AliasTable, ...]
    facts: dict[str, table_schemas.FactsFile]  # by file


def load_tables(folder: Path) -> LoadedTables:
    """Return all data of a folder, or raise WrongDataError with every problem."""
    problems: list[Problem] = []
    source = _read_toml_file(folder / "SOURCE.toml", table_schemas.SourceFile, problems)
    expansions = _read_toml_file(folder / "expansions.toml", table_schemas.ExpansionsFile, problems)
    aliases = _read_toml_file(folder / "aliases.toml", table_schemas.AliasesFile, problems, needed=False)
    facts = {
        name: _read_toml_file(folder / name, table_schemas.FactsFile, problems, needed=False)
        for name in FACTS
    }
    cards = _read_csv_rows(
        folder / "cards.csv", TypeAdapter(list[table_schemas.CardRow]), Card._fields, problems
    )
    printings = _read_csv_rows(
        folder / "printings.csv",
        TypeAdapter(list[table_schemas.PrintingRow]),
        Printing._fields,
        problems,
        earlier=Printing._fields[:-1],
    )
    if source is None or expansions is None or aliases is None or problems:
        raise WrongDataError(tuple(problems))
    loaded = LoadedTables(
        source.edition,
        source.revision,
        tuple(Card(**_to_tuples(row)) for row in cards),
        tuple(Printing(**row.model_dump()) for row in printings),
        {
            code: expansion_of(code, source.edition, t.model_dump(exclude_unset=True))
            for code, t in expansions.expansion.items()
        },
        tuple(aliases.alias),
        {name: found for name, found in facts.items() if found},
    )
    if problems := find_contradictions(folder, loaded):
        raise WrongDataError(tuple(problems))
    return loaded


def _read_toml_file(
    path: Path, model: type[TomlFile], problems: list[Problem], *, needed: bool = True
) -> TomlFile | None:
    """Read a TOML file and append its problems."""
    if not needed and not path.is_file():
        return model()
    try:
        return model.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
    except ValidationError as wrong:
        problems += [problem_of(path.name, error) for error in wrong.errors()]
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as wrong:
        problems.append(Problem(path.name, "", _explain_error(wrong)))
    return None


def _read_csv_rows(
    path: Path,
    rows: TypeAdapter[list[Any]],
    fields: tuple[str, ...],
    problems: list[Problem],
    *,
    earlier: tuple[str, ...] = (),
) -> list[Any]:
    """Read a CSV file and append its problems. Lines count from 1, as in an editor.

    `earlier` are the columns of tables that an earlier version wrote.
    """
    try:
        header, *lines = csv.reader(path.read_text(encoding="utf-8").splitlines(), strict=True)
    except (OSError, UnicodeDecodeError, csv.Error, ValueError) as wrong:
        problems.append(Problem(path.name, "", _explain_error(wrong)))
        return []
    if tuple(header) == earlier:
        fields = earlier
    if tuple(header) != fields:
        problems.append(Problem(path.name, "line 1", f"the columns must be {','.join(fields)}"))
        return []
    short = [number for number, cells in enumerate(lines, start=2) if len(cells) != len(fields)]
    problems += [Problem(path.name, f"line {number}", f"not {len(fields)} cells") for number in short]
    try:
        return rows.validate_python([dict(zip(fields, cells, strict=False)) for cells in lines])
    except ValidationError as wrong:
        problems += [problem_of(path.name, error, first_line=2) for error in wrong.errors()]
        return []


def _to_tuples(row: table_schemas.CardRow) -> dict[str, Any]:
    values = row.model_dump()
    return {key: tuple(value) if isinstance(value, list) else value for key, value in values.items()}


def _explain_error(wrong: Exception) -> str:
    return "no such file" if isinstance(wrong, FileNotFoundError) else f"cannot be read: {wrong}"

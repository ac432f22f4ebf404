"""Lists in a Parquet table: columns `id` and `list`, and if need be `dialect` and `terms`."""

import json
from collections.abc import Iterator
from typing import Any

from decklists.text.nesting import is_too_deep
from legality.sweep.one_list.list_item import Item, no_list, printable_name
from legality.sweep.one_list.optional_packages import parquet_module
from legality.sweep.sources.json_lines import item_from

ENDING = ".parquet"

AT_ONCE = 256
"""Rows that are held at a time."""

COLUMNS = ("id", "list", "dialect", "terms")


def items_of(path: str) -> Iterator[Item]:
    """Go through the rows. A table that breaks off is one list that cannot be read."""
    name = printable_name(path)
    try:
        with parquet_module().ParquetFile(path) as table:
            columns = [each for each in COLUMNS if each in table.schema_arrow.names]
            if "list" not in columns:
                yield no_list(name, 'has no column "list"')
                return
            number = 0
            for batch in table.iter_batches(AT_ONCE, columns=columns):
                for row in batch.to_pylist():
                    number += 1
                    yield item_from(_with_terms(row), f"{name}:{number}")
    except (OSError, ValueError) as error:  # pyarrow's own errors are among these.
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        yield no_list(name, f"cannot be read: {printable_name(reason)}")


def count_of(path: str) -> int:
    """Return how many rows the table says that it has."""
    try:
        with parquet_module().ParquetFile(path) as table:
            return int(table.metadata.num_rows)
    except (OSError, ValueError):
        return 1


def _with_terms(row: dict[str, Any]) -> dict[str, Any]:
    """Return a row with its terms taken apart where they are written as JSON."""
    terms = row.get("terms")
    if not isinstance(terms, str) or is_too_deep(terms):
        return row
    try:
        return row | {"terms": json.loads(terms)}
    except ValueError:
        return row

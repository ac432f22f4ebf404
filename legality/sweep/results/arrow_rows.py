"""Rows as Arrow and Parquet have them."""

import json
from collections.abc import Iterable
from typing import Any

import pyarrow as pa

from legality.sweep.one_list.result_rows import ResultRow

WORD = pa.dictionary(pa.int32(), pa.string())
"""A word that comes again and again."""

FINDING = pa.struct(
    {"code": pa.string(), "severity": pa.string(), "count": pa.int32(), "lines": pa.list_(pa.int32())}
)
NAMED = ("edition", "format", "pool", "rules", "scenario", "guide", "on")
JUDGED_AS = pa.struct(dict.fromkeys(NAMED, pa.string()))
REVISIONS = pa.struct(dict.fromkeys(("catalog", "rules", "pools", "bans"), pa.string()))

FIELDS: dict[str, Any] = {
    "number": pa.int64(),
    "id": pa.string(),
    "source": pa.string(),
    "digest": pa.string(),
    "terms": WORD,
    "judged_as": JUDGED_AS,
    "legal": pa.bool_(),
    "error": WORD,
    "findings": pa.list_(FINDING),
    "revisions": REVISIONS,
}


def schema(*, full: bool) -> pa.Schema:
    """Return the columns; the whole verdict is JSON in one of them."""
    return pa.schema({**FIELDS, "verdict": pa.string()} if full else FIELDS)


def batch(rows: Iterable[ResultRow], *, full: bool) -> pa.RecordBatch:
    """Put rows into columns."""
    written = [_with_text(row) for row in rows] if full else list(rows)
    return pa.RecordBatch.from_pylist(written, schema(full=full))


def _with_text(row: ResultRow) -> ResultRow:
    """Return a row with its verdict as text: findings hold facts of any name, which no column can."""
    return row | {"verdict": row["verdict"] and json.dumps(row["verdict"])}

"""Lists for sweeps, and the short way to sweep them."""

import json
from collections.abc import Iterable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

from legality.sweep.one_list.list_item import Item
from legality.sweep.one_list.sweep_plan import Plan, SweepTerms
from legality.sweep.results.result_file import rows_in
from tests.legality.events.scenes import ILLEGAL, LEGAL, UNJUDGED

TODAY = date(2026, 11, 18)
PLAN = Plan((SweepTerms("usual"),), TODAY)

__all__ = ["ILLEGAL", "LEGAL", "PLAN", "TODAY", "UNJUDGED", "items", "jsonl", "outcome", "rows"]


def items(*texts: bytes | str) -> Iterator[Item]:
    """Number lists, and name them by their numbers."""
    return (Item(number, f"list-{number}", "here", text) for number, text in enumerate(texts))


def jsonl(path: Path, objects: Iterable[dict[str, Any]]) -> Path:
    """Write JSON lines."""
    path.write_text("".join(json.dumps(each) + "\n" for each in objects), "utf-8")
    return path


def many(path: Path, size: int) -> Path:
    """Write so many lists, every third one illegal and every seventh one open."""
    texts = [UNJUDGED if n % 7 == 0 else ILLEGAL if n % 3 == 0 else LEGAL for n in range(size)]
    return jsonl(path, ({"id": f"{n}", "list": text.decode() + f"# {n}\n"} for n, text in enumerate(texts)))


def rows(place: Path) -> list[dict[str, Any]]:
    """Return all rows of results."""
    return list(rows_in(place))


def outcome(row: dict[str, Any]) -> tuple[str, bool | None, str]:
    """Return what a row says of its list."""
    return row["id"], row["legal"], row["error"]

"""Answers of the store laid out to be read: what fits on a line stands on one."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from datetime import date, datetime
from typing import Any

WIDTH = 118


def laid_out(value: Any) -> str:
    """Return JSON that a person reads: in lines no longer than they must be."""
    return "\n".join(_lines(value, "")) + "\n"


def plain(value: Any) -> Any:
    """Return an answer as JSON knows it. Verdicts and lists are shown elsewhere in full."""
    if is_dataclass(value) and not isinstance(value, type):
        return {each.name: plain(getattr(value, each.name)) for each in fields(value)}
    if hasattr(value, "_asdict"):
        return plain(value._asdict())
    if isinstance(value, Mapping):
        return _short(value) or {str(name): plain(each) for name, each in value.items()}
    if isinstance(value, tuple | list):
        return [plain(each) for each in value]
    if isinstance(value, bytes):
        return f"{len(value)} bytes: {value.splitlines()[0].decode()}"
    return value.isoformat() if isinstance(value, date | datetime) else value


def _short(document: Mapping[str, Any]) -> str:
    """Return one line for a document that has looks of its own."""
    said = document.get("schema")
    if said == "legality/verdict-1":
        return " ".join([f"{said}: {document['legal']}", *(each["code"] for each in document["findings"])])
    if "summary" in document:
        return f"penalty: {document['infraction']['code']}, {document['summary']}"
    if said == "legality/comparison-1":
        sides = f"{document['list']['source']} and {document['deck']['source']}"
        return (
            f"{said}: {document['infraction']['code']}, {sides} differ {len(document['discrepancies'])} times"
        )
    return ""


def _lines(value: Any, indent: str, name: str = "", end: str = "") -> Iterator[str]:
    """Lay a value out: parts that stand on one line each are filled into lines, like words of a text."""
    whole = f"{indent}{name}{json.dumps(value, ensure_ascii=False)}{end}"
    if len(whole) <= WIDTH or not isinstance(value, dict | list) or not value:
        yield whole
        return
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    yield f"{indent}{name}{opening}"
    parts = list(value.items()) if isinstance(value, dict) else [("", each) for each in value]
    line = ""
    for at, (key, each) in enumerate(parts, 1):
        said = f"{json.dumps(key)}: " if isinstance(value, dict) else ""
        part = [*_lines(each, f"{indent} ", said, "," if at < len(parts) else "")]
        if line and (len(part) > 1 or len(line) + len(part[0]) > WIDTH):
            yield line
            line = ""
        if len(part) > 1:
            yield from part
        else:
            line = f"{line} {part[0].strip()}" if line else part[0]
    if line:
        yield line
    yield f"{indent}{closing}{end}"

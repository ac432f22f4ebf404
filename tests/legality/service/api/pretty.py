"""JSON to be read by people: short, and nothing twice. A verdict within another answer is one line."""

import json
from typing import Any

WIDE = 140


class Pretty:
    """Writes JSON with whatever fits on one line there; what was written before is not written again."""

    def __init__(self) -> None:
        self.met: set[str] = set()

    def write(self, value: Any, indent: int = 0, behind: str = "") -> str:
        """Return the lines of a value."""
        short = json.dumps(value, ensure_ascii=False)
        if (
            len(short) <= WIDE - indent - len(behind)
            or not isinstance(value, dict | list)
            or _is_plain(value)
        ):
            return short
        if indent and isinstance(value, dict) and value.get("schema") == "legality/verdict-1":
            return _verdict_line(value)
        if (known := json.dumps(value, sort_keys=True)) in self.met:
            return f"{short[:60]} … as above"
        keys = [f"{json.dumps(key)}: " for key in value] if isinstance(value, dict) else [""] * len(value)
        values = value.values() if isinstance(value, dict) else value
        inner = " " * (indent + 2)
        lines = [
            f"{inner}{key}{self.write(each, indent + 2, key)}" for key, each in zip(keys, values, strict=True)
        ]
        self.met.add(known)
        return "\n".join((short[0], ",\n".join(lines), f"{' ' * indent}{short[-1]}"))


def _verdict_line(verdict: dict[str, Any]) -> str:
    """Return the result of a verdict. The snapshots of checks hold verdicts in full."""
    codes = ", ".join(each["code"] for each in verdict["findings"]) or "no findings"
    terms = " ".join(verdict["terms"].values())
    return f"<verdict-1 of {verdict['source']}: legal {json.dumps(verdict['legal'])}; {terms}; {codes}>"


def _is_plain(value: Any) -> bool:
    """Tell whether something is a list of numbers, or of such lists."""
    return isinstance(value, list) and all(isinstance(each, int) or _is_plain(each) for each in value)

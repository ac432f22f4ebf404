"""An event as a file: each key with its value, and above it the reason why it is so."""

import json
from collections.abc import Iterable, Mapping
from datetime import date

from decklists.mistake_excerpts import printable


def write_event(answers: Mapping[str, object], reasons: Mapping[str, str], heading: Iterable[str]) -> str:
    """Write the file. Terms that were not stated are left out; they follow from the deck and the guide."""
    lines = [f"# {printable(line)}" for line in heading]
    for key, value in answers.items():
        if value is None or value in ("", ()):
            continue
        lines += ["", f"# {printable(reasons[key])}"] if reasons.get(key) else [""]
        lines.append(f"{key} = {literal(value)}")
    return "\n".join(lines) + "\n"


def literal(value: object) -> str:
    """Write a value as TOML has it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{key} = {literal(each)}' for key, each in value.items())} }}"
    if isinstance(value, tuple | list):
        return f"[{', '.join(map(literal, value))}]"
    return str(value) if isinstance(value, int) else text(str(value))


def text(said: str) -> str:
    """Write words in quotes. JSON's signs for control characters are TOML's as well, but for one."""
    whole = said.encode("utf-8", "replace").decode()
    return json.dumps(whole, ensure_ascii=False).replace("\x7f", "\\u007f")

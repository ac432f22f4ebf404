"""The place of a fault in an announcement: its key, and the way to it in JSON."""

import re

from cardpools.data_files.data_problems import Problem

PART = re.compile(r"\.([^.\[]+)|\[([0-9]+)\]")


def parts_of(problem: Problem) -> list[str | int]:
    """Return the keys and positions that lead to a fault. Positions count from 0, as JSON does."""
    path = problem.file.removeprefix("announcement")
    return [key or int(number) - 1 for key, number in PART.findall(path)]


def key_of(problem: Problem) -> str:
    """Return the key of an announcement that a fault is about; nothing for the whole announcement."""
    parts = parts_of(problem)
    return str(parts[0]) if parts else ""


def pointer_of(problem: Problem) -> str:
    """Return the place as a JSON pointer (RFC 6901)."""
    escaped = (str(part).replace("~", "~0").replace("/", "~1") for part in parts_of(problem))
    return "".join(f"/{part}" for part in escaped)

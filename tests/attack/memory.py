"""How much memory the processes take that this one has started."""

import os
from pathlib import Path

PAGE = os.sysconf("SC_PAGE_SIZE")


def memory() -> int:
    """Return the resident megabytes of all processes below this one."""
    return sum(_pages(each) for each in descendants(os.getpid())) * PAGE // 1_000_000


def descendants(root: int) -> set[int]:
    """Return the ids of the processes that descend from one."""
    parents = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                stat = (entry / "stat").read_text()
            except OSError:  # It has ended meanwhile.
                continue
            parents[int(entry.name)] = int(stat.rpartition(")")[2].split()[1])
    found: set[int] = set()
    fresh = {root}
    while fresh:
        fresh = {each for each, parent in parents.items() if parent in fresh}
        found |= fresh
    return found


def _pages(process: int) -> int:
    try:
        return int(Path(f"/proc/{process}/statm").read_text().split()[1])
    except OSError:
        return 0

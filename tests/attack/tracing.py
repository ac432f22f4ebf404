"""Which tests run which lines of the sources, and how long each takes: whom to ask about a mutant.

    python -m tests.attack.tracing FILE TESTS...

Lines are kept by their text, so that what was traced stays of use while the sources change elsewhere.
What a cache remembers is forgotten before each test; else only the first would be seen to run it. Threads are
followed as well, and what those of a service run, that several tests ask, counts for the test of that moment.
"""

import json
import sys
import threading
import time
from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from linecache import getline
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ("legality", "cardpools", "decklists")
TRACED = tuple(f"{ROOT / part}/" for part in (*SOURCES, "tests/attack/planted"))
FORGETFUL = tuple(
    f"{part}." for part in (*SOURCES, "tests.cardpools", "tests.decklists", "tests.legality.events")
)
"""Modules whose caches are emptied."""


class Trace:
    """Tests with their seconds, and who runs each line; lines are `file<tab>text`."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self.runs: dict[str, list[str]] = defaultdict(list)

    def write(self, path: Path) -> None:
        """Keep what was traced."""
        names = list(self.seconds)
        number = {name: at for at, name in enumerate(names)}
        runs = {line: [number[test] for test in tests] for line, tests in self.runs.items()}
        path.write_text(json.dumps({"seconds": self.seconds, "runs": runs}), "utf-8")

    def add(self, path: Path) -> None:
        """Take in what was traced earlier."""
        kept = json.loads(path.read_text("utf-8"))
        names = list(kept["seconds"])
        self.seconds |= kept["seconds"]
        for line, tests in kept["runs"].items():
            self.runs[line] += [names[at] for at in tests]

    def tests_of(self, file: str, texts: set[str]) -> list[str]:
        """Return the tests that run some of these lines of a file, or any line of it where none does."""
        found = {test for text in texts for test in self.runs.get(key(file, text), ())}
        if not found:
            found = {
                test for line, tests in self.runs.items() if line.startswith(f"{file}\t") for test in tests
            }
        return sorted(found, key=lambda test: (self.seconds[test], test))


class Tracer:
    """Follows the tests of a run of pytest."""

    def __init__(self) -> None:
        self.trace = Trace()
        self.lines: set[tuple[str, int]] = set()
        self.unseen: dict[int, set[int]] = {}
        """Of each function the lines that the test has not run, by the id of its code: a hash is slow."""
        self.codes: list[CodeType] = []
        """What those ids mean: the code of a module is thrown away when it has run, and its id used again."""

    def pytest_sessionstart(self) -> None:
        """Follow every thread that will be started."""
        threading.settrace(self.follow)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[Any]:
        """Follow one test, its fixtures included."""
        forget()
        self.lines.clear()
        self.unseen.clear()
        self.codes.clear()
        begun = time.process_time()
        threading.settrace(self.follow)
        sys.settrace(self.follow)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            threading.settrace(None)
            self.trace.seconds[item.nodeid] = round(time.process_time() - begun, 4)
            for path, line in list(self.lines):
                text = getline(path, line).strip()
                self.trace.runs[key(str(Path(path).relative_to(ROOT)), text)].append(item.nodeid)

    def follow(self, frame: FrameType, event: str, arg: object) -> Any:
        """Follow the sources into each line, and nothing else; what was seen whole need not be seen again."""
        code = frame.f_code
        if not code.co_filename.startswith(TRACED):
            return None
        unseen = self.unseen.get(id(code))
        if unseen is None:
            unseen = self.unseen[id(code)] = {line for _, _, line in code.co_lines() if line}
            unseen.discard(code.co_firstlineno)
            self.codes.append(code)
        return self.step if unseen else None

    def step(self, frame: FrameType, event: str, arg: object) -> Any:
        """Note a line."""
        unseen, line = self.unseen[id(frame.f_code)], frame.f_lineno
        if line in unseen:
            unseen.remove(line)
            self.lines.add((frame.f_code.co_filename, line))
        return self.step


def key(file: str, text: str) -> str:
    return f"{file}\t{text}"


def forget() -> None:
    """Empty the caches of the sources."""
    for name, module in list(sys.modules.items()):
        if name.startswith(FORGETFUL):
            for value in vars(module).values():
                if isinstance(value, type(getline_cached)) and value.__module__ == name:
                    value.cache_clear()


@lru_cache(maxsize=1)
def getline_cached() -> None:
    """Lend its type."""


def main(target: str, *tests: str) -> int:
    tracer = Tracer()
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    code = pytest.main([*options, *tests], plugins=[tracer])
    tracer.trace.write(Path(target))
    return int(code)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

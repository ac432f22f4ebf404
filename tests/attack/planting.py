"""Mutants put to the tests: the first test that fails kills a mutant, and the next one begins afresh.

A mutant of a function's body is planted into a process that has everything loaded already, and lives in a
fork of it, so most are judged in a tenth of a second. What runs on import, a table or a default, is planted
before anything of the sources is imported, which takes seconds.
"""

import gc
import json
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

import pytest

from tests.attack.mutations import Mutant
from tests.attack.tracing import forget

SECONDS = 20
"""A mutant that keeps one test busy for so long, in processor time, hangs."""
PATIENCE = 180
"""So many seconds by the clock a test may take: a mutant that waits for ever uses no processor time."""
MEMORY = 3 << 30
OPTIONS = ["-q", "-s", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header", "--tb=native"]

Tests = Callable[[Mutant], Sequence[str]]
"""Which tests are asked about a mutant, in which order."""


class Result(NamedTuple):
    """What became of a mutant."""

    name: str
    killed: bool
    by: str
    """The test that failed, or how else it died; for a survivor how many tests it survived."""


class Warm:
    """Judges mutants of functions at the end of a collection, each in a fork."""

    def __init__(
        self,
        planted: Sequence[tuple[Mutant, CodeType]],
        tests: Tests,
        out: Path,
        workers: int,
        healthy: Sequence[str] = (),
    ):
        self.planted, self.tests, self.out, self.workers = planted, tests, out, workers
        self.healthy = healthy
        """Tests that run once before anything is planted: what they load is loaded for every mutant."""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Share the mutants among the workers."""
        items = {item.nodeid: item for item in session.items}
        for file in {mutant.file for mutant, _ in self.planted}:
            import_module(module_name(file))
        if self.healthy and (by := first_failing(chosen_from(items, self.healthy))):
            raise LookupError(f"{by} fails, and nothing is planted")
        let_go_on()
        live = [function for function in gc.get_objects() if isinstance(function, FunctionType)]
        forget()
        gc.freeze()
        pids = [self.worker(at, items, live) for at in range(self.workers)]
        for pid in pids:
            os.waitpid(pid, 0)
        return True

    def worker(self, at: int, items: dict[str, pytest.Item], live: list[FunctionType]) -> int:
        """Judge every so many-th mutant in a process of its own."""
        if pid := os.fork():
            return pid
        for mutant, code in self.planted[at :: self.workers]:
            chosen = chosen_from(items, self.tests(mutant))
            judge(mutant, self.out, partial(planted_run, code, live, chosen))
        os._exit(0)


def chosen_from(items: dict[str, pytest.Item], names: Iterable[str]) -> list[pytest.Item]:
    """Return the tests of these names, and where a name is `file::`, all tests of the file."""
    chosen: dict[str, pytest.Item] = {}
    for name in names:
        if name in items:
            chosen[name] = items[name]
        elif name.endswith("::"):
            chosen |= {each: item for each, item in items.items() if each.startswith(name)}
    return list(chosen.values())


def planted_run(code: CodeType, live: list[FunctionType], items: Sequence[pytest.Item]) -> str:
    """Plant a mutant, and return the first test that fails."""
    if not plant(code, live):
        raise LookupError("the mutant is in no living function")
    return first_failing(items)


def plant(code: CodeType, live: Iterable[FunctionType]) -> int:
    """Give the functions of a module the code of its mutant, and say how many have changed."""
    new = dict(functions_of(code))
    changed = 0
    for function in live:
        old = function.__code__
        if old.co_filename == code.co_filename:
            other = new.get(place_of(old))
            if other is not None and other != old and other.co_freevars == old.co_freevars:
                function.__code__ = other
                changed += 1
    return changed


Place = tuple[str, int, tuple[str, ...]]


def place_of(code: CodeType) -> Place:
    """Return where a function stands in its module."""
    return code.co_qualname, code.co_firstlineno, code.co_varnames[: code.co_argcount]


def functions_of(code: CodeType) -> Iterator[tuple[Place, CodeType]]:
    """Return the code of every function in a module by its place."""
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield place_of(each), each
            yield from functions_of(each)


def first_failing(items: Sequence[pytest.Item]) -> str:
    """Run tests until one fails."""
    from _pytest.runner import runtestprotocol

    for item, following in zip(items, [*items[1:], None], strict=True):
        limit_time(SECONDS)
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=following)):
            return item.nodeid
    return ""


class Planted(MetaPathFinder, Loader):
    """Imports the mutant in the place of its module."""

    def __init__(self, module: str, code: CodeType):
        self.module, self.code = module, code

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        """Know one module."""
        if fullname != self.module:
            return None
        file = Path(self.code.co_filename)
        spec = ModuleSpec(fullname, self, origin=str(file), is_package=file.name == "__init__.py")
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(str(file.parent))
        return spec

    def exec_module(self, module: ModuleType) -> None:
        """Run the mutant."""
        module.__file__ = self.code.co_filename
        exec(self.code, vars(module))


class Only:
    """Runs some tests of a collection, in an order, and keeps which failed first."""

    def __init__(self, names: Sequence[str]):
        self.names, self.failed = {name: at for at, name in enumerate(names)}, ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Choose and order."""
        items[:] = sorted((i for i in items if i.nodeid in self.names), key=lambda i: self.names[i.nodeid])

    def pytest_runtest_setup(self) -> None:
        """Give each test its time."""
        limit_time(SECONDS)

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Keep the failure."""
        if report.failed:
            self.failed = self.failed or report.nodeid


def cold_run(mutant: Mutant, code: CodeType, names: Sequence[str]) -> str:
    """Plant a mutant before its module is imported, and return the first test that fails."""
    if not names:
        return ""
    sys.meta_path.insert(0, Planted(module_name(mutant.file), code))
    only = Only(names)
    files = sorted({name.partition("::")[0] for name in names})
    answer = pytest.main([*OPTIONS, *files], plugins=[only])
    return only.failed or ("" if answer == pytest.ExitCode.OK else f"the tests cannot begin: {answer!r}")


def module_name(file: str) -> str:
    """Return how a file is imported."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def judge(mutant: Mutant, out: Path, run: Callable[[], str]) -> None:
    """Run the tests in a fork, and write down what became of the mutant."""
    if not (pid := os.fork()):
        quiet()
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
        limit_time(SECONDS)
        by = run()
        write(out, Result(mutant.name, bool(by), by))
        os._exit(0)
    _, status = os.waitpid(pid, 0)
    if os.WIFSIGNALED(status):
        write(out, Result(mutant.name, True, signal.Signals(os.WTERMSIG(status)).name))
    elif status:
        write(out, Result(mutant.name, False, "the fork failed"))


def limit_time(seconds: int) -> None:
    """End this process by a signal unless it asks for more time before so much is used."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)


def let_go_on() -> None:
    """Let this process take as long as it will."""
    for timer in (signal.ITIMER_PROF, signal.ITIMER_REAL):
        signal.setitimer(timer, 0)


def quiet() -> None:
    """Say nothing more."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)


def write(out: Path, result: Result) -> None:
    """Add a result to a file that several write to."""
    with out.open("ab", buffering=0) as lines:
        lines.write(json.dumps(result).encode() + b"\n")

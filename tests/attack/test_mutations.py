"""The planted faults themselves: what is changed, what is left alone, and that a plant really grows."""

import gc
import importlib
import importlib.util
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FunctionType, ModuleType

import pytest

from tests.attack.mutations import Mutant, mutants_of
from tests.attack.planting import Planted, module_name, plant
from tests.attack.tracing import Trace

SOURCE = '''
"""A module."""

from functools import lru_cache

__all__ = ["LIMIT", "surplus"]

LIMIT = 3


@lru_cache(maxsize=8)
def surplus(count: int, *, least: int = 2) -> int:
    """Say how many are too many."""
    if count > LIMIT and not count == 7:
        return count - least
    return 0
'''


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "planted.py"
    path.write_text(SOURCE, "utf-8")
    return path


def changes(path: Path) -> list[str]:
    return [f"{mutant.scope}: {mutant.change}" for mutant, _ in mutants_of(path, "planted.py")]


def test_each_decision_of_a_module_is_changed_and_nothing_else(source: Path) -> None:
    assert sorted(changes(source)) == sorted(
        [
            "module: LIMIT = 3 -> LIMIT = 4",
            "module: LIMIT = 3 -> LIMIT = 2",
            "surplus: count: int, *, least: int=2 -> count: int, *, least: int=3",
            "surplus: count: int, *, least: int=2 -> count: int, *, least: int=1",
            "surplus: count > LIMIT and (not count == 7) -> count > LIMIT or not count == 7",
            "surplus: count > LIMIT and (not count == 7) -> not count == 7",
            "surplus: count > LIMIT and (not count == 7) -> count > LIMIT",
            "surplus: count > LIMIT -> count >= LIMIT",
            "surplus: count > LIMIT -> count <= LIMIT",
            "surplus: not count == 7 -> count == 7",
            "surplus: count == 7 -> count != 7",
            "surplus: count == 7 -> count == 8",
            "surplus: count == 7 -> count == 6",
            "surplus: return count - least -> return None",
            "surplus: count - least -> count + least",
            "surplus: return 0 -> return None",
            "surplus: return 0 -> return 1",
            "surplus: return 0 -> return -1",
        ]
    )


def test_words_that_people_read_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "words.py"
    path.write_text(
        '@rule("D-X", "{count} cards", fix="remove")\ndef x(case):\n    "Why."\n    f"a {b} c"\n', "utf-8"
    )
    assert [change for change in changes(path) if "nothing" not in change] == []


def test_an_order_is_turned_round_and_never_left_to_chance(tmp_path: Path) -> None:
    path = tmp_path / "order.py"
    path.write_text("def first(names):\n    yield sorted(set(names), key=len)\n", "utf-8")
    order = "sorted(set(names), key=len) -> sorted(set(names), key=len, reverse=True)"
    assert changes(path) == ["first: yield sorted(set(names), key=len) -> nothing", f"first: {order}"]


def test_mutants_keep_their_names_when_the_module_grows(source: Path) -> None:
    before = changes(source)
    source.write_text(SOURCE.replace("LIMIT = 3", "# Three.\n\nLIMIT = 3"), "utf-8")
    assert changes(source) == before


def test_what_runs_on_import_is_told_from_what_a_function_does(source: Path) -> None:
    of_import = {mutant.change for mutant, _ in mutants_of(source, "planted.py") if not mutant.in_function}
    assert len(of_import) == 4
    assert all("LIMIT = " in change or "least: int=" in change for change in of_import)


def test_a_function_that_waits_is_a_function(tmp_path: Path) -> None:
    path = tmp_path / "waits.py"
    path.write_text("async def answer(asked):\n    return await asked and 7\n", "utf-8")
    found = [mutant for mutant, _ in mutants_of(path, "planted.py")]
    assert {mutant.scope for mutant in found} == {"answer"}
    assert all(mutant.in_function for mutant in found)


@pytest.fixture
def module(source: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("planted", source)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def grown(source: Path, module: ModuleType) -> Iterator[tuple[Mutant, Callable[[int], int]]]:
    """Plant every mutant of a function into the living module, one after the other."""
    function = module.surplus.__wrapped__
    healthy = function.__code__
    for mutant, code in mutants_of(source, "planted.py"):
        if mutant.in_function:
            assert plant(code, [each for each in gc.get_objects() if isinstance(each, FunctionType)]) == 1
            yield mutant, function
            function.__code__ = healthy


@pytest.mark.slow
def test_a_planted_mutant_does_what_it_says(source: Path, module: ModuleType) -> None:
    said = {
        mutant.change: [function(count) for count in (3, 4, 7)] for mutant, function in grown(source, module)
    }
    assert module.surplus.__wrapped__(4) == 2
    assert said["count > LIMIT -> count >= LIMIT"] == [1, 2, 0]
    assert said["count - least -> count + least"] == [0, 6, 0]
    assert said["not count == 7 -> count == 7"] == [0, 0, 5]
    assert said["return 0 -> return None"] == [None, 2, None]
    assert said["count == 7 -> count == 6"] == [0, 2, 5]


def test_what_runs_on_import_is_planted_before_the_import(source: Path) -> None:
    limits = []
    for mutant, code in mutants_of(source, "planted.py"):
        if mutant.scope == "module":
            fresh = ModuleType("planted")
            Planted("planted", code).exec_module(fresh)
            limits.append((fresh.LIMIT, fresh.surplus(4)))
    assert limits == [(4, 0), (2, 2)]


def test_a_package_is_planted_with_all_that_is_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "sown" / "__init__.py"
    package.parent.mkdir()
    package.write_text("LIMIT = 3\n", "utf-8")
    package.with_name("part.py").write_text("from sown import LIMIT\n", "utf-8")
    (_, code), *_ = mutants_of(package, "sown/__init__.py")
    assert module_name("sown/__init__.py") == "sown"
    monkeypatch.setattr(sys, "meta_path", [Planted("sown", code), *sys.meta_path])
    assert importlib.import_module("sown.part").LIMIT == 4
    for name in ("sown", "sown.part"):
        del sys.modules[name]


def test_tests_are_found_by_the_line_and_the_quickest_comes_first() -> None:
    trace = Trace()
    trace.seconds = {"slow": 2.0, "quick": 0.1, "other": 0.01}
    trace.runs["a.py\treturn 0"] = ["slow", "quick"]
    trace.runs["a.py\treturn 1"] = ["other"]
    assert trace.tests_of("a.py", {"return 0"}) == ["quick", "slow"]
    assert trace.tests_of("a.py", {"return 2"}) == ["other", "quick", "slow"]

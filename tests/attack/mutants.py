"""Mutation testing: how many planted faults the tests notice, and whether each that they miss is listed.

    python -m tests.attack.tracing FILE.json tests/legality tests/cardpools/pools
    python -m tests.attack.mutants --trace FILE.json --out RESULTS.jsonl legality/rules legality/check.py

Goes on where it stopped: what stands in RESULTS.jsonl is not asked again, unless it is named by `--again`.
Survivors are listed with a reason in survivors.toml; one that is not listed, or listed and killed, is an error.
"""

import argparse
import json
import os
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from types import CodeType

import pytest

from tests.attack.mutations import Mutant, mutants_of
from tests.attack.planting import OPTIONS, Result, Tests, Warm, cold_run, judge, quiet
from tests.attack.tracing import ROOT, Trace

SURVIVORS = Path(__file__).with_name("survivors.toml")
Planted = tuple[Mutant, CodeType]


def files_in(names: Iterable[str]) -> list[Path]:
    """Return the modules of folders and files."""
    paths = [ROOT / name for name in names]
    return [file for path in paths for file in (sorted(path.glob("*.py")) if path.is_dir() else [path])]


def planted_in(names: Iterable[str]) -> list[Planted]:
    """Return every mutant of some modules."""
    return [
        planted for path in files_in(names) for planted in mutants_of(path, str(path.relative_to(ROOT)))
    ]


def by_trace(trace: Trace, budget: float) -> Tests:
    """Ask the rule's own examples first, then the quickest tests that run the line, until time is up."""

    def tests(mutant: Mutant) -> Sequence[str]:
        own = f"{example_folder(mutant)}/"
        chosen, spent = [], 0.0
        found = trace.tests_of(mutant.file, set(mutant.texts))
        for name in sorted(found, key=lambda name: own not in name):
            spent += trace.seconds[name]
            if chosen and spent > budget:
                break
            chosen.append(name)
        return chosen

    return tests


def example_folder(mutant: Mutant) -> str:
    """Return how the examples of a rule are called, whichever family it is of."""
    return "-" + Path(mutant.file).stem.replace("_", "-").upper()


def run(planted: Sequence[Planted], tests: Tests, files: Sequence[str], out: Path, workers: int) -> None:
    """Put mutants to the tests."""
    warm = [each for each in planted if each[0].in_function]
    cold = [each for each in planted if not each[0].in_function]
    if warm:
        in_fork(lambda: pytest.main([*OPTIONS, *files], plugins=[Warm(warm, tests, out, workers)]))
    for at in range(workers) if cold else ():
        if not os.fork():
            for mutant, code in cold[at::workers]:
                judge(mutant, out, partial(cold_run, mutant, code, tests(mutant)))
            os._exit(0)
    for _ in range(workers) if cold else ():
        os.wait()


def in_fork(work: object) -> None:
    """Do something apart, so that nothing of it is loaded here."""
    if not (pid := os.fork()):
        quiet()
        work()  # type: ignore[operator]
        os._exit(0)
    os.waitpid(pid, 0)


def results_in(out: Path) -> dict[str, Result]:
    """Return the last result of each mutant."""
    lines = out.read_text("utf-8").splitlines() if out.exists() else []
    return {result.name: result for line in lines for result in [Result(*json.loads(line))]}


def listed() -> dict[str, str]:
    """Return the survivors that are known, each with its reason."""
    kept = tomllib.loads(SURVIVORS.read_text("utf-8"))
    return {f"{file}::{name}": reason for file, names in kept.items() for name, reason in names.items()}


def report(planted: Sequence[Planted], results: dict[str, Result]) -> int:
    """Print what was killed in each file, and every survivor that is not listed."""
    known, total, killed = listed(), Counter[str](), Counter[str]()
    wrong: list[str] = []
    for mutant, _ in planted:
        result = results.get(mutant.name)
        if result is None:
            wrong.append(f"not asked: {mutant.name}")
            continue
        total[mutant.file] += 1
        killed[mutant.file] += result.killed
        if result.killed == (mutant.name in known):
            what = "listed, and killed" if result.killed else "survives"
            wrong.append(f"{what}: line {mutant.line} {mutant.name} [{result.by}]")
    for file in total:
        print(f"{file:44} {killed[file]:5} of {total[file]:5}  {killed[file] / total[file]:6.1%}")
    print(f"{'all':44} {killed.total():5} of {total.total():5}  {killed.total() / max(1, total.total()):6.1%}")
    print(*wrong, sep="\n")
    return 1 if wrong else 0


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--trace", nargs="+", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--budget", type=float, default=15, help="traced seconds of tests a mutant (15)")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--again", choices=("survivors", "all"), help="ask these once more")
    asked = parser.parse_args(arguments)
    trace = Trace()
    for path in asked.trace:
        trace.add(path)
    planted, results = planted_in(asked.files), results_in(asked.out)
    wanted = [each for each in planted if is_asked(results.get(each[0].name), asked.again)]
    files = sorted({name.partition("::")[0] for name in trace.seconds})
    run(wanted, by_trace(trace, asked.budget), files, asked.out, asked.workers)
    return report(planted, results_in(asked.out))


def is_asked(result: Result | None, again: str | None) -> bool:
    """Tell whether a mutant is to be put to the tests."""
    return result is None or again == "all" or (again == "survivors" and not result.killed)


if __name__ == "__main__":
    sys.exit(main())

"""Mutation testing: how many planted faults the tests notice, and whether each that they miss is listed.

    python -m tests.attack.tracing FILE.json tests/legality tests/cardpools/pools
    python -m tests.attack.mutants --trace FILE.json --out RESULTS.jsonl legality/rules legality/check.py

Goes on where it stopped: what stands in RESULTS.jsonl is not asked again, unless it is named by `--again`.
`--sample 40 --seed 7` asks so many of each file, and of an edited file mostly the same ones as before;
`--drawn 250` asks so many of all files together, of a large file more than of a small one.
`--first test_limits.py` lets the tests of a file be asked first, and about what runs on import;
`--healthy TEST` runs a test once before anything is planted, so that not every mutant loads what it loads;
`--cold` is for functions that only an import calls: a fault that is planted into them later changes nothing.
Survivors are listed with a reason in the files of survivors/; one that is not listed is an error, and so
is one that is listed and killed.
"""

import argparse
import json
import os
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from types import CodeType

import pytest

from tests.attack.mutations import Mutant, mutants_of
from tests.attack.planting import OPTIONS, Result, Tests, Warm, cold_run, judge, quiet
from tests.attack.tracing import ROOT, Trace

SURVIVORS = Path(__file__).with_name("survivors")
EXAMPLE_TEST = "tests/legality/test_examples.py::test_a_rule_finds_what_its_example_expects"
Planted = tuple[Mutant, CodeType]


def files_in(names: Iterable[str]) -> list[Path]:
    """Return the modules of folders and files."""
    paths = [ROOT / name for name in names]
    return [file for path in paths for file in (sorted(path.glob("*.py")) if path.is_dir() else [path])]


def planted_in(names: Iterable[str]) -> list[Planted]:
    """Return every mutant of some modules."""
    return [planted for path in files_in(names) for planted in mutants_of(path, str(path.relative_to(ROOT)))]


def drawn(planted: Iterable[Planted], size: int, seed: int) -> list[Planted]:
    """Draw a sample by the names of mutants, so that an edit moves no more of it than what it changes."""
    return sorted(planted, key=lambda each: sha256(f"{seed} {each[0].name}".encode()).digest())[:size]


def by_trace(trace: Trace, budget: float, before: Sequence[str] = ()) -> Tests:
    """Ask the rule's own examples first, then the quickest tests that run the line, until time is up."""

    def tests(mutant: Mutant) -> Sequence[str]:
        chosen, spent = own_examples(mutant.file), 0.0
        own = (f"test_{Path(mutant.file).stem}.py", *before)
        first = (*own, "test_rule_facts.py", "test_other_catalogs.py")
        found = trace.tests_of(mutant.file, set(mutant.texts))
        if not (found and mutant.in_function):
            found = sorted({*found, *named(trace, own)}, key=lambda name: (trace.seconds[name], name))
        for name in sorted(found, key=lambda name: not any(file in name for file in first)):
            spent += trace.seconds[name]
            if spent > budget and chosen:
                break
            chosen.append(name)
        return list(dict.fromkeys(chosen))

    return tests


def named(trace: Trace, files: Sequence[str]) -> list[str]:
    """Return the tests of some files: who uses what is made on import is seen by no trace."""
    return [name for name in trace.seconds if any(file in name for file in files)]


def own_examples(file: str) -> list[str]:
    """Return the tests of a rule's own examples, whichever family it is of."""
    name = Path(file).stem.replace("_", "-").upper()
    if Path(file).parent.name != "rules":
        return []
    lists = sorted((ROOT / "legality" / "examples").glob(f"?-{name}/*.txt"))
    return [f"{EXAMPLE_TEST}[{path.parent.name}/{path.stem}]" for path in lists]


def run(
    planted: Sequence[Planted],
    tests: Tests,
    files: Sequence[str],
    out: Path,
    workers: int,
    healthy: Sequence[str] = (),
    *,
    before_import: bool = False,
) -> None:
    """Put mutants to the tests."""
    warm = [each for each in planted if each[0].in_function and not before_import]
    cold = [each for each in planted if not each[0].in_function or before_import]
    if warm:
        in_fork(lambda: pytest.main([*OPTIONS, *files], plugins=[Warm(warm, tests, out, workers, healthy)]))
    for at in range(workers) if cold else ():
        if not os.fork():
            for mutant, code in cold[at::workers]:
                judge(mutant, out, partial(cold_run, mutant, code, tests(mutant)))
            os._exit(0)
    for _ in range(workers) if cold else ():
        os.wait()


def in_fork(work: Callable[[], object]) -> None:
    """Do something apart, so that nothing of it is loaded here."""
    if not (pid := os.fork()):
        quiet()
        work()
        os._exit(0)
    os.waitpid(pid, 0)


def results_in(out: Path) -> dict[str, Result]:
    """Return the last result of each mutant."""
    lines = out.read_text("utf-8").splitlines() if out.exists() else []
    return {result.name: result for line in lines for result in [Result(*json.loads(line))]}


def listed() -> dict[str, str]:
    """Return the survivors that are known, each with its reason."""
    kept = [tomllib.loads(path.read_text("utf-8")) for path in sorted(SURVIVORS.glob("*.toml"))]
    found = {file: names for files in kept for file, names in files.items()}
    return {f"{file}::{name}": reason for file, names in found.items() for name, reason in names.items()}


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
        print_share(file, killed[file], total[file])
    print_share("all", killed.total(), total.total())
    print(*wrong, sep="\n")
    return 1 if wrong else 0


def print_share(what: str, killed: int, total: int) -> None:
    """Print a line of the report."""
    print(f"{what:44} {killed:5} of {total:5}  {killed / max(1, total):6.1%}")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--trace", nargs="+", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--budget", type=float, default=15, help="traced seconds of tests a mutant (15)")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--again", choices=("survivors", "all"), help="ask these once more")
    parser.add_argument("--sample", type=int, help="ask only so many of each file")
    parser.add_argument("--drawn", type=int, help="ask only so many of all files together")
    parser.add_argument(
        "--healthy", nargs="+", default=(), help="run these tests first, with nothing planted"
    )
    parser.add_argument("--first", nargs="+", default=(), help="ask the tests of these files first")
    parser.add_argument("--seed", type=int, default=1996, help="which sample (1996)")
    parser.add_argument("--functions", action="store_true", help="leave out what runs on import: it is slow")
    parser.add_argument("--cold", action="store_true", help="plant before the import")
    asked = parser.parse_args(arguments)
    trace = Trace()
    for path in asked.trace:
        trace.add(path)
    planted, results = chosen(asked), results_in(asked.out)
    wanted = [each for each in planted if is_asked(results.get(each[0].name), asked.again)]
    tests = sorted({name.partition("::")[0] for name in trace.seconds})
    chosen_tests = by_trace(trace, asked.budget, asked.first)
    run(wanted, chosen_tests, tests, asked.out, asked.workers, asked.healthy, before_import=asked.cold)
    return report(planted, results_in(asked.out))


def chosen(asked: argparse.Namespace) -> list[Planted]:
    """Return the mutants that a command line is about, of each file or of all so many."""
    planted: list[Planted] = []
    for file in files_in(asked.files):
        found = planted_in([str(file.relative_to(ROOT))])
        wanted = [each for each in found if each[0].in_function or not asked.functions]
        planted += drawn(wanted, asked.sample, asked.seed) if asked.sample else wanted
    return drawn(planted, asked.drawn, asked.seed) if asked.drawn else planted


def is_asked(result: Result | None, again: str | None) -> bool:
    """Tell whether a mutant is to be put to the tests."""
    return result is None or again == "all" or (again == "survivors" and not result.killed)


if __name__ == "__main__":
    sys.exit(main())

"""Whether a check stays as fast while everything grows: the catalog, the list, the number of checks.

python -m benchmarks.growth
"""

import re
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import date
from functools import cache, partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from shutil import copytree
from string import ascii_lowercase
from tempfile import TemporaryDirectory
from time import sleep

from benchmarks.measuring import ROOT, Measure, medians
from cardpools.catalog.catalog import Catalog, open_catalog
from cardpools.catalog.name_pieces import write_pieces
from cardpools.data_files.digest import SETTLED, compute_revision
from cardpools.data_files.sorted_rows import card_key, name_key, printing_key
from decklists.model import Deck
from decklists.reader import read
from decklists.text.size_limits import SizeLimits
from legality.check import check
from legality.judging import judge_text
from legality.terms.stated import StatedTerms
from legality.terms.terms import default_terms

TODAY = date(2026, 11, 18)
SHIPPED = ROOT / "cardpools" / "data" / "2e"
LIST = (ROOT / "docs" / "examples" / "second-edition.txt").read_text("utf-8")
EXPANSION = """
[expansion.Copy{number}]
name = "Copy {number}"
kind = "virtual"
publisher = "committee"
earliest = 2010-01-01
latest = 2010-01-01
source = {{ document = "benchmarks" }}
"""
TERMS = default_terms("2e", TODAY)


def grow(folder: Path, times: int) -> Catalog:
    """Write a catalog with so many times the cards, each round of copies in an expansion of its own."""
    copytree(SHIPPED, folder)
    copy_rows(folder / "cards.csv", times, card_key, copied_card)
    copy_rows(folder / "printings.csv", times, printing_key, copied_printing)
    copy_rows(folder / "names.tsv", times, name_key, copied_name, header=False)
    write_pieces(folder)
    with (folder / "expansions.toml").open("a", encoding="utf-8") as file:
        file.writelines(EXPANSION.format(number=number) for number in range(1, times))
    source = folder / "SOURCE.toml"
    said = source.read_text("utf-8")
    source.write_text(re.sub("(?m)^revision = .*", f'revision = "{compute_revision(folder)}"', said), "utf-8")
    return open_catalog("2e", folder)


def copied_card(row: str, number: int) -> str:
    """Give a card an id of its own and other words, so that a search has as many answers as before."""
    card, words = row.split(",", 1)
    return f"{card}-copy{number},{words.translate(letters_of(number))}"


@cache
def letters_of(number: int) -> dict[int, str]:
    """Shuffle the letters, for each copy in a way of its own."""
    shuffled = Random(number).sample(ascii_lowercase, len(ascii_lowercase))
    both = dict(zip(ascii_lowercase, shuffled, strict=True))
    return {ord(a): b for a, b in both.items()} | {ord(a.upper()): b.upper() for a, b in both.items()}


def copied_printing(row: str, number: int) -> str:
    """Give a printing an id of its own and the copy of its card, in another expansion."""
    printing, card, _, *more = row.split(",")
    return ",".join([f"{printing}-copy{number}", f"{card}-copy{number}", f"Copy{number}", *more])


def copied_name(row: str, number: int) -> str:
    """Give a name to the copy of its card."""
    key, cards, *more = row.split("\t")
    ids = ";".join(f"{card}-copy{number}" for card in cards.split(";"))
    return "\t".join([f"{key}copy{number}", ids, *more])


def copy_rows(
    file: Path, times: int, key: Callable[[str], str], copy: Callable[[str, int], str], *, header: bool = True
) -> None:
    """Repeat the rows of a table, each copy changed, and sort them again as the lookup needs it."""
    rows = file.read_text("utf-8").split("\n")[:-1]
    top = [rows.pop(0)] if header else []
    rows += [copy(row, number) for number in range(1, times) for row in rows]
    file.write_text("\n".join([*top, *sorted(rows, key=key)]) + "\n", "utf-8", newline="\n")


def by_catalog(times: int, rounds: int) -> Iterator[Measure]:
    """Compare a catalog of so many times the cards with the shipped one: checks, searches and memory."""
    sizes = (1, times)
    with TemporaryDirectory() as folder:
        catalogs = {n: grow(Path(folder, str(n)), n) for n in sizes}
        deck = read(LIST).deck
        warm = medians({str(n): partial(check, deck, TERMS, each) for n, each in catalogs.items()}, rounds)
        anew = medians({str(n): partial(forgetful, deck, each) for n, each in catalogs.items()}, rounds)
        sleep(SETTLED)  # The first process reads the tables whole, and caches that only for settled files.
        taken = [{n: _first_use(Path(folder, str(n))) for n in sizes} for _ in range(FIRST_ROUNDS)]
    for name, limit, by_size in (("warm", 1.2, warm), ("each name for the first time", 1.2, anew)):
        aside = f"{by_size['1']:.0f} and {by_size[str(times)]:.0f} µs"
        ratio = by_size[str(times)] / by_size["1"]
        yield Measure(f"a check, catalog x {times} : x 1, {name}", ratio, limit, None, aside)
    for at, (name, limit) in enumerate(FIRST_ROWS.items()):
        one, many = (min(each[n][at] for each in taken) for n in sizes)
        aside = f"{one:.1f} and {many:.1f}"
        yield Measure(f"catalog x {times} : x 1, {name}", many / one, limit, 1.5, aside)


FIRST = """
import sys
from datetime import date
from pathlib import Path
from time import process_time
from benchmarks.growth import LIST, TERMS, resident
from cardpools.catalog.catalog import open_catalog
from cardpools.catalog.searching import search
from decklists.reader import read
from legality.check import check
deck = read(LIST).deck
check(deck, TERMS, open_catalog("2e"))
start = process_time()
catalog = open_catalog("2e", Path(sys.argv[1]))
check(deck, TERMS, catalog)
first, start = process_time() - start, process_time()
assert len(list(search(catalog, {"title": "picard"}))) > 10
searched, start = process_time() - start, process_time()
for _ in range(20):
    list(search(catalog, {"title": "picard"}))
print(first * 1000, searched * 1000, (process_time() - start) * 50, resident() / 1024)
"""
FIRST_ROUNDS = 6
"""Processes of each size. The first one fills the disk cache and reads all tables for that."""

FIRST_ROWS = {
    "the first check of a process, ms": 2.4,
    "the first search of a title, ms": 2.4,
    "the next search of that title, ms": 2.4,
    "memory of the process, MB": 1.3,
}
"""The most that each grows with the catalog."""


def _first_use(folder: Path) -> list[float]:
    run = [sys.executable, "-c", FIRST, str(folder)]
    said = subprocess.run(run, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    return [float(each) for each in said.stdout.split()]


def forgetful(deck: Deck, catalog: Catalog) -> None:
    """Check a deck after all names were forgotten."""
    catalog.clear_cache()
    check(deck, TERMS, catalog)


def by_length(rounds: int) -> Iterator[Measure]:
    """Time a list of 60 lines and one of 6,000, per line. The reader's limit is lifted: it refuses 5,001."""
    catalog = open_catalog("2e")
    rows = [line for line in LIST.splitlines() if line[:1].isdigit()]
    texts = {n: "\n".join(rows[i % len(rows)] for i in range(n)) for n in (60, 6000)}
    limits = SizeLimits(10_000_000, 10_000, 500)

    def whole(text: str) -> None:
        reading = read(text, limits=limits)
        check(reading.deck, TERMS, catalog, reading.mistakes)

    taken = medians({str(n): partial(whole, text) for n, text in texts.items()}, rounds)
    aside = f"{taken['60'] / 60:.1f} and {taken['6000'] / 6000:.1f} µs a line"
    yield Measure(
        "a line of 6,000 : a line of 60", taken["6000"] / 6000 / (taken["60"] / 60), 1.2, None, aside
    )


def by_checks(checks: int) -> Iterator[Measure]:
    """Compare the memory of a worker after a tenth of its checks with that after all of them."""
    with get_context("spawn").Pool(1) as pool:
        early, late = pool.apply(memory_after, (checks // 10, checks))
    aside = f"{early / 1024:.1f} MB after {checks // 10:,} checks, {late / 1024:.1f} MB after {checks:,}"
    yield Measure(f"memory after {checks:,} checks : a tenth", late / early, 1.05, None, aside)


def memory_after(some: int, all_of_them: int) -> tuple[int, int]:
    """Check lists that differ, a few with names that no card has, and return the memory at two points."""
    random = Random(8)
    rows = LIST.splitlines()
    early = 0
    for number in range(1, all_of_them + 1):
        changed = rows.copy()
        changed[random.randrange(3, len(rows))] = f"1 Nobody {number}" if number % 100 == 0 else f"# {number}"
        judge_text("\n".join(changed), StatedTerms(), TODAY)
        if number == some:
            early = resident()
    return early, resident()


def resident() -> int:
    """Return the memory of this process in kilobytes, or its peak if the system reports nothing else."""
    try:
        status = Path("/proc/self/status").read_text("ascii")
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))


def measures(times: int = 100, rounds: int = 100, checks: int = 100_000) -> Iterator[Measure]:
    """Grow one thing after the other."""
    yield from by_catalog(times, rounds)
    yield from by_length(max(5, rounds // 10))
    yield from by_checks(checks)


if __name__ == "__main__":
    for measure in measures(times=int(sys.argv[1]) if len(sys.argv) > 1 else 100):
        print(f"{measure.name}: {measure.ratio:.2f}, limit {measure.limit} ({measure.aside})")

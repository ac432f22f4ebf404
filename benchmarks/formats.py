"""The cost of the matrix of pools and rules: the first one of a process, and the next ones.

python -m benchmarks.formats DECK…
"""

import statistics
import sys
import time
from datetime import date
from pathlib import Path

from decklists.reader import read
from legality.engine.catalogs import catalog_of
from legality.formats.matrix import matrices
from legality.inference.infer import infer_edition

ROUNDS = 15


def main(paths: list[str]) -> None:
    for path in paths:
        first = cost(path)
        warm = statistics.median(cost(path) for _ in range(ROUNDS))
        print(f"{path}: first {first:.0f} ms, then {warm:.0f} ms")


def cost(path: str) -> float:
    """Return the milliseconds of one matrix, without reading the list."""
    reading = read(Path(path).read_bytes())
    edition, _ = infer_edition(reading.deck)
    start = time.perf_counter()
    matrices(reading.deck, edition, catalog_of(edition), date(2026, 6, 1), (), reading.mistakes)
    return (time.perf_counter() - start) * 1000


if __name__ == "__main__":
    main(sys.argv[1:])

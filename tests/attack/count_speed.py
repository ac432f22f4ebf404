"""What a count costs: in memory, in the shared file alone, and while other workers count.

python -m tests.attack.count_speed [--workers 4] [--counts 20000]
"""

import argparse
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from legality.service.limits.client import Client
from legality.service.limits.counts import CountTable, MemoryCounts
from legality.service.limits.rates import ClientRate
from legality.service.limits.shared_counts import SharedCounts

FOUR, SIX = Client("192.0.2.1"), Client("20010db800000001/64", "20010db80000/48")

WORKER = "from tests.attack.count_speed import *; count_in(sys.argv[1], int(sys.argv[2]), sys.argv[3])"


def microseconds(table: CountTable, counts: int, client: Client) -> float:
    """Return the time of one count."""
    rate = ClientRate(10**9, "posts", table)
    begun = time.perf_counter()
    for _ in range(counts):
        rate.wait(client)
    return (time.perf_counter() - begun) / counts * 1e6


def count_in(path: str, counts: int, address: str) -> None:
    """Count in a worker, and print the time of one count."""
    print(microseconds(SharedCounts(Path(path)), counts, Client(address)))


def contend(path: Path, workers: int, counts: int, *, together: bool) -> float:
    """Let workers count at the same time, of one address or each of its own; return the mean time."""
    started = [
        subprocess.Popen(
            [sys.executable, "-c", WORKER, str(path), str(counts), "one" if together else f"own {number}"],
            stdout=subprocess.PIPE,
            text=True,
        )
        for number in range(workers)
    ]
    return sum(float(each.communicate(timeout=120)[0]) for each in started) / workers


def main(arguments: list[str]) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.attack.count_speed")
    parser.add_argument("--workers", type=int, default=4)
    parser.add_argument("--counts", type=int, default=20_000)
    options = parser.parse_args(arguments)
    with TemporaryDirectory() as home:
        path = Path(home, "rates")
        shared = SharedCounts(path)
        rows = {
            "memory, IPv4": microseconds(MemoryCounts(), options.counts, FOUR),
            "memory, IPv6": microseconds(MemoryCounts(), options.counts, SIX),
            "shared, IPv4": microseconds(shared, options.counts, FOUR),
            "shared, IPv6": microseconds(shared, options.counts, SIX),
        }
        for together, words in ((False, "an address each"), (True, "one address")):
            mean = contend(path, options.workers, options.counts, together=together)
            rows[f"shared, {options.workers} workers, {words}"] = mean
        shared.close()
    for words, found in rows.items():
        print(f"| {words} | {found:.1f} µs |")


if __name__ == "__main__":
    main(sys.argv[1:])

"""The time from a save to the verdict of `legality check --watch`, in milliseconds.

python -m benchmarks.watching
"""

import subprocess
import sys
import time
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import IO

LIST = Path("docs/examples/second-edition.txt")
SAVES = 100


def wait_for_verdict(answers: IO[bytes]) -> None:
    """Read up to the first line of a verdict."""
    for line in answers:
        if line.startswith((b"Legal", b"Illegal")):
            return


def measure_saves(saves: int = SAVES) -> list[float]:
    """Save a list so often beside a watching process, and return the milliseconds of each verdict."""
    taken = []
    with TemporaryDirectory() as folder:
        path = Path(folder) / "deck.txt"
        path.write_bytes(LIST.read_bytes())
        command = [sys.executable, "-m", "legality", "check", "--watch", str(path)]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as program:
            assert program.stdout is not None
            wait_for_verdict(program.stdout)
            for number in range(saves):
                time.sleep(0.1 + number % 7 / 200)  # No save falls in with the looks at the file.
                start = time.perf_counter()
                path.write_bytes(LIST.read_bytes() + f"# {number}\n".encode())
                wait_for_verdict(program.stdout)
                taken.append(1000 * (time.perf_counter() - start))
            program.terminate()
    return taken


if __name__ == "__main__":
    found = measure_saves()
    steps = quantiles(found, n=100)
    print(f"median {steps[49]:.0f} ms, 99 of 100 within {steps[98]:.0f} ms, slowest {max(found):.0f} ms")

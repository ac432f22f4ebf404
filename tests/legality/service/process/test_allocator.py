"""All threads of a worker share one arena of glibc, which gives freed memory back."""

import subprocess
import sys

import pytest

PROGRAM = """
import re, sys, threading, zlib
from pathlib import Path
from legality.service.process.allocator import keep_memory_small

if sys.argv[1] == "small":
    assert keep_memory_small()
here = threading.Barrier(8)

def allocate():
    here.wait()
    held = [bytearray(5_000) for _ in range(2_000)]
    here.wait()

threads = [threading.Thread(target=allocate) for _ in range(8)]
for each in threads: each.start()
for each in threads: each.join()
arenas = 0
for line in Path("/proc/self/maps").read_text().splitlines():
    first, last = (int(each, 16) for each in line.split()[0].split("-"))
    arenas += first % (64 << 20) == 0 and " rw-p " in line
print(arenas)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="glibc is the allocator of Linux")
@pytest.mark.parametrize(("how", "has_arenas"), [("small", False), ("usual", True)])
def test_threads_share_one_arena(how: str, has_arenas: bool) -> None:
    ran = subprocess.run([sys.executable, "-c", PROGRAM, how], capture_output=True, text=True, check=True)
    assert (int(ran.stdout) > 0) is has_arenas


GARBAGE = """
import gc, weakref
from collections import deque
from legality.service.process.allocator import collect_garbage_early

gc.set_threshold(200_000)  # As the command line does before it starts the service.
kept = [[] for _ in range(1_200_000)]
collect_garbage_early()

class Page:
    def __init__(self):
        self.itself = self

served = deque(maxlen=15_000)  # They are old when they become garbage.
pages = []
for _ in range(90_000):
    served.append(Page())
    pages.append(weakref.ref(served[-1]))
print(sum(page() is not None for page in pages))
"""


def test_garbage_of_pages_is_found_while_they_are_served() -> None:
    """15,000 are served, and others wait for a search."""
    ran = subprocess.run([sys.executable, "-c", GARBAGE], capture_output=True, text=True, check=True)
    assert int(ran.stdout) < 35_000

"""Keep the memory of a worker close to what it uses: glibc and Python both give memory back late."""

import ctypes
import gc
import sys

M_TRIM_THRESHOLD, M_MMAP_THRESHOLD, M_ARENA_MAX = -1, -3, -8
"""Parameters of mallopt(3)."""

THRESHOLD = 128 * 1024
"""Bytes from which on a block is given back as soon as it is freed. glibc begins with these too, but raises
them to the largest block that was ever freed, and then keeps twice as much."""

THRESHOLDS = 700, 10, 3
"""After how many new objects, and searches of younger ones, Python searches (`gc.set_threshold`)."""


def keep_memory_small() -> bool:
    """Use one arena for all threads, and give freed memory back. Return False where there is no glibc.

    The price: threads that allocate at the same moment without Python's lock (compression, SQLite) wait for
    each other, and a block of more than 128 KB is mapped anew each time.
    """
    if not sys.platform.startswith("linux"):
        return False
    try:
        set_option = ctypes.CDLL(None).mallopt
    except AttributeError:  # musl has no such function.
        return False
    options = {M_ARENA_MAX: 1, M_MMAP_THRESHOLD: THRESHOLD, M_TRIM_THRESHOLD: THRESHOLD}
    return all(set_option(name, value) for name, value in options.items())


def collect_garbage_early() -> None:
    """Exclude what the start has made from all later searches for garbage, and search after 30,000 objects.

    The command line searches after 200,000, and Python waits until a quarter as many have come as the last
    search left: pages and exports kept 66,000 objects of garbage, 13 MB. The price: nothing of the start is
    given back before the process ends, and a search takes 20 ms, which is 0.1 ms of a page with thirty cards.
    """
    gc.set_threshold(*THRESHOLDS)
    gc.collect()
    gc.freeze()
    gc.collect()  # Now the last search has left nothing.

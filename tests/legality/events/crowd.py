"""A crowd in a process of its own: players who register and replace at once, and say what was acknowledged.

    python -m tests.legality.events.crowd URL NAME THREADS SECRET

prints a line of JSON for every receipt. With 0 threads it goes on, one after another, until it is killed.
"""

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count
from threading import Barrier, Lock

from legality.events.lists.registering import register
from legality.events.lists.replacing import replace_list
from legality.events.store.store import Store, open_store
from legality.events.views import Receipt
from tests.legality.events.scenes import LEGAL, NOW, OTHER_LEGAL, SLUG

SHARED = 20
"""Players of each crowd who replace the shared list; a list has 50 versions at most."""

_printing = Lock()


def told(receipt: Receipt) -> Receipt:
    """Print what was acknowledged."""
    with _printing:
        print(json.dumps([receipt.registration, receipt.version]), flush=True)
    return receipt


def play(store: Store, start: Barrier, shared: str, name: str, number: int) -> None:
    """Register, replace the own list, and some replace the one that several replace."""
    start.wait()
    own = told(register(store, SLUG, player=f"{name} {number}", text=LEGAL, now=NOW))
    if number < SHARED:
        told(replace_list(store, shared, text=OTHER_LEGAL, now=NOW))
    told(replace_list(store, own.secret, text=OTHER_LEGAL, now=NOW))


def main(url: str, name: str, threads: str, shared: str) -> None:
    """Let the crowd in."""
    store = open_store(url)
    if int(threads):
        start = Barrier(int(threads))
        with ThreadPoolExecutor(int(threads)) as pool:
            list(pool.map(partial(play, store, start, shared, name), range(int(threads))))
        store.close()
        return
    for number in count():
        play(store, Barrier(1), shared, name, number)


if __name__ == "__main__":
    main(*sys.argv[1:])

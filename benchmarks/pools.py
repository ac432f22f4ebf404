"""The cost of a pool: compiling it over the whole catalog, asking it again, one card in a cold process.

Run it with `python -m benchmarks.pools`. Compiling is measured in processor time, because other work on the
machine comes and goes.
"""

import timeit
from datetime import date, timedelta
from functools import partial
from itertools import count
from statistics import median
from time import process_time

from cardpools.catalog.catalog import open_catalog
from cardpools.pools.pool import Pool, compile_pool
from cardpools.pools.pool_terms import PoolTerms
from cardpools.pools.printings import index_printings

CATALOG = open_catalog("1e")
ROUNDS = 15
DAYS = count()


def compile_new(name: str, guide: str) -> Pool:
    """Compile a pool for a day that no pool was compiled for before."""
    on = date(2025, 2, 10) + timedelta(next(DAYS))
    pool = compile_pool(PoolTerms("1e", name, guide, on), CATALOG)
    assert isinstance(pool, Pool)
    assert pool.usable
    return pool


def main() -> None:
    cold = timeit.timeit(lambda: one_card("opg-5.0"), number=1)
    print(f"one card in a cold process: {cold * 1000:.1f} ms")
    lots = timeit.timeit(lambda: index_printings(CATALOG), number=1)
    print(f"putting the 1E printings into lots, once for a revision: {lots * 1000:.1f} ms")
    for name in ("complete", "traditional", "virtual", "block"):
        for guide in ("opg-4.1", "opg-5.0"):
            compile_new(name, guide)
            times = timeit.repeat(
                partial(compile_new, name, guide), number=1, repeat=ROUNDS, timer=process_time
            )
            figures = f"median {median(times) * 1000:.1f} ms, best {min(times) * 1000:.1f} ms"
            print(f"compile 1E {name} under {guide}: {figures}")
    pool = compile_new("complete", "opg-5.0")
    ids = [printing.id for printing in CATALOG.all_printings()]
    asked = timeit.timeit(lambda: [printing in pool.usable for printing in ids], number=1)
    print(f"membership of all {len(ids)} printings: {asked * 1e9 / len(ids):.0f} ns each")
    terms = pool.terms
    again = timeit.timeit(lambda: compile_pool(terms, CATALOG), number=1000) / 1000
    print(f"the same terms again: {again * 1e6:.1f} µs")


def one_card(guide: str) -> None:
    pool = compile_pool(PoolTerms("1e", "complete", guide, date(2025, 2, 10)), CATALOG)
    assert isinstance(pool, Pool)
    assert pool.card_status("tasha-yar").standing


if __name__ == "__main__":
    main()

"""The cost of the catalog in a cold process: opening that of 1E and resolving 60 names, over bare imports.

Run it with `python -m benchmarks.catalog`. It exits with 1 when the addition is over the budget. Medians are
compared of interleaved processes, because other work on the machine comes and goes.
"""

import subprocess
import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter
from timeit import repeat

from cardpools.catalog.catalog import open_catalog
from cardpools.catalog.folding import fold

BUDGET_MS = 60
AIM_MS = 15
ROUNDS = 25

BARE = "import click, lark, pydantic"

NAMES = """Sam Lavelle|Smoke Bomb|Wesley Crusher|Let's See What's Out There
Barron|Daniel Kwan|Davies|Lian T'su
Lopez|Martin|Seth Mendoza|Assign Mission Specialists|Sito Jaxa|Spock|Joret Dal*|Hidden Fighter
Herbert|Lieutenant Ballard|Ro Laren (The Maquis)*|A Second Chance at Life
Katherine Pulaski (Metamorphosis)|Anhaica|Montgomery Scott|Data (Showdown: Four Lights)|Gates
U.S.S. Cairo|Andro*|Asteroid Sanctuary|Dr. Selar|Taitt|U.S.S. Enterprise
Eliminate Virus (Homefront IV)|Mine Enemy Fleet|Q's Tent|Continuing Mission *VP|Faux Pas
KIVAS FAJO - COLLECTOR|HANDSHAKE|NAVIGATIONAL HAZARDS *VOY|GOD|V'GER|THE CLOUD|% Vekor|Shinzon *CoC
Pi|Terix|INVESTIGATE SIGHTING II*|Armus - Sticky Situation|Kira**|Mr. Scott (The Motion Pictures)
Row, Row, Row your Boat|Ankari "Spirits"|Hanonian Land Eel|Edo Probe|Maglock|Horta|Hull Breach
Primitive Culture|Mirror Image|Office of the President""".replace("\n", "|").split("|")

RESOLVING = f"""{BARE}
from cardpools.catalog.catalog import open_catalog
from cardpools.catalog.match import Found
catalog = open_catalog("1e")
for name in {NAMES!r}:
    assert isinstance(catalog.resolve(name), Found), name
"""


def milliseconds(code: str) -> float:
    start = perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return (perf_counter() - start) * 1000


def nanoseconds(code: Callable[[], object], times: int) -> float:
    return min(repeat(code, number=times, repeat=7)) / times * 1e9


def warm() -> None:
    """Print the cost of a name in a warm process."""
    catalog = open_catalog("1e")
    for name in NAMES:
        catalog.resolve(name)
    known = nanoseconds(lambda: [catalog.resolve(name) for name in NAMES], 200) / len(NAMES)
    folded = nanoseconds(lambda: [fold(name) for name in NAMES], 200) / len(NAMES)
    print(f"a name that was asked before {known:.0f} ns, folding a name {folded:.0f} ns")


def main() -> int:
    assert len(NAMES) == 60, len(NAMES)
    rounds = [(milliseconds(BARE), milliseconds(RESOLVING)) for _ in range(ROUNDS)]
    bare, resolving = (median(column) for column in zip(*rounds, strict=True))
    added = resolving - bare
    print(f"`{BARE}`                 {bare:6.1f} ms")
    print(f"the same and 60 names of 1E resolved         {resolving:6.1f} ms")
    print(f"added {added:.1f} ms; budget {BUDGET_MS} ms, aim {AIM_MS} ms; medians of {ROUNDS} processes each")
    warm()
    return 0 if added <= BUDGET_MS else 1


if __name__ == "__main__":
    sys.exit(main())

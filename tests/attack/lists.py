"""Attack reading, judging and every layout with bad lists.

    python -m tests.attack.lists --lists 1000000 --processes 2

Every list is read, accounted for line by line and judged; then it is written out in layouts, each of them
in its turn (`--layouts 13` takes every one for every list). What fails is printed with its number, and
`--only NUMBER` runs that one again in every layout. A long run can be made in pieces: `--first NUMBER`.
"""

import argparse
import json
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterable
from datetime import date
from functools import lru_cache, partial
from multiprocessing import Pool
from random import Random
from types import FrameType
from typing import NamedTuple

from decklists.dialects import DIALECT_NAMES
from legality.judging import Judged, judge_text
from legality.terms.stated import StatedTerms
from legality.terms.terms import FORMATS, GUIDES, POOLS, RULES, SCENARIOS, Event
from tests.attack.layouts import LAYOUTS, TODAY
from tests.attack.mutating import list_of
from tests.properties.holds import check as accounted

DAYS = (None, None, None, TODAY, date(1996, 5, 1), date(2004, 2, 29), date(2015, 6, 1), date(2018, 11, 16))
EDGES = (date(1, 1, 1), date(1994, 11, 1), date(2023, 5, 1), date(9999, 12, 31))
TERMS, WINDOW = 12, 5_000
"""Half of so many lists in a row are judged under so many terms, the other half under none that were said."""
HANGS = 20
"""So many seconds of processor time end a list that hangs; one that takes more than one is reported."""


class RunSetting(NamedTuple):
    """What is the same for all lists of a run."""

    seed: int
    layouts: int


class ListOutcome(NamedTuple):
    """What came of one list."""

    number: int
    seconds: float
    dialect: str
    edition: str
    legal: str
    layouts: tuple[str, ...]
    fault: str = ""


class HangingList(BaseException):
    """A list took far too long."""


@lru_cache(maxsize=64)
def announce(which: int) -> StatedTerms:
    """Return whatever somebody may announce, one of as many as are asked for."""
    random = Random(which)

    def some(words: Iterable[str]) -> str | None:
        return random.choice((None, None, *words))

    event = Event(
        name=random.choice(("", "<b>Autumn Open</b>\x1b[2J")),
        players=random.choice((None, 0, 7, 8, 500)),
        lists_required=random.random() < 0.5,
        announced_size=random.choice((None, 60, 70)),
        second_edition_cards=random.choice((None, True, False)),
    )
    return StatedTerms().but(
        edition=some(("1e", "2e", "tr")),
        format=some(FORMATS),
        pool=some(POOLS),
        rules=some(RULES),
        guide=some(GUIDES),
        on=random.choice((*DAYS, *EDGES)),
        scenario=some(SCENARIOS),
        event=event,
    )


def attack(number: int, setting: RunSetting) -> ListOutcome:
    """Attack with one list, and measure the processor time of all that was done with it."""
    random = Random(f"{setting.seed}-{number}-terms")
    data = list_of(setting.seed, number)
    chosen = choose_layouts(number, setting.layouts)
    dialect, edition, legal, fault = "", "", "", ""
    begun = time.process_time()
    signal.setitimer(signal.ITIMER_VIRTUAL, HANGS)
    try:
        which = number // WINDOW * TERMS + random.randrange(TERMS)
        said = announce(which) if random.random() < 0.5 else StatedTerms()
        wanted = random.choice((None, None, None, *DIALECT_NAMES))
        judged = judge_text(data, said, TODAY, "deck.txt", wanted)
        dialect, edition = judged.verdict.dialect, judged.verdict.terms.edition
        legal = str(judged.verdict.legal)
        _sound(judged)
        for name in chosen:
            LAYOUTS[name](judged, data, Random(f"{setting.seed}-{number}-{name}"))
    except (Exception, HangingList) as error:  # Whatever it is, it is what this is for.
        fault = f"{type(error).__name__}: {error}"[:300] + "\n" + traceback.format_exc()[-1500:]
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return ListOutcome(number, time.process_time() - begun, dialect, edition, legal, chosen, fault)


def choose_layouts(number: int, layouts: int) -> tuple[str, ...]:
    """Return the layouts whose turn it is. The two dearest come forty times less often than the others."""
    dear, cheap = tuple(LAYOUTS)[:2], tuple(LAYOUTS)[2:]
    if layouts >= len(LAYOUTS):
        return (*dear, *cheap)
    turns = (cheap[(number * layouts + each) % len(cheap)] for each in range(layouts))
    return (*turns, *(dear[:1] if number % 80 == 0 else dear[1:] if number % 80 == 40 else ()))


def _sound(judged: Judged) -> None:
    """Assert that every line is accounted for, and that no rule failed."""
    accounted(judged.reading)
    assert not [each for each in judged.verdict.findings if each.family == "X"]


class Tally:
    """What came of all lists."""

    def __init__(self) -> None:
        self.counts: dict[str, Counter[str]] = {}
        self.faults: list[ListOutcome] = []
        self.slow: list[tuple[float, int]] = []
        self.lists = 0
        self.seconds = 0.0

    def add(self, one: ListOutcome) -> None:
        self.lists += 1
        self.seconds += one.seconds
        for what, said in (("read as", one.dialect), ("judged as", one.edition), ("legal", one.legal)):
            self.counts.setdefault(what, Counter())[said] += 1
        self.counts.setdefault("written as", Counter()).update(one.layouts)
        self.slow = sorted([*self.slow, (round(one.seconds, 3), one.number)], reverse=True)[:10]
        if one.fault:
            self.faults.append(one)

    def as_facts(self) -> dict[str, object]:
        return {
            "lists": self.lists,
            "faults": len(self.faults),
            "processor seconds": round(self.seconds),
            "slowest: seconds, number": self.slow,
            **{what: dict(counts.most_common()) for what, counts in self.counts.items()},
        }


def run(numbers: range, setting: RunSetting, processes: int) -> Tally:
    """Attack with all lists of some numbers."""
    tally, told = Tally(), time.monotonic()
    with Pool(processes, _end_hanging_lists) as pool:
        for one in pool.imap_unordered(partial(attack, setting=setting), numbers, chunksize=200):
            tally.add(one)
            if one.fault:
                print(f"list {one.number}: {one.fault}\n", flush=True)
            if time.monotonic() - told > 60:
                told = time.monotonic()
                print(json.dumps(tally.as_facts()), file=sys.stderr, flush=True)
    return tally


def _end_hanging_lists() -> None:
    """Let a process end a list that hangs."""
    signal.signal(signal.SIGVTALRM, _raise_hanging)


def _raise_hanging(_signal: int, _frame: FrameType | None) -> None:
    raise HangingList(f"more than {HANGS} s of processor time")


def main() -> int:
    """Run as the options say, and fail where anything did not hold or took longer than a second."""
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--lists", type=int, default=10_000)
    options.add_argument("--first", type=int, default=0, help="the number of the first list")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--processes", type=int, default=2)
    options.add_argument("--layouts", type=int, default=1, help="so many layouts for each list")
    options.add_argument("--only", type=int, help="the number of the one list to attack with")
    asked = options.parse_args()
    if asked.only is not None:
        _end_hanging_lists()
        one = attack(asked.only, RunSetting(asked.seed, len(LAYOUTS)))
        print(list_of(asked.seed, asked.only)[:3000], *one, sep="\n")
        return int(bool(one.fault))
    numbers = range(asked.first, asked.first + asked.lists)
    tally = run(numbers, RunSetting(asked.seed, asked.layouts), asked.processes)
    print(json.dumps(tally.as_facts(), indent=1))
    return int(bool(tally.faults) or tally.slow[0][0] > 1)


if __name__ == "__main__":
    sys.exit(main())

"""The rules alone beside ten checks from ids on a JVM: what a game server asks of a deck before a game.

python -m benchmarks.yardsticks.jvm

It needs a `java` of 17 or newer; without one there is nothing to compare, and no row. The ten checks are ours
(`TenChecks.java`). Those of GEMP itself took 32 microseconds for a deck when they were timed once, by hand.
"""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.check import NOTHING, TODAY
from benchmarks.decks import write_deck
from benchmarks.measuring import Measure, medians
from cardpools.catalog.catalog import Catalog
from legality.check import judge
from legality.engine.case import Case
from legality.engine.catalogs import catalog_of
from legality.engine.resolved.resolve import resolve
from legality.engine.resolved.resolved_deck import ResolvedDeck
from legality.judging import judge_text

SOURCE = Path(__file__).with_name("TenChecks.java")
LIMIT = 10.5


def measures(rounds: int = 100) -> Iterator[Measure]:
    """Compare the rules for a legal First Edition deck with the ten checks, where a JVM is present."""
    java = shutil.which("java")
    if java is None:
        return
    judged, catalog = judge_text(write_deck("1e"), NOTHING, TODAY), catalog_of("1e")
    deck, terms = judged.reading.deck, judged.verdict.terms
    works = {
        "resolving": lambda: resolve(deck, catalog),
        "both": lambda: judge(Case(resolve(deck, catalog), terms, catalog)),
    }
    taken = medians(works, rounds)
    ours, theirs = taken["both"] - taken["resolving"], ten_checks(java, resolve(deck, catalog), catalog)
    aside = f"{ours:.0f} and {theirs:.1f} µs; GEMP's own, told from outside, 32 µs"
    yield Measure("rules alone, 1e : ten checks from ids on a JVM, ours", ours / theirs, LIMIT, None, aside)


def ten_checks(java: str, deck: ResolvedDeck, catalog: Catalog) -> float:
    """Return the microseconds that ten checks of a deck take. They must find no problem in it."""
    with TemporaryDirectory(prefix="legality-jvm-") as folder:
        cards, held = Path(folder, "cards.tsv"), Path(folder, "deck.tsv")
        rows = (
            (card.id, card.title, card.type, " ".join(each.expansion for each in catalog.printings(card.id)))
            for card in catalog.cards()
        )
        cards.write_text("".join("\t".join(row) + "\n" for row in rows if row[3]), "utf-8")
        entries = ((each.section, str(each.count), each.card.id) for each in deck.holdings)
        held.write_text("".join("\t".join(entry) + "\n" for entry in entries), "utf-8")
        run = [java, "-XX:+UseSerialGC", str(SOURCE), str(cards), str(held)]
        said = subprocess.run(run, check=True, capture_output=True, text=True).stdout.split()
    if said[1] != "0":
        raise RuntimeError(f"the ten checks found {said[1]} problems in a legal deck")
    return float(said[0])


if __name__ == "__main__":
    missed = 0
    for measure in measures():
        missed += measure.ratio > measure.limit
        print(f"{measure.name}: {measure.ratio:.2f}, limit {measure.limit:g} ({measure.aside})")
    sys.exit(bool(missed))

"""A corpus of any size: legal lists with planted faults of known answers, and noise that must not matter.

    python -m benchmarks.corpus 1000000 > corpus.jsonl          writes it, always the same for the same seed
    legality sweep corpus.jsonl -o results.jsonl
    python -m benchmarks.corpus --verify corpus.jsonl results.jsonl

Each line has the expected findings under `expect`, which the sweep does not read. A list has up to three
faults; nearly half have none.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.bases import Base, bases
from benchmarks.planting import FAULTS, PlantedEntry, PlantedList, without_faults
from legality.sweep.results.result_file import rows_in

SEED = 8

HEADINGS = {
    "plain": {"draw": "Draw deck", "missions": "Missions", "dilemmas": "Dilemma pile", "seeds": "Seed deck"},
    "lackey": {"draw": "", "missions": "Missions:", "dilemmas": "Dilemmas:", "seeds": "Seed+Dil:"},
}

FORMS = {"plain": ("{n} {t}", "{n}x {t}", "{n}  {t}", "{t} x{n}"), "lackey": ("{n}\t{t}",)}


def corpus(size: int, seed: int = SEED) -> Iterator[dict[str, Any]]:
    """Go through so many lists; each can be made again from the seed and its number alone."""
    found = bases()
    for number in range(size):
        yield make_list(number, found, Random(f"{seed}:{number}"))


def make_list(number: int, among: list[Base], random: Random) -> dict[str, Any]:
    """Make one list."""
    planted = without_faults(random.choice(among))
    for fault in random.sample(FAULTS, random.choice((0, 0, 1, 1, 2, 3))):
        fault(planted, random)
    text, lines = write_list(planted, random)
    rules = {"1e": "otf"}.get(planted.base.edition, "standard")
    terms = {"edition": planted.base.edition, "rules": rules, "on": planted.base.on.isoformat()}
    expect = {"legal": planted.legal, "lines": lines, "whole": sorted(planted.whole)}
    return {"id": f"{number:08}", "base": planted.base.name, "list": text, "terms": terms, "expect": expect}


def write_list(planted: PlantedList, random: Random) -> tuple[str, dict[str, list[int]]]:
    """Write the list with noise in it, and return the lines of the faults."""
    form = "plain" if planted.base.edition == "tr" else random.choice(list(FORMS))
    noise = random.random() < 0.5
    lines: list[str] = []
    faults: dict[str, list[int]] = {}
    parts = sorted(planted.parts, key=lambda part: part != "draw")
    for part in parts:
        heading = HEADINGS[form].get(part, f"{part}:")
        lines += [heading] if heading else []
        for entry in _in_some_order(planted.parts[part], random):
            if noise and random.random() < 0.05:
                lines.append(random.choice(["", "", "# to be tested", "   "]))
            lines.append(line_of(entry, random.choice(forms_of(entry, form)), random if noise else None))
            if entry.fault:
                faults.setdefault(entry.fault, []).append(len(lines))
    end = random.choice(["\n", "\n", "\r\n"]) if noise else "\n"
    return end.join(lines) + end, faults


def forms_of(entry: PlantedEntry, form: str) -> tuple[str, ...]:
    """Return the ways to write a line. A count behind `10 Tribbles`, or `Rom*`, is no count to everybody."""
    doubtful = entry.title[0].isdigit() or "*" in entry.title
    return FORMS[form][:2] if doubtful else FORMS[form]


def line_of(entry: PlantedEntry, form: str, random: Random | None) -> str:
    """Write one line, with noise in signs and case."""
    title = entry.title
    if random is not None:
        title = random.choice([title, title, title.upper(), title.lower(), title.replace("'", "’")])
        title += random.choice(["", "", " ", "   "])
    return form.format(n=entry.count, t=title)


def _in_some_order(entries: list[PlantedEntry], random: Random) -> list[PlantedEntry]:
    """Shuffle the lines, and part some of them in two."""
    parted: list[PlantedEntry] = []
    for entry in entries:
        if entry.count > 1 and not entry.fault and random.random() < 0.2:
            parted += [PlantedEntry(1, entry.title), PlantedEntry(entry.count - 1, entry.title)]
        else:
            parted.append(entry)
    return random.sample(parted, len(parted))


def differences(lists: Iterable[dict[str, Any]], rows: Iterable[dict[str, Any]]) -> Iterator[str]:
    """Name every list of which something else was found than must be, or that has no row of its own."""
    for made_, row in zip_longest(lists, rows):
        if made_ is None or row is None or made_["id"] != row["id"]:
            yield f"{(made_ or row)['id']}: the rows are not those of the lists"
            return
        expect = made_["expect"]
        errors = {each["code"]: each["lines"] for each in row["findings"] if each["severity"] == "error"}
        on_lines = {code: lines for code, lines in errors.items() if code not in expect["whole"]}
        same = on_lines == expect["lines"] and set(expect["whole"]) <= set(errors)
        if row["error"] or row["legal"] is not expect["legal"] or not same:
            yield f"{made_['id']} ({made_['base']}): expected {expect}, found {row['legal']} {errors}"


def kinds(lists: Iterable[dict[str, Any]]) -> Counter[str]:
    """Count in how many lists each fault is."""
    counted: Counter[str] = Counter()
    for each in lists:
        counted.update([*each["expect"]["lines"], *each["expect"]["whole"]] or ["none"])
    return counted


def verify(lists: Path, results: Path) -> int:
    """Compare results with the expected findings, and print the differences."""
    with lists.open(encoding="utf-8") as file:
        wrong = 0
        for told in differences(map(json.loads, file), rows_in(results)):
            wrong += 1
            if wrong <= 20:
                print(told)
    with lists.open(encoding="utf-8") as file:
        counted = kinds(map(json.loads, file))
    print(f"{wrong} differences; planted: {dict(counted.most_common())}")
    return int(bool(wrong))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("size", type=int, nargs="?", default=1000)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--verify", type=Path, nargs=2, metavar=("CORPUS", "RESULTS"))
    asked = parser.parse_args()
    if asked.verify:
        return verify(*asked.verify)
    for each in corpus(asked.size, asked.seed):
        sys.stdout.write(json.dumps(each, ensure_ascii=False) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

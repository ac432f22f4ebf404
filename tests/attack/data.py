"""Attack the loading of data with wrong files: every line dropped, doubled, cut, every figure changed.

    python -m tests.attack.data --every 1

Each damaged file is loaded in the place of the right one. Either it is refused, with the name of the file in
the message, or nothing changes in what was loaded, or the change passes: then only the checksum of the file
tells of it, and it is counted.
"""

import argparse
import re
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from cardpools.bans.ban_files import load_bans
from cardpools.bans.dated_lists import load_lists
from cardpools.catalog.load_tables import load_tables
from cardpools.data_files.data_problems import WrongDataError
from cardpools.data_files.folders import SHIPPED
from cardpools.model import Edition
from legality.engine.catalogs import catalog_of
from legality.terms.event_file import WrongEventFile, read_event

CHECKSUM = "SOURCE.toml: revision"
"""What refuses a table whose figures are possible, but are not those of which the checksum was taken."""

Load = Callable[[Path], Any]

EVENT = """\
edition = "2e"
rules = "standard"
pool = "complete"
guide = "opg-5.0"
on = 2026-11-20
name = "Autumn Open"
level = "regional"
players = 24
rounds = 5
notice_hours = 300
lists_required = true
release_of = ["Energize"]
"""


def damages(text: str) -> Iterator[tuple[str, str]]:
    """Yield damaged texts, each with the kind of its damage."""
    lines = text.splitlines(keepends=True)
    for at in range(len(lines)):
        yield from damages_at(lines, at)


def damages_at(lines: list[str], at: int) -> Iterator[tuple[str, str]]:
    """Yield the damages of one line."""
    line, before, after = lines[at], "".join(lines[:at]), "".join(lines[at + 1 :])
    yield "line dropped", before + after
    yield "line doubled", before + line + line + after
    yield "cut within a line", before + line[: len(line) // 2]
    yield "letter lost", before + line.replace("e", "", 1) + after
    for found in re.finditer("[0-9]+", line):
        figure = str(int(found[0]) + 1).zfill(len(found[0]))
        yield "figure changed", before + line[: found.start()] + figure + line[found.end() :] + after
    for word in ('"', "=", ",", "[", "]"):
        if word in line:
            yield f"{word} lost", before + line.replace(word, "", 1) + after


def targets(home: Path) -> Iterator[tuple[str, Path, Load]]:
    """Yield what is damaged: its name, a copy of its folder, and what loads that."""
    editions: tuple[Edition, ...] = ("1e", "2e")
    for edition in editions:
        catalog = catalog_of(edition)
        copy = home / f"{edition}-bans"
        shutil.copytree(Path(SHIPPED) / edition / "bans", copy)
        yield f"bans, {edition}", copy, partial(load_bans, edition, catalog)
    for edition, name in (("1e", "block-core"), ("2e", "hall-of-fame")):
        copy = home / name
        shutil.copytree(Path(SHIPPED) / edition / name, copy)
        found: Edition = "1e" if edition == "1e" else "2e"
        yield name, copy, partial(load_lists, found, name, catalog_of(found))
    copy = home / "tr"
    shutil.copytree(Path(SHIPPED) / "tr", copy)
    yield "cards, tr", copy, load_tables
    copy = home / "event"
    copy.mkdir()
    (copy / "event.toml").write_text(EVENT, "utf-8")
    yield "event.toml", copy, lambda folder: read_event(folder / "event.toml")


def attack(every: int) -> tuple[Counter[tuple[str, str]], list[str]]:
    """Count what came of the damages, of which every so many is tried, and gather what must not be."""
    came: Counter[tuple[str, str]] = Counter()
    wrong: list[str] = []
    with tempfile.TemporaryDirectory() as home:
        for name, folder, loading in targets(Path(home)):
            right = loading(folder)
            for path in sorted(path for path in folder.rglob("*") if path.suffix in (".toml", ".csv")):
                text = path.read_text("utf-8")
                for number, (kind, damaged) in enumerate(damages(text)):
                    if number % every == 0:
                        path.write_text(damaged, "utf-8")
                        said = _load_damaged(loading, folder, right, path.name)
                        came[name, said] += 1
                        wrong += [f"{path.name}, {kind}, damage {number}: {said}"] * said.startswith("failed")
                path.write_text(text, "utf-8")
    return came, wrong


def _load_damaged(loading: Load, folder: Path, right: Any, name: str) -> str:
    """Say what came of loading a damaged file."""
    try:
        found = loading(folder)
    except (WrongDataError, WrongEventFile) as refused:
        named = name in str(refused) or CHECKSUM in str(refused)
        return "refused" if named else f"failed: refused without its name: {refused}"[:200]
    except Exception as error:  # What is not refused as data is a fault of ours.
        return f"failed: {type(error).__name__}: {error}"[:200]
    return "the same" if found == right else "changed unseen"


def main() -> int:
    """Run, and fail where a file was neither refused by name nor loaded."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--every", type=int, default=1, help="try every so many damage")
    came, wrong = attack(options.parse_args().every)
    for (name, said), count in sorted(came.items()):
        print(f"{count:7} {name}: {said[:100]}")
    print(*wrong[:40], sep="\n")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())

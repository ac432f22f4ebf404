"""The legal lists that a corpus grows from: real ones, each on a day on which it was built, and our own.

They are read here by the few lines below and not by the program, which the corpus is to test.
"""

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import NamedTuple

from benchmarks.measuring import ROOT

SHARED = ROOT.parent / "shared" / "decks"

DAYS = {
    "1e/simple-bajoran.txt": "2021-08-01",
    "1e/simple-federation.txt": "2015-07-01",
    "1e/simple-klingon.txt": "2015-07-01",
    "1e/simple-romulan-2018.txt": "2018-06-01",
    "1e/tng_CoA_starter_FED.txt": "2018-09-01",
    "1e/tng_starter_deck_klingon.txt": "2015-07-01",
    "1e/showdown_four_lights_starter_fed.txt": "2023-12-20",
    "2e/Bajoran_V-starter_(Return_to_Grace).txt": "2014-04-01",
    "2e/Borg_V-starter_(Extreme_Measures)_V2.txt": "2011-06-01",
    "2e/DS9_Beginner_Deck.txt": "2021-04-01",
    "2e/Ferengi_V-starter_(Unity).txt": "2012-01-15",
    "2e/Klingon_Beginner_Deck.txt": "2021-04-01",
    "2e/Maquis_V-starter_(Unity).txt": "2012-01-15",
    "2e/TNG_Excelsior-starter_v1.txt": "2021-04-01",
    "2e/TNG_V-starter_(Tapestry).txt": "2012-10-15",
    "2e/TOS_Beginner_Deck.txt": "2021-04-01",
    "2e/Terok_Nor_V-starter_(Extreme_Measures).txt": "2011-06-01",
}
"""Official starter decks in ../shared, and a day on which each was played."""

OWN = {"docs/examples/second-edition.txt": ("2e", "2024-06-01")}

TRIBBLES = "Deck\n31 1 Tribble - Bonus\n4 10 Tribbles - Poison\n"
"""Thirty-five Tribbles are a deck."""

PARTS = {
    "missions": "missions",
    "seed+dil": "seeds",
    "dilemmas": "dilemmas",
    "dilemma pile": "dilemmas",
    "draw deck": "draw",
    "deck": "draw",
    "qstent": "QsTent",
    "sites": "Sites",
    "outside": "Outside",
    "aside": "Aside",
    **{name: name.capitalize() for name in ("ref", "dyson", "flash", "tactics", "tribbles")},
}

LINE = re.compile(r"(\d+)[\t ]+(.+?)\s*")
HEADING = re.compile(r"([A-Za-z+ ]+?)\s*(?::|\(\d+\))?\s*")


class Base(NamedTuple):
    """A legal list: its cards part by part, and the terms under which it is legal."""

    name: str
    edition: str
    on: date
    parts: dict[str, list[tuple[int, str]]]


def bases() -> list[Base]:
    """Return all lists that are here."""
    found = [
        read_base(f"shared/{name}", name[:2], date.fromisoformat(day), (SHARED / name).read_text("utf-8"))
        for name, day in DAYS.items()
        if (SHARED / name).is_file()
    ]
    for name, (edition, day) in OWN.items():
        found.append(read_base(name, edition, date.fromisoformat(day), Path(ROOT, name).read_text("utf-8")))
    return [*found, read_base("tribbles", "tr", date(2024, 6, 1), TRIBBLES)]


def read_base(name: str, edition: str, on: date, text: str) -> Base:
    """Take a list apart."""
    parts: dict[str, list[tuple[int, str]]] = {}
    for part, count, title in _lines(text):
        parts.setdefault(part, []).append((count, title))
    return Base(name, edition, on, parts)


def _lines(text: str) -> Iterator[tuple[str, int, str]]:
    part = "draw"
    for line in text.splitlines():
        if card := LINE.fullmatch(line):
            yield part, int(card[1]), card[2]
        elif (heading := HEADING.fullmatch(line)) and heading[1].casefold() in PARTS:
            part = PARTS[heading[1].casefold()]

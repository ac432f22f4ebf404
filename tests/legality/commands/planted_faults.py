"""Typical lists of every edition, and the same with twelve planted faults of mixed kinds."""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

from cardpools.catalog.catalog import open_catalog
from tests.shared import lackey_lists

ROOT = Path(__file__).parents[3]
SHIPPED = {
    "1e": ROOT / "legality" / "examples" / "D-DECK-SIZE" / "legal_sixty_cards_with_the_missions.txt",
    "2e": ROOT / "docs" / "examples" / "second-edition.txt",
}
CARD = re.compile(r"[0-9]+[ \t]+\S")
Writing = Callable[[str], str]


def _counts(form: str) -> Writing:
    """Return a change of `2 Spock` into another form, such as `2x Spock`."""
    return lambda text: re.sub(r"(?m)^(\d+)[ \t]+(\S.*)$", form, text)


WRITINGS: tuple[Writing, ...] = (
    *(str, _counts(r"\1x \2"), _counts(r"\2 x\1"), _counts(r"\1\t\2"), _counts(r"- \1 \2")),
    *(_counts(r"(\1) \2"), lambda text: text.replace("\n", "\r\n")),
    lambda text: f"Title: Mine\nPlayer: Ro\n\n{text}",
    lambda text: f"# tried last week\n{text}\n# one more note\n",
    lambda text: re.sub(r"(?m)^([A-Z][^\n:]*)$(?=\n\d)", r"\n\1:", text),
)
"""Ten ways in which people write a list."""


@cache
def sources(edition: str) -> tuple[str, ...]:
    """Return legal lists of an edition: one that ships, and real ones where they are."""
    if edition == "tr":
        return tuple(map(tribbles, range(len(WRITINGS))))
    shipped = SHIPPED[edition].read_text("utf-8").splitlines(keepends=True)
    real = [path.read_text("utf-8", "replace") for path in lackey_lists(edition) if "2007" not in path.name]
    return ("".join(line for line in shipped if line[0] != "#"), *real)


def tribbles(seed: int) -> str:
    """Return a deck of 48 tribbles."""
    titles = sorted(card.name for card in open_catalog("tr").cards() if "Tribble" in card.name)
    return "Deck\n" + "".join(f"4 {title}\n" for title in Random(seed).sample(titles, 12))


def typical_list(edition: str, number: int) -> str:
    """Return a legal list, by turns another one in another writing."""
    found = sources(edition)
    return WRITINGS[number % len(WRITINGS)](found[number % len(found)])


def without_counts(edition: str, number: int) -> str:
    """Return the titles of a legal list one a line, each as often as it has copies, without headings."""
    found = sources(edition)
    titles = []
    for line in found[number % len(found)].splitlines():
        if CARD.match(line):
            count, title = line.split(None, 1)
            titles += [title.strip()] * int(count)
    return "\n".join(titles) + "\n"


Fault = Callable[[str, Random], str]
"""It turns the line of a card into a faulty line, or into several."""


def _count(said: str) -> Fault:
    return lambda line, dice: re.sub(r"^\d+[ \t]+", said, line)


def _below(*said: str) -> Fault:
    return lambda line, dice: f"{line}\n{dice.choice(said)}"


def _above(*said: str) -> Fault:
    return lambda line, dice: f"{dice.choice(said)}\n{line}"


FAULTS: tuple[Fault, ...] = (
    *(_count("34 "), _count("4444444 "), _count("0 "), _count("1 or 2 "), _count(""), _count("1. ")),
    *(_below("3x", "1x"), _below("?!? ::", "***"), _below("1 Zyxxor Quavim", "2 Qwghlm"), _below("2 Data")),
    *(_above("== Maybe ==", "== Extras =="), _above("Misions:", "Darw deck:", "Darw deck (36)")),
    *(_above("Draw deck (99)", "Missions (7)"), _above("Missions:", "Dilemma pile:"), _above("Sideboard:")),
    _below("1 Avert Danger", "1 Spock, Trainee Instructor", "1 Federation Outpost", "3 1 Tribble - Go"),
    _below("I took these because nothing else was in the box"),
    lambda line, dice: line[:4] + line[5:],
    lambda line, dice: line[:4] + line[5:6] + line[4:5] + line[6:],
    lambda line, dice: line[:6] + "\x07" + line[6:],
    lambda line, dice: line[:6] + "\ufffd" + line[7:],
    lambda line, dice: f"-{line}",
    lambda line, dice: f"{line} (99Z{dice.randrange(999)})",
    lambda line, dice: f"{line} {'and so on ' * 12}",
    lambda line, dice: "",
)


def plant(edition: str, seed: int, number: int = 12) -> str:
    """Return a list of an edition with so many faults: all of other kinds, or in every third list of any."""
    dice = Random(seed)
    found = sources(edition)
    lines = found[seed % len(found)].splitlines()
    cards = [at for at, line in enumerate(lines) if CARD.match(line)]
    kinds = dice.choices(FAULTS, k=number) if seed % 3 == 0 else dice.sample(FAULTS, number)
    for at, fault in zip(dice.sample(cards, number), kinds, strict=True):
        lines[at] = fault(lines[at], dice)
    return dice.choice(WRITINGS)("\n".join(lines) + "\n")

"""The cost of a deck in each notation that people use, as a multiple of its clean form.

python -m benchmarks.notations        prints every notation, the dearest first, and fails above a limit
"""

import sys
from collections.abc import Callable, Iterator
from itertools import cycle

from benchmarks.measuring import Measure, medians
from decklists import read

LIMIT, MIXED_LIMIT, ROUNDS = 2.5, 8.0, 60

NAMES = tuple(
    f"{title} of the {ship}"
    for title in ("Captain", "Doctor", "Engineer", "Pilot", "Envoy", "Guard")
    for ship in (
        "Kumari",
        "Bozeman",
        "Sutherland",
        "Excelsior",
        "Defiant",
        "Rotarran",
        "Pagh",
        "Bortas",
        "Vor",
    )
)
"""Titles without a digit or a mark, as most are."""

PARTS = (("Missions", NAMES[:5]), ("Dilemmas", NAMES[5:20]), ("Draw Deck", NAMES[20:]))
TITLES = frozenset(NAMES)

FORMS = {
    "count and blank": "2 {}",
    "count with x": "2x {}",
    "count behind": "{} x2",
    "in brackets": "(2) {}",
    "in brackets behind": "{} (2)",
    "each": "2ea {}",
    "copies": "2 copies of {}",
    "words": "two {}",
    "Roman": "II {}",
    "dots": "{} ........ 2",
    "numbered": "7) 2x {}",
    "remark in brackets": "2x {} (great)",
    "remark behind a dash": "2 {} - good one",
    "remark behind an arrow": "2 {} <- why not",
    "printing": "2 {} (2U28)",
    "bold": "* 2x **{}**",
    "BBCode": "[*]2 [card]{}[/card]",
}
"""The forms of a line, the clean one first."""

SEPARATORS = {"semicolons": "; ", "commas": ", ", "slashes": " / ", "and": " and "}
MIXED = tuple(FORMS.values())[1:11]


def lines(forms: Iterator[str]) -> str:
    """Write the deck, each card in the next form."""
    return "\n".join(
        "\n".join([part, *(next(forms).format(name) for name in names), ""]) for part, names in PARTS
    )


def rows(separator: str) -> str:
    """Write each part on one line."""
    return "".join(f"{part}: {separator.join(f'2 {name}' for name in names)}\n" for part, names in PARTS)


def notations() -> dict[str, str]:
    """Return the deck in every notation, and in ten at once."""
    texts = {name: lines(cycle([form])) for name, form in FORMS.items()}
    texts.update((name, rows(separator)) for name, separator in SEPARATORS.items())
    return {**texts, "ten notations": lines(cycle(MIXED))}


def reader(text: str) -> Callable[[], object]:
    """Return the reading of a text, after a look at what it reads."""
    reading = read(text, "plain", is_card_title=TITLES.__contains__)
    assert sum(entry.count for part in reading.deck.sections for entry in part.entries) == 2 * len(NAMES)
    return lambda: read(text, "plain", is_card_title=TITLES.__contains__)


def ratios(rounds: int = ROUNDS) -> dict[str, float]:
    """Return what each notation costs against the clean form."""
    cost = medians({name: reader(text) for name, text in notations().items()}, rounds)
    return {name: taken / cost["count and blank"] for name, taken in cost.items()}


def measures() -> Iterator[Measure]:
    """Measure the dearest notation and the mixture for the table."""
    found = ratios()
    mixed = found.pop("ten notations")
    dearest = max(found, key=found.__getitem__)
    yield Measure("the dearest notation of a deck : its clean form", found[dearest], LIMIT, aside=dearest)
    yield Measure("a deck in ten notations at once : its clean form", mixed, MIXED_LIMIT)


def main() -> int:
    """Print every notation."""
    found = ratios()
    for name, ratio in sorted(found.items(), key=lambda each: -each[1]):
        print(f"{ratio:6.2f}  {name}")
    return (
        0
        if all(ratio <= (MIXED_LIMIT if name == "ten notations" else LIMIT) for name, ratio in found.items())
        else 1
    )


if __name__ == "__main__":
    sys.exit(main())

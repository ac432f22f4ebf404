"""What becomes of each text that shows a code, line by line and place by place, and how decks are written."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from decklists import DIALECT_NAMES, Deck, Entry, Reading, Section, all_codes, read, write
from decklists.mistake_excerpts import printable, show_accounts
from decklists.mistakes import Sample
from decklists.model import SectionKind
from decklists.reader import read_sample
from tests.looks import Looks

MESSY = {path.stem: path for path in sorted(Path(__file__).with_name("messy").iterdir())}
"""A list in each dialect as people hand it in: changed by hand, pasted, with what goes wrong on the way."""

TITLES = frozenset(
    ("Spock", "Horta", "10 Tribbles - Poison", "Planet", "Q's Tent", "Q's Tent: Civil War", "Rule #102")
)
"""What is known there to be the title of a card."""

SHORT = 300
"""No longer sample is shown: those say what is too large to be looked at."""


def entry(said: str) -> Entry:
    """Return the entry of `2 Horta / LFL 42V`."""
    count, _, rest = said.partition(" ")
    name, _, printing = rest.partition(" / ")
    return Entry(int(count), name, printing, 1, 3, 3 + len(name))


def part(kind: SectionKind, *cards: str, heading: str = "") -> Section:
    return Section(kind, heading, tuple(map(entry, cards)))


DECKS = {
    "1e": Deck(
        (
            part("unknown", "1 Spock", heading="Sideboard"),
            part("outside", "1 Tal'Shiar Brainwashing"),
            part("tent", "1 10 and 01 / 2U28", '2 Ankari "Spirits" / LFL 42V'),
            part("seeds", "1 Horta / premiere 110"),
            part("missions", "1 Cloaked Mission / 1U20", "2 Diplomacy Mission"),
            part("dilemmas", "1 Row & Row"),
            part("sites", "1 Ops"),
            part("draw", "3 =1+1", "1 Alas, Poor Queen"),
            part("seeds", "1 Maglock"),
            part("aside"),
            *(part(kind, "1 Q") for kind in ("tribbles", "tactics", "flash", "dyson", "referee")),
        ),
        "One, two\nthree",
        "Ada",
        "1e",
    ),
    "2e": Deck(
        (
            part("dilemmas", "1 Hard Time / 22V7"),
            part("trouble", "1 Trouble"),
            part("missions", "1 Earth, Cradle of the Federation / 54 V 9"),
            part("draw", "3 Kahmis"),
        ),
        edition="2e",
    ),
    "tr": Deck((part("draw", "9 10 Tribbles - Poison", "0 Horta (3)"),), "10 Horta", "Missions", "tr"),
    "none": Deck(
        (part("dilemmas", "1 Horta"), part("unknown", "1 A\x01 / B\x02", heading="Side\rboard\x03"))
    ),
}
"""Decks whose parts stand in no order, with names that are hard to write."""


def shown(name: str) -> str:
    """Return what becomes of a list or of the samples of a dialect, or how decks are written in it."""
    what, dialect, _ = name.split(".")
    if what == "read":
        return _reading(read(MESSY[dialect].read_bytes(), is_card_title=TITLES.__contains__))
    if what == "codes":
        found = [sample for code in all_codes() for sample in code.samples if sample.dialect == dialect]
        return "\n".join(_sample(sample) for sample in found if len(sample.whole) < SHORT)
    return "\n".join(_written(deck, dialect) for deck in DECKS.values())


def _sample(sample: Sample) -> str:
    return _reading(read_sample(sample))


def _reading(reading: Reading) -> str:
    """Return a text and all that was made of it."""
    why = f"{reading.dialect}, for {reading.why}"
    return "\n".join((why, show_accounts(reading), *_made_of(reading), ""))


def _made_of(reading: Reading) -> Iterator[str]:
    """Say what was read, with the line and the columns of each name and each mistake."""
    deck = reading.deck
    about = {"title": deck.title, "player": deck.player, "edition": deck.edition, "in": reading.encoding}
    yield from (f"{what} {said}" for what, said in about.items() if said)
    for section in deck.sections:
        yield f"{section.kind} “{section.heading}” of line {section.line}"
        for card in section.entries:
            printing = f" [{card.printing}]" if card.printing else ""
            yield f"  {_place(*card.span)} {card.count} {printable(card.name)}{printing}"
    for mistake in reading.mistakes:
        yield f"{_place(*mistake.span)} {mistake.severity} {mistake.code} “{mistake.found}”: {mistake.fix}"


def _place(line: int, start: int, end: int) -> str:
    return f"{line}:{start}-{end}"


def _written(deck: Deck, dialect: str) -> str:
    """Return a deck as it is written, and what of it is lost."""
    written = write(deck, dialect)
    lost = [f"lost {each.subject} “{printable(each.said)}”: {each.reason}" for each in written.losses]
    return "\n".join((written.text, *lost, ""))


SHOWN: dict[str, Iterable[str]] = {"codes": DIALECT_NAMES, "read": MESSY, "written": DIALECT_NAMES}

LOOKS = Looks(
    Path(__file__).with_name("snapshots"),
    [f"{what}.{dialect}.txt" for what, of in SHOWN.items() for dialect in of],
    shown,
)

"""The recipe for a dialect of deck lists: one folder, one name and one line of docs."""

import re
from pathlib import Path

from tests.changes.tree_copy import ROOT, run_module

RECORD = '''
"""Lists with two colons: `3 :: Kahmis`."""

from decklists.dialects import Dialect


def has_two_colons(text: str) -> bool:
    """Tell whether two colons may separate a count from a title."""
    return " :: " in text[:1000]


DIALECT = Dialect("colons", "text with colons", has_two_colons, mistakes="decklists.dialects.colons.mistakes")
'''
MISTAKES = '''
"""The L- codes of lists with two colons."""

from decklists.mistakes import CodeTable

CODES = CodeTable("colons")
FIELDS = CODES.warning(
    "L-COLONS-FIELDS",
    "A line has more than a count, a title and a printing.",
    "a count, a title and a printing",
    "leave out {found}",
    ("1 :: Horta :: 1U20 :: foil\\n", 1),
)
'''
READER = '''
"""Read lists with two colons between count, title and printing."""

import re

from decklists.dialect import Likeness, Parsed
from decklists.dialects.colons.mistakes import FIELDS
from decklists.dialects.common.card_line import CardLine
from decklists.dialects.common.ledger import Ledger
from decklists.text.line_mistakes import count_fault
from decklists.typed.cards_of_line import add_card
from decklists.typed.typed_line import read_line

CARD = re.compile(r"([0-9]{1,9}) :: (\\S.*?)(?: :: (.*?)(?: :: (.*))?)?")


def looks_like(text: str) -> Likeness:
    """Weigh a text by its first lines."""
    cards = sum(CARD.fullmatch(line) is not None for line in text[:1000].split("\\n"))
    return Likeness(90 if cards else 0, f"{cards} of its first lines have two colons")


def read(text: str, is_card_title=lambda title: False) -> Parsed:
    """Read a list."""
    ledger = Ledger()
    for line in text.removesuffix("\\n").split("\\n") if text else ():
        card = CARD.fullmatch(line)
        if card is not None:
            pass_card(ledger, card, line)
        elif not line.strip():
            ledger.pass_lines("blank")
        else:
            read_line(ledger, line, is_card_title)
    return ledger.finish()


def pass_card(ledger: Ledger, card: re.Match[str], line: str) -> None:
    """Enter a card."""
    if card[4]:
        ledger.report(FIELDS, card.start(4) + 1, card.end(4) + 1, card[4])
    copies, name, printing = int(card[1]), card[2].rstrip(), card[3] or ""
    entry = CardLine(copies, name, printing, card.start(2) + 1, count_fault(copies), 1, 2)
    add_card(ledger, entry, line)
'''
WRITER = '''
"""Write lists with two colons between count, title and printing."""

from decklists.dialects.common.part_order import heading_of, is_draw_unsaid, one_line, piles
from decklists.model import Deck


def text_of(deck: Deck) -> str:
    """Write the list."""
    about = {"Title": deck.title, "Player": deck.player}
    lines = [f"{field}: {one_line(words)}" for field, words in about.items() if words]
    for pile in piles(deck):
        if not is_draw_unsaid(pile, deck):
            lines.append(f"== {heading_of(pile, deck.edition)} ==")
        for entry in pile.entries:
            fields = (str(entry.count), one_line(entry.name), one_line(entry.printing))
            lines.append(" :: ".join(filter(None, fields)))
    return "".join(f"{line}\\n" for line in lines)
'''
FILES = {
    "decklists/dialects/colons/__init__.py": RECORD,
    "decklists/dialects/colons/mistakes.py": MISTAKES,
    "decklists/dialects/colons/read.py": READER,
    "decklists/dialects/colons/write.py": WRITER,
    "tests/decklists/messy/colons.txt": "My deck\n\nMissions:\n1 :: Cloaked Mission :: 1U20\n0 :: Horta\n",
}
LAST_ROW = "| `json` | our own form, below | yes | yes | all |\n"
NEXT_CODE = "| L-CONTROL | "
CODE = "| L-COLONS-FIELDS | fields of a card | `1 :: Horta :: 1U20 :: foil⏎` |\n"
ROW = "| `colons` | `3 :: Horta :: 1U20` | yes | yes | all |\n"

COMMAND = re.compile(r"`python -m ([\w.]+)`")
SECTION = re.compile(r"^## Add a list dialect$(.*?)^## ", re.MULTILINE | re.DOTALL)


def add_a_dialect(tree: Path) -> None:
    """Do what "Add a list dialect" in CONTRIBUTING.md says."""
    for name, text in FILES.items():
        (tree / name).parent.mkdir(exist_ok=True)
        (tree / name).write_text(text.lstrip("\n"), "utf-8")
    insert(tree / "decklists/dialects/__init__.py", '"json")', '"json", "colons")')
    insert(tree / "docs/dialects.md", LAST_ROW, LAST_ROW + ROW)
    insert(tree / "docs/dialects.md", NEXT_CODE, CODE + NEXT_CODE)
    for module in commands_of_the_recipe():
        run_module(tree, module)


def insert(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")


def commands_of_the_recipe() -> list[str]:
    recipe = SECTION.search((ROOT / "CONTRIBUTING.md").read_text("utf-8"))
    assert recipe is not None
    return COMMAND.findall(recipe[1])

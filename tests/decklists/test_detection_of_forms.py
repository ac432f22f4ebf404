"""Which dialect a written text is taken for, and what a look at it costs."""

import subprocess
import sys
from pathlib import Path

import pytest

from decklists.dialects import DIALECT_NAMES
from decklists.dialects.common.sameness import says_the_same
from decklists.model import Deck, Entry, Section
from decklists.reader import read
from decklists.writer import write
from tests.shared import lackey_lists, needs_shared

ROOT = Path(__file__).parents[2]
DECK = Deck(
    (
        Section("draw", "", (Entry(3, "Horta", "1U20", 0, 0, 0), Entry(1, "10 and 01", "54V9", 0, 0, 0))),
        Section("missions", "", (Entry(1, "Cloaked Mission", "", 0, 0, 0),)),
    )
)


@pytest.mark.parametrize("dialect", DIALECT_NAMES)
def test_a_written_text_is_recognized(dialect: str) -> None:
    assert read(write(DECK, dialect).text).dialect == dialect


@needs_shared
@pytest.mark.parametrize("dialect", DIALECT_NAMES)
@pytest.mark.parametrize("path", lackey_lists(), ids=lambda path: path.stem)
def test_a_real_list_is_recognized_in_every_dialect(path: Path, dialect: str) -> None:
    deck = read(path.read_bytes()).deck
    text, losses = write(deck, dialect)
    back = read(text)
    # Without a single set, rarity and number nothing shows trekcc.org's columns, and typing reads the same.
    assert back.dialect == ("plain" if dialect == "trekcc" else dialect)
    assert losses or says_the_same(back.deck, deck)


@pytest.mark.parametrize(
    ("text", "dialect"),
    [
        ("\n\n<?xml version='1.0'?>\n<deck/>", "dek"),
        ("<html><body>3 Horta</body></html>", "plain"),
        ('{"schema": "legality/deck-1"', "json"),
        ("sep=;\nName;Count\nHorta;3\n", "table"),
        ("Card\tQty\nHorta\t3\n", "table"),
        ("number,name\n3,Horta\n", "table"),
        ("#\tCard\n3\tHorta\n", "table"),
        ("Name,,\n3 Horta\n", "plain"),
        ("Name, of a deck\n3 Horta\n", "plain"),
        ("\n" * 19 + "name,count\nHorta,3\n", "table"),
        ("\n" * 20 + "name,count\nHorta,3\n", "plain"),
        ("count;name;a,b,c,d\n3;Horta;\n", "table"),
        ("Card x3\nQty\n", "plain"),
        ("{Horta}\n3 Spock\n", "plain"),
        ("<b>Missions</b>\n1 Cloaked Mission\n", "plain"),
        ('<!-- mine -->\n<DECK><superzone name="Deck"/></DECK>', "dek"),
        ("3 Horta, the Mother\n1 Alas, Poor Queen\n", "plain"),
    ],
)
def test_texts_that_look_like_something(text: str, dialect: str) -> None:
    assert read(text).dialect == dialect


def test_a_look_loads_no_reader() -> None:
    program = (
        "import sys; from decklists.reader import detect; detect('1\\tHorta\\n');"
        "print(sorted({'lark', 'json', 'csv', 'xml.sax', 'click', 'rich'} & set(sys.modules)))"
    )
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, timeout=60)
    assert done.stdout.strip() == b"[]"

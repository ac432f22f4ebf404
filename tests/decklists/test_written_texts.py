"""What each dialect looks like, to the character."""

import pytest

from decklists.model import Deck, Entry, Section
from decklists.writer import write


def entry(count: int, name: str, printing: str = "") -> Entry:
    return Entry(count, name, printing, 0, 0, 0)


DECK = Deck(
    (
        Section("seeds", "Seed Deck (2)", (entry(1, "Horta"), entry(1, 'Ankari "Spirits"', "54V9"))),
        Section("missions", "Missions", (entry(1, "Cloaked Mission", "1U20"), entry(2, "Diplomacy Mission"))),
        Section("tent", "Q's Tent", ()),
        Section("draw", "", (entry(2, "Female's Love Interest & Garbage Scow"),)),
        Section("seeds", "Seeds", (entry(1, "10 and 01"),)),
    ),
    "Test, one",
    "Ada",
    "1e",
)

LACKEY = """\
2\tFemale's Love Interest & Garbage Scow
Missions:
1\tCloaked Mission
2\tDiplomacy Mission
Seed+Dil:
1\tHorta
1\tAnkari "Spirits"
1\t10 and 01
QsTent:
"""

DEK = """\
<deck version="0.8">
\t<meta>
\t\t<game>startrek1e</game>
\t\t<title>Test, one</title>
\t\t<author>Ada</author>
\t</meta>
\t<superzone name="Deck">
\t\t<card><name id="">Female's Love Interest &amp; Garbage Scow</name><set></set></card>
\t\t<card><name id="">Female's Love Interest &amp; Garbage Scow</name><set></set></card>
\t</superzone>
\t<superzone name="Missions">
\t\t<card><name id="">Cloaked Mission</name><set>1U20</set></card>
\t\t<card><name id="">Diplomacy Mission</name><set></set></card>
\t\t<card><name id="">Diplomacy Mission</name><set></set></card>
\t</superzone>
\t<superzone name="Seed+Dil">
\t\t<card><name id="">Horta</name><set></set></card>
\t\t<card><name id="">Ankari "Spirits"</name><set>54V9</set></card>
\t\t<card><name id="">10 and 01</name><set></set></card>
\t</superzone>
\t<superzone name="QsTent">
\t</superzone>
</deck>
"""

TREKCC = """\
Title: Test, one
Player: Ada

Draw Deck (2):
\t\t\t\t2x Female's Love Interest & Garbage Scow

Missions (3):
1\tU\t20\t\tCloaked Mission
\t\t\t\t2x Diplomacy Mission

Seed Deck (3):
\t\t\t\t1x Horta
54\tV\t9\t\t1x Ankari "Spirits"
\t\t\t\t1x 10 and 01

Q's Tent (0):
"""

PLAIN = """\
Title: Test, one
Player: Ada

Draw Deck:
2x Female's Love Interest & Garbage Scow

Missions:
1x Cloaked Mission (1U20)
2x Diplomacy Mission

Seed Deck:
1x Horta
1x Ankari "Spirits" (54V9)
1x 10 and 01

Q's Tent:
"""

TABLE = """\
count,name,section,set,collector number
2,Female's Love Interest & Garbage Scow,Draw Deck,,
1,Cloaked Mission,Missions,1U20,
2,Diplomacy Mission,Missions,,
1,Horta,Seed Deck,,
1,"Ankari ""Spirits""\",Seed Deck,54V9,
1,10 and 01,Seed Deck,,
,,Q's Tent,,
"""

JSON = """\
{
 "schema": "legality/deck-1",
 "title": "Test, one",
 "player": "Ada",
 "edition": "1e",
 "sections": [
  {"kind": "seeds", "heading": "Seed Deck (2)", "entries": [
    {"count": 1, "name": "Horta", "printing": ""},
    {"count": 1, "name": "Ankari \\"Spirits\\"", "printing": "54V9"}
  ]},
  {"kind": "missions", "heading": "Missions", "entries": [
    {"count": 1, "name": "Cloaked Mission", "printing": "1U20"},
    {"count": 2, "name": "Diplomacy Mission", "printing": ""}
  ]},
  {"kind": "tent", "heading": "Q's Tent", "entries": []},
  {"kind": "draw", "heading": "", "entries": [
    {"count": 2, "name": "Female's Love Interest & Garbage Scow", "printing": ""}
  ]},
  {"kind": "seeds", "heading": "Seeds", "entries": [
    {"count": 1, "name": "10 and 01", "printing": ""}
  ]}
 ]
}
"""


NOTHING = """\
{
 "schema": "legality/deck-1",
 "title": "",
 "player": "",
 "edition": "",
 "sections": []
}
"""


@pytest.mark.parametrize(
    ("dialect", "text", "lost"),
    [
        ("lackey", LACKEY, ["title", "player", "printing", "printing"]),
        ("dek", DEK, []),
        ("trekcc", TREKCC, []),
        ("plain", PLAIN, []),
        ("table", TABLE, ["title", "player"]),
        ("json", JSON, []),
    ],
)
def test_the_text_of_a_deck(dialect: str, text: str, lost: list[str]) -> None:
    written = write(DECK, dialect)
    assert written.text == text
    assert [loss.subject for loss in written.losses] == lost


@pytest.mark.parametrize(
    ("dialect", "text"),
    [
        ("lackey", ""),
        ("plain", ""),
        ("trekcc", ""),
        ("table", "count,name,section,set,collector number\n"),
        ("dek", '<deck version="0.8">\n\t<meta>\n\t\t<game></game>\n\t</meta>\n</deck>\n'),
        (
            "json",
            NOTHING,
        ),
    ],
)
def test_the_text_of_nothing(dialect: str, text: str) -> None:
    assert write(Deck(()), dialect) == (text, ())

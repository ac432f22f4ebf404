"""Texts at the edges: bytes of no clear encoding, letters that nobody sees, limits, what is no list."""

import pytest

from decklists import SizeLimits, Span, read
from decklists.dialects.common.numbering import without_dots
from decklists.mistake_excerpts import excerpt
from decklists.text.decoding import decode
from decklists.unreadable import has_cards, why_no_card, why_no_text

EIGHT = "abcdefgh"


@pytest.mark.parametrize(
    ("raw", "encoding"),
    [
        (b"", "utf-8"),
        (b"a\0", "utf-8"),
        (b"a\0b\0", "utf-16-le"),
        (b"\0a\0b", "utf-16-be"),
        # Eight of ten letters are plain, then seven.
        ((EIGHT + "ЖЖ").encode("utf-16-le"), "utf-16-le"),
        ((EIGHT + "ЖЖ").encode("utf-16-be"), "utf-16-be"),
        ((EIGHT[1:] + "ЖЖЖ").encode("utf-16-le"), "utf-8"),
        ((EIGHT[1:] + "ЖЖЖ").encode("utf-16-be"), "utf-8"),
        ((EIGHT + EIGHT[:6] + 5 * "Ж").encode("utf-16-le"), "utf-8"),
        ((EIGHT + EIGHT[:6] + 5 * "Ж").encode("utf-16-be"), "utf-8"),
        # One of ten has its zero on the other side, then two.
        ((EIGHT + "iĀ").encode("utf-16-le"), "utf-16-le"),
        ((EIGHT + "iĀ").encode("utf-16-be"), "utf-16-be"),
        ((EIGHT + "ĀĀ").encode("utf-16-le"), "utf-8"),
        ((EIGHT + "ĀĀ").encode("utf-16-be"), "utf-8"),
        ((2 * EIGHT + "iĀĀ").encode("utf-16-le"), "utf-8"),
        ((2 * EIGHT + "iĀĀ").encode("utf-16-be"), "utf-8"),
        ((2 * EIGHT + "ijĀĀ").encode("utf-16-le"), "utf-16-le"),
        ((2 * EIGHT + "ijĀĀ").encode("utf-16-be"), "utf-16-be"),
        # Far behind its beginning nobody looks any more.
        (b"1\tSpock\n" * 250 + b"\0" * 4000, "utf-8"),
        (b"caf\xe9", "cp1252"),
        ("café".encode(), "utf-8"),
    ],
)
def test_which_encoding_bytes_are_in(raw: bytes, encoding: str) -> None:
    assert decode(raw)[1] == encoding


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-32"])
def test_a_byte_order_mark_is_no_look(encoding: str) -> None:
    assert decode("Ж".encode(encoding)) == ("Ж", encoding, False)


@pytest.mark.parametrize(
    ("line", "column", "word"),
    [
        ("1 Caf\ufffd", 6, "Caf\ufffd"),
        ("1 Caf\ufffd au lait", 6, "Caf\ufffd"),
        ("1\tCaf\ufffd\tPremiere 1", 6, "Caf\ufffd"),
        ("1 \ufffdvo \ufffdvo\tx", 3, "\ufffdvo"),
        (" \ufffdvo\tis two x1", 2, "\ufffdvo"),
        ("\t\ufffdvo is two x1", 2, "\ufffdvo"),
        ("\ufffdvo x1", 1, "\ufffdvo"),
    ],
)
def test_a_lost_letter_is_shown_in_its_word(line: str, column: int, word: str) -> None:
    (lost,) = read(line, "plain").mistakes
    assert (lost.code, lost.span, lost.found) == ("L-LETTER-LOST", Span(1, column, column + 1), word)


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("1\tSp\u00adock", [Span(1, 5, 6)]),
        ("1 Spock\u200b and \u200b", [Span(1, 8, 9)]),
        ("1 Spock\u3000Prime", []),
        ("1 Spock\u2009Prime", []),
        ("1 Spock\ue000", []),
    ],
)
def test_the_first_letter_that_nobody_sees_is_reported(line: str, found: list[Span]) -> None:
    assert [mistake.span for mistake in read(line, "plain").mistakes if mistake.code == "L-CONTROL"] == found


def test_each_limit_is_said_with_its_place() -> None:
    (length,) = read("1 Spock\n", limits=SizeLimits(length=7)).mistakes
    assert (length.code, length.span, length.found) == ("L-TOO-LONG", Span(1, 1, 1), "8 characters")
    (lines,) = read("1 Spock\n" * 3, limits=SizeLimits(lines=2)).mistakes
    assert (lines.code, lines.span, lines.found) == ("L-TOO-MANY-LINES", Span(3, 1, 1), "3 lines")
    (line,) = read("1 Spock\n1 Captain Spock\n", limits=SizeLimits(line=8)).mistakes
    assert (line.code, line.span, line.found) == ("L-LINE-TOO-LONG", Span(2, 9, 16), "15 characters")


def test_a_refused_text_has_no_dialect_but_the_one_that_was_asked_for() -> None:
    assert read("1 Spock\n", limits=SizeLimits(length=7)).dialect == ""
    assert read("1 Spock\n", "plain", limits=SizeLimits(length=7)).dialect == "plain"
    reading = read(b"1 Spock\n1 Horta\n", limits=SizeLimits(lines=1))
    assert (reading.dialect, reading.encoding, reading.why) == ("", "utf-8", "it was not read")
    assert (reading.lines, reading.accounts) == (("1 Spock", "1 Horta"), ("mistake", "mistake"))


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ("", "is empty"),
        (b" \n\t", "is empty"),
        ("1 Spock", ""),
        (b"1 Spock", ""),
        ("x" * 1_000_000, ""),
        ("x" * 1_000_001, "is longer than any deck list (at most 1,000,000 bytes are read)"),
        ("1 Sp\0ck", "is binary, not text"),
        (b"\x89PNG\0\0\0\rIHDR", "is a picture; type the list, or export it as text"),
        ("1 Spock".encode("utf-16"), ""),
        ("1 Spock".encode("utf-16-le"), ""),
    ],
)
def test_what_is_no_text_of_a_list(data: str | bytes, why: str) -> None:
    assert why_no_text(data) == why


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Missions\n1 Horta\n", None),
        ("1 Horta\nMissions\n", None),
        ("Missions:\n", (1, "no card was found: L-EMPTY: expected at least one line such as “3 Spock”")),
        (
            "# mine\n0 Horta\n3\n",
            (3, "no card was found: L-NAME-MISSING: expected the name of a card behind the count"),
        ),
    ],
)
def test_a_list_without_a_card_says_what_is_wrong_with_it(text: str, why: tuple[int, str] | None) -> None:
    reading = read(text, "plain")
    assert why_no_card(reading) == why
    assert has_cards(reading) is (why is None)


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("1. A\n2. B\n3. C", False),
        ("1. A\n2. B\n1. C\n2. D", False),
        ("2. A\n2. B", True),
        ("3. A\n2. B", True),
        ("3. A\n1. B", False),
        ("1. A\n1. B", True),
        ("3. A\n\n2. B", False),
        ("3. A\nB\n2. C", False),
        ("* 3) A\n* 3) B", True),
        ("3.A\n3.B", False),
        ("300. A\n300. B", False),
    ],
)
def test_numbers_with_dots_that_only_rise_number_the_lines(text: str, counts: bool) -> None:
    bare = text.replace(".", " ").replace(")", " ")
    assert without_dots(text) == (bare if counts else text)


@pytest.mark.parametrize(
    ("line", "span", "shown"),
    [
        ("0123456789", Span(1, 4, 6), [" 1 | 0123456789", "   |    ^^"]),
        ("0123456789", Span(1, 11, 11), [" 1 | 0123456789", "   |           ^"]),
        ("0123456789", Span(2, 1, 2), []),
        ("0123456789a", Span(1, 1, 3), [" 1 | 0123456789…", "   | ^^"]),
        ("0123456789a", Span(1, 11, 12), [" 1 | …56789a", "   |       ^"]),
        ("0123456789abcdef", Span(1, 9, 11), [" 1 | …3456789abc…", "   |       ^^"]),
        ("日本語日本語", Span(1, 5, 6), [" 1 | …語日本語", "   |      ^^"]),
        ("e\u0301\tx\x01", Span(1, 4, 6), [" 1 | e\u0301 x·", "   |   ^^"]),
    ],
)
def test_the_part_of_a_line_around_a_place(line: str, span: Span, shown: list[str]) -> None:
    assert excerpt([line], span, widest=10) == shown

"""Texts of preview pictures: only what the font has is drawn."""

import pytest

from legality.render.preview.canvas import TextStyle, fit_line, fit_lines, font_of, length_of
from legality.render.preview.letters import DRAWN, LONGEST, in_drawn_letters

WIDE = TextStyle(30, "#000000", is_bold=True)


def test_the_font_has_every_letter_that_is_drawn() -> None:
    font = font_of(30)
    missing = bytes(font.getmask("日"))
    assert missing == bytes(font.getmask("Ж"))  # Both are the empty box.
    assert not [each for each in DRAWN if bytes(font.getmask(each)) == missing]


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Café Žižek", "Cafe Zizek"),
        ("The Łódź ‘crew’ – 2×", "The Lodz ’crew’ - 2x"),
        ("Wait… “here”", "Wait… “here”"),
        ("Дальний Космос", "no title"),
        ("深宇宙ナイン", "no title"),
        ("", "no title"),
        ("a\tb\nc", "a b c"),
        ("\u202egnol", "gnol"),
        ("Ωmega Klingon 🖖", "mega Klingon"),
    ],
)
def test_accents_and_other_scripts_are_left_out(text: str, drawn: str) -> None:
    assert in_drawn_letters(text, "no title") == drawn


def test_only_the_beginning_of_a_long_text_is_looked_at() -> None:
    assert len(in_drawn_letters("x" * 1_000_000)) == LONGEST


def test_a_line_that_is_too_wide_ends_with_an_ellipsis() -> None:
    line = fit_line("Deep Space 9 and the whole of the Alpha Quadrant", WIDE, 200)
    assert line.endswith("…")
    assert length_of(line, WIDE) <= 200
    assert fit_line("Deep Space 9", WIDE, 300) == "Deep Space 9"


def test_a_title_breaks_between_words_into_at_most_two_lines() -> None:
    lines = fit_lines("one two three four five six seven eight nine ten", WIDE, 240, 2)
    assert len(lines) == 2
    assert lines[1].endswith("…")
    assert all(length_of(line, WIDE) <= 240 for line in lines)
    assert fit_lines("W" * 500, WIDE, 240, 2)[0].endswith("…")

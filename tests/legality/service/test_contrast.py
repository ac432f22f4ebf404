"""The colours of the pages: contrast by WCAG 2.2, computed from the tokens of the style sheet."""

import gzip
import re

import pytest

from legality.service.http.files.static_files import STATIC_FOLDER

CSS = (STATIC_FOLDER / "site.css").read_text("utf-8")

TOKEN = re.compile(r"--([\w-]+):(?:light-dark\((#\w+), (#\w+)\)|(#\w+));")

TOKENS = {
    name: (one or light, one or dark) for name, light, dark, one in TOKEN.findall(CSS.partition("@media")[0])
}
"""Each colour in the light and in the dark scheme."""

TEXT = 4.5
"""The contrast of text by 1.4.3."""

SHAPES = 3.0
"""The contrast of borders of fields and of rings by 1.4.11."""

PAIRS = [
    *[
        (ink, ground, TEXT)
        for ink in ("ink", "soft", "accent", "bad")
        for ground in ("ground", "paper", "sunk")
    ],
    *[(state, f"{state}-box", TEXT) for state in ("good", "bad", "warn", "idle", "accent")],
    *[("ink", f"{state}-box", TEXT) for state in ("good", "bad", "warn", "idle", "accent")],
    *[(state, "paper", TEXT) for state in ("good", "bad", "warn", "idle")],
    *[(ink, night, TEXT) for ink in ("on-night", "on-night-soft", "gold") for night in ("night", "night-2")],
    ("on-accent", "accent", TEXT),
    ("paper", "bad", TEXT),
    ("edge", "paper", SHAPES),
    ("edge", "ground", SHAPES),
]


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(("front", "back", "least"), PAIRS)
def test_text_and_its_ground_differ_enough(front: str, back: str, least: float, scheme: int) -> None:
    assert contrast(TOKENS[front][scheme], TOKENS[back][scheme]) >= least


def test_white_letters_on_affiliations_are_readable() -> None:
    colours = re.findall(r"\.of-[\w-]+\{--face:(#\w{6})\}", CSS)
    assert len(colours) > 15
    assert [each for each in colours if contrast("#ffffff", each) < 5] == []


def test_black_on_white_is_the_greatest_contrast() -> None:
    assert contrast("#000", "#fff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


def test_the_style_sheets_of_all_pages_stay_small() -> None:
    """The first is inside of `/`, whose paint waits for it."""
    assert len(CSS.encode()) < 14_000
    assert len((STATIC_FOLDER / "content.css").read_bytes()) < 18_000


def test_the_scripts_stay_small() -> None:
    scripts = STATIC_FOLDER.rglob("*.js")
    assert sum(len(gzip.compress(each.read_bytes())) for each in scripts) < 60_000


def contrast(one: str, other: str) -> float:
    """Return the ratio of two colours: (L1 + 0.05) / (L2 + 0.05)."""
    bright, dim = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def luminance(colour: str) -> float:
    """Return the relative luminance of an sRGB colour."""
    digits = colour.removeprefix("#")
    digits = "".join(each * 2 for each in digits) if len(digits) == 3 else digits
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue

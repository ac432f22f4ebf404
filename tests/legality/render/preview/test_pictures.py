"""Preview pictures: their size, their colours, and hostile texts."""

from collections import Counter
from datetime import date
from io import BytesIO
from time import process_time

import pytest
from PIL import Image, ImageColor

from legality.render.preview.app_icon import draw_app_icon
from legality.render.preview.canvas import BAD, GOOD, WARN
from legality.render.preview.deck_preview import (
    ColourShare,
    DeckPreview,
    DeckState,
    PartSize,
    draw_deck_preview,
)
from legality.render.preview.event_preview import EventPreview, draw_event_preview

DECK = DeckPreview(
    title="Riker’s Excelsior",
    state="illegal",
    verdict="Illegal",
    second_line="2 problems",
    terms="2E Standard, Complete, 19 Nov 2026",
    parts=(
        PartSize("Draw deck", "32 / min 35", is_bad=True, closed=50),
        PartSize("Dilemma pile", "20 / min 20", is_bad=False),
        PartSize("Missions", "5 / 5", is_bad=False),
    ),
    affiliations=(ColourShare("Fed", "#2558b8", 30), ColourShare("Kli", "#a2202e", 10)),
)

EVENT = EventPreview(
    title="Nantes Regional",
    on=date(2026, 12, 5),
    when="Saturday, 5 December 2026, 10:00 CET",
    place="Nantes, France",
    facts=("2E Standard", "24 of 32 places left"),
    state="open",
)


def colours_of(png: bytes) -> Counter[tuple[int, int, int]]:
    image = Image.open(BytesIO(png))
    assert (image.format, image.size, image.mode) == ("PNG", (1200, 630), "RGB")
    return Counter({colour: count for count, colour in image.getcolors(1200 * 630) or ()})  # type: ignore[misc]


def rgb(colour: str) -> tuple[int, int, int]:
    return ImageColor.getrgb(colour)[:3]


@pytest.mark.parametrize(("state", "colour"), [("legal", GOOD), ("illegal", BAD), ("open", WARN)])
def test_only_what_is_legal_is_green(state: DeckState, colour: str) -> None:
    complete = tuple(part._replace(is_bad=False) for part in DECK.parts)
    found = colours_of(draw_deck_preview(DECK._replace(state=state, parts=complete)))
    assert found[rgb(colour)] > 5_000
    assert (found[rgb(GOOD)] > 0) is (state == "legal")


def test_a_ring_closes_as_its_part_is_filled() -> None:
    def red(closed: int) -> int:
        parts = (DECK.parts[0]._replace(closed=closed),)
        return colours_of(draw_deck_preview(DECK._replace(parts=parts)))[rgb(BAD)]

    empty, quarter, half, full = red(0), red(25), red(50), red(100)
    # A ring of radius 78 and width 12 has 2 · pi · 78 · 12 = 5,881 pixels; those at its edges are blended.
    assert 4_500 < full - empty < 5_900
    assert half - empty == pytest.approx((full - empty) / 2, rel=0.05)
    assert quarter - empty == pytest.approx((full - empty) / 4, rel=0.05)


def test_affiliations_share_the_width_as_they_share_the_deck() -> None:
    found = colours_of(draw_deck_preview(DECK))
    federation, klingon = found[rgb("#2558b8")], found[rgb("#a2202e")]
    assert federation / klingon == pytest.approx(3, rel=0.1)


@pytest.mark.parametrize("state", ["legal", "illegal", "open"])
def test_a_deck_without_anything_has_a_picture(state: DeckState) -> None:
    colours_of(draw_deck_preview(DeckPreview("", state, "Not judged", "", "")))


@pytest.mark.parametrize(
    "text", ["", "W" * 100_000, "word " * 50_000, "深宇宙ナイン", "\u202e\x00\ud800🖖", "a\nb"]
)
def test_hostile_texts_are_drawn_in_time(text: str) -> None:
    deck = DECK._replace(
        title=text,
        verdict=text,
        second_line=text,
        terms=text,
        parts=tuple(PartSize(text, text, is_bad=True, closed=n) for n in range(-500, 500)),
        affiliations=tuple(ColourShare(text, "#2558b8", n) for n in range(-3, 500)),
    )
    event = EventPreview(text, date(9999, 12, 31), text, text, (text,) * 500, text)
    before = process_time()
    colours_of(draw_deck_preview(deck))
    colours_of(draw_event_preview(event))
    assert process_time() - before < 3


def test_a_long_title_does_not_change_the_right_edge() -> None:
    def edge(title: str) -> list[object]:
        image = Image.open(BytesIO(draw_deck_preview(DECK._replace(title=title))))
        return [image.getpixel((1195, y)) for y in range(630)]

    assert edge("W" * 300) == edge("x")


def test_the_picture_of_an_event_says_whether_it_is_open() -> None:
    assert colours_of(draw_event_preview(EVENT))[rgb(GOOD)] > 1_000
    assert colours_of(draw_event_preview(EVENT._replace(state="closed")))[rgb(GOOD)] == 0
    assert colours_of(draw_event_preview(EVENT._replace(state="")))[rgb(GOOD)] == 0


@pytest.mark.parametrize("size", [180, 192, 512])
def test_an_icon_is_square_and_fills_its_corners(size: int) -> None:
    image = Image.open(BytesIO(draw_app_icon(size)))
    assert (image.format, image.size) == ("PNG", (size, size))
    corners = {image.getpixel((x, y)) for x in (0, size - 1) for y in (0, size - 1)}
    assert corners == {rgb("#0c1130")}  # A launcher cuts its own shape out.

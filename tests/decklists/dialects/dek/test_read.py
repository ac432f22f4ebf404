"""LackeyCCG's .dek: what is read, what is refused, and where."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decklists.dialects.dek.read import looks_like, read
from decklists.model import Deck, Entry, Section, Span
from tests.processor_time import least_seconds

WHOLE = """<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE deck SYSTEM "http://www.lackeyccg.com/deck.dtd">
<deck version="0.8">
  <meta><game>startrek1e</game>
    <title>A test</title>
    <author>Ada</author>
    <note>for a friend</note></meta>
  <superzone name="Deck">
    <card><name id="355">Vulcan "é" &amp; co</name><set>premiere</set></card>

    <card>
      <name>
        Ankari
        "Spirits"
      </name>
    </card>
  </superzone>
  <superzone name="Seed+Dil"><card><name id="x12">Horta</name></card>
    <card><name><![CDATA[Rock & <Roll>]]></name><set>au</set></card></superzone>
</deck>
"""


def found(text: str) -> list[tuple[str, Span]]:
    return [(mistake.code, mistake.span) for mistake in read(text).mistakes]


def names(text: str) -> list[str]:
    return [entry.name for section in read(text).deck.sections for entry in section.entries]


def in_zone(*cards: str) -> str:
    return '<deck><superzone name="Missions">\n' + "\n".join(cards) + "\n</superzone></deck>"


def card(name: str) -> str:
    return f"<card><name>{name}</name></card>"


def test_a_whole_deck_with_the_places_of_its_names() -> None:
    parsed = read(WHOLE)
    deck = Section(
        "draw",
        "",
        (Entry(1, 'Vulcan "é" & co', "premiere 355", 9, 26, 45), Entry(1, 'Ankari "Spirits"', "", 13, 9, 15)),
        8,
    )
    seeds = Section(
        "seeds",
        "Seed+Dil",
        (Entry(1, "Horta", "x12", 18, 51, 56), Entry(1, "Rock & <Roll>", "au", 19, 26, 39)),
        18,
    )
    assert parsed.deck == Deck((deck, seeds), "A test", "Ada", "1e")
    assert parsed.mistakes == []
    assert parsed.accounts == [
        *("form", "form", "form", "form", "title", "player", "comment", "heading", "entry", "blank"),
        *("form", "form", "entry", "form", "form", "form", "form", "entry", "entry", "form"),
    ]


@pytest.mark.parametrize(
    ("inside", "edition"),
    [
        ("<game>startrek2e</game>", "2e"),
        ("<game>Star Trek</game>", ""),
        ("<game>StarTrek1E playtest</game>", "1e"),
        ('<superzone name="Dilemmas"/>', "2e"),
        ('<superzone name="Seed+Dil"/>', "1e"),
        ('<superzone name="Seed+Dil"/><superzone name="Dilemmas"/>', ""),
        ('<game>startrek1e</game><superzone name="Dilemmas"/>', "1e"),
        ('<superzone name="Deck"/><superzone name="Missions"/>', ""),
    ],
)
def test_the_game_shows_the_edition_or_else_the_zones_do(inside: str, edition: str) -> None:
    assert read(f"<deck>{inside}</deck>").deck.edition == edition


def test_a_document_type_is_no_entity() -> None:
    text = (
        '<!DOCTYPE deck PUBLIC "-//x" "http://example.org/deck.dtd" [\n<!ELEMENT deck ANY>\n]>\n<deck></deck>'
    )
    assert found(text) == []


def test_entities_are_reported_and_reading_goes_on() -> None:
    laughs = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">\n' for n in range(1, 10))
    text = f'<!DOCTYPE deck [\n<!ENTITY a0 "ha">\n{laughs}]>\n' + in_zone(card("&a9;"), card("Horta"))
    assert names(text) == ["&a9;", "Horta"]
    assert found(text) == [("L-XML-ENTITY", Span(1, 1, 17)), ("L-XML-ENTITY", Span(14, 13, 17))]


def test_a_file_is_not_fetched() -> None:
    text = '<!DOCTYPE deck [<!ENTITY a SYSTEM "file:///etc/hostname">]>\n' + in_zone(card("&a;"))
    assert names(text) == ["&a;"]


def test_an_ampersand_that_stands_alone_is_read_as_one() -> None:
    text = in_zone(card("Anaphasic Organism & Nagilum"), card("A &amp; B &#38; C"))
    assert names(text) == ["Anaphasic Organism & Nagilum", "A & B & C"]
    assert found(text) == [("L-XML-AMPERSAND", Span(2, 32, 33))]


def test_what_stands_before_a_break_is_kept() -> None:
    text = in_zone(card("Horta"), "<card><name>Maglock</card>", card("The Cloud"))
    assert names(text) == ["Horta"]
    assert found(text) == [("L-XML-BROKEN", Span(3, 22, 27))]
    assert read(text).accounts == ["heading", "entry", "mistake", "mistake", "mistake"]


def test_a_mistake_in_one_card_leaves_the_others_alone() -> None:
    text = in_zone(
        "<card/>", card("Horta"), "<card>Maglock</card>", card("x" * 501), "2 Edo Probe", card("V'Ger")
    )
    assert names(text) == ["Horta", "V'Ger"]
    assert [(code, span.line) for code, span in found(text)] == [
        ("L-XML-NAMELESS", 2),
        ("L-XML-TEXT", 4),
        ("L-XML-NAMELESS", 4),
        ("L-XML-LONG", 5),
        ("L-XML-TEXT", 6),
    ]
    assert read(text).accounts == [
        "heading",
        "mistake",
        "entry",
        "mistake",
        "mistake",
        "mistake",
        "entry",
        "form",
    ]


def test_cards_of_an_unreadable_zone_are_kept_apart() -> None:
    parsed = read(f'<deck><superzone name="Sideboard">{card("Horta")}</superzone>\n{card("Maglock")}</deck>')
    assert [(section.kind, section.heading) for section in parsed.deck.sections] == [
        ("unknown", "Sideboard"),
        ("unknown", ""),
    ]
    assert [mistake.code for mistake in parsed.mistakes] == ["L-HEADING-UNKNOWN", "L-XML-OUTSIDE"]


def test_capitals_in_tags_change_nothing() -> None:
    parsed = read(
        '<DECK><SuperZone Name="Missions"><Card><NAME ID="x">Horta</NAME></Card></SuperZone></DECK>'
    )
    assert parsed.mistakes == []
    assert [entry[:3] for entry in parsed.deck.sections[0].entries] == [(1, "Horta", "x")]


def test_a_zone_that_stands_twice_is_reported() -> None:
    text = '<deck><superzone name="Deck"/>\n<superzone name="Deck"/></deck>'
    assert [(code, span.line) for code, span in found(text)] == [("L-SECTION-TWICE", 2)]


@pytest.mark.parametrize(
    ("text", "points"),
    [(WHOLE, 100), ("<deck>", 100), ("\n <html>", 60), ("<b>Missions</b>", 0), ("1\tHorta", 0), ("", 0)],
    ids=["whole", "deck", "html", "bold", "lackey", "empty"],
)
def test_how_much_a_text_looks_like_it(text: str, points: int) -> None:
    assert looks_like(text).points == points


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [
        "<a>" * 300_000,
        "<deck><superzone name='Deck'>" + "<card/>" * 130_000,
        "<deck>" + card("Horta") * 28_000,
        "<a b='" + "x" * 900_000,
        "<deck a='" + "x" * 900_000 + "'/>",
        "<deck " + " ".join(f"b{n}='1'" for n in range(80_000)) + "/>",
        "<deck><superzone name='Deck'><card><name>" + "&" * 900_000,
        "<deck><superzone name='Deck'><card><name>" + "&a;" * 300_000,
        "<deck><superzone name='Deck'>" + card("&") * 33_000,
        "<deck><superzone name='Deck'>" + card("a" + " " * 900_000 + "b"),
        "<deck><superzone name='Deck'>" + card(" \n" * 450_000),
        "<!DOCTYPE" * 100_000,
        "<!DOCTYPE [" + "] " * 450_000,
        "<![CDATA[" * 100_000,
        "<!--" * 220_000,
        "<?xml " * 150_000,
        "<deck>" + "\n" * 900_000,
        "<deck>" + "x<a/>" * 180_000,
    ],
    ids=lambda text: text[:12] + text[-8:].strip(),
)
def test_a_megabyte_of_anything_is_answered_in_a_second(text: str) -> None:
    parsed = read(text)
    assert least_seconds(lambda: read(text), 1.5) < 1.5
    assert len(parsed.accounts) == text.count("\n") + (not text.endswith("\n"))


PIECES = st.sampled_from(
    [
        *(
            "<deck>",
            "</deck>",
            "<superzone name='Deck'>",
            "</superzone>",
            "<card>",
            "</card>",
            "<name id='x'>",
        ),
        *(
            "</name>",
            "<set>",
            "</set>",
            "<meta>",
            "</meta>",
            "<title>",
            "</title>",
            "<?xml ?>",
            "<!DOCTYPE deck [",
            "]>",
        ),
        *(
            "<!ENTITY a 'b'>",
            "&a;",
            "&amp;",
            "&",
            "<![CDATA[",
            "]]>",
            "<!--",
            "-->",
            "Horta",
            " ",
            "\n",
            "<",
            ">",
            "é",
        ),
        *("\x00", "\ud800", "\ue000", "'"),
    ]
)


@given(st.lists(PIECES, max_size=40).map("".join))
def test_no_text_raises_and_every_line_is_accounted_for(text: str) -> None:
    lines = text.split("\n")
    assert len(read(text).accounts) == len(lines) - (not lines[-1])


@pytest.mark.parametrize("length", [500, 501])
def test_words_of_five_hundred_letters_are_kept_and_longer_ones_are_not(length: int) -> None:
    words = "x" * length
    text = f"<deck><meta><title>{words}</title><author>{words}</author></meta></deck>"
    deck = read(text).deck
    assert (deck.title, deck.player) == ((words, words) if length == 500 else ("", ""))
    assert found(text) == (
        [("L-XML-LONG", Span(1, 20, 521)), ("L-XML-LONG", Span(1, 537, 1038))] * (length > 500)
    )
    (entry,) = read(in_zone(f"<card><name id='{words}'>Horta</name></card>")).deck.sections[0].entries
    assert entry.printing == (words if length == 500 else "")
    for inside in (card(words), f"<card><name>Horta</name><set>{words}</set></card>"):
        assert len(names(in_zone(inside))) == (length == 500)
    marked = in_zone(f"<card {words}='1'><name>Horta</name></card>")
    assert [code for code, _ in found(marked)] == ["L-XML-LONG"] * (length > 500)


def test_tags_are_counted_and_so_is_how_deep_they_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("decklists.dialects.dek.mistakes.MOST_TAGS", 6)
    monkeypatch.setattr("decklists.dialects.dek.mistakes.DEEPEST", 4)
    assert found(in_zone(card("Horta"), card("Maglock"))) == []
    assert found(in_zone(card("Horta"), card("Maglock"), "<card/>")) == [("L-XML-DEEP", Span(4, 1, 8))]
    deep = "<deck><superzone name='Deck'><card><name>A<b/></name></card></superzone></deck>"
    assert found(deep) == [("L-XML-DEEP", Span(1, 43, 80))]


def test_a_text_that_ends_too_early_is_broken_at_its_end() -> None:
    text = "<deck><superzone name='Deck'>\n" + card("Horta") + "\n"
    (broken,) = read(text).mistakes
    assert (broken.code, broken.span) == ("L-XML-BROKEN", Span(2, 32, 32))
    assert broken.found == "the end of the text"


def test_a_zone_without_a_name_is_called_so() -> None:
    (unknown,) = read("<deck><superzone/></deck>").mistakes
    assert (unknown.code, unknown.found) == ("L-HEADING-UNKNOWN", "a zone without a name")


def test_the_number_is_that_of_the_name_which_is_taken() -> None:
    inside = "<card><name id='1'>Horta</name><name id='2'>Maglock</name></card>"
    (entry,) = read(in_zone(inside)).deck.sections[0].entries
    assert (entry.name, entry.printing) == ("Horta", "1")


def test_an_ampersand_that_stands_alone_in_an_attribute_is_read_as_one() -> None:
    parsed = read('<deck><superzone name="Q & A"><card><name id="1 & 2">Q</name></card></superzone></deck>')
    (section,) = parsed.deck.sections
    assert (section.heading, section.entries[0].printing) == ("Q & A", "1 & 2")


def test_an_empty_text_ends_where_it_begins() -> None:
    (broken,) = read("").mistakes
    assert (broken.code, broken.span, broken.found) == ("L-XML-BROKEN", Span(1, 1, 1), "the end of the text")


def test_what_is_in_another_root_is_read_as_a_deck() -> None:
    text = f"<html><superzone name='Deck'>{card('Horta')}</superzone></html>"
    assert [code for code, _ in found(text)] == ["L-XML-ROOT"]
    assert names(text) == ["Horta"]


def test_words_before_a_break_are_reported_as_well() -> None:
    assert found("<deck>3 Horta") == [
        ("L-XML-BROKEN", Span(1, 14, 14)),
        ("L-XML-TEXT", Span(1, 7, 14)),
    ]


def test_stray_words_are_told_line_by_line_and_each_line_whole() -> None:
    mistakes = read(in_zone("3 Row &amp; Row", "4 A & B")).mistakes
    assert [(each.code, each.found, each.span.line) for each in mistakes] == [
        ("L-XML-TEXT", "3 Row & Row", 2),
        ("L-XML-TEXT", "4 A & B", 3),
    ]


def test_a_zone_with_too_long_a_name_has_none() -> None:
    parsed = read(f"<deck><superzone name='{'x' * 501}'>{card('Horta')}</superzone></deck>")
    assert [each.code for each in parsed.mistakes] == ["L-XML-LONG", "L-HEADING-UNKNOWN"]
    assert [(part.kind, part.heading, len(part.entries)) for part in parsed.deck.sections] == [
        ("unknown", "", 1)
    ]

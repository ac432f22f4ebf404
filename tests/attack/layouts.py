"""Every way in which a list or its verdict is written out, and what holds of each whatever the list says."""

import csv
import json
import re
from collections.abc import Callable, Mapping
from datetime import date
from html.parser import HTMLParser
from io import StringIO
from random import Random
from xml.etree import ElementTree

from jsonschema import Draft202012Validator

from decklists.dialects import DIALECT_NAMES
from decklists.dialects.common.sameness import says_the_same
from decklists.mistake_excerpts import columns, show_all
from decklists.reader import read
from decklists.writer import write
from legality.commands.common.output import as_json
from legality.commands.schema import FOLDER
from legality.conduct.circumstances import Circumstances
from legality.deck_check.consequence import consequence
from legality.deck_check.counting_sheet import sheet_for
from legality.deck_check.deck_check import DifferentEditions, ListText, compare_texts
from legality.deck_check.registration_desk import Handed, register
from legality.engine.catalogs import catalog_of
from legality.engine.resolved.resolve import resolve
from legality.formats.matrix import matrices
from legality.judging import Judged
from legality.render.deck_check import registration_text
from legality.render.deck_check.consequence_words import consequence_blocks
from legality.render.deck_check.json import comparison_json
from legality.render.deck_check.text import lay_out_deck_check as deck_check_text
from legality.render.deck_check.words import deck_check_report
from legality.render.formats.json import as_json as formats_json
from legality.render.formats.text import lay_out_matrices
from legality.render.layout.colour import encode, paint
from legality.render.layout.paragraph import TextLine
from legality.render.sheet import html as sheet_html
from legality.render.sheet import text as sheet_text
from legality.render.stats import svg
from legality.render.stats import text as stats_words
from legality.render.stats.json import as_json as stats_json
from legality.render.verdict import github, html, markdown, summary, text
from legality.render.verdict.report import make_report
from legality.stats.deck_stats import stats
from legality.stats.league_bonus import league_bonus
from legality.terms.stated import StatedTerms

TODAY = date(2026, 11, 18)

COLOURS = re.compile(r"\x1b\[[0-9;]*m")
"""The only thing in our answers that a terminal obeys, and only where there is colour."""

ELEMENTS = frozenset(
    [
        "html",
        "head",
        "meta",
        "title",
        "style",
        "body",
        "main",
        "article",
        "header",
        "h1",
        "h2",
        "h3",
        "p",
        "section",
        "ul",
        "ol",
        "li",
        "b",
        "code",
        "pre",
        "bdi",
        "cite",
        "blockquote",
        "footer",
        "table",
        "thead",
        "tbody",
        "tr",
        "th",
        "td",
        "a",
        "div",
        "dl",
        "dt",
        "dd",
        "small",
        "i",
        "span",
    ]
)
ATTRIBUTES = frozenset(["lang", "charset", "http-equiv", "content", "name", "class", "id", "href", "scope"])

SCHEMAS = {
    path.stem: Draft202012Validator(json.loads(path.read_text("utf-8"))) for path in FOLDER.glob("*.json")
}
"""The schemas that ship."""

Layout = Callable[[Judged, bytes, Random], None]


def check_printable(said: str) -> None:
    """Assert that a text holds nothing that a terminal obeys, and can be sent to any."""
    assert said.replace("\n", "").isprintable(), said
    assert encode(said, "ascii").isascii()
    said.encode()


def check_layout(lines: list[TextLine], width: int) -> None:
    """Assert that lines are no wider than asked, and say in colour what they say without."""
    plain, coloured = paint(lines, colour=False), paint(lines, colour=True)
    check_printable(plain)
    bare = [line.rstrip() for line in COLOURS.sub("", coloured).split("\n")]
    assert bare == [line.rstrip() for line in plain.split("\n")]
    assert all(columns(line) <= width for line in plain.split("\n"))


class Elements(HTMLParser):
    """Goes through a page and stops at any element that is not one of ours."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in ELEMENTS, tag
        assert {name for name, _ in attrs} <= ATTRIBUTES, attrs
        assert all(not (value or "").lower().startswith("http") for _, value in attrs), attrs


def a_page(page: str) -> None:
    """Assert that a page holds our elements alone, and no sign that cannot be seen."""
    check_printable(page)
    parser = Elements()
    parser.feed(page)
    parser.close()


def as_text(judged: Judged, data: bytes, random: Random) -> None:
    told, width = make_report(judged), random.choice((40, 80, 200))
    check_layout([*text.lay_out_report(told, width, explain=random.random() < 0.5)], width)


def as_summary(judged: Judged, data: bytes, random: Random) -> None:
    told, width = make_report(judged), random.choice((40, 80))
    check_layout([*summary.lay_out_summary([told, told], width)], width)


def as_facts(judged: Judged, data: bytes, random: Random) -> None:
    """The verdict as JSON: of one line, escaped for terminals, and by its schema now and then."""
    facts = judged.verdict.as_json()
    said = as_json(facts, one_line=True)
    check_printable(said)
    assert "\n" not in said
    assert json.loads(said) == facts
    if random.random() < 0.1:
        SCHEMAS["verdict-1"].validate(facts)


def as_markdown(judged: Judged, data: bytes, random: Random) -> None:
    check_printable(markdown.page([make_report(judged)], explain=True))


def as_html(judged: Judged, data: bytes, random: Random) -> None:
    a_page(html.page([make_report(judged)], explain=True))


def as_annotations(judged: Judged, data: bytes, random: Random) -> None:
    said = github.page([make_report(judged)], explain=True)
    check_printable(said)
    assert all(line.startswith("::") for line in said.splitlines())


def as_mistakes(judged: Judged, data: bytes, random: Random) -> None:
    check_printable(show_all(judged.reading))


def as_sheet(judged: Judged, data: bytes, random: Random) -> None:
    sheet = sheet_for(judged)
    check_layout([*sheet_text.lay_out_sheet(sheet, [], 80)], 80)
    a_page(sheet_html.sheet_page(sheet, [], random.choice(("a4", "letter"))))


def as_picture(judged: Judged, data: bytes, random: Random) -> None:
    """Statistics in words, as JSON, and as a picture that an XML parser reads."""
    terms = judged.verdict.terms
    catalog = catalog_of(terms.edition)
    resolved = resolve(judged.reading.deck, catalog)
    found, bonus = stats(resolved, catalog, terms.on), league_bonus(resolved, catalog)
    check_printable(as_json(stats_json(found, bonus)))
    check_printable(paint(stats_words.lay_out_stats(found, bonus, 80), colour=False))
    picture = svg.draw_charts(found, judged.reading.deck.title or "deck")
    check_printable(picture)
    used = {each.tag.rpartition("}")[2] for each in ElementTree.fromstring(picture).iter()}
    assert used <= {"svg", "title", "desc", "style", "rect", "text", "g"}


def as_desk(judged: Judged, data: bytes, random: Random) -> None:
    """The table of the desk: as many cells as columns, and none that a spreadsheet computes."""
    deck = judged.reading.deck
    handed = Handed(judged.verdict.source, deck.player, deck.title, judged.verdict)
    found = register([handed])
    check_layout([*registration_text.lay_out_desk(found, 80)], 80)
    header, *rows = csv.reader(StringIO(registration_text.desk_csv(found), newline=""), strict=True)
    assert [len(row) for row in rows] == [len(header)]
    assert not any(cell.lstrip().startswith(("=", "+", "-", "@", "＝", "＋", "－", "＠")) for cell in rows[0])


def as_another_list(judged: Judged, data: bytes, random: Random) -> None:
    """The list in another dialect. Where nothing is lost it is the same deck, and written again the same."""
    reading, target = judged.reading, random.choice(DIALECT_NAMES)
    written = write(reading.deck, target)
    back = read(written.text, target)
    if written.losses:
        return
    deck = reading.deck if reading.deck.edition else reading.deck._replace(edition=back.deck.edition)
    assert says_the_same(deck, back.deck), (target, written.text)
    again = write(back.deck, target).text
    assert write(read(again, target).deck, target).text == again, (target, written.text)


def as_comparison(judged: Judged, data: bytes, random: Random) -> None:
    """A deck check of the list against itself in another dialect, or against half of itself."""
    other: str | bytes = data[: len(data) // 2]
    if random.random() < 0.5:
        other = write(judged.reading.deck, random.choice(DIALECT_NAMES)).text
    try:
        found = compare_texts(ListText("list", data), ListText("deck", other), StatedTerms(), TODAY)
    except DifferentEditions:
        return
    told = consequence(found, Circumstances("round"))
    check_layout([*deck_check_text(deck_check_report(found), consequence_blocks(told), 60)], 60)
    said = comparison_json(found, told)
    check_printable(as_json(said))
    if random.random() < 0.2:
        SCHEMAS["comparison-1"].validate(said)


def as_matrix(judged: Judged, data: bytes, random: Random) -> None:
    """Where else it is legal: the dearest of all answers."""
    edition, on = judged.verdict.terms.edition, judged.verdict.terms.on
    found = matrices(judged.reading.deck, edition, catalog_of(edition), on, (), judged.reading.mistakes)
    check_printable(paint(lay_out_matrices(found, 80, 6), colour=False))
    for each in found:
        check_printable(as_json(formats_json(each)))
        assert not [one for cell in each.cells for one in cell.verdict.findings if one.family == "X"]


LAYOUTS: Mapping[str, Layout] = {
    "formats": as_matrix,
    "compare": as_comparison,
    "terminal": as_text,
    "summary": as_summary,
    "JSON": as_facts,
    "Markdown": as_markdown,
    "HTML": as_html,
    "annotations": as_annotations,
    "mistakes": as_mistakes,
    "counting sheet": as_sheet,
    "statistics, SVG": as_picture,
    "desk, CSV": as_desk,
    "convert": as_another_list,
}
"""Each layout by its name, the two dearest first."""

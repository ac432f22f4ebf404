"""Words that try to be markup stay words, in every layout that has markup, by the parsers of these."""

from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token
from playwright.sync_api import Browser

from legality.deck_check.counting_sheet import sheet_for
from legality.engine.catalogs import catalog_of
from legality.engine.resolved.resolve import resolve
from legality.render.sheet import html as sheet_html
from legality.render.stats import svg
from legality.render.verdict import github, html, markdown
from legality.stats.deck_stats import stats
from tests.attack.layouts import TODAY
from tests.attack.planted import HARMLESS, WORDS, answer, harmless, plant

pytestmark = pytest.mark.slow

PARSER = MarkdownIt("gfm-like")


def tokens(text: str) -> Iterator[str]:
    """Return what Markdown is made of, apart from words; the ends of lines in a text are words."""
    for token in PARSER.parse(text):
        yield from (each for each in _kinds(token) if each not in ("text", "text_special"))


def _kinds(token: Token) -> Iterator[str]:
    yield f"{token.type}{token.tag}"
    for child in token.children or ():
        yield child.type


class ElementCollector(HTMLParser):
    """Collects the elements of a page with their attributes, apart from words."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[Any] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, attrs))

    def handle_endtag(self, tag: str) -> None:
        self.found.append(tag)

    def handle_comment(self, data: str) -> None:
        self.found.append(data)

    def handle_decl(self, decl: str) -> None:
        self.found.append(decl)

    def unknown_decl(self, data: str) -> None:
        self.found.append(data)

    def handle_pi(self, data: str) -> None:
        self.found.append(data)


@cache
def pages(words: str) -> tuple[str, ...]:
    """Return every page that stands by itself."""
    told = answer(words)
    sheet = plant(sheet_for(harmless()), words)
    return (
        html.page([told], explain=True),
        html.page([told, told], explain=False),
        sheet_html.sheet_page(sheet, [], "a4"),
    )


@pytest.mark.parametrize("words", WORDS)
def test_markdown_has_the_words_and_no_more_marks(words: str) -> None:
    for count in (1, 2):
        plain = markdown.page([answer(HARMLESS)] * count, explain=True)
        assert list(tokens(markdown.page([answer(words)] * count, explain=True))) == list(tokens(plain))


@pytest.mark.parametrize("words", WORDS)
def test_a_page_has_the_words_and_no_more_elements(words: str) -> None:
    for page, plain in zip(pages(words), pages(HARMLESS), strict=True):
        assert ElementCollector(page).found == ElementCollector(plain).found


@pytest.mark.parametrize("words", WORDS)
def test_a_picture_has_the_words_and_no_more_elements(words: str) -> None:
    deck = resolve(harmless().reading.deck, catalog_of("2e"))
    found = stats(deck, catalog_of("2e"), TODAY)
    drawn, plain = (ElementTree.fromstring(svg.draw_charts(found, name)) for name in (words, HARMLESS))
    assert [(each.tag, each.attrib) for each in drawn.iter()] == [
        (each.tag, each.attrib) for each in plain.iter()
    ]


@pytest.mark.parametrize("words", WORDS)
def test_annotations_stay_one_for_each_finding(words: str) -> None:
    told, plain = (github.page([answer(each)], explain=True).splitlines() for each in (words, HARMLESS))
    assert [_command(line) for line in told] == [_command(line) for line in plain]


def _command(line: str) -> tuple[str, list[str]]:
    """Read an annotation as GitHub does: its level, and the names of its properties."""
    level, _, properties = line[2:].partition("::")[0].partition(" ")
    return level, [each.partition("=")[0] for each in properties.split(",")]


def test_a_browser_builds_the_same_page_and_runs_nothing(chromium: Browser) -> None:
    page = chromium.new_page()
    wrong: list[str] = []
    page.on("request", lambda asked: wrong.append(asked.url))
    page.on("dialog", lambda shown: wrong.append(shown.message))
    every = "[...document.querySelectorAll('*')].map(e => [e.tagName, e.getAttributeNames()].join(' '))"
    for number in range(len(pages(HARMLESS))):
        page.set_content(pages(HARMLESS)[number])
        plain = page.evaluate(every)
        for words in WORDS:
            if "\ud800" not in words:  # What cannot be sent is shown in no browser.
                page.set_content(pages(words)[number])
                assert page.evaluate(every) == plain, words
    page.close()
    assert wrong == []

"""Numbers, names and sources in words; lines of a width; marks that other programs would obey."""

from datetime import date
from io import StringIO

import pytest

from cardpools.model import Citation
from decklists.reader import read
from legality.check import case_for
from legality.engine.catalogs import catalog_of
from legality.engine.finding import Finding, Severity
from legality.engine.verdict import Verdict
from legality.inference.infer import Inferred
from legality.judging import Judged, judge_text
from legality.render.layout.colour import STYLES, encode, has_colour, paint
from legality.render.layout.paragraph import TextRun, wrap
from legality.render.layout.words import SECTIONS, count_noun, format_source, join_names, number_ranges
from legality.render.verdict import github, markdown
from legality.render.verdict.headline import headline
from legality.render.verdict.report import make_report
from legality.render.verdict.summary import lay_out_summary
from legality.render.verdict.text import count_lines
from legality.terms.stated import StatedTerms
from legality.terms.terms import default_terms
from tests.legality.render.looks import Terminal

TODAY = date(2026, 6, 1)
TERMS = default_terms("2e", TODAY)
RULEBOOK = Citation("2E Rulebook", "missions")


@pytest.mark.parametrize(
    ("numbers", "said"),
    [
        ([], ""),
        ([4], "4"),
        ([4, 5], "4, 5"),
        ([3, 4, 5], "3–5"),
        ([12, 3, 5, 4, 6, 9, 7, 8], "3–9, 12"),
        ([1, 2, 4, 5, 6, 6, 8], "1, 2, 4–6, 8"),
    ],
)
def test_runs_of_lines_are_shortened(numbers: list[int], said: str) -> None:
    assert number_ranges(numbers) == said


def test_small_words() -> None:
    assert count_noun(1, "error") == "1 error"
    assert count_noun(2, "error") == "2 errors"
    assert join_names([]) == ""
    assert join_names(["one"]) == "one"
    assert join_names(["one", "two", "three"]) == "one, two and three"


def test_sources_say_how_sure_they_are() -> None:
    assert format_source(Citation("opg-5.0", "4.2.1 Complete")) == "Organized Play Guide 5.0, 4.2.1 Complete"
    assert format_source(Citation("card text")) == "card text"
    assert format_source(Citation("2E Rulebook", "p. 4", "", "likely")) == "2E Rulebook, p. 4 (likely)"
    assert format_source(Citation("2E Rulebook", "", "", "unverified")) == "2E Rulebook (not verified)"
    assert format_source(Citation("stccg-legality", "docs/dialects.md")) == ""


def finding(code: str, severity: Severity = "error", doubt: int = 0) -> Finding:
    return Finding(code, severity, "is wrong", (), (), {}, RULEBOOK, "mend it", doubt)


@pytest.mark.parametrize(
    ("findings", "said"),
    [
        ([], "legal"),
        ([finding("A-ADVICE", "advice")], "legal"),
        ([finding("D-X", "warning"), finding("D-Y", "warning")], "legal, with 2 warnings"),
        ([finding("D-X"), finding("D-Y"), finding("D-Z", "warning")], "illegal: 2 problems, 1 warning"),
        ([finding("N-X", doubt=1)], "could not be judged: 1 name in doubt"),
        (
            [finding("N-X", doubt=1), finding("N-X", doubt=2), finding("L-Y", doubt=9), finding("X-Z")],
            "could not be judged: 1 rule of ours failed, 2 names in doubt and 1 line unreadable",
        ),
    ],
)
def test_the_verdict_in_words(findings: list[Finding], said: str) -> None:
    assert headline(Verdict(TERMS, tuple(findings), {}, {})) == said


def judged(*findings: Finding, source: str = "deck.txt") -> Judged:
    revisions = {"catalog": "c", "rules": "r"}
    reading = read("1 Kahmis")
    case = case_for(reading.deck, TERMS, catalog_of(TERMS.edition))
    return Judged(Verdict(TERMS, findings, {}, revisions, source), reading, Inferred(TERMS, ""), case)


def test_advice_comes_after_the_faults_and_the_event_has_its_own_part() -> None:
    told = make_report(judged(finding("A-ADVICE", "advice"), finding("D-X"), finding("E-Y")))
    assert [group.heading for group in told.groups] == ["The list", "The event", "Advice"]


def test_a_day_that_nobody_said_is_today() -> None:
    first, _ = make_report(judge_text("1 Kahmis", StatedTerms(), TODAY, "deck.txt")).basis
    assert first == "Judged as of 2026-06-01 (today) under Organized Play Guide 5.0."


def test_a_failed_rule_is_told_like_any_finding() -> None:
    told = make_report(judged(finding("X-RULE-FAILED", doubt=1)))
    assert told.headline == "could not be judged: 1 rule of ours failed"


def test_many_cards_are_counted_and_those_in_the_message_not_repeated() -> None:
    cards = ("is wrong", "B", "C", "D", "E", "F", "G")
    told = make_report(judged(finding("D-X")._replace(cards=cards)))
    assert told.groups[0].findings[0].cards == "B; C; D; E and 2 more"


def test_words_are_broken_at_blanks_and_only_long_ones_within() -> None:
    lines = list(wrap([TextRun("abc"), TextRun(": "), TextRun("0123456789ABCDEF yes", "bad")], 10, "", "  "))
    assert paint(lines, colour=False) == "abc:\n  01234567\n  89ABCDEF\n  yes\n"
    wide = paint(wrap([TextRun("日本日本日本 x")], 8), colour=False)
    assert wide == "日本日本\n日本 x\n"
    assert list(wrap([], 10)) == []
    assert paint(wrap([TextRun("just as wide")], 4), colour=False) == "just\nas\nwide\n"


def test_neighbours_of_one_style_share_its_marks() -> None:
    line = list(wrap([TextRun("two words", "bad"), TextRun(" plain")], 40))
    assert paint(line, colour=True) == f"\x1b[{STYLES['bad']}mtwo words\x1b[0m plain\n"


def test_signs_give_way_where_an_encoding_lacks_them() -> None:
    assert encode("“3–9” … É", "utf-8") == "“3–9” … É".encode()
    assert encode("“3–9” … É", "ascii") == b'"3-9" ... ?'
    assert encode("“3–9” É", "cp1252") == "“3–9” É".encode("cp1252")
    assert encode("plain", None) == b"plain"


def test_sizes_stand_side_by_side_where_they_fit() -> None:
    sizes = tuple((name, 10) for name in SECTIONS.values())
    assert len(list(count_lines(sizes[:3], 80))) == 2
    three = (("draw deck", 35), ("missions", 5))  # nine letters, eight and three, and two blanks before each
    assert [len(list(count_lines(three, width))) for width in (25, 26)] == [3, 2]
    below = paint(count_lines(sizes, 40), colour=False).splitlines()
    assert len(below) == len(sizes) + 1
    assert max(map(len, below)) <= 40


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("a*b_c`d", "a\\*b\\_c\\`d"),
        ("<b>&amp;</b>", "\\<b\\>\\&amp;\\</b\\>"),
        ("[x](http://evil)", "\\[x\\](http:\\//evil)"),
        ("www.evil.com @all |", "www\\.evil.com \\@all \\|"),
        ("# no heading", "\\# no heading"),
        ("1. no item", "1\\. no item"),
        ("- no item", "\\- no item"),
        ("3–9 (2E): it's, fine.", "3–9 (2E): it's, fine."),
    ],
)
def test_markdown_takes_nothing_for_a_mark(written: str, shown: str) -> None:
    assert markdown.escape_markdown(written) == shown


def test_annotations_are_escaped() -> None:
    found = finding("D-X")._replace(message="100% sure,\nreally: yes", fix="a::b")
    told = github.page([make_report(judged(found, source="my,deck: 5%.txt"))], explain=True)
    first, last = told.splitlines()
    assert first == (
        "::error file=my%2Cdeck%3A 5%25.txt,title=D-X::"
        "100%25 sure,·really: yes; fix: a::b; 2E Rulebook, missions"
    )
    assert last == "::error file=my%2Cdeck%3A 5%25.txt,title=legality::illegal: 1 problem"


@pytest.mark.parametrize("name", ["/deck.txt", "/deck2.txt"])
def test_as_much_of_the_end_of_a_long_name_is_shown_as_fits(name: str) -> None:
    told = make_report(judged(source="/very/long" * 20 + name))
    lines = paint(lay_out_summary([told, told], 80), colour=False).splitlines()
    assert max(map(len, lines)) == len(lines[2]) == 80
    assert lines[2].endswith(name)


def test_of_illegal_decks_the_one_with_the_most_errors_comes_first() -> None:
    one = judged(finding("D-WARNED", "warning"), finding("D-ONE"), source="a.txt")
    two = judged(finding("D-FIRST"), finding("D-SECOND"), source="b.txt")
    fine = judged(finding("D-SOME", "warning"), source="c.txt")
    for width in (80, 50):
        told = paint(lay_out_summary([make_report(each) for each in (fine, one, two)], width), colour=False)
        found = [word for word in told.split() if word[:2] in ("D-", "a.", "b.", "c.")]
        assert found == ["b.txt", "D-FIRST", "a.txt", "D-ONE", "c.txt"]


def test_a_list_without_headings_has_no_parts() -> None:
    told = make_report(judge_text("4 Kahmis\n", StatedTerms(edition="2e"), TODAY))
    assert {group.heading for group in told.groups} == {"The list"}


@pytest.mark.parametrize(
    ("environment", "coloured"),
    [({}, True), ({"NO_COLOR": "1"}, False), ({"NO_COLOR": ""}, True), ({"TERM": "dumb"}, False)],
)
def test_a_terminal_has_colour_where_nobody_asked_for_none(
    environment: dict[str, str], coloured: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in ({"TERM": "xterm", "NO_COLOR": ""} | environment).items():
        monkeypatch.setenv(name, value)
    assert has_colour(Terminal()) is coloured
    assert has_colour(StringIO()) is False

"""docs/dialects.md says from where each L- code is known, with a sample that has the mistake."""

import re
from pathlib import Path

import pytest
from lark import UnexpectedInput

from decklists import read
from decklists.dialect import IsCardTitle, no_title
from decklists.lines.line_parser import parse_line, parse_or_stop
from decklists.lines.load_grammar import STARTS, load_grammar
from decklists.reader import all_codes

PAGE = (Path(__file__).parents[2] / "docs" / "dialects.md").read_text("utf-8")
ROWS = re.findall(r"^\| (L-[A-Z-]+) \| (.+?) \| (.+) \|$", PAGE, re.MULTILINE)
CODES = {code.name: code for code in all_codes()}
SIGNS = {"⏎": "\n", "⇥": "\t", "␁": "\x01", "\\|": "|"}


def text_of(sample: str) -> str:
    """Return the text that a cell shows."""
    found = re.match(r"`(.*?)`(?: ([0-9,]+) times)?", sample)
    text = found[1] if found else ""
    for sign, meaning in SIGNS.items():
        text = text.replace(sign, meaning)
    text = re.sub(r"x×([0-9]+)", lambda times: "x" * int(times[1]), text)
    return text * int(((found and found[2]) or "1").replace(",", ""))


def codes_in(code: str, sample: str, is_card_title: IsCardTitle = no_title) -> set[str]:
    """Read the sample of a code in the dialect in which the code is reported."""
    text = text_of(sample)
    data = text.encode("cp1252") if code == "L-ENCODING" else text
    return {mistake.code for mistake in read(data, CODES[code].samples[0].dialect, is_card_title).mistakes}


@pytest.mark.parametrize(("code", "_origin", "sample"), ROWS, ids=lambda said: said[:20])
def test_the_sample_of_a_code_has_the_mistake(code: str, _origin: str, sample: str) -> None:
    titles = re.findall("“(.+?)”", sample)
    assert code in codes_in(code, sample, titles.__contains__ if titles else no_title)


@pytest.mark.parametrize(
    ("code", "sample"), [(code, said) for code, origin, said in ROWS if origin == "catalog"]
)
def test_a_code_of_the_catalog_is_not_known_without_it(code: str, sample: str) -> None:
    assert code not in codes_in(code, sample)


@pytest.mark.parametrize(
    ("rule", "sample"),
    [(origin.split("`")[1], said) for _, origin, said in ROWS if origin.startswith("state")],
)
def test_the_parser_stops_at_a_mistake_that_its_state_tells(rule: str, sample: str) -> None:
    text = str(text_of(sample))
    if rule == "card":
        assert any(isinstance(parse_or_stop(line, rule), UnexpectedInput) for line in text.splitlines())
        return
    grammar = next(name for name, starts in STARTS.items() if rule in starts)
    with pytest.raises(UnexpectedInput):
        load_grammar(grammar).parse(text, start=rule)


@pytest.mark.parametrize(
    ("terminal", "rule", "sample"),
    [(*origin.split("`")[1::2], said) for _, origin, said in ROWS if origin.startswith("terminal")],
)
def test_a_mistake_that_the_grammar_names_has_its_terminal(terminal: str, rule: str, sample: str) -> None:
    lines = str(text_of(sample)).splitlines()
    assert terminal in {token.type for line in lines for token in parse_line(line, rule) or ()}


def test_every_code_is_on_the_page() -> None:
    assert [code for code, *_ in ROWS] == sorted(CODES)

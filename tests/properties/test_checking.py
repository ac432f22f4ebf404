"""Whatever the text of a list: there is a verdict, it is in the schema, and every layout can show it."""

import json
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from legality.commands.common.output import as_json
from legality.engine.verdict import finding_json
from legality.judging import Judged, judge_text
from legality.reference.codes import all_codes
from legality.reference.example import FOLDER, examples
from legality.render.layout.colour import paint
from legality.render.verdict import github, html, markdown
from legality.render.verdict.report import make_report
from legality.render.verdict.summary import lay_out_summary
from legality.render.verdict.text import lay_out_report
from legality.terms.challenge import Restriction, find_contradictions
from legality.terms.stated import StatedTerms
from legality.terms.terms import Event
from tests.decklists.decks import HARD_NAMES
from tests.legality.contracts.schemas import SCHEMAS, validate
from tests.shared import all_lists

TODAY = date(2026, 6, 1)

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
LISTS = [path.read_text("utf-8") for path in sorted(EXAMPLES.glob("*.txt"))]
LISTS += [path.read_text("utf-8", "replace") for path in all_lists()[::5]]

DAMAGE = st.sampled_from(
    [
        "",
        "\x00",
        "\x1b[2J",
        "\u202e",
        "-",
        "0 ",
        "999999999999 ",
        "\t",
        "\n",
        ":",
        "<b>",
        "|",
        "`",
        "’",
        "日本",
    ]
)
TITLES = st.sampled_from(["Kahmis", "Data", "Hard Time", "Earth, Cradle of the Federation", *HARD_NAMES])
LINES = st.builds("{} {}".format, st.integers(-1, 120), TITLES)
HEADINGS = st.sampled_from(
    ["Missions:", "Dilemmas", "Draw deck (3)", "Q's Tent", "Sideboard:", "Seed Deck", ""]
)


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A real list with a few parts cut out and something else put in."""
    written = draw(st.sampled_from(LISTS))
    for _ in range(draw(st.integers(1, 6))):
        start = draw(st.integers(0, len(written)))
        length = draw(st.integers(0, 60))
        written = written[:start] + draw(DAMAGE) + written[start + length :]
    return written


TEXTS = st.one_of(
    st.text(max_size=200),
    st.lists(st.one_of(LINES, HEADINGS), max_size=30).map("\n".join),
    damaged(),
)
BYTES = st.one_of(st.binary(max_size=200), TEXTS.map(str.encode))

RESTRICTIONS = st.builds(
    Restriction,
    allow=st.sampled_from(["only", "none", "at-most", "copies"]),
    source=st.text(max_size=40),
    quote=st.text(max_size=40),
    number=st.none() | st.integers(0, 9),
    affiliations=st.sampled_from([(), ("Klingon",), ("Klingon", "Romulan")]),
    rarities=st.sampled_from([(), ("C",)]),
    among=st.sampled_from([(), ("Personnel",)]),
    **dict.fromkeys(("titles", "types", "icons", "keywords", "expansions", "properties"), st.just(())),
).filter(lambda each: not find_contradictions(each))

ANNOUNCED = st.builds(
    StatedTerms,
    event=st.builds(Event, challenge=st.lists(RESTRICTIONS, max_size=2).map(tuple)),
    rule_folder=st.none(),  # No user states it.
    edition=st.sampled_from([None, "1e", "2e", "tr"]),
    pool=st.sampled_from([None, "complete", "traditional", "block", "academy"]),
    rules=st.sampled_from([None, "otf", "standard", "decipher-60"]),
    on=st.sampled_from([None, date(1995, 1, 1), date(2004, 2, 29), date(2015, 6, 1), date(9999, 12, 31)]),
)


def check_verdict(judged: Judged) -> None:
    """A verdict is in the schema, and every layout shows it without control characters."""
    validate(json.loads(as_json(judged.verdict.as_json())))
    told = make_report(judged)
    lines = [
        paint([line], colour=False)
        for line in (*lay_out_report(told, 40, explain=True), *lay_out_summary([told], 80))
    ]
    outputs = [*(page([told], explain=True) for page in (markdown.page, html.page, github.page)), *lines]
    assert all(character.isprintable() or character == "\n" for output in outputs for character in output)


@pytest.mark.slow
@settings(max_examples=1500, deadline=None)
@given(BYTES, ANNOUNCED)
def test_any_text_has_a_verdict_under_any_terms_at_length(data: bytes, announced: StatedTerms) -> None:
    check_verdict(judge_text(data, announced, TODAY, "deck.txt"))


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(BYTES, ANNOUNCED)
def test_any_text_has_a_verdict_under_any_terms(data: bytes, announced: StatedTerms) -> None:
    check_verdict(judge_text(data, announced, TODAY, "deck.txt"))


@settings(max_examples=30, deadline=None)
@given(TEXTS)
def test_the_same_text_has_the_same_verdict(written: str) -> None:
    first, second = (judge_text(written, StatedTerms(), TODAY, "deck.txt").verdict for _ in range(2))
    assert as_json(first.as_json()) == as_json(second.as_json())


@pytest.mark.parametrize("code", sorted(folder.name for folder in FOLDER.iterdir()))
def test_every_example_is_answered_in_the_schema_and_in_every_layout(code: str) -> None:
    assert code in all_codes()
    for example in examples(code):
        terms = example.terms
        said = StatedTerms(
            terms.edition,
            terms.format,
            terms.pool,
            terms.rules,
            terms.guide,
            terms.on,
            terms.scenario,
            terms.event,
        )
        check_verdict(judge_text(example.text, said, TODAY, example.name))


def test_a_finding_is_written_as_the_schema_has_it() -> None:
    found = finding_json(next(iter(judge_text("1 Xyzzy", StatedTerms(), TODAY).verdict.findings)))
    assert set(found) == set(SCHEMAS["legality/verdict-1"]["$defs"]["FindingAnswer"]["required"])

"""A known title with an unknown printing mark is that card in every dialect; the mark is a warning."""

import json
from datetime import date

import pytest

from cardpools.catalog.catalog import open_catalog
from cardpools.model import Edition
from decklists.reader import read
from legality.check import check
from legality.judging import title_in
from legality.terms.terms import default_terms


def json_list(*entries: dict[str, object]) -> str:
    pile = {"kind": "dilemmas", "heading": "Dilemma Pile", "entries": entries}
    return json.dumps({"schema": "legality/deck-1", "sections": [pile]})


LISTS: list[tuple[str, str, set[tuple[str, str]]]] = [
    (
        "lackey",
        "Dilemma Pile:\n2\tHard Time [XYZ]\n1\tDark Page *ZZZ 12\n1\tTimescape\t99 V 3\n",
        {("Hard Time", "XYZ"), ("Dark Page", "ZZZ 12"), ("Timescape", "99 V 3")},
    ),
    (
        "plain",
        "Dilemma pile:\n2x Hard Time (99 V 3)\n1 Dark Page *ZZZ\n2 99V3 Inquest\n",
        {("Hard Time", "99 V 3"), ("Dark Page", "ZZZ"), ("Inquest", "99V3")},
    ),
    (
        "table",
        "count,name,section,set,collector number\n2,Hard Time,Dilemmas,XYZ,12\n1,Inquest [ZZZ],Dilemmas,,\n",
        {("Hard Time", "XYZ 12"), ("Inquest", "ZZZ")},
    ),
    ("trekcc", "Dilemmas\n2\tHard Time\t99 V 3\n", {("Hard Time", "99 V 3")}),
    ("plain", "Dilemmas\n2\tHard Time\t99 V 3\n", {("Hard Time", "99 V 3")}),
    (
        "json",
        json_list(
            {"count": 2, "name": "Hard Time", "printing": "99 V 3"}, {"count": 1, "name": "Dark Page [XYZ]"}
        ),
        {("Hard Time", "99 V 3"), ("Dark Page", "XYZ")},
    ),
    (
        "dek",
        '<deck><superzone name="Dilemma Pile"><card><name>Hard Time [XYZ]</name></card></superzone></deck>',
        {("Hard Time", "XYZ")},
    ),
]


@pytest.mark.parametrize(
    ("dialect", "text", "marks"),
    LISTS,
    ids=[f"{place} {dialect}" for place, (dialect, _, _) in enumerate(LISTS)],
)
def test_every_dialect_takes_the_title_and_warns_of_the_mark(
    dialect: str, text: str, marks: set[tuple[str, str]]
) -> None:
    catalog = open_catalog("2e")
    reading = read(text, dialect, title_in(("2e",)))
    verdict = check(reading.deck, default_terms("2e", date(2026, 6, 1)), catalog, reading.mistakes)
    found = [each for each in verdict.findings if each.code == "P-PRINTING-UNKNOWN"]
    assert {(each.facts["title"], each.facts["mark"]) for each in found} == marks
    assert {each.severity for each in found} == {"warning"}
    assert not [each for each in verdict.findings if each.family == "N"]


@pytest.mark.parametrize(
    ("edition", "text", "title"),
    [
        ("1e", "Seed deck\n1 Hard Time *VP\n", "Hard Time"),
        ("1e", "Seed deck\n1 Hard Time *ZZZ 12\n", "Hard Time"),
        ("2e", "Dilemma pile\n1 99V3 Hard Time\n", "Hard Time"),
        ("tr", "Deck\n1 10 Tribbles - Poison [XYZ]\n", "10 Tribbles, Poison"),
    ],
)
def test_every_edition_takes_the_title(edition: Edition, text: str, title: str) -> None:
    reading = read(text, None, title_in((edition,)))
    verdict = check(reading.deck, default_terms(edition, date(2026, 6, 1)), open_catalog(edition))
    (found,) = [each for each in verdict.findings if each.code == "P-PRINTING-UNKNOWN"]
    assert found.facts["title"] == title
    assert not [each for each in verdict.findings if each.family == "N"]


@pytest.mark.parametrize("name", ["Hard Time 2E", "Hard Time (foil)", "Hard Time (Dilemma)", "Hard Time *VP"])
def test_marks_that_fit_are_no_warning(name: str) -> None:
    """Second Edition printed Hard Time as a dilemma and as a virtual promo."""
    reading = read(f"Dilemma pile\n1 {name}\n")
    verdict = check(reading.deck, default_terms("2e", date(2026, 6, 1)), open_catalog("2e"))
    assert not [each for each in verdict.findings if each.code in ("P-PRINTING-UNKNOWN", "N-UNKNOWN-NAME")]

"""Every cell of the guides' tables, worked out by hand from the sentence below each heading.

The check marks of the printed tables are lost in the scans. `x` is what "May be used for … events" names, `-`
what it leaves out, `.` what the guide does not speak of.
"""

from datetime import date, timedelta

import pytest

from cardpools.model import EDITIONS
from legality.terms.governing_guide import in_time, read_guide
from legality.terms.terms import FORMATS, GUIDES, POOLS, RULES, SCENARIOS, Guide, one_of
from tests.legality.judging import DAYS, event_findings, under

FORMAT_TABLE = """
               opg-5.0     opg-4.1     decipher-guide  decipher-1996   otf-beta-1
               1e 2e tr    1e 2e tr    1e              1e              1e
constructed    x  x  x     x  x  x     x               x               x
draft          x  x  x     x  x  x     .               .               x
sealed         x  x  x     x  x  x     x               .               x
"""
# 5.0 and 4.1, sections 4.1.1 to 4.1.3: "May be used for First Edition, Second Edition and Tribbles events."
# Decipher, II.A: Swiss and Junior ("come to the tournament with one deck") and sealed deck.
# 1996, section 1: decks that players are "planning".

POOL_TABLE = """
               opg-5.0     opg-4.1     decipher-guide  decipher-1996   otf-beta-1
               1e 2e tr    1e 2e tr    1e              1e              1e
complete       x  x  x     x  x  x     x               x               x
limited        x  x  x     x  x  x     .               .               x
traditional    x  x  x     x  x  x     .               .               x
virtual        x  x  x     x  x  x     .               .               x
block          x  -  -     x  -  -     .               .               x
academy        -  x  -     -  x  -     .               .               -
hall-of-fame   -  x  -     .  .  .     .               .               .
"""
# Block "First Edition events only", Academy and Hall of Fame "Second Edition events only".
# 4.1 has no Hall of Fame.

RULES_TABLE = """
                          opg-5.0     opg-4.1     decipher-guide  decipher-1996   otf-beta-1
                          1e 2e tr    1e 2e tr    1e              1e              1e
otf                       x  -  -     x  -  -     .               .               x
open                      x  -  -     x  -  -     .               .               w
x-list                    E  -  -     x  -  -     .               .               w
revised                   E  -  -     x  -  -     .               .               w
warp-speed                x  -  -     x  -  -     .               .               w
standard                  -  x  x     -  x  x     .               .               -
slipstream                -  x  -     -  x  -     .               .               -
infinite-diversity-draft  -  x  -     .  .  .     .               .               .
troubles                  -  -  x     -  -  -     .               .               -
decipher-60               .  .  .     .  .  .     .               x               .
decipher-80               .  .  .     .  .  .     .               x               .
decipher-swiss            .  .  .     .  .  .     x               .               w
decipher-junior           .  .  .     .  .  .     x               .               w
decipher-sealed           .  .  .     .  .  .     x               .               w
"""
# E: ended on 31 December 2017, and the finding says so. Troubles joined 4.1 only on 20 July 2015.
# w: not the beta's, but in June 2010 one of the guides that may have governed has them.

SCENARIO_TABLE = """
                            opg-5.0     opg-4.1     decipher-guide  decipher-1996   otf-beta-1
                            1e 2e tr    1e 2e tr    1e              1e              1e
deck-lottery                u  u  u     u  u  u     .               w               u
no-such-thing-as-luck       u  u  -     u  u  -     .               w               u
standard-orbit              u  u  u     u  u  u     .               w               u
cool                        u  u  u     u  u  u     .               w               u
race-to-the-alpha-quadrant  -  u  -     -  u  -     .               w               -
bend-the-rules              u  u  u     .  .  .     .               w               .
public-play-testing         u  u  u     .  .  .     .               w               .
biermeister                 n  n  -     .  .  .     .               w               .
"""
# u: may be used, "sanctioned but unrated"; n: may be used, "unsanctioned and unrated".
# w: the rules of 1996 know no scenarios, and let house rules be played that were announced.
# The beta says nothing of formats, pools and scenarios; 4.1 stands in.


def cells(table: str) -> list[tuple[Guide, str, str, str]]:
    heads, editions, *rows = [line for line in table.splitlines() if line.strip()]
    columns = [
        (guide, edition)
        for guide in heads.split()
        for edition in (("1e", "2e", "tr") if guide.startswith("opg") else ("1e",))
    ]
    assert [edition for _, edition in columns] == editions.split()
    found = []
    for row in rows:
        value, *marks = row.split()
        assert len(marks) == len(columns), row
        found += [
            (one_of(GUIDES, guide), ed, value, mark) for (guide, ed), mark in zip(columns, marks, strict=True)
        ]
    return found


def codes_of(kind: str, guide: Guide, edition: str, value: str) -> dict[str, str]:
    terms = under(guide, one_of(EDITIONS, edition)).but(**{kind: value})
    return {code: finding.severity for code, finding in event_findings(terms).items()}


@pytest.mark.parametrize(("guide", "edition", "value", "mark"), cells(FORMAT_TABLE))
def test_formats(guide: Guide, edition: str, value: str, mark: str) -> None:
    found = codes_of("format", guide, edition, value).get("E-NO-SUCH-FORMAT")
    assert found == (None if mark == "x" else "error")


@pytest.mark.parametrize(("guide", "edition", "value", "mark"), cells(POOL_TABLE))
def test_pools(guide: Guide, edition: str, value: str, mark: str) -> None:
    found = codes_of("pool", guide, edition, value).get("E-NO-SUCH-POOL")
    assert found == (None if mark == "x" else "error")


@pytest.mark.parametrize(("guide", "edition", "value", "mark"), cells(RULES_TABLE))
def test_rules(guide: Guide, edition: str, value: str, mark: str) -> None:
    found = codes_of("rules", guide, edition, value)
    expected = {
        "x": {},
        "E": {"E-RULES-ENDED": "error"},
        "w": {"E-NO-SUCH-RULES": "warning"},
    }.get(mark, {"E-NO-SUCH-RULES": "error"})
    assert {code: found[code] for code in found if code in ("E-NO-SUCH-RULES", "E-RULES-ENDED")} == expected


@pytest.mark.parametrize(("guide", "edition", "value", "mark"), cells(SCENARIO_TABLE))
def test_scenarios(guide: Guide, edition: str, value: str, mark: str) -> None:
    found = codes_of("scenario", guide, edition, value)
    found = {code: grade for code, grade in found.items() if code not in ("A-AGE-LIMIT", "A-GUIDE-UNSURE")}
    assert found == {
        "u": {"E-UNRATED": "advice"},
        "n": {"E-UNSANCTIONED": "advice"},
        "w": {"E-NO-SUCH-SCENARIO": "warning"},
    }.get(mark, {"E-NO-SUCH-SCENARIO": "error"})


def test_the_tables_are_complete() -> None:
    tables = ((FORMAT_TABLE, FORMATS), (POOL_TABLE, POOLS), (RULES_TABLE, RULES), (SCENARIO_TABLE, SCENARIOS))
    for table, vocabulary in tables:
        assert {value for _, _, value, _ in cells(table)} == set(vocabulary)


@pytest.mark.parametrize("guide", ["otf-beta-1", "decipher-guide", "decipher-1996"])
@pytest.mark.parametrize("edition", ["2e", "tr"])
def test_the_beta_and_deciphers_documents_speak_of_first_edition_only(guide: Guide, edition: str) -> None:
    found = event_findings(under(guide, one_of(EDITIONS, edition)))
    assert found["E-NO-SUCH-EDITION"].severity == "error"
    assert not [code for code in found if code.startswith("E-NO-SUCH") and code != "E-NO-SUCH-EDITION"]


@pytest.mark.parametrize(
    ("guide", "pool", "section"),
    [
        ("opg-5.0", "block", "4.2.5 Block"),
        ("opg-4.1", "block", "4.2.5 Block"),
        ("opg-5.0", "hall-of-fame", "4.2.9 Hall of Fame"),
        ("opg-4.1", "hall-of-fame", "4.2 Card Pools"),
    ],
)
def test_the_refusal_cites_the_sentence_of_the_governing_guide(guide: Guide, pool: str, section: str) -> None:
    cited = event_findings(under(guide, "tr", pool=pool))["E-NO-SUCH-POOL"].citation
    assert (cited.document, cited.section) == (guide, section)


APPROVALS = """
               opg-5.0  opg-4.1
complete       -        -
limited        x        x
traditional    x        -
virtual        x        -
block          x        -
academy        x        -
hall-of-fame   x        .
"""
# "Prior to the use of … in championship-level tournaments": 4.1 says it of Limited alone.


@pytest.mark.parametrize("row", APPROVALS.strip().splitlines()[1:])
def test_pools_that_a_championship_must_have_approved(row: str) -> None:
    pool, *marks = row.split()
    for guide, mark in zip(("opg-5.0", "opg-4.1"), marks, strict=True):
        offer = read_guide(one_of(GUIDES, guide)).offer("pool", pool)
        assert (offer is not None and offer.approval is not None) == (mark == "x"), guide


@pytest.mark.parametrize(
    ("guide", "edition", "rules", "documents"),
    [
        ("opg-5.0", "1e", "otf", "1E OTF Rules, 1E OTF Ban List, 1E Glossary, 1E Current Rulings (CRD)"),
        (
            "opg-5.0",
            "1e",
            "open",
            "1E Glossary, 1E Current Rulings (CRD), 1E Conversion Rules, 1E Converted Cards List",
        ),
        ("opg-5.0", "2e", "standard", "2E Rulebook, 2E Current Rulings (CRD), 2E Current Errata"),
        ("opg-5.0", "tr", "standard", "Tribbles Rulebook"),
        ("opg-5.0", "tr", "troubles", "Tribbles Rulebook"),
        ("opg-4.1", "1e", "warp-speed", "1E Warp Speed Rules, 1E Glossary, 1E Current Rulings (CRD)"),
    ],
)
def test_required_documents(guide: Guide, edition: str, rules: str, documents: str) -> None:
    offer = read_guide(guide).offer("rules", rules)
    assert offer is not None
    assert ", ".join(offer.required[one_of(EDITIONS, edition)]) == documents


def test_otf_is_modern_from_may_2023() -> None:
    offer = read_guide("opg-5.0").offer("rules", "otf")
    assert offer is not None
    assert offer.name_on(DAYS["opg-5.0"].replace(year=2023, month=4, day=30)) == "Official (OTF)"
    assert offer.name_on(DAYS["opg-5.0"].replace(year=2023, month=5, day=1)) == "Modern"


@pytest.mark.parametrize(
    ("guide", "rules", "first", "last"),
    [
        # OTF was tested in June 2010, Troubles came on 20 July 2015; both are still there.
        ("opg-4.1", "otf", date(2010, 6, 1), None),
        ("opg-4.1", "troubles", date(2015, 7, 20), None),
        ("opg-5.0", "x-list", None, date(2017, 12, 31)),
    ],
)
def test_an_offer_is_there_from_its_first_day_to_its_last(
    guide: Guide, rules: str, first: date | None, last: date | None
) -> None:
    offer = read_guide(guide).offer("rules", rules)
    assert offer is not None
    one = timedelta(days=1)
    if first:
        assert [in_time(offer, day) for day in (first - one, first)] == [False, True]
    if last:
        assert [in_time(offer, day) for day in (last, last + one)] == [True, False]


def test_each_kind_is_offered_by_itself() -> None:
    offered = read_guide("opg-5.0").offered("format", "2e", DAYS["opg-5.0"])
    assert {offer.id for offer in offered} == set(FORMATS)


def test_the_beta_takes_over_nothing_that_is_not_for_first_edition() -> None:
    """Academy is “Second Edition events only”, and the beta speaks of First Edition alone."""
    assert read_guide("opg-4.1").offer("pool", "academy")
    assert read_guide("otf-beta-1").offer("pool", "academy") is None


def test_what_a_guide_asks_for_besides_its_own_documents() -> None:
    """4.4.2: an even number of rounds. 4.3: “recommended” documents for the preferred rules of 1E."""
    book = read_guide("opg-5.0")
    scenario, rules = book.offer("scenario", "no-such-thing-as-luck"), book.offer("rules", "otf")
    assert scenario is not None
    assert rules is not None
    assert scenario.needs == ("an even number of rounds",)
    assert "1E Rulebook" in rules.recommended


def test_what_another_document_says_is_cited_from_there_and_as_sure_as_it_is() -> None:
    """The end of X-List was announced on trekcc.org; that draft decks play Limited is only likely."""
    ended = read_guide("opg-5.0").offer("rules", "x-list")
    assert ended is not None
    assert ended.days is not None
    assert ended.days.citation.document == "trekcc.org"
    assert {offer.citation.document for offer in read_guide("opg-5.0").offers.values()} >= {"opg-5.0"}
    sure = {default.citation.certainty for default in read_guide("opg-5.0").defaults}
    assert sure == {"sure", "likely"}

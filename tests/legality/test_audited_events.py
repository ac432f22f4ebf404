"""Events at the edges of the guides' sentences. Each expectation was worked out by hand before it was asked.

5.0, section 2: three players, three rounds (five in Tribbles), 24 hours. 4.1: four players, six days.
Decipher's guide, I.C: eight players. 1996: "The minimum number of rounds allowed in a tournament is four."
5.0, table 3.0.1 and 4.2; Decipher's guide, II.B.II: the table of an elimination. 4.4.2: "an even number".
"""

from datetime import date

import pytest

from cardpools.model import Edition
from legality.terms.terms import Guide
from tests.legality.judging import event_findings, under, with_event

GUIDE_DAYS: dict[str, date] = {
    "opg-5.0": date(2026, 6, 1),
    "opg-4.1": date(2014, 6, 1),
    "decipher-guide": date(1999, 6, 1),
    "decipher-1996": date(1996, 6, 1),
}

CASES = """
opg-5.0 2e | players=2 | E-FEW-PLAYERS/error
opg-5.0 2e | players=3 |
opg-5.0 2e | players=2 sanctioned=no |
opg-4.1 2e | players=3 | E-FEW-PLAYERS/error
opg-4.1 2e | players=4 |
decipher-guide 1e | players=7 | E-FEW-PLAYERS/error
decipher-guide 1e | players=8 |
decipher-guide 1e | players=7 structure=elimination |
opg-5.0 2e | rounds=2 | E-FEW-ROUNDS/error
opg-5.0 2e | rounds=3 |
opg-5.0 tr | rounds=4 | E-FEW-ROUNDS/error
opg-5.0 tr | rounds=5 |
decipher-1996 1e | rounds=3 | E-FEW-ROUNDS/error
decipher-1996 1e | rounds=3 sanctioned=no | E-FEW-ROUNDS/error
decipher-1996 1e | rounds=4 |
opg-5.0 2e | notice_hours=23 | E-SHORT-NOTICE/error
opg-5.0 2e | notice_hours=24 |
opg-4.1 2e | notice_hours=143 | E-SHORT-NOTICE/error
opg-4.1 2e | notice_hours=144 |
decipher-guide 1e | notice_hours=167 | E-SHORT-NOTICE/error
decipher-guide 1e | notice_hours=168 |
opg-5.0 1e | scenario=no-such-thing-as-luck rounds=3 | E-ODD-ROUNDS/error
opg-5.0 1e | scenario=no-such-thing-as-luck rounds=4 |
opg-5.0 1e | scenario=no-such-thing-as-luck rounds=3 sanctioned=no | E-ODD-ROUNDS/warning
opg-5.0 tr | scenario=no-such-thing-as-luck rounds=6 | E-NO-SUCH-SCENARIO/error
opg-5.0 1e | scenario=race-to-the-alpha-quadrant | E-NO-SUCH-SCENARIO/error
opg-5.0 2e | scenario=race-to-the-alpha-quadrant |
opg-4.1 2e | scenario=bend-the-rules | E-NO-SUCH-SCENARIO/error
opg-4.1 2e | scenario=public-play-testing | E-NO-SUCH-SCENARIO/error
opg-5.0 2e | scenario=biermeister players=2 rounds=1 |
opg-5.0 2e | scenario=biermeister sanctioned=yes | E-UNSANCTIONED/error
opg-5.0 2e | pool=traditional level=local |
opg-5.0 2e | pool=traditional level=regional | E-POOL-UNAPPROVED/error
opg-5.0 2e | pool=hall-of-fame level=world | E-POOL-UNAPPROVED/error
opg-5.0 2e | pool=academy level=continental pool_approved=yes |
opg-5.0 1e | pool=block level=national | E-POOL-UNAPPROVED/warning
opg-5.0 2e | pool=block | E-NO-SUCH-POOL/error
opg-4.1 2e | pool=hall-of-fame | E-NO-SUCH-POOL/error
opg-5.0 2e | rules=infinite-diversity-draft | E-RULES-FORMAT/error
opg-5.0 2e | rules=infinite-diversity-draft sanctioned=no | E-RULES-FORMAT/warning
opg-4.1 2e | rules=infinite-diversity-draft format=draft | E-NO-SUCH-RULES/error
decipher-guide 1e | structure=elimination sanctioned=yes | E-UNSANCTIONED/error
decipher-guide 1e | structure=simple-swiss sanctioned=no |
decipher-guide 1e | rules=decipher-sealed | E-RULES-FORMAT/error
"""

TABLES = """
opg-5.0 2e | 7:3 8:4 15:4 16:5 24:5 25:6 34:6 35:7 45:7 46:8 200:8 | A-MORE-ROUNDS
opg-4.1 1e | 7:3 8:4 15:4 16:5 24:5 25:6 34:6 35:7 45:7 46:8 | A-MORE-ROUNDS
decipher-1996 1e | 9:5 16:5 17:6 32:6 33:7 | A-MORE-ROUNDS
decipher-guide 1e | 33:6 99:6 | A-MORE-ROUNDS
decipher-guide 1e elimination | 5:3 8:3 9:4 16:4 17:5 32:5 33:6 64:6 65:7 128:7 | A-ELIMINATION-GAMES
"""


def lines(table: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]


def value(word: str) -> object:
    return {"yes": True, "no": False}.get(word, int(word) if word.isdigit() else word)


def found(where: str, **facts: object) -> dict[str, str]:
    guide, edition, *structure = where.split()
    terms = under(_guide(guide), _edition(edition), GUIDE_DAYS[guide])
    terms = terms.but(
        **{name: facts.pop(name) for name in ("pool", "rules", "scenario", "format") & facts.keys()}
    )
    if structure:
        facts["structure"] = structure[0]
    said = event_findings(with_event(terms, **facts))
    return {code: each.severity for code, each in said.items() if each.severity != "advice" or code[0] == "A"}


def _guide(word: str) -> Guide:
    return next(each for each in ("opg-5.0", "opg-4.1", "decipher-guide", "decipher-1996") if each == word)


def _edition(word: str) -> Edition:
    return next(each for each in ("1e", "2e", "tr") if each == word)


@pytest.mark.parametrize(("where", "facts", "expected"), lines(CASES))
def test_an_event_at_an_edge(where: str, facts: str, expected: str) -> None:
    given = {name: value(word) for name, _, word in (each.partition("=") for each in facts.split())}
    refusals = {code: grade for code, grade in found(where, **given).items() if code[0] == "E"}
    assert refusals == dict([expected.split("/")] if expected else [])


@pytest.mark.parametrize(("where", "rows", "code"), lines(TABLES))
def test_tables_of_rounds_at_their_edges(where: str, rows: str, code: str) -> None:
    """So many rounds are enough for so many players, and one round fewer is not."""
    for row in rows.split():
        players, rounds = map(int, row.split(":"))
        enough = found(where, players=players, rounds=rounds, sanctioned=False)
        fewer = found(where, players=players, rounds=rounds - 1, sanctioned=False)
        assert (row, code in enough) == (row, False)
        assert (row, code in fewer) == (row, True)

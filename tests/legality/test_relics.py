"""[1EC] cards of Second Edition in First Edition, after they left it.

Guides 4.1 and 5.0 name the Conversion Rules and the Converted Cards List among the documents that Open
requires; 5.0 does not for OTF. So in Open guide and practice differ, and the director decides.
"""

from datetime import date

import pytest

from cardpools.catalog.catalog import open_catalog
from decklists.reader import read
from legality.check import check
from legality.engine.finding import Finding
from legality.terms.terms import Event, default_terms

LIST = "Draw deck\n1 Kahmis\n"


def found(rules: str, on: date, text: str = LIST, **terms: object) -> Finding:
    given = default_terms("1e", on).but(rules=rules, **terms)
    judged = check(read(text).deck, given, open_catalog("1e"))
    return next(each for each in judged.findings if each.family == "P")


DAYS = pytest.mark.parametrize("on", [date(2019, 2, 5), date(2023, 5, 1), date(2026, 6, 1)])


@DAYS
@pytest.mark.parametrize(
    ("rules", "code", "severity"),
    [
        ("open", "P-UNSURE", "warning"),
        ("otf", "P-NOT-IN-POOL", "error"),
        ("warp-speed", "P-NOT-IN-POOL", "error"),
    ],
)
def test_in_open_the_director_decides(rules: str, on: date, code: str, severity: str) -> None:
    finding = found(rules, on)
    assert (finding.code, finding.severity) == (code, severity)
    assert ("Conversion Rules" in finding.message) == (rules == "open")


# 4.2.4 "only virtual cards", 4.2.5 "only First Edition virtual cards", 4.2.3 physical cards of the edition:
# the Conversion Rules change none of these pools.
@DAYS
@pytest.mark.parametrize("pool", ["traditional", "virtual", "block"])
def test_in_other_pools_open_rules_let_none_in(pool: str, on: date) -> None:
    finding = found("open", on, pool=pool)
    assert (finding.code, finding.severity) == ("P-NOT-IN-POOL", "error")


def test_an_event_without_them_is_without_them() -> None:
    assert found("open", date(2026, 6, 1), event=Event(second_edition_cards=False)).severity == "error"


def test_what_the_pool_refuses_for_another_reason_stays_refused() -> None:
    captains_log = found("open", date(2026, 6, 1), "Draw deck\n1 Captain's Log\n", pool="virtual")
    assert (captains_log.code, captains_log.severity) == ("P-NOT-IN-POOL", "error")

"""The limit and the ban list of the OTF beta, in the month in which it was tested and under its own name."""

import pytest

from cardpools.catalog.catalog import open_catalog
from cardpools.pools.guide_clauses import read_guide
from decklists.reader import read
from legality.check import check
from legality.reference.example import terms_from


def severity(text: str, code: str, **terms: str) -> str:
    given = terms_from({"edition": "1e", "rules": "otf", **terms})
    found = check(read(text).deck, given, open_catalog("1e")).findings
    return next((finding.severity for finding in found if finding.code == code), "legal")


@pytest.mark.parametrize(
    ("on", "guide", "expected"),
    [
        ("2010-06-01", "otf-beta-1", "error"),  # “No more than 2 copies of any card”
        ("2010-06-30", "otf-beta-1", "error"),
        ("2010-06-30", "opg-4.1", "warning"),  # Official from 1 July 2010 (article 586).
        ("2010-07-01", "opg-4.1", "error"),
    ],
)
def test_the_dilemma_seed_limit_came_with_the_beta(on: str, guide: str, expected: str) -> None:
    assert severity("Seed deck\n3 Armus - Skin of Evil\n", "D-SEED-COPIES", on=on, guide=guide) == expected


# Rule 6: "all cards on the Banned Card List are banned". Ajur is on the beta's list, by June 2015 on none;
# General Quarters came to the list of OTF in 2016 and is not on the beta's.
@pytest.mark.parametrize(
    ("title", "on", "guide", "expected"),
    [
        ("Ajur", "2010-05-31", "opg-4.1", "legal"),
        ("Ajur", "2010-06-01", "opg-4.1", "P-BANNED"),
        ("Ajur", "2010-06-30", "opg-4.1", "P-BANNED"),
        ("Ajur", "2016-06-01", "opg-4.1", "legal"),
        ("Ajur", "2010-06-01", "otf-beta-1", "P-BANNED"),
        ("Ajur", "2016-06-01", "otf-beta-1", "P-BANNED"),
        ("Ajur", "2026-11-19", "otf-beta-1", "P-BANNED"),
        ("General Quarters", "2016-06-01", "opg-4.1", "P-BANNED"),
        ("General Quarters", "2016-06-01", "otf-beta-1", "legal"),
        ("Reconnaissance Drone 2E", "2010-06-15", "otf-beta-1", "P-BANNED"),
    ],
)
def test_the_beta_bans_by_its_own_list(title: str, on: str, guide: str, expected: str) -> None:
    given = terms_from({"edition": "1e", "rules": "otf", "on": on, "guide": guide})
    found = check(read(f"Draw deck\n1 {title}\n").deck, given, open_catalog("1e")).findings
    banned = [finding.code for finding in found if "BANNED" in finding.code or "BANS" in finding.code]
    assert banned == ([] if expected == "legal" else [expected])


def test_only_the_beta_prints_a_list() -> None:
    days = {guide: read_guide(guide).bans_on for guide in ("opg-4.1", "opg-5.0", "decipher-guide")}
    assert set(days.values()) == {None}

"""The limit of the OTF beta in the month in which it was tested."""

import pytest

from cardpools.catalog.catalog import open_catalog
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

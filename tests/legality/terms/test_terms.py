"""What is played where nobody said so, and how terms are written."""

from datetime import date

from legality.terms.terms import default_terms


def test_a_guide_without_a_format_has_no_rules_for_it() -> None:
    """Decipher's guide knows no drafts: they are judged as such, and E-NO-SUCH-FORMAT says the rest."""
    terms = default_terms("1e", date(1999, 6, 1), "decipher-guide", "draft")
    assert (terms.format, terms.pool, terms.rules) == ("draft", "complete", "standard")


def test_a_scenario_is_named_where_there_is_one() -> None:
    terms = default_terms("2e", date(2026, 6, 1))
    written = {
        "edition": "2e",
        "format": "constructed",
        "pool": "complete",
        "rules": "standard",
        "guide": "opg-5.0",
        "on": "2026-06-01",
    }
    assert terms.as_json() == written
    assert terms.but(scenario="cool").as_json() == written | {"scenario": "cool"}

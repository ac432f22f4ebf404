"""Each row of facts/2026-11/rules.csv holds in our rules, or is listed with the reason why not."""

import csv
import tomllib
from collections.abc import Callable
from datetime import date

from cardpools.revisions.build_data import DATA
from legality.engine.verdict import Verdict
from legality.terms.terms import default_terms
from tests.legality.test_first_edition import judge
from tests.shared import SHARED, needs_shared

ON = date(2026, 11, 19)

NOT_TAKEN = {
    "1E Compendium newest version cited": "no rule of ours cites the Compendium",
    "1E Compendium 2.7.4, Appendix A": "titles of errata, by which no list is judged",
    "OPG newer than 5.1 (1 May 2023)": "nothing was found",
}


def tribbles(count: int) -> Verdict:
    return judge(f"Deck\n{count} 1 Tribble - Bonus\n", default_terms("tr", ON))


def check_least_tribbles() -> None:
    found = [finding.severity for finding in tribbles(34).findings if finding.code == "D-TRIBBLES-SIZE"]
    assert (found, tribbles(34).legal, tribbles(35).legal) == (["error"], False, True)


def check_copies_of_tribbles() -> None:
    assert tribbles(35).legal is True


def check_two_copies_of_a_dilemma() -> None:
    """Dead End is the dilemma of the ruling; a list does not say at which missions its copies are seeded."""
    for copies, codes in ((2, []), (3, ["D-SEED-COPIES"])):
        verdict = judge(f"Seed deck\n{copies} Dead End\n", default_terms("1e", ON))
        found = [each.code for each in verdict.findings if "Dead End" in each.cards]
        assert [code for code in found if code != "D-SEED-SIZE"] == codes


def check_cryosatellite() -> None:
    facts = tomllib.loads((DATA / "1e/exceptions.toml").read_text(encoding="utf-8"))
    (found,) = [each for each in facts["lets_seed"] if each["card"] == "cryosatellite"]
    assert (found["cards"], found["most"]) == ("artifact; [AU] personnel", 3)


def check_last_known_bans() -> None:
    path = DATA / "1e/bans/otf.toml"
    record = tomllib.loads(path.read_text(encoding="utf-8"))
    days = [each["on"] for each in record["announcement"]]
    assert max(days) <= record["known_until"]  # The record says where it ends, and no later ban is in it.


CHECKS: dict[str, Callable[[], None]] = {
    "Tribbles: least cards of a deck": check_least_tribbles,
    "Tribbles: copies of a card in a deck": check_copies_of_tribbles,
    (
        "1E: two copies of a unique or non-duplicatable dilemma may be seeded, at different missions"
    ): check_two_copies_of_a_dilemma,
    "1E Cryosatellite: personnel seeded under it": check_cryosatellite,
    "Bans after 2 February 2025": check_last_known_bans,
}


@needs_shared
def test_each_row_holds_or_is_listed() -> None:
    with (SHARED / "facts/2026-11/rules.csv").open(encoding="utf-8", newline="") as file:
        rules = [row["rule"] for row in csv.DictReader(file)]
    assert set(rules) == CHECKS.keys() | NOT_TAKEN.keys()
    for rule in rules:
        CHECKS.get(rule, lambda: None)()

"""The shipped 1E ban lists, held to the lists that were announced, typed by hand."""

from datetime import date, timedelta
from functools import cache

import pytest

from cardpools.bans.ban_files import load_bans
from cardpools.bans.ban_log import BanLog, Bans
from cardpools.catalog.match import Found
from tests.cardpools.shipped import card_id, shipped

DAY = timedelta(days=1)

JULY_2010 = """Ajur; All Threes; Amanda Rogers; Anti-Time Anomaly; Baryon Buildup; Barzan Wormhole;
Beware of Q; Black Hole; Boratus; Borg Ship; Brain Drain; Bynars Weapon Enhancement;
Caretaker's Array; Colony; Cyrus Redblock; Data, Keep Dealing; Destroy Radioactive
Garbage Scow; Distortion of Space/Time Continuum; Dixon Hill; End Transmission; Full
Planet Scan; Genetronic Replicator; Going to the Top; Holoprogram: Fortress of Doom;
Horga'hn; Jack 2E (Call to Arms); Kevin Uxbridge; Klim Dokachin; Launch Portal;
Metaphasic Shields; Nutational Shields; Palor Toff: Alien Trader; Q; Q2; Q's Planet; Qol
2E (Lascivious Lackey); Quantum Incursions 2E (Fractured Time); Raise the Stakes; Red
Alert!; Ressikan Flute; Revisionist History; Revolving Door; Rogue Borg Mercenaries;
Scan; Scanner Interference; Senior Staff Meeting; Shape-Shift Inhibitor; Sherlock
Holmes; Spatial Rift; Static Warp Bubble; Telepathic Alien Kidnappers; Temporal Rift;
Terraforming Station; The Next Emanation; The Sheliak; The Weak Will Perish; Vic
Fontaine; Visit Cochrane Memorial; Wormhole; Your Galaxy Is Impure; Fair Play; Intermix
Ratio; The Big Picture; Reconnaissance
Drone 2E
"""

DECEMBER_2024_ONLY = """Anti-Time Anomaly; Cybernetics Expertise; Planet Killer; Red Alert!; Rogue Borg
Mercenaries; Subspace Schism; Time Travel Pod; Tox Uthat"""

FEBRUARY_2025 = """Access Archives; All Threes; Delta Quadrant Spatial Scission; Destroy Radioactive
Garbage Scow; Distortion of Space/Time Continuum; Fair Play; General Quarters;
Holographic Camouflage; In the Zone; Intermix Ratio; Jem'Hadar Shrouding; Q's Planet;
Quantum Incursions; Romulan Minefield; Scanner Interference; Senior Staff Meeting;
Shape-Shift Inhibitor; Temporal Narcosis; The Big Picture; Writ of Accountability; You
Are a Monument"""


@cache
def bans() -> Bans:
    return load_bans("1e", shipped("1e"))


def log(name: str) -> BanLog:
    found = bans().log(name)
    assert found is not None
    return found


def cards(titles: str) -> set[str]:
    return {card_id("1e", " ".join(title.split())) for title in titles.split(";")}


def certain(name: str, day: str) -> set[str]:
    return {card for card, ban in log(name).on(date.fromisoformat(day)).items() if ban.certain}


def doubtful(name: str, day: str) -> set[str]:
    return set(log(name).on(date.fromisoformat(day))) - certain(name, day)


def standing(title: str, day: str, rules: str, pool: str = "complete") -> str:
    ban = bans().on(date.fromisoformat(day), rules, pool).get(card_id("1e", title))
    return "not banned" if ban is None else "banned" if ban.certain else "in doubt"


def test_the_list_of_july_2010() -> None:
    assert certain("otf", "2010-07-01") == cards(JULY_2010)
    assert len(cards(JULY_2010)) == 64
    assert log("otf").absent == ()
    # The 1E tables list the Second Edition card under the title of its conversion, by the same number.
    assert card_id("1e", "Reconnaissance Drone 2E") == "six-of-ninety-six-2e-necessary-evil"
    assert standing("Six of Ninety-Six", "2010-07-01", "otf") == "not banned"


def test_what_the_catalog_does_not_have_is_not_there() -> None:
    # The day that it is, the announcement must name the card.
    for one in log("otf").absent:
        assert not isinstance(shipped("1e").resolve(one.title), Found)


def test_the_beta_was_tested_in_june_2010() -> None:
    # In that month OTF was nothing but the beta test, with its own list.
    for day in ("2010-06-01", "2010-06-30"):
        assert certain("otf", day) == cards(JULY_2010)
    assert log("otf").on(date(2010, 5, 31)) == {}


def test_june_2012_bans_the_time_travel_pod_and_frees_the_relics() -> None:
    assert standing("Time Travel Pod", "2012-06-10", "otf") == "not banned"
    assert standing("Time Travel Pod", "2012-06-11", "otf") == "banned"
    assert standing("Relics of the Chase", "2012-06-10", "otf") == "banned"
    assert standing("Relics of the Chase", "2012-06-11", "otf") == "not banned"
    assert standing("Relics of the Chase", "2010-07-01", "otf") == "not banned"
    assert standing("Relics of the Chase", "2011-01-01", "otf") == "in doubt"


def test_what_no_list_between_2010_and_2015_tells_is_in_doubt() -> None:
    for day in ("2010-07-02", "2013-01-01", "2015-06-14"):
        assert standing("Kevin Uxbridge", day, "otf") == "in doubt"  # on the first list only
        assert standing("Supernova", day, "otf") == "in doubt"  # on the second only
        assert standing("Q's Planet", day, "otf") == "banned"  # on both
    assert standing("Kevin Uxbridge", "2010-07-01", "otf") == "banned"
    assert standing("Kevin Uxbridge", "2015-06-15", "otf") == "not banned"
    assert standing("Supernova", "2010-07-01", "otf") == "not banned"
    assert standing("Supernova", "2015-06-15", "otf") == "banned"


@pytest.mark.parametrize(
    ("day", "count"),
    [("2015-06-15", 52), ("2018-05-04", 42), ("2022-11-07", 38), ("2024-12-11", 28), ("2025-02-02", 21)],
)
def test_the_counts_that_the_facts_print(day: str, count: int) -> None:
    assert len(certain("otf", day)) == count
    assert doubtful("otf", day) == set()


def test_the_last_lists_before_and_after_the_remaster() -> None:
    february = cards(FEBRUARY_2025)
    assert len(february) == 21
    assert certain("otf", "2025-02-02") == february
    before = february - cards("Writ of Accountability") | cards(DECEMBER_2024_ONLY)
    assert certain("otf", "2024-12-11") == before
    assert doubtful("otf", "2025-02-01") >= cards("Writ of Accountability")


def test_distortion_is_banned_in_its_voyager_printing_only_since_february_2025() -> None:
    card = card_id("1e", "Distortion of Space/Time Continuum")
    printings = {one.id: one.expansion for one in shipped("1e").printings(card)}
    stand = {day: log("otf").on(date.fromisoformat(day))[card] for day in ("2024-12-11", "2025-02-02")}
    assert {stand["2024-12-11"].state_of(printing) for printing in printings} == {"banned"}
    banned = {p for p in printings if stand["2025-02-02"].state_of(p) == "banned"}
    assert {printings[printing] for printing in banned} == {"voy"}
    assert {"PM", "voy"} <= set(printings.values())


def test_red_alert_was_banned_returned_banned_again_and_returned() -> None:
    history = [(change.on, change.kind) for change in log("otf").history(card_id("1e", "Red Alert!"))]
    assert history == [
        (date(2010, 6, 1), "banned"),
        (date(2019, 6, 3), "returned"),
        (date(2020, 2, 21), "banned"),
        (date(2025, 2, 2), "returned"),
    ]
    assert standing("Red Alert!", "2018-11-05", "otf") == "banned"
    assert standing("Red Alert!", "2019-06-02", "otf") == "in doubt"
    assert standing("Red Alert!", "2019-06-03", "otf") == "not banned"
    assert standing("Red Alert!", "2020-01-25", "otf") == "not banned"
    assert standing("Red Alert!", "2020-02-20", "otf") == "in doubt"
    assert standing("Red Alert!", "2020-02-21", "otf") == "banned"


def test_quantum_incursions_are_two_cards() -> None:
    second, first = "Quantum Incursions 2E (Fractured Time)", "Quantum Incursions"
    assert [standing(second, day, "otf") for day in ("2016-03-30", "2016-04-04")] == ["banned", "not banned"]
    assert [standing(first, day, "otf") for day in ("2016-03-30", "2019-06-03")] == ["not banned", "banned"]


def test_first_edition_cards_do_not_share_the_ban_of_second_edition_ones() -> None:
    assert standing("Jack 2E (Call to Arms)", "2015-06-15", "otf") == "banned"
    assert standing("Jack", "2015-06-15", "otf") == "not banned"
    assert standing("Qol 2E (Lascivious Lackey)", "2015-06-15", "otf") == "banned"
    assert standing("Qol", "2015-06-15", "otf") == "not banned"


@pytest.mark.parametrize(
    ("day", "rules", "expected"),
    [
        ("1996-05-01", "open", "banned"),
        ("2001-12-01", "open", "banned"),
        ("2012-01-01", "open", "in doubt"),
        ("2012-01-01", "otf", "banned"),
        ("2012-01-01", "x-list", "banned"),
        ("2016-01-01", "open", "not banned"),
        ("2016-01-01", "otf", "banned"),
        ("2018-11-05", "warp-speed", "not banned"),
        ("2019-01-01", "otf", "banned"),
        ("2019-01-01", "warp-speed", "in doubt"),
        ("2019-06-03", "warp-speed", "banned"),
        ("2019-06-03", "otf", "banned"),
        ("2024-12-11", "open", "banned"),
        ("2025-01-01", "otf", "in doubt"),
        ("2025-02-02", "otf", "not banned"),
    ],
)
def test_raise_the_stakes_through_the_years(day: str, rules: str, expected: str) -> None:
    assert standing("Raise the Stakes", day, rules) == expected


def test_the_x_list_ends_with_the_year_2017() -> None:
    assert len(certain("x-list", "2017-12-31")) == 393
    # Article 218 says that both were on the list before it added Standard Orbit.
    for title in ("Reconnaissance Drone 2E", "Quantum Incursions 2E"):
        assert standing(title, "2008-08-10", "x-list") == "in doubt"
        assert standing(title, "2008-08-11", "x-list") == "banned"
        assert standing(title, "2018-01-01", "x-list") == "not banned"
    assert log("x-list").on(date(2018, 1, 1)) == {}
    assert log("x-list").knows(date(2026, 1, 1))
    assert standing("Standard Orbit 2E", "2008-08-10", "x-list") == "not banned"
    assert standing("Standard Orbit 2E", "2008-08-11", "x-list") == "banned"
    assert standing("Kevin Uxbridge", "2008-08-10", "x-list") == "in doubt"
    assert standing("Kevin Uxbridge", "2008-08-11", "x-list") == "banned"


@pytest.mark.parametrize("title", ['"God"', "Dal'Rok", "The Whale Probe"])
def test_three_cards_are_banned_in_blocks_only(title: str) -> None:
    assert standing(title, "2025-02-02", "otf", "block") == "banned"
    assert standing(title, "2025-02-02", "otf", "complete") == "not banned"
    assert standing(title, "2020-01-01", "otf", "block") == "in doubt"


def test_the_last_known_day_of_the_otf_record() -> None:
    assert log("otf").knows(date(2025, 2, 2))
    assert not log("otf").knows(date(2025, 2, 3))


def test_second_edition_bans_no_card_and_says_so() -> None:
    (only,) = load_bans("2e", shipped("2e")).logs
    assert only.on(date(2026, 1, 1)) == {}
    assert only.about.source.certainty == "likely"
    assert only.about.note


def test_every_change_is_in_force_on_its_day_and_not_before_it_was_possible() -> None:
    for one in bans().logs:
        for change in one.changes:
            after = one.on(change.on).get(change.card)
            before = one.on(change.earliest - DAY).get(change.card)
            assert (after is None) == (change.kind == "returned")
            assert (before is None) == (change.kind == "banned")
            assert after is None or after.certain
            if not change.is_dated:
                held = one.on(change.on - DAY)[change.card]
                assert held.doubt == change


def test_no_card_was_banned_before_it_was_released() -> None:
    catalog = shipped("1e")
    for one in bans().logs:
        for change in one.changes:
            releases = [
                catalog.expansion(printing.expansion).earliest for printing in catalog.printings(change.card)
            ]
            assert min(releases) <= change.on, change.card


def test_only_a_volunteers_record_is_unverified_and_it_never_names_a_day_alone() -> None:
    for one in bans().logs:
        for change in one.changes:
            if change.citation.document == "lackeyccg-startrek1e":
                assert change.citation.certainty != "sure"
            else:
                assert change.citation.certainty != "unverified"

"""The whole standing of a card: in each pool under each of the rules, and what happened to it over time."""

from datetime import date

import pytest

from cardpools.bans.ban_files import load_bans
from cardpools.bans.ban_log import BanListInfo, BanLog, BanLogEntry, Bans, BanScope
from cardpools.model import Citation
from cardpools.pools.card_history import FormerName, former_names, list_history, list_standings, rules_on
from cardpools.pools.pool_terms import PoolTerms
from cardpools.pools.status import Standing
from tests.cardpools.pools.asked import LATE, catalog

NO_BANS = Bans(())


def line(card: str, guide: str = "opg-5.0", bans: Bans = NO_BANS) -> list[tuple[str, date, date]]:
    terms = PoolTerms("1e", "complete", guide, LATE, release_events=frozenset({"tnz"}))
    return [
        (event.what, event.earliest, event.on) for event in list_history(card, terms, catalog("1e"), bans)
    ]


# 4.3 of each guide, and the ruling of 31 December 2017 that abolished X-List and Revised.
@pytest.mark.parametrize(
    ("guide", "edition", "on", "rules"),
    [
        ("opg-4.1", "1e", date(2017, 12, 31), ("otf", "open", "x-list", "revised", "warp-speed")),
        ("opg-4.1", "1e", date(2018, 1, 1), ("otf", "open", "warp-speed")),
        ("opg-4.1", "2e", LATE, ("standard", "slipstream")),
        ("opg-5.0", "tr", LATE, ("standard", "troubles")),
    ],
)
def test_the_rules_of_a_guide_on_a_day(guide: str, edition: str, on: date, rules: tuple[str, ...]) -> None:
    assert rules_on(guide, edition, on) == rules


# Senior Staff Meeting is Decipher's, banned in OTF and free in Open; Limited needs an organiser's word.
def test_a_card_is_shown_in_each_pool_under_each_of_the_rules() -> None:
    on = date(2025, 2, 10)
    terms, bans = PoolTerms("1e", "complete", "opg-5.0", on), load_bans("1e", catalog("1e"))
    cells = list(list_standings("senior-staff-meeting", terms, ("otf", "open"), catalog("1e"), bans))
    assert [(cell.pool, cell.rules, cell.status.standing) for cell in cells] == [
        ("complete", "otf", Standing.BANNED),
        ("complete", "open", Standing.LEGAL),
        ("traditional", "otf", Standing.BANNED),
        ("traditional", "open", Standing.LEGAL),
        ("virtual", "otf", Standing.NOT_IN_POOL),
        ("virtual", "open", Standing.NOT_IN_POOL),
        ("block", "otf", Standing.NOT_IN_POOL),
        ("block", "open", Standing.NOT_IN_POOL),
    ]


# 5.0 5.1.2: virtual cards wait seven days, Decipher's and errata do not. Haakona was remastered.
@pytest.mark.parametrize(
    ("card", "events"),
    [
        (
            "andrea",
            [
                ("released in The Neutral Zone", date(2020, 4, 3), date(2020, 4, 3)),
                ("the printing of The Neutral Zone legal", date(2020, 4, 10), date(2020, 4, 10)),
            ],
        ),
        (
            "haakona",
            [
                ("released in Premiere", date(1994, 11, 1), date(1994, 11, 30)),
                ("released in Premiere Remastered", date(2024, 12, 11), date(2025, 2, 2)),
            ],
        ),
    ],
)
def test_each_release_and_the_day_from_which_it_counts(
    card: str, events: list[tuple[str, date, date]]
) -> None:
    assert line(card) == events


def test_each_event_says_of_which_kind_it_is() -> None:
    terms = PoolTerms("1e", "complete", "opg-4.1", LATE)
    kinds = {
        card: [event.kind for event in list_history(card, terms, catalog("1e"), NO_BANS)]
        for card in ("andrea", "bamara")
    }
    assert kinds["andrea"] == ["released", "legal"]
    assert sorted(kinds["bamara"]) == ["converted", "legal", "released"]


# A Private Little War came out between 10 April and 23 October 2020, and waits from whichever day that was.
def test_a_release_in_a_window_makes_a_card_legal_in_a_window() -> None:
    card = next(p.card for p in catalog("1e").all_printings() if p.id == "plw-31")
    assert ("the printing of A Private Little War legal", date(2020, 10, 8), date(2020, 10, 30)) in line(card)


def test_a_conversion_is_told_of_both_cards() -> None:
    told = ("the Second Edition card is converted into B'amara", date(2018, 1, 19), date(2018, 5, 11))
    originals = [p.card for p in catalog("1e").all_printings() if p.id == "SE-292"]
    for card in ("bamara", *originals):
        assert told in line(card, "opg-4.1")
    assert told not in line("andrea", "opg-4.1")
    second = PoolTerms("2e", "complete", "opg-4.1", LATE)
    kinds = {event.kind for event in list_history("borg-cube", second, catalog("2e"), NO_BANS)}
    assert kinds <= {"released", "legal"}


def test_bans_stand_in_the_line_with_their_list_and_what_they_leave_free() -> None:
    early, may, june = date(2020, 1, 1), date(2020, 5, 4), date(2020, 6, 1)
    cited = Citation("a record")
    log = BanLog(
        BanListInfo("otf", "Official Tournament Format", BanScope("1e"), cited),
        [
            BanLogEntry("haakona", "narrowed", may, june, cited, frozenset({"PT-359", "PM-359"})),
            BanLogEntry("haakona", "banned", early, early, cited),
        ],
    )
    assert line("haakona", bans=Bans((log,)))[1:3] == [
        ("banned: Official Tournament Format", early, early),
        ("narrowed (only PM-359, PT-359): Official Tournament Format", may, june),
    ]
    assert len(line("andrea", bans=Bans((log,)))) == 2


# The remaster of Premiere calls REM Fatigue Hallucinations `REM Fatigue`; `Nutaional Shields` is a misprint.
def test_a_title_that_a_card_had_before_is_told_and_a_misprint_is_none() -> None:
    shelf = catalog("1e")
    assert former_names("rem-fatigue", shelf) == (
        FormerName("REM Fatigue Hallucinations", Citation("1e/2025-02/Rework.txt", "Premiere 47")),
    )
    assert former_names("nutational-shields", shelf) == ()
    assert former_names("maglock", catalog("tr")) == ()

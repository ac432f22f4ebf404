"""A deck in numbers: counts of hand-made lists, and the boundaries of the league's bonus."""

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardpools.data_files.card_exceptions import read_exceptions
from cardpools.model import Edition
from decklists import read
from decklists.model import Entry
from legality.engine.resolved.resolve import resolve
from legality.engine.resolved.resolved_deck import Holding, ResolvedDeck
from legality.engine.resolved.unreleased_cards import unreleased_card
from legality.stats.deck_stats import Bar, Chart, Stats, curve, stats
from legality.stats.league_bonus import LeagueBonus, Share, league_bonus
from tests.cardpools.shipped import shipped
from tests.shared import lackey_lists, needs_shared

ON = date(2026, 6, 1)


def deck_of(text: str, edition: Edition = "2e") -> ResolvedDeck:
    return resolve(read(text).deck, shipped(edition))


def stats_of(text: str, edition: Edition = "2e", on: date = ON) -> Stats:
    return stats(deck_of(text, edition), shipped(edition), on)


def chart(found: Stats, name: str) -> Chart:
    return next(each for each in found.charts if each.id == name)


TEXT = """Deck
3 Kahmis
2 0413-Theta
1 Nobody at All
Dilemmas
2 Hard Time
Missions
1 Bajor, Gift of the Prophets
"""


def test_a_list_is_counted_by_all_that_is_known_of_its_cards() -> None:
    found = stats_of(TEXT)
    assert (found.cards, found.unread) == (8, 1)
    assert chart(found, "sections").bars == (Bar("draw", 5), Bar("dilemmas", 2), Bar("missions", 1))
    assert chart(found, "types").bars == (Bar("Personnel", 5), Bar("Dilemma", 2), Bar("Mission", 1))
    assert chart(found, "uniqueness").bars == (Bar("universal", 5), Bar("unique", 1))
    assert {each.label: each.cards for each in chart(found, "affiliations").bars} == {
        "Klingon": 3,
        "Non-Aligned": 2,
    }


def test_missions_have_no_affiliation_here() -> None:
    found = stats_of("Missions\n1 Bajor, Gift of the Prophets\n")
    assert "affiliations" not in {each.id for each in found.charts}


def test_a_curve_has_no_gap() -> None:
    found = chart(stats_of("Deck\n1 0413-Theta\n1 Borg Cube\n"), "costs-draw")
    assert [bar.label for bar in found.bars] == [str(cost) for cost in range(len(found.bars))]
    assert sum(bar.cards for bar in found.bars) == 2
    assert found.bars[-1].cards == 1


def test_what_lies_aside_is_only_a_part_of_the_list() -> None:
    found = stats_of("Missions:\n1 Excavation\nSet Aside:\n2 Klag\n", "1e")
    assert found.cards == 1
    assert Bar("aside", 2) in chart(found, "sections").bars


def test_the_printing_that_is_named_counts_else_the_first_one() -> None:
    """Abduction is of Call to Arms, and a promo of a series that began before it."""
    first = chart(stats_of("Dilemma pile\n1 Abduction\n"), "expansions")
    assert first.bars == (Bar("Call to Arms", 1),)
    assert first.note == "Where the list names no printing, the first one of the card counts."
    named = chart(stats_of("Dilemma pile\n1 Abduction (0P35)\n"), "expansions")
    assert named.bars == (Bar("Promo Cards", 1),)
    assert named.note == ""


def test_only_printings_that_were_out_count() -> None:
    early = chart(stats_of("Dilemma pile\n1 Abduction\n", on=date(2002, 1, 1)), "expansions")
    assert early.bars == (Bar("none", 1),)


def test_costs_are_counted_where_they_are_paid() -> None:
    """Missions cost nothing; a dilemma's cost is no cost of the draw deck."""
    text = "Deck\n2 Borg Cube\n1 Hard Time\nDilemmas\n3 Hard Time\n1 Kahmis\nMissions\n1 Brute Force\n"
    found = stats_of(text)
    costs = {each.id: {bar.label: bar.cards for bar in each.bars if bar.cards} for each in found.charts}
    assert costs["costs-draw"] == {"3": 1, "6": 2}
    assert costs["costs-dilemmas"] == {"1": 1, "3": 3}
    assert chart(found, "costs-draw").title == "Costs in the draw deck"
    for text, edition in (("Missions\n1 Brute Force\n", "2e"), ("Draw deck\n1 Klag\n", "1e")):
        assert "costs-draw" not in {each.id for each in stats_of(text, edition).charts}  # type: ignore[arg-type]


def card_of(cost: str) -> Holding:
    entry = Entry(2, "some", "", 1, 1, 5)
    return Holding(2, unreleased_card("some")._replace(cost=cost), None, "draw", entry)


def test_a_curve_begins_with_nothing_and_ends_with_what_is_no_number() -> None:
    assert curve([card_of("2"), card_of("X"), card_of("*"), card_of("2")]) == (
        *(Bar("0", 0), Bar("1", 0), Bar("2", 4)),
        *(Bar("*", 2), Bar("X", 2)),
    )
    assert curve([card_of("X")]) == (Bar("X", 2),)
    assert curve([card_of("0")]) == (Bar("0", 2),)
    assert curve([]) == ()


def test_a_card_of_several_affiliations_counts_for_each() -> None:
    """Ba'el is Klingon and Romulan: of two copies and one Klag three cards are Klingon."""
    found = chart(stats_of("Draw deck\n2 Ba'el\n1 Klag\n", "1e"), "affiliations")
    assert found.bars == (Bar("Klingon", 3), Bar("Romulan", 2))
    assert found.note.startswith("A card of several affiliations counts for each")
    assert chart(stats_of("Draw deck\n1 Klag\n", "1e"), "affiliations").note == ""
    several = "Draw deck\n1 Klag\nMissions\n1 Brute Force\n"
    assert chart(stats_of(several, "1e"), "affiliations").note == ""


def test_icons_and_rarities_are_counted_once_a_card() -> None:
    """Kahmis has a staff icon and is common, 0413-Theta of Alternate Universes and virtual."""
    found = stats_of("Deck\n3 Kahmis\n2 0413-Theta\n1 Borg Cube\n")
    assert chart(found, "icons").bars == (Bar("Stf", 3), Bar("AU", 2))
    assert chart(found, "rarities").bars == (Bar("C", 4), Bar("V", 2))


def test_of_what_nobody_has_printed_yet_only_the_title_is_known() -> None:
    deck = resolve(read("Deck\n2 Not Yet Printed\n1 Kahmis\n").deck, shipped("2e"), ["Not Yet Printed"])
    found = stats(deck, shipped("2e"), ON)
    assert chart(found, "types").bars == (Bar("none", 2), Bar("Personnel", 1))
    assert chart(found, "rarities").bars == (Bar("none", 2), Bar("C", 1))
    assert chart(found, "expansions").bars == (Bar("none", 2), Bar("Second Edition", 1))


def test_where_one_of_two_lines_names_its_printing_the_first_one_counts_for_the_other() -> None:
    mixed = chart(stats_of("Dilemma pile\n1 Abduction (0P35)\n1 Hard Time\n"), "expansions")
    assert mixed.note.startswith("Where the list names no printing")


def test_a_printing_counts_from_the_first_day_on_which_it_may_have_been_out() -> None:
    """Hard Time came with Reflections 2.0 in September 2004 or later, and as a promo years after."""
    assert chart(stats_of("Dilemmas\n1 Hard Time\n", on=date(2004, 8, 31)), "expansions").bars == (
        Bar("none", 1),
    )
    out = chart(stats_of("Dilemmas\n1 Hard Time\n", on=date(2004, 9, 1)), "expansions")
    assert [bar.label for bar in out.bars] == ["Reflections 2.0"]


# --- The league's bonus: more than half, more than three quarters.

BAJOR = "Bajor, Gift of the Prophets"
QONOS = "Qo'noS, Heart of the Empire"


def bonus_of(text: str, edition: Edition = "2e") -> LeagueBonus:
    return league_bonus(deck_of(text, edition), shipped(edition))


def share(bonus: LeagueBonus, name: str) -> Share:
    return next(each for each in bonus.shares if each.name == name)


@pytest.mark.parametrize(
    ("klingons", "others", "qualifies"),
    [(5, 5, False), (6, 5, True), (5, 6, False), (1, 0, True), (1, 1, False), (13, 12, True)],
)
def test_more_than_half_must_be_of_the_affiliation(klingons: int, others: int, qualifies: bool) -> None:
    """More than half (50%) of the included personnel (not including Non-Aligned personnel)."""
    rest = f"{others} Bareil Antos, Esteemed Vedek\n" if others else ""
    bonus = bonus_of(f"Deck\n{klingons} Kahmis\n{rest}40 0413-Theta\nMissions\n1 {QONOS}\n")
    found = share(bonus, "Klingon")
    assert (found.personnel, found.among) == (klingons, klingons + others)
    assert found.qualifies is qualifies
    assert share(bonus, QONOS).qualifies is qualifies


@pytest.mark.parametrize(
    ("non_aligned", "others", "qualifies"),
    [(3, 1, False), (4, 1, True), (9, 3, False), (10, 3, True), (1, 0, True)],
)
def test_more_than_three_quarters_must_be_non_aligned(non_aligned: int, others: int, qualifies: bool) -> None:
    """A Non-Aligned Headquarters / Affiliation, if more than three-quarters (75%) are Non-Aligned."""
    rest = f"{others} Kahmis\n" if others else ""
    found = share(bonus_of(f"Deck\n{non_aligned} 0413-Theta\n{rest}"), "Non-Aligned")
    assert (found.personnel, found.among) == (non_aligned, non_aligned + others)
    assert found.qualifies is qualifies


def test_ships_and_equipment_are_no_personnel() -> None:
    assert bonus_of(f"Deck\n10 Borg Cube\nMissions\n1 {BAJOR}\n").shares[0].among == 0
    assert not bonus_of(f"Deck\n10 Borg Cube\nMissions\n1 {BAJOR}\n").shares[0].qualifies


def personnel(**wanted: str) -> str:
    """Return the name of some personnel that has all that is asked."""
    for card in shipped("2e").cards():
        has = {
            "affiliation": card.affiliations,
            "icon": card.icons,
            "keyword": card.keywords,
            "species": tuple(card.classification.split("/")),
            "uniqueness": (card.uniqueness,),
        }
        fits = all(value in has[name] for name, value in wanted.items() if not name.startswith("no_"))
        lacks = all(value not in has[name[3:]] for name, value in wanted.items() if name.startswith("no_"))
        if card.type == "Personnel" and fits and lacks:
            return card.name
    raise AssertionError(wanted)


@pytest.mark.parametrize(
    ("headquarters", "wanted", "counts"),
    [
        # An icon of the text counts whatever the affiliation; the affiliation of the mission counts as well.
        ("Mouth of the Wormhole, Deep Space 9", {"affiliation": "Ferengi", "icon": "DS9"}, True),
        ("Mouth of the Wormhole, Deep Space 9", {"affiliation": "Ferengi", "no_icon": "DS9"}, False),
        ("Mouth of the Wormhole, Deep Space 9", {"affiliation": "Bajoran", "no_icon": "DS9"}, True),
        ("Athos IV, Maquis Base", {"affiliation": "Federation", "icon": "Maq"}, True),
        ("Athos IV, Maquis Base", {"affiliation": "Federation", "no_icon": "Maq"}, False),
        ("Earth, Lush and Beautiful Home", {"affiliation": "Klingon", "no_icon": "TOS"}, False),
        # Both halves of [AU][Kli] must be true; non-unique [Kli] personnel gain the icon.
        ("Bajor, Terok Nor", {"affiliation": "Klingon", "icon": "AU"}, True),
        ("Bajor, Terok Nor", {"affiliation": "Klingon", "no_icon": "AU", "uniqueness": "unique"}, False),
        ("Bajor, Terok Nor", {"affiliation": "Klingon", "no_icon": "AU", "uniqueness": "universal"}, True),
        ("Bajor, Terok Nor", {"affiliation": "Bajoran", "no_icon": "AU", "uniqueness": "universal"}, False),
        ("Luna, Orpheus Mining Facility", {"affiliation": "Starfleet", "keyword": "Dissident"}, True),
        ("Luna, Orpheus Mining Facility", {"affiliation": "Starfleet", "no_keyword": "Dissident"}, False),
        (
            "Grid 296, Holographic Training Facility",
            {"species": "Hologram", "no_affiliation": "Non-Aligned"},
            True,
        ),
        (
            "Grid 296, Holographic Training Facility",
            {"affiliation": "Federation", "no_species": "Hologram"},
            False,
        ),
    ],
)
def test_a_headquarters_counts_what_its_text_plays(
    headquarters: str, wanted: dict[str, str], counts: bool
) -> None:
    found = share(bonus_of(f"Deck\n1 {personnel(**wanted)}\nMissions\n1 {headquarters}\n"), headquarters)
    assert (found.personnel, found.among) == (int(counts), 1)


def test_affiliations_of_most_personnel_come_first_and_equals_by_name() -> None:
    """Non-Aligned ones stand at the end, and a mission that is no headquarters nowhere."""
    text = "Draw deck\n1 Klag\n2 Ba'el\n1 Spock\n1 Aletia\nMissions\n1 Excavation\n"
    found = bonus_of(text, "1e").shares
    assert [(each.kind, each.name, each.personnel, each.among) for each in found] == [
        ("affiliation", "Klingon", 3, 5),
        ("affiliation", "Romulan", 2, 5),
        ("affiliation", "Federation", 1, 5),
        ("affiliation", "Ferengi", 1, 5),
        ("affiliation", "Non-Aligned", 1, 5),
    ]
    second = bonus_of(f"Deck\n1 Kahmis\nMissions\n1 Brute Force\n1 {QONOS}\n").shares
    assert [each.name for each in second if each.kind == "headquarters"] == [QONOS]


def test_a_first_edition_deck_without_personnel_leaves_nothing_unchecked() -> None:
    assert bonus_of("Missions\n1 Excavation\n", "1e") == LeagueBonus(())


def test_every_headquarters_has_its_text() -> None:
    missions = {each.id for each in shipped("2e").cards() if each.mission_type == "headquarters"}
    said = read_exceptions(shipped("2e").folder)["headquarters_plays"]
    # Orias III asks for a skill, and skills are in no table of ours; the answer says so.
    assert sorted(each.card for each in said) == sorted(missions - {"orias-iii-hidden-base"})
    known = {"affiliation", "icon", "keyword", "species", "uniqueness"}
    assert all(kind.keys() <= known for each in said for kind in each.facts["personnel"])


def test_every_word_of_a_headquarters_is_one_of_some_personnel() -> None:
    for each in read_exceptions(shipped("2e").folder)["headquarters_plays"]:
        for kind in each.facts["personnel"]:
            assert personnel(**kind)


def test_first_edition_says_what_was_not_checked() -> None:
    assert "was not checked" in bonus_of("Draw deck\n3 Klag\n", "1e").not_checked
    assert bonus_of("Deck\n3 Kahmis\n").not_checked == ""


@needs_shared
@pytest.mark.parametrize("path", lackey_lists("2e"), ids=lambda path: path.stem)
def test_a_real_deck_qualifies_for_a_headquarters_of_its_own(path: object) -> None:
    text = read(path.read_bytes()).deck  # type: ignore[attr-defined]
    bonus = league_bonus(resolve(text, shipped("2e")), shipped("2e"))
    assert any(each.qualifies for each in bonus.shares if each.kind == "headquarters")


NAMES = ("Kahmis", "0413-Theta", "Data, Aspirer", "Hard Time", "Borg Cube", "Nobody at All")


@settings(deadline=None, max_examples=25)
@given(st.lists(st.tuples(st.integers(1, 4), st.sampled_from(NAMES)), max_size=8), st.randoms())
def test_the_order_of_lines_does_not_matter(lines: list[tuple[int, str]], random: object) -> None:
    shuffled = list(lines)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    first, second = (stats_of(f"Draw deck\n{written(each)}\n") for each in (lines, shuffled))
    assert first == second


def written(lines: list[tuple[int, str]]) -> str:
    return "\n".join(f"{count}x {name}" for count, name in lines)


def test_cards_that_may_be_seeded_or_drawn_are_in_no_part() -> None:
    found = stats_of("1 Cloaked Mission\n3 Spock\n1 Federation Outpost\n", "1e")
    assert dict(chart(found, "sections").bars) == {"missions": 1, "draw": 3, "unknown": 1}
    assert found.cards == 5

"""Side decks over all cards, over the official starters, and where a list leaves something open."""

from collections import Counter
from datetime import date
from pathlib import Path

import pytest

from cardpools.data_files.card_exceptions import read_exceptions
from cardpools.model import Card
from decklists.model import SectionKind
from decklists.reader import read
from legality.check import check
from legality.engine.case import Case
from legality.engine.resolved.resolve import resolve
from legality.engine.resolved.unreleased_cards import unreleased_card
from legality.engine.rulesets import load_ruleset
from legality.rules.common.side_decks import SIDE_DECKS, copies_in
from legality.terms.terms import Event, Guide, default_terms
from tests.legality.side_deck_lists import catalog, findings_on, of_side_decks, verdict_on
from tests.shared import SHARED, lackey_lists, needs_shared

PLAYED: tuple[tuple[Guide, str], ...] = (
    ("opg-5.0", "otf"),
    ("opg-5.0", "open"),
    ("opg-5.0", "warp-speed"),
    ("opg-4.1", "x-list"),
    ("opg-4.1", "revised"),
    ("decipher-guide", "decipher-swiss"),
    ("decipher-guide", "decipher-junior"),
    ("decipher-guide", "decipher-sealed"),
    ("decipher-1996", "decipher-60"),
    ("decipher-1996", "decipher-80"),
)

HOME: dict[str, SectionKind] = {
    "Tactic": "tactics",
    "Tribble": "tribbles",
    "Trouble": "tribbles",
    "Q Artifact": "flash",
    "Q Dilemma": "flash",
    "Q Event": "flash",
    "Q Interrupt": "flash",
    "Q Mission": "flash",
}
"""Where each type is at home, by the rules supplements; cards of all other types are in no such side deck."""


@needs_shared
@pytest.mark.parametrize("path", lackey_lists("1e"), ids=lambda path: str(path.stem))
@pytest.mark.parametrize(("guide", "rules"), PLAYED)
def test_official_starters_keep_to_the_rules_of_side_decks(path: Path, guide: Guide, rules: str) -> None:
    findings = of_side_decks(verdict_on(path.read_text(encoding="utf-8"), rules, guide).findings)
    assert [finding.message for finding in findings if finding.code.startswith("D-")] == []


@needs_shared
def test_one_card_more_in_the_tent_of_a_starter_is_one_too_many() -> None:
    text = (SHARED / "decks" / "1e" / "showdown_four_lights_starter_fed.txt").read_text(encoding="utf-8")
    assert verdict_on(text).sections["tent"] == 13
    fuller = verdict_on(text.replace("QsTent:\n", "QsTent:\n1\tAlien Probe\n"))
    codes = [finding.code for finding in of_side_decks(fuller.findings) if finding.code.startswith("D-")]
    assert codes == ["D-TENT-SIZE"]


def test_every_set_of_first_edition_rules_judges_side_decks() -> None:
    list_of_fourteen = "Seed deck\n1 Q's Tent\nQ's Tent:\n14 Alien Probe\n"
    for guide, rules in PLAYED:
        findings = of_side_decks(verdict_on(list_of_fourteen, rules, guide).findings)
        assert [finding.code for finding in findings] == ["D-TENT-COPIES", "D-TENT-SIZE"], (guide, rules)


def test_the_numbers_are_those_of_the_doorways() -> None:
    ruleset = load_ruleset("1e-side-decks")
    assert ruleset is not None
    numbers = {clause.code: clause.numbers for clause in ruleset.clauses}
    assert numbers["D-TENT-SIZE"] == {"limit": 13}
    assert numbers["D-REFEREE-SIZE"] == {"limit": 13}
    assert numbers["D-DYSON-SIZE"] == {"limit": 13}
    assert numbers["D-BATTLE-BRIDGE-SIZE"] == {"minimum": 13}
    said = {each.card: each.facts for each in read_exceptions(catalog().folder)["side_deck"]}
    assert said["qs-tent"]["most"] == said["qs-tent-civil-war"]["most"] == 13
    assert said["qs-tent-civil-war"]["face_up"] == said["dyson-sphere-door"]["most"] == 13
    assert said["battle-bridge-door-auxiliary-control"]["least"] == 13


@pytest.fixture(scope="module")
def cards() -> list[Card]:
    return list(catalog().cards())


def test_each_card_of_a_side_deck_is_at_home_only_there(cards: list[Card]) -> None:
    sections: tuple[SectionKind, ...] = ("flash", "tactics", "tribbles", "dyson", "referee")
    made = [card for card in cards if card.type in HOME]
    assert Counter(HOME[card.type] for card in made) == {"flash": 46, "tactics": 43, "tribbles": 22}
    for card in made:
        for section in sections:
            misplaced = "D-SIDE-DECK-CONTENTS" in codes(card, section)
            assert misplaced == (section != HOME[card.type]), (card.name, section)
        assert "D-SIDE-DECK-ONLY" in codes(card, "draw"), card.name


def test_two_q_cards_may_be_seeded_and_one_may_be_in_the_tent(cards: list[Card]) -> None:
    made = [card for card in cards if card.type in HOME]
    seeded = {card.id for card in made if "D-SIDE-DECK-ONLY" not in codes(card, "seeds")}
    stocked = {card.id for card in made if "D-SIDE-DECK-ONLY" not in codes(card, "tent")}
    assert seeded == {"hide-and-seek", "my-ship-my-crew"}
    assert stocked == {"qs-planet"}


def test_a_sample_of_all_other_cards_may_be_anywhere_but_in_these_side_decks(cards: list[Card]) -> None:
    others = [card for card in cards if card.type not in HOME and card.type != "Damage Marker"]
    for card in others[::40]:
        assert codes(card, "draw") == codes(card, "seeds") == set(), card.name
        assert codes(card, "tent") == {"D-SIDE-DECK-WITHOUT-DOORWAY"}, card.name
        assert "D-SIDE-DECK-CONTENTS" in codes(card, "flash"), card.name
        assert ("D-SIDE-DECK-CONTENTS" in codes(card, "dyson")) == (card.type != "Dilemma"), card.name


@pytest.mark.slow
def test_every_ref_card_may_lie_face_up(cards: list[Card]) -> None:
    face_up = {card.id for card in cards if "D-SIDE-DECK-CONTENTS" not in codes(card, "referee")}
    assert face_up == {card.id for card in cards if "Ref" in card.icons} | {"rotation-damage-marker"}
    assert len(face_up) == 28


def test_a_tactic_in_the_draw_deck_is_an_error_and_in_the_tent_a_warning() -> None:
    tactic = catalog().card("attack-wing")
    expected: dict[SectionKind, str] = {"draw": "error", "seeds": "error", "tent": "warning"}
    for section, severity in expected.items():
        found = [each for each in findings_on(tactic, section) if each.code == "D-SIDE-DECK-ONLY"]
        assert [each.severity for each in found] == [severity]


def test_an_unread_line_might_be_the_doorway() -> None:
    unread = "Seed deck\n1 Qs Tentt: Civl War\nRef:\n1 Oof!\n"
    read = "Seed deck\n1 Q's Tent\nRef:\n1 Oof!\n"
    codes_of = {text: [each.code for each in verdict_on(text).findings] for text in (unread, read)}
    assert all("D-REFEREE-WITHOUT-DOORWAY" in found for found in codes_of.values())
    unjudged = [each for each in verdict_on(unread).findings if each.code == "D-REFEREE-WITHOUT-DOORWAY"]
    assert [each.curable for each in unjudged] == [1]


def test_a_list_without_headings_is_asked_for_no_doorway() -> None:
    verdict = verdict_on("2 Attack Wing\n1 Lemon-Aid\n1 Alien Probe\n1 Battle Bridge Door\n")
    assert of_side_decks(verdict.findings) == []
    assert verdict.sections == {"tactics": 2, "flash": 1, "draw": 2}


def test_play_test_cards_are_told_apart_and_belong_anywhere() -> None:
    named = Event(play_test_cards=("First New Card", "Second New Card"))
    text = (
        "Seed deck\n1 Q's Tent\n1 Dyson Sphere Door\n"
        "Q's Tent:\n1 First New Card\n1 Second New Card\nDyson:\n2 First New Card\n"
    )
    terms = default_terms("1e", date(2026, 6, 1)).but(event=named, scenario="public-play-testing")
    assert of_side_decks(check(read(text).deck, terms, catalog()).findings) == []
    twice = check(read(text.replace("1 Second", "2 Second")).deck, terms, catalog())
    assert [each.code for each in of_side_decks(twice.findings)] == ["D-TENT-COPIES"]


def codes(card: Card, section: SectionKind) -> set[str]:
    return {finding.code for finding in findings_on(card, section)}


@pytest.mark.parametrize(
    ("kind", "in_tent", "by_side_deck"),
    [
        ("Personnel", True, {"referee"}),
        ("Tactic", True, {"referee", "tactics"}),
        ("Dilemma", True, {"referee", "dyson"}),
        ("Q Event", False, {"referee", "flash"}),
        ("Tribble", False, {"referee", "tribbles"}),
        ("Trouble", False, {"referee", "tribbles"}),
    ],
)
def test_a_type_is_at_home_in_its_side_deck_and_the_tent_takes_what_is_of_none(
    kind: str, in_tent: bool, by_side_deck: set[str]
) -> None:
    """Of the referee pile the type decides nothing: a card of any may have the icon."""
    card = unreleased_card("any")._replace(type=kind)
    assert SIDE_DECKS["tent"].admits(card) is in_tent
    expected = by_side_deck | ({"tent"} if in_tent else set())
    assert {section for section, deck in SIDE_DECKS.items() if deck.may_admit(card)} == expected
    assert not SIDE_DECKS["referee"].admits(card)
    assert SIDE_DECKS["referee"].admits(card._replace(icons=("Ref",)))


def test_damage_markers_are_no_copies_of_a_card() -> None:
    deck = resolve(
        read("Battle Bridge:\n2 Rotation Damage Marker\n2 Attack Wing\n1 Borg Cutting Beam").deck, catalog()
    )
    case = Case(deck, default_terms("1e", date(2026, 6, 1)), catalog())
    (lines,) = copies_in(case, "tactics")
    assert [line.card.name for line in lines] == ["Attack Wing"]

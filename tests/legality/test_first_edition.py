"""First Edition decks as players and officials built them, and each way in which one can be wrong."""

from datetime import date

import pytest

from cardpools.catalog.catalog import open_catalog
from cardpools.model import Card
from decklists.model import Deck, Entry, Section, SectionKind
from decklists.reader import read
from legality.check import check
from legality.engine.finding import Finding
from legality.engine.resolved.resolve import resolve
from legality.engine.verdict import Verdict
from legality.reference.example import FOLDER, examples
from legality.terms.terms import RulesName, Terms, default_terms
from tests.shared import SHARED, lackey_lists, needs_shared

STARTERS = [
    # Each with the day of the plugin that carried it, or of the expansion that it introduces.
    ("simple-federation", date(2015, 6, 15)),
    ("simple-klingon", date(2015, 6, 15)),
    ("tng_starter_deck_klingon", date(2015, 6, 15)),
    ("simple-romulan-2018", date(2018, 5, 4)),
    ("tng_CoA_starter_FED", date(2018, 8, 14)),
    ("simple-bajoran", date(2021, 7, 5)),
    ("showdown_four_lights_starter_fed", date(2023, 12, 18)),
]

MISSIONS = (
    "Acquire Technology",
    "Aftermath",
    "Ambush Ship",
    "Archanis Dispute",
    "Assemble Fleet",
    "Aid Fugitives",
)
DILEMMAS = (
    "Archer",
    "Alice",
    "Alien Parasites",
    "Ancient Computer",
    "Angry Mob",
    "Anaphasic Organism",
    "Antedean Assassins",
    "Arms Deal",
    "Aphasia Device",
    "Abandon Ship!",
    "Astral Eddy",
    "Aggressive Behavior",
    "Alien Labyrinth",
    "A Bad End",
    "Altonian Brain Teaser",
    "Armus: Skin Of Evil",
    "Assassination Attempt",
    "Archaic Ritual",
    "Authorized Access Only",
)
KLINGONS = (
    "Klag",
    "Larg",
    "Atul",
    "Divok",
    "Dokar",
    "Gorath",
    "Kamok",
    "Korvek",
    "Kromm",
    "Losta",
    "Meraht",
    "Rukor",
)


def judge(text: str, terms: Terms) -> Verdict:
    reading = read(text)
    return check(reading.deck, terms, open_catalog(terms.edition), reading.mistakes)


def of_deck(verdict: Verdict) -> list[Finding]:
    return [finding for finding in verdict.findings if finding.family == "D"]


def dealt(names: tuple[str, ...], cards: int, each: int) -> list[str]:
    """Return lines of a list that hold so many cards, each name at most so often."""
    counts = [min(each, cards - before) for before in range(0, cards, each)]
    return [f"{count} {name}" for count, name in zip(counts, names, strict=False)]


def deck(missions: int = 6, seeds: int = 24, drawn: int = 36) -> str:
    parts = [
        ("Draw deck", dealt(KLINGONS, drawn, 4)),
        ("Missions", dealt(MISSIONS, missions, 1)),
        ("Seed deck", dealt(DILEMMAS, seeds, 2)),
    ]
    return "".join(f"{heading}\n" + "".join(f"{line}\n" for line in lines) for heading, lines in parts)


@needs_shared
@pytest.mark.parametrize(("name", "on"), STARTERS)
@pytest.mark.parametrize("rules", ["otf", "open"])
def test_the_official_starter_decks_were_built_right(name: str, on: date, rules: RulesName) -> None:
    text = (SHARED / "decks" / "1e" / f"{name}.txt").read_text("utf-8")
    verdict = judge(text, default_terms("1e", on).but(rules=rules))
    assert of_deck(verdict) == []
    assert not [finding for finding in verdict.findings if finding.code == "X-RULE-FAILED"]


@needs_shared
def test_every_official_starter_deck_is_judged() -> None:
    assert {path.stem for path in lackey_lists("1e")} == {name for name, _ in STARTERS}


# Missions count toward the thirty before the rulebook of 16 November 2018; they do not after the official
# starter of 8 December 2023; between these days only what both readings refuse is refused.
@pytest.mark.parametrize(
    ("on", "seeds", "severity"),
    [
        (date(2000, 6, 1), 24, ""),
        (date(2000, 6, 1), 25, "error"),
        (date(2015, 6, 15), 24, ""),
        (date(2015, 6, 15), 25, "error"),
        (date(2018, 11, 15), 24, ""),
        (date(2018, 11, 15), 25, "error"),
        (date(2018, 11, 16), 24, ""),
        (date(2018, 11, 16), 25, "warning"),
        (date(2018, 11, 16), 30, "warning"),
        (date(2018, 11, 16), 31, "error"),
        (date(2023, 12, 7), 25, "warning"),
        (date(2023, 12, 7), 30, "warning"),
        (date(2023, 12, 7), 31, "error"),
        (date(2023, 12, 8), 30, ""),
        (date(2023, 12, 8), 31, "error"),
        (date(2026, 6, 1), 29, ""),
        (date(2026, 6, 1), 30, ""),
        (date(2026, 6, 1), 31, "error"),
        (date(2026, 6, 1), 36, "error"),
    ],
)
def test_how_many_cards_could_be_seeded_when(on: date, seeds: int, severity: str) -> None:
    findings = of_deck(judge(deck(seeds=seeds), default_terms("1e", on)))
    assert [(each.code, each.severity) for each in findings] == (
        [("D-SEED-SIZE", severity)] if severity else []
    )


# Before First Contact brought 30/30 in December 1997 all decks had sixty cards, missions among them.
@pytest.mark.parametrize(
    ("on", "drawn", "codes"),
    [
        (date(1997, 11, 30), 29, ["D-DECK-SIZE"]),
        (date(1997, 11, 30), 30, []),
        (date(1997, 11, 30), 31, ["D-DECK-SIZE"]),
        (date(1997, 12, 1), 29, ["D-DRAW-SIZE"]),
        (date(1997, 12, 1), 30, []),
        (date(1997, 12, 1), 40, []),
    ],
)
def test_sixty_cards_became_thirty_and_thirty(on: date, drawn: int, codes: list[str]) -> None:
    verdict = judge(deck(drawn=drawn), default_terms("1e", on))
    assert [finding.code for finding in of_deck(verdict)] == codes


PLANTED = """\
Draw deck
9 Klag
10 Larg
10 Atul
1 Archanis Dispute
Missions
1 Observe Ritual
1 Deliver Ancient Artifact
2 Aftermath
1 Alice
1 Acquire Technology
Seed deck
3 Archer
2 Ancient Computer
24 Klingon Outpost
2 Alien Parasites
Sites
1 Bajoran Shrine
1 Cargo Bay
1 Docking Pads
1 Docking Ports
1 Docking Pylons
1 Guest Quarters
1 Infirmary
"""


def test_every_planted_fault_is_found_and_none_hides_another() -> None:
    found = {
        (finding.code, finding.severity, finding.lines)
        for finding in of_deck(judge(PLANTED, default_terms("1e", date(2026, 6, 1))))
    }
    assert found == {
        # Five missions are seeded; the sixth hides in the draw deck.
        ("D-MISSION-COUNT", "error", (7, 8, 9, 11)),
        ("D-MISSION-TWICE", "error", (9,)),
        ("D-MISSION-LOCATION", "warning", (7, 8)),
        ("D-WRONG-PLACE", "error", (5,)),
        ("D-WRONG-PLACE", "error", (10,)),
        # Alice among the missions is the thirty-second seed.
        ("D-SEED-SIZE", "error", (10, 13, 14, 15, 16)),
        ("D-SEED-COPIES", "error", (13,)),
        ("D-SEED-COPIES", "warning", (15,)),
        ("D-SITE-COUNT", "warning", (18, 19, 20, 21, 22, 23, 24)),
    }


def test_what_is_no_site_is_not_hidden_among_the_sites() -> None:
    """Sites stand beside the thirty seed cards; a dilemma in their pile would be counted nowhere."""
    verdict = judge(deck() + "Sites\n1 Armus - Skin of Evil\n", default_terms("1e", date(2026, 6, 1)))
    assert [(each.severity, each.cards) for each in verdict.findings if each.code == "D-WRONG-PLACE"] == [
        ("error", ("Armus: Skin Of Evil",))
    ]


def test_a_card_in_an_unreadable_line_may_be_the_missing_mission() -> None:
    five = deck(missions=5).replace("Missions\n", "Missions\n1 Aftermth\n")
    assert judge(five, default_terms("1e", date(2026, 6, 1))).legal is None
    seven = deck().replace("Missions\n", "Missions\n1 Aftermth\n1 Attend Royal Function\n")
    assert judge(seven, default_terms("1e", date(2026, 6, 1))).legal is False


def all_cards() -> list[Card]:
    return [card for card in open_catalog("1e").cards() if not card.reverse_of]


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["otf", "open", "warp-speed"])
def test_no_rule_fails_on_any_card_in_any_place(rules: RulesName) -> None:
    sections: tuple[SectionKind, ...] = ("draw", "missions", "seeds", "sites", "aside", "tent")
    entries = tuple(Entry(3, card.name, "", line, 1, 2) for line, card in enumerate(all_cards(), start=1))
    everything = Deck(tuple(Section(kind, kind, entries) for kind in sections))
    verdict = check(everything, default_terms("1e", date(2026, 6, 1)).but(rules=rules), open_catalog("1e"))
    assert "X-RULE-FAILED" not in {finding.code for finding in verdict.findings}


@pytest.mark.parametrize(
    "code", sorted(path.name for path in FOLDER.iterdir() if path.name[0] in "DA" and path.is_dir())
)
def test_examples_are_made_of_cards(code: str) -> None:
    # A misspelled card would let an example pass for the wrong reason.
    for example in examples(code):
        if example.terms.edition == "1e":
            deck = resolve(read(example.text).deck, open_catalog("1e"), on=example.terms.on)
            assert deck.unmatched == (), example.name
            assert not deck.newer or "newer" in example.name, example.name

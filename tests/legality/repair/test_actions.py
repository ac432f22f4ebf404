"""How each fault of a deck is mended: the whole advice, word for word what a player would do by hand."""

from collections.abc import Sequence
from datetime import date
from itertools import islice
from pathlib import Path
from typing import get_args

import pytest

from decklists import read
from legality.check import verdict_on
from legality.engine import Case, load_rule
from legality.engine.repair_kind import RepairAction
from legality.engine.resolved.resolve import resolve
from legality.engine.resolved.resolved_deck import ResolvedDeck
from legality.engine.rulesets import FOLDER, read_ruleset
from legality.repair.actions import ACTIONS, IN_SECTION
from legality.repair.change import DeckChange, Move, Portion
from legality.repair.smallest_change import errors_of, smallest_change
from legality.terms.terms import Event, Terms, default_terms
from tests.cardpools.shipped import shipped
from tests.legality.changed_decks import usable

ON = date(2026, 6, 1)
FIRST = default_terms("1e", ON).but(rules="otf")
SECOND = default_terms("2e", ON)
SIX = (
    "Acquire Technology",
    "Aftermath",
    "Ambush Ship",
    "Archanis Dispute",
    "Assemble Fleet",
    "Assist Cooperative",
)
FIVE = ("Evacuate Colony", "Amnesty Talks", "Investigate Maquis Activity", "Brute Force", "Cure Blight")


def deck(**parts: Sequence[str]) -> str:
    """Write a list: each part with its cards, one a line."""
    return "\n".join(f"{part.replace('_', ' ')}:\n" + "\n".join(cards) for part, cards in parts.items())


def ones(*names: str) -> list[str]:
    return [f"1 {name}" for name in names]


def advice(text: str, terms: Terms) -> set[str]:
    """Return what to do, in words that stand in the table below."""
    catalog = shipped(terms.edition)
    case = Case(resolve(read(text).deck, catalog), terms, catalog)
    change = smallest_change(case, verdict_on(case))
    return told(change) | ({"not proven"} if not change.proven else set())


def told(change: DeckChange) -> set[str]:
    said = {"replace": change.replace, "cut": change.cut, "add": change.add}
    return {
        f"{what} {each.copies} {each.title or 'any'} in {each.section}"
        for what, portions in said.items()
        for each in portions
    } | {f"move {each.copies} {each.title} from {each.section} to {each.to}" for each in change.move}


def first(
    *, missions: Sequence[str] = ones(*SIX), draw: Sequence[str] = ("30 Klag",), **more: Sequence[str]
) -> str:
    """Write a First Edition list, legal but for what is said of it."""
    return deck(missions=missions, **more, draw_deck=draw)


TRADITIONAL = SECOND.but(pool="traditional")
IN_IT = Case(ResolvedDeck("2e", ()), TRADITIONAL, shipped("2e"))
EVENTS = ones(*(each.name for each in islice(usable(IN_IT, ("Event",)), 35)))
DILEMMAS = ones(*(each.name for each in islice(usable(IN_IT, ("Dilemma",)), 20)))


def second(
    missions: Sequence[str] = ones(*FIVE), draw: Sequence[str] = EVENTS, pile: Sequence[str] = DILEMMAS
) -> str:
    """Write a Second Edition list, legal but for what is said of it."""
    return deck(missions=missions, draw_deck=draw, dilemma_pile=pile)


IN_TRADITIONAL = (
    "Advanced Combat Training",
    "Aid Clone Colony",
    "Aid Lost Colony",
    "Archanis Dispute",
    "Assault on Species 8472",
)
IN_2014 = default_terms("1e", date(2014, 6, 1)).but(rules="open")
IN_2024 = FIRST.but(on=date(2024, 6, 1))
"""A day of which the record of bans tells."""
OLD_SIX = (
    "Excavation",
    "Fever Emergency",
    "Explore Black Cluster",
    "Evacuation",
    "Study Hole in Space",
    "Survey Mission",
)
IN_1996 = default_terms("1e", date(1996, 6, 1)).but(rules="decipher-60")
TROUBLES = default_terms("tr", ON).but(rules="troubles")
HEADQUARTERS = (
    "Earth, Cradle of the Federation",
    "Qo'noS, Heart of the Empire",
    "Romulus, Seat of Power",
    "Bajor, Gift of the Prophets",
)
PILE = ones(*(each.name for each in shipped("tr").cards() if each.type == "Trouble"))
ARTIFACTS = [each.name for each in shipped("1e").cards() if each.type == "Artifact"][:30]
TACTICS = [each.name for each in shipped("1e").cards() if each.type == "Tactic"][:12]
OPEN_TENT = ones("Q's Tent")

FAULTS: dict[str, tuple[str, Terms, set[str]]] = {
    "nothing in First Edition": (first(), FIRST, set()),
    "nothing in Second Edition": (second(), SECOND, set()),
    # A card that may not be used is replaced where the part is to stay full, whatever its size…
    "a banned event": (
        first(draw=[*ones("Red Alert!"), "31 Klag"]),
        IN_2024,
        {"replace 1 Red Alert! in draw"},
    ),
    "a banned seed": (
        first(seeds=ones("Planet Killer", "Archer")),
        IN_2024,
        {"replace 1 Planet Killer in seeds"},
    ),
    "a banned mission among seven": (
        first(missions=ones(*SIX[:5], "Access Archives")),
        IN_2024,
        {"replace 1 Access Archives in missions"},
    ),
    # …and taken out of a side deck, which nobody has to fill.
    "a banned card in a side deck": (
        first(seeds=OPEN_TENT, tent=ones("All Threes", "Alien Probe")),
        IN_2024,
        {"cut 1 All Threes in tent"},
    ),
    "a dilemma outside the pool": (
        second(missions=ones(*IN_TRADITIONAL), pile=[*DILEMMAS, "1 A Taste of Armageddon"]),
        TRADITIONAL,
        {"replace 1 A Taste of Armageddon in dilemmas"},
    ),
    "seven missions": (first(missions=ones(*SIX, "Avert Danger")), FIRST, {"cut 1 any in missions"}),
    "five missions": (first(missions=ones(*SIX[:5])), FIRST, {"add 1 any in missions"}),
    "six missions and a half": (first(missions=[*ones(*SIX), "1 Space"]), FIRST, {"cut 1 any in missions"}),
    "a mission three times": (
        first(missions=["3 Aftermath", *ones("Ambush Ship", "Archanis Dispute", "Assemble Fleet")]),
        FIRST,
        {"replace 2 Aftermath in missions"},
    ),
    "a mission twice, and seven of them": (
        first(missions=["2 Aftermath", *ones("Acquire Technology", *SIX[2:])]),
        FIRST,
        {"cut 1 Aftermath in missions"},
    ),
    "missions at one location": (
        first(missions=ones(*SIX[:4], "Observe Ritual", "Deliver Ancient Artifact")),
        IN_2014,
        {"replace 1 Deliver Ancient Artifact in missions"},
    ),
    "a fifth copy of a card that allows four": (
        first(missions=["5 Space", *ones(*SIX[:4])]),
        FIRST,
        {"cut 1 Space in missions"},
    ),
    "fourteen dilemmas in a Dyson Sphere": (
        first(seeds=ones("Dyson Sphere Door"), dyson_sphere=["4 Archer", "10 A Bad End"]),
        FIRST,
        {"cut 1 any in dyson"},
    ),
    "a mission in the draw deck": (
        first(missions=ones(*SIX[1:]), draw=["30 Klag", *ones(SIX[0])]),
        FIRST,
        {"move 1 Acquire Technology from draw to missions"},
    ),
    "a site among the missions": (
        first(missions=ones(*SIX, "Docking Ports")),
        FIRST,
        {"move 1 Docking Ports from missions to sites"},
    ),
    "a dilemma among the missions": (
        first(missions=ones(*SIX, "Archer")),
        FIRST,
        {"move 1 Archer from missions to seeds"},
    ),
    "a ship among the sites": (
        first(sites=ones("Docking Ports", "Batris")),
        FIRST,
        {"move 1 Batris from sites to seeds"},
    ),
    "a seed deck in Second Edition, of a dilemma that may not be used": (
        second(missions=ones(*IN_TRADITIONAL), pile=DILEMMAS[1:]) + "\nSeeds:\n1 A Taste of Armageddon",
        TRADITIONAL,
        {"replace 1 A Taste of Armageddon in dilemmas"},
    ),
    "two copies in the Tent": (
        first(seeds=OPEN_TENT, tent=["1 Alien Probe", "2 Alas, Poor Drone"]),
        FIRST,
        {"cut 1 Alas, Poor Drone in tent"},
    ),
    "face-up cards that nothing opens": (
        first(ref=ones("Access Denied")),
        FIRST,
        {"add 1 Q's Tent: Civil War in seeds"},
    ),
    "two cards too many of sixty": (
        first(missions=ones(*OLD_SIX), draw=["56 Klag"]),
        IN_1996,
        {"cut 2 any in draw"},
    ),
    "two cards too few of sixty": (
        first(missions=ones(*OLD_SIX), draw=["52 Klag"]),
        IN_1996,
        {"add 2 any in draw"},
    ),
    "sixty-one cards, one of them unread": (
        first(missions=ones(*OLD_SIX), draw=["54 Klag", "1 Nobody's Card"]),
        IN_1996,
        {"cut 1 any in draw"},
    ),
    "a card that nobody can read, in a part that no deck has": (
        second() + "\nTactics:\n1 Nobody's Card",
        SECOND,
        {"move 1 Nobody's Card from tactics to draw"},
    ),
    "thirty seeds and a doorway that is missing": (
        first(seeds=ones(*ARTIFACTS), ref=ones("Access Denied")),
        FIRST,
        {"add 1 Q's Tent: Civil War in seeds", "cut 1 any in seeds"},
    ),
    "the doorway of a side deck among thirty-one seeds": (
        first(seeds=ones(*ARTIFACTS, "Q's Tent"), tent=ones("Alien Probe")),
        FIRST,
        {"cut 1 any in seeds"},
    ),
    "four headquarters of five missions": (
        second(missions=ones(*HEADQUARTERS, "Evacuate Colony")),
        SECOND,
        {"replace 1 Bajor, Gift of the Prophets in missions"},
    ),
    "five headquarters": (
        second(missions=ones(*HEADQUARTERS, "Ferenginar, Financial Hub")),
        SECOND,
        {
            "replace 1 Bajor, Gift of the Prophets in missions",
            "replace 1 Ferenginar, Financial Hub in missions",
        },
    ),
    "two missions of one title": (
        second(
            missions=ones(*FIVE[:3], "Earth, Cradle of the Federation", "Earth, Home of Starfleet Command")
        ),
        SECOND,
        {"replace 1 Earth, Home of Starfleet Command in missions"},
    ),
    "a mission that wants a small deck": (
        second(
            missions=ones(*FIVE[:4], "Deneb Approach, Exploratory Quandary"),
            draw=[*EVENTS, "3 Kahmis", "3 Dokar"],
        ),
        SECOND,
        {"replace 1 Deneb Approach, Exploratory Quandary in missions"},
    ),
    "four copies of a title, two of each version": (
        second(draw=[*EVENTS, "2 Alexander Rozhenko, Good Luck Charm", "2 Alexander Rozhenko, K'mtar"]),
        SECOND,
        {"cut 1 Alexander Rozhenko in draw"},
    ),
    "people in the dilemma pile": (
        second(pile=[*DILEMMAS, "2 Kahmis"]),
        SECOND,
        {"move 2 Kahmis from dilemmas to draw"},
    ),
    "a dilemma in the draw deck": (
        second(draw=[*EVENTS, "1 Dark Page"], pile=DILEMMAS),
        SECOND,
        {"move 1 Dark Page from draw to dilemmas"},
    ),
    "two Troubles missing from the pile of the table": (
        deck(troubles=[each for each in PILE if each not in ("1 ... On the Bridge", "1 ... In Sickbay")]),
        TROUBLES,
        {"add 1 ... In Sickbay in trouble", "add 1 ... On the Bridge in trouble"},
    ),
    "a draw deck of thirty-four": (second(draw=EVENTS[1:]), SECOND, {"add 1 any in draw"}),
    "twelve tactics for Auxiliary Control": (
        first(seeds=ones("Battle Bridge Door: Auxiliary Control"), tactics=ones(*TACTICS)),
        FIRST,
        {"add 1 any in tactics"},
    ),
    "too few dilemmas, none of them": (second(pile=()), SECOND, {"add 20 any in dilemmas"}),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_mended_as_by_hand(fault: str) -> None:
    text, terms, wanted = FAULTS[fault]
    assert advice(text, terms) == wanted


def test_a_change_touches_every_card_that_it_names() -> None:
    one, two, four = (Portion(copies, "", "draw") for copies in (1, 2, 4))
    change = DeckChange((one,), (two,), (four,), (Move(8, "Kahmis", "dilemmas", "draw"),))
    assert change.cards == 1 + 2 + 4 + 8


def change_of(text: str, terms: Terms) -> DeckChange:
    """Return the change to a list, with what is wrong with its text."""
    catalog, reading = shipped(terms.edition), read(text)
    case = Case(resolve(reading.deck, catalog), terms, catalog)
    return smallest_change(case, verdict_on(case, reading.mistakes))


@pytest.mark.parametrize("unread", [0, 1])
def test_no_deck_has_more_than_a_thousand_cards(unread: int) -> None:
    """Whatever they are: known, or names that no card has."""
    draw = [*["99 Klag"] * 10, f"{5 - unread} Larg", *["1 Nobody's Card"] * unread]
    thousand = change_of(first(missions=ones(*SIX[:5]), draw=draw), FIRST)
    assert (thousand.add, thousand.left, thousand.proven) == ((Portion(1, "", "missions"),), (), True)
    more = change_of(first(missions=ones(*SIX[:5]), draw=[*draw, "1 Kurn"]), FIRST)
    assert (more.cards, more.proven, len(more.settle)) == (0, False, unread)
    assert "D-MISSION-COUNT" in more.left


def test_nothing_is_proven_of_a_list_with_a_line_that_cannot_be_read() -> None:
    """Who writes a count below zero must say what is meant; zero copies are none."""
    wrong = change_of(second(draw=["-1 Kahmis", *EVENTS]), SECOND)
    assert ([each.line for each in wrong.settle], wrong.left, wrong.proven) == ([8], (), False)
    zero = change_of(second(draw=["0 Kahmis", *EVENTS]), SECOND)
    assert (zero.settle, zero.left, zero.proven) == ((), (), True)


def test_supplied_cards_that_cannot_be_read_leave_all_unproven() -> None:
    """The director's list of the supplied cards is not there: no fault of a line."""
    change = change_of(first(), FIRST.but(format="sealed", event=Event(supplied="nowhere.txt")))
    assert (change.settle, change.proven) == ((), False)


def test_what_the_event_leaves_open_is_no_fault_of_the_deck() -> None:
    """A Limited pool that nobody has defined."""
    change = change_of(second(), SECOND.but(pool="limited"))
    assert (change.settle, change.left, change.cards) == ((), (), 0)


def test_what_may_be_mended_is_told_from_what_is_open() -> None:
    """A name that no card has is a fault of the list, a pool that nobody has defined one of the event."""
    terms = SECOND.but(pool="limited")
    case = Case(
        resolve(read(second(draw=[*EVENTS, "1 Nobody's Card"])).deck, shipped("2e")), terms, shipped("2e")
    )
    verdict = verdict_on(case)
    assert {each.code for each in verdict.findings if each.severity == "error"} == {
        "E-POOL-UNDEFINED",
        "N-UNKNOWN-NAME",
    }
    assert [each.code for each in errors_of(verdict)] == ["N-UNKNOWN-NAME"]


@pytest.fixture
def sealed(tmp_path: Path) -> Terms:
    """A sealed event of Decipher's at which everybody was given six missions and 54 Klags."""
    supplied = tmp_path / "supplied.txt"
    supplied.write_text("\n".join(["54 Klag", *ones(*OLD_SIX)]))
    terms = default_terms("1e", date(1999, 6, 1)).but(rules="decipher-sealed", format="sealed")
    return terms.but(event=Event(supplied=str(supplied)))


def test_a_card_that_was_not_supplied_and_is_there_too_often_goes_once(sealed: Terms) -> None:
    """Of three copies two are too many, by either rule."""
    text = first(missions=["3 Excavation", *ones(*OLD_SIX[3:])], draw=["54 Klag"])
    assert advice(text, sealed) == {"replace 2 Excavation in missions"}


def test_a_name_that_no_card_has_may_be_meant_for_a_supplied_one(sealed: Terms) -> None:
    text = first(missions=ones(*OLD_SIX), draw=["53 Klag", "1 Nobody's Card"])
    assert advice(text, sealed) == set()
    assert advice(
        first(missions=ones(*OLD_SIX), draw=["52 Klag", "1 Jean-Luc Picard", "1 Nobody's Card"]), sealed
    ) == {"replace 1 Jean-Luc Picard in draw"}


def test_every_rule_that_makes_a_deck_illegal_declares_its_repair() -> None:
    """And no other rule: one that only warns, or is about the event, changes no deck."""
    clauses = [clause for path in Path(FOLDER).rglob("*.toml") for clause in read_ruleset(path).clauses]
    errors = {clause.code for clause in clauses if clause.severity == "error"}
    repaired = {code for code in {clause.code for clause in clauses} if load_rule(code).repair}
    assert {code for code in errors if code[0] in "DP"} == repaired


def test_every_action_has_one_function_and_a_part_of_the_deck_where_it_needs_one() -> None:
    assert sorted([*ACTIONS, *IN_SECTION]) == sorted(get_args(RepairAction))
    clauses = (clause for path in Path(FOLDER).rglob("*.toml") for clause in read_ruleset(path).clauses)
    for repair in filter(None, (load_rule(clause.code).repair for clause in clauses)):
        assert repair.action in (IN_SECTION if repair.section else ACTIONS)

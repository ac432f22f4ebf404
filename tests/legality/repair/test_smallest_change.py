"""The smallest change: what it says is enough, and each kind of fault has one."""

from datetime import date
from functools import cache
from pathlib import Path

import pytest

from cardpools.model import Edition
from decklists import read
from decklists.model import SectionKind
from legality.check import verdict_on
from legality.engine.case import Case
from legality.engine.resolved.resolve import resolve
from legality.formats.matrix import Matrix, State, matrices
from legality.reference.example import FOLDER, Example, examples
from legality.repair.change import DeckChange, Move, Portion, Settle
from legality.repair.smallest_change import codes_of, errors_of, smallest_change
from legality.terms.terms import Guide, Terms, default_terms
from tests.cardpools.shipped import shipped
from tests.legality.changed_decks import carried_out
from tests.shared import SHARED, lackey_lists, needs_shared

ON = date(2026, 6, 1)
SECOND = default_terms("2e", ON)
FIRST = default_terms("1e", ON)

DAYS: list[tuple[date, tuple[Guide, ...]]] = [
    (ON, ()),
    (date(2016, 1, 1), ("opg-4.1",)),
    (date(1999, 6, 1), ()),
]


def change_of(text: str, terms: Terms) -> DeckChange:
    catalog = shipped(terms.edition)
    case = Case(resolve(read(text).deck, catalog), terms, catalog)
    return smallest_change(case, verdict_on(case))


SECOND_EDITION_CAME = 2002


@cache
def matrix_of(path: Path, on: date, guides: tuple[Guide, ...]) -> Matrix:
    edition: Edition = "1e" if path.parent.name == "1e" else "2e"
    reading = read(path.read_bytes())
    return matrices(reading.deck, edition, shipped(edition), on, guides, reading.mistakes)[0]


@needs_shared
@pytest.mark.parametrize(
    ("path", "on", "guides"),
    [
        pytest.param(path, on, guides, id=f"{path.stem}-{on.year}")
        for path in lackey_lists()
        for on, guides in DAYS
        if path.parent.name == "1e" or on.year > SECOND_EDITION_CAME
    ],
)
def test_a_real_deck_that_is_changed_as_advised_is_legal(
    path: Path, on: date, guides: tuple[Guide, ...]
) -> None:
    found = matrix_of(path, on, guides)
    catalog = shipped(found.edition)
    for cell in found.cells:
        if cell.state is State.ILLEGAL and not cell.reason:
            assert cell.change is not None
            assert cell.change.proven, cell.change.left
            case = Case(resolve(read(path.read_bytes()).deck, catalog), cell.terms, catalog)
            mended = Case(carried_out(case, cell.change), cell.terms, catalog)
            assert [(each.code, each.message) for each in errors_of(verdict_on(mended))] == []


@needs_shared
def test_nothing_less_is_enough() -> None:
    """Each card that is to be replaced stops the deck by itself."""
    path = SHARED / "decks/2e/DS9_Beginner_Deck.txt"
    cell = matrix_of(path, ON, ()).cell("academy", "standard")
    assert cell.change is not None
    catalog = shipped("2e")
    case = Case(resolve(read(path.read_bytes()).deck, catalog), cell.terms, catalog)
    for left_out in cell.change.replace:
        rest = tuple(each for each in cell.change.replace if each != left_out)
        mended = Case(carried_out(case, cell.change._replace(replace=rest)), cell.terms, catalog)
        assert errors_of(verdict_on(mended))


PLAIN = """Deck
{draw}
Missions
1 Bajor, Gift of the Prophets
1 Geological Survey
1 Acquire Captives
1 Intercept Maquis
1 Avert Danger
Dilemmas
{pile}
"""


def second(draw: str, pile: str) -> str:
    return PLAIN.format(draw=draw, pile=pile)


DRAW = tuple(each.name for each in shipped("2e").cards() if each.type == "Event")[:40]
PILE = tuple(each.name for each in shipped("2e").cards() if each.type == "Dilemma")[:25]


def lines(names: tuple[str, ...], count: int, copies: int = 1) -> str:
    return "\n".join(f"{copies} {name}" for name in names[:count])


MANY = lines(DRAW, 35)
PILED = lines(PILE, 20)

FAULTS: list[tuple[str, str, DeckChange]] = [
    ("nothing", second(MANY, PILED), DeckChange()),
    (
        "a draw deck that is too small",
        second(lines(DRAW, 33), PILED),
        DeckChange(add=(Portion(2, "", "draw"),)),
    ),
    (
        "no dilemma pile",
        second(MANY, ""),
        DeckChange(add=(Portion(20, "", "dilemmas"),)),
    ),
    (
        "a fourth copy where there are cards enough",
        second(f"{lines(DRAW, 34)}\n4 Kahmis", PILED),
        DeckChange(cut=(Portion(1, "Kahmis", "draw"),)),
    ),
    (
        "a fourth copy in a deck of just the size",
        second(f"{lines(DRAW, 31)}\n4 Kahmis", PILED),
        DeckChange(replace=(Portion(1, "Kahmis", "draw"),)),
    ),
    (
        "a fourth copy in a deck that is too small",
        second(f"{lines(DRAW, 29)}\n4 Kahmis", PILED),
        DeckChange(replace=(Portion(1, "Kahmis", "draw"),), add=(Portion(2, "", "draw"),)),
    ),
    (
        "five copies over two lines",
        second(f"{lines(DRAW, 35)}\n3 Kahmis\n2 Kahmis", PILED),
        DeckChange(cut=(Portion(2, "Kahmis", "draw"),)),
    ),
    (
        "a dilemma in the draw deck, which the pile lacks",
        second(f"{MANY}\n1 {PILE[19]}", lines(PILE, 19)),
        DeckChange(move=(Move(1, PILE[19], "draw", "dilemmas"),)),
    ),
    (
        "an event in the dilemma pile",
        second(lines(DRAW, 34), f"{PILED}\n1 {DRAW[34]}"),
        DeckChange(move=(Move(1, DRAW[34], "dilemmas", "draw"),)),
    ),
    (
        "a name that no card has",
        second(f"{lines(DRAW, 34)}\n1 Nobody's Card", PILED),
        DeckChange(settle=(Settle(36, "no card is called Nobody's Card"),)),
    ),
    (
        "a mission twice",
        second(MANY, PILED).replace("Geological Survey", "Intercept Maquis"),
        DeckChange(replace=(Portion(1, "Bryma System, Intercept Maquis", "missions"),)),
    ),
    (
        "a headquarters that wants to be alone",
        second(MANY, PILED).replace("1 Geological Survey", "1 Unicomplex, Root of the Hive Mind"),
        DeckChange(replace=(Portion(1, "Unicomplex, Root of the Hive Mind", "missions"),)),
    ),
]


@pytest.mark.parametrize(("text", "change"), [case[1:] for case in FAULTS], ids=[case[0] for case in FAULTS])
def test_each_fault_has_its_smallest_change(text: str, change: DeckChange) -> None:
    assert change_of(text, SECOND) == change


def test_a_card_that_has_to_go_anyway_is_not_cut_a_second_time() -> None:
    """Warp Speed seeds ten cards: of twelve, those that are not in the pool go first, and one is replaced."""
    legal = default_terms("1e", ON).but(rules="warp-speed", pool="traditional")
    pool = Case(resolve(read("Seeds\n").deck, shipped("1e")), legal, shipped("1e")).pool
    cards = [each for each in shipped("1e").cards() if each.type == "Dilemma" and not each.reverse_of]
    out = [each.name for each in cards if not pool.card_status(each.id).legal][:3]  # type: ignore[union-attr]
    kept = [each.name for each in cards if pool.card_status(each.id).legal][:9]  # type: ignore[union-attr]
    text = "Seed deck\n" + "\n".join(f"1 {name}" for name in (*kept, *out))
    change = change_of(text, legal)
    gone = {portion.title: portion.copies for portion in (*change.replace, *change.cut)}
    assert {name: gone.get(name) for name in out} == dict.fromkeys(out, 1)
    assert sum(portion.copies for portion in change.cut if portion.section == "seeds") == 2
    assert change.proven


def test_what_no_repair_mends_is_left_and_said() -> None:
    text = second(MANY, PILED)
    change = change_of(text, SECOND.but(pool="block"))
    assert (change.proven, change.left) == (False, ("E-NO-SUCH-POOL",))


SEALED = default_terms("1e", date(1999, 6, 1)).but(rules="decipher-sealed", format="sealed")


@pytest.mark.parametrize("draw", [1, 24, 50, 60, 90])
@pytest.mark.parametrize("missions", [0, 5, 6, 8])
def test_a_total_does_not_take_what_a_part_needs(draw: int, missions: int) -> None:
    """Sealed decks have 60 cards, six of them missions."""
    places = tuple(each.name for each in shipped("1e").cards() if each.type == "Mission")
    text = f"Missions:\n{lines(places, missions)}\nDraw deck:\n{draw} Klag\n"
    change = change_of(text, SEALED)
    assert change.proven
    added = sum(each.copies for each in change.add) - sum(each.copies for each in change.cut)
    assert draw + missions + added == 60


@pytest.mark.parametrize(
    "order", ["Missions:\n{missions}\nSeeds:\n{seeds}", "Seeds:\n{seeds}\nMissions:\n{missions}"]
)
def test_missions_among_the_thirty_seeds_are_not_cut(order: str) -> None:
    """Until 2018 six missions left room for 24 other seeds."""
    cards = [each for each in shipped("1e").cards() if not each.reverse_of]
    missions = [
        "Excavation",
        "Fever Emergency",
        "Explore Black Cluster",
        "Evacuate Colony",
        "Study Hole in Space",
        "Survey Mission",
    ]
    seeds = tuple(each.name for each in cards if each.type == "Artifact")[:27]
    text = (
        order.format(missions=lines(tuple(missions), 6), seeds=lines(seeds, 27)) + "\nDraw deck:\n30 Klag\n"
    )
    change = change_of(text, default_terms("1e", date(2014, 6, 1)).but(rules="open"))
    assert {each.section for each in change.cut} == {"seeds"}
    assert sum(each.copies for each in change.cut) == 3
    assert change.proven


EXAMPLES = [
    each
    for code in sorted(folder.name for folder in FOLDER.iterdir() if folder.name[0] in "DP")
    for each in examples(code)
    if each.expected
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda each: f"{each.code}-{each.name}")
def test_every_example_of_a_faulty_deck_has_a_way(example: Example) -> None:
    """Each code that makes a deck illegal is mended by its way, or by the facts that it gives."""
    catalog = shipped(example.terms.edition)
    deck = resolve(read(example.text).deck, catalog, on=example.terms.on)
    case = Case(deck, example.terms, catalog)
    verdict = verdict_on(case)
    assert example.code in codes_of([*verdict.findings])
    if example.code in codes_of(errors_of(verdict)):
        assert example.code not in smallest_change(case, verdict).left


def test_what_stands_in_no_part_of_a_second_edition_deck_is_moved_into_one() -> None:
    missions = ("Evacuate Colony", "Cure Blight", "Search for Survivors", "Search and Rescue", "Brute Force")
    heads = "".join(f"1 {title}\n" for title in missions)
    text = f"Missions\n{heads}1 Kahmis\nQ’s Tent\n20 Infestation\nDraw deck\n12 Earring of Li Nalas\n"
    change = change_of(text, SECOND)
    assert Move(1, "Kahmis", "missions", "draw") in change.move
    assert Move(20, "Infestation", "tent", "dilemmas") in change.move


@pytest.mark.parametrize(
    ("title", "part"),
    [("Attack Wing", "tactics"), ("1 Tribble - Bonus", "tribbles"), ("Ar-Q-ologist", "flash")],
)
def test_what_only_a_side_deck_has_is_moved_into_it(title: str, part: SectionKind) -> None:
    """Sites alone are listed as sites; a Tactic is neither seeded nor drawn."""
    assert Move(1, title, "sites", part) in change_of(f"Sites\n1 {title}\n", FIRST).move

"""Names that may be those of cards newer than our card list: they leave a deck unjudged and cause no error.

The expectations come from the sentence that such a card counts in the part where it is listed, and from the
limits of the rules: 2E has 5 missions, 35 cards in the draw deck, 20 in the pile and 3 copies of a title; 1E
has 6 missions, 30 seeds, 6 sites and 13 cards in Q's Tent; Tribbles decks have 35 cards.
"""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from cardpools.catalog.catalog import open_catalog
from cardpools.model import Edition
from decklists.reader import read
from legality.check import check
from legality.deck_check.counting_sheet import sheet_for
from legality.deck_check.deck_check import ListText, compare_texts
from legality.engine.finding import Finding
from legality.engine.verdict import Verdict
from legality.formats.matrix import State, matrices
from legality.judging import judge_text
from legality.terms.stated import StatedTerms
from legality.terms.terms import default_terms
from tests.frozen import frozen_data

LATER = date(2026, 11, 19)
"""After every expansion of the frozen data."""

LEGAL = (Path(__file__).parents[2] / "docs" / "examples" / "deck-check" / "list.txt").read_text("utf-8")

MISSIONS_2E = ("Evacuate Colony", "Amnesty Talks", "Investigate Maquis Activity", "Brute Force", "Hunt Alien")
MISSIONS_1E = (
    *("Acquire Technology", "Aftermath", "Ambush Ship", "Archanis Dispute", "Assemble Fleet"),
    *("Assist Cooperative", "Access Archives"),
)
SEEDS_1E = (
    *("A Bad End", "Alien Parasites", "Anaphasic Organism", "Ancient Computer", "Archer"),
    *("Altonian Brain Teaser", "Alien Labyrinth", "Antedean Assassins", "Angry Mob", "Aphasia Device"),
    *("Abandon Ship!", "Arms Deal", "Astral Eddy", "Aggressive Behavior", "Armus: Skin Of Evil"),
)
TENT_1E = (
    *("1st Rule of Acquisition", "211th Rule of Acquisition", "33rd Rule of Acquisition"),
    *("34th Rule of Acquisition", "35th Rule of Acquisition", "45th Rule of Acquisition"),
    *("47th Rule of Acquisition", "48th Rule of Acquisition", "59th Rule of Acquisition"),
    *("62nd Rule of Acquisition", "6th Rule Of Acquisition", "75th Rule of Acquisition", "Alien Probe"),
)
SITES_1E = (
    *("Bajoran Shrine", "Cargo Bay", "Commander's Office", "Docking Pads", "Docking Ports"),
    *("Docking Pylons"),
)


@pytest.fixture(autouse=True)
def _frozen() -> Iterator[None]:
    with frozen_data():
        yield


def verdict_of(text: str, edition: Edition = "2e", on: date = LATER) -> Verdict:
    reading = read(text)
    return check(reading.deck, default_terms(edition, on), open_catalog(edition), reading.mistakes)


def found(verdict: Verdict, code: str) -> list[Finding]:
    return [each for each in verdict.findings if each.code == code]


def severity(verdict: Verdict, code: str) -> str:
    """Return the severity of the one finding of a code, or nothing."""
    of_code = found(verdict, code)
    assert len(of_code) < 2
    return of_code[0].severity if of_code else ""


def part(heading: str, known: tuple[str, ...], unknown: int, copies: int = 1) -> str:
    """Return a part of a list: each known card so many times, and so many invented ones."""
    lines = [f"{copies} {name}" for name in known] + [f"1 {name}" for name in INVENTED[:unknown]]
    return "\n".join([heading, *lines, ""])


INVENTED = ("Zorbl Quux", "Wibblefloop Xyz", "Qwxz Vortuum", "Zebulon Vortex Mining")


def test_all_such_names_are_one_finding_with_their_lines_and_cards() -> None:
    verdict = verdict_of(LEGAL.replace("1 Daniel Kwan", "1 Zorbl Quux").replace("3 Rabal", "3 Qwxz Vortuum"))
    (finding,) = found(verdict, "N-UNKNOWN-NAME")
    assert verdict.legal is None
    assert [each.code for each in verdict.findings if each.severity != "advice"] == ["N-UNKNOWN-NAME"]
    assert set(finding.cards) == {"Zorbl Quux", "Qwxz Vortuum"}
    assert len(finding.lines) == 2
    assert "are not in our card list, which ends with " in finding.message
    assert finding.message.endswith("If they are newer, update the card list.")
    assert finding.facts["edition"] == "2e"
    assert "update the card list" in finding.fix


def test_one_name_is_said_in_the_words_of_the_voice() -> None:
    (finding,) = found(verdict_of(LEGAL.replace("1 Daniel Kwan", "1 Zorbl Quux")), "N-UNKNOWN-NAME")
    assert finding.message.startswith('"Zorbl Quux" is not in our card list, which ends with ')
    assert finding.message.endswith("). If it is newer, update the card list.")


def test_a_name_near_a_known_one_keeps_its_suggestion() -> None:
    (finding,) = found(verdict_of(LEGAL.replace("1 Daniel Kwan", "1 Daniel Kwann")), "N-UNKNOWN-NAME")
    assert finding.message == "no card is called Daniel Kwann"
    assert finding.fix == "did you mean Daniel Kwan?"


def test_a_day_before_the_newest_expansion_keeps_the_former_wording() -> None:
    """A card of a later day cannot be in a deck of that day, so the name is wrong and not new."""
    (finding,) = found(
        verdict_of(LEGAL.replace("1 Daniel Kwan", "1 Zorbl Quux"), on=date(2023, 6, 1)), "N-UNKNOWN-NAME"
    )
    assert (finding.message, finding.fix) == (
        "no card is called Zorbl Quux",
        "write the title as the card prints it",
    )


@pytest.mark.parametrize("name", ["Zorbl, Quux, Wibble", "Zorbl; Quux", "Zorbl | Quux", "z" * 81])
def test_text_that_is_no_single_title_counts_as_no_card(name: str) -> None:
    verdict = verdict_of(LEGAL.replace("1 Daniel Kwan", f"1 {name}"))
    assert found(verdict, "N-UNKNOWN-NAME")[0].message == f"no card is called {name}"
    assert verdict.sections["draw"] == 34


def test_a_text_with_more_unknown_names_than_any_deck_has_none_of_newer_cards() -> None:
    names = ("qw" * (n % 20 + 1) + "zx" * (n // 20 + 1) for n in range(61))
    verdict = verdict_of("Draw deck\n" + "".join(f"1 {name}\n" for name in names))
    assert len(found(verdict, "N-UNKNOWN-NAME")) == 61


LIMITS_2E = [
    ("1 Daniel Kwan\n", "", "D-DRAW-SIZE", "error", False),
    ("1 Daniel Kwan", "1 Zorbl Quux", "D-DRAW-SIZE", "", None),
    ("1 Daniel Kwan", "1 Zorbl Quux\n1 Qwxz Vortuum", "D-DRAW-SIZE", "", None),
    ("2 Davies", "1 Zorbl Quux", "D-DRAW-SIZE", "error", False),
    ("2 Setting the Stage\n", "", "D-PILE-SIZE", "error", False),
    ("2 Setting the Stage", "1 Zorbl Quux", "D-PILE-SIZE", "error", False),
    ("2 Setting the Stage", "2 Zorbl Quux", "D-PILE-SIZE", "", None),
    ("2 Setting the Stage", "3 Zorbl Quux", "D-PILE-SIZE", "", None),
    ("1 Avert Danger\n1", "1", "D-MISSION-COUNT", "", True),
    ("1 Geological Survey\n1 Avert Danger", "1 Zorbl Quux", "D-MISSION-COUNT", "error", False),
    ("1 Avert Danger", "1 Zorbl Quux", "D-MISSION-COUNT", "", None),
    ("1 Avert Danger", "1 Avert Danger\n1 Zorbl Quux", "D-MISSION-COUNT", "warning", None),
    ("1 Avert Danger", "1 Avert Danger\n1 Hunt Alien\n1 Zorbl Quux", "D-MISSION-COUNT", "error", False),
    ("1 Daniel Kwan", "3 Zorbl Quux", "D-COPIES", "", None),
    ("1 Daniel Kwan", "4 Zorbl Quux", "D-COPIES", "warning", None),
    ("3 Rabal", "4 Rabal\n1 Zorbl Quux", "D-COPIES", "error", False),
    ("1 Avert Danger", "2 Zorbl Quux", "D-MISSIONS-ALIKE", "warning", None),
]


@pytest.mark.parametrize(("old", "new", "code", "expected", "legal"), LIMITS_2E)
def test_the_limits_of_a_second_edition_deck(
    old: str, new: str, code: str, expected: str, legal: bool | None
) -> None:
    verdict = verdict_of(LEGAL.replace(old, new))
    assert (severity(verdict, code), verdict.legal) == (expected, legal)


def test_unknown_missions_count_as_missions_to_attempt() -> None:
    text = LEGAL[: LEGAL.index("Missions")] + part("Missions", ("Earth, Cradle of the Federation",), 4)
    verdict = verdict_of(text)
    assert verdict.legal is None
    assert not found(verdict, "D-MISSIONS-TO-ATTEMPT") + found(verdict, "D-MISSION-COUNT")


def without_headings(text: str) -> str:
    return "\n".join(line for line in text.splitlines() if line[:1].isdigit())


UNHEADED = [
    ("1 Avert Danger", "1 Zorbl Quux", "D-MISSION-COUNT", "warning", None),
    ("2 Setting the Stage", "2 Zorbl Quux", "D-PILE-SIZE", "warning", None),
    ("2 Setting the Stage", "1 Zorbl Quux", "D-PILE-SIZE", "error", False),
    ("1 Daniel Kwan", "1 Zorbl Quux", "D-DRAW-SIZE", "", None),
]


@pytest.mark.parametrize(("old", "new", "code", "expected", "legal"), UNHEADED)
def test_in_a_list_without_headings_they_may_belong_anywhere(
    old: str, new: str, code: str, expected: str, legal: bool | None
) -> None:
    verdict = verdict_of(without_headings(LEGAL.replace(old, new)))
    assert (severity(verdict, code), verdict.legal) == (expected, legal)
    if expected == "warning":
        assert "not in our card list may belong there" in found(verdict, code)[0].message


LIMITS_1E = [
    (part("Missions", MISSIONS_1E[:5], 1), "D-MISSION-COUNT", ""),
    (part("Missions", MISSIONS_1E[:6], 1), "D-MISSION-COUNT", "warning"),
    (part("Missions", MISSIONS_1E[:7], 1), "D-MISSION-COUNT", "error"),
    (part("Missions", MISSIONS_1E[:4], 1), "D-MISSION-COUNT", "error"),
    (part("Missions", MISSIONS_1E[:5], 0) + part("Seed deck", (), 1), "D-MISSION-COUNT", "warning"),
    (part("Seed deck", SEEDS_1E[:14], 2, copies=2), "D-SEED-SIZE", ""),
    (part("Seed deck", SEEDS_1E, 1, copies=2), "D-SEED-SIZE", "warning"),
    (part("Seed deck", (*SEEDS_1E, "Horta"), 1, copies=2), "D-SEED-SIZE", "error"),
    (part("Seed deck", (), 0) + "2 Zorbl Quux\n", "D-SEED-COPIES", ""),
    (part("Seed deck", (), 0) + "3 Zorbl Quux\n", "D-SEED-COPIES", "warning"),
    (part("Sites", SITES_1E[:5], 1), "D-SITE-COUNT", ""),
    (part("Sites", SITES_1E, 1), "D-SITE-COUNT", "warning"),
    (part("Q's Tent:", TENT_1E[:12], 1), "D-TENT-SIZE", ""),
    (part("Q's Tent:", TENT_1E, 1), "D-TENT-SIZE", "warning"),
    (part("Q's Tent:", (*TENT_1E, "Alas, Poor Drone"), 1), "D-TENT-SIZE", "error"),
    (part("Q's Tent:", (), 0) + "2 Zorbl Quux\n", "D-TENT-COPIES", "warning"),
    (part("Dyson:", (), 0) + "12 Armus - Skin of Evil\n1 Zorbl Quux\n", "D-DYSON-SIZE", ""),
    (part("Dyson:", (), 0) + "13 Armus - Skin of Evil\n1 Zorbl Quux\n", "D-DYSON-SIZE", "warning"),
    (part("Dyson:", (), 0) + "14 Armus - Skin of Evil\n1 Zorbl Quux\n", "D-DYSON-SIZE", "error"),
    (part("Ref:", (), 1), "D-REFEREE-WITHOUT-DOORWAY", "error"),
    (part("Seed deck", (), 1) + "Ref:\n1 Access Denied\n", "D-REFEREE-WITHOUT-DOORWAY", "warning"),
]


@pytest.mark.parametrize(("text", "code", "expected"), LIMITS_1E)
def test_the_limits_of_a_first_edition_deck(text: str, code: str, expected: str) -> None:
    verdict = verdict_of(text, "1e")
    assert severity(verdict, code) == expected
    assert [each.code for each in verdict.findings if each.family == "X"] == []


@pytest.mark.parametrize(("known", "unknown", "expected"), [(33, 1, "error"), (34, 1, ""), (35, 1, "")])
def test_the_limit_of_a_tribbles_deck(known: int, unknown: int, expected: str) -> None:
    verdict = verdict_of(f"Deck\n{known} 1 Tribble - Bonus\n{unknown} Zorbl Quux\n", "tr")
    assert severity(verdict, "D-TRIBBLES-SIZE") == expected


def test_an_unknown_name_makes_no_trouble_pile_a_deck() -> None:
    """All known cards are Troubles, so the list is a trouble pile and no player's deck."""
    verdict = verdict_of("1 Dissension\n1 Zorbl Quux\n", "tr")
    assert not found(verdict, "D-TROUBLE-IN-DECK")


def test_formats_says_that_the_deck_was_not_judged_where_it_would_be_legal() -> None:
    deck = read(LEGAL.replace("1 Daniel Kwan", "1 Zorbl Quux")).deck
    cell = matrices(deck, "2e", open_catalog("2e"), LATER)[0].cell("complete", "standard")
    assert cell.state is State.OPEN
    assert cell.stopper is not None
    assert cell.stopper.code == "N-UNKNOWN-NAME"


def test_a_sheet_lists_them_as_lines_to_look_at() -> None:
    judged = judge_text(LEGAL.replace("1 Daniel Kwan", "1 Zorbl Quux"), StatedTerms(edition="2e"), LATER)
    sheet = sheet_for(judged)
    unknown = [stack for part in sheet.parts for stack in part.stacks if not stack.type]
    assert [line.name for stack in unknown for line in stack.lines] == ["Zorbl Quux"]
    assert sheet.copies == 60


LISTED = LEGAL.replace("1 Daniel Kwan", "1 Zorbl Quux")


@pytest.mark.parametrize(
    ("deck", "same"),
    [
        (LISTED, True),
        (LISTED.replace("1 Zorbl Quux", "1 Zorbl quux"), True),
        (LISTED.replace("1 Zorbl Quux", "1 Qwxz Vortuum"), None),
        (LEGAL, None),
        (LISTED.replace("3 Rabal", "3 Escape"), False),
    ],
)
def test_a_deck_check_compares_them_by_their_name(deck: str, same: bool | None) -> None:
    """A name on one side only may be any card, such as Daniel Kwan under a name that we do not know."""
    result = compare_texts(ListText("list", LISTED), ListText("deck", deck), StatedTerms(edition="2e"), LATER)
    assert result.same is same


def test_supplied_cards_are_not_asked_for_them(tmp_path: Path) -> None:
    pool = tmp_path / "pool.txt"
    pool.write_text("1 Rabal\n")
    terms = default_terms("2e", LATER)
    terms = terms.but(format="sealed", event=terms.event._replace(supplied=str(pool)))
    reading = read("Draw deck\n1 Rabal\n1 Zorbl Quux\n")
    verdict = check(reading.deck, terms, open_catalog("2e"), reading.mistakes)
    assert not found(verdict, "D-NOT-SUPPLIED")

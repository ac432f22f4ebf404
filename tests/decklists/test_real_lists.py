"""The real lists: every line read, nothing lost, the dialect seen, the sizes as counted by hand."""

import pytest

from decklists import read
from tests.shared import DECKS, needs_shared, starter_lists

pytestmark = needs_shared

FIRST = {"draw": 30, "missions": 6, "seeds": 23}
V_STARTER = {"draw": 35, "dilemmas": 20, "missions": 5}
BEGINNER = {"draw": 35, "dilemmas": 30, "missions": 5}
LISTS = {
    "1e/showdown_four_lights_starter_fed.txt": {
        "draw": 46,
        "missions": 6,
        "seeds": 30,
        "tent": 13,
        "outside": 1,
    },
    "1e/simple-bajoran.txt": {**FIRST, "sites": 6},
    "1e/simple-federation.txt": FIRST,
    "1e/simple-klingon.txt": {**FIRST, "aside": 2},
    "1e/simple-romulan-2018.txt": {**FIRST, "aside": 1},
    "1e/tng_CoA_starter_FED.txt": {"draw": 30, "missions": 6, "seeds": 22, "outside": 2},
    "1e/tng_starter_deck_klingon.txt": {"draw": 31, "missions": 6, "seeds": 23},
    "2e/Bajoran_V-starter_(Return_to_Grace).txt": V_STARTER,
    "2e/Borg_V-starter_(Extreme_Measures)_V2.txt": V_STARTER,
    "2e/DS9_Beginner_Deck.txt": BEGINNER,
    "2e/Ferengi_V-starter_(Unity).txt": V_STARTER,
    "2e/Klingon_Beginner_Deck.txt": BEGINNER,
    "2e/Maquis_V-starter_(Unity).txt": V_STARTER,
    "2e/TNG_Excelsior-starter_v1.txt": V_STARTER,
    "2e/TNG_V-starter_(Tapestry).txt": V_STARTER,
    "2e/TOS_Beginner_Deck.txt": BEGINNER,
    "2e/Terok_Nor_V-starter_(Extreme_Measures).txt": V_STARTER,
    "2e/no-dilemmas-2007.txt": {"draw": 40},
}


def test_the_sizes_of_all_lists_are_stated() -> None:
    assert {path.relative_to(DECKS).as_posix() for path in starter_lists()} == set(LISTS)


@pytest.mark.parametrize("name", LISTS)
def test_a_real_list(name: str) -> None:
    raw = (DECKS / name).read_bytes()
    reading = read(raw)
    assert (reading.dialect, reading.encoding) == ("lackey", "utf-8")
    assert len(reading.accounts) == raw.count(b"\n") + (not raw.endswith(b"\n"))
    assert set(reading.accounts) <= {"entry", "heading", "comment"}
    assert {
        part.kind: sum(entry.count for entry in part.entries)
        for part in reading.deck.sections
        if part.entries
    } == LISTS[name]


@pytest.mark.parametrize("name", LISTS)
def test_a_real_list_has_no_mistake_but_the_control_characters_of_2007(name: str) -> None:
    reading = read((DECKS / name).read_bytes())
    found = [(mistake.code, mistake.span.line) for mistake in reading.mistakes]
    assert found == ([("L-CONTROL", 2), ("L-CONTROL", 21)] if "2007" in name else [])


@pytest.mark.parametrize("name", LISTS)
def test_a_real_list_is_the_same_deck_when_it_is_read_as_typed(name: str) -> None:
    raw = (DECKS / name).read_bytes()
    typed, own = read(raw, "plain").deck, read(raw, "lackey").deck
    assert [part.entries for part in typed.sections] == [part.entries for part in own.sections]
    assert [part.kind for part in typed.sections] == [part.kind for part in own.sections]

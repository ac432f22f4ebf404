"""A line with a count, a tab and nothing but words is read as the grammar of odd lines reads it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decklists.dialects.common import part_names
from decklists.dialects.lackey import read as lackey
from decklists.reader import read

KNOWN = frozenset(("Spock (x)", "Data", "Pillage and Plunder", "Seeds and Stems - Missions"))
WORDS = st.sampled_from(
    [
        *("Spok", "Data", "Code", "Forty-Sevenq", "U.S.S.", "Pillage", "and", "Plunder", "of", "Copies", "x"),
        *("-", "M", "i", "s", "O'Brien", "Rules?", "I.", "To", "Deck", "Seeds", "Stems", "the", "my"),
        *part_names.KINDS,
        *part_names.CARD_TYPES,
        *part_names.WHOLE_DECK,
    ]
)
LINES = st.tuples(st.sampled_from(["1", "3", "12", "2x"]), st.lists(WORDS, min_size=1, max_size=4))


def text_of(count: str, name: str) -> str:
    """Return a list whose second line has a sign, so that each line is looked at alone."""
    return f"1\tData\n1\tSpock (x)\n{count}\t{name}\n2\tData\nMissions:\n1\tData\n2\tSpock (x)\n1\tData\n"


@given(LINES)
def test_words_are_read_as_the_grammar_reads_them(line: tuple[str, list[str]]) -> None:
    text = text_of(line[0], " ".join(line[1]))
    found = read(text, "lackey", KNOWN.__contains__)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lackey, "_is_nothing_but_words", lambda _name: False)
        assert read(text, "lackey", KNOWN.__contains__) == found


@pytest.mark.parametrize("name", ["Spok", "Code Forty-Sevenq", "Pillage and Plunder", "U.S.S. Enterprise-C?"])
def test_a_misspelt_title_needs_no_grammar(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lackey, "_read_rest", None)
    text = text_of("1", name).replace("Spock (x)", "Pillage and Plunder")
    assert read(text, "lackey", KNOWN.__contains__).deck.sections[0].entries[2].name == name


@pytest.mark.parametrize("words", ["of", "Of", "x", "X", "copy of", "copies of"])
@pytest.mark.parametrize("note", ["", " # great"])
def test_words_of_the_count_are_no_part_of_the_name_whatever_is_said_of_others(words: str, note: str) -> None:
    text = f"1\tData\n2\t{words} Data\n1\tPillage and Plunder{note}\nMissions:\n1\tData\n1\tData\n1\tData\n"
    drawn = read(text, "lackey", KNOWN.__contains__).deck.sections[0]
    assert [(entry.name, entry.count) for entry in drawn.entries] == [
        ("Data", 1),
        ("Data", 2),
        ("Pillage and Plunder", 1),
    ]

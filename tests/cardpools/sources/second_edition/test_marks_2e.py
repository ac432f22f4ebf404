import pytest

from cardpools.sources.second_edition.marks_2e import strip_marks


@pytest.mark.parametrize(
    ("name", "set_", "rarity", "expected"),
    [
        ("Escape (R2)", "R2", "R", "Escape"),
        ("Tasha Yar Tactical Officer (Promo)", "Promo", "D", "Tasha Yar Tactical Officer"),
        ("Agonizing Encounter *(Promo)", "Promo", "D", "Agonizing Encounter"),
        ("Bralek (AC)", "AC", "R", "Bralek"),
        ("Ceti Alpha V Forge Settlement (MAH)", "MAH", "V", "Ceti Alpha V Forge Settlement"),
        ("U.S.S. Valiant Red Squad Training Ship *VP", "VP", "VP", "U.S.S. Valiant Red Squad Training Ship"),
        ("A Sight for Sore Eyes **VP", "VP", "VP", "A Sight for Sore Eyes"),
        ("T'Pol Austere Commander *AP", "AP", "AP", "T'Pol Austere Commander"),
        ("Mona Luvsitt Valet *VAP", "VAP", "AP", "Mona Luvsitt Valet"),
        ("Outclassed *A", "BG", "A", "Outclassed"),
        ("Baraka *", "X", "P", "Baraka"),
        ("Escape", "SE", "R", "Escape"),
    ],
)
def test_marks_of_a_printing_are_taken_off(name: str, set_: str, rarity: str, expected: str) -> None:
    assert strip_marks(name, set_, rarity) == expected


@pytest.mark.parametrize(
    "name",
    ["Marlena Moreau (Mirror)", "Escape (R2)", "Covenant *VP", "Rule of Acquisition #144", "Data", "V'Ger"],
)
def test_a_word_that_is_neither_the_rows_set_nor_its_rarity_belongs_to_the_name(name: str) -> None:
    assert strip_marks(name, "IMD", "C") == name

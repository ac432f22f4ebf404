"""Names as the plugin writes them, taken apart by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardpools.sources.first_edition.marks_1e import MarkedName, read_marks


def marked(title: str, *versions: str, **other: object) -> MarkedName:
    plain = MarkedName(title, versions, (), second_edition=False, face=False, back=False)
    return plain._replace(**other)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Data", marked("Data")),
        ("Data (First Contact)", marked("Data", "First Contact")),
        ("Haakona (Premiere Traditional)", marked("Haakona", printings=("Premiere Traditional",))),
        ("Spock *VP", marked("Spock")),
        ("H.M.S. Bounty*", marked("H.M.S. Bounty", face=True)),
        ("H.M.S. Bounty* *VP", marked("H.M.S. Bounty", face=True)),
        ("Odo (Dogs of War)+ *VP", marked("Odo", "Dogs of War", face=True)),
        ("Terok Nor (back) *VP", marked("Terok Nor", printings=("back",), back=True)),
        ("Spacedoor (back)*", marked("Spacedoor", printings=("back",), face=True, back=True)),
        (
            "Alyssa Ogawa (First Contact) (Tribble)",
            marked("Alyssa Ogawa", "First Contact", printings=("Tribble",)),
        ),
        ("Data 2E (Aspirer)*", marked("Data", "Aspirer", second_edition=True, face=True)),
        ("Odo (Dogs of War) (Founder) *VP", marked("Odo", "Dogs of War", "Founder")),
        ("Odo (A) (B) (C)*", marked("Odo", "A", "B", "C", face=True)),
        ("Mills 2E", marked("Mills", second_edition=True)),
        ("Lt. (j.g.) Picard", marked("Lt. (j.g.) Picard")),
        ("10 Tribbles - Convert", marked("10 Tribbles - Convert")),
        ("Wormhole II", marked("Wormhole II")),
    ],
)
def test_a_name_is_taken_apart(name: str, expected: MarkedName) -> None:
    assert read_marks(name) == expected


@given(st.text(max_size=60))
def test_no_name_is_too_odd_to_be_read(name: str) -> None:
    marks = read_marks(name)
    assert len(marks.title) <= len(name)
    assert read_marks(marks.title).title in marks.title

import pytest

from cardpools.sources.second_edition.collector_2e import Collected, collected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("6P040", Collected("6", "P", "40")),
        ("1U20", Collected("1", "U", "20")),
        ("1U020", Collected("1", "U", "20")),
        ("0VP094", Collected("0", "VP", "94")),
        ("0D014", Collected("0", "D", "14")),
        ("60AP001", Collected("60", "AP", "1")),
        ("3 S 86", Collected("3", "S", "86")),
        (" 14C069 ", Collected("14", "C", "69")),
        ("0B000", Collected("0", "B", "0")),
    ],
)
def test_collectors_information_is_set_rarity_and_number(text: str, expected: Collected) -> None:
    assert collected(text) == expected


@pytest.mark.parametrize("text", ["", "R", "110 R+", "120C", "1C", "CollectorsInfo", "1UXYZ", "renamed"])
def test_anything_else_is_not_collectors_information(text: str) -> None:
    assert collected(text) is None


def test_it_is_written_without_leading_zeros() -> None:
    assert str(collected("0VP094")) == "0VP94"

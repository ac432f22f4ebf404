import pytest

from cardpools.sources.second_edition.collector_2e import CollectorInfo2E, read_collector_info_2e


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("6P040", CollectorInfo2E("6", "P", "40")),
        ("1U20", CollectorInfo2E("1", "U", "20")),
        ("1U020", CollectorInfo2E("1", "U", "20")),
        ("0VP094", CollectorInfo2E("0", "VP", "94")),
        ("0D014", CollectorInfo2E("0", "D", "14")),
        ("60AP001", CollectorInfo2E("60", "AP", "1")),
        ("3 S 86", CollectorInfo2E("3", "S", "86")),
        (" 14C069 ", CollectorInfo2E("14", "C", "69")),
        ("0B000", CollectorInfo2E("0", "B", "0")),
    ],
)
def test_collectors_information_is_set_rarity_and_number(text: str, expected: CollectorInfo2E) -> None:
    assert read_collector_info_2e(text) == expected


@pytest.mark.parametrize("text", ["", "R", "110 R+", "120C", "1C", "CollectorsInfo", "1UXYZ", "renamed"])
def test_anything_else_is_not_collectors_information(text: str) -> None:
    assert read_collector_info_2e(text) is None


def test_it_is_written_without_leading_zeros() -> None:
    assert str(read_collector_info_2e("0VP094")) == "0VP94"

"""The list of converted cards: from which day each conversion is legal, and what a wrong list is told."""

from datetime import date
from pathlib import Path

import pytest

from cardpools.data_files.data_problems import WrongDataError
from cardpools.model import Citation
from cardpools.pools.conversions import read_conversions
from cardpools.pools.second_edition_cards import Conversion
from tests.cardpools.pools.asked import catalog

REPUTATION = "damaged-reputation-2e-second-edition"


def read(folder: Path, *lists: str) -> dict[str, Conversion]:
    path = folder / "converted.toml"
    path.write_text("\n".join(f'[[lists]]\ndocument = "d"\ncertainty = "likely"\n{one}' for one in lists))
    return dict(read_conversions(path, catalog("1e")))


def pair(title: str, card: str, *originals: str) -> str:
    named = ", ".join(f'"{original}"' for original in originals or ("SE-20",))
    return f'pairs = [{{ title = "{title}", originals = [{named}], card = "{card}" }}]\n'


# 4.1 5.1.2: "not legal for tournament play until the rest of the expansion becomes legal one week after
# release". A Private Little War came out between 10 April and 23 October 2020; A Change of Plans is a card of
# First Contact as well, but the list names its virtual printing. Decipher's cards do not wait.
@pytest.mark.parametrize(
    ("title", "card", "earliest", "latest"),
    [
        ("Andrea", "tnz-31", date(2020, 4, 10), date(2020, 4, 10)),
        ("Emok", "lfl-27", date(2009, 1, 8), date(2010, 7, 7)),
        ("A Change of Plans", "HF3-10", date(2012, 9, 8), date(2013, 6, 7)),
        ("A Change of Plans", "fc-a-change-of-plans", date(1997, 12, 1), date(1997, 12, 31)),
    ],
)
def test_a_conversion_is_legal_a_week_after_its_release(
    tmp_path: Path, title: str, card: str, earliest: date, latest: date
) -> None:
    (found,) = read(tmp_path, pair(title, card)).values()
    assert (found.title, found.earliest, found.latest) == (title, earliest, latest)


# A list that is dated shows that what stands on it was converted by then, and moves nothing to a later day.
@pytest.mark.parametrize(
    ("by", "latest"), [(date(2010, 3, 1), date(2010, 3, 1)), (date(2012, 1, 1), date(2010, 7, 7))]
)
def test_a_dated_list_says_by_when_at_the_latest(tmp_path: Path, by: date, latest: date) -> None:
    (found,) = read(tmp_path, f"by = {by}\n{pair('Emok', 'lfl-27')}").values()
    assert (found.earliest, found.latest) == (date(2009, 1, 8), latest)


def test_the_list_is_cited_with_its_section_where_it_has_one(tmp_path: Path) -> None:
    both = read(
        tmp_path,
        pair("Emok", "lfl-27", "SE-237"),
        'section = "4"\n' + pair("Damaged Reputation", "lfl-2", "SE-20"),
    )
    assert both["emok-2e-second-edition"].citation == Citation("d", "", "", "likely")
    assert both[REPUTATION].citation == Citation("d", "4", "", "likely")


def test_of_two_lists_the_first_is_believed_and_each_card_is_converted_once(tmp_path: Path) -> None:
    both = read(tmp_path, pair("Emok", "lfl-27"), pair("Damaged Reputation", "lfl-2", "SE-20", "SE-20"))
    assert [(original, found.title) for original, found in both.items()] == [(REPUTATION, "Emok")]


def test_a_printing_that_there_is_not_is_named_with_its_key(tmp_path: Path) -> None:
    with pytest.raises(WrongDataError) as caught:
        read(tmp_path, pair("Emok", "lfl-9999", "SE-9999"))
    assert [str(problem).partition(":")[0] for problem in caught.value.problems] == [
        "converted.toml.lists[1].pairs[1].card",
        "converted.toml.lists[1].pairs[1].originals",
    ]

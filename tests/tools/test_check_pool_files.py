"""The files by hand: right in shape, and refused with every fault at once where they are not."""

from pathlib import Path

import pytest

from cardpools.data_files.data_problems import WrongDataError
from cardpools.data_files.folders import SHIPPED
from cardpools.pools.conversions import read_conversions
from cardpools.pools.promo_marks import marks_of
from tests.cardpools.pools.asked import catalog
from tools.check_pool_files import problems_in


def test_the_shipped_files_are_right() -> None:
    assert problems_in(Path(SHIPPED)) == []


def test_every_fault_is_named_with_its_key(tmp_path: Path) -> None:
    folder = tmp_path / "pools"
    folder.mkdir()
    (folder / "opg-6.0.toml").write_text(
        'title = "6.0"\nrules = []\n[release]\ndays = "seven"\n[pools.complete]\ntitle = "Complete"\n'
        'editions = ["3e"]\nsection = "4.2.1"\n[pools.complete.makes]\nphysical = { answer = "maybe" }\n'
    )
    (folder / "broken.toml").write_text("title = ")
    said = "\n".join(map(str, problems_in(tmp_path)))
    assert "opg-6.0.toml: document: missing" in said
    assert "opg-6.0.toml: release.days" in said
    assert "opg-6.0.toml: pools.complete.editions.0" in said
    assert "opg-6.0.toml: pools.complete.makes.physical.answer" in said
    assert "opg-6.0.toml: pools.complete.makes.physical.quote: missing" in said
    assert "broken.toml: Invalid value" in said


# "loading stops on a title that resolves to nothing"
def test_a_conversion_that_the_catalog_does_not_bear_out_stops_loading(tmp_path: Path) -> None:
    path = tmp_path / "converted.toml"
    path.write_text(
        '[[lists]]\ndocument = "d"\ncertainty = "sure"\npairs = [\n'
        '{ title = "Emok", originals = ["SE-9999"], card = "lfl-27" },\n'
        '{ title = "Nobody", originals = ["SE-237"], card = "lfl-27" },\n]\n'
    )
    with pytest.raises(WrongDataError) as caught:
        read_conversions(path, catalog("1e"))
    assert tuple(map(str, caught.value.problems)) == (
        "converted.toml.lists[1].pairs[1].originals: 'SE-9999' is no printing of the catalog",
        "converted.toml.lists[1].pairs[2].title: lfl-27 is 'Emok', not 'Nobody'",
    )


def test_every_mark_is_that_of_a_printing() -> None:
    shelf = catalog("1e")
    printings = {p.id: p for p in shelf.all_printings()}
    for mark in marks_of("1e"):
        assert mark.printing in printings
        assert shelf.card(printings[mark.printing].card).title == mark.title

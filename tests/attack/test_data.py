"""Wrong data: refused by name, or else told by the revision that every verdict carries."""

import shutil
from pathlib import Path

import pytest

from cardpools.bans.ban_files import bans_revision
from cardpools.data_files.data_problems import WrongDataError
from cardpools.data_files.folders import SHIPPED
from cardpools.limited_files.limited_file import load_limited
from legality.engine.catalogs import catalog_of
from legality.judging import judge_text
from legality.terms.stated import StatedTerms
from legality.terms.terms import Event
from tests.attack.data import attack
from tests.attack.layouts import TODAY


@pytest.mark.slow
def test_wrong_data_is_refused_by_name_or_loaded_in_a_short_run() -> None:
    came, wrong = attack(every=97)
    assert wrong == []
    assert sum(count for (_, said), count in came.items() if said == "refused") > 50


def test_a_possible_day_that_is_wrong_changes_the_revision_of_the_bans(tmp_path: Path) -> None:
    shutil.copytree(Path(SHIPPED) / "1e" / "bans", tmp_path / "bans")
    right = bans_revision("1e", tmp_path / "bans")
    path = tmp_path / "bans" / "otf.toml"
    text = path.read_text("utf-8")
    day = text.index("on = 2")
    path.write_text(text[:day] + "on = 1" + text[day + len("on = 2") :], "utf-8")
    assert bans_revision("1e", tmp_path / "bans") != right


@pytest.mark.parametrize("name", ["pool.json", "pool.toml"])
def test_a_definition_that_is_nested_without_end_is_refused(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text("[" * 100_000 if name.endswith("json") else "a = " + "[" * 100_000, "utf-8")
    with pytest.raises(WrongDataError, match=name):
        load_limited(path, catalog_of("2e"))


def test_supplied_cards_in_an_old_encoding_break_no_rule(tmp_path: Path) -> None:
    path = tmp_path / "supplied.txt"
    path.write_bytes("1\tKahmis\n1\tMadame Guinan’s Café\n".encode("cp1252"))
    said = StatedTerms().but(edition="2e", format="sealed", event=Event(supplied=str(path)))
    verdict = judge_text("1\tKahmis\n", said, TODAY).verdict
    assert "UnicodeDecodeError" not in " ".join(each.message for each in verdict.findings)

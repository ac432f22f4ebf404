"""Files that the terms of an event speak of: kept as texts, and read from memory."""

import pickle
import tempfile
from pathlib import Path

import pytest

from cardpools.data_files.organiser_files import read_organiser_text
from legality.events.desk.lifecycle import create_event
from legality.events.errors import Malformed
from legality.events.lists.event_files import check_files, with_files, without_paths
from legality.events.lists.registering import judge_list
from legality.events.store.store import Store
from tests.legality.events.scenes import LEGAL, NOW, SLUG, STARTS, terms

TOML = 'name = "Café"\n'
JSON = ' {"name": "Café"}\n'


@pytest.mark.parametrize(("text", "ending"), [(TOML, ".toml"), (JSON, ".json")])
@pytest.mark.parametrize("fact", ["limited", "supplied"])
def test_a_text_is_read_from_memory_and_its_name_tells_its_kind(fact: str, text: str, ending: str) -> None:
    """A file that begins with a brace is JSON, and everything else is TOML or a list."""
    announced = terms(players=8)
    enclosed = getattr(with_files(announced, {fact: text}).event, fact)
    assert enclosed.endswith(ending)
    assert not Path(enclosed).exists()
    assert read_organiser_text(enclosed, 100) == text
    assert with_files(announced, {fact: text}) == with_files(announced, {fact: text})
    assert read_organiser_text(pickle.loads(pickle.dumps(enclosed)), 100) == text


def test_no_file_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, store: Store) -> None:
    """Pools may be secret, and files in the temporary folder would outlive a killed service."""
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(temporary))
    pool = 'name = "Secret"\nexpansions = ["EN"]\n'
    held = terms(limited="pool.toml")._replace(pool="limited")
    create_event(store, slug=SLUG, name="x", terms=held, starts=STARTS, now=NOW, files={"limited": pool})
    assert "P-NOT-IN-POOL" in {each.code for each in judge_list(store, SLUG, LEGAL).findings}
    assert list(temporary.iterdir()) == []


def test_another_text_is_another_file_and_none_is_none() -> None:
    one, other = (with_files(terms(), {"limited": text}).event.limited for text in (TOML, TOML + TOML))
    assert one != other
    assert with_files(terms(), {}) == terms()


def test_paths_of_one_machine_are_left_out() -> None:
    announced = terms(limited="/home/td/pool.toml", supplied="cards.txt", players=8)
    assert without_paths(announced) == terms(players=8)


def test_only_texts_that_the_terms_may_speak_of_are_taken() -> None:
    announced = terms(limited="pool.toml", supplied="cards.txt")
    texts = {"limited": "x" * 200_000, "supplied": ""}
    assert check_files(announced, texts) == texts
    for missing in texts:
        with pytest.raises(Malformed, match=f"speaks of a file \\({missing}\\)"):
            check_files(announced, {name: text for name, text in texts.items() if name != missing})
    with pytest.raises(Malformed, match="no file 'other'"):
        check_files(announced, texts | {"other": ""})
    with pytest.raises(Malformed, match="the file for supplied is longer than 200,000 characters"):
        check_files(announced, texts | {"supplied": "x" * 200_001})


def test_a_list_is_held_to_the_cards_that_were_supplied(store: Store) -> None:
    """Who was given one card has no other in the deck."""
    held = terms(supplied="cards.txt")._replace(format="sealed")
    said = {"slug": SLUG, "name": "Sealed", "starts": STARTS, "now": NOW}
    create_event(store, terms=held, files={"supplied": "1 Ah-Kel\n"}, **said)  # type: ignore[arg-type]
    codes = {each.code for each in judge_list(store, SLUG, LEGAL).findings}
    assert "D-NOT-SUPPLIED" in codes

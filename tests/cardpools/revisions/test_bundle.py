"""The data that lists are judged by, taken along as texts and laid out again."""

from pathlib import Path

import pytest

from cardpools.bans.ban_files import bans_revision
from cardpools.data_files.digest import compute_revision
from cardpools.data_files.folders import SHIPPED
from cardpools.model import EDITIONS, Edition
from cardpools.pools.pool import pools_revision
from cardpools.revisions.bundle import make_bundle, unpack_bundle


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_unpacked_has_the_revisions_of_what_was_bundled(edition: Edition, tmp_path: Path) -> None:
    bundle = make_bundle(edition, f"{SHIPPED}/{edition}", SHIPPED)
    root = tmp_path / "some" / "folder"
    unpack_bundle(bundle, str(root))
    assert make_bundle(edition, str(root / "cards"), str(root / "published")) == bundle
    assert compute_revision(root / "cards") == compute_revision(f"{SHIPPED}/{edition}")
    assert pools_revision(edition, str(root / "published")) == pools_revision(edition)
    assert bans_revision(edition, root / "published" / edition / "bans") == bans_revision(edition)


def test_a_folder_that_is_there_stays_and_nothing_unfinished_is_left(tmp_path: Path) -> None:
    unpack_bundle({"cards/cards.csv": "one"}, str(tmp_path / "it"))
    unpack_bundle({"cards/cards.csv": "two"}, str(tmp_path / "it"))
    assert (tmp_path / "it" / "cards" / "cards.csv").read_text("utf-8") == "one"
    assert [path.name for path in tmp_path.iterdir()] == ["it"]


@pytest.mark.parametrize(
    "path",
    [
        "cards.csv",
        "/cards/x",
        "cards/../x",
        "cards/.x",
        "cards/a/../../x",
        "published//x",
        "else/x",
        "cards/a\nb",
    ],
)
def test_a_path_that_leads_elsewhere_is_refused(path: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no path of a bundle"):
        unpack_bundle({"cards/cards.csv": "", path: "x"}, str(tmp_path / "it"))
    assert list(tmp_path.iterdir()) == []

"""An import checks every file as strictly as the shipped data, and puts all editions in place or none."""

import re
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest

from cardpools.bans.ban_files import load_bans
from cardpools.bundles.bundle_file import decode_bundle
from cardpools.bundles.gather_files import export_bundle
from cardpools.bundles.import_bundle import ImportRequest, OlderDataError, import_bundle
from cardpools.catalog.catalog import open_catalog
from cardpools.data_files.data_problems import WrongDataError
from cardpools.data_files.folders import SHIPPED, VARIABLE, data_folder, use_revision
from cardpools.model import EDITIONS
from cardpools.pools.guide_clauses import guides_in_use
from tests.cardpools.bundles.made_bundles import KNOWN_UNTIL, NEW_DAY, OTF, Files, bundle_of, with_new_ban

KIVAS = "kivas-fajo-collector"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "data"
    monkeypatch.setenv(VARIABLE, str(home))
    return home


def write(tmp_path: Path, *changes: Callable[[Files], None]) -> ImportRequest:
    path = tmp_path / "it.data"
    path.write_bytes(bundle_of(*changes))
    return ImportRequest(str(path))


def is_banned(card: str, day: date) -> bool:
    catalog = open_catalog("1e")
    return card in load_bans("1e", catalog).on(day, "otf", "complete")


@pytest.mark.slow
def test_an_imported_ban_counts_and_the_others_stay(tmp_path: Path) -> None:
    day = NEW_DAY
    assert not is_banned(KIVAS, day)
    (found,) = import_bundle(write(tmp_path, with_new_ban))
    assert (found.edition, found.changes.cards.is_empty) == ("1e", True)
    (ban,) = found.changes.bans
    assert (ban.list, ban.card, ban.kind, ban.on, ban.added) == (
        "otf",
        "Kivas Fajo: Collector",
        "banned",
        str(NEW_DAY),
        True,
    )
    assert is_banned(KIVAS, day)
    assert not is_banned(KIVAS, NEW_DAY - timedelta(days=1))
    assert is_banned("writ-of-accountability", date(2025, 2, 2))
    assert data_folder("2e") == f"{SHIPPED}/2e"
    assert import_bundle(write(tmp_path, with_new_ban)) == []


@pytest.mark.slow
def test_what_was_imported_is_exported_as_the_same_bytes(tmp_path: Path) -> None:
    request = write(tmp_path, with_new_ban)
    import_bundle(request)
    sent = decode_bundle(Path(request.place).read_bytes())
    assert decode_bundle(export_bundle(("1e",))).files == sent.files


@pytest.mark.slow
def test_looking_changes_nothing(tmp_path: Path, home: Path) -> None:
    assert import_bundle(write(tmp_path, with_new_ban)._replace(only_look=True))
    assert data_folder("1e") == f"{SHIPPED}/1e"
    assert [path.name for path in home.glob("1e/*")] == []


@pytest.mark.slow
def test_every_problem_of_all_editions_is_named_with_file_and_key(tmp_path: Path, home: Path) -> None:
    def change(files: Files) -> None:
        files["1e"][OTF] += (
            '[[announcement]]\non = 2001-13-01\ndocument = "x"\ncertainty = "sure"\nban = ["Data"]\n'
        )
        files["2e"]["published/2e/hall-of-fame/2026.toml"] = files["2e"][
            "published/2e/hall-of-fame/2026.toml"
        ].replace('"Accelerated Aging"', '"Accelerated Agging"')
        files["tr"]["cards/cards.csv"] = files["tr"]["cards/cards.csv"].replace("\n", "\nbroken\n", 1)
        files["tr"]["published/pools/opg-5.0.toml"] += "[wrong]\n"

    with pytest.raises(WrongDataError) as caught:
        import_bundle(write(tmp_path, change))
    named = [str(problem) for problem in caught.value.problems]
    assert any(re.match(r"1e/published/1e/bans/otf\.toml: is not TOML: .*at line", each) for each in named)
    assert any(each.startswith("2e/2026.toml.cards[1]") and "Accelerated Aging" in each for each in named), (
        named
    )
    assert any(each.startswith("tr/cards.csv: line 2: not ") for each in named), named
    assert data_folder("1e") == f"{SHIPPED}/1e"
    assert list(home.glob("*/[!.]*")) == []


def without(path: str) -> Callable[[Files], None]:
    def change(files: Files) -> None:
        for edition in files:
            files[edition].pop(path, None)

    return change


def swapped(path: str, old: str, new: str) -> Callable[[Files], None]:
    def change(files: Files) -> None:
        for edition in files:
            if path in files[edition]:
                assert old in files[edition][path]
                files[edition][path] = files[edition][path].replace(old, new, 1)

    return change


@pytest.mark.slow
@pytest.mark.parametrize(
    ("change", "said"),
    [
        (without("cards/cards.csv"), "cards.csv: no such file"),
        (without("cards/SOURCE.toml"), "SOURCE.toml: no such file"),
        (without("cards/expansions.toml"), "expansions.toml: no such file"),
        (without("cards/ids.csv"), "ids.csv: .*: this card is not in the ledger"),
        (without("published/pools/opg-5.0.toml"), "pools/opg-5.0.toml: no such file"),
        (without("published/1e/converted.toml"), "1e"),
        (swapped("cards/SOURCE.toml", 'edition = "', 'edition = "x'), "SOURCE.toml: edition"),
        (swapped("cards/printings.csv", ",C,", ",R,"), "SOURCE.toml: revision"),
        (swapped(OTF, '"Ajur"', '"Ajurr"'), r"otf\.toml\.announcement\[1\]\.ban\[1\].*Ajur"),
        (swapped(OTF, '"Ajur"', '"Ajur", "Ajur"'), r"otf\.toml\.announcement\[1\]\.ban\[2\]"),
        (swapped(OTF, f"known_until = {KNOWN_UNTIL}", "known_until = 2001-01-01"), r"otf\.toml\.known_until"),
        (
            swapped("published/1e/promos.toml", 'title = "', 'title = "Not '),
            r"promos\.toml: promos\.0\.title",
        ),
        (swapped("published/pools/opg-5.0.toml", "title", "titel"), "opg-5.0.toml: titel: unknown field"),
    ],
)
def test_data_that_the_shipped_ones_could_not_be_are_refused(
    tmp_path: Path, change: Callable[[Files], None], said: str
) -> None:
    with pytest.raises(WrongDataError) as caught:
        import_bundle(write(tmp_path, change)._replace(older=True))
    assert re.search(said, str(caught.value)), str(caught.value)[:2_000]
    assert all(data_folder(edition) == f"{SHIPPED}/{edition}" for edition in EDITIONS)


def test_the_index_of_another_version_is_made_again(tmp_path: Path) -> None:
    """names.tsv follows from the tables, and how it is made may change with the program."""
    from cardpools.bundles.import_bundle import write_files
    from cardpools.data_files.digest import compute_revision

    def change(files: Files) -> None:
        names = files["tr"]["cards/names.tsv"].splitlines(keepends=True)
        files["tr"]["cards/names.tsv"] = "".join(names[:-1])
        write_files(tmp_path / "made", files["tr"])
        old = open_catalog("tr").revision
        new = compute_revision(tmp_path / "made")
        files["tr"]["cards/SOURCE.toml"] = files["tr"]["cards/SOURCE.toml"].replace(old, new)

    (tmp_path / "made").mkdir()
    request = write(tmp_path, change)
    (found,) = import_bundle(request)
    assert found.edition == "tr"
    assert open_catalog("tr").revision == open_catalog("tr", Path(SHIPPED, "tr")).revision
    assert import_bundle(request) == []


@pytest.mark.slow
def test_older_data_are_taken_only_on_request(tmp_path: Path) -> None:
    import_bundle(write(tmp_path, with_new_ban))
    older = write(tmp_path)
    said = f"1e: its ban list otf is known until {KNOWN_UNTIL}, yours until {NEW_DAY}"
    with pytest.raises(OlderDataError) as caught:
        import_bundle(older)
    assert str(caught.value) == said
    (found,) = import_bundle(older._replace(older=True))
    assert [(ban.card, ban.added) for ban in found.changes.bans] == [("Kivas Fajo: Collector", False)]
    assert not is_banned(KIVAS, NEW_DAY + timedelta(days=1))


@pytest.mark.slow
def test_a_bundle_that_lacks_a_ban_list_is_older(tmp_path: Path) -> None:
    with pytest.raises(OlderDataError, match="1e: it lacks the ban list x-list"):
        import_bundle(write(tmp_path, without("published/1e/bans/x-list.toml")))


@pytest.mark.slow
def test_pools_of_the_revision_in_use_are_the_ones_that_are_named(tmp_path: Path) -> None:
    renamed = swapped("published/pools/opg-5.0.toml", 'title = "Block"', 'title = "Blocks of today"')
    import_bundle(write(tmp_path, renamed))
    guide = next(guide for guide in guides_in_use() if guide.id == "opg-5.0")
    assert guide.pools["block"].title == "Blocks of today"
    use_revision("1e", "")
    use_revision("2e", "")
    use_revision("tr", "")
    guide = next(guide for guide in guides_in_use() if guide.id == "opg-5.0")
    assert guide.pools["block"].title == "Block"


OWN_DAY, CONFIRMED = NEW_DAY + timedelta(days=4), NEW_DAY + timedelta(days=31)

OWN = f"""
[[announcement]]
kind = "ban"
on = {OWN_DAY}
source = "trekcc.org"
list = "otf"
cards = ["Kivas Fajo - Collector"]

[[announcement]]
kind = "confirm"
on = {CONFIRMED}
source = "trekcc.org"
list = "otf"
"""


@pytest.mark.slow
def test_announcements_travel_with_the_bundle(tmp_path: Path, home: Path) -> None:
    (home / "announcements").mkdir(parents=True)
    own = home / "announcements" / "1e.toml"
    own.write_text(OWN)
    path = tmp_path / "own.data"
    path.write_bytes(export_bundle(EDITIONS))
    own.unlink()
    day = OWN_DAY
    assert not is_banned(KIVAS, day)
    (found,) = import_bundle(ImportRequest(str(path)))
    assert found.changes.files == ("published/1e/announcements.toml",)
    assert [(each.card, each.on, each.added) for each in found.changes.bans] == [
        ("Kivas Fajo: Collector", str(OWN_DAY), True)
    ]
    assert is_banned(KIVAS, day)
    with pytest.raises(OlderDataError, match=f"otf is known until {KNOWN_UNTIL}, yours until {CONFIRMED}"):
        import_bundle(write(tmp_path))


@pytest.mark.slow
def test_announcements_on_both_sides_count_once(tmp_path: Path, home: Path) -> None:
    (home / "announcements").mkdir(parents=True)
    (home / "announcements" / "1e.toml").write_text(OWN)
    path = tmp_path / "own.data"
    path.write_bytes(export_bundle(EDITIONS))
    (found,) = import_bundle(ImportRequest(str(path)))
    assert found.changes.bans == ()
    assert is_banned(KIVAS, OWN_DAY)
    assert export_bundle(EDITIONS) == path.read_bytes()


@pytest.mark.slow
def test_a_wrong_announcement_is_named(tmp_path: Path) -> None:
    def change(files: Files) -> None:
        files["1e"]["published/1e/announcements.toml"] = OWN.replace(f"on = {OWN_DAY}", "on = 2026")

    with pytest.raises(WrongDataError, match=r"announcements\.toml.*announcement\[1\]\.on"):
        import_bundle(write(tmp_path, change))


@pytest.mark.slow
def test_a_failure_between_two_editions_changes_neither(tmp_path: Path, home: Path) -> None:
    """A folder is in the way of the second, as another file system error would be."""

    def change(files: Files) -> None:
        with_new_ban(files)
        files["2e"]["published/2e/bans/standard.toml"] += "# another\n"

    request = write(tmp_path, change)
    import_bundle(request)
    second = data_folder("2e")
    use_revision("1e", "")
    use_revision("2e", "")
    (home / "2e" / "history").unlink()
    (home / "2e" / "history").mkdir()
    with pytest.raises(OSError, match="history"):
        import_bundle(request)
    assert [data_folder(edition) for edition in EDITIONS] == [f"{SHIPPED}/{edition}" for edition in EDITIONS]
    (home / "2e" / "history").rmdir()
    assert len(import_bundle(request)) == 2
    assert data_folder("2e") == second

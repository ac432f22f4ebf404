"""legality data: export, import, list and rollback, as a volunteer runs them."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator

from cardpools.catalog.catalog import open_catalog
from cardpools.catalog.match import Found
from cardpools.data_files.folders import SHIPPED, VARIABLE, data_folder, fetched_revisions
from cli import main
from legality.commands.schema import FOLDER
from tests.cardpools.bundles.made_bundles import KNOWN_UNTIL, NEW_DAY, Files, bundle_of, with_new_ban
from tests.cardpools.bundles.older_tables import make_older
from tests.cardpools.server import Reply, Site, serving

ROOT = Path(__file__).parents[4]

DECK = "1e\nSeed:\n1 Kivas Fajo - Collector\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "data"
    monkeypatch.setenv(VARIABLE, str(home))
    return home


@pytest.fixture(scope="session")
def newer() -> bytes:
    return bundle_of(with_new_ban)


@pytest.fixture
def bundle(tmp_path: Path, newer: bytes) -> Path:
    path = tmp_path / "newer.data"
    path.write_bytes(newer)
    return path


def data(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["data", *map(str, arguments)])


def snapshot(home: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in home.rglob("*") if path.is_file()}


@pytest.mark.slow
def test_from_one_machine_to_another_and_back(
    tmp_path: Path, bundle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert data("import", bundle).exit_code == 0
    exported = data("export", "-o", tmp_path / "all.data")
    assert exported.exit_code == 0, exported.output
    assert f"{NEW_DAY} (otf)" in exported.output
    monkeypatch.setenv(VARIABLE, str(tmp_path / "another"))
    taken = data("import", tmp_path / "all.data")
    assert taken.output.splitlines() == [
        f"  + Kivas Fajo: Collector banned on {NEW_DAY} (otf)",
        f"1e: revision {Path(data_folder('1e')).name} is in use from now on",
    ]
    again = data("import", tmp_path / "all.data")
    assert (again.exit_code, again.output) == (0, "no change: these data are in use already\n")
    revision = Path(data_folder("1e")).name
    gone = data("rollback")
    assert gone.output == f"1e: shipped is in use from now on, {revision} was before\n"
    nothing = data("rollback")
    assert (nothing.exit_code, "there is nothing before them" in nothing.output) == (3, True)
    assert data("rollback", "--revision", revision).exit_code == 0
    assert Path(data_folder("1e")).name == revision


AFTER = str(NEW_DAY + timedelta(days=1))


@pytest.mark.slow
def test_an_imported_ban_is_seen_by_every_command(bundle: Path) -> None:
    def commands() -> list[str]:
        check = [
            "check",
            "-",
            "--edition",
            "1e",
            "--pool",
            "complete",
            "--rules",
            "otf",
            "--on",
            AFTER,
        ]
        legality = [
            "cards",
            "legality",
            "Kivas Fajo - Collector",
            "--on",
            AFTER,
            "--json",
        ]
        calls = [[*check, "--json"], ["bans", "show", "--on", AFTER, "--json"], legality]
        return [CliRunner().invoke(main, call, input=DECK).stdout for call in calls]

    check, bans, legality = commands()
    assert "P-BANNED" not in check
    assert str(NEW_DAY) not in bans + legality
    before = json.loads(check)["revisions"]
    data("import", bundle)
    check, bans, legality = commands()
    assert [each["message"] for each in json.loads(check)["findings"] if each["code"] == "P-BANNED"]
    assert "announcement of 1 October 2026" in check
    assert "Kivas Fajo: Collector" in bans
    assert "announcement of 1 October 2026" in legality
    after = json.loads(check)["revisions"]
    assert before["catalog"] == after["catalog"]
    assert before["bans"] != after["bans"]
    data("rollback")
    assert "P-BANNED" not in commands()[0]


@pytest.mark.slow
def test_looking_names_the_changes_and_makes_none(bundle: Path, home: Path) -> None:
    result = data("import", bundle, "--look")
    assert result.output.endswith("would be in use\n")
    told = json.loads(data("import", bundle, "--look", "--json").output)
    assert (told["schema"], told["updated"]) == ("legality/data-import-1", False)
    assert told["editions"][0]["bans"][0]["card"] == "Kivas Fajo: Collector"
    assert data_folder("1e") == f"{SHIPPED}/1e"


@pytest.mark.slow
def test_the_list_names_what_the_machine_holds(bundle: Path) -> None:
    data("import", bundle)
    told = json.loads(data("list", "--json", "--edition", "1e").output)
    first, shipped = told["revisions"]
    assert (first["in_use"], first["from"], first["bans_known_until"]["otf"]) == (
        True,
        str(bundle),
        str(NEW_DAY),
    )
    assert (shipped["name"], shipped["in_use"], shipped["from"]) == ("shipped", False, "")
    assert first["cards"] == shipped["cards"] == sum(1 for _ in open_catalog("1e").cards())
    assert data("list", "--edition", "1e").output.count("in use") == 1


def test_a_bundle_goes_to_standard_output_but_not_to_a_person(tmp_path: Path) -> None:
    assert data("export", "--edition", "tr").stdout_bytes == data("export", "--edition", "tr").stdout_bytes
    assert data("export", "--json").exit_code == 3
    refused = data("export", "-o", tmp_path / "no" / "such" / "folder")
    assert (refused.exit_code, "cannot be written: No such file or directory" in refused.output) == (3, True)


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("/no/such/file", "/no/such/file: No such file or directory"),
        (".", "Is a directory"),
        ("http://127.0.0.1:9/api/v1/data", "only public addresses"),
    ],
)
def test_a_place_without_a_bundle(place: str, said: str) -> None:
    result = data("import", place)
    assert result.exit_code == 2
    assert result.output.startswith("Error: nothing was changed: ")
    assert result.output.count("\n") == 1


@pytest.mark.slow
@pytest.mark.parametrize("length", [0, 10, 5_000, -1])
def test_a_bundle_that_breaks_off_changes_nothing(bundle: Path, home: Path, length: int) -> None:
    data("import", bundle)
    before = snapshot(home)
    bundle.write_bytes(bundle.read_bytes()[:length])
    result = data("import", bundle)
    assert (result.exit_code, result.output.count("\n")) == (2, 1)
    assert result.output.startswith("Error: nothing was changed: ")
    assert snapshot(home) == before


@pytest.mark.slow
def test_older_data_are_refused_with_the_way_to_take_them(bundle: Path, tmp_path: Path) -> None:
    data("export", "-o", tmp_path / "old.data")
    data("import", bundle)
    refused = data("import", tmp_path / "old.data")
    assert refused.exit_code == 2
    assert f"1e: its ban list otf is known until {KNOWN_UNTIL}, yours until {NEW_DAY}" in refused.output
    assert "--older" in refused.output
    assert data("import", tmp_path / "old.data", "--older").exit_code == 0


@pytest.mark.slow
def test_rolling_back_to_a_name_that_is_not_there(bundle: Path) -> None:
    data("import", bundle)
    refused = data("rollback", "--revision", "nonsense")
    assert (refused.exit_code, "no revision 'nonsense'; there are " in refused.output) == (3, True)
    told = json.loads(data("rollback", "--revision", "shipped", "--json").output)
    assert [(each["edition"], each["revision"]) for each in told["editions"]] == [("1e", "shipped")]


@pytest.mark.slow
def test_the_answers_to_programs_are_those_of_their_schemas(tmp_path: Path, newer: bytes) -> None:
    def renamed(files: Files) -> None:
        with_new_ban(files)
        fame = "published/2e/hall-of-fame/2026.toml"
        files["2e"][fame] = files["2e"][fame].replace('  "Hard Time",\n', "")

    (tmp_path / "it.data").write_bytes(bundle_of(renamed))
    exported = ("export", "-o", tmp_path / "all.data")
    for call in (exported, ("import", tmp_path / "it.data"), ("list",), ("rollback",)):
        told = json.loads(data(*call, "--json").output)
        name = told["schema"].removeprefix("legality/")
        assert name == f"data-{call[0]}-1"
        schema = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
        Draft202012Validator(schema).validate(told)
        assert not Draft202012Validator(schema).is_valid({**told, "more": 1})
        if call[0] == "import":
            (fame,) = told["editions"][1]["lists"]
            assert fame == {"name": "hall-of-fame/2026", "cards_added": 0, "cards_removed": 1}


@pytest.mark.slow
def test_a_machine_with_older_cards_gets_the_new_ones_and_the_new_names(tmp_path: Path, home: Path) -> None:
    data("export", "--edition", "2e", "-o", tmp_path / "new.data")
    gone, former = make_older(home / "2e" / "older")
    assert min(len(gone), len(former)) > 100
    (home / "2e" / "current").write_text("older\n")
    told = json.loads(data("import", tmp_path / "new.data", "--look", "--json").output)
    cards = told["editions"][0]["cards"]
    assert (len(cards["added"]), len(cards["removed"]), len(cards["renamed"])) == (len(gone), 0, len(former))
    result = data("import", tmp_path / "new.data")
    assert f"{len(gone)} added, {len(former)} renamed" in result.output
    assert isinstance(open_catalog("2e").resolve("Lamatas System Acquire Captives"), Found)
    assert data("rollback").output.startswith("2e: older is in use from now on, ")


@pytest.fixture
def site(newer: bytes) -> Iterator[Site]:
    with serving() as site:
        site.pages["/api/v1/data"] = Reply(newer)
        yield site


@pytest.mark.slow
def test_from_a_server_the_same_bundle_is_not_sent_again(site: Site) -> None:
    place = [f"{site.url.rstrip('/')}/api/v1/data", "--private"]
    assert data("import", *place).exit_code == 0
    again = data("import", *place)
    assert (again.exit_code, again.output) == (0, "no change: these data are in use already\n")
    assert [bool(etag) for _, etag in site.asked] == [False, True]
    assert data("import", *place, "--edition", "tr").output == again.output
    assert bool(site.asked.pop()[1])
    data("rollback")
    assert "is in use from now on" in data("import", *place).output
    assert [bool(etag) for _, etag in site.asked] == [False, True, False]


@pytest.mark.parametrize(
    "reply",
    [Reply(b"gone", 404), Reply(b"x", 500), Reply(b"", 200), Reply(b"zz" * 99), Reply(b"y", pause=2.0)],
)
def test_a_server_that_fails_changes_nothing(site: Site, home: Path, reply: Reply) -> None:
    site.pages["/api/v1/data"] = reply
    result = data("import", f"{site.url.rstrip('/')}/api/v1/data", "--private", "--timeout", "0.5")
    assert (result.exit_code, result.output.count("\n")) == (2, 1)
    assert data_folder("1e") == f"{SHIPPED}/1e"


def started(home: Path, *arguments: str | Path) -> "subprocess.Popen[str]":
    call = [sys.executable, "cli.py", "data", *map(str, arguments)]
    environment = {**os.environ, VARIABLE: str(home)}
    return subprocess.Popen(
        call, cwd=ROOT, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )


def whole(folder: Path) -> bool:
    """Tell whether a revision has all files that its digest covers."""
    from cardpools.bundles.check_files import check_revision

    return not check_revision("1e", folder)


@pytest.mark.slow
def test_many_imports_at_once_lose_nothing(tmp_path: Path, home: Path, bundle: Path) -> None:
    from tests.cardpools.bundles.made_bundles import OTF, Files

    def another(files: Files) -> None:
        with_new_ban(files)
        files["1e"][OTF] += "# another\n"

    (tmp_path / "another.data").write_bytes(bundle_of(another))
    places = [bundle, tmp_path / "another.data"] * 2
    processes = [started(home, "import", place) for place in places]
    answers = [process.communicate(timeout=300)[0] for process in processes]
    assert [process.returncode for process in processes] == [0] * 4, answers
    held = fetched_revisions("1e")
    assert len(held) == 2
    assert all(map(whole, held))
    assert sorted(path.name for path in (home / "1e").glob(".*")) == []
    history = (home / "1e" / "history").read_text().split()
    assert sorted(history) == sorted(path.name for path in held)
    assert (home / "1e" / "current").read_text().strip() == history[0]


@pytest.mark.slow
def test_an_import_that_is_killed_at_any_time_leaves_whole_data(home: Path, bundle: Path) -> None:
    begun = time.monotonic()
    process = started(home, "import", bundle)
    process.communicate(timeout=120)
    seconds = time.monotonic() - begun
    data("rollback")
    for part in range(12):
        process = started(home, "import", bundle)
        time.sleep(seconds * (part + 1) / 12)
        process.send_signal(signal.SIGKILL)
        process.communicate(timeout=30)
        folder = data_folder("1e")
        assert folder == f"{SHIPPED}/1e" or whole(Path(folder))
        assert open_catalog("1e").revision
        data("rollback")
    assert data("import", bundle).exit_code == 0
    assert [path.name for path in (home / "1e").glob(".*")] == []


def test_a_second_process_says_who_holds_the_data(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from cardpools.data_files import data_lock

    home.mkdir()
    hold = (
        "import sys, time\nfrom cardpools.data_files.data_lock import lock_data_folder\n"
        "with lock_data_folder(sys.argv[1], 'legality cards update'):\n"
        "    print(1, flush=True)\n    time.sleep(60)\n"
    )
    holder = subprocess.Popen([sys.executable, "-c", hold, str(home)], cwd=ROOT, stdout=subprocess.PIPE)
    try:
        assert holder.stdout is not None
        holder.stdout.readline()
        monkeypatch.setattr(data_lock, "PATIENCE", 0.2)
        result = data("rollback")
        assert result.exit_code == 2
        assert f"is held by legality cards update, process {holder.pid}, since " in result.output
    finally:
        holder.kill()
        holder.communicate()

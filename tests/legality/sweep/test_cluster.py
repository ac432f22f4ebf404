"""Dask says what one process says, and a worker that is killed in the middle costs nothing."""

from pathlib import Path
from shutil import which

import pytest
from click.testing import CliRunner

from cli import main
from tests.legality.service.running import free_port
from tests.legality.sweep.far_away import certificates, cluster, sweeping, wait_for_rows
from tests.legality.sweep.lists import many, rows

pytestmark = pytest.mark.slow


def test_a_worker_that_is_killed_in_the_middle_loses_nothing(tmp_path: Path) -> None:
    lists = many(tmp_path / "lists.jsonl", 3000)
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    with cluster(tmp_path, 2) as (address, workers):
        process = sweeping(lists, "-o", there, "--scheduler", address)
        wait_for_rows(there, 200, process)
        assert process.poll() is None, "it was over before a worker could be killed"
        workers[1].kill()
        _, told = process.communicate(timeout=300)
    assert (process.returncode, told) == (2, b"")
    CliRunner().invoke(main, ["sweep", str(lists), "-o", str(here), "--workers", "1"])
    assert there.read_bytes() == here.read_bytes()


@pytest.mark.skipif(which("openssl") is None, reason="openssl IS NOT INSTALLED, so TLS was not tested")
def test_with_tls_only_who_has_the_certificate_is_answered(tmp_path: Path) -> None:
    lists = many(tmp_path / "lists.jsonl", 60)
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    ours, another, none = certificates(tmp_path), certificates(tmp_path, "another"), dict[str, str]()
    missing = {**ours, "DASK_DISTRIBUTED__COMM__TLS__CA_FILE": str(tmp_path / "nowhere.pem")}
    with cluster(tmp_path, 1, ours, "tls") as (address, _):
        asked = {
            told: sweeping(lists, "-o", to, "--scheduler", address, environment=known)
            for told, to, known in (
                ("", there, ours),
                ("no scheduler answers there", tmp_path / "1.jsonl", another),
                ("there are no certificates for TLS; name them", tmp_path / "2.jsonl", none),
                ("the certificates cannot be used: [Errno 2]", tmp_path / "3.jsonl", missing),
            )
        }
        for told, process in asked.items():
            _, said = process.communicate(timeout=300)
            code = 3 if "certificates" in told else 2  # Without certificates the call is wrong.
            found = process.returncode, told.encode() in said, said.count(b"\n")
            assert found == (code, True, bool(told)), said
    CliRunner().invoke(main, ["sweep", str(lists), "-o", str(here), "--workers", "1"])
    assert there.read_bytes() == here.read_bytes()


def test_a_sweep_goes_on_after_its_scheduler_was_lost(tmp_path: Path) -> None:
    lists = many(tmp_path / "lists.jsonl", 1500)
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    with cluster(tmp_path, 1) as (address, _):
        process = sweeping(lists, "-o", there, "--scheduler", address)
        wait_for_rows(there, 200, process)
    _, told = process.communicate(timeout=300)
    assert process.returncode == 2
    assert told.count(b"\n") == 1, told
    assert b"--resume goes on" in told
    assert 0 < len(rows(there)) < 1500
    for place, more in ((there, ["--resume"]), (here, [])):
        words = ["sweep", str(lists), "-o", str(place), "--workers", "1", *more]
        assert CliRunner().invoke(main, words).exit_code == 2
    assert there.read_bytes() == here.read_bytes()


def test_a_worker_with_other_catalogs_is_refused(tmp_path: Path) -> None:
    """The worker counts another folder of data as the newest: one with other Tribbles."""
    from shutil import copytree

    from cardpools.data_files.folders import SHIPPED, VARIABLE

    home = tmp_path / "data"
    copytree(f"{SHIPPED}/tr", home / "tr" / "other")
    (home / "tr" / "current").write_text("other\n", "ascii")
    source = home / "tr" / "other" / "SOURCE.toml"
    source.write_text(source.read_text("utf-8").replace('revision = "', 'revision = "f'), "utf-8")
    with cluster(tmp_path, 1, {VARIABLE: str(home)}) as (address, _):
        lists = many(tmp_path / "lists.jsonl", 5)
        refused = CliRunner().invoke(main, ["sweep", str(lists), "--scheduler", address])
    assert refused.exit_code == 2
    assert refused.stderr.count("\n") == 1
    assert "this worker" in refused.stderr


def test_no_scheduler_is_one_line(tmp_path: Path) -> None:
    lists = many(tmp_path / "lists.jsonl", 5)
    address = f"tcp://127.0.0.1:{free_port()}"
    for code, given, why in (
        (2, address, f"{address}: no scheduler answers there"),
        (3, "nonsense://x", "'nonsense://x' is no address of a scheduler; write it like tcp://host:8786"),
        (3, "tcp://x:99999", "'tcp://x:99999' is no address of a scheduler: Port out of range 0-65535"),
    ):
        refused = CliRunner().invoke(main, ["sweep", str(lists), "--scheduler", given])
        assert (refused.exit_code, refused.stderr) == (code, f"Error: {why}\n")

"""One maintained installation feeds others: GET /api/v1/data, and `legality data import` from it."""

import asyncio
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from fastapi.testclient import TestClient

from cardpools.bundles.bundle_file import decode_bundle
from cardpools.bundles.gather_files import export_bundle
from cardpools.model import EDITIONS
from legality.service.app import create_app
from legality.service.http.settings import Settings
from legality.service.work.data_bundle import BundleCache, ServedBundle
from tests.cardpools.bundles.made_bundles import bundle_of, with_new_ban
from tests.legality.service.running import ROOT, running

ADDRESS = "/api/v1/data"


@pytest.mark.slow
def test_the_bundle_is_that_of_the_command_and_its_tag_the_digest(client: TestClient) -> None:
    answer = client.get(ADDRESS)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/gzip"
    assert answer.content == export_bundle(EDITIONS)
    assert answer.headers["etag"] == f'"{decode_bundle(answer.content).digest}"'
    assert int(answer.headers["content-length"]) == len(answer.content)


def test_a_client_that_has_it_gets_304(client: TestClient) -> None:
    tag = client.get(ADDRESS).headers["etag"]
    for said in (tag, f'"other", {tag}'):
        held = client.get(ADDRESS, headers={"If-None-Match": said})
        assert (held.status_code, held.content, held.headers["etag"]) == (304, b"", tag)
    assert client.get(ADDRESS, headers={"If-None-Match": '"other"'}).status_code == 200


def test_head_says_how_large_it_is(client: TestClient) -> None:
    full, head = client.get(ADDRESS), client.head(ADDRESS)
    assert (head.status_code, head.content) == (200, b"")
    for name in ("etag", "content-length", "content-type"):
        assert head.headers[name] == full.headers[name]
    assert client.head(ADDRESS, headers={"If-None-Match": full.headers["etag"]}).status_code == 304


def test_it_counts_like_other_answers() -> None:
    client = TestClient(create_app(Settings(reads_per_minute=2)))
    assert [client.get(ADDRESS).status_code, client.head(ADDRESS).status_code] == [200, 200]
    refused = client.get(ADDRESS)
    assert refused.status_code == 429
    assert int(refused.headers["retry-after"]) > 0


def test_making_it_costs_the_processor_time_that_it_took() -> None:
    """It takes more than a tenth of a second, so that an address with that much has to wait."""
    client = TestClient(create_app(Settings(processor_seconds_per_minute=0.1)))  # type: ignore[arg-type]
    assert [client.get(ADDRESS).status_code, client.get(ADDRESS).status_code] == [200, 429]


def test_a_bundle_is_made_once_for_all_who_wait_and_again_after_a_failure() -> None:
    made: list[str] = []

    async def ask() -> None:
        cache = BundleCache()

        async def make() -> ServedBundle:
            made.append("")
            await asyncio.sleep(0.01)
            if len(made) == 1:
                raise OSError("no disk")
            return ServedBundle(b"x", "y")

        with pytest.raises(OSError, match="no disk"):
            await cache.get((("a", ""),), make)
        found = await asyncio.gather(*(cache.get((("a", ""),), make) for _ in range(20)))
        assert {each.digest for each in found} == {"y"}
        assert len(made) == 2
        await cache.get((("b", ""),), make)
        assert len(made) == 3

    asyncio.run(ask())


def legality(home: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "LEGALITY_DATA": str(home)}
    call = [sys.executable, "cli.py", *arguments]
    return subprocess.run(
        call, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=300
    )


@pytest.mark.slow
def test_a_real_service_feeds_another_installation(tmp_path: Path) -> None:
    feeder, other = tmp_path / "feeder", tmp_path / "other"
    feeder.mkdir()
    (tmp_path / "newer.data").write_bytes(bundle_of(with_new_ban))
    with running(feeder) as service:
        address = f"{service.address}{ADDRESS}"
        call = ("data", "import", address, "--private")
        first = legality(other, *call)
        assert (first.returncode, first.stdout) == (0, "no change: these data are in use already\n")
        assert legality(feeder, "data", "import", str(tmp_path / "newer.data")).returncode == 0
        second = legality(other, *call)
        assert "+ Kivas Fajo: Collector banned on 2026-10-01 (otf)" in second.stdout, second.stderr
        third = legality(other, *call)
        assert (third.returncode, third.stdout) == (0, "no change: these data are in use already\n")
        bans = json.loads(legality(other, "bans", "show", "--on", "2026-10-01", "--json").stdout)
        assert "Kivas Fajo: Collector" in json.dumps(bans)
        served = urlopen(f"{service.address}/api/v1/bans?on=2026-10-01", timeout=30).read().decode()
        assert "Kivas Fajo: Collector" in served
    lines = [json.loads(line) for line in service.log.read_text("utf-8").splitlines() if ADDRESS in line]
    assert [line["status"] for line in lines] == [200, 200, 304]


@pytest.mark.slow
def test_a_crowd_gets_one_bundle_in_bounded_memory(tmp_path: Path) -> None:
    with running(tmp_path, LEGALITY_READS_PER_MINUTE="100000") as service:
        address = f"{service.address}{ADDRESS}"

        def ask(_number: int) -> tuple[int, str]:
            with urlopen(address, timeout=60) as answer:
                return len(answer.read()), answer.headers["ETag"]

        before = resident(service.process.pid)
        with ThreadPoolExecutor(40) as crowd:
            answers = list(crowd.map(ask, range(200)))
        assert len(set(answers)) == 1
        assert resident(service.process.pid) - before < 100_000_000
        held = Request(address, headers={"If-None-Match": answers[0][1]})
        with pytest.raises(HTTPError) as caught:
            urlopen(held, timeout=30)
        with caught.value as answer:
            assert answer.code == 304


def resident(process: int) -> int:
    """Return the resident memory of a process in bytes."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")

"""Texts that strangers send to a service whose memory is capped: what each costs, and what stays on disk."""

import asyncio
import re
import resource
import threading
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from urllib.parse import urlencode

import pytest
import requests

from tests.attack.outside import form_files, oversized_toml
from tests.attack.outside.attacker import Attacker
from tests.attack.outside.form_files import BOUNDARY, multipart, two_files
from tests.attack.outside.oversized_toml import FORM, TEXTS, dotted
from tests.attack.wire import run_async
from tests.legality.service.running import CROWD, Running, running

pytestmark = [pytest.mark.slow, pytest.mark.timed]

MORE_BYTES = 1_500_000_000
"""Address space that the service gets beyond that after its start."""

MOST_GROWTH = 100
"""Megabytes."""

MOST_WAITING = 0.5
"""Seconds that /healthz may wait meanwhile."""

KEY = "open sesame"
DIRECTED = {"creation_key": KEY}


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Start a service with a creation key, warm it up, and cap its address space."""
    home = tmp_path_factory.mktemp("service")
    with running(home, **CROWD, LEGALITY_CREATION_KEY=KEY) as made:
        for look in ({"look": "file", "plan": "rounds = 3"}, {"limited": 'name = "x"', "slug": "x"}):
            requests.post(f"{made.address}/events/new", data={**FORM, **DIRECTED, **look}, timeout=60)
        size = int(field(made, "VmSize")) * 1024 + MORE_BYTES
        resource.prlimit(made.process.pid, resource.RLIMIT_AS, (size, size))
        yield made


def field(service: Running, name: str) -> str:
    status = Path(f"/proc/{service.process.pid}/status").read_text()
    return next(line.split()[1] for line in status.splitlines() if line.startswith(f"{name}:"))


def cost(service: Running, work: Callable[[], object]) -> tuple[float, float]:
    """Return the megabytes by which the peak of memory grew, and the longest answer of /healthz meanwhile."""
    Path(f"/proc/{service.process.pid}/clear_refs").write_text("5")  # Forget the old peak.
    before, waits, done = int(field(service, "VmRSS")), [], threading.Event()

    def probe() -> None:
        with requests.Session() as session:
            while not done.is_set():
                begun = time.perf_counter()
                session.get(f"{service.address}/healthz", timeout=60)
                waits.append(time.perf_counter() - begun)
                time.sleep(0.01)

    thread = threading.Thread(target=probe)
    thread.start()
    try:
        work()
    finally:
        done.set()
        thread.join(60)
    return (int(field(service, "VmHWM")) - before) / 1024, max(waits)


def check_cost(service: Running, work: Callable[[], requests.Response]) -> requests.Response:
    answers = []
    grown, waited = cost(service, lambda: answers.append(work()))
    print(f"{grown:.0f} MB, healthz {waited:.2f} s, {answers[0].status_code}")
    assert answers[0].status_code < 500
    assert grown < MOST_GROWTH
    assert waited < MOST_WAITING
    return answers[0]


def from_address() -> dict[str, str]:
    """Return the header of another address for each request: ten wrong keys shut an address out."""
    number = next(NUMBERS)
    return {"X-Forwarded-For": f"10.9.{number >> 8}.{number & 255}"}


NUMBERS = count()

LONG = {field: [*texts] for field, texts in TEXTS.items()}
LONG["plan"] += [dotted(20_000), dotted(40_000)]
SHAPES = [
    pytest.param(field, text, id=f"{field}-{text[:9]}-{len(text)}")
    for field, texts in LONG.items()
    for text in texts
]


@pytest.mark.parametrize("key", ["", "guess", KEY])
@pytest.mark.parametrize(("name", "text"), SHAPES)
def test_a_file_in_a_form_costs_little(service: Running, name: str, text: str, key: str) -> None:
    sent = {**FORM, name: text, "creation_key": key, "look": "file"}
    page = check_cost(
        service,
        lambda: requests.post(f"{service.address}/events/new", data=sent, headers=from_address(), timeout=60),
    )
    assert page.status_code in ((422, 429) if key != KEY else (200, 422))
    assert len(page.content) < 4 * len(text) + 200_000


@pytest.mark.parametrize("name", ["plan", "limited", "supplied"])
def test_no_link_carries_a_file(service: Running, name: str) -> None:
    """An <img> on another site would be enough to send one."""
    query = urlencode({"name": "Short", name: dotted(20_000)})
    page = check_cost(service, lambda: requests.get(f"{service.address}/events/new?{query}", timeout=60))
    assert "a.a.a" not in page.text
    assert 'value="Short"' in page.text


def test_a_file_is_read_only_with_the_key_and_typed_text_is_kept(service: Running) -> None:
    sent = {**FORM, "plan": 'editoin = "1e"'}
    files = {"limited_file": ("pool.toml", b'name = "x"', "text/plain")}
    pages = [
        requests.post(f"{service.address}/events/new", data={**sent, **more}, files=files, timeout=60).text
        for more in ({}, {"look": "file"}, DIRECTED)
    ]
    for page in pages[:2]:
        assert "editoin = " in page
        assert "there is no such key" not in page
        assert re.search(r'id="creation_key-wrong">Enter the key .* Choose your files again\.<', page)
    assert "there is no such key" in pages[2]


BODIES = {
    "depth": b'{"slug":' + b"[" * 900_000,
    "depth of objects": b'{"a":' * 150_000,
    "an unknown field": b'{"slug":"x","more":' + b"[" * 19 + b"]" * 19 + b"}",
    "an unknown field, deep": b'{"slug":"x","more":' + b"[" * 900 + b"]" * 900 + b"}",
    "keys": b"{" + b",".join(b'"k%d":1' % number for number in range(80_000)) + b"}",
    "empty lists": b'{"slug":[' + b"[]," * 300_000 + b"[]]}",
    "digits": b'{"slug":' + b"9" * 900_000 + b"}",
    "exponent": b'{"slug":1e' + b"9" * 90 + b"}",
    "quotes": b'"' * 990_000,
    "escapes": b'{"slug":"' + b"\\u0041" * 150_000 + b'"}',
    "half letters": b'{"slug":"\\ud800","name":"\\udfff"}',
    "NUL": b'{"slug":"\\u0000","name":"\\u0000"}',
    "no text": b"\xff\xfe\xfd" * 300_000,
    "UTF-16": ('["\u2200", ' * 9).encode("utf-16") + b"[\0" * 400_000,
}


@pytest.mark.parametrize("name", BODIES)
@pytest.mark.parametrize("path", ["/api/v1/events", "/api/v1/check", "/api/v1/events/none/registrations"])
def test_a_body_of_the_api_costs_little(service: Running, path: str, name: str) -> None:
    headers = {"Content-Type": "application/json"}
    answer = check_cost(
        service,
        lambda: requests.post(f"{service.address}{path}", BODIES[name], headers=headers, timeout=60),
    )
    assert answer.status_code in (400, 403, 404, 413, 422)
    assert len(answer.content) < 20_000


MULTIPART = f"multipart/form-data; boundary={BOUNDARY}"
PART = f"--{BOUNDARY}\r\nContent-Disposition: form-data; name="
FORMS = {
    "fields": ("application/x-www-form-urlencoded", b"a=1&" * 100_000),
    "separators": ("application/x-www-form-urlencoded", b"&" * 990_000),
    "parts": (MULTIPART, f'{PART}"a"\r\n\r\n\r\n'.encode() * 10_000),
    "headers of a part": (
        MULTIPART,
        f'{PART}"a"\r\n'.encode() + b"A: b\r\n" * 150_000,
    ),
    "a long header": (
        MULTIPART,
        f'{PART}"a"\r\nA: '.encode() + b"b" * 900_000,
    ),
    "a long name": (MULTIPART, f'{PART}"{"a" * 900_000}"\r\n\r\n'.encode()),
    "a file of wrong bytes": (
        MULTIPART,
        f'{PART}"creation_key"\r\n\r\n{KEY}\r\n{PART}"limited_file"; filename="a"\r\n\r\n'.encode()
        + b"\x81" * 900_000
        + f"\r\n--{BOUNDARY}--\r\n".encode(),
    ),
    "many files": (
        MULTIPART,
        f'{PART}"plan_file"; filename="a"\r\n\r\nx\r\n'.encode() * 9_000,
    ),
}


@pytest.mark.parametrize("name", FORMS)
def test_a_form_of_any_shape_costs_little(service: Running, name: str) -> None:
    kind, body = FORMS[name]
    check_cost(
        service,
        lambda: requests.post(
            f"{service.address}/events/new", body, headers={"Content-Type": kind}, timeout=60
        ),
    )


def left_files(home: Path) -> set[str]:
    """Return what the service keeps in its temporary folder, apart from its own data."""
    return {
        path.name for path in home.iterdir() if path.name.startswith(("stccg-", "legality-derived-", "tmp"))
    }


@pytest.mark.parametrize("key", ["", KEY])
def test_forms_that_are_looked_over_leave_no_file(service: Running, key: str) -> None:
    before = left_files(service.log.parent)
    kind = {"Content-Type": MULTIPART}
    for number in range(20):
        body = multipart({**FORM, "look": "file", "creation_key": key}, two_files(number))
        page = requests.post(f"{service.address}/events/new", body, headers=kind, timeout=60)
        assert page.status_code in (200, 422)
    assert left_files(service.log.parent) == before


def test_what_a_killed_service_unpacked_goes_with_the_next_start(tmp_path: Path) -> None:
    left = tmp_path / "legality-derived-left"
    left.mkdir()
    (left / "held").touch()
    (left / "cards.csv").write_text("secret")
    with running(tmp_path):
        assert not left.exists()


@pytest.mark.parametrize("module", [oversized_toml, form_files], ids=["oversized_toml", "form_files"])
def test_the_service_answers_others_while_one_address_attacks(service: Running, module: object) -> None:
    async def attack() -> Attacker:
        attacker = Attacker(service.port)
        await module.attack(attacker, asyncio.get_running_loop().time() + 5)  # type: ignore[attr-defined]
        return attacker

    attackers: list[Attacker] = []
    grown, waited = cost(service, lambda: attackers.append(run_async(attack())))
    print(f"{grown:.0f} MB, healthz {waited:.2f} s, {dict(attackers[0].tally.statuses)}")
    assert attackers[0].tally.of_status(200, 422, 429, 503)
    assert grown < MOST_GROWTH
    assert waited < 2 * MOST_WAITING

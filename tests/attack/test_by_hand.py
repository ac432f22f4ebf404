"""What no well-behaved client sends is answered as a problem, or closed in time; and the service goes on."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import requests

from tests.attack.by_hand import drip, list_body, post, raw
from tests.legality.service.asking import LEGAL
from tests.legality.service.running import serving

SECONDS = 3
GET = b"GET %s HTTP/1.1\r\nHost: x\r\nConnection: close\r\n%s\r\n"

SENT = {
    "another kind of content": (post(b"<a/>", kind="text/xml"), 415),
    "a form": (post(b"list=1+Spock", kind="application/x-www-form-urlencoded"), 415),
    "no kind of content": (post(list_body(), kind=""), 415),
    "a body cut off": (post(list_body()[:50]), 422),
    "less than was announced": (post(list_body(), length=100_000), 408),
    "a length below nothing": (post(list_body(), Content_Length="-5"), 400),
    "lists in lists": (post(b"[" * 400_000), 400),
    "objects in objects": (post(b'{"a":' * 100_000 + b"1" + b"}" * 100_000), 400),
    "lists in a field": (post(b'{"list":' + b"[" * 100_000 + b"]" * 100_000 + b"}"), 400),
    "a number beyond all numbers": (post(b'{"list":"x","priors":' + b"9" * 900_000 + b"}"), 400),
    "a number beyond a count": (
        post(b'{"list":"x","terms":{"event":{"players":' + b"9" * 4_000 + b"}}}"),
        422,
    ),
    "infinity": (post(b'{"list":"x","terms":{"event":{"players":1e999}}}'), 422),
    "what is no number": (post(b'{"list":NaN}'), 422),
    "a NUL in a list": (post(list_body("1 Sp\0ock\n")), 200),
    "half a letter in a list": (post(b'{"list":"1 \\ud800Spock\\n"}'), 422),
    "half a letter in a name": (post(b'{"\\ud800":1,"list":"1 Spock\\n"}'), 422),
    "half a letter in a word": (post(b'{"list":"1 Spock\\n","dialect":"\\udfff"}'), 422),
    "bytes that are no text": (post(b'{"list":"\xff\xfe"}'), 400),
    "one field twice": (post(b'{"list":"1 Spock","list":5}'), 422),
    "a list that is too long": (post(list_body("x" * 100_001)), 422),
    "a body that is too large": (post(b" " * 1_000_001), 413),
    "thousands of headers": (GET % (b"/healthz", b"".join(b"X-%d: y\r\n" % n for n in range(5_000))), 200),
    "a NUL in an address": (GET % (b"/api/v1/events/%00", b""), 422),
    "half a letter in an address": (GET % (b"/e/%00%ED%A0%80", b""), 404),
    "a secret of no letters": (GET % (b"/api/v1/registration", b"Authorization: Bearer \xff\x80\r\n"), 403),
    "no host": (b"GET / HTTP/1.1\r\n\r\n", 400),
    "a chunk without a size": (
        b"POST /api/v1/check HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        400,
    ),
    "no HTTP at all": (b"\x16\x03\x01\x02\x00\x01" * 20, 400),
}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    home: Path = tmp_path_factory.mktemp("home")
    patch = pytest.MonkeyPatch()
    patch.setenv("LEGALITY_SECONDS", str(SECONDS))
    with serving(home) as served:
        yield served
        assert requests.get(f"{served}/readyz", timeout=20).status_code == 200
    patch.undo()
    assert '"said": "failed"' not in (home / "log").read_text("utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("name", SENT)
def test_it_is_answered_and_not_with_our_fault(address: str, name: str) -> None:
    sent, status = SENT[name]
    answer = raw(address, sent)
    assert answer.status == status, answer
    if status >= 400 and b"application/problem+json" in answer.head:
        assert json.loads(answer.body)["status"] == status


@pytest.mark.slow
@pytest.mark.parametrize(
    "head",
    [post(b"{", length=100_000), b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ", b""],
    ids=["a body", "headers", "the first line"],
)
def test_who_drips_is_not_listened_to_for_long(address: str, head: bytes) -> None:
    assert drip(address, head, seconds=30) < SECONDS * 2 + 2


@pytest.mark.slow
def test_a_key_counts_for_the_request_that_brought_it_first(address: str) -> None:
    asked = {"slug": "keys", "name": "Keys", "terms": {"edition": "2e"}, "starts": "2099-12-05T10:00:00Z"}
    made = requests.post(f"{address}/api/v1/events", json=asked, timeout=20).json()
    director = {"Authorization": f"Bearer {made['secret']}"}
    assert requests.post(f"{address}/api/v1/events/keys/open", headers=director, timeout=20).ok
    entries, key = (
        f"{address}/api/v1/events/keys/registrations",
        {"Idempotency-Key": "one-key-for-all-of-them"},
    )

    def enter(player: str, text: str) -> requests.Response:
        return requests.post(entries, json={"player": player, "list": text}, headers=key, timeout=20)

    first = enter("Anna", LEGAL)
    assert [first.status_code, enter("Anna", LEGAL).status_code] == [201, 200]
    others = [enter("Berta", LEGAL), enter("Anna", LEGAL + "# more\n"), enter("anna", LEGAL)]
    assert [each.status_code for each in others] == [422, 422, 422]
    assert all("secret" not in each.json() for each in others)
    own = {"Authorization": f"Bearer {first.json()['secret']}", **key}
    replaced = requests.put(f"{address}/api/v1/registration", json={"list": LEGAL}, headers=own, timeout=20)
    assert replaced.status_code == 422
    assert requests.get(entries, headers=director, timeout=20).json()["total"] == 1

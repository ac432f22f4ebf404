"""`legality submit` against whatever answers at an address: a service as it should be, or anything else."""

import json
import socket
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

from cli import main
from decklists.reader import read
from decklists.text.decoding import decode
from legality.commands.submit import decode_list
from legality.judging import judge_text
from legality.terms.stated import StatedTerms
from tests.legality.service.asking import EXAMPLES, LEGAL
from tests.legality.service.listening import answering

DECK = str(EXAMPLES / "second-edition.txt")
RECEIPT = {"schema": "legality/receipt-1", "event": "x", "version": 1, "address": "https://e.org/mine/abc"}
FINDING = {"severity": "error", "code": "D-COPIES", "message": "4 copies", "lines": [3, 9]}
REFUSED = {"title": "Not legal", "detail": "Refused.", "findings": [FINDING]}


def submitted(status: int, answer: object, *options: str) -> tuple[Result, str, Any]:
    """Submit a list; return what is told, and the head and the document of what was sent."""
    asked: list[bytes] = []
    body = answer if isinstance(answer, bytes) else json.dumps(answer).encode()

    def act(connection: socket.socket) -> None:
        with connection.makefile("rwb") as stream:
            head = b"".join(iter(stream.readline, b"\r\n"))
            length = int(head.lower().partition(b"content-length:")[2].split()[0])
            asked.extend((head, stream.read(length)))
            stream.write(b"HTTP/1.1 %d X\r\nContent-Length: %d\r\n" % (status, len(body)))
            stream.write(b"Location: http://127.0.0.1:1/\r\nConnection: close\r\n\r\n" + body)

    with answering(act) as port:
        command = ["submit", DECK, "--event", f"http://127.0.0.1:{port}/e/x/", *options]
        result = CliRunner().invoke(main, command)
    return result, asked[0].decode(), json.loads(asked[1])


def header(head: str, name: str) -> str:
    found = dict(line.split(": ", 1) for line in head.splitlines()[1:])
    return found.get(name, "")


def test_a_list_goes_to_the_event_and_the_receipt_is_told() -> None:
    result, head, sent = submitted(201, RECEIPT, "--player", "Anna", "--key", "k" * 16)
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "Registered as version 1 for x.",
        "Keep your receipt",
        "  https://e.org/mine/abc",
    ]
    assert head.startswith("POST /api/v1/events/x/registrations ")
    assert sent == {"list": LEGAL, "player": "Anna", "handle": ""}
    assert (header(head, "Idempotency-Key"), header(head, "Authorization")) == ("k" * 16, "")


CAFE = "Missions\n1 Café’s Mission\n"


@pytest.mark.parametrize(
    "data",
    [
        CAFE.encode("cp1252"),
        CAFE.encode("utf-8-sig"),
        CAFE.encode("utf-16"),
        CAFE.encode("utf-16-le"),
        CAFE.encode("utf-16-be"),
        CAFE.encode("utf-32"),
    ],
)
def test_a_list_in_any_encoding_arrives_with_its_letters(data: bytes) -> None:
    assert decode_list(data) == CAFE
    assert read(decode_list(data).encode()).deck == read(data).deck


@given(st.binary(max_size=60) | st.text("aé\ufeff’\r\n1 ").map(lambda text: text.encode("utf-16")))
def test_the_service_reads_the_lines_that_check_reads(data: bytes) -> None:
    """Only the note on an encoding that was chosen by look is missing: the service gets UTF-8."""
    if "\0" in decode(data)[0]:
        return
    sent, here = read(decode_list(data).encode()), read(data)
    notes = [mistake for mistake in here.mistakes if mistake.code != "L-ENCODING"]
    assert (sent.deck, sent.lines, list(sent.mistakes)) == (here.deck, here.lines, notes)


@pytest.mark.parametrize("encoding", ["cp1252", "utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_the_verdict_is_that_of_check(encoding: str) -> None:
    data = f"# Café’s list\n{LEGAL}1 Naïveté\n".encode(encoding)
    day, terms = date(2026, 11, 1), StatedTerms(edition="2e")
    sent = judge_text(decode_list(data).encode(), terms, day, "list").verdict
    here = judge_text(data, terms, day, "list").verdict
    assert sent.legal == here.legal
    assert [*sent.findings] == [each for each in here.findings if each.code != "L-ENCODING"]


def test_bytes_that_are_no_text_are_refused_before_anything_is_sent(tmp_path: Path) -> None:
    deck = tmp_path / "deck.bin"
    deck.write_bytes(b"1 Anara\n\0\n")
    command = ["submit", str(deck), "--event", "http://127.0.0.1:1/e/x", "--player", "Anna"]
    result = CliRunner().invoke(main, command)
    assert (result.exit_code, result.stderr) == (2, f"Error: {deck}: is binary, not text\n")


def test_a_list_is_replaced_by_the_secret_alone_and_each_call_has_its_own_key() -> None:
    keys = set()
    for _ in range(2):
        result, head, sent = submitted(200, RECEIPT, "--replace", "secret", "--player", "Anna")
        assert result.exit_code == 0
        assert head.startswith("PUT /api/v1/registration ")
        assert header(head, "Authorization") == "Bearer secret"
        assert sent == {"list": LEGAL}
        keys.add(header(head, "Idempotency-Key"))
    assert len(keys) == 2
    assert all(16 <= len(key) <= 200 for key in keys)


def test_json_is_the_object_of_the_service_with_the_exit_code() -> None:
    for status, code, said in ((201, 0, RECEIPT), (422, 1, REFUSED)):
        result, _, _ = submitted(status, said, "--player", "Anna", "--json")
        assert (result.exit_code, json.loads(result.stdout)) == (code, said | {"exit_code": code})


@pytest.mark.parametrize(
    ("status", "said", "code", "told"),
    [
        (422, REFUSED, 1, ["Refused.", "  error D-COPIES 4 copies (line 3, 9)"]),
        (422, {"detail": "No name."}, 2, ["No name."]),
        (409, {"title": "Too late"}, 2, ["Too late"]),
        (
            409,
            {**REFUSED, "findings": [{**FINDING, "lines": []}]},
            2,
            ["Refused.", "  error D-COPIES 4 copies"],
        ),
        (503, {}, 2, ["the service answered 503"]),
        (403, {"detail": "\x1b[2J"}, 2, ["·[2J"]),
    ],
)
def test_a_refusal_is_told_and_illegal_is_told_from_all_else(
    status: int, said: object, code: int, told: list[str]
) -> None:
    result, _, _ = submitted(status, said, "--player", "Anna")
    assert (result.exit_code, result.stdout, result.stderr.splitlines()) == (code, "", told)


@pytest.mark.parametrize("in_json", [(), ("--json",)])
@pytest.mark.parametrize(
    ("status", "said"),
    [
        (200, {}),
        (201, {"version": 1}),
        (200, b"<html>"),
        (302, b""),
        (422, {"findings": [1]}),
        (200, [1]),
        (200, b'{"version":' + b"[" * 500_000),
        (200, b'{"version":' + b"9" * 500_000 + b"}"),
        (200, b" " * 10_000_001),
        (200, b"\xff\xfe"),
    ],
)
def test_what_is_another_service_is_told_in_one_line(
    status: int, said: object, in_json: tuple[str, ...]
) -> None:
    result, _, _ = submitted(status, said, "--player", "Anna", *in_json)
    assert result.exit_code == 2
    assert bool(result.stdout) is bool(in_json)
    if in_json:
        assert json.loads(result.stdout)["error"]["kind"] == "failed"
    (line,) = result.stderr.splitlines()
    assert line.endswith("does not answer as this service does")


def test_where_nobody_answers_it_is_told(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["submit", DECK, "--event", "http://127.0.0.1:1/e/x", "--player", "A"])
    assert result.exit_code == 2
    assert result.stderr.splitlines() == ["Error: http://127.0.0.1:1: does not answer as this service does"]


@pytest.mark.parametrize("who", [("--player", "Anna"), ("--replace", "secret")])
def test_a_list_and_its_secret_go_nowhere_else(who: tuple[str, str]) -> None:
    """Whoever answers may send a browser elsewhere, but not a list that is secret."""
    with socket.create_server(("127.0.0.1", 0)) as elsewhere:
        elsewhere.setblocking(False)
        place = f"http://127.0.0.1:{elsewhere.getsockname()[1]}/".encode()

        def act(connection: socket.socket) -> None:
            with connection.makefile("rwb") as stream:
                head = b"".join(iter(stream.readline, b"\r\n"))
                stream.read(int(head.lower().partition(b"content-length:")[2].split()[0]))
                stream.write(b"HTTP/1.1 307 X\r\nContent-Length: 0\r\nConnection: close\r\n")
                stream.write(b"Location: " + place + b"\r\n\r\n")

        with answering(act) as port:
            words = ["submit", DECK, "--event", f"http://127.0.0.1:{port}/e/x", *who]
            result = CliRunner().invoke(main, words)
        assert result.exit_code == 2
        with pytest.raises(BlockingIOError):
            elsewhere.accept()

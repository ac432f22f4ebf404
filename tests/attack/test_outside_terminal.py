"""What surrounds a command is closed, full, slow, missing or damaged: one clear line, no half files."""

import os
import random
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from cardpools.data_files import disk_cache
from cardpools.sources.remote import FetchError, FetchLimits, fetch_file
from legality.commands.common.command_line import SUMMARIES

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
LEGAL = str(ROOT / "docs/examples/second-edition.txt")
FAULTY = str(ROOT / "docs/examples/second-edition-faulty.txt")
DECK_CHECK = ROOT / "docs/examples/deck-check"

CALLS: tuple[tuple[str, ...], ...] = (
    ("check", FAULTY),
    ("check", FAULTY, "--json"),
    ("check", FAULTY, LEGAL),
    ("compare", str(DECK_CHECK / "deck.txt"), str(DECK_CHECK / "list.txt")),
    ("sheet", LEGAL),
    ("sheet", LEGAL, "-o", "-"),
    ("explain", "D-COPIES"),
    ("stats", LEGAL, "--json"),
    ("sweep", FAULTY, "-o", "-"),
    ("sweep", FAULTY, "--json"),
    ("formats", LEGAL),
    ("convert", LEGAL, "--to", "json"),
    ("cards", "show", "Kahmis"),
    ("rules", "list"),
    ("pools", "list"),
    ("penalty", "--infraction", "D1", "--stage", "round"),
    ("events", "list", "--json"),
    ("bans", "list"),
    ("schema",),
    ("--version",),
    *((name, "--help") for name in SUMMARIES),
)


def run(shell: str, *call: str, python: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a call with the redirections of a shell."""
    line = f'exec "$0" {python} -m legality "$@" {shell}'
    return subprocess.run(
        ["bash", "-c", line, sys.executable, *call],
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("call", CALLS, ids=" ".join)
def test_output_that_is_full_or_closed_is_one_line_and_exit_code_74(
    call: tuple[str, ...], tmp_path: Path
) -> None:
    place = {"LEGALITY_DATABASE": f"sqlite:///{tmp_path}/events.sqlite"}
    for shell, said in ((">/dev/full", "cannot be written: No space left on device"), (">&-", "is closed")):
        done = run(shell, *call, **place)
        assert done.returncode == 74
        assert done.stderr.splitlines()[-1] == f"Error: standard output {said}"
        assert "Traceback" not in done.stderr
        assert "report" not in done.stderr.splitlines()[-1]
    assert run(">&- 2>&- <&-", *call, **place).returncode == 74


@pytest.mark.parametrize("call", CALLS, ids=" ".join)
def test_closed_error_and_closed_input_change_no_answer(call: tuple[str, ...], tmp_path: Path) -> None:
    place = {"LEGALITY_DATABASE": f"sqlite:///{tmp_path}/events.sqlite"}
    usual = run("", *call, **place)
    for shell in ("2>/dev/full", "2>&- <&-"):
        done = run(shell, *call, **place)
        assert (done.returncode, done.stdout) == (usual.returncode, usual.stdout)


@pytest.mark.parametrize(
    "call", [("check", "-"), ("sweep", "-"), ("convert", "-", "--to", "json"), ("events", "new", "new.toml")]
)
def test_input_that_is_closed_is_one_line_and_exit_code_3(call: tuple[str, ...]) -> None:
    done = run("<&-", *call)
    assert done.returncode == 3
    assert done.stderr.splitlines()[-1].endswith("Error: standard input is closed")
    assert "Traceback" not in done.stderr


def test_a_question_without_an_answer_is_no_refused_event(tmp_path: Path) -> None:
    done = run("</dev/null", "events", "new", str(tmp_path / "new.toml"))
    assert done.returncode == 3
    assert done.stderr.endswith("Error: standard input ended before the question was answered\n")


@pytest.mark.parametrize("call", CALLS, ids=" ".join)
def test_without_asserts_and_docstrings_a_command_says_the_same(
    call: tuple[str, ...], tmp_path: Path
) -> None:
    place = {"LEGALITY_DATABASE": f"sqlite:///{tmp_path}/events.sqlite"}
    usual, optimized = run("", *call, **place), run("", *call, python="-OO", **place)
    assert (optimized.returncode, optimized.stdout, optimized.stderr) == (
        usual.returncode,
        usual.stdout,
        usual.stderr,
    )


NO_PASSWD = """
import pwd
def unknown(uid):
    raise KeyError(uid)
pwd.getpwuid = unknown
from legality.__main__ import run
run()
"""

HOMELESS: tuple[dict[str, str], ...] = (
    {},
    {"HOME": ""},
    {"HOME": "home"},
    {"HOME": "", "XDG_DATA_HOME": "data", "XDG_CACHE_HOME": "cache"},
    {"XDG_DATA_HOME": "~/data", "XDG_CACHE_HOME": "~"},
)


@pytest.mark.parametrize("home", HOMELESS, ids=str)
def test_without_a_home_nothing_is_written_into_the_current_folder(
    home: dict[str, str], tmp_path: Path
) -> None:
    kept = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **home}
    kept |= {"PYTHONDONTWRITEBYTECODE": "1"}

    def ask(*call: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", NO_PASSWD, *call]
        return subprocess.run(
            command, cwd=tmp_path, env=kept, capture_output=True, text=True, timeout=60, check=False
        )

    assert ask("check", LEGAL).returncode == 0
    for call in (("events", "list"), ("cards", "update", "--edition", "2e", "--use", "shipped")):
        done = ask(*call)
        assert done.returncode == 2
        assert done.stderr.startswith("Error: you have no home folder to keep data in; set HOME or")
        assert len(done.stderr.splitlines()) == 1
    served = ask("serve", "--port", "0")
    assert served.returncode == 2
    assert "you have no home folder" in served.stderr
    assert not [*tmp_path.iterdir()]


def limit_files(size: int) -> Callable[[], None]:
    """Let a process write no file larger than this; a disk that is full does the same."""

    def limit() -> None:
        import resource
        import signal

        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    return limit


@pytest.mark.parametrize("before", [None, "an older file\n"])
@pytest.mark.parametrize(
    "call",
    [
        ("convert", LEGAL, "--to", "json", "-o"),
        ("stats", LEGAL, "-o"),
        ("sheet", LEGAL, "-o"),
        ("check", LEGAL, "--stage", "registration", "-o"),
    ],
    ids=lambda call: call[0],
)
def test_a_full_disk_leaves_the_old_file_or_none(
    call: tuple[str, ...], before: str | None, tmp_path: Path
) -> None:
    target = tmp_path / "out"
    if before:
        target.write_text(before)
    done = subprocess.run(
        [sys.executable, "-m", "legality", *call, str(target)],
        cwd=ROOT,
        env=os.environ | {"LEGALITY_CACHE": "off"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        preexec_fn=limit_files(10),
    )
    assert done.returncode == 2
    assert done.stderr == f"Error: {target}: cannot be written: File too large\n"
    assert [*tmp_path.iterdir()] == ([target] if before else [])
    assert not before or target.read_text() == before


def test_a_device_is_written_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = subprocess.Popen(["cat", str(pipe)], stdout=subprocess.PIPE)
    assert run("", "convert", LEGAL, "--to", "lackey", "-o", str(pipe)).returncode in (0, 1)
    assert b"\t" in reader.communicate(timeout=20)[0]
    assert pipe.is_fifo()
    link, target = tmp_path / "link", tmp_path / "target"
    target.write_text("old")
    target.chmod(0o640)
    link.symlink_to(target)
    assert run("", "convert", LEGAL, "--to", "lackey", "-o", str(link)).returncode in (0, 1)
    assert link.is_symlink()
    assert target.read_text() != "old"
    assert target.stat().st_mode & 0o777 == 0o640
    done = run("", "convert", LEGAL, "--to", "lackey", "-o", "/dev/full")
    assert done.returncode == 2
    assert "cannot be written: No space left on device" in done.stderr


Talk = Callable[[socket.socket], None]


def drip(connection: socket.socket, begin: bytes, piece: bytes) -> None:
    """Send something, and then one piece after the other for as long as the client stays."""
    connection.sendall(begin)
    while True:
        connection.sendall(piece)
        time.sleep(0.05)


OK = b"HTTP/1.1 200 OK\r\n"
DRIPS: dict[str, Talk] = {
    "the status line": lambda it: drip(it, b"HTTP/1.1 200 ", b"O"),
    "headers": lambda it: drip(it, OK, b"X: y\r\n"),
    "one header": lambda it: drip(it, OK + b"X: ", b"y"),
    "empty interim answers": lambda it: drip(it, b"", b"HTTP/1.1 100 Continue\r\n\r\n"),
    "the size of a chunk": lambda it: drip(it, OK + b"Transfer-Encoding: chunked\r\n\r\n", b"0"),
    "chunks": lambda it: drip(it, OK + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\na\r\n"),
    "an extension of a chunk": lambda it: drip(it, OK + b"Transfer-Encoding: chunked\r\n\r\n1;", b"x"),
    "trailers": lambda it: drip(it, OK + b"Transfer-Encoding: chunked\r\n\r\n0\r\n", b"X: y\r\n"),
    "the body": lambda it: drip(it, OK + b"Content-Length: 100000\r\n\r\n", b"a"),
    "nothing": lambda it: time.sleep(20),
}


@contextmanager
def talking(talk: Talk) -> Iterator[int]:
    """Run a server on this machine that talks so to each client."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            with suppress(OSError):
                while True:
                    connection = server.accept()[0]
                    threading.Thread(target=answer, args=(connection,), daemon=True).start()

        def answer(connection: socket.socket) -> None:
            with connection, suppress(OSError):
                talk(connection)

        threading.Thread(target=serve, daemon=True).start()
        yield server.getsockname()[1]


LIMITS = FetchLimits(connect=1.0, silence=0.5, total=1.0, private=True)


@pytest.mark.timed
@pytest.mark.parametrize("name", DRIPS)
@pytest.mark.parametrize("scheme", ["http", "https"])
def test_a_server_that_drips_is_given_up_in_time(name: str, scheme: str) -> None:
    """With https the same bytes drip into the TLS handshake."""
    with talking(DRIPS[name]) as port:
        began = time.monotonic()
        with pytest.raises(FetchError) as caught:
            fetch_file(f"{scheme}://127.0.0.1:{port}/a.txt", "", LIMITS)
        assert time.monotonic() - began < 1.5
        assert "\n" not in str(caught.value)


@pytest.mark.timed
def test_a_tls_handshake_that_drips_is_given_up_in_time() -> None:
    def slowly(connection: socket.socket) -> None:
        connection.recv(4096)
        drip(connection, b"\x16\x03\x03\x40\x00", b"\x02")

    with talking(slowly) as port:
        began = time.monotonic()
        with pytest.raises(FetchError, match="not complete after 1 seconds"):
            fetch_file(f"https://127.0.0.1:{port}/a.txt", "", LIMITS._replace(silence=5.0))
        assert time.monotonic() - began < 1.5


@pytest.mark.timed
def test_redirections_that_are_slow_each_are_given_up_in_time_together() -> None:
    def lead_on(connection: socket.socket) -> None:
        connection.recv(4096)
        time.sleep(0.4)
        connection.sendall(
            b"HTTP/1.1 302 F\r\nLocation: /b\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        )

    with talking(lead_on) as port:
        began = time.monotonic()
        with pytest.raises(FetchError, match="not complete after 1 seconds"):
            fetch_file(f"http://127.0.0.1:{port}/a.txt", "", LIMITS)
        assert time.monotonic() - began < 1.5


@pytest.mark.timed
def test_cards_update_ends_at_its_timeout() -> None:
    with talking(DRIPS["headers"]) as port:
        began = time.monotonic()
        options = ("--edition", "2e", "--from", f"http://127.0.0.1:{port}", "--private", "--timeout", "1")
        done = run("", "cards", "update", *options)
        assert time.monotonic() - began < 5
    assert done.returncode == 2
    assert done.stderr.endswith("not complete after 1 seconds\n")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "1e300"])
def test_a_timeout_that_is_none_is_refused(seconds: str) -> None:
    done = run("", "cards", "update", "--edition", "2e", "--timeout", seconds)
    assert done.returncode == 3
    assert "is not between 0 and 86,400" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_no_damage_of_the_cache_gives_another_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """2,200 damages of one byte, and 1,000 of stretches: cut, zeroed, doubled, reversed."""
    filled = run("", "check", FAULTY, LEGALITY_CACHE=str(tmp_path))
    assert filled.returncode == 1
    monkeypatch.setenv(disk_cache.VARIABLE, str(tmp_path))
    monkeypatch.setattr(disk_cache, "_cache_path", lambda path: path)
    entries = sorted(path for path in tmp_path.rglob("*") if path.is_file())
    assert len(entries) > 10
    chance = random.Random(20261119)
    damaged = tmp_path / "damaged"
    for number in range(3_200):
        entry = chance.choice(entries).read_bytes()
        made_of = contents_of(entry)
        damaged.write_bytes(damage(entry, number, chance))
        if damaged.read_bytes() != entry:
            assert disk_cache.look_up_answer(str(damaged), made_of) is None


def contents_of(entry: bytes) -> bytes:
    """Return the bytes from which a whole entry was computed."""
    import marshal

    made_of: bytes = marshal.loads(entry[disk_cache.CHECKSUM :])[0]
    return made_of


def damage(entry: bytes, number: int, chance: random.Random) -> bytes:
    """Damage one byte, or after the first 2,200 a stretch of them."""
    place = chance.randrange(len(entry))
    if number < 2_200:
        return entry[:place] + bytes([entry[place] ^ chance.randrange(1, 256)]) + entry[place + 1 :]
    end = min(len(entry), place + chance.randrange(1, 600))
    between = (b"", b"\0" * (end - place), entry[place:end] * 2, entry[place:end][::-1])[number % 4]
    return entry[:place] + between + entry[end:]


def test_a_damaged_cache_changes_no_verdict(tmp_path: Path) -> None:
    usual = run("", "check", FAULTY, LEGALITY_CACHE=str(tmp_path))
    chance = random.Random(7)
    for _ in range(12):
        for path in [each for each in tmp_path.rglob("*") if each.is_file()]:
            path.write_bytes(damage(path.read_bytes(), chance.randrange(3_200), chance))
        done = run("", "check", FAULTY, LEGALITY_CACHE=str(tmp_path))
        assert (done.returncode, done.stdout, done.stderr) == (usual.returncode, usual.stdout, usual.stderr)

"""The files of a deployment name only commands, settings and files that exist, and set limits."""

import re
import shlex
import subprocess
import sys
from dataclasses import fields
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml

from legality.service.http.settings import Settings
from legality.service.run_server import LAST_SECONDS
from tests.legality.service.running import ROOT
from tests.test_docs import refusal
from tools.write_service_lock import BUILD, locks, needed_libraries

FOLDER = ROOT / "tools" / "deploy"
FILES = sorted(path for path in FOLDER.rglob("*") if path.is_file() and path.suffix not in (".lock", ".json"))
CONTAINER = (FOLDER / "Containerfile").read_text("utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((FOLDER / "compose.yaml").read_text("utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]

PLAIN = {"PATH": "/usr/bin:/bin"}
MADE_BY_THE_OPERATOR = (".env", "backup", "secrets", "tls")
PINNED = re.compile(r"docker\.io/library/\w+:\d+(\.\d+)*(-\w+)*")
SETTINGS = {f"LEGALITY_{each.name.upper()}" for each in fields(Settings)} | {"LEGALITY_DATA"}

CALLED = re.compile(r"(?:^|=|/bin/|''\s)legality ((?:serve|events)\b[^\n\"]*)", re.MULTILINE)


def instructions(name: str) -> list[str]:
    """Return the values of each instruction of the container file, in their order."""
    joined = re.sub(r"^#.*\n", "", CONTAINER, flags=re.MULTILINE).replace("\\\n", " ")
    return [line.split(" ", 1)[1].strip() for line in joined.splitlines() if line.startswith(f"{name} ")]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_each_setting_and_command_that_a_file_names_exists(path: Path) -> None:
    text = path.read_text("utf-8")
    assert set(re.findall(r"\bLEGALITY_[A-Z_]*[A-Z]\b", text)) - SETTINGS == set()
    assert not re.search(r"\bLEGALITY_[a-z]", text)
    called = CALLED.findall(text)
    assert {each: why for each in called if (why := refusal(shlex.split(each)))} == {}


def test_the_commands_of_the_files_were_found() -> None:
    texts = "".join(path.read_text("utf-8") for path in FILES)
    called = {" ".join(each.split()[:2]) for each in CALLED.findall(texts)}
    assert {"serve", "events backup", "events restore"} <= called


def test_the_locks_are_parts_of_the_whole_lock() -> None:
    assert {path.name: path.read_text("utf-8") == text for path, text in locks().items()} == {
        "service.lock": True,
        "build.lock": True,
    }, "write them anew with: python -m tools.write_service_lock"
    assert needed_libraries().isdisjoint({*BUILD, "pytest", "ruff", "mypy", "playwright", "distributed"})
    assert {"uvicorn", "psycopg-binary", "sqlalchemy"} <= needed_libraries()


def test_the_image_is_built_of_files_that_exist() -> None:
    copied = [shlex.split(each) for each in instructions("COPY")]
    own = [words for words in copied if not words[0].startswith("--from")]
    sources = [word for words in own for word in words[:-1] if not word.startswith("--")]
    assert [each for each in sources if not (ROOT / each).exists()] == []
    sent = (FOLDER / "Containerfile.dockerignore").read_text("utf-8").splitlines()
    allowed = [line[1:] for line in sent if line.startswith("!")]
    assert [each for each in sources if not any(fnmatch(each, pattern) for pattern in allowed)] == []
    secrets = [f"tools/deploy/{each}" for each in MADE_BY_THE_OPERATOR]
    assert [each for each in secrets if any(fnmatch(each, pattern) for pattern in allowed)] == []


def test_the_image_is_pinned_without_root_and_asks_readyz() -> None:
    assert PINNED.fullmatch(instructions("ARG")[0].partition("=")[2])
    assert {each.split()[0] for each in instructions("FROM")} == {"${PYTHON}"}
    assert re.fullmatch(r"[1-9]\d+:[1-9]\d+", instructions("USER")[-1])
    assert "--require-hashes" in instructions("RUN")[0]
    assert "/readyz" in instructions("HEALTHCHECK")[0]
    assert instructions("ENTRYPOINT") == ['["entrypoint.sh"]']  # No shell between the signal and the service.
    assert (FOLDER / "entrypoint.sh").read_text("utf-8").endswith('exec "$@"\n')


def test_only_the_proxy_is_reachable() -> None:
    assert [name for name, each in SERVICES.items() if "ports" in each] == ["proxy"]
    assert COMPOSE["networks"]["data"]["internal"] is True
    assert SERVICES["database"]["networks"] == ["data"]
    own = SERVICES["proxy"]["networks"]["edge"]["ipv4_address"]
    assert SERVICES["legality"]["environment"]["FORWARDED_ALLOW_IPS"] == own
    assert "ipv4_address" in SERVICES["legality"]["networks"]["edge"]


def test_each_container_has_limits_and_comes_back() -> None:
    lasting = {name: each for name, each in SERVICES.items() if "profiles" not in each}
    assert set(lasting) == {"proxy", "legality", "database"}
    assert {each["restart"] for each in lasting.values()} == {"unless-stopped"}
    assert all("mem_limit" in each for each in SERVICES.values())
    assert all(PINNED.fullmatch(each["image"]) for each in SERVICES.values() if each["image"] != "legality")
    assert int(SERVICES["legality"]["stop_grace_period"].removesuffix("s")) > LAST_SECONDS
    assert SERVICES["database"]["healthcheck"]
    for name in ("legality", "backup"):
        assert SERVICES[name]["read_only"] is True
        assert SERVICES[name]["cap_drop"] == ["ALL"]


def test_each_file_and_volume_of_the_compose_file_exists() -> None:
    mounted = [entry.split(":")[0] for each in SERVICES.values() for entry in each["volumes"]]
    named = [entry for entry in mounted if not entry.startswith(".")]
    assert set(named) == set(COMPOSE["volumes"])
    places = [entry for entry in mounted if entry.startswith(".")]
    places += [each["file"] for each in COMPOSE["secrets"].values()]
    missing = [each for each in places if not (FOLDER / each).exists()]
    assert {Path(each).parts[0] for each in missing} <= set(MADE_BY_THE_OPERATOR)
    ignored = (FOLDER / ".gitignore").read_text("utf-8").split()
    assert [each.strip("/") for each in ignored] == list(MADE_BY_THE_OPERATOR)
    wanted = {secret for each in SERVICES.values() for secret in each.get("secrets", ())}
    assert wanted == set(COMPOSE["secrets"])


def test_secrets_reach_the_command_from_files_only(tmp_path: Path) -> None:
    (tmp_path / "LEGALITY_CREATION_KEY").write_text("a key\n")
    (tmp_path / "PGPASSWORD").write_text("pass'word $HOME")
    (tmp_path / "PATH").write_text("/nowhere")
    code = "import os; print([os.environ.get(each) for each in ('LEGALITY_CREATION_KEY', 'PGPASSWORD')])"
    command = [str(FOLDER / "entrypoint.sh"), sys.executable, "-c", code]
    done = subprocess.run(command, env=PLAIN | {"SECRETS": str(tmp_path)}, capture_output=True)
    assert done.stdout.decode() == "['a key', \"pass'word $HOME\"]\n"


def test_no_secrets_are_no_error(tmp_path: Path) -> None:
    command = [str(FOLDER / "entrypoint.sh"), "echo", "started"]
    done = subprocess.run(command, env=PLAIN | {"SECRETS": f"{tmp_path}/none"}, capture_output=True)
    assert (done.returncode, done.stdout) == (0, b"started\n")


@pytest.mark.slow
def test_the_locks_suffice_for_the_service(tmp_path: Path) -> None:
    run_steps(tmp_path, "-m", "venv", "new")
    python = str(tmp_path / "new" / "bin" / "python")
    source = str(copy_of_sources(tmp_path))
    for words in (
        ("install", "--require-hashes", "--requirement", f"{FOLDER}/build.lock"),
        ("install", "--require-hashes", "--no-deps", "--requirement", f"{FOLDER}/service.lock"),
        (
            "wheel",
            "--no-deps",
            "--no-build-isolation",
            "--wheel-dir",
            "wheels",
            source,
        ),
        ("install", "--no-index", "--no-deps", "--find-links", "wheels", "stccg-legality"),
        ("check",),
    ):
        run_steps(tmp_path, "-m", "pip", "--quiet", *words, program=python)
    run_steps(tmp_path, "-c", "import psycopg, legality.service.app", program=python)


def copy_of_sources(home: Path) -> Path:
    """Copy the sources that the image is built of, as its build step sees them."""
    target = home / "source"
    target.mkdir()
    for words in (shlex.split(each) for each in instructions("COPY")):
        if words[-1].startswith("source/"):
            place = home / words[-1]
            place.parent.mkdir(parents=True, exist_ok=True)
            if words[-1].endswith("/"):
                place.mkdir(exist_ok=True)
            subprocess.run(["cp", "-r", *(str(ROOT / each) for each in words[:-1]), str(place)], check=True)
    return target


def run_steps(home: Path, *words: str, program: str = sys.executable) -> None:
    done = subprocess.run([program, *words], cwd=home, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr

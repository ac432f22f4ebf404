"""requirements.lock holds the versions of constraints.txt, each with the digests of its files."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]


def pins(file: str) -> dict[str, str]:
    lines = re.findall(r"^([A-Za-z0-9._-]+)==([^\s\\]+)", (ROOT / file).read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[-_.]+", "-", name).lower(): version for name, version in lines}


def test_what_the_lock_pins_is_what_is_tested() -> None:
    locked = pins("requirements.lock")
    del locked["setuptools"]  # What builds the wheel, which constraints.txt leaves open.
    assert locked == pins("constraints.txt")


def test_every_version_of_the_lock_has_a_digest() -> None:
    entries = re.split(r"\n(?=\S)", (ROOT / "requirements.lock").read_text("utf-8").strip())[1:]
    assert len(entries) == len(pins("requirements.lock"))
    assert [entry for entry in entries if not re.search(r"--hash=sha256:[0-9a-f]{64}", entry)] == []

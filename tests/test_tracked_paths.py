"""Every tracked path can be checked out on Windows and macOS."""

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]

REFUSED = re.compile(r'[<>:"|?*\\\x00-\x1f]')
"""Characters that Windows takes in no name."""

RESERVED = re.compile(r"(?i)(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(\..*)?")
"""Names of devices on Windows, with any ending."""

LONGEST = 180
"""Characters of a path. Windows takes 259 with the folder that the checkout is in."""


def tracked() -> list[str]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True)
    return [path for path in listed.stdout.decode("utf-8").split("\0") if path]


def faults_of(path: str) -> list[str]:
    parts = path.split("/")
    return [
        *(part for part in parts if REFUSED.search(part) or RESERVED.fullmatch(part)),
        *(part for part in parts if part.endswith((".", " ")) or part.startswith(" ")),
        *([path] if len(path) > LONGEST else []),
    ]


def test_windows_refuses_no_path() -> None:
    paths = tracked()
    assert len(paths) > 1_000
    assert [path for path in paths if faults_of(path)] == []


def test_no_two_paths_differ_in_case_alone() -> None:
    paths = tracked()
    assert len({path.casefold() for path in paths}) == len(paths)


def test_odd_names_are_found() -> None:
    odd = [":memory:", "a/b?.txt", "nul", "x/COM1.txt", "a./b", "a /b", 'q"', "a\\b", "tab\t", "a" * 181]
    assert all(map(faults_of, odd))

"""Ask PyPI which known weaknesses the pinned versions have.

    python -m tests.attack.weaknesses

PyPI tells of each release what the Python Packaging Advisory Database and OSV hold against it. A mirror may
have the page of the newest release only, which serves as long as that is the one that is pinned. Exit 0:
nothing is known of any; 1: something is; 2: nothing is known, but not all could be asked.
"""

import sys
from pathlib import Path
from typing import Any, NamedTuple

import requests

from tests.test_lock import pins

LOCK = "requirements.lock"
PYPI = "https://pypi.org/"
WAIT = 20


class PackageReport(NamedTuple):
    """What PyPI says of one pinned version: its weaknesses, or why it could not be asked."""

    name: str
    version: str
    weaknesses: tuple[str, ...] = ()
    unasked: str = ""


def ask(name: str, version: str, pypi: str = PYPI) -> PackageReport:
    """Ask about a version by its own page, or by that of the package if it is the newest."""
    found: dict[str, Any] = {}
    try:
        for page in (f"{name}/{version}", name):
            answer = requests.get(f"{pypi}pypi/{page}/json", timeout=WAIT)
            if answer.ok:
                found = answer.json()
                break
    except (requests.RequestException, ValueError) as error:
        return PackageReport(name, version, unasked=type(error).__name__)
    if not found:
        return PackageReport(name, version, unasked="there is no such page")
    if found["info"]["version"] != version:
        return PackageReport(name, version, unasked=f"only {found['info']['version']} can be asked about")
    if "vulnerabilities" not in found:
        return PackageReport(name, version, unasked="nothing is said of weaknesses")
    stand = (each for each in found["vulnerabilities"] if not each.get("withdrawn"))
    return PackageReport(name, version, tuple(map(describe_weakness, stand)))


def describe_weakness(weakness: dict[str, Any]) -> str:
    """Name a weakness, and the version that mends it."""
    mended = ", ".join(weakness.get("fixed_in", ())) or "no version"
    return f"{' '.join([weakness['id'], *weakness.get('aliases', ())])}: mended in {mended}"


def main() -> int:
    """Ask about every version of the lock."""
    asked = [ask(name, version) for name, version in pins(LOCK).items()]
    for each in asked:
        for said in (*each.weaknesses, *([f"not asked: {each.unasked}"] if each.unasked else [])):
            print(f"{each.name} {each.version}: {said}")
    weak, unasked = sum(bool(each.weaknesses) for each in asked), sum(bool(each.unasked) for each in asked)
    print(f"{len(asked)} pinned versions in {Path(LOCK)}: {weak} with known weaknesses, {unasked} not asked")
    return 1 if weak else 2 if unasked else 0


if __name__ == "__main__":
    sys.exit(main())

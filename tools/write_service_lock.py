"""Write the locks of the container: the libraries that the service needs, and the one that builds the wheel.

    python -m tools.write_service_lock

Both are parts of requirements.lock, so the container gets versions that the tests have run with.
"""

import re
import tomllib
from collections.abc import Iterator
from importlib.metadata import requires
from itertools import product
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
WHOLE = ROOT / "requirements.lock"
FOLDER = ROOT / "tools" / "deploy"
BUILD = ("setuptools",)

HEAD = "# Part of requirements.lock. Written by: python -m tools.write_service_lock\n"
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
MACHINES = ("x86_64", "aarch64")


def read_lock() -> dict[str, str]:
    """Return the entry of each pinned library, by its name."""
    entries = re.split(r"^(?=[A-Za-z0-9])", WHOLE.read_text("utf-8"), flags=re.MULTILINE)[1:]
    return {canonicalize_name(entry.partition("==")[0]): entry.rstrip() + "\n" for entry in entries}


def needed_libraries() -> set[str]:
    """Return the libraries of the service and all that these need, on every supported Python on Linux."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    waiting = [Requirement(each) for each in project["dependencies"]]
    waiting += [Requirement(each) for each in project["optional-dependencies"]["postgresql"]]
    seen: set[tuple[str, frozenset[str]]] = set()
    while waiting:
        each = waiting.pop()
        key = (str(canonicalize_name(each.name)), frozenset(each.extras))
        if key not in seen:
            seen.add(key)
            waiting += _requirements_of(each)
    return {name for name, _ in seen}


def _requirements_of(library: Requirement) -> Iterator[Requirement]:
    """Yield the requirements of a library with its extras."""
    for text in requires(library.name) or ():
        found = Requirement(text)
        if any(_applies(found, extra) for extra in (*library.extras, "")):
            yield found


def _applies(requirement: Requirement, extra: str) -> bool:
    """Tell whether a requirement applies on any supported Python and machine."""
    if requirement.marker is None:
        return True
    linux = {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix", "extra": extra}
    return any(
        requirement.marker.evaluate(
            {
                **linux,
                "python_version": python,
                "python_full_version": f"{python}.0",
                "platform_machine": machine,
            }
        )
        for python, machine in product(PYTHONS, MACHINES)
    )


def locks() -> dict[Path, str]:
    """Return the content of both locks."""
    entries = read_lock()
    service = sorted(needed_libraries())
    return {
        FOLDER / "service.lock": HEAD + "".join(entries[name] for name in service),
        FOLDER / "build.lock": HEAD + "".join(entries[name] for name in BUILD),
    }


def main() -> None:
    """Write them."""
    for path, text in locks().items():
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()

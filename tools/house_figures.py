"""Measure the house: python -m tools.house_figures prints figures of folders, names and imports.

`tests/test_house.py` holds the figures to their limits.
"""

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
CAP_WORDS = re.compile(r"_?([A-Z][a-z0-9]+)+")

PACKAGES = ("decklists", "cardpools", "legality")

ONE_FILE_A_RULE = "legality/rules/"
"""Below this folder each file is one rule, so its folders may be as full as the guides make them."""

SAME_IN_EACH_ROOM = {"__init__", "read", "write", "text", "json", "html", "words"}
"""Module names that mean the same in each room that has them."""


@dataclass(frozen=True)
class Module:
    """A module of the packages, with its syntax tree."""

    name: str
    path: Path
    lines: int
    tree: ast.Module

    @property
    def folder(self) -> str:
        """Return its folder, from the root of the repository."""
        return self.path.parent.relative_to(ROOT).as_posix()


@cache
def modules() -> dict[str, Module]:
    """Return every module of the three packages by its dotted name."""
    found = {}
    for path in sorted(each for package in PACKAGES for each in (ROOT / package).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        text = path.read_text("utf-8")
        found[name] = Module(name, path, text.count("\n"), ast.parse(text))
    return found


def imports_of(module: Module) -> Iterator[str]:
    """Yield our own modules that a module imports anywhere: at the top, in functions, for types."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield from (each for each in (inner, node.module) if each in modules())
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules())


def fullest_folders() -> list[tuple[int, str]]:
    """Return the number of modules in each folder, the fullest first; folders of rules are left out."""
    files = Counter(each.folder for each in modules().values() if each.path.stem != "__init__")
    return sorted(
        ((n, folder) for folder, n in files.items() if ONE_FILE_A_RULE not in f"{folder}/"), reverse=True
    )


def mutual_folders() -> set[tuple[str, str]]:
    """Return the pairs of folders that import each other."""
    edges = set()
    for module in modules().values():
        edges |= {(module.folder, modules()[target].folder) for target in imports_of(module)}
    return {(one, other) for one, other in edges if one < other and (other, one) in edges}


def repeated_module_names() -> dict[str, list[str]]:
    """Return the module names that occur more than once."""
    homes = defaultdict(list)
    for module in modules().values():
        if module.path.stem not in SAME_IN_EACH_ROOM:
            homes[module.path.stem].append(module.name)
    return {name: found for name, found in homes.items() if len(found) > 1}


def repeated_type_names() -> dict[str, list[str]]:
    """Return the names of classes and type aliases, private ones as well, that several modules define."""
    homes = defaultdict(list)
    for module in modules().values():
        for name in types_of(module):
            homes[name.lstrip("_")].append(module.name)
    return {name: found for name, found in homes.items() if len(found) > 1}


def types_of(module: Module) -> Iterator[str]:
    """Yield the names of a module's classes and type aliases. An alias is an assigned name in CapWords."""
    for node in module.tree.body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        for target in node.targets if isinstance(node, ast.Assign) else ():
            if isinstance(target, ast.Name) and CAP_WORDS.fullmatch(target.id):
                yield target.id


def share_of_imports() -> float:
    """Return the share of import statements among all lines, in percent."""
    lines = sum(
        (node.end_lineno or node.lineno) - node.lineno + 1
        for module in modules().values()
        for node in ast.walk(module.tree)
        if isinstance(node, (ast.Import, ast.ImportFrom))
    )
    return 100 * lines / sum(module.lines for module in modules().values())


def lines_in(pattern: str, *folders: str) -> int:
    """Return the number of lines of all files of a pattern in some folders."""
    files = (path for folder in folders for path in (ROOT / folder).rglob(pattern) if path.is_file())
    return sum(path.read_bytes().count(b"\n") for path in files)


def main() -> None:
    """Print every figure, and the names behind it."""
    print("fullest folders:", ", ".join(f"{folder} {n}" for n, folder in fullest_folders()[:5]))
    print("modules directly in legality:", {folder: n for n, folder in fullest_folders()}["legality"])
    print("pairs of folders that import each other:", len(mutual_folders()), sorted(mutual_folders()))
    print("repeated module names:", len(repeated_module_names()), sorted(repeated_module_names()))
    for name, homes in sorted(repeated_type_names().items()):
        print(f"  type {name}: {', '.join(homes)}")
    print("repeated type names:", len(repeated_type_names()))
    print(f"import lines: {share_of_imports():.2f} %")
    print("lines of production code:", lines_in("*.py", *PACKAGES))
    print("lines of tests:", lines_in("*.py", "tests"))
    snapshots = [path for path in (ROOT / "tests").rglob("snapshots/*") if path.is_file()]
    print(
        "snapshots:",
        len(snapshots),
        "files,",
        sum(path.read_bytes().count(b"\n") for path in snapshots),
        "lines",
    )


if __name__ == "__main__":
    main()

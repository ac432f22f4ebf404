"""The scripts of the pages keep the types that their comments declare, as TypeScript checks them."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPTS = Path("legality/service/static")
TOOL = Path("tools/check_scripts")

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the scripts and the tool, with the compiler that the lock file names."""
    if shutil.which("npm") is None:
        pytest.skip("THE SCRIPTS WERE NOT CHECKED: there is no npm; apt-get install nodejs npm")
    tree = tmp_path_factory.mktemp("scripts")
    for folder in (SCRIPTS, TOOL):
        shutil.copytree(ROOT / folder, tree / folder, ignore=shutil.ignore_patterns("node_modules"))
    subprocess.run(["npm", "ci", "--silent"], cwd=tree / TOOL, check=True, timeout=300)
    return tree


def checked(tree: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["npm", "run", "--silent", "check"], cwd=tree / TOOL, capture_output=True, text=True, timeout=120
    )


def test_the_scripts_keep_their_types(tree: Path) -> None:
    result = checked(tree)
    assert (result.returncode, result.stdout) == (0, "")


@pytest.mark.parametrize("name", ["site.js", "modules/dom.js"])
def test_a_wrong_type_is_found_in_a_script_and_in_a_module(tree: Path, name: str) -> None:
    script = tree / SCRIPTS / name
    before = script.read_text("utf-8")
    script.write_text(f"{before}\nlocation.assign(7);\n", "utf-8")
    result = checked(tree)
    script.write_text(before, "utf-8")
    assert result.returncode != 0
    assert f"{name}(" in result.stdout
    assert "TS2345" in result.stdout


def test_the_lock_names_no_registry() -> None:
    lock = (ROOT / TOOL / "package-lock.json").read_text("utf-8")
    assert "integrity" in lock
    assert "://" not in lock

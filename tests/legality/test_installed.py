"""A file that was changed or lost since it was installed is named."""

from importlib.metadata import PathDistribution
from pathlib import Path

import pytest

from legality.installed import damaged, digest, main

WHOLE = "All installed files are those of the wheel.\n"


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """Install three files as a wheel does."""
    files = [tmp_path / name for name in ("kept.toml", "changed.toml", "gone.toml")]
    for file in files:
        file.write_text("on = 2020-01-01\n", "utf-8")
    about = tmp_path / "stccg_legality-1.dist-info"
    about.mkdir()
    lines = [f"{file.name},sha256={digest(file)},{file.stat().st_size}\n" for file in files]
    (about / "RECORD").write_text("".join([*lines, f"{about.name}/RECORD,,\n"]), "utf-8")
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: stccg-legality\nVersion: 1\n", "utf-8")
    return tmp_path


def damage(folder: Path) -> None:
    """Change one file, and take another away."""
    (folder / "changed.toml").write_text("on = 2020-01-02\n", "utf-8")
    (folder / "gone.toml").unlink()


def test_what_was_changed_and_what_is_gone_is_named(installed: Path) -> None:
    wheel = PathDistribution(installed / "stccg_legality-1.dist-info")
    assert list(damaged(wheel)) == []
    damage(installed)
    assert list(damaged(wheel)) == [
        "changed.toml: was changed since it was installed",
        "gone.toml: is gone",
    ]


def test_the_command_names_each_on_a_line_and_fails(
    installed: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(str(installed))
    assert (main(), capsys.readouterr().out) == (0, WHOLE)
    damage(installed)
    told = "changed.toml: was changed since it was installed\ngone.toml: is gone\n"
    assert (main(), capsys.readouterr().out) == (1, told)


def test_what_is_gone_is_named_by_pythons_that_list_only_what_is_there(installed: Path) -> None:
    """Python 3.12 leaves a file that is gone out of the files of a distribution."""

    class Newer(PathDistribution):
        files = None

    damage(installed)
    assert "gone.toml: is gone" in list(damaged(Newer(installed / "stccg_legality-1.dist-info")))


def test_lines_without_a_digest_are_passed_over(installed: Path) -> None:
    about = installed / "stccg_legality-1.dist-info"
    record = (about / "RECORD").read_text("utf-8")
    (about / "RECORD").write_text(f"\nREADME\n{record}", "utf-8")
    (installed / "kept.toml").unlink()
    assert list(damaged(PathDistribution(about))) == ["kept.toml: is gone"]


def test_without_a_record_nothing_is_called_whole(installed: Path) -> None:
    about = installed / "stccg_legality-1.dist-info"
    (about / "RECORD").unlink()
    assert list(damaged(PathDistribution(about))) == ["RECORD: is gone, so nothing can be compared"]


def test_the_digest_is_written_as_in_a_wheel(tmp_path: Path) -> None:
    """The digest of nothing, as every wheel's RECORD writes it for an empty `py.typed`."""
    (tmp_path / "py.typed").touch()
    assert digest(tmp_path / "py.typed") == "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"

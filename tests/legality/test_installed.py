"""A file that was changed or lost since it was installed is named."""

from importlib.metadata import PathDistribution
from pathlib import Path

from legality.installed import damaged, digest


def test_what_was_changed_and_what_is_gone_is_named(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("kept.toml", "changed.toml", "gone.toml")]
    for file in files:
        file.write_text("on = 2020-01-01\n", "utf-8")
    about = tmp_path / "a-1.dist-info"
    about.mkdir()
    lines = [f"{file.name},sha256={digest(file)},{file.stat().st_size}\n" for file in files]
    (about / "RECORD").write_text("".join([*lines, "a-1.dist-info/RECORD,,\n"]), "utf-8")
    assert list(damaged(PathDistribution(about))) == []
    files[1].write_text("on = 2020-01-02\n", "utf-8")
    files[2].unlink()
    assert list(damaged(PathDistribution(about))) == [
        "changed.toml: was changed since it was installed",
        "gone.toml: is gone",
    ]


def test_the_digest_is_written_as_in_a_wheel(tmp_path: Path) -> None:
    """The digest of nothing, as every wheel's RECORD writes it for an empty `py.typed`."""
    (tmp_path / "py.typed").touch()
    assert digest(tmp_path / "py.typed") == "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"

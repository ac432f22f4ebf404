"""Tables that people write: each key with its type, and every fault with the path to it."""

from datetime import date
from pathlib import Path

import pytest

from cardpools.data_files.data_problems import Faults, WrongDataError
from cardpools.data_files.toml_keys import Keys, open_keys
from cardpools.data_files.toml_tables import parse_toml
from cardpools.model import Citation


def keys(text: str) -> Keys:
    return Keys("a.toml", parse_toml(text.encode(), "a.toml"), Faults())


def said(table: Keys) -> list[str]:
    """Return the faults that were found."""
    try:
        table.faults.stop()
    except WrongDataError as wrong:
        return [str(problem) for problem in wrong.problems]
    return []


@pytest.mark.parametrize(
    ("text", "required", "value", "faults"),
    [
        ('x = "Horta"', True, "Horta", []),
        ('x = "Horta"', False, "Horta", []),
        ('x = ""', False, "", []),
        ("", False, "", []),
        ('x = ""', True, "", ["a.toml.x: is missing"]),
        ('x = " "', True, "", ["a.toml.x: must be a text"]),
        ("", True, "", ["a.toml.x: is missing"]),
        ("x = 3", False, "", ["a.toml.x: must be a text"]),
        ("x = 3", True, "", ["a.toml.x: must be a text"]),
        ("x = []", False, "", ["a.toml.x: is missing"]),
    ],
)
def test_a_text(text: str, required: bool, value: str, faults: list[str]) -> None:
    table = keys(text)
    assert table.text("x", required=required) == value
    assert said(table) == faults


@pytest.mark.parametrize(
    ("text", "value", "wrong"),
    [
        ('x = ["a", "b"]', ("a", "b"), False),
        ("x = []", (), False),
        ("", (), False),
        ('x = "ab"', (), True),
        ('x = ["a", 3]', (), True),
        ("x = 3", (), True),
    ],
)
def test_a_list_of_texts(text: str, value: tuple[str, ...], wrong: bool) -> None:
    table = keys(text)
    assert table.texts("x") == value
    assert said(table) == (["a.toml.x: must be a list of texts"] if wrong else [])


@pytest.mark.parametrize(
    ("text", "value", "wrong"),
    [
        ("x = true", True, False),
        ("x = false", False, False),
        ("", False, False),
        ("x = 1", False, True),
        ('x = "true"', False, True),
    ],
)
def test_true_or_false(text: str, value: bool, wrong: bool) -> None:
    table = keys(text)
    assert table.flag("x") is value
    assert said(table) == (["a.toml.x: must be true or false"] if wrong else [])


@pytest.mark.parametrize(
    ("text", "value", "faults"),
    [
        ("x = 2012-06-11", date(2012, 6, 11), []),
        ("x = 2012-06-11T10:00:00", None, ["a.toml.x: must be a day like 2012-06-11"]),
        ('x = "2012-06-11"', None, ["a.toml.x: must be a day like 2012-06-11"]),
        ("", None, ["a.toml.x: is missing"]),
    ],
)
def test_a_day(text: str, value: date | None, faults: list[str]) -> None:
    table = keys(text)
    assert table.day("x") == value
    assert said(table) == faults


def test_members_of_a_list_are_counted_from_one() -> None:
    table = keys("x = [3, 4]\ny = 5\n")
    assert list(table.items("x")) == [("a.toml.x[1]", 3), ("a.toml.x[2]", 4)]
    assert list(table.items("z")) == list(table.items("y")) == []
    assert said(table) == ["a.toml.y: must be a list"]


def test_tables_know_their_path() -> None:
    table = keys('x = [{ name = "a" }, 3, { name = 4 }]')
    assert [each.text("name") for each in table.tables("x")] == ["a", ""]
    assert said(table) == ["a.toml.x[2]: must be a table", "a.toml.x[3].name: must be a text"]


CITED = 'document = "opg-5.0"\ncertainty = "likely"\n'


@pytest.mark.parametrize(
    ("text", "citation", "faults"),
    [
        (CITED, Citation("opg-5.0", "", "", "likely"), []),
        (CITED + 'section = "4.2"\nquote = "words"', Citation("opg-5.0", "4.2", "words", "likely"), []),
        ('certainty = "sure"', Citation("", "", "", "sure"), ["a.toml.document: is missing"]),
        ('document = "x"', None, ["a.toml.certainty: is missing"]),
        (
            'document = "x"\ncertainty = "maybe"',
            None,
            ["a.toml.certainty: must be one of sure, likely, unverified"],
        ),
    ],
)
def test_a_citation(text: str, citation: Citation | None, faults: list[str]) -> None:
    table = keys(text)
    found = table.citation()
    assert citation in (None, found)
    assert said(table) == faults


def test_a_key_that_nobody_asked_for_is_a_fault() -> None:
    table = keys("x = 3\ny = 4\n")
    assert (table.has("x"), table.has("z")) == (True, False)
    table.flag("z")
    list(table.items("x"))
    table.end()
    assert said(table) == ["a.toml.x: must be a list", "a.toml.y: is not a key here"]


@pytest.mark.parametrize("content", [b"x = [", b"\xff", None])
def test_a_file_that_is_not_toml_is_a_fault(tmp_path: Path, content: bytes | None) -> None:
    faults, path = Faults(), tmp_path / "a.toml"
    if content is not None:
        path.write_bytes(content)
    assert open_keys(str(path), faults) is None
    with pytest.raises(WrongDataError, match=r"a\.toml: .+"):
        faults.stop()


def test_a_file_is_read_as_its_top_table(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('x = "y"')
    faults = Faults()
    table = open_keys(str(tmp_path / "a.toml"), faults)
    assert table is not None
    assert table.text("x") == "y"
    table.flag("x")
    assert said(table) == [f"{table.path}.x: must be true or false"]
    assert table.path.endswith("a.toml")

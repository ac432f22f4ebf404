"""The shipped JSON schemas are those that the models make."""

from pathlib import Path

import pytest

from tools.write_schemas import FOLDER, schema_texts, write_schemas


def test_the_shipped_schemas_are_up_to_date() -> None:
    shipped = {path.name: path.read_text("utf-8") for path in FOLDER.iterdir()}
    assert shipped == schema_texts(), "python -m tools.write_schemas"


@pytest.mark.slow
def test_a_schema_without_a_model_is_removed(tmp_path: Path) -> None:
    (tmp_path / "verdict-0.json").write_text("{}")
    write_schemas(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == set(schema_texts())

"""The JSON schemas of answers, made from the models. `tests/tools` holds the shipped files to them."""

from typing import Any

from jsonschema import Draft202012Validator

from tools.write_schemas import PUBLISHED, schema_id, schema_of

SCHEMAS: dict[str, dict[str, Any]] = {schema_id(model): schema_of(model) for model in PUBLISHED}
VALIDATORS = {name: Draft202012Validator(schema) for name, schema in SCHEMAS.items()}


def validate(answer: dict[str, Any]) -> None:
    """Validate an answer by the schema that it names."""
    VALIDATORS[answer["schema"]].validate(answer)

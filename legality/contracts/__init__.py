"""Pydantic models of all JSON answers: the one source of the JSON schemas and of OpenAPI.

`python -m tools.write_schemas` writes `legality/schemas/*.json` from them. Commands build their answers as
plain dicts, because the import of pydantic takes 48 ms; `tests/legality/contracts` holds those dicts to these
models.
"""

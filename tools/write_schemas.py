"""Write `legality/schemas/*.json` from the models in `legality/contracts`, and the OpenAPI document.

python -m tools.write_schemas
"""

import json
from pathlib import Path
from typing import Any, get_args

from pydantic.json_schema import GenerateJsonSchema

from legality.contracts.comparison_answer import ComparisonAnswer
from legality.contracts.data_bundles.bundle_answers import (
    DataExportAnswer,
    DataImportAnswer,
    DataListAnswer,
    DataRollbackAnswer,
)
from legality.contracts.fields import AnswerModel
from legality.contracts.formats_answer import FormatsAnswer
from legality.contracts.penalty_answer import ProposedPenalty
from legality.contracts.rounds.rounds_answers import PairingAnswer, StandingsAnswer
from legality.contracts.stats_answer import StatsAnswer
from legality.contracts.verdict_answer import ErrorAnswer, VerdictAnswer
from tools.write_openapi import write_openapi

FOLDER = Path(__file__).parents[1] / "legality" / "schemas"

PUBLISHED: tuple[type[AnswerModel], ...] = (
    ComparisonAnswer,
    DataExportAnswer,
    DataImportAnswer,
    DataListAnswer,
    DataRollbackAnswer,
    ErrorAnswer,
    FormatsAnswer,
    PairingAnswer,
    ProposedPenalty,
    StandingsAnswer,
    StatsAnswer,
    VerdictAnswer,
)


class WithoutFieldTitles(GenerateJsonSchema):
    """Leaves out the titles that pydantic makes from the names of fields."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        """Give no field a title."""
        return False


def schema_id(model: type[AnswerModel]) -> str:
    """Return the word that an answer holds as its `schema`, such as `legality/verdict-1`."""
    (named,) = get_args(model.model_fields["schema_"].annotation)
    return str(named)


def schema_of(model: type[AnswerModel]) -> dict[str, Any]:
    """Return the JSON schema of an answer, complete in itself."""
    made = model.model_json_schema(schema_generator=WithoutFieldTitles)
    head = {"$schema": WithoutFieldTitles.schema_dialect, "$id": schema_id(model)}
    about = {key: made.pop(key) for key in ("title", "description", "type")}
    parts = made.pop("$defs", {})
    return head | about | made | {"$defs": parts}


def write_schemas(folder: Path = FOLDER) -> None:
    """Write one file for each published answer, and remove the others."""
    texts = schema_texts()
    for old in folder.glob("*.json"):
        if old.name not in texts:
            old.unlink()
    for name, text in texts.items():
        (folder / name).write_text(text, "utf-8")


def schema_texts() -> dict[str, str]:
    """Return the text of each schema file by its name."""
    return {
        f"{schema_id(model).removeprefix('legality/')}.json": json.dumps(
            schema_of(model), indent=2, ensure_ascii=False
        )
        + "\n"
        for model in PUBLISHED
    }


if __name__ == "__main__":
    write_schemas()
    write_openapi()

"""Commands answer with exactly the fields that the models declare, and every declared field occurs."""

import json
import subprocess
import sys
from typing import Any

import pytest
from pydantic import ValidationError

from legality.contracts.verdict_answer import VerdictAnswer
from tests.legality.contracts.answers import DECKS, answers
from tests.legality.contracts.fields_seen import never_seen
from tools.write_schemas import PUBLISHED, schema_id

MODELS = {schema_id(model): model for model in PUBLISHED}


def test_every_published_answer_has_examples() -> None:
    assert answers().keys() == MODELS.keys()


@pytest.mark.parametrize("schema", MODELS)
def test_answers_have_no_field_that_their_model_lacks(schema: str) -> None:
    for text in answers()[schema]:
        MODELS[schema].model_validate_json(text, strict=True)


def test_every_field_of_a_model_occurs_in_an_answer() -> None:
    read = [MODELS[name].model_validate_json(text) for name, texts in answers().items() for text in texts]
    assert never_seen(read) == set()


def changed(**facts: Any) -> str:
    return json.dumps({**json.loads(answers()["legality/verdict-1"][0]), **facts})


@pytest.mark.parametrize(
    "facts",
    [
        {"more": 1},
        {"legal": "yes"},
        {"dialect": "latin"},
        {"revisions": {"catalog": "x"}},
        {"sections": {"draw": -1}},
        {"sections": {"drawer": 1}},
        {"terms": {"on": 0}},
    ],
)
def test_another_answer_is_refused(facts: dict[str, Any]) -> None:
    VerdictAnswer.model_validate_json(changed(), strict=True)
    with pytest.raises(ValidationError):
        VerdictAnswer.model_validate_json(changed(**facts), strict=True)


DECK = str(DECKS / "second-edition.txt")


@pytest.mark.parametrize(
    "words",
    [
        ["check", DECK],
        ["compare", DECK, DECK],
        ["formats", DECK],
        ["stats", DECK],
        ["penalty", "--infraction", "D2", "--stage", "round"],
        ["schema"],
    ],
    ids=lambda words: words[0],
)
def test_no_command_imports_pydantic(words: list[str]) -> None:
    """The import takes 48 ms."""
    code = (
        "import sys; from click.testing import CliRunner; from cli import main; "
        f"print(CliRunner().invoke(main, {words!r}).exit_code, 'pydantic' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("0 False\n", "")

"""Answers of commands that have no published schema have the fields of their models as well."""

from functools import cache

import pytest

from legality.contracts.ban_answers import BanListsAnswer, BansAnswer, BansDiffAnswer
from legality.contracts.card_answers import CardSearchAnswer, NamedCardAnswer
from legality.contracts.conduct_answer import ConductAnswer
from legality.contracts.fields import AnswerModel
from legality.contracts.pool_answers import PoolAnswer, PoolPrintingsAnswer, PoolsAnswer, PoolsDiffAnswer
from legality.contracts.rule_answers import CodesAnswer, ExplanationAnswer, RulesAnswer, RulesListAnswer
from tests.legality.contracts.answers import ON, run
from tests.legality.contracts.fields_seen import never_seen

MODELS: dict[str, type[AnswerModel]] = {
    "rules list": RulesListAnswer,
    "rules show": RulesAnswer,
    "explain": CodesAnswer,
    "explain CODE": ExplanationAnswer,
    "penalty": ConductAnswer,
    "pools list": PoolsAnswer,
    "pools show": PoolAnswer,
    "pools diff": PoolsDiffAnswer,
    "cards pool": PoolPrintingsAnswer,
    "cards search": CardSearchAnswer,
    "cards show": NamedCardAnswer,
    "bans list": BanListsAnswer,
    "bans show": BansAnswer,
    "bans diff": BansDiffAnswer,
}

WORDS: dict[str, list[list[str]]] = {
    "rules list": [["rules", "list", *ON], ["rules", "list", "--guide", "decipher-guide", *ON]],
    "rules show": [
        ["rules", "show", rules, *ON, "--guide", guide]
        for rules, guide in (
            ("otf", "opg-5.0"),
            ("decipher-swiss", "decipher-guide"),
            ("warp-speed", "opg-4.1"),
        )
    ],
    "explain": [["explain"]],
    "explain CODE": [["explain", code] for code in ("D-COPIES", "N-UNKNOWN-NAME", "L-ENCODING")],
    "penalty": [["penalty", *ON], ["penalty", "--guide", "opg-4.1"], ["penalty", "--guide", "decipher-1996"]],
    "pools list": [["pools", "list"]],
    "pools show": [["pools", "show", name] for name in ("block", "complete")],
    "pools diff": [["pools", "diff", "complete", "block", *ON]],
    "cards pool": [
        ["cards", "pool", "--edition", edition, "--on", on, "--pool", pool]
        for edition, on, pool in (("tr", "2026-11-01", "complete"), ("1e", "2020-01-01", "block"))
    ],
    "cards search": [["cards", "search", "--title", "in sickbay", "--edition", "tr"]],
    "cards show": [["cards", "show", name] for name in ("Dohlem", "Data", "Rogue Borg Mercenaries")],
    "bans list": [["bans", "list"]],
    "bans show": [["bans", "show", "--on", "2023-12-10"]],
    "bans diff": [["bans", "diff", "2023-12-01", "2023-12-19"], ["bans", "diff", "2012-01-01", "2023-12-19"]],
}


@cache
def answers(command: str) -> list[AnswerModel]:
    return [MODELS[command].model_validate_json(run(*words), strict=True) for words in WORDS[command]]


@pytest.mark.parametrize("command", MODELS)
def test_answers_have_no_field_that_their_model_lacks(command: str) -> None:
    assert answers(command)


def test_every_field_of_a_model_occurs_in_an_answer() -> None:
    """The shipped data have no announcements; tests of the service see their fields."""
    found = never_seen(answer for command in MODELS for answer in answers(command))
    never = {each for each in found if not each.startswith(("AnnouncementFacts.", "EditAnswer."))}
    only_of_check = {"FindingAnswer.edits"}
    too_many = {"FindingAnswer.more_cards", "FindingAnswer.more_lines"}  # Examples are short.
    assert never == too_many | only_of_check

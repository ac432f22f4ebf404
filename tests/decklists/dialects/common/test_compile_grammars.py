"""The compiled terminals say what the grammars say, and find the runs that Lark's own parser finds."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decklists.dialects.common.compile_grammars import DIALECTS, WRITTEN, compiled, parser, terminals
from decklists.dialects.common.line_runs import runs
from decklists.reader import all_codes

EXAMPLES = Path(__file__).parents[4] / "docs" / "examples"
PIECES = [
    "1",
    "23",
    "x",
    " ",
    "\t",
    "\xa0",
    "\n",
    "\n",
    "A",
    "Zone:",
    "//",
    "#",
    "V",
    "×",
    "Kira",
    ".",
    "\x0b",
]
PARSERS = {dialect: parser(dialect) for dialect in DIALECTS}


def by_lark(dialect: str, text: str) -> list[tuple[str, str]]:
    tree = PARSERS[dialect].parse(text)
    return [(token.type, str(token)) for token in tree.children]  # type: ignore[union-attr]


def test_the_terminals_are_those_of_the_grammars() -> None:
    assert WRITTEN.read_text("utf-8") == compiled(), (
        "run python -m decklists.dialects.common.compile_grammars"
    )


@pytest.mark.parametrize("dialect", DIALECTS)
@given(text=st.lists(st.sampled_from(PIECES), max_size=60).map("".join))
def test_any_text_has_the_runs_that_lark_finds(dialect: str, text: str) -> None:
    whole = text if not text or text.endswith("\n") else text + "\n"
    assert runs(dialect, text) == by_lark(dialect, whole)


@pytest.mark.parametrize("dialect", DIALECTS)
def test_real_and_malformed_lists_have_the_runs_that_lark_finds(dialect: str) -> None:
    texts = [path.read_text("utf-8") for path in sorted(EXAMPLES.glob("*.txt"))]
    texts += [str(sample.text) for code in all_codes() for sample in code.samples if sample.times == 1]
    for text in texts:
        assert runs(dialect, text + "\n") == by_lark(dialect, text + "\n")


def test_a_grammar_with_structure_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from lark import Lark

    nested = Lark("list: CARD+ end\nend: CARD CARD\nCARD: /c/", start="list", parser="lalr", lexer="basic")
    monkeypatch.setattr("decklists.dialects.common.compile_grammars.parser", lambda dialect: nested)
    with pytest.raises(ValueError, match="structure beyond terminals"):
        terminals("lackey")

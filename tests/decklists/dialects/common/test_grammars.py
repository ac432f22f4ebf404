"""The grammars of Lark: without conflicts, lossless for any text, shipped with their tables."""

import logging
import marshal
import re
import sys
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark import Lark

from decklists.dialects import DIALECT_NAMES, find_dialect
from decklists.dialects.common.line_runs import runs
from decklists.lines.line_parser import parse_line
from decklists.lines.load_grammar import FOLDER, STARTS, build_grammar, load_grammar, tables_of
from decklists.lines.saved_patterns import STAMP, SavedPatterns, path_of_patterns
from decklists.part_table import DECK_PARTS
from decklists.reader import all_codes
from tools.write_grammar_tables import patterns_of, saved_pattern

IN_LINES = [
    each.name for each in map(find_dialect, DIALECT_NAMES) if each.has_grammar and "list" in STARTS[each.name]
]
PIECES = [
    *("1", "23", "x", " ", "\t", "\xa0", "\n", "\n", "A", "Zone:", "//", "#", "V", "×", "Kira", ".", "\x0b"),
    *("Missions", "(5)", "Title: A", "---", "[card]", "**", ";", "2ea ", "two ", " x2", "* "),
]
TEXTS = st.lists(st.sampled_from(PIECES), max_size=60).map("".join)


@pytest.mark.parametrize("name", STARTS)
def test_the_shipped_tables_are_those_of_the_grammar(name: str) -> None:
    built, shipped = build_grammar(name), load_grammar(name)
    assert Path(tables_of(name)).exists(), "run python -m tools.write_grammar_tables"
    assert summary(shipped) == summary(built), "run python -m tools.write_grammar_tables"


def summary(parser: Lark) -> tuple[set[tuple[str, str, int]], set[str]]:
    """Return what a parser recognizes: its terminals with patterns and priorities, and its rules."""
    terminals = {(str(each.name), each.pattern.to_regexp(), each.priority) for each in parser.terminals}
    return terminals, {str(rule) for rule in parser.rules}


@pytest.mark.skipif(sys.implementation.cache_tag != "cpython-311", reason="saved for Python 3.11 only")
@pytest.mark.parametrize("name", STARTS)
def test_the_saved_patterns_are_those_that_are_compiled(name: str) -> None:
    saved = SavedPatterns(path_of_patterns(tables_of(name)))
    needed = patterns_of(load_grammar.__wrapped__(name))
    assert saved.saved == set(needed), "run python -m tools.write_grammar_tables"
    for pattern, flags in needed:
        loaded, compiled = saved.compile(pattern, flags), re.compile(pattern, flags)
        assert loaded == compiled  # Python compares their code.
        assert (loaded.groups, loaded.flags) == (compiled.groups, compiled.flags)
        assert list(loaded.groupindex.items()) == list(compiled.groupindex.items())


def test_another_python_compiles_its_patterns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "x.patterns"
    file.write_bytes(marshal.dumps((STAMP, {("a+", 0): saved_pattern("b+", 0)})))
    assert SavedPatterns(str(file)).compile("a+").match("b")  # What is saved is used.
    assert SavedPatterns(str(file)).compile("a+", re.IGNORECASE).match("A")
    assert SavedPatterns(str(tmp_path / "none")).compile("a+").match("a")
    monkeypatch.setattr("decklists.lines.saved_patterns.STAMP", (0, *STAMP[1:]))
    assert SavedPatterns(str(file)).compile("a+").match("a")


@pytest.mark.parametrize("name", STARTS)
def test_no_grammar_has_a_conflict_that_lark_settles_without_a_word(name: str) -> None:
    from lark import Lark, logger

    said = StringIO()
    handler = logging.StreamHandler(said)
    logger.addHandler(handler)
    before = logger.level
    logger.setLevel(logging.DEBUG)
    try:
        Lark.open(
            f"{FOLDER}/{name}.lark",
            parser="lalr",
            lexer="contextual",
            start=list(STARTS[name]),
            debug=True,
        )
    finally:
        logger.removeHandler(handler)
        logger.setLevel(before)
    assert "conflict" not in said.getvalue().casefold()


@pytest.mark.parametrize("name", STARTS)
def test_every_terminal_of_a_grammar_is_used_by_a_rule(name: str) -> None:
    built = build_grammar(name)
    used = {symbol.name for rule in built.rules for symbol in rule.expansion if symbol.is_term}
    assert {terminal.name for terminal in built.terminals} == used | set(built.ignore_tokens)


@pytest.mark.parametrize("dialect", IN_LINES)
@given(text=TEXTS)
def test_the_tokens_of_any_text_are_the_text(dialect: str, text: str) -> None:
    whole = text if not text or text.endswith("\n") else f"{text}\n"
    assert "".join(run.text for run in runs(dialect, text)) == whole


@pytest.mark.parametrize("dialect", IN_LINES)
def test_samples_of_mistakes_are_parsed_without_loss(dialect: str) -> None:
    texts = [str(sample.text) for code in all_codes() for sample in code.samples if sample.times == 1]
    for text in texts:
        assert "".join(run.text for run in runs(dialect, f"{text}\n")) == f"{text}\n"


@given(text=TEXTS.map(lambda text: text.replace("\n", "")))
def test_any_line_is_a_row_and_an_item_without_loss(text: str) -> None:
    for start in ("row", "item"):
        tokens = parse_line(text, start)
        assert tokens is None or "".join(tokens) == text


@pytest.mark.parametrize(
    "words", [words for part in DECK_PARTS for said in part.opened_by.values() for words in said[:1]]
)
def test_the_grammar_knows_the_first_name_of_each_part_as_a_heading(words: str) -> None:
    heading = next(each for each in build_grammar("plain").terminals if each.name == "HEADING")
    pattern = heading.pattern.to_regexp()
    for said in (words, words.title(), f"{words} (5)", f"== {words} ==", f"**{words}**:"):
        assert re.fullmatch(pattern, f"{said}\n"), said


def test_no_line_is_read_as_anything_that_the_grammar_does_not_name() -> None:
    assert set(STARTS["odd_line"]) == {
        "card",
        "heading",
        "field",
        "counted_piece",
        "named_piece",
        "row",
        "item",
        "distributed",
        "tribble",
        "note",
        "aside",
        "deck_label",
        "prose",
    }
    assert parse_line("Kira", "note") is None
    assert parse_line("https://example.org", "note") is not None

"""The L- codes: each says what it means, and each of its malformed samples shows it."""

import re

import pytest

from decklists import Code, Span, all_codes
from decklists.mistakes import Sample
from decklists.reader import read_sample
from decklists.text.line_mistakes import NAME_MISSING

CODES = all_codes()
SAMPLES = [pytest.param(code, sample, id=code.name) for code in CODES for sample in code.samples]


def test_every_code_is_a_mnemonic_of_the_family_and_is_listed_once() -> None:
    names = [code.name for code in CODES]
    assert len(names) == len(set(names))
    assert [name for name in names if not re.fullmatch(r"L(-[A-Z]+)+", name)] == []


@pytest.mark.parametrize("code", CODES, ids=[code.name for code in CODES])
def test_every_code_explains_itself_in_sentences_and_has_samples(code: Code) -> None:
    assert code.meaning[0].isupper()
    assert code.meaning.endswith(".")
    assert code.expected
    assert code.fix
    assert code.samples


@pytest.mark.parametrize(("code", "sample"), SAMPLES)
def test_a_malformed_sample_is_reported_on_its_line(code: Code, sample: Sample) -> None:
    mistakes = read_sample(sample).mistakes
    assert (code.name, code.severity, sample.line) in [
        (mistake.code, mistake.severity, mistake.span.line) for mistake in mistakes
    ]


@pytest.mark.parametrize(("code", "sample"), SAMPLES)
def test_what_a_sample_reports_has_its_words_filled_in(code: Code, sample: Sample) -> None:
    for mistake in read_sample(sample).mistakes:
        assert "{" not in mistake.fix.replace(mistake.found, "")
        assert len(mistake.found) <= 80


@pytest.mark.parametrize(("length", "said"), [(79, "x" * 79), (80, "x" * 80), (81, "x" * 79 + "…")])
def test_eighty_letters_of_what_was_found_are_said(length: int, said: str) -> None:
    mistake = NAME_MISSING._replace(fix="mend “{found}”").at(Span(1, 1, 2), "x" * length)
    assert (mistake.found, mistake.fix) == (said, f"mend “{said}”")

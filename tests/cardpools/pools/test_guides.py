"""The files that say what the guides say: every quotation is one, and a wrong question gets an answer."""

import re
from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest

from cardpools.model import Citation
from cardpools.pool_rules.guides import guides, read_guide
from cardpools.pool_terms import NoSuchPool, PoolTerms
from cardpools.pools import compile_pool, pools_of
from tests.cardpools.pools.asked import LATE, catalog
from tests.shared import SHARED, needs_shared

FILES = {
    "opg-5.0": "opg-5.0.txt",
    "opg-4.1": "opg-4.1.txt",
    "otf-beta-1": "otf-beta-1.txt",
    "decipher-guide": "decipher-tournament-guide.txt",
    "decipher-1996": "decipher-1996-rules-v2.txt",
}


def citations(value: Any) -> Iterator[Citation]:
    if isinstance(value, Citation):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from citations(item)
    elif isinstance(value, tuple):
        for item in value:
            yield from citations(item)


def letters(text: str) -> str:
    return re.sub(r"[^a-z0-9]", "", text.lower())


@needs_shared
@pytest.mark.parametrize("guide", guides())
def test_every_quotation_stands_in_its_document(guide: str) -> None:
    for cited in set(citations(tuple(read_guide(guide)))):
        if cited.quote:
            text = letters((SHARED / "rules" / FILES[cited.document]).read_text(encoding="utf-8"))
            for part in cited.quote.split("…"):
                assert letters(part) in text, (guide, part)


@pytest.mark.parametrize("guide", guides())
def test_every_clause_is_cited(guide: str) -> None:
    for pool in read_guide(guide).pools.values():
        for clause in pool.makes.values():
            assert clause.citation.document in FILES
            assert clause.citation.section
            assert clause.citation.quote


# 5.0 and 4.1 4.2, the table of card pools: Block for 1E, Academy for 2E, Hall of Fame for 2E and only in 5.0.
@pytest.mark.parametrize(
    ("guide", "edition", "pools"),
    [
        ("opg-5.0", "1e", ("complete", "limited", "traditional", "virtual", "block")),
        ("opg-5.0", "2e", ("complete", "limited", "traditional", "virtual", "academy", "hall-of-fame")),
        ("opg-5.0", "tr", ("complete", "limited", "traditional", "virtual")),
        ("opg-4.1", "1e", ("complete", "limited", "traditional", "virtual", "block")),
        ("opg-4.1", "2e", ("complete", "limited", "traditional", "virtual", "academy")),
        ("otf-beta-1", "1e", ("complete", "limited", "traditional", "virtual", "block")),
        ("decipher-guide", "1e", ("complete", "limited")),
        ("decipher-1996", "1e", ("complete",)),
        ("decipher-1996", "2e", ()),
    ],
)
def test_the_pools_of_each_guide(guide: str, edition: str, pools: tuple[str, ...]) -> None:
    assert pools_of(guide, edition) == pools


@pytest.mark.parametrize(
    ("guide", "pool", "words"),
    [
        ("opg-5.0", "academy", "Academy is for 2e events only"),
        ("opg-4.1", "hall-of-fame", "has no pool 'hall-of-fame'"),
        ("opg-5.0", "nonsense", "has no pool 'nonsense'"),
        ("opg-5.0", "limited", "needs the organiser's definition"),
        ("opg-9.9", "complete", "these do: decipher-1996"),
    ],
)
def test_a_pool_that_there_is_not_is_answered_and_no_crash(guide: str, pool: str, words: str) -> None:
    answer = compile_pool(PoolTerms("1e", pool, guide, LATE), catalog("1e"))
    assert isinstance(answer, NoSuchPool)
    assert words in answer.reason
    assert answer.allowed == (pools_of(guide, "1e") if guide in guides() else ())


def test_the_same_terms_are_compiled_once() -> None:
    terms = PoolTerms("1e", "complete", "opg-5.0", date(2024, 1, 1))
    assert compile_pool(terms, catalog("1e")) is compile_pool(terms, catalog("1e"))

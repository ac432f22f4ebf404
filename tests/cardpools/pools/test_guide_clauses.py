"""The files that say what the guides say: every quotation is one, and a wrong question gets an answer."""

import re
from datetime import date

import pytest

from cardpools.model import Citation, Edition
from cardpools.pools.guide_clauses import PoolClause, list_guides, read_guide
from cardpools.pools.pool import compile_pool, pools_of
from cardpools.pools.pool_terms import NoSuchPool, PoolTerms
from tests.cardpools.pools.asked import IN_2013, LATE, ask, catalog, status
from tests.citations import citations
from tests.shared import SHARED, needs_shared

FILES = {
    "opg-5.0": "opg-5.0.txt",
    "opg-4.1": "opg-4.1.txt",
    "otf-beta-1": "otf-beta-1.txt",
    "decipher-guide": "decipher-tournament-guide.txt",
    "decipher-1996": "decipher-1996-rules-v2.txt",
}


def letters(text: str) -> str:
    return re.sub(r"[^a-z0-9]", "", text.lower())


@needs_shared
@pytest.mark.parametrize("guide", list_guides())
def test_every_quotation_stands_in_its_document(guide: str) -> None:
    for cited in set(citations(tuple(read_guide(guide)))):
        if cited.quote:
            text = letters((SHARED / "rules" / FILES[cited.document]).read_text(encoding="utf-8"))
            for part in cited.quote.split("…"):
                assert letters(part) in text, (guide, part)


@pytest.mark.parametrize("guide", list_guides())
def test_every_clause_is_cited(guide: str) -> None:
    for pool in read_guide(guide).pools.values():
        for clause in pool.kinds.values():
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
def test_the_pools_of_each_guide(guide: str, edition: Edition, pools: tuple[str, ...]) -> None:
    assert pools_of(guide, edition) == pools


@pytest.mark.parametrize(
    ("guide", "pool", "words", "cited"),
    [
        ("opg-5.0", "academy", "Academy is for 2e events only", Citation("opg-5.0", "4.2.7 Academy")),
        ("opg-4.1", "hall-of-fame", "has no pool 'hall-of-fame'", Citation("opg-4.1", "Card pools")),
        ("opg-5.0", "nonsense", "has no pool 'nonsense'", Citation("opg-5.0", "Card pools")),
        (
            "opg-5.0",
            "limited",
            "needs the organiser's definition",
            Citation(
                "opg-5.0",
                "4.2.2 Limited",
                "a subset of all cards, as determined by the tournament organizer",
            ),
        ),
        ("opg-9.9", "complete", "these do: decipher-1996", Citation("opg-9.9", certainty="unverified")),
    ],
)
def test_a_pool_that_there_is_not_is_answered_and_no_crash(
    guide: str, pool: str, words: str, cited: Citation
) -> None:
    answer = compile_pool(PoolTerms("1e", pool, guide, LATE), catalog("1e"))
    assert isinstance(answer, NoSuchPool)
    assert words in answer.reason
    assert answer.citation == cited
    assert answer.allowed == (pools_of(guide, "1e") if guide in list_guides() else ())


def test_the_same_terms_are_compiled_once() -> None:
    terms = PoolTerms("1e", "complete", "opg-5.0", date(2024, 1, 1))
    assert compile_pool(terms, catalog("1e")) is compile_pool(terms, catalog("1e"))


# The beta has rules and bans of its own, and says nothing of pools: the oldest guide that we hold stands in.
def test_the_beta_has_its_own_rules_and_the_pools_of_4_1() -> None:
    beta, guide = read_guide("otf-beta-1"), read_guide("opg-4.1")
    assert beta.title == "Official Tournament Format, beta test version 1"
    assert [rules.id for rules in beta.rules] == ["otf"]
    assert beta.converted.citation.document == "otf-beta-1"
    assert (beta.pools, beta.release, beta.days) == (guide.pools, guide.release, 7)


# Interim ruling of 31 December 2017, article 2167: X-List and Revised are abolished.
def test_rules_that_were_abolished_say_until_when_they_were_played() -> None:
    until = {rules.id: rules.until for rules in read_guide("opg-4.1").rules}
    assert until == {
        "otf": None,
        "open": None,
        "x-list": date(2017, 12, 31),
        "revised": date(2017, 12, 31),
        "warp-speed": None,
        "standard": None,
        "slipstream": None,
    }


# The rules of 1996 know no promos, no conversions, no errata and no play testing.
def test_what_a_guide_does_not_say_is_a_doubt_and_no_answer() -> None:
    silent = read_guide("decipher-1996")
    nothing = PoolClause("unsure", Citation("decipher-1996", certainty="unverified"))
    assert (silent.printable, silent.converted) == (nothing, nothing)
    assert silent.playtest == nothing.citation
    assert silent.errata == silent.release
    assert (silent.release_events, silent.pre_release_events, silent.watermark) == (None, None, None)


# Glossary, Authorized Proxy, has a sentence for each edition: universal in 1E, non-unique in 2E.
@pytest.mark.parametrize(
    ("edition", "printing", "on", "word"),
    [
        ("1e", "voy-199", LATE, "universal ships"),
        ("2e", "DM-9R17", LATE, "non-unique ships"),
        ("1e", "SE-317", IN_2013, "non-unique ships"),
    ],
)
def test_a_proxy_is_cited_by_the_sentence_on_its_own_game(
    edition: Edition, printing: str, on: date, word: str
) -> None:
    found = ask("virtual", "opg-4.1", on, edition).status(printing)
    assert found.legal
    assert word in found.citation.quote


# 4.1 has its sentences on promos and previews in the glossary and in 5.1.2.
def test_promos_and_previews_are_refused_by_their_own_sentences() -> None:
    refused = status("VP-203", "complete", "opg-4.1", not_printable=frozenset({"VP-203"}))
    assert refused.citation.section == "Glossary, Virtual Promo Card"
    assert status("VP-100", "complete", "opg-4.1").citation.section == "5.1.2"
    assert status("VP-100", "complete", "opg-5.0").citation.section == "Glossary, Preview Card"

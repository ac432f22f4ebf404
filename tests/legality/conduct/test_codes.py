"""The codes of conduct against the documents: every quotation stands there, and nothing is missing."""

import re

import pytest

from legality.conduct.code_of_conduct import CodeOfConduct, Sentence
from legality.conduct.read_code import FOLDER, read_conduct
from legality.conduct.stages import STAGES
from legality.terms.terms import GUIDES
from tests.citations import citations
from tests.shared import SHARED, needs_shared
from tools.check_rulesets import faults_of_citation

CODES = sorted(path.stem for path in FOLDER.glob("*.toml"))

FILES = {
    "opg-5.0": "opg-5.0.txt",
    "opg-4.1": "opg-4.1.txt",
    "otf-beta-1": "otf-beta-1.txt",
    "decipher-guide": "decipher-tournament-guide.txt",
    "decipher-1996": "decipher-1996-rules-v2.txt",
}

INDEX = """
A1 0  A2 1  A3 2
B1 1  B2 2  B3 3-4
C1 4  C2 4  C3 1
D1 2  D2 2  D3 0  D4 1
"""
# Appendix B, Index of Penalties.


def plain(text: str) -> str:
    """Return a text without what scanning changes: white space, the shape of quotation marks, emphasis."""
    straight = text.translate(str.maketrans("’‘“”", "''\"\""))
    return re.sub(r"[\s*]+", " ", straight)


def test_every_guide_has_its_code() -> None:
    assert set(GUIDES) <= set(CODES)


@pytest.mark.parametrize("guide", CODES)
def test_every_citation_names_a_known_document_and_a_place(guide: str) -> None:
    cited = list(citations(read_conduct(guide)))
    assert cited
    assert [fault for each in cited for fault in faults_of_citation(guide, each)] == []
    assert all(each.quote for each in cited)


@needs_shared
@pytest.mark.parametrize("guide", CODES)
def test_every_quotation_stands_in_its_document(guide: str) -> None:
    texts = {name: plain((SHARED / "rules" / file).read_text("utf-8")) for name, file in FILES.items()}
    for cited in set(citations(read_conduct(guide))):
        for part in cited.quote.split("…"):
            assert plain(part).strip() in texts[cited.document], cited


def test_the_levels_are_those_of_the_index_except_where_the_text_says_otherwise() -> None:
    code = read_conduct("opg-5.0")
    index = {name: tuple(map(int, said.split("-"))) for name, said in re.findall(r"(\w\d) ([\d-]+)", INDEX)}
    assert {each.code: each.in_index or each.levels for each in code.infractions} == index
    assert [each.code for each in code.infractions if each.in_index] == ["C3"]
    assert code.by_code["C3"].levels == (2,)


@pytest.mark.parametrize("guide", ["opg-5.0", "opg-4.1", "otf-beta-1"])
def test_the_levels_stand_in_their_order(guide: str) -> None:
    levels = read_conduct(guide).levels
    assert [level.number for level in levels] == [0, 1, 2, 3, 4]
    assert [level.recorded for level in levels] == [False, True, True, True, True]


@pytest.mark.parametrize("guide", CODES)
def test_every_infraction_is_defined_and_shown(guide: str) -> None:
    code = read_conduct(guide)
    assert len({each.code for each in code.infractions}) == len(code.infractions)
    for each in code.infractions:
        assert each.definition
        assert each.examples
        assert all(set(action.stages) <= set(STAGES) for action in each.actions)
    assert {code.for_deck, code.for_list} <= set(code.by_code)


@pytest.mark.parametrize("guide", ["opg-4.1", "otf-beta-1"])
def test_tables_that_stand_in_are_never_sure(guide: str) -> None:
    code = read_conduct(guide)
    for cited in citations(code):
        assert cited.document != "opg-5.0" or cited.certainty == "unverified", cited
    assert "not held" in code.stands
    assert code.notes


def test_what_guide_4_1_says_itself_stands_in_its_own_sections() -> None:
    """4.1 has the differential within 7.4, and is as sure of its own words as any guide."""
    own = {cited for cited in citations(read_conduct("opg-4.1")) if cited.document == "opg-4.1"}
    assert {cited.section for cited in own} == {
        "4.1.1 Constructed",
        "4.1.2 Draft, 4.1.3 Sealed",
        "4.3.7 Slipstream",
        "7.4 Ending a Round",
        "7.8 Tournament Conduct",
        "7.9 Concession",
        "7.10 Automatic Game Loss",
        "13.2 Additional Rules",
    }
    assert any(cited.certainty == "sure" for cited in own)


def test_guide_4_1_does_not_contradict_itself_about_missed_games() -> None:
    """4.1 says 5 minutes for the round and for the tournament."""
    about = {guide: [one.about for one in code(guide).contradictions] for guide in ("opg-5.0", "opg-4.1")}
    assert "Missed Game" in about["opg-5.0"]
    assert "Missed Game" not in about["opg-4.1"]


def code(guide: str) -> CodeOfConduct:
    return read_conduct(guide)


def test_deciphers_documents_have_no_levels() -> None:
    for guide in ("decipher-guide", "decipher-1996"):
        assert code(guide).levels == ()
        assert all(each.levels == () for each in code(guide).infractions)
        assert {cited.document for cited in citations(code(guide))} == {guide}
        assert isinstance(code(guide).sentences["final"], Sentence)

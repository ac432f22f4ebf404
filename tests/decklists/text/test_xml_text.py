"""XML made fit for a strict parser, without moving a character."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decklists.text.xml_text import MARKS, prepare_xml


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("<a>&amp;&#38;&#x26;</a>", "<a>&amp;&#38;&#x26;</a>"),
        ("<a>B & C</a>", "<a>B @ C</a>"),
        ("<a>&eacute;</a>", "<a>@eacute;</a>"),
        ("<a>&</a><![CDATA[&]]>&", "<a>@</a><![CDATA[&]]>@"),
        ("<![CDATA[&", "<![CDATA[&"),
        ("\n <?xml version='1.0'?>\n<a/>", "\n                      \n<a/>"),
        ("<!DOCTYPE a SYSTEM 'b'>\n<a/>", "                       \n<a/>"),
        ("<!DOCTYPE a [\n]>\n<a/>", "             \n  \n<a/>"),
        ("<a><!DOCTYPE b></a>", "<a><!DOCTYPE b></a>"),
        ("<a>\ud800</a>", "<a>?</a>"),
    ],
)
def test_what_is_changed(text: str, changed: str) -> None:
    assert prepare_xml(text).text.replace(prepare_xml(text).mark, "@") == changed


def test_the_mark_is_a_character_that_the_text_does_not_hold() -> None:
    assert prepare_xml("<a>&" + MARKS[0] + "</a>").mark == MARKS[1]


def test_entities_have_a_place() -> None:
    assert prepare_xml("<!DOCTYPE a [<!ENTITY b 'c'>]><a/>").entities == (0, 30)
    assert prepare_xml("<!DOCTYPE a [<!ELEMENT b ANY>]><a/>").entities is None


@given(st.text(st.sampled_from("<>!&;[]?\n aDOCTYPExml")))
def test_no_character_moves(text: str) -> None:
    new = prepare_xml("<?xml ?>" + text).text
    assert [len(line) for line in new.split("\n")] == [len(line) for line in ("<?xml ?>" + text).split("\n")]

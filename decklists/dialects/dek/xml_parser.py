"""Parse a LackeyCCG `.dek` by `grammars/dek.lark`, tag by tag, as far as it is XML."""

from typing import Any

from decklists.dialects.common.draft import Draft
from decklists.dialects.dek.mistakes import BROKEN, DEEP, ENTITY
from decklists.dialects.dek.tags import ClosedWrongError, DeckTags, TooMuchError
from decklists.lines.load_grammar import load_grammar
from decklists.mistakes import Code
from decklists.text.grammar_breaks import GrammarBreak, break_of
from decklists.text.xml_text import ParserText

EXPECTED = {
    "CLOSE": "a closing tag",
    "END": "> or />",
    "CARD": "<card>",
    "SUPERZONE": "<superzone>",
    "DECK": "<deck>",
    "$END": "the end of the text",
}
"""The words for the terminals that Lark expects."""


def parse(draft: Draft, xml: ParserText) -> None:
    """Take the tags of the text one by one, and stop where it breaks off."""
    tags = DeckTags(draft, xml.mark)
    try:
        broken = _take_all(tags, xml.text)
    except TooMuchError:
        _stop(draft, DEEP, tags.at)
    except ClosedWrongError:
        _stop(draft, BROKEN, tags.at + len("</"), f"</{tags.names[-1]}>")
    else:
        if broken is not None:
            _report_break(draft, xml.text, broken)
    tags.finish()


def _take_all(tags: DeckTags, text: str) -> GrammarBreak | None:
    """Take every token, and return the place where the grammar accepts no more."""
    from lark import UnexpectedCharacters, UnexpectedInput

    state: Any = load_grammar("dek").parse_interactive(text, start="document")
    try:
        for token in state.lexer_thread.lex(state.parser_state):
            state.feed_token(token)
            tags.take(token)
        state.feed_eof()
    except UnexpectedInput as error:
        error.interactive_parser = state
        broken = break_of(error, text)
        # A `<` that begins no tag is reported at the character behind it.
        is_lone = isinstance(error, UnexpectedCharacters) and text.startswith("<", broken.at)
        return broken._replace(at=broken.at + is_lone)
    return None


def _report_break(draft: Draft, text: str, broken: GrammarBreak) -> None:
    """Report the place where the text is no XML of a deck, or declares an entity."""
    declares = text[max(0, broken.at - 1) : broken.at + 8].lower().find("<!doctype") >= 0
    entity = text.find("<!ENTITY", broken.at) if declares else -1
    if entity >= 0:
        _stop(draft, ENTITY, entity)
        return
    expected = {words for name, words in EXPECTED.items() if name in broken.expected}
    _stop(draft, BROKEN, broken.at, " or ".join(sorted(expected)))


def _stop(draft: Draft, code: Code, at: int, expected: str = "") -> None:
    """Report where the reading stopped, and that no line behind it was read."""
    places = draft.places
    place = places.rest(at)
    found = places.lines[place.line - 1][place.start - 1 :] if places.lines else ""
    end = "the end of the text" if place.line >= len(places.lines) else "the end of the line"
    draft.report(code, place, found[:20] or end)
    if expected:
        draft.mistakes[-1] = draft.mistakes[-1]._replace(expected=expected)
    draft.account("mistake", place.line, len(places.lines))

"""Run an XML parser over a LackeyCCG `.dek`: one that expands no entity and fetches no file."""

from xml.sax import SAXParseException

from defusedxml import DefusedXmlException
from defusedxml.expatreader import DefusedExpatParser

from decklists.dialects.common.draft import Draft
from decklists.dialects.dek.mistakes import BROKEN, DEEP, ENTITY
from decklists.dialects.dek.tags import DeckTags, TooMuchError
from decklists.mistakes import Code
from decklists.text.xml_text import ParserText


def parse(draft: Draft, xml: ParserText) -> None:
    """Let the parser run over the text, and stop where it stops."""
    # The head of the text is blanked out already; the parser still refuses what could have been missed.
    parser = DefusedExpatParser(forbid_dtd=True, forbid_entities=True, forbid_external=True)
    tags = DeckTags(draft, parser, xml.mark)
    parser.setContentHandler(tags)
    try:
        parser.feed(xml.text)
        parser.close()
    except TooMuchError as error:
        _stop(draft, DEEP, error.line, error.column)
    except DefusedXmlException:
        _stop(draft, ENTITY, parser.getLineNumber(), parser.getColumnNumber())
    except SAXParseException as error:
        _stop(draft, BROKEN, error.getLineNumber(), error.getColumnNumber())
    tags.finish()


def _stop(draft: Draft, code: Code, line: int | None, column: int | None) -> None:
    """Report where the reading stopped, and that no line behind it was read."""
    lines = draft.places.lines
    number = min(line or 1, max(1, len(lines)))
    whole = draft.places.line(number)
    start = whole.end if number != line else min((column or 0) + 1, whole.end)
    found = lines[number - 1][start - 1 :] if lines else ""
    end = "the end of the text" if number >= len(lines) else "the end of the line"
    draft.report(code, whole._replace(start=start), found[:20] or end)
    draft.account("mistake", number, len(lines))

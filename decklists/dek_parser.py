"""Run an XML parser over a LackeyCCG `.dek`: one that expands no entity and fetches no file."""

from xml.sax import SAXParseException
from xml.sax.xmlreader import Locator

from defusedxml import DefusedXmlException
from defusedxml.expatreader import DefusedExpatParser

from decklists.dek_codes import BROKEN, DEEP, ENTITY
from decklists.dek_tags import DeckTags, TooMuchError
from decklists.draft import Draft
from decklists.mistakes import Code
from decklists.xml_text import Prepared


def parse(draft: Draft, xml: Prepared) -> None:
    """Let the parser run over the text, and stop where it stops."""
    # The head of the text is blanked out already; the parser still refuses what could have been missed.
    parser = DefusedExpatParser(forbid_dtd=True, forbid_entities=True, forbid_external=True)
    tags = DeckTags(draft, parser, xml.mark)
    parser.setContentHandler(tags)
    try:
        parser.feed(xml.text)
        parser.close()
    except TooMuchError:
        _stop(draft, DEEP, parser)
    except DefusedXmlException:
        _stop(draft, ENTITY, parser)
    except SAXParseException as error:
        _stop(draft, BROKEN, error)
    tags.finish()


def _stop(draft: Draft, code: Code, at: Locator | SAXParseException) -> None:
    """Report where the reading stopped, and that no line behind it was read."""
    lines = draft.places.lines
    line = max(1, min(at.getLineNumber() or 1, len(lines)))
    whole = draft.places.line(line)
    place = whole._replace(start=min((at.getColumnNumber() or 0) + 1, whole.end))
    found = lines[line - 1][place.start - 1 :] if lines else ""
    draft.report(code, place, found[:20] or "the end of the text")
    draft.account("mistake", line, len(lines))

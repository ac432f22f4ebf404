"""Read a LackeyCCG `.dek`: XML of zones, in which every <card> is one copy.

A zone is named as in LackeyCCG's text, but the draw deck, which has no heading there, is called Deck.
What <set> and the id of the name say is the printing hint: "a set and a number".
"""

from xml.sax import SAXParseException
from xml.sax.xmlreader import Locator

from defusedxml import DefusedXmlException
from defusedxml.expatreader import DefusedExpatParser

from decklists.dek_codes import BROKEN, CODES, DEEP, ENTITY
from decklists.dek_tags import DeckTags, TooMuchError
from decklists.dialect import Evidence, Known, Parsed, no_title
from decklists.draft import Draft
from decklists.mistakes import Code
from decklists.xml_text import Prepared, prepared

__all__ = ["CODES", "DIALECT", "LONG_LINES", "looks_like", "read"]

DIALECT = "dek"
LONG_LINES = True


def looks_like(text: str) -> Evidence:
    """Weigh the text: zones and cards in tags are nothing else, any other tag is at least XML."""
    if not text.lstrip().startswith("<"):
        return Evidence(0, "it does not begin with a tag")
    for tag in ("<superzone", "<deck"):
        if tag in text:
            return Evidence(100, f"it is XML with {tag}>")
    return Evidence(60, "it begins with a tag, as XML does")


def read(text: str, known: Known = no_title) -> Parsed:
    """Read the zones and cards, as far as the text is XML."""
    draft = Draft(text)
    xml = prepared(text)
    if xml.entities:
        start, end = xml.entities
        draft.report(ENTITY, draft.places.span(start, end), "<!ENTITY")
    _parse(draft, xml)
    return draft.parsed()


def _parse(draft: Draft, xml: Prepared) -> None:
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

"""Read a LackeyCCG `.dek`: XML of zones, in which every <card> is one copy.

A zone is named as in LackeyCCG's text, but the draw deck, which has no heading there, is called Deck.
What <set> and the id of the name say is the printing hint: "a set and a number".
"""

from decklists.dialect import IsCardTitle, Likeness, Parsed, no_title
from decklists.dialects.common.draft import Draft
from decklists.dialects.dek.mistakes import ENTITY
from decklists.text.xml_text import prepare_xml

MOST_LOOKED_AT = 5000


def looks_like(text: str) -> Likeness:
    """Weigh the text: zones and cards in tags are nothing else. Other tags may be the markup of a forum."""
    start = text.lstrip()[:MOST_LOOKED_AT].lower()
    if not start.startswith("<"):
        return Likeness(0, "it does not begin with a tag")
    for tag in ("<superzone", "<deck"):
        if tag in start:
            return Likeness(100, f"it is XML with {tag}>")
    if start.startswith(("<?xml", "<!doctype", "<html")):
        return Likeness(60, "it begins as XML does")
    return Likeness(0, "it begins with a tag, but not with one of a deck")


def read(text: str, is_card_title: IsCardTitle = no_title) -> Parsed:
    """Read the zones and cards, as far as the text is XML."""
    # Most lists are no XML, and none of them waits until its reader is loaded.
    from decklists.dialects.dek.xml_parser import parse

    draft = Draft(text)
    xml = prepare_xml(text)
    if xml.entities:
        start, end = xml.entities
        draft.report(ENTITY, draft.places.span(start, end), "<!ENTITY")
    parse(draft, xml)
    return draft.finish()

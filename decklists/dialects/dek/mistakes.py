"""The L- codes of a LackeyCCG `.dek`."""

from decklists.mistakes import CodeTable, Sample

CODES = CodeTable("dek")

LONGEST = 500
"""The most characters of a name or an attribute, the same as of a line of text."""
DEEPEST = 20
"""The deepest nesting of tags. A deck needs four."""
MOST_TAGS = 40_000
"""The most tags that are read. No deck has a tenth of them."""


def _zone(inside: str) -> str:
    return f'<deck version="0.8"><superzone name="Missions">\n{inside}\n</superzone></deck>'


BROKEN = CODES.error(
    "L-XML-BROKEN",
    "The XML is broken at this place. The cards before it were read, the rest was not.",
    "tags that are closed in the order in which they were opened",
    "correct the text at {found}, or save the deck again",
    ("<deck><superzone name='Deck'>\n<card><name>Horta</name></card>\n", 2),
    (_zone("<card><name>Horta</card>"), 2),
    (_zone("<card><name>1 < 2</name></card>"), 2),
    ("<deck></deck>\n<deck></deck>", 2),
    ("<deck>\n\x01</deck>", 2),
    ("no tags at all", 1),
)
ENTITY = CODES.error(
    "L-XML-ENTITY",
    "The text declares or uses its own entity. Entities are neither expanded nor fetched.",
    "plain text, with no entities but &amp; &lt; &gt; &quot; and &apos;",
    "replace {found} by its text",
    ('<!DOCTYPE deck [\n<!ENTITY a "Horta">\n]>\n<deck></deck>', 1),
    ('\n<!DOCTYPE deck [<!ENTITY a SYSTEM "file:///etc/passwd">]>\n<deck>&a;</deck>', 2),
    ('\n<!DOCTYPE deck [<!ENTITY a "<b>">]>\n<deck>&a;</deck>', 2),
    (_zone("<card><name>Caf&eacute;</name></card>"), 2),
)
AMPERSAND = CODES.warning(
    "L-XML-AMPERSAND",
    "XML does not allow a single ampersand. It was read as the character.",
    "&amp;",
    "write &amp; for an ampersand",
    (_zone("<card><name>Anaphasic Organism & Nagilum</name></card>"), 2),
)
DEEP = CODES.error(
    "L-XML-DEEP",
    "The tags are nested deeper, or are more, than those of any deck. The text was read up to this place.",
    "a deck of zones of cards",
    "save the deck again",
    Sample("<deck>", "dek", 1, times=50_000),
)
LONG = CODES.error(
    "L-XML-LONG",
    f"A name or an attribute is longer than {LONGEST} characters. It was left out.",
    f"at most {LONGEST} characters",
    "shorten it",
    (_zone("<card><name>" + "x" * 501 + "</name></card>"), 2),
    (_zone(f"<card><name id='{'x' * 501}'>Horta</name></card>"), 2),
)
ROOT = CODES.error(
    "L-XML-ROOT",
    "The outermost tag is not that of a deck.",
    "<deck> … </deck>",
    "save the deck from LackeyCCG again",
    ("\n<html></html>", 2),
    ("\n<superzone name='Deck'></superzone>", 2),
)
TAG = CODES.warning(
    "L-XML-TAG",
    "A tag is not known at this place. It was ignored, with its content.",
    "deck, meta, superzone, card, name and set, each in its place",
    "remove <{found}>",
    (_zone("<pile/>"), 2),
    (_zone("<card><name>Horta</name><price/></card>"), 2),
    (_zone("<meta><card><name>Horta</name></card></meta>"), 2),
)
TEXT = CODES.error(
    "L-XML-TEXT",
    "A text is outside the name of a card. It was ignored.",
    "every card as <card><name>…</name></card>",
    "put {found} into a tag",
    (_zone("3 Horta"), 2),
    (_zone("<card>Horta</card>"), 2),
)
NAMELESS = CODES.error(
    "L-XML-NAMELESS",
    "A card has no name.",
    "<card><name>…</name></card>",
    "write the name of the card, or remove the card",
    (_zone("<card></card>"), 2),
    (_zone("<card><set>premiere</set></card>"), 2),
    (_zone("<card><name id='x'> </name></card>"), 2),
)
NAMES = CODES.error(
    "L-XML-NAMES",
    "A card has a second name or set. The first was used.",
    "one name and one set for each card",
    "give {found} a card of its own",
    (_zone("<card><name>Horta</name><name>Maglock</name></card>"), 2),
)
OUTSIDE = CODES.error(
    "L-XML-OUTSIDE",
    "A card is outside every zone, so its part of the deck is not known.",
    'cards inside <superzone name="…">',
    "put the card into a zone",
    ("<deck>\n<card><name>Horta</name></card></deck>", 2),
)

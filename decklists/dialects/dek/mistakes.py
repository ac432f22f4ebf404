"""What can be wrong with a LackeyCCG `.dek`."""

from decklists.mistakes import Code, Sample

LONGEST = 500
"""A name or an attribute has at most so many characters, as a line of text has."""
DEEPEST = 20
"""Tags nest at most so deep. A deck needs four."""
MOST_TAGS = 40_000
"""So many tags are read. No deck has a tenth of them."""


def _zone(inside: str) -> str:
    return f'<deck version="0.8"><superzone name="Missions">\n{inside}\n</superzone></deck>'


BROKEN = Code(
    "L-XML-BROKEN",
    "error",
    "The text stops being XML at this place. The cards before it were read, what stands behind it was not.",
    "tags that are closed in the order in which they were opened",
    "mend the text at {found}, or save the deck again",
    (
        Sample("<deck><superzone name='Deck'>\n<card><name>Horta</name></card>\n", "dek", 2),
        Sample(_zone("<card><name>Horta</card>"), "dek", 2),
        Sample(_zone("<card><name>1 < 2</name></card>"), "dek", 2),
        Sample("<deck></deck>\n<deck></deck>", "dek", 2),
        Sample("<deck>\n\x01</deck>", "dek", 2),
        Sample("no tags at all", "dek", 1),
    ),
)
ENTITY = Code(
    "L-XML-ENTITY",
    "error",
    "The text declares or uses an entity of its own. Entities are neither expanded nor fetched.",
    "plain text, with no entities but &amp; &lt; &gt; &quot; and &apos;",
    "write out what {found} stands for",
    (
        Sample('<!DOCTYPE deck [\n<!ENTITY a "Horta">\n]>\n<deck></deck>', "dek", 1),
        Sample('\n<!DOCTYPE deck [<!ENTITY a SYSTEM "file:///etc/passwd">]>\n<deck>&a;</deck>', "dek", 2),
        Sample('\n<!DOCTYPE deck [<!ENTITY a "<b>">]>\n<deck>&a;</deck>', "dek", 2),
        Sample(_zone("<card><name>Caf&eacute;</name></card>"), "dek", 2),
    ),
)
AMPERSAND = Code(
    "L-XML-AMPERSAND",
    "warning",
    "An ampersand stands alone, which XML forbids. It was read as the character.",
    "&amp;",
    "write &amp; for an ampersand",
    (Sample(_zone("<card><name>Anaphasic Organism & Nagilum</name></card>"), "dek", 2),),
)
DEEP = Code(
    "L-XML-DEEP",
    "error",
    "The tags nest deeper, or are more, than those of any deck. The text was read only up to this place.",
    "a deck of zones of cards",
    "save the deck again",
    (Sample("<deck>", "dek", 1, times=50_000),),
)
LONG = Code(
    "L-XML-LONG",
    "error",
    f"A name or an attribute is longer than {LONGEST} characters. It was left out.",
    f"at most {LONGEST} characters",
    "shorten it",
    (
        Sample(_zone("<card><name>" + "x" * 501 + "</name></card>"), "dek", 2),
        Sample(_zone(f"<card><name id='{'x' * 501}'>Horta</name></card>"), "dek", 2),
    ),
)
ROOT = Code(
    "L-XML-ROOT",
    "error",
    "The outermost tag is not that of a deck.",
    "<deck> … </deck>",
    "save the deck from LackeyCCG again",
    (
        Sample("\n<html></html>", "dek", 2),
        Sample("\n<superzone name='Deck'></superzone>", "dek", 2),
    ),
)
TAG = Code(
    "L-XML-TAG",
    "warning",
    "A tag has no meaning at this place. It was passed over with all that is in it.",
    "deck, meta, superzone, card, name and set, each in its place",
    "leave out <{found}>",
    (
        Sample(_zone("<pile/>"), "dek", 2),
        Sample(_zone("<card><name>Horta</name><price/></card>"), "dek", 2),
        Sample(_zone("<meta><card><name>Horta</name></card></meta>"), "dek", 2),
    ),
)
TEXT = Code(
    "L-XML-TEXT",
    "error",
    "Words stand outside of a name. They were passed over.",
    "every card as <card><name>…</name></card>",
    "put {found} into a tag",
    (
        Sample(_zone("3 Horta"), "dek", 2),
        Sample(_zone("<card>Horta</card>"), "dek", 2),
    ),
)
NAMELESS = Code(
    "L-XML-NAMELESS",
    "error",
    "A card has no name.",
    "<card><name>…</name></card>",
    "write the name of the card, or take the card out",
    (
        Sample(_zone("<card></card>"), "dek", 2),
        Sample(_zone("<card><set>premiere</set></card>"), "dek", 2),
        Sample(_zone("<card><name id='x'> </name></card>"), "dek", 2),
    ),
)
NAMES = Code(
    "L-XML-NAMES",
    "error",
    "A card has a second name or set. The first was taken.",
    "one name and one set for each card",
    "give {found} a card of its own",
    (Sample(_zone("<card><name>Horta</name><name>Maglock</name></card>"), "dek", 2),),
)
OUTSIDE = Code(
    "L-XML-OUTSIDE",
    "error",
    "A card stands outside of every zone, so nobody can say where it belongs.",
    'cards inside <superzone name="…">',
    "put the card into a zone",
    (Sample("<deck>\n<card><name>Horta</name></card></deck>", "dek", 2),),
)
CODES = (BROKEN, ENTITY, AMPERSAND, DEEP, LONG, ROOT, TAG, TEXT, NAMELESS, NAMES, OUTSIDE)

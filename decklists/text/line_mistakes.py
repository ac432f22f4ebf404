"""The L- codes of lists written in lines, and those of every text."""

from decklists.mistakes import Code, CodeTable, Sample

CODES = CodeTable("plain")
"""The codes of the dialects that are written in lines."""

TEXT_CODES = CodeTable("plain")
"""The codes of every text, whatever its dialect."""

TWO_MISSIONS = ("Amnesty Talks", "Fissure Research")

COUNT_MISSING = CODES.note(
    "L-COUNT-MISSING",
    "Lines name a card without a count. Each is read as 1 copy.",
    "a count in front of the name, from 1 to 99",
    "write “1 {found}”",
    ("3 Spock\nDavies\n", 2),
    Sample("1\tSpock\nDavies\n", "lackey", 2),
)
COUNT_ORDINAL = CODES.warning(
    "L-COUNT-ORDINAL",
    "A number with a dot or a bracket numbers the line; it is not a count. The card is read as 1 copy.",
    "a count without a dot, as in “3 Spock” or “3x Spock”",
    "write the count without a dot in place of “{found}”",
    ("1. Spock\n2. Davies\n", 1),
)
COUNT_UNCLEAR = CODES.error(
    "L-COUNT-UNCLEAR",
    "A line gives several counts. Its card is left out.",
    "one count from 1 to 99",
    "write one count for “{found}”",
    ("1 Spock\n2 or 3 Davies\n", 2),
    ("1 Spock\n2-3 Davies\n", 2),
)
NUMBERS_UNCLEAR = CODES.error(
    "L-NUMBERS-UNCLEAR",
    "The numbers of these lines may be no counts: they number the lines, or they are costs behind the titles."
    " One copy is read of each card.",
    "a count with an x, as in “3x Spock”",
    "write “1x {found}”, or as many copies as there are, and so on each of these lines",
    ("1 Spock\n2 Davies\n3 Horta\n4 Data\n", 1),
    Sample("1 Spock\nDavies 5\n2 Horta\n", "plain", 2, titles=("Spock", "Davies", "Horta")),
)
COUNT_ZERO = CODES.warning(
    "L-COUNT-ZERO",
    "A count of 0 adds no card to the deck.",
    "a count from 1 to 99",
    "remove the line, or correct the count",
    ("0 Spock\n", 1),
    Sample("1\tDavies\n0\tSpock\n", "lackey", 2),
)
COUNT_NEGATIVE = CODES.error(
    "L-COUNT-NEGATIVE",
    "A count has a minus sign, or a dash without a space behind it. The line is left out.",
    "a count from 1 to 99, or a space between a dash and the count",
    "write “{found}” without the sign",
    ("-2 Spock\n", 1),
    Sample("1\tDavies\n-1\tSpock\n", "lackey", 2),
)
COUNT_ABSURD = CODES.error(
    "L-COUNT-ABSURD",
    "A count is larger than any deck. Counts above 9,999 are read as 9,999.",
    "a count from 1 to 99",
    "correct the count “{found}”",
    Sample("1\tDavies\n1000\tSpock\n", "lackey", 2),
    ("300x Spock\n", 1),
)
NAME_MISSING = CODES.error(
    "L-NAME-MISSING",
    "A line has a count and no card.",
    "the name of a card behind the count",
    "add the name of the card, or remove the line",
    ("3\n", 1),
    Sample("1\tSpock\n2\t\n", "lackey", 2),
)
UNREADABLE = CODES.error(
    "L-UNREADABLE",
    "A line has neither letters nor digits.",
    "a count and a name, a heading, or a comment behind “#”",
    "remove “{found}”, or write “#” in front of it",
    ("1 Spock\n?!?\n", 2),
)
HEADING_UNKNOWN = CODES.error(
    "L-HEADING-UNKNOWN",
    "A heading names no part of a deck, so it is not known where its cards belong.",
    "a part of the deck, such as “Missions”, “Seed Deck”, “Draw Deck”, “Dilemma Pile” or “Q's Tent”",
    "replace “{found}” by the name of a part",
    Sample("1\tSpock\nSideboard:\n1\tDavies\n", "lackey", 2),
    ("== Maybe ==\n1 Spock\n", 1),
)
LINE_UNKNOWN = CODES.error(
    "L-LINE-UNKNOWN",
    "A line between cards is neither a card nor a known heading. The cards below it are read as part of"
    " the section above.",
    "a count and a name, a heading, or a comment behind “#”",
    "remove “{found}”, or write “#” in front of it",
    Sample("Missions:\n1 Amnesty Talks\nfun!\n1 Fissure Research\n", "plain", 3, titles=TWO_MISSIONS),
)
HEADING_MISPLACED = CODES.error(
    "L-HEADING-MISPLACED",
    "A heading names a card type that the section above cannot hold. The name of the part is missing.",
    "the part of the deck, such as “Draw Deck” or “Seed Deck”, before the card type",
    "write the name of the part on a line above “{found}”",
    ("Missions:\n1 Amnesty Talks\nPersonnel:\n1 Spock\n", 3),
)
HEADING_COUNT = CODES.warning(
    "L-HEADING-COUNT",
    "A heading gives another number of cards than the lines below it have.",
    "as many cards below the heading as it says",
    "correct “{found}”, or add the missing lines",
    ("Draw Deck (3)\n2 Spock\n", 1),
)
BEFORE_SECTION = CODES.warning(
    "L-BEFORE-SECTION",
    "A card is above the first heading. It is read as part of the draw deck.",
    "a heading above the first card",
    "move “{found}” below a heading",
    Sample("49\tV\t12\t\t1x Change of Venue\nMissions (0)\n", "trekcc", 1),
    ("1 Spock\nDraw deck:\n1 Davies\n", 1),
)
SECTION_TWICE = CODES.warning(
    "L-SECTION-TWICE",
    "A part of the deck has two headings. The cards below both count together.",
    "each part of the deck once",
    "move the cards below “{found}” to the first one, or correct the heading",
    Sample("Missions:\n1\tAmnesty Talks\nMissions:\n1\tFissure Research\n", "lackey", 3),
)
HEADING_OR_CARD = CODES.error(
    "L-HEADING-OR-CARD",
    "A line may be a card or the heading of a part; the lines around it fit both.",
    "a colon behind the name of a part, or a count in front of a card",
    "write “{found}:” for a heading, or “1 {found}” for a card",
    ("Draw deck:\n1 Spock\nQ's Tent (2)\n", 3),
)
TITLE_OR_REMARK = CODES.error(
    "L-TITLE-OR-REMARK",
    "A line names a card and may be words for people: it is apart from the cards, which all have counts, or"
    " it is a sentence. It is left out.",
    "a count in front of a card",
    "write “1 {found}” for a card, or “# {found}” for a remark",
    Sample("Qapla'!\n\nMissions:\n1 Amnesty Talks\n", "plain", 1, titles=("Amnesty Talks", "Qapla'!")),
)
TWO_DECKS = CODES.error(
    "L-TWO-DECKS",
    "The text holds two decks. The second one begins on this line.",
    "one deck",
    "check each deck by itself",
    (
        "Missions:\n1 Horta\nDraw deck:\n1 Spock\n\nMissions:\n1 Horta\nDraw deck:\n1 Davies\n",
        6,
    ),
    ("Missions:\n1 Fissure Research\nDeck 2: Klingon\nMissions:\n1 Fissure Research\n", 3),
)
TITLE_TAKEN = CODES.note(
    "L-TITLE-TAKEN",
    "The first line has no count and an empty line below it, so it was read as the title of the deck.",
    "“Title:” in front of a title, or a count in front of a card",
    "write “Title: {found}”, or “1 {found}” for a card",
    ("Borg rush\n\n1 Spock\n", 1),
)
CONTROL = TEXT_CODES.warning(
    "L-CONTROL",
    "A line has a character that cannot be seen, so the name may not be the one it looks like.",
    "characters that can be seen",
    "remove {found}",
    Sample("1\tSpo\x01ck\n", "lackey", 1),
    ("1 Spo\u200bck\n", 1),
)
LETTER_LOST = TEXT_CODES.warning(
    "L-LETTER-LOST",
    "A letter was lost when the text was saved or sent.",
    "the letter that was there",
    "type “{found}” again",
    Sample("1\tCaf\ufffd\n", "lackey", 1),
)
ENCODING = TEXT_CODES.note(
    "L-ENCODING",
    "The text is neither UTF-8 nor marked by a byte order mark, so its encoding was guessed.",
    "UTF-8",
    "check letters with accents; the text was read as {found}",
    Sample("1\tCaf\xe9\n".encode("cp1252"), "lackey", 1),
)
EMPTY = TEXT_CODES.error(
    "L-EMPTY",
    "The text names no card.",
    "at least one line such as “3 Spock”",
    "paste the deck list",
    ("", 1),
    ("# only a comment\n", 1),
)
OTHER_FORMAT = TEXT_CODES.error(
    "L-OTHER-FORMAT",
    "The input is not a deck list in text.",
    "the names of the cards, as text",
    "copy or export the list as text, with the names of the cards",
    ("https://www.trekcc.org/decklists/?deckID=1\n", 1),
    ("0.03001.2,0.11001.2,0.01002.2,0.09001.3,0.07001.1\n", 1),
    ("%PDF-1.4\n", 1),
)
TOO_LONG = TEXT_CODES.error(
    "L-TOO-LONG",
    "The text is longer than any deck list. It was not read.",
    "at most 1,000,000 bytes",
    "send one deck list only, not {found}",
    Sample("1\tSpock\n", "lackey", 1, times=130_000),
)
TOO_MANY_LINES = TEXT_CODES.error(
    "L-TOO-MANY-LINES",
    "The text has more lines than any deck list. It was not read.",
    "at most 5,000 lines",
    "send one deck list only, not {found}",
    Sample("1\tSpock\n", "lackey", 5001, times=5001),
)
LINE_TOO_LONG = TEXT_CODES.error(
    "L-LINE-TOO-LONG",
    "A line is longer than any line of a deck list. It was not read.",
    "at most 5,000 characters in a line",
    "put each card on a line of its own",
    Sample("1\tSpock\n1\t" + "x" * 4_999 + "\n", "lackey", 2),
)

ONCE = frozenset((COUNT_MISSING.name, COUNT_ORDINAL.name, NUMBERS_UNCLEAR.name))
"""Codes that are reported once for all lines that have them."""

HIGHEST_COUNT = 99
"""No deck has a hundred copies of a card."""

USUAL_COPIES = 3
"""Few cards have more copies."""

MOST_KEPT = 9_999
"""Larger counts are cut to this: time and memory for the rest of the work grow with them."""


def count_fault(copies: int) -> Code | None:
    """Say what is wrong with a count, if anything."""
    if copies == 0:
        return COUNT_ZERO
    return COUNT_ABSURD if copies > HIGHEST_COUNT else None

"""The L- codes of lists written in lines, and those of every text."""

from decklists.mistakes import Code, CodeTable, Sample

CODES = CodeTable("plain")
"""The codes of the dialects that are written in lines."""

TEXT_CODES = CodeTable("plain")
"""The codes of every text, whatever its dialect."""

TWO_MISSIONS = ("Amnesty Talks", "Fissure Research")

COUNT_MISSING = CODES.note(
    "L-COUNT-MISSING",
    "Lines name a card and do not say how many. Each is read as one copy.",
    "a count in front of the name, from 1 to 99",
    "write “1 {found}”",
    ("3 Spock\nDavies\n", 2),
    Sample("1\tSpock\nDavies\n", "lackey", 2),
)
COUNT_ORDINAL = CODES.warning(
    "L-COUNT-ORDINAL",
    "A number with a dot or a bracket behind it numbers the lines; it is no count. One copy is read of each.",
    "a count without a dot, as in “3 Spock” or “3x Spock”",
    "put the count in place of “{found}”, without the dot",
    ("1. Spock\n2. Davies\n", 1),
)
COUNT_UNCLEAR = CODES.error(
    "L-COUNT-UNCLEAR",
    "A line does not say which of several counts is meant. Its card is left out.",
    "one count from 1 to 99",
    "write one count in “{found}”",
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
    "A line asks for no copy of a card, so it puts nothing into the deck.",
    "a count from 1 to 99",
    "remove the line, or write how many copies there are",
    ("0 Spock\n", 1),
    Sample("1\tDavies\n0\tSpock\n", "lackey", 2),
)
COUNT_NEGATIVE = CODES.error(
    "L-COUNT-NEGATIVE",
    "A count has a minus sign. It may be a dash that begins the line; the line is left out.",
    "a count from 1 to 99, or a blank between a dash and the count",
    "write the count without the sign in place of “{found}”, or put a blank behind the dash",
    ("-2 Spock\n", 1),
    Sample("1\tDavies\n-1\tSpock\n", "lackey", 2),
)
COUNT_ABSURD = CODES.error(
    "L-COUNT-ABSURD",
    "A count is larger than any deck. It is kept as written, but as no more than 9,999.",
    "a count from 1 to 99",
    "write how many copies are meant, in place of “{found}”",
    Sample("1\tDavies\n1000\tSpock\n", "lackey", 2),
    ("300x Spock\n", 1),
)
NAME_MISSING = CODES.error(
    "L-NAME-MISSING",
    "A line holds a count and no card.",
    "the name of a card behind the count",
    "add the name, or remove the line",
    ("3\n", 1),
    Sample("1\tSpock\n2\t\n", "lackey", 2),
)
UNREADABLE = CODES.error(
    "L-UNREADABLE",
    "A line has neither letters nor digits, so it is neither a card nor a heading.",
    "a count and a name, a heading, or a comment behind “#”",
    "remove “{found}”, or put “#” in front of it",
    ("1 Spock\n?!?\n", 2),
)
HEADING_UNKNOWN = CODES.error(
    "L-HEADING-UNKNOWN",
    "A heading names no part of a deck, so the list does not say where the cards under it belong.",
    "a part of the deck, such as “Missions”, “Seed Deck”, “Draw Deck”, “Dilemma Pile” or “Q's Tent”",
    "name the part of the deck that “{found}” stands for",
    Sample("1\tSpock\nSideboard:\n1\tDavies\n", "lackey", 2),
    ("== Maybe ==\n1 Spock\n", 1),
)
LINE_UNKNOWN = CODES.error(
    "L-LINE-UNKNOWN",
    "A line between cards is neither a card nor a heading that we know. The cards under it are read as part"
    " of the section above.",
    "a count and a name, a heading, or a comment behind “#”",
    "remove “{found}”, or put “#” in front of it",
    Sample("Missions:\n1 Amnesty Talks\nfun!\n1 Fissure Research\n", "plain", 3, titles=TWO_MISSIONS),
)
HEADING_MISPLACED = CODES.error(
    "L-HEADING-MISPLACED",
    "A heading names a card type that the section above it cannot hold, so another section must begin here.",
    "the part of the deck, such as “Draw Deck” or “Seed Deck”, before the card type",
    "write the part of the deck on a line of its own above “{found}”",
    ("Missions:\n1 Amnesty Talks\nPersonnel:\n1 Spock\n", 3),
)
HEADING_COUNT = CODES.warning(
    "L-HEADING-COUNT",
    "A heading claims another number of cards than the lines under it hold; a line may be lost.",
    "as many cards under the heading as it says",
    "correct the number in “{found}”, or add the lines that are missing",
    ("Draw Deck (3)\n2 Spock\n", 1),
)
BEFORE_SECTION = CODES.warning(
    "L-BEFORE-SECTION",
    "A card stands above the heading of the part it belongs to. It is read as part of the draw deck.",
    "a heading above the first card",
    "move “{found}” under a heading",
    Sample("49\tV\t12\t\t1x Change of Venue\nMissions (0)\n", "trekcc", 1),
    ("1 Spock\nDraw deck:\n1 Davies\n", 1),
)
SECTION_TWICE = CODES.warning(
    "L-SECTION-TWICE",
    "The same part of the deck is opened twice. The cards of both places count together.",
    "each part of the deck once",
    "move the cards under “{found}” to the first place, or correct the heading",
    Sample("Missions:\n1\tAmnesty Talks\nMissions:\n1\tFissure Research\n", "lackey", 3),
)
HEADING_OR_CARD = CODES.error(
    "L-HEADING-OR-CARD",
    "A line is the title of a card and the name of a part of a deck, and the lines around it fit both.",
    "a colon behind the name of a part, or a count in front of a card",
    "write “{found}:” if it is a part of the deck, or “1 {found}” if it is a card",
    ("Draw deck:\n1 Spock\nQ's Tent (2)\n", 3),
)
TITLE_OR_REMARK = CODES.error(
    "L-TITLE-OR-REMARK",
    "A line names a card and may be words for people: it is apart from the cards, which all have counts, or"
    " it is a sentence. It is left out.",
    "a count in front of a card",
    "write “1 {found}” if it is a card, or “# {found}” if it is none",
    Sample("Qapla'!\n\nMissions:\n1 Amnesty Talks\n", "plain", 1, titles=("Amnesty Talks", "Qapla'!")),
)
TWO_DECKS = CODES.error(
    "L-TWO-DECKS",
    "The text holds two decks. The second one begins at this line; neither was judged.",
    "one deck",
    "send each deck by itself",
    (
        "Missions:\n1 Horta\nDraw deck:\n1 Spock\n\nMissions:\n1 Horta\nDraw deck:\n1 Davies\n",
        6,
    ),
    ("Missions:\n1 Fissure Research\nDeck 2: Klingon\nMissions:\n1 Fissure Research\n", 3),
)
TITLE_TAKEN = CODES.note(
    "L-TITLE-TAKEN",
    "The first line stands alone and has no count, so it was read as the title of the deck.",
    "“Title:” in front of a title, or a count in front of a card",
    "write “Title: {found}”, or “1 {found}” if it is a card",
    ("Borg rush\n\n1 Spock\n", 1),
)
CONTROL = TEXT_CODES.warning(
    "L-CONTROL",
    "A line holds a control character or one that cannot be seen, so the name may not be what it looks like.",
    "characters that can be seen",
    "remove {found}",
    Sample("1\tSpo\x01ck\n", "lackey", 1),
    ("1 Spo\u200bck\n", 1),
)
LETTER_LOST = TEXT_CODES.warning(
    "L-LETTER-LOST",
    "A letter was lost when the text was saved or sent in the wrong encoding.",
    "the letter that was there",
    "type “{found}” again",
    Sample("1\tCaf\ufffd\n", "lackey", 1),
)
ENCODING = TEXT_CODES.note(
    "L-ENCODING",
    "The bytes are not UTF-8 and have no byte order mark, so the encoding was chosen by their look.",
    "UTF-8",
    "check letters with accents; the text was read as {found}",
    Sample("1\tCaf\xe9\n".encode("cp1252"), "lackey", 1),
)
EMPTY = TEXT_CODES.error(
    "L-EMPTY",
    "There is no card in the text.",
    "at least one line such as “3 Spock”",
    "paste the list itself",
    ("", 1),
    ("# only a comment\n", 1),
)
OTHER_FORMAT = TEXT_CODES.error(
    "L-OTHER-FORMAT",
    "The input is no deck list in text.",
    "the names of the cards, as text",
    "copy or export the list as text with the names of the cards",
    ("https://www.trekcc.org/decklists/?deckID=1\n", 1),
    ("0.03001.2,0.11001.2,0.01002.2,0.09001.3,0.07001.1\n", 1),
    ("%PDF-1.4\n", 1),
)
TOO_LONG = TEXT_CODES.error(
    "L-TOO-LONG",
    "The text is longer than any deck list and was not read.",
    "at most 1,000,000 bytes",
    "send one deck list only, not {found}",
    Sample("1\tSpock\n", "lackey", 1, times=130_000),
)
TOO_MANY_LINES = TEXT_CODES.error(
    "L-TOO-MANY-LINES",
    "The text has more lines than any deck list and was not read.",
    "at most 5,000 lines",
    "send one deck list only, not {found}",
    Sample("1\tSpock\n", "lackey", 5001, times=5001),
)
LINE_TOO_LONG = TEXT_CODES.error(
    "L-LINE-TOO-LONG",
    "A line is longer than any list of cards and was not read.",
    "at most 5,000 characters in a line",
    "put each card on a line of its own",
    Sample("1\tSpock\n1\t" + "x" * 4_999 + "\n", "lackey", 2),
)

ONCE = frozenset((COUNT_MISSING.name, COUNT_ORDINAL.name))
"""Codes that are reported once for all lines that have them."""

HIGHEST_COUNT = 99
"""No deck has a hundred copies of a card."""

MOST_KEPT = 9_999
"""Larger counts are cut to this: time and memory for the rest of the work grow with them."""


def count_fault(copies: int) -> Code | None:
    """Say what is wrong with a count, if anything."""
    if copies == 0:
        return COUNT_ZERO
    return COUNT_ABSURD if copies > HIGHEST_COUNT else None

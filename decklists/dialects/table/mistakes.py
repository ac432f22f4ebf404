"""The L- codes of a list in a table."""

from decklists.mistakes import CodeTable

CODES = CodeTable("table")

HEADER = CODES.error(
    "L-TABLE-HEADER",
    "No column has a heading such as “name”, so no row can be read.",
    "a first row such as: count, name, section, set, number",
    "write a heading above each column",
    ("3,Horta\n", 1),
    ("\ncount,set\n3,premiere\n", 2),
    ("\n", 1),
)
COUNTLESS = CODES.warning(
    "L-TABLE-COUNTLESS",
    "No column holds counts. Each row was read as 1 copy.",
    "a column headed count",
    "add a column with the counts",
    ("name,section\nHorta,Seed deck\n", 1),
)
NUMBER = CODES.note(
    "L-TABLE-NUMBER",
    "A column headed “number” may hold counts or collector's numbers; the other columns decide which.",
    "a column headed count, or one headed collector number",
    "name the column of {found} count or collector number",
    ("number,name\n3,Horta\n", 1),
    ("count,name,number\n3,Horta,20 C\n", 1),
    ("#,name\n3,Horta\n", 1),
)
COLUMN = CODES.note(
    "L-TABLE-COLUMN",
    "A column is not needed for a deck list. It was ignored.",
    "columns for count, name, section, set and number",
    "rename {found} if it is one of these; otherwise leave it",
    ("count,name,price\n1,Horta,0.5\n", 1),
)
COLUMNS = CODES.warning(
    "L-TABLE-COLUMNS",
    "Two columns hold the same facts. The first was used.",
    "one column for each fact",
    "remove {found}",
    ("count,name,quantity\n1,Horta,3\n", 1),
    ("count,name,info,#\n1,Horta,20 C,4\n", 1),
)
COUNT = CODES.error(
    "L-TABLE-COUNT",
    "A count is not a whole number. The row was left out.",
    "a whole number such as 3",
    "write a whole number in place of {found}",
    ("count,name\nthree,Horta\n", 2),
    ("count,name\n2.5,Horta\n", 2),
    ("count,name\n1/2,Horta\n", 2),
)
NAMELESS = CODES.error(
    "L-TABLE-NAMELESS",
    "A row has a count and no name.",
    "a name in every row",
    "write the name of the card, or remove the row",
    ("count,name\n3,\n", 2),
    ("count,name\n3\n", 2),
)
SECTION = CODES.error(
    "L-TABLE-SECTION",
    "A row names no section, so its part of the deck is not known.",
    "a section in every row",
    "write the part of the deck into the row",
    ("count,name,section\n1,Cloaked Mission,Missions\n1,Covert Installation,\n", 3),
)
LONG = CODES.error(
    "L-TABLE-LONG",
    "A row has more cells than the table has columns; a separator may be part of a name. It was left out.",
    "as many cells as columns",
    'put a name that holds a separator in quotes: "Alas, Poor Queen"',
    ("count,name,section\n1,Alas, Poor Queen,Draw\n", 2),
)
QUOTE = CODES.warning(
    "L-TABLE-QUOTE",
    "A cell begins with a quote and does not end with one. The quote was read as part of the text.",
    'quotes around the whole cell, and "" for a quote within',
    "close the quotes of {found}, or double those within",
    ('count,name\n1,"Horta\n2,Maglock\n', 2),
    ('count,name\n1,"God" or not\n', 2),
)
BREAKS = CODES.warning(
    "L-TABLE-BREAKS",
    "A row runs over several lines: a cell in quotes has a line break. It was read as a space.",
    "each row on one line",
    "check that no quote is missing: rows may have been read as one name",
    ('count,name\n1,"Denevan\nNeural Parasites"\n', 2),
)

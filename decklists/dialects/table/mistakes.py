"""What can be wrong with a list in a table."""

from decklists.mistakes import Code, Sample

HEADER = Code(
    "L-TABLE-HEADER",
    "error",
    "No column of the first row is headed as the one with the names, so no row can be read.",
    "a first row such as: count, name, section, set, number",
    "write above each column what it holds",
    (
        Sample("3,Horta\n", "table", 1),
        Sample("\ncount,set\n3,premiere\n", "table", 2),
        Sample("\n", "table", 1),
    ),
)
COUNTLESS = Code(
    "L-TABLE-COUNTLESS",
    "warning",
    "No column says how many. Every row was read as one copy.",
    "a column headed count",
    "add a column with the counts",
    (Sample("name,section\nHorta,Seed deck\n", "table", 1),),
)
NUMBER = Code(
    "L-TABLE-NUMBER",
    "note",
    "A column headed “number” may hold counts or collector's numbers; the other columns decide which.",
    "a column headed count, or one headed collector number",
    "head the column of {found} accordingly",
    (
        Sample("number,name\n3,Horta\n", "table", 1),
        Sample("count,name,number\n3,Horta,20 C\n", "table", 1),
        Sample("#,name\n3,Horta\n", "table", 1),
    ),
)
COLUMN = Code(
    "L-TABLE-COLUMN",
    "note",
    "A column holds what a deck list does not need. It was passed over.",
    "columns for count, name, section, set and number",
    "nothing, if {found} is not one of these",
    (Sample("count,name,price\n1,Horta,0.5\n", "table", 1),),
)
COLUMNS = Code(
    "L-TABLE-COLUMNS",
    "warning",
    "Two columns say the same of a card. The first was taken.",
    "one column for each thing",
    "leave out {found}",
    (
        Sample("count,name,quantity\n1,Horta,3\n", "table", 1),
        Sample("count,name,info,#\n1,Horta,20 C,4\n", "table", 1),
    ),
)
COUNT = Code(
    "L-TABLE-COUNT",
    "error",
    "A count is not a whole number. The row was left out.",
    "a whole number such as 3",
    "write how many copies in place of {found}",
    (
        Sample("count,name\nthree,Horta\n", "table", 2),
        Sample("count,name\n2.5,Horta\n", "table", 2),
        Sample("count,name\n1/2,Horta\n", "table", 2),
    ),
)
NAMELESS = Code(
    "L-TABLE-NAMELESS",
    "error",
    "A row has a count and no name.",
    "a name in every row",
    "write the name of the card, or take the row out",
    (
        Sample("count,name\n3,\n", "table", 2),
        Sample("count,name\n3\n", "table", 2),
    ),
)
SECTION = Code(
    "L-TABLE-SECTION",
    "error",
    "A row leaves the column of the sections empty, so nobody can say where its card belongs.",
    "a section in every row",
    "write the part of the deck into the row",
    (Sample("count,name,section\n1,Cloaked Mission,Missions\n1,Covert Installation,\n", "table", 3),),
)
LONG = Code(
    "L-TABLE-LONG",
    "error",
    "A row has more cells than there are columns, so a separator may be part of a name. It was left out.",
    "as many cells as columns",
    'put a name that holds a separator in quotes: "Alas, Poor Queen"',
    (Sample("count,name,section\n1,Alas, Poor Queen,Draw\n", "table", 2),),
)
QUOTE = Code(
    "L-TABLE-QUOTE",
    "warning",
    "A cell begins with a quote that does not end it. The quote was read as part of the words.",
    'quotes around the whole cell, and "" for a quote within',
    "close the quotes of {found}, or double those within",
    (
        Sample('count,name\n1,"Horta\n2,Maglock\n', "table", 2),
        Sample('count,name\n1,"God" or not\n', "table", 2),
    ),
)
BREAKS = Code(
    "L-TABLE-BREAKS",
    "warning",
    "A row runs over several lines, because a cell in quotes holds a line break. A blank was put there.",
    "each row on one line",
    "check that no quote is missing, for rows may have been read as one name",
    (Sample('count,name\n1,"Denevan\nNeural Parasites"\n', "table", 2),),
)

CODES = (HEADER, COUNTLESS, NUMBER, COLUMN, COLUMNS, COUNT, NAMELESS, SECTION, LONG, QUOTE, BREAKS)

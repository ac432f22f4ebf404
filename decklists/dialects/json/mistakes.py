"""What can be wrong with a deck list in our own JSON."""

from decklists.mistakes import Code, Sample

SCHEMA = "legality/deck-1"
"""The name of the form in which we write a deck as JSON."""


def _deck(inside: str, schema: str = f'"schema": "{SCHEMA}", ') -> str:
    return "{" + schema + inside + "}"


def _entry(fields: str) -> str:
    return _deck('"sections": [{"kind": "draw", "entries": [\n{' + fields + "}\n]}]")


BROKEN = Code(
    "L-JSON-BROKEN",
    "error",
    "The text stops being JSON at this place. What stands before it was read, what stands behind it was not.",
    "JSON that goes on and comes to an end",
    "mend the text at {found}, or export the list again",
    (
        Sample(_deck('"sections": [\n{"kind": "draw", "entries": [\n'), "json", 3),
        Sample('{"schema": "legality/deck-1",\n}', "json", 2),
        Sample('{"schema": "legality/deck-1"}\nand more', "json", 2),
        Sample('{"title":\n tea}', "json", 2),
    ),
)
DEEP = Code(
    "L-JSON-DEEP",
    "error",
    "The text nests deeper, or holds more values, than any deck. It was read only up to this place.",
    "a deck of sections of entries",
    "export the list again",
    (Sample('{"sections":', "json", 1, times=50_000),),
)
SCHEMA_OTHER = Code(
    "L-JSON-SCHEMA",
    "warning",
    "The text does not say that it is a deck in our form, or names another form. It was read as ours.",
    f'"schema": "{SCHEMA}"',
    f'write "schema": "{SCHEMA}" at its top',
    (
        Sample('{"sections": []}', "json", 1),
        Sample('{\n"schema": "legality/deck-9", "sections": []}', "json", 2),
    ),
)
SHAPE = Code(
    "L-JSON-SHAPE",
    "error",
    "A deck, a section or an entry is not an object, or sections or entries are not a list.",
    'an object {"…": …} for a deck, a section or an entry; a list […] for sections and entries',
    "export the list again",
    (
        Sample("[1, 2]", "json", 1),
        Sample(_deck('\n"sections": {"draw": 3}'), "json", 2),
        Sample(_deck('"sections": [\n"draw"]'), "json", 2),
        Sample(_deck('"sections": [{"kind": "draw", "entries": [\n"Horta"]}]'), "json", 2),
    ),
)
TEXT = Code(
    "L-JSON-TEXT",
    "error",
    "A value that must be text is something else, or its text runs over several lines.",
    "text of one line in double quotes",
    "write {found} as text of one line in double quotes",
    (
        Sample(_entry('"count": 1, "name": 7'), "json", 2),
        Sample(_entry('"count": 1, "name": "Horta\\nMaglock"'), "json", 2),
        Sample(_deck('"sections": [],\n"title": NaN'), "json", 2),
        Sample(_deck('"sections": [],\n"player": "\\ud800"'), "json", 2),
    ),
)
COUNT = Code(
    "L-JSON-COUNT",
    "error",
    "A count is not a whole number.",
    "a whole number without quotes",
    "write how many copies as a whole number, such as 3",
    (
        Sample(_entry('"count": "3", "name": "Horta"'), "json", 2),
        Sample(_entry('"count": 2.5, "name": "Horta"'), "json", 2),
        Sample(_entry('"count": true, "name": "Horta"'), "json", 2),
        Sample(_entry('"count": NaN, "name": "Horta"'), "json", 2),
    ),
)
MISSING = Code(
    "L-JSON-MISSING",
    "error",
    "An entry lacks its count or its name, or a section lacks its kind.",
    "a count and a name for each entry, a kind for each section",
    "add {found}",
    (
        Sample(_entry('"name": "Horta"'), "json", 2),
        Sample(_entry('"count": 2'), "json", 2),
        Sample(_entry('"count": 2, "name": " "'), "json", 2),
        Sample(_deck('"sections": [\n{"entries": []}]'), "json", 2),
    ),
)
WORD = Code(
    "L-JSON-WORD",
    "error",
    "The kind of a section, or the edition of the deck, is a word that we do not use.",
    "one of our words for a section (draw, missions, seeds, …), or 1e, 2e or tr for an edition",
    "replace {found} by one of our words",
    (
        Sample(_deck('"sections": [\n{"kind": "sideboard", "entries": []}]'), "json", 2),
        Sample(_deck('"sections": [],\n"edition": "3e"'), "json", 2),
    ),
)
KEY = Code(
    "L-JSON-KEY",
    "warning",
    "A key is none of ours. Its value was passed over.",
    "only the keys of our form",
    "leave out {found}",
    (Sample(_deck('"sections": [],\n"sideboard": []'), "json", 2),),
)
TWICE = Code(
    "L-JSON-TWICE",
    "error",
    "A key stands twice in the same object. The first value was taken.",
    "each key once",
    "leave out one of the two values of {found}",
    (
        Sample(_entry('"count": 1, "count": 3, "name": "Horta"'), "json", 2),
        Sample(_deck('"sections": [],\n"sections": []'), "json", 2),
    ),
)

CODES = (BROKEN, DEEP, SCHEMA_OTHER, SHAPE, TEXT, COUNT, MISSING, WORD, KEY, TWICE)

"""The L- codes of a deck list in our own JSON."""

from decklists.mistakes import CodeTable, Sample

CODES = CodeTable("json")

SCHEMA = "legality/deck-1"
"""The name of the form in which we write a deck as JSON."""


def _deck(inside: str, schema: str = f'"schema": "{SCHEMA}", ') -> str:
    return "{" + schema + inside + "}"


def _entry(fields: str) -> str:
    return _deck('"sections": [{"kind": "draw", "entries": [\n{' + fields + "}\n]}]")


BROKEN = CODES.error(
    "L-JSON-BROKEN",
    "The JSON is broken at this place. The text before it was read, the rest was not.",
    "complete JSON",
    "correct the text at {found}, or export the list again",
    (_deck('"sections": [\n{"kind": "draw", "entries": [\n'), 3),
    ('{"schema": "legality/deck-1",\n}', 2),
    ('{"schema": "legality/deck-1"}\nand more', 2),
    ('{"title":\n tea}', 2),
)
DEEP = CODES.error(
    "L-JSON-DEEP",
    "The JSON is nested deeper, or has more values, than any deck. It was read up to this place.",
    "a deck of sections of entries",
    "export the list again",
    Sample('{"sections":', "json", 1, times=50_000),
)
SCHEMA_OTHER = CODES.warning(
    "L-JSON-SCHEMA",
    "The JSON names no schema, or another one. It was read as legality/deck-1.",
    f'"schema": "{SCHEMA}"',
    f'write "schema": "{SCHEMA}" at its top',
    ('{"sections": []}', 1),
    ('{\n"schema": "legality/deck-9", "sections": []}', 2),
)
SHAPE = CODES.error(
    "L-JSON-SHAPE",
    "A deck, a section or an entry is not an object, or sections or entries are not a list.",
    'an object {"…": …} for a deck, a section or an entry; a list […] for sections and entries',
    "export the list again",
    ("[1, 2]", 1),
    (_deck('\n"sections": {"draw": 3}'), 2),
    (_deck('"sections": [\n"draw"]'), 2),
    (_deck('"sections": [{"kind": "draw", "entries": [\n"Horta"]}]'), 2),
)
TEXT = CODES.error(
    "L-JSON-TEXT",
    "A value must be text of one line, and is not.",
    "text of one line in double quotes",
    "write {found} as text of one line in double quotes",
    (_entry('"count": 1, "name": 7'), 2),
    (_entry('"count": 1, "name": "Horta\\nMaglock"'), 2),
    (_deck('"sections": [],\n"title": NaN'), 2),
    (_deck('"sections": [],\n"player": "\\ud800"'), 2),
)
COUNT = CODES.error(
    "L-JSON-COUNT",
    "A count is not a whole number.",
    "a whole number without quotes",
    "write how many copies as a whole number, such as 3",
    (_entry('"count": "3", "name": "Horta"'), 2),
    (_entry('"count": 2.5, "name": "Horta"'), 2),
    (_entry('"count": true, "name": "Horta"'), 2),
    (_entry('"count": NaN, "name": "Horta"'), 2),
)
MISSING = CODES.error(
    "L-JSON-MISSING",
    "An entry lacks its count or its name, or a section lacks its kind.",
    "a count and a name for each entry, a kind for each section",
    "add {found}",
    (_entry('"name": "Horta"'), 2),
    (_entry('"count": 2'), 2),
    (_entry('"count": 2, "name": " "'), 2),
    (_deck('"sections": [\n{"entries": []}]'), 2),
)
WORD = CODES.error(
    "L-JSON-WORD",
    "The kind of a section or the edition of the deck is unknown.",
    "a known kind of section (draw, missions, seeds, …), or 1e, 2e or tr for an edition",
    "replace {found} by a known value",
    (_deck('"sections": [\n{"kind": "sideboard", "entries": []}]'), 2),
    (_deck('"sections": [],\n"edition": "3e"'), 2),
)
KEY = CODES.warning(
    "L-JSON-KEY",
    "A key is unknown. Its value was ignored.",
    "only the keys of legality/deck-1",
    "remove {found}",
    (_deck('"sections": [],\n"sideboard": []'), 2),
)
TWICE = CODES.error(
    "L-JSON-TWICE",
    "An object has the same key twice. The first value was used.",
    "each key once",
    "remove one of the two values of {found}",
    (_entry('"count": 1, "count": 3, "name": "Horta"'), 2),
    (_deck('"sections": [],\n"sections": []'), 2),
)

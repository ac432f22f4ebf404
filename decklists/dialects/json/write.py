"""Write our own JSON, `legality/deck-1`: all of the deck but the places, an entry to a line."""

import json

from decklists.dialects.json.mistakes import SCHEMA
from decklists.model import Deck, Entry, Section


def text_of(deck: Deck) -> str:
    """Write the list. The order of the keys is fixed, so that the same deck is the same text."""
    about = {"schema": SCHEMA, "title": deck.title, "player": deck.player, "edition": deck.edition}
    head = ",\n".join(f" {_json_text(key)}: {_json_text(value)}" for key, value in about.items())
    sections = ",\n".join(map(_section, deck.sections))
    return "{\n" + head + ',\n "sections": [' + (f"\n{sections}\n " if sections else "") + "]\n}\n"


def _section(section: Section) -> str:
    entries = ",\n".join(f"    {_entry(entry)}" for entry in section.entries)
    inside = f"\n{entries}\n  " if entries else ""
    kind, heading = _json_text(section.kind), _json_text(section.heading)
    return f'  {{"kind": {kind}, "heading": {heading}, "entries": [{inside}]}}'


def _entry(entry: Entry) -> str:
    return _json_text({"count": entry.count, "name": entry.name, "printing": entry.printing})


def _json_text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)

"""Turn a deck in the JSON of another program into typed lines: parts by name, cards by name or count."""

import re
from collections.abc import Iterator
from typing import Any

from decklists.dialect import IsCardTitle, no_title
from decklists.dialects.common.headings import fold, read_heading
from decklists.forms.typed_lines import TypedLine, TypedLines
from decklists.text.nesting import is_too_deep

NAMES = ("name", "title", "card", "cardname", "card_name", "cardtitle")
COUNTS = ("count", "qty", "quantity", "copies", "amount", "number", "num", "n")
PARTS = ("section", "zone", "part", "board", "pile", "category", "group")
CARDS = (
    "cards",
    "entries",
    "list",
    "items",
    "contents",
    "deck",
    "decklist",
    "zones",
    "sections",
    "parts",
    "boards",
)
PLAYERS = ("player", "author", "owner", "creator", "user")
_OBJECT = re.compile(r"\s*+[\[{]")


def find(text: str, is_card_title: IsCardTitle = no_title) -> TypedLines | None:
    """Return the cards of a deck in JSON, or nothing if the text is none, or is our own form."""
    if not _OBJECT.match(text) or '"legality/deck-' in text or is_too_deep(text):
        return None
    from json import JSONDecodeError, loads

    try:
        value = loads(text)
    except (JSONDecodeError, RecursionError, ValueError):
        return None
    walk = JsonWalk(text)
    walk.take(value, "")
    cards = sum(1 for line in walk.lines if line.text[:1].isdigit())
    return TypedLines(tuple(walk.lines), "JSON of another program", "json") if cards else None


def _names_no_part(words: str) -> bool:
    """Tell whether words are a title, and not the name of a part."""
    heading = read_heading(words)
    return heading is None or heading.kind == "unknown"


class JsonWalk:
    """Walks through the values in the order of the text, and collects a typed line for each card."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.line = 1
        self.part = ""
        self.lines: list[TypedLine] = []

    def take(self, value: Any, key: str) -> None:
        """Take a value, under the key that it has."""
        if isinstance(value, dict):
            self._take_object(value, key)
        elif isinstance(value, list):
            self._open(key)
            for each in value:
                self.take(each, "")
        elif isinstance(value, str) and not key and value.strip():
            self._add(value if value.strip()[:1].isdigit() else f"1 {value}", value)

    def _take_object(self, value: dict[str, Any], key: str) -> None:
        """Take a card, the cards of a part with their counts, or an object of other things."""
        fields = {fold(each).replace(" ", ""): each for each in value}
        name = next((value[fields[each]] for each in NAMES if each in fields), None)
        if isinstance(name, str) and not any(isinstance(each, list | dict) for each in value.values()):
            is_card = not key or any(each in fields for each in COUNTS)
        else:
            is_card = False
        if is_card:
            self._add_card(value, fields, str(name))
            return
        counts = [each for each in value.values() if isinstance(each, int) and not isinstance(each, bool)]
        if value and len(counts) == len(value) and len(counts) > 0 and key:
            self._open(key)
            for each, count in value.items():
                self._add(f"{count} {each}", each)
            return
        self._open(key)
        for each, inner in value.items():
            self._take_member(each, inner, key)

    def _take_member(self, key: str, value: Any, above: str) -> None:
        """Take a member of an object that is no card."""
        words = fold(key)
        if isinstance(value, dict | list):
            self.take(value, key)
        elif isinstance(value, str) and words in NAMES and not self.lines and _names_no_part(value):
            self._add(f"Title: {value}", value)
        elif isinstance(value, str) and words in PLAYERS and not above:
            self._add(f"Player: {value}", value)
        elif isinstance(value, str) and words in (*NAMES, *PARTS, "type", "kind"):
            self._open(value)
        elif above and isinstance(value, int) and value is not True and value and read_heading(key) is None:
            self._add(f"{value} {key}", key)

    def _add_card(self, value: dict[str, Any], fields: dict[str, str], name: str) -> None:
        """Add a card that is an object of its own, under the part that it names."""
        part = next((value[fields[each]] for each in PARTS if each in fields), "")
        if isinstance(part, str) and part and part != self.part:
            self._open(part)
        count = next((value[fields[each]] for each in COUNTS if each in fields), 1)
        self._add(f"{count} {name}", name)

    def _open(self, key: str) -> None:
        """Open the part that a key names. A key such as `cards` names none."""
        if not key or (fold(key) in CARDS and fold(key) != "deck"):
            return
        if fold(key) == "deck" and not self.lines:
            return
        self.part = key
        said = key.replace("_", " ")
        said = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", said)
        self._add(said if read_heading(said) else f"{said}:", key)

    def _add(self, line: str, words: str) -> None:
        """Add a line, which came from the next place of its words in the text."""
        from json import dumps

        found = next((at for at in self._places(words, dumps) if at >= 0), -1)
        if found >= 0:
            self.line += self.text.count("\n", self.at, found)
            self.at = found
        self.lines.append(TypedLine(" ".join(line.split()), self.line))

    def _places(self, words: str, dumps: Any) -> Iterator[int]:
        yield self.text.find(dumps(words)[1:-1], self.at)
        yield self.text.find(dumps(words, ensure_ascii=False)[1:-1], self.at)

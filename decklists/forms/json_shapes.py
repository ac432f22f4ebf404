"""Turn a deck in the JSON of another program into typed lines: parts by name, cards by name or count.

`grammars/json.lark` says what JSON is; here the words of the keys say what an object is. A card is an object
with a name, a name with its count in a map, a pair of both, or a typed line.
"""

import re
from bisect import bisect_right

from decklists.dialect import IsCardTitle, no_title
from decklists.dialects.common.headings import read_heading
from decklists.dialects.common.part_names import fold
from decklists.dialects.json.json_values import SHORT, FlatList, JsonList, JsonObject, Value, parse_json
from decklists.forms.common.typed_lines import TypedLine, TypedLines, typed_line, with_parts_said
from decklists.forms.json_cards import card_of
from decklists.forms.json_columns import columns_of
from decklists.forms.json_keys import (
    ABOUT,
    CARDS,
    NAMES,
    NO_CARDS,
    NO_TITLES,
    PLAYERS,
    card_keys,
    fold_key,
    split_camel,
)
from decklists.forms.json_objects import (
    is_blank,
    is_nothing,
    may_be_card,
    name_in,
    names_no_part,
    said_part,
    typed_count,
    whole_count,
)
from decklists.forms.json_reports import JsonReports
from decklists.forms.json_rows import row_of
from decklists.text.text_positions import Places

_OBJECT = re.compile(r"\s*+[\[{]\s*+(?:[\"\[\]{}0-9-]|true|false|null)")
"""What JSON begins with, and BBCode does not."""


def find(text: str, is_card_title: IsCardTitle = no_title) -> TypedLines | None:
    """Return the cards of a deck in JSON, or nothing if the text is none, or is our own form."""
    if not _OBJECT.match(text) or '"legality/deck-' in text:
        return None
    parsed = parse_json(text)
    if parsed.value is None or parsed.broken_at is not None:
        return None
    walk = JsonWalk(Places(text), is_card_title)
    walk.take(parsed.value, ROOT)
    if not walk.cards:
        return None
    lines = with_parts_said(walk.lines, walk.placed)
    return TypedLines(tuple(lines), "JSON of another program", "json", tuple(walk.reports.mistakes))


ROOT = Value("", 0, 0)
"""The key of the outermost value: an object there is no card of a list."""


class JsonWalk:
    """Walks through the values in the order of the text, and collects a typed line for each card."""

    def __init__(self, places: Places, is_card_title: IsCardTitle) -> None:
        self.places = places
        self.is_card_title = is_card_title
        self.part = ""
        self.cards = 0
        self.lines: list[TypedLine] = []
        self.opened: list[TypedLine] = []
        """The headings of parts in which no card has been met yet."""
        self.reports = JsonReports(places)
        self.placed: list[tuple[int, str]] = []
        """The place of a card among the lines, and the part that is said beside its name, or nothing."""

    def take(self, value: Value, key: Value | None) -> None:
        """Take a value, under the key that it has. Without a card in it, it opens no part."""
        opened, cards = len(self.opened), self.cards
        if isinstance(value.data, JsonObject):
            self._take_object(value.data, key)
        elif isinstance(value.data, JsonList):
            self._take_list(value.data, key)
        elif isinstance(value.data, str) and key is None and value.data.strip():
            has_digit = any(map(str.isdigit, value.data))
            said = value.data if has_digit else f"1 {value.data}"
            self._add_card_line(said, self._origin(value.start))
        if self.cards == cards:
            del self.opened[opened:]

    def _take_list(self, value: JsonList, key: Value | None) -> None:
        """Take the items of a list: cards, or one card with its count and its part."""
        if key is None and not isinstance(value, FlatList) and self._take_row(value):
            return
        self._open(key)
        if isinstance(value, FlatList) and self._take_columns(value):
            return
        taken: list[Value] = []
        left: list[Value] = []
        for each in value.items:
            before = self.cards
            self.take(each, None)
            (left if self.cards == before else taken).append(each)
        if left and any(map(may_be_card, taken)):
            for each in left:
                if may_be_card(each) and not is_blank(each):
                    self.reports.report_nameless(each)

    def _take_columns(self, value: FlatList) -> bool:
        """Take a list of cards with the same keys at once, and say whether it is one."""
        table = columns_of(value.text)
        keys = card_keys(table.keys) if table else None
        if table is None or keys is None or keys.name < 0 or any(table.scalars[keys.name]):
            return False
        if keys.doubtful_count >= 0:
            return False
        names = table.strings[keys.name]
        counts = table.scalars[keys.count] if keys.count >= 0 else ("1",) * len(names)
        if not all(count.isdigit() and len(count) < SHORT for count in counts):
            return False
        parts = table.strings[keys.part] if keys.part >= 0 else ("",) * len(names)
        first = self._origin(value.start)
        for row, (count, name, above) in enumerate(zip(counts, names, table.ends[keys.name], strict=True)):
            if parts[row] and parts[row] != self.part:
                self._open_part(parts[row], first + table.ends[keys.part][row])
            self._add_card_line(f"{count} {name}", first + above)
            if keys.part >= 0:
                self.placed.append((len(self.lines) - 1, parts[row]))
        return True

    def _take_row(self, value: JsonList) -> bool:
        """Take `[3, "Spock", "Draw Deck"]`, and say whether the list is such a row."""
        row = row_of(value, self.is_card_title)
        if row is None:
            return False
        self._open_beside(row.part)
        if row.is_sure and len(row.counts) == 1:
            self._add_counted(row.counts[0], row.name, row.part)
        else:
            self.cards += 1
            self.reports.report_row(row)
        return True

    def _take_object(self, value: JsonObject, key: Value | None) -> None:
        """Take a card, the cards of a part with their counts, or an object of other things."""
        if self._take_card(value, key):
            return
        if self._is_map_of_counts(value, key):
            self._open(key)
            for each, count in self.reports.without_repeated(value):
                self._add_card(whole_count(count), each)
            return
        self._open(key)
        self._take_about(value, key)
        is_in_part = key is not None and key.data != ""
        for each, said in self.reports.without_repeated(value) if is_in_part else value.members:
            before = self.cards
            if said is not None:
                self._take_member(each, said, is_in_part=is_in_part)
            if said is not None and self.cards == before and self._is_lost(each, said):
                self.cards += 1
                self.reports.report_lost(each, said)

    def _take_member(self, key: Value, said: Value, *, is_in_part: bool) -> None:
        """Take a member of an object that is no card: a player, a part, or a card with its count."""
        if isinstance(said.data, JsonObject) and fold(str(key.data)) in PLAYERS:
            self._take_player(said.data)
        elif isinstance(said.data, JsonObject | JsonList):
            self.take(said, key)
        elif is_in_part:
            self._take_count(key, said)

    def _is_lost(self, key: Value, said: Value) -> bool:
        """Tell whether a key that is the title of a card has given none, although something is said of it."""
        words = str(key.data)
        if fold_key(words) in NO_TITLES or not self.is_card_title(words):
            return False
        return bool(whole_count(said)) or (names_no_part(words) and not is_nothing(said))

    def _take_card(self, value: JsonObject, key: Value | None) -> bool:
        """Take an object that is a card, and say whether it is one."""
        card = card_of(value, key, self.is_card_title)
        if card is None:
            return False
        self._open_beside(card.part)
        self.reports.without_repeated(value)
        if not card.is_named or card.doubtful_count is not None:
            self.cards += 1
            self.reports.report_card(card)
        elif card.count is None:
            self._add_card(1, card.name, card.part)
        else:
            self._add_counted(card.count, card.name, card.part)
        return True

    def _is_map_of_counts(self, value: JsonObject, key: Value | None) -> bool:
        """Tell whether all members of an object are counts; in a list, of titles."""
        return bool(value.members) and all(
            whole_count(said) is not None
            and fold(str(each.data)) not in NO_CARDS
            and (key is not None or self.is_card_title(str(each.data)))
            for each, said in value.members
        )

    def _take_about(self, value: JsonObject, above: Value | None) -> None:
        """Take the words about an object that is no card: its part, the title of the deck, the player."""
        for each, said in value.members:
            if said is None or not isinstance(said.data, str) or not said.data.strip():
                continue
            if whole_count(said) is not None and self.is_card_title(str(each.data)):
                continue  # A card that is called like a part.
            words, key = said.data, fold(str(each.data))
            if key in NAMES and not self.lines and not self.opened and names_no_part(words):
                self._add_line(f"Title: {words}", self._origin(said.start))
            elif key in PLAYERS and not self.cards:
                self._add_line(f"Player: {words}", self._origin(said.start))
            elif (key in CARDS and "\n" in words) or not names_no_part(str(each.data)):
                self._take_typed(each, said)
            elif key in (*NAMES, *ABOUT) and (above is None or not names_no_part(words) or self.cards):
                self._open(said)

    def _take_player(self, value: JsonObject) -> None:
        """Take the name of the player from an object about that player."""
        name = name_in(value)
        if name is not None and isinstance(name.data, str) and not self.cards:
            self._add_line(f"Player: {name.data}", self._origin(name.start))

    def _take_typed(self, key: Value, value: Value) -> None:
        """Take a list, or a part of one, that is typed into one text."""
        self._open(key)
        for line in str(value.data).split("\n"):
            self._add_card_line(line, self._origin(value.start))

    def _take_count(self, key: Value, value: Value) -> None:
        """Take a name with its count in a part that holds other things as well."""
        count, words = whole_count(value), str(key.data)
        if not count or fold(words) in NO_CARDS:
            return
        may_count = isinstance(value.data, int) or not names_no_part(self.part)
        is_name = may_count and not read_heading(words)
        if is_name or (fold_key(words) not in NO_TITLES and self.is_card_title(words)):
            self._add_card(count, key)

    def _add_counted(self, count: Value, name: Value, part: Value | None) -> None:
        """Add a card with the count that a value says, or report the value."""
        said = typed_count(count)
        if said:
            self._add_card(said, name, part)
        else:
            self.cards += 1
            self.reports.report_count(count, name)

    def _add_card(self, count: object, name: Value, part: Value | None = None) -> None:
        """Add a card, and remember the part that it names beside its name, if it or the one above does."""
        self._add_card_line(f"{count} {name.data}", self._origin(name.start))
        at = len(self.lines) - 1
        if part is not None or (self.placed and self.placed[-1][0] == at - 1):
            self.placed.append((at, said_part(part).strip()))

    def _add_card_line(self, line: str, origin: int) -> None:
        """Add a card under the parts that were opened for it."""
        self.cards += 1
        if self.opened:
            self.lines += self.opened
            self.opened = []
        self.lines.append(_line(line, origin))

    def _open(self, key: Value | None) -> None:
        """Open the part that a key names, once a card is in it. A key such as `cards` names none."""
        if key is not None and key.data != "":
            self._open_part(str(key.data), self._origin(key.start))

    def _open_beside(self, part: Value | None) -> None:
        """Open the part that a card names beside its name, if it is another one."""
        words = said_part(part)
        if part is not None and words.strip() and words != self.part:
            self._open(part)

    def _open_part(self, words: str, origin: int) -> None:
        folded = fold(words).replace(" ", "")
        if not folded or (folded in CARDS and (folded != "deck" or not self.cards)):
            return
        self.part = words
        said = split_camel(words)
        self.opened.append(_line(said if read_heading(said) else f"{said}:", origin))

    def _add_line(self, line: str, origin: int) -> None:
        self.lines.append(_line(line, origin))

    def _origin(self, start: int) -> int:
        """Return the number of the line at an offset."""
        return bisect_right(self.places.starts, start, 0, len(self.places.lines))


def _line(line: str, origin: int) -> TypedLine:
    return typed_line((" ".join(line.split()), origin))

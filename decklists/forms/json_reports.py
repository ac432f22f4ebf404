"""Report what could not be read among the cards in the JSON of another program, in the words of the text."""

from decklists.dialects.json import mistakes
from decklists.dialects.json.json_values import JsonObject, Value
from decklists.forms.json_cards import JsonCard
from decklists.forms.json_keys import card_keys
from decklists.forms.json_objects import member, source_words, whole_count
from decklists.forms.json_rows import JsonRow
from decklists.mistakes import Code, Mistake
from decklists.text.line_mistakes import COUNT_UNCLEAR, HEADING_OR_CARD
from decklists.text.text_positions import Places

Member = tuple[Value, Value | None]

MOST_REPORTED = 1_000
"""No deck has as many cards, and one mistake leaves the verdict undecided."""

NAME_MISSING = "add the key “name” with the name of the card"
AS_OBJECT = "write the card as an object with a name and a count"


class JsonReports:
    """The mistakes so far. Each leaves the verdict undecided."""

    def __init__(self, places: Places) -> None:
        self.places = places
        self.mistakes: list[Mistake] = []

    def report(self, code: Code, value: Value, fix: str = "") -> None:
        """Report a value at its place, with a fix of its own or that of the code."""
        if len(self.mistakes) == MOST_REPORTED:
            return
        words = source_words(self.places.text, value)
        mistake = code.at(self.places.span(value.start, value.end), words)
        self.mistakes.append(mistake._replace(fix=fix or mistake.fix))

    def report_count(self, count: Value, name: Value) -> None:
        """Report a count that is no whole number."""
        self.report(mistakes.COUNT, count, f"write how many copies of “{name.data}”, as a whole number")

    def report_row(self, row: JsonRow) -> None:
        """Report a row in which the name may be a part, or which has several numbers."""
        if not row.is_sure:
            self.report(HEADING_OR_CARD, row.name, AS_OBJECT)
        else:
            self.report(COUNT_UNCLEAR, row.name, f"write one number, the count, beside “{row.name.data}”")

    def report_card(self, card: JsonCard) -> None:
        """Report a card whose name is none, or whose count may be in another value."""
        if card.is_named and card.doubtful_count is not None:
            fix = f"write the count of “{card.name.data}” under the key “count”"
            self.report(mistakes.MISSING, card.doubtful_count, fix)
        elif isinstance(card.name.data, str):
            self.report(mistakes.MISSING, card.name, NAME_MISSING)
        else:
            self.report(mistakes.TEXT, card.name)

    def report_lost(self, key: Value, said: Value) -> None:
        """Report a key that is the title of a card, beside the parts of the deck or without a count."""
        if whole_count(said):
            self.report(mistakes.SHAPE, key, f"put “{key.data}” into a part of the deck")
        else:
            self.report_count(said, key)

    def without_repeated(self, value: JsonObject) -> list[Member]:
        """Return the members, and report keys that are there twice: programs differ in which value counts."""
        members: dict[object, Member] = {}
        for each in value.members:
            if members.setdefault(each[0].data, each) is not each:
                self.report(mistakes.TWICE, each[0])
        return list(members.values())

    def report_nameless(self, value: Value) -> None:
        """Report what is among cards and none: its name is no text or has another key, or it is no object."""
        if not isinstance(value.data, JsonObject):
            self.report(mistakes.SHAPE, value, AS_OBJECT)
            return
        name = member(value.data, card_keys(tuple(str(key.data) for key, _ in value.data.members)).name)
        if name is None or isinstance(name.data, str):
            self.report(mistakes.MISSING, value, NAME_MISSING)
        else:
            self.report(mistakes.TEXT, name)

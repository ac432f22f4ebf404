"""Plain typing as it is read, by what a test asks of it."""

from decklists import Entry, read


def only(text: str, *titles: str) -> Entry:
    (section,) = read(text, "plain", is_card_title=set(titles).__contains__).deck.sections
    (entry,) = section.entries
    return entry


def codes(text: str, *titles: str) -> list[tuple[str, int]]:
    reading = read(text, "plain", is_card_title=set(titles).__contains__)
    return [(mistake.code, mistake.span.line) for mistake in reading.mistakes]


def kinds(text: str) -> list[tuple[str, str, int]]:
    sections = read(text, "plain").deck.sections
    return [(part.kind, part.heading, sum(entry.count for entry in part.entries)) for part in sections]

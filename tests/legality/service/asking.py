"""What tests of the service ask for, and how they read pages."""

from datetime import UTC, datetime
from html.parser import HTMLParser
from pathlib import Path

NOW = datetime(2026, 11, 18, 12, tzinfo=UTC)

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples"
LEGAL = (EXAMPLES / "second-edition.txt").read_text("utf-8")
FAULTY = (EXAMPLES / "second-edition-faulty.txt").read_text("utf-8")


class Words(HTMLParser):
    """Collects the text of a page, and the attributes of each of its elements."""

    def __init__(self) -> None:
        super().__init__()
        self.text: list[str] = []
        self.elements: list[tuple[str, dict[str, str]]] = []

    def handle_data(self, data: str) -> None:
        self.text.append(data)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))


def words_of(page: str) -> str:
    return " ".join(" ".join(_parsed(page).text).split())


def elements(page: str, tag: str) -> list[dict[str, str]]:
    return [attributes for name, attributes in _parsed(page).elements if name == tag]


def _parsed(page: str) -> Words:
    parser = Words()
    parser.feed(page)
    return parser

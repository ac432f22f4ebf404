"""Published decks: as cards, side by side, as files that read as the same deck, and nothing before."""

from collections import Counter

import pytest
from fastapi.testclient import TestClient

from decklists.dialects import DIALECT_NAMES
from decklists.model import Deck
from decklists.reader import read
from tests.legality.service.asking import LEGAL, elements, words_of
from tests.legality.service.events import FORM, Desk, opened, register

OTHER = LEGAL.replace("2 Anara", "1 Anara").replace("1 Lasting Peace\n", "2 Lasting Peace\n")


def published(client: TestClient, slug: str) -> tuple[Desk, list[str]]:
    """Return an event with two published decks, and their addresses."""
    desk = opened(client, slug=slug)
    register(client, slug, "Anna <b>", LEGAL)
    register(client, slug, "Berta", OTHER)
    assert desk.do("/lock") == 303
    assert desk.do("/publish", confirmed=FORM["name"]) == 303
    links = elements(client.get(f"/e/{slug}/lists").text, "a")
    return desk, [each["href"] for each in links if f"/e/{slug}/lists/" in each["href"]]


def test_a_deck_is_shown_as_cards_by_part_and_type(client: TestClient) -> None:
    _, (first, _) = published(client, "as-cards")
    page = client.get(first)
    assert page.status_code == 200
    said = words_of(page.text)
    assert "Anna <b>" in said
    # The comment at the top of the example says its sizes: 36 cards, 20 dilemmas, five missions.
    for part in ("Missions 5", "Dilemma pile 20", "Draw deck 36"):
        assert part in said, said
    assert "/card/2e/Lasting%20Peace" in page.text


@pytest.mark.parametrize("dialect", DIALECT_NAMES)
def test_a_deck_is_downloaded_in_any_dialect_and_reads_as_the_same(client: TestClient, dialect: str) -> None:
    _, (first, _) = published(client, f"file-{dialect}")
    answer = client.get(f"{first}/file", params={"as": dialect})
    assert answer.status_code == 200
    assert "attachment" in answer.headers["content-disposition"]
    assert count(read(answer.content, dialect).deck) == count(read(LEGAL).deck)


def count(deck: Deck) -> Counter[tuple[str, str]]:
    """Count the cards of a deck by part and name."""
    found = Counter[tuple[str, str]]()
    for section in deck.sections:
        for entry in section.entries:
            found[section.kind, entry.name] += entry.count
    return found


def test_two_decks_are_compared_first_what_differs(client: TestClient) -> None:
    _, (first, other) = published(client, "side-by-side")
    ids = [each.rpartition("/")[2] for each in (first, other)]
    page = client.get("/e/side-by-side/lists/compare", params={"one": ids[0], "other": ids[1]})
    said = words_of(page.text)
    assert "2 cards differ" in said
    assert "Anara Draw deck 2 1" in said
    assert "Lasting Peace Draw deck 1 2" in said
    assert said.index("Lasting Peace") < said.index("in the same number")
    same = client.get("/e/side-by-side/lists/compare", params={"one": ids[0], "other": ids[0]})
    assert "The decks hold the same cards" in words_of(same.text)


def test_nothing_is_shown_before_or_of_another_event(client: TestClient) -> None:
    _, (first, _) = published(client, "shown-decks")
    deck = first.rpartition("/")[2]
    opened(client, slug="hidden-decks")
    own = register(client, "hidden-decks", "Clara")
    hidden = client.get(
        "/api/v1/registration", headers={"Authorization": f"Bearer {own.removeprefix('/mine/')}"}
    )
    registration = hidden.json()["registration"]
    for path in (
        f"/e/hidden-decks/lists/{registration}",
        f"/e/hidden-decks/lists/{registration}/file",
        f"/e/hidden-decks/lists/compare?one={registration}&other={registration}",
        f"/e/shown-decks/lists/{registration}",
        f"/e/hidden-decks/lists/{deck}",
        f"/e/shown-decks/lists/compare?one={deck}&other={registration}",
    ):
        assert client.get(path).status_code == 404, path
    assert client.get(f"{first}/file?as=pdf").status_code == 422
    assert client.get("/e/shown-decks/lists/../x").status_code == 404

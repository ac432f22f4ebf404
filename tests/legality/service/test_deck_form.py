"""The player's own list as "A completed deck list form" (5.0, 7)."""

from fastapi.testclient import TestClient

from tests.legality.service.asking import words_of
from tests.legality.service.events import opened, register


def test_the_receipt_links_to_a_form_with_the_cards_of_the_player(client: TestClient) -> None:
    desk = opened(client, slug="form")
    mine = register(client, desk.slug, "Ada <b>")
    assert f'href="{mine}/form"' in client.get(mine).text
    page = client.get(f"{mine}/form?paper=letter")
    words = words_of(page.text)
    assert page.status_code == 200
    assert "size: Letter portrait" in page.text
    assert "Player Ada <b>" in words
    assert "Tuesday at the club" in words
    assert "Dilemma pile: 20" in words
    assert "no-store" in page.headers["cache-control"]


def test_another_secret_opens_no_form(client: TestClient) -> None:
    assert client.get("/mine/guess/form").status_code == 404

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
    assert client.get("/mine/guess/form.pdf").status_code == 404


def test_the_form_comes_as_pdf_too(client: TestClient) -> None:
    desk = opened(client, slug="form-pdf")
    mine = register(client, desk.slug, "Ada")
    assert f'href="{mine}/form.pdf"' in client.get(mine).text
    for paper in ("", "?paper=letter", "?paper=none"):
        answer = client.get(f"{mine}/form.pdf{paper}")
        assert (answer.status_code, answer.headers["content-type"]) == (200, "application/pdf")
        assert answer.content.startswith(b"%PDF-")
        assert "no-store" in answer.headers["cache-control"]


def test_a_name_that_the_pdf_cannot_print_is_refused_with_the_other_form_named(client: TestClient) -> None:
    desk = opened(client, slug="form-script")
    mine = register(client, desk.slug, "日本")
    assert client.get(f"{mine}/form").status_code == 200
    refused = client.get(f"{mine}/form.pdf")
    assert refused.status_code == 422
    assert "HTML form" in refused.text

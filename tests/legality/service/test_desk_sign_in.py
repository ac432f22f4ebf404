"""Sign in at the desk: by secret, by code, again after the session ended, with what was entered."""

import html
import re

import pytest
from fastapi.testclient import TestClient
from httpx2 import Response

from legality.service.auth.sign_in import read_kept, read_place
from tests.legality.service.asking import elements, words_of
from tests.legality.service.events import Desk, opened, register
from tests.legality.service.test_desk import listed


def sign_in(client: TestClient, slug: str, secret: str, **fields: str) -> Response:
    client.cookies.clear()
    answer = client.post(f"/e/{slug}/desk/enter", data={"secret": secret, **fields}, follow_redirects=False)
    client.cookies.clear()
    return answer


def made_code(desk: Desk, path: str, **fields: str) -> str:
    token = next(each["value"] for each in elements(desk.page(), "input") if each.get("name") == "token")
    page = desk.client.post(f"{desk.address}{path}", data={"token": token, **fields}, headers=desk.key)
    assert page.status_code == 200, words_of(page.text)
    found = re.search(r'<p class="code"><code class="secret">([^<]+)<', page.text)
    assert found
    return found[1]


def session_of(answer: Response) -> str:
    found = re.search(r"desk=([^;]+);", answer.headers["set-cookie"])
    assert found
    return found[1]


@pytest.mark.slow
def test_a_helper_signs_in_by_a_code_and_sees_deck_checks_alone(client: TestClient) -> None:
    desk = opened(client, slug="helped")
    register(client, desk.slug, "Anna")
    path = listed(desk, "Anna")
    code = made_code(desk, "/helper", name="Ben")
    assert re.fullmatch(r"[2-9A-Z]{2}-[2-9A-Z]{3}", code)
    answer = sign_in(client, desk.slug, code.lower())
    assert (answer.status_code, answer.headers["location"]) == (303, "/e/helped/desk/checks")
    assert "Max-Age=43200" in answer.headers["set-cookie"], "it is noon, and the day ends at midnight"
    helper = Desk(client, desk.slug, session_of(answer))
    page = helper.page("/checks")
    assert "Penalties" not in words_of(page)
    assert "Check another deck" in words_of(page)
    assert f"/desk{path}/check" in helper.page("/checks?search=ann")
    assert helper.page(f"{path}/check")
    for closed in (path, "/event", "/export", "/audit", "/rounds", "/sheets", "/roster/add"):
        assert "A table code opens deck checks only." in words_of(helper.page(closed, 403)) or closed == path
    api = client.get(
        f"/api/v1/events/{desk.slug}/registrations", headers={"Authorization": f"Bearer {helper.secret}"}
    )
    assert api.status_code == 403
    assert (
        desk.do("/end-code", code=re.findall(r'name="code" value="([0-9a-f]+)"', desk.page("/event"))[0])
        == 303
    )
    assert "Please sign in to the desk again." in words_of(helper.page("/checks", 403))


def test_a_code_for_a_phone_signs_in_once_as_the_director(client: TestClient) -> None:
    desk = opened(client, slug="phoned")
    code = made_code(desk, "/phone")
    assert re.fullmatch(r"[2-9A-Z]{4}-[2-9A-Z]{4}", code)
    phone = Desk(client, desk.slug, session_of(sign_in(client, desk.slug, code)))
    assert phone.do("/close") == 303
    assert sign_in(client, desk.slug, code).status_code == 403
    assert "Phone, signed in" in words_of(desk.page("/event"))
    assert "closed director, on the pages" in words_of(desk.page("/audit"))


def test_wrong_codes_are_limited_and_secrets_are_not(client: TestClient) -> None:
    desk = opened(client, slug="guessed")
    answers = [sign_in(client, desk.slug, "AAAAA") for _ in range(12)]
    assert [each.status_code for each in answers] == [403] * 10 + [429] * 2
    seconds = int(answers[-1].headers["retry-after"])
    assert 0 < seconds <= 6
    assert f"Too many wrong codes. Try again in {seconds} s" in words_of(answers[-1].text)
    other = opened(client, slug="not-guessed")
    code = made_code(other, "/helper", name="Ben")
    assert sign_in(client, other.slug, code).status_code == 303, "another desk is not affected"
    assert sign_in(client, desk.slug, desk.secret).status_code == 303


def test_a_session_that_ended_leads_back_to_its_page(client: TestClient) -> None:
    desk = opened(client, slug="ended")
    answer = client.get(f"{desk.address}/audit?kind=opened")
    assert answer.status_code == 403
    assert "Please sign in to the desk again." in words_of(answer.text)
    back = next(each["value"] for each in elements(answer.text, "input") if each.get("name") == "back")
    assert back == "/e/ended/desk/audit?kind=opened"
    again = sign_in(client, desk.slug, desk.secret, back=back)
    assert (again.status_code, again.headers["location"]) == (303, back)


def test_a_form_that_was_sent_signed_out_is_kept_and_sent_after_the_sign_in(client: TestClient) -> None:
    desk = opened(client, slug="kept")
    register(client, desk.slug, "Anna")
    path = listed(desk, "Anna")
    typed = {"reason": 'left "early" & <b>', "key": "k" * 20}
    refused = client.post(f"{desk.address}{path}/withdraw", data={"token": "old", **typed})
    assert refused.status_code == 403
    kept = re.search(r'<textarea name="kept" hidden>\n(.*?)</textarea>', refused.text, re.DOTALL)
    assert kept
    assert "token" not in kept[1]
    back = f"/e/kept/desk{path}/withdraw"
    page = sign_in(client, desk.slug, desk.secret, back=back, kept=html.unescape(kept[1]))
    assert page.status_code == 200
    assert "You are signed in again" in words_of(page.text)
    fields = dict(re.findall(r'<textarea name="(\w+)" hidden>\n(.*?)</textarea>', page.text, re.DOTALL))
    sent = {name: html.unescape(value) for name, value in fields.items()}
    assert sent == typed
    token = next(each["value"] for each in elements(page.text, "input") if each.get("name") == "token")
    done = client.post(back, data={"token": token, **sent}, headers=desk.key, follow_redirects=False)
    assert done.status_code == 303
    assert typed["reason"] in html.unescape(desk.page("/audit"))


def test_a_sign_in_leads_nowhere_else() -> None:
    assert read_place("a", "/e/a/desk/event?x=1") == "/e/a/desk/event?x=1"
    for odd in (
        "https://evil.example/e/a/desk",
        "//evil.example/e/a/desk",
        "/e/b/desk",
        "/e/a/deskx",
        "/e/a/desk/../../b/desk",
        "/e/a/desk\\@evil.example",
        "javascript:alert(1)",
        "",
    ):
        assert read_place("a", odd) == ""


def test_only_pairs_of_texts_are_kept() -> None:
    assert read_kept('[["a", "b"]]') == (("a", "b"),)
    for odd in ("", "{}", "nonsense", '[["a"]]', '[["a", 1]]', "[" * 100_000, '[["a", "b"]]' + "x"):
        assert read_kept(odd) == ()


def test_the_secret_of_a_new_event_can_be_kept_by_browsers(client: TestClient) -> None:
    from tests.legality.service.events import FORM

    page = client.post("/events/new", data={**FORM, "slug": "keeps"}).text
    field = next(each for each in elements(page, "input") if each.get("autocomplete") == "new-password")
    shown = re.findall(r'class="secret">([^<]+)<', page)
    assert shown == [field["value"]]
    assert f'download="keeps-secret.txt" href="data:text/plain;charset=utf-8,{shown[0]}"' in page

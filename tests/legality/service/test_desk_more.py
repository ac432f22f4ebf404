"""The desk: sheets to print, changing an event, and what stays typed when something is refused."""

from fastapi.testclient import TestClient

from tests.legality.service.asking import FAULTY, LEGAL, elements, words_of
from tests.legality.service.events import Desk, opened, register
from tests.legality.service.test_desk import listed

CHANGED = {"name": "Wednesday at the club", "starts": "2026-12-05T12:00", "zone": "UTC", "policy": "flag"}


def refused(desk: Desk, path: str, status: int, **given: str) -> str:
    token = next(each["value"] for each in elements(desk.page(), "input") if each.get("name") == "token")
    sent = {"token": token, **given}
    answer = desk.client.post(f"{desk.address}{path}", data=sent, headers=desk.key)
    assert answer.status_code == status, words_of(answer.text)
    return answer.text


def test_every_list_is_a_sheet_of_its_own(client: TestClient) -> None:
    desk = opened(client, slug="sheets", policy="flag")
    for player, text in (("Berta", FAULTY), ("Anna", LEGAL)):
        register(client, desk.slug, player, text)
    answer = client.get(f"{desk.address}/sheets", headers=desk.key)
    assert answer.text.count("<article") == 2
    assert answer.text.index("<bdi>Anna<") < answer.text.index("<bdi>Berta<")
    assert answer.headers["cache-control"] == "no-store"
    assert "style-src 'sha256-" in answer.headers["content-security-policy"]
    assert "break-before: page" in answer.text
    one = listed(desk, "Anna").rpartition("/")[2]
    alone = client.get(f"{desk.address}/sheets?player={one}&paper=letter", headers=desk.key).text
    assert alone.count("<article") == 1
    assert "size: Letter" in alone


def test_an_event_is_changed_until_the_lock(client: TestClient) -> None:
    desk = opened(client, slug="edits")
    assert "Players have built their decks for this" in words_of(desk.page("/edit"))
    assert desk.do("/edit", **CHANGED) == 303
    page = client.get("/e/edits").text
    assert "Wednesday at the club" in words_of(page)
    assert 'datetime="2026-12-05T12:00:00Z"' in page
    desk.do("/lock")
    assert "Lists are locked" in words_of(desk.page("/edit"))
    assert "The event has begun." in words_of(refused(desk, "/edit", 422, **CHANGED))


def test_the_listing_is_changed_at_the_desk(client: TestClient) -> None:
    desk = opened(client, slug="moved", venue="Old Road 1", fee="5 EUR")
    assert 'value="Old Road 1"' in desk.page("/edit")
    assert desk.do("/edit", **CHANGED, venue="New Road 2") == 303
    words = words_of(client.get("/e/moved").text)
    assert "New Road 2" in words
    assert "5 EUR" in words, "a field that is not sent stays"
    address, said = "/api/v1/events/moved", {"fee": "", "time_zone": "Europe/Berlin"}
    bearer = {"Authorization": f"Bearer {desk.secret}"}
    answer = client.patch(address, headers=bearer, json={"listing": said})
    assert answer.status_code == 200, answer.text
    listing = client.get(address).json()["listing"]
    assert (listing["fee"], listing["time_zone"], listing["venue"]) == ("", "Europe/Berlin", "New Road 2")
    wrong = client.patch(address, headers=bearer, json={"listing": {"rounds": "9"}})
    assert wrong.status_code == 422


def test_what_was_typed_stays_when_a_change_is_refused(client: TestClient) -> None:
    desk = opened(client, slug="edit-wrong")
    page = refused(desk, "/edit", 422, **{**CHANGED, "deadline": "2026-12-06T10:00"})
    assert "Registration ends after the event begins. Choose an earlier time." in words_of(page)
    assert "Macro" not in words_of(page)
    assert 'value="Wednesday at the club"' in page


def test_an_event_that_is_put_off_has_its_lists_judged_again(client: TestClient) -> None:
    desk = opened(client, slug="put-off")
    register(client, desk.slug, "Anna")
    page = refused(desk, "/edit", 200, **{**CHANGED, "starts": "2026-12-12T12:00"})
    assert "1 list was judged again" in words_of(page)
    assert "Banned on 12 December 2026" in words_of(client.get("/e/put-off").text)


def test_a_correction_that_is_refused_stays_in_the_form(client: TestClient) -> None:
    desk = opened(client, slug="stays")
    register(client, desk.slug, "Anna")
    desk.do("/lock")
    page = refused(desk, f"{listed(desk, 'Anna')}/correct", 422, text=FAULTY, reason="by round 2")
    assert 'value="by round 2"' in page
    assert "Furel, Resistence Fightr" in words_of(page)
    assert "Wavefront is a dilemma" in words_of(page)


def test_a_list_is_judged_before_it_is_sent(client: TestClient) -> None:
    desk = opened(client, slug="before")
    sent = {"player": "Anna", "list": FAULTY}
    page = client.post("/e/before/check", data=sent).text
    assert "Illegal: 6 problems" in words_of(page)
    assert "This event does not accept it." in words_of(page)
    button = next(each for each in elements(page, "button") if each.get("name") == "apply")
    assert button["formaction"] == "/e/before/check"
    mended = client.post("/e/before/check", data={**sent, "apply": button["value"]}).text
    assert "Illegal: 5 problems" in words_of(mended)
    assert 'value="Anna"' in mended
    assert "No player yet" in words_of(desk.page())


def test_surplus_copies_are_taken_away_by_a_button(client: TestClient) -> None:
    opened(client, slug="surplus")
    sent = {"player": "Anna", "list": FAULTY}
    page = client.post("/e/surplus/check", data=sent).text
    button = next(each for each in elements(page, "button") if each.get("name") == "edit")
    mended = client.post("/e/surplus/check", data={**sent, "edit": button["value"]}).text
    assert "3 × Anara." in words_of(mended)
    assert "Illegal: 5 problems" in words_of(mended)
    moved = client.post("/e/surplus/check", data={**sent, "list": "2 Anara", "edit": button["value"]}).text
    assert "The list has changed since. Check it again." in words_of(moved)


def test_a_verdict_is_kept_and_shown_under_a_secret_address(client: TestClient) -> None:
    answer = client.post("/v", data={"list": FAULTY}, follow_redirects=False)
    assert answer.status_code == 303
    page = client.get(answer.headers["location"])
    said = words_of(page.text)
    assert "Illegal, 6 problems" in said
    assert "stored here until 18 December 2026, 12:00 UTC" in said
    assert page.headers["x-robots-tag"] == "noindex"
    assert page.headers["cache-control"] == "no-store"
    assert client.get("/v/guess").status_code == 404

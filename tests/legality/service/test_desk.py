"""The desk: what directors see and do."""

import csv
import io
import json
import re
import zipfile
from dataclasses import replace

from fastapi.testclient import TestClient
from httpx2 import Response

from tests.legality.service.asking import FAULTY, LEGAL, elements, words_of
from tests.legality.service.events import Desk, opened, register


def listed(desk: Desk, player: str) -> str:
    """Return the path of a player's list at the desk."""
    found = re.search(rf'href="/e/{desk.slug}/desk(/lists/[0-9a-f]+)"><bdi>{player}<', desk.page())
    assert found
    return found[1]


def test_the_door_opens_to_the_secret_alone(client: TestClient) -> None:
    desk = opened(client, slug="door")
    assert "Secret, or a code" in words_of(client.get("/e/door/desk").text)
    wrong = client.post("/e/door/desk/enter", data={"secret": "guess"})
    assert wrong.status_code == 403
    right = client.post("/e/door/desk/enter", data={"secret": desk.secret}, follow_redirects=False)
    assert right.status_code == 303
    cookie = right.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert "Path=/e/door" in cookie
    client.cookies.clear()


def test_lists_are_filtered_and_searched(client: TestClient) -> None:
    desk = opened(client, slug="filters", policy="flag")
    register(client, desk.slug, "Anna")
    register(client, desk.slug, "Berta", FAULTY)

    def names(query: str) -> list[str]:
        page = desk.page(query)
        return [name for name in ("Anna", "Berta") if f"<bdi>{name}<" in page]

    assert names("") == ["Anna", "Berta"]
    assert names("?only=illegal") == ["Berta"]
    assert names("?only=legal") == ["Anna"]
    assert names("?search=ERT") == ["Berta"]
    assert names("?only=nonsense") == ["Anna", "Berta"]


def test_a_list_stands_at_the_desk_with_its_verdict(client: TestClient) -> None:
    desk = opened(client, slug="verdicts", policy="flag")
    register(client, desk.slug, "Berta", FAULTY)
    said = words_of(desk.page(listed(desk, "Berta")))
    assert "Berta : illegal, 6 problems" in said
    assert "49 1 Wavefront error Wavefront is a dilemma" in said
    assert desk.do("/recheck", registration=listed(desk, "Berta").rpartition("/")[2]) == 303
    assert re.search(r"rechecked Berta\s+director, on the pages", words_of(desk.page("/audit")))


def test_all_lists_are_judged_again(client: TestClient) -> None:
    desk = opened(client, slug="again")
    register(client, desk.slug, "Anna")
    token = next(each["value"] for each in elements(desk.page(), "input") if each.get("name") == "token")
    judged = client.post(f"{desk.address}/rejudge", data={"token": token}, headers=desk.key)
    assert judged.status_code == 200
    assert "1 list was judged again" in words_of(judged.text)


def test_decks_are_drawn_with_a_recorded_seed(client: TestClient) -> None:
    desk = opened(client, slug="draws")
    for player in ("Anna", "Berta", "Clara"):
        register(client, desk.slug, player)
    assert desk.do("/draw", size="2") == 303
    assert desk.do("/draw", size="2") == 303
    for looked_for in ("", "?search=Anna"):
        draws = desk.page(f"/checks{looked_for}").partition('id="draws"')[2].partition("<details")[0]
        assert draws.count("Seed") == 2
        assert sorted(re.findall(r"<bdi>(\w+)<", draws)) == ["Anna", "Berta", "Clara"]


def taken(desk: Desk, name: str) -> Response:
    return desk.client.get(f"{desk.address}/export/{name}", headers=desk.key)


def fields(page: str, kind: str) -> dict[str, str]:
    return {each["name"]: each["value"] for each in elements(page, "input") if each.get("type") == kind}


def test_a_deck_that_is_there_in_full_is_in_order(client: TestClient) -> None:
    desk = opened(client, slug="counts")
    register(client, desk.slug, "Anna")
    path = listed(desk, "Anna")
    ticked = fields(desk.page(f"{path}/check"), "checkbox")
    assert sum(map(int, ticked.values())) == 61
    assert desk.do(f"{path}/check", stage="between-rounds", draw="", **ticked) == 303
    assert "draw None" in words_of(desk.page("/audit")), "it was not drawn"
    assert "no difference" in words_of(desk.page("/checks"))


def test_a_deck_check_leads_to_a_penalty_and_repeats_upgrade_it(client: TestClient) -> None:
    desk = opened(client, slug="penalties")
    register(client, desk.slug, "Anna")
    desk.do("/lock")
    path = listed(desk, "Anna")
    ticked = fields(desk.page(f"{path}/check"), "checkbox")
    missing = next(name for name in ticked if ticked[name] == "2")
    del ticked[missing]
    other = missing.replace("all-", "n-")
    seen: set[str] = set()
    for _ in range(2):
        counts = {**ticked, other: "1", "others": "1 Escape", "stage": "between-rounds"}
        assert desk.do(f"{path}/check", **counts) == 303
        (check,) = {*re.findall(r"/desk(/checks/[0-9a-f]+)", desk.page("/checks"))} - seen
        seen.add(check)
        result = desk.page(check)
        assert "The deck differs from its list" in words_of(result)
        found = {
            each["name"]: each["value"]
            for each in elements(result, "input")
            if each.get("name") in ("infraction", "stage", "check", "expected")
        }
        assert desk.do(f"{path}/penalty", note="at table 4", **found) == 303
    history = desk.page(path).partition('id="penalties"')[2]
    levels = re.findall(r"<b>(Turn Loss|Game Loss)</b> · Illegal Deck list", history)
    assert sorted(levels) == ["Game Loss", "Turn Loss"], "the second time is a repeat"


def test_an_illegal_list_where_lists_are_not_required_leads_to_the_illegal_deck(client: TestClient) -> None:
    """5.0, Appendix B: D2 "only applies to tournaments in which deck lists are mandatory"."""
    desk = opened(client, slug="no-lists", lists_required="")
    register(client, desk.slug, "Anna")
    place = f"{desk.address}{listed(desk, 'Anna')}"
    token = next(each["value"] for each in elements(desk.page(), "input") if each.get("name") == "token")
    asked = {"token": token, "infraction": "D2", "stage": "between-rounds", "intent": "yes"}
    page = client.post(f"{place}/propose", data=asked, headers=desk.key).text
    answer = page.partition('id="answer"')[2].partition("</section>")[0]
    assert "No infraction" in words_of(answer)
    assert "<details" not in answer, "the reason is not folded away"
    assert "only applies to tournaments in which deck lists are mandatory" in words_of(answer)
    offered = {each["name"]: each["value"] for each in elements(answer, "input")}
    assert (offered["infraction"], offered["stage"], offered["intent"]) == ("D1", "between-rounds", "yes")
    instead = client.post(f"{place}/propose", data=offered, headers=desk.key).text
    assert "D1 Illegal Deck" in words_of(instead.partition('id="answer"')[2])


def test_a_penalty_is_proposed_given_and_waived(client: TestClient) -> None:
    desk = opened(client, slug="waives")
    register(client, desk.slug, "Anna")
    path = listed(desk, "Anna")
    radios = elements(desk.page(f"{path}/penalty"), "input")
    code = next(each["value"] for each in radios if each.get("name") == "infraction")
    assert code == "D1"
    assert desk.do(f"{path}/propose", infraction=code, stage="round") == 200
    assert desk.do(f"{path}/penalty", infraction=code, stage="round") == 303
    given = next(
        each["value"] for each in elements(desk.page(path), "input") if each.get("name") == "penalty"
    )
    assert desk.do(f"{path}/waive", penalty=given, reason="") == 422
    assert desk.do(f"{path}/waive", penalty=given, reason="the judge was wrong") == 303
    assert "the judge was wrong" in words_of(desk.page(path))


def test_a_list_is_corrected_after_the_lock_only(client: TestClient) -> None:
    desk = opened(client, slug="corrects", policy="flag")
    register(client, desk.slug, "Berta", FAULTY)
    path = listed(desk, "Berta")
    assert desk.do(f"{path}/correct", text=LEGAL, reason="by round 2") == 409
    desk.do("/lock")
    assert desk.do(f"{path}/correct", text=FAULTY, reason="by round 2") == 422
    assert desk.do(f"{path}/correct", text=LEGAL, reason="by round 2") == 303
    assert "corrected after the lock" in words_of(desk.page(path))


def test_a_director_takes_a_player_out_and_hands_a_receipt_over(client: TestClient) -> None:
    desk = opened(client, slug="takes-out")
    own = register(client, desk.slug, "Anna")
    path = listed(desk, "Anna")
    assert desk.do("/reissue", registration=path.rpartition("/")[2]) == 200
    assert client.get(own).status_code == 404
    assert desk.do(f"{path}/withdraw", reason="did not come") == 303
    assert "No player yet" in words_of(desk.page())


def test_a_secondary_director_checks_decks_and_locks_nothing(client: TestClient) -> None:
    desk = opened(client, slug="secondary")
    register(client, desk.slug, "Anna")
    token = next(each["value"] for each in elements(desk.page(), "input") if each.get("name") == "token")
    named = client.post(
        f"{desk.address}/secondary", data={"token": token, "name": "Second"}, headers=desk.key
    )
    found = re.search(r'class="secret">([^<]+)<', named.text)
    assert found
    second = Desk(client, desk.slug, found[1])
    assert "you are the secondary Second" in words_of(second.page())
    assert second.do("/lock") == 403
    assert (
        second.do(
            f"{listed(second, 'Anna')}/recheck".rpartition("/lists")[0] + "/recheck",
            registration=listed(second, "Anna").rpartition("/")[2],
        )
        == 303
    )
    assert desk.do("/revoke", name="Second") == 303
    assert "Secret, or a code" in words_of(second.page())


def test_a_new_secret_makes_the_old_one_worthless(client: TestClient) -> None:
    desk = opened(client, slug="renewed")
    assert desk.do("/renew") == 200
    assert "Secret, or a code" in words_of(desk.page())
    client.cookies.clear()


def test_a_new_secret_whose_answer_was_lost_is_shown_again_to_whom_it_was_made_for(
    client: TestClient,
) -> None:
    desk = opened(client, slug="renewed-twice")
    form = desk.page("/event").partition('/renew">')[2]
    token, key = (each["value"] for each in elements(form, "input")[:2])

    def send(held: str, **fields: str) -> tuple[int, str]:
        client.cookies.clear()
        answer = client.post(f"{desk.address}/renew", data=fields, headers={"Cookie": f"desk={held}"})
        shown = re.search(r'class="secret"[^>]*>([^<]+)<', answer.text)
        return answer.status_code, shown[1] if shown else ""

    first = send(desk.secret, token=token, key=key)
    assert first[0] == 200
    assert send(desk.secret, token=token, key=key) == first
    assert send(desk.secret, token=token) == (403, "")  # Without the key the old secret opens nothing.
    assert send(desk.secret, token=token, key=key[::-1]) == (403, "")
    assert send(desk.secret, token="x" * 64, key=key) == (403, "")  # The key alone opens nothing.
    assert send(first[1], token=token, key=key) == first  # The cookie of the lost answer may have arrived.
    new = replace(desk, secret=first[1])
    assert len(re.findall("<b>director&#39;s secret replaced</b>", new.page("/audit"))) == 1
    assert new.do("/renew", key="a key of the next secret") == 200
    assert send(desk.secret, token=token, key=key) == (403, "")  # Another secret is in force now.
    client.cookies.clear()


def test_what_is_taken_away_has_safe_names_and_cells(client: TestClient) -> None:
    desk = opened(client, slug="exports", name="=CMD|' /C calc'!A0")
    register(client, desk.slug, "=HYPERLINK(1)")
    table = taken(desk, "lists.csv")
    assert table.headers["content-disposition"] == 'attachment; filename="exports-lists.csv"'
    rows = list(csv.reader(io.StringIO(table.content.decode("utf-8-sig"))))
    assert rows[1][1] == "'=HYPERLINK(1)"
    for name, kind in (("lists.zip", "application/zip"), ("event.json", "application/json")):
        told = taken(desk, name).headers
        assert (told["content-type"], told["cache-control"]) == (kind, "no-store")
        saved = "exports-lists.zip" if name == "lists.zip" else "exports.json"
        assert told["content-disposition"] == f'attachment; filename="{saved}"'
    names = zipfile.ZipFile(io.BytesIO(taken(desk, "lists.zip").content)).namelist()
    assert all(re.fullmatch(r"(lackey|as-sent)/[A-Za-z0-9-]+\.txt", name) for name in names)
    assert json.loads(taken(desk, "event.json").content)["registrations"][0]["versions"][0]["list"] == LEGAL
    assert "No penalty was recorded." in taken(desk, "report.txt").text


def test_the_log_is_whole_and_names_who_did_what(client: TestClient) -> None:
    desk = opened(client, slug="logged")
    register(client, desk.slug, "Anna")
    said = words_of(desk.page("/audit"))
    assert "3 entries. The log is complete" in said
    assert "registered Anna player Anna, on the pages" in said
    assert "created director, on the pages" in said
    assert "Lasting Peace" not in said


def test_a_form_without_its_token_does_nothing(client: TestClient) -> None:
    desk = opened(client, slug="forged")
    for token in ("", "x" * 64):
        answer = client.post(f"{desk.address}/lock", data={"token": token}, headers=desk.key)
        assert answer.status_code == 403
    assert client.get("/api/v1/events/forged").json()["state"] == "open"
    assert desk.do("/leave") == 303

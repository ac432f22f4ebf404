"""The roster at the desk, by forms: paste, walk-ins, files, check-in, undo, unlocking, publishing."""

import html
import re
from typing import Any

from fastapi.testclient import TestClient

from tests.legality.service.asking import FAULTY, LEGAL, elements, words_of
from tests.legality.service.events import Desk, opened, register
from tests.legality.service.test_desk import listed


def sent(
    desk: Desk, path: str, status: int = 200, files: list[tuple[str, str]] | None = None, **fields: str
) -> str:
    token = next(each["value"] for each in elements(desk.page(), "input") if each.get("name") == "token")
    uploads = [("files", (name, text.encode())) for name, text in files or ()]
    answer = desk.client.post(
        f"{desk.address}{path}",
        data={"token": token, **fields},
        files=uploads or None,
        headers=desk.key,
        follow_redirects=False,
    )
    if answer.status_code == 303:
        answer = desk.client.get(answer.headers["location"], headers=desk.key)
    assert answer.status_code == status, words_of(answer.text)
    return answer.text


def sums(desk: Desk, query: str = "") -> str:
    return words_of(re.findall(r'<nav class="sums".*?</nav>', desk.page(query), re.DOTALL)[0])


def test_pasted_players_are_shown_before_they_are_added(client: TestClient) -> None:
    desk = opened(client, slug="pasted", policy="flag")
    register(client, desk.slug, "Anna")
    register(client, desk.slug, "Berta", FAULTY)
    text = "Elin, elin\nelin b, ELIN\nAnna\nHugo"
    page = words_of(sent(desk, "/roster/preview", names=text))
    assert "2 new, 2 left out" in page
    order = [page.index(f"Line {number}") for number in (2, 3, 1, 4)]
    assert order == sorted(order), "what needs attention comes first, each in the order of its line"
    assert "listed twice" in page
    assert "registered already" in page
    assert "0 missing" in sums(desk)
    assert desk.do("/roster/add", names=text) == 303
    assert sums(desk) == "4 players 1 legal 1 illegal 2 missing 0 checked"
    shown = words_of(desk.page("?only=missing"))
    assert "Elin elin · no list yet" in shown
    assert "Berta" not in shown
    register(client, desk.slug, "hugo")
    assert sums(desk) == "4 players 2 legal 1 illegal 1 missing 0 checked"


def dials(page: str) -> dict[str, tuple[list[tuple[str, int]], str]]:
    """Return the rings of each player from the outermost on, with the closed share, and the second line."""
    found = {}
    for row in re.findall(r'<li id="p-.*?</li>', page, re.DOTALL):
        rings = re.findall(
            r'<circle class="(good|bad|open)"[^>]*?(?:stroke-dasharray="(\d+) 100"[^>]*)?/>', row
        )
        name = words_of(re.findall(r"<bdi>.*?</bdi>", row)[0])
        second = words_of(re.findall(r'<span class="second">.*?</span>', row)[0])
        found[name] = ([(state, int(closed or 100)) for state, closed in rings], second)
    return found


def test_the_dial_of_a_list_shows_which_part_is_short_and_says_it(client: TestClient) -> None:
    desk = opened(client, slug="dials", policy="flag")
    lists = {
        "Pile": FAULTY,
        "Whole": LEGAL,
        "Draw": LEGAL.replace("2 Anara\n", "").replace("2 Brilgar\n", ""),
        "Copies": LEGAL.replace("2 Anara\n", "5 Anara\n"),
        "Doubt": LEGAL.replace("2 Anara\n", "2 Anarra Anara Anxx\n"),
        "Missions": LEGAL.replace("1 Cure Blight\n", ""),
    }
    assert len({*lists.values()}) == len(lists)
    for name, text in lists.items():
        register(client, desk.slug, name, text)
    found = dials(desk.page())
    assert found["Pile"][0] == [("good", 100), ("bad", 95), ("good", 100)]
    assert "6 problems · dilemma pile 1 short · " in found["Pile"][1]
    assert found["Draw"][0] == [("bad", 91), ("good", 100), ("good", 100)]
    assert "draw deck 3 short" in found["Draw"][1]
    assert found["Missions"][0] == [("good", 100), ("good", 100), ("bad", 80)]
    assert "missions 1 short" in found["Missions"][1]
    assert found["Whole"][0] == [("good", 100)] * 3
    assert found["Copies"][0] == [("bad", 100)] * 3
    assert {state for state, _ in found["Doubt"][0]} == {"open"}


def test_problems_come_first_and_names_and_arrival_on_demand(client: TestClient) -> None:
    desk = opened(client, slug="sorted", policy="flag")
    for name, text in (("Zoe", LEGAL), ("Mia", FAULTY), ("Anna", LEGAL)):
        register(client, desk.slug, name, text)

    def order(query: str) -> list[str]:
        return re.findall(r"/desk/lists/[0-9a-f]+\"><bdi>(\w+)<", desk.page(query))

    assert order("")[0] == "Mia"
    assert order("?sort=player") == ["Anna", "Mia", "Zoe"]
    assert sorted(order("?sort=received")) == ["Anna", "Mia", "Zoe"]
    assert order("?search=NN&sort=player") == ["Anna"]


def test_a_walk_in_is_checked_in_and_told_of_if_there_already(client: TestClient) -> None:
    desk = opened(client, slug="walks")
    page = sent(desk, "/roster/walk-in", player="Elin", handle="elin")
    undo = page.partition('data-undo role="status">')[2].partition("</form>")[0]
    assert "Elin is on the roster and checked in." in words_of(undo)
    ids = {each["name"]: each["value"] for each in elements(undo, "input")}
    assert "Elin is off the roster." in words_of(sent(desk, "/roster/drop", player=ids["player"]))
    assert "0 missing" in sums(desk)
    assert desk.do("/roster/walk-in", player="Elin", handle="elin") == 303
    assert "Here" in words_of(desk.page())
    page = sent(desk, "/roster/walk-in", 422, player="Other", handle="ELIN")
    assert "This player is on the roster already." in words_of(page)
    assert 'value="Other"' in page
    assert "The name is missing." in words_of(sent(desk, "/roster/walk-in", 422, player=" "))


def test_what_was_done_has_an_undo_on_the_next_page(client: TestClient) -> None:
    desk = opened(client, slug="undone")
    register(client, desk.slug, "Anna")
    own = listed(desk, "Anna").rpartition("/")[2]
    page = sent(desk, "/roster/check-in", player=own, present="yes")
    assert "Anna is checked in." in words_of(page)
    assert 'action="/e/undone/desk/roster/check-in" data-undo' in page
    page = sent(desk, f"/lists/{own}/withdraw", reason="ill")
    assert "Anna left the event." in words_of(page)
    assert "0 players" in sums(desk)
    assert desk.do("/roster/return", player=own) == 303
    assert "1 players" in sums(desk)
    assert "nothing" not in words_of(desk.page("?undo=withdraw&of=0000000000000000"))
    assert "data-undo" not in desk.page("?undo=rm&of=" + own)


def test_files_are_shown_with_their_players_before_they_are_stored(client: TestClient) -> None:
    desk = opened(client, slug="files", policy="flag")
    register(client, desk.slug, "Anna")
    assert desk.do("/roster/add", names="Elin Berg, elin") == 303
    files = [("elin.txt", LEGAL), ("New_Player.txt", FAULTY), ("anna.txt", LEGAL), ("broken.txt", "\0\1\2")]
    page = sent(desk, "/roster/lists/preview", files=files)
    words = words_of(page)
    assert "on the roster" in words
    assert "this player has a list already" in words
    assert "binary, not text" in words
    assert sums(desk).startswith("2 players 1 legal")
    rows = [
        each for each in elements(page, "input") if each.get("name") in ("player", "handle", "key", "name")
    ]
    texts = [LEGAL, FAULTY, LEGAL]
    names = ["player", "handle", "key", "name"]
    given: dict[str, list[str]] = {
        name: [each["value"] for each in rows if each["name"] == name] for name in names
    }
    assert given["player"] == ["Elin Berg", "New Player", "Anna"]
    token = next(each["value"] for each in elements(page, "input") if each.get("name") == "token")
    data = {**given, "list": texts, "token": token, "leave": [given["key"][2]]}
    for _ in range(2):
        stored = client.post(f"{desk.address}/roster/lists", data=data, headers=desk.key)
        assert "2 of 2 lists stored" in words_of(stored.text), "a form that is sent twice counts once"
    assert sums(desk) == "3 players 2 legal 1 illegal 0 missing 0 checked"


def findings_of(page: str) -> list[tuple[str, str]]:
    """Return the code and the message of each finding."""
    found = re.findall(r'class="message">(.*?)</p>.*?<code>([A-Z0-9-]+)</code>', page, re.DOTALL)
    return [(code, words_of(message)) for message, code in found]


def test_a_director_enters_a_list_and_hands_the_receipt_over(client: TestClient) -> None:
    desk = opened(client, slug="entered")
    assert desk.do("/roster/add", names="Elin, elin") == 303
    waiting = re.findall(r'enter\?player=([0-9a-f]+)"', desk.page())[0]
    assert 'value="Elin"' in desk.page(f"/roster/enter?player={waiting}")
    fields: dict[str, Any] = {"name": "", "player": "Elin", "handle": "elin", "key": "k" * 20}
    refused = sent(desk, "/roster/enter", 422, list=FAULTY, **fields)
    said = words_of(refused)
    assert "Not stored. Illegal: " in said
    assert "change the event to accept illegal lists" in said
    player_reads = client.post(f"/e/{desk.slug}/register", data={"player": "Elin", "list": FAULTY}).text
    assert findings_of(refused) == findings_of(player_reads), "the findings are those of the player's form"
    assert len(findings_of(refused)) > 3
    typed = re.findall(r'<textarea id="list".*?>\n(.*?)</textarea>', refused, re.DOTALL)[0]
    assert html.unescape(typed) == FAULTY, "what was typed is kept"
    page = sent(desk, "/roster/enter", list=LEGAL, **fields)
    assert "Registered: Elin" in words_of(page)
    assert "data:image/svg+xml" in page
    address = re.findall(r'class="secret">http://[^/]+([^<]+)<', page)[0]
    assert client.get(address).status_code == 200
    assert "0 missing" in sums(desk)
    assert "registered Elin director, on the pages" in words_of(desk.page("/audit"))


def test_one_list_is_unlocked_and_locks_itself(client: TestClient) -> None:
    desk = opened(client, slug="unlocks")
    mine = register(client, desk.slug, "Anna")
    own = listed(desk, "Anna").rpartition("/")[2]
    desk.do("/lock")
    assert "Replace the list" not in client.get(mine).text
    assert "The reason is missing." in words_of(
        sent(desk, "/roster/unlock-list", 422, player=own, reason=" ")
    )
    assert desk.do("/roster/unlock-list", player=own, reason="mistyped") == 303
    assert "unlocked" in words_of(desk.page())
    assert client.post(f"{mine}/replace", data={"list": LEGAL}, follow_redirects=False).status_code == 303
    assert client.post(f"{mine}/replace", data={"list": LEGAL}).status_code == 422
    assert "corrected" in words_of(desk.page())


def test_publishing_asks_for_the_name_and_can_be_taken_back(client: TestClient) -> None:
    desk = opened(client, slug="publishes")
    register(client, desk.slug, "Anna")
    desk.do("/lock")
    page = desk.page("/event")
    assert "Publish 1 deck of Tuesday at the club?" in page
    assert "The event begins later: opponents could read every deck before they play." in words_of(page)
    assert "Type club to publish the lists." in words_of(sent(desk, "/publish", 422, confirmed="Tuesday"))
    assert desk.do("/publish", confirmed="Club") == 303
    assert client.get("/e/publishes/lists").status_code == 200
    assert "Anyone who has read or saved a list keeps it" in words_of(desk.page("/event"))
    assert desk.do("/unpublish", reason="too early") == 303
    assert client.get("/e/publishes/lists").status_code == 404


def test_the_audit_log_is_filtered_by_kind_and_player(client: TestClient) -> None:
    desk = opened(client, slug="filtered")
    for name in ("Anna", "Berta"):
        register(client, desk.slug, name)

    def shown(query: str) -> list[str]:
        return re.findall(r'<li value="(\d+)"', desk.page(f"/audit{query}"))

    assert shown("") == ["1", "2", "3", "4"]
    assert shown("?kind=registered") == ["3", "4"]
    assert shown("?player=berta") == ["4"]
    assert shown("?player=%25") == []
    assert "created director, on the pages" in words_of(desk.page("/audit"))


def test_handles_come_one_a_line(client: TestClient) -> None:
    desk = opened(client, slug="handles")
    for name, handle in (("Anna", "zed"), ("Berta", "")):
        answer = client.post(
            f"/e/{desk.slug}/register",
            data={"player": name, "handle": handle, "list": LEGAL},
            follow_redirects=False,
        )
        assert answer.status_code == 303
    told = client.get(f"{desk.address}/export/handles.txt", headers=desk.key)
    assert (told.text, told.headers["content-type"]) == ("zed\n", "text/plain; charset=utf-8")


def test_the_desk_shows_the_deck_with_its_faults(client: TestClient) -> None:
    desk = opened(client, slug="decks", policy="flag")
    register(client, desk.slug, "Berta", FAULTY)
    words = words_of(desk.page(listed(desk, "Berta")))
    deck = words.partition("The deck")[2].partition("The list")[0]
    assert "Draw deck 39" in deck
    assert "Dilemma pile 19" in deck
    assert "4× Anara 4 copies of Anara; at most 3" in deck
    assert "Personnel 29" in deck

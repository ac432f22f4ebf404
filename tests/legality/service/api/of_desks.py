"""What directors do at the desk: draws, deck checks, penalties, records, secrets, webhooks."""

import zipfile
from io import BytesIO

from legality.events.store.outbox import deliver
from legality.service.work.webhook_delivery import send_request
from tests.legality.service.access_scene import store_of
from tests.legality.service.api.life import TUESDAY, A, E, Life, alone, opened
from tests.legality.service.asking import LEGAL
from tests.legality.service.listening import listening

LOCKED_DECK = LEGAL.replace("2 Anara", "1 Anara")
NOBODY = "0" * 16
STRANGERS = ("",)


def in_rounds(life: Life) -> None:
    """Show how rounds begin, and how decks change hands in a Deck Lottery."""
    lottery = {**TUESDAY, "terms": {"edition": "2e", "scenario": "deck-lottery"}}
    director = life.quietly(f"POST {A}/events", lottery)["secret"]
    life.quietly(f"POST {E}/open", by=director)
    anna, berta = (
        life.quietly(f"POST {E}/registrations", {"player": player, "list": LEGAL})["registration"]
        for player in ("Anna", "Berta")
    )
    life.ask(f"POST {E}/rounds", {"round": 1}, by=director)
    life.quietly(f"POST {E}/lock", by=director)
    for number in (1, 2, 4):
        life.ask(f"POST {E}/rounds", {"round": number}, by=director)
    one, two = ({"player": a, "deck": b} for a, b in ((anna, berta), (berta, anna)))
    decks = f"{E}/rounds/2/decks"
    life.ask(f"GET {decks}", by=director)
    life.ask(f"PUT {decks}", {"decks": [one, two]}, by=director)
    life.ask(f"PUT {decks}", {"decks": [{"player": anna, "deck": anna}]}, by=director)
    life.ask(f"PUT {E}/rounds/1/decks", {"random": True}, by=director)
    life.ask(f"GET {decks}")
    check = {"deck": LEGAL, "stage": "round"}
    made = life.quietly(f"POST {E}/registrations/{anna}/checks", check, by=director)
    life.note("the deck check of Anna is of the registration and played by", made["registration"], anna)
    life.quietly(f"GET {E}/export/event.json", by=director)


def in_heats(life: Life) -> None:
    """Show who has qualified from a heat."""
    terms = {"edition": "2e", "event": {"heats": 2}}
    director = life.quietly(f"POST {A}/events", {**TUESDAY, "terms": terms})["secret"]
    life.quietly(f"POST {E}/open", by=director)
    anna = life.quietly(f"POST {E}/registrations", {"player": "Anna", "list": LEGAL})
    life.quietly(f"POST {E}/lock", by=director)
    qualified = f"POST {E}/registrations/{anna['registration']}/qualification"
    life.ask(qualified, {}, by=director)
    life.quietly(f"POST {E}/rounds", {"round": 1}, by=director)
    life.ask(qualified, {"qualified": True}, by=director)
    life.quietly(f"GET {E}/export/event.json", by=director)
    life.ask(f"PUT {A}/registration", {"list": LEGAL}, by=anna["secret"])
    life.ask(qualified, {"qualified": "yes"}, by=director)


def drawn(life: Life) -> None:
    """Show draws of decks to check."""
    director = opened(life).director
    draws = f"{E}/draws"
    life.ask(f"GET {draws}", by=director)
    life.ask(f"POST {draws}", {"size": 1, "round": 2}, by=director)
    life.ask(f"POST {draws}", {"size": 1}, by=director)
    life.ask(f"POST {draws}", {"size": 1, "seed": "seven"}, by=director)
    life.ask(f"POST {draws}", {"size": 1, "again": True}, by=director)
    life.ask(f"POST {draws}", {"size": 0, "seed": "", "round": 0, "again": "yes"}, by=director)
    life.ask(f"GET {draws}?limit=1&offset=1", by=director)
    life.ask(f"GET {draws}?limit=0", by=director)
    for by in STRANGERS:
        life.ask(f"GET {draws}", by=by)
        life.ask(f"POST {draws}", {"size": 1}, by=by)


def checked(life: Life) -> None:
    """Show deck checks: what was counted, against the list."""
    life.known |= {LOCKED_DECK: "LEGAL, but 1 Anara"}
    held = opened(life)
    by, checks = held.director, f"{E}/checks"
    of_anna = f"POST {E}/registrations/{held.registration}/checks"
    draw = life.quietly(f"POST {E}/draws", {"size": 1}, by=by)
    same = life.ask(of_anna, {"deck": LEGAL, "stage": "round", "draw": draw["id"]}, by=by)
    life.ask(of_anna, {"deck": LOCKED_DECK, "stage": "round", "dialect": "plain"}, by=by)
    life.ask(of_anna, {"deck": LEGAL, "stage": "noon", "draw": "x"}, by=by)
    life.ask(of_anna, {"deck": LEGAL, "stage": "round", "draw": NOBODY}, by=by)
    life.ask(f"POST {E}/registrations/{NOBODY}/checks", {"deck": LEGAL, "stage": "round"}, by=by)
    life.ask(f"GET {checks}?limit=1", by=by)
    life.ask(f"GET {checks}?registration={NOBODY}", by=by)
    life.ask(f"GET {checks}?registration=anna", by=by)
    life.ask(f"GET {checks}/{same['id']}", by=by)
    life.ask(f"GET {checks}/{NOBODY}", by=by)
    for by in STRANGERS:
        life.ask(f"GET {checks}", by=by)
        life.ask(f"GET {checks}/{same['id']}", by=by)
        life.ask(of_anna, {"deck": LEGAL, "stage": "round"}, by=by)


def penalized(life: Life) -> None:
    """Show penalties: proposed, given, waived."""
    held = opened(life)
    by, penalties = held.director, f"{E}/penalties"
    of_anna = f"POST {E}/registrations/{held.registration}/penalties"
    found = {"infraction": "D3", "stage": "registration"}
    life.ask(f"{of_anna}/proposal", found, by=by)
    given = life.ask(of_anna, {**found, "note": "table 4"}, by=by)
    life.ask(f"{of_anna}/proposal", found, by=by)
    life.ask(of_anna, {"infraction": "Z9", "stage": "round"}, by=by)
    life.ask(of_anna, {**found, "level": 5, "check": "x", "note": 4}, by=by)
    life.ask(of_anna, {**found, "check": NOBODY}, by=by)
    life.ask(f"{of_anna}/proposal", {**found, "level": -1, "intent": 1}, by=by)
    waiver = f"POST {penalties}/{given['id']}/waiver"
    life.ask(waiver, {"reason": ""}, by=by)
    life.ask(waiver, {"reason": "misread"}, by=by)
    life.ask(waiver, {"reason": "misread"}, by=by)
    life.ask(f"POST {penalties}/{NOBODY}/waiver", {"reason": "misread"}, by=by)
    life.quietly(of_anna, {**found, "intent": True}, by=by)
    life.ask(f"GET {penalties}?registration={held.registration}&limit=1", by=by)
    life.ask(f"GET {penalties}?registration={NOBODY}", by=by)
    life.ask(f"GET {penalties}?offset=-1", by=by)
    for by in STRANGERS:
        life.ask(f"GET {penalties}", by=by)
        life.ask(waiver, {"reason": "misread"}, by=by)
        life.ask(of_anna, found, by=by)
        life.ask(f"{of_anna}/proposal", found, by=by)


def recorded(life: Life) -> None:
    """Show the log of an event, and what there is to take away but for the document."""
    held = opened(life)
    by = held.director
    found = {"infraction": "D2", "stage": "round", "note": "table 4"}
    life.quietly(f"POST {E}/registrations/{held.registration}/penalties", found, by=by)
    life.ask(f"GET {E}/audit", by=by)
    life.ask(f"GET {E}/audit?limit=1&after=2", by=by)
    life.ask(f"GET {E}/audit?limit=201&after=-1", by=by)
    life.ask(f"GET {E}/audit/check", by=by)
    life.ask(f"GET {E}/export/lists.csv", by=by)
    life.ask(f"GET {E}/export/report.txt", by=by)
    for path in ("audit", "audit/check", *(f"export/{each}" for each in TAKEN)):
        for stranger in STRANGERS:
            life.ask(f"GET {E}/{path}", by=stranger)


TAKEN = ("lists.csv", "event.json", "lists.zip", "report.txt")


def taken(life: Life) -> None:
    """Show the document of an event, and what is in the archive of its lists."""
    by = opened(life).director
    life.quietly(f"PATCH {E}", {"name": "Ein Jägertreffen"}, by=by)
    life.quietly(f"POST {E}/lock", by=by)
    life.ask(f"GET {E}/export/event.json", by=by)
    answer = life.client.get(f"{E}/export/event.json", headers={"Authorization": f"Bearer {by}"})
    life.note("which begins so:", answer.text[:100])
    answer = life.client.get(f"{E}/export/lists.zip", headers={"Authorization": f"Bearer {by}"})
    packed = zipfile.ZipFile(BytesIO(answer.content))
    named = "  ".join(f"{name}: {answer.headers[name]}" for name in ("content-disposition", "content-type"))
    texts = [f"--- {each}\n{life.named(packed.read(each).decode())}" for each in packed.namelist()]
    life.note(f"GET {E}/export/lists.zip", f"{answer.status_code}  {named}", *texts)


def directed(life: Life) -> None:
    """Show secondary directors, and the director's own secret."""
    by, path = opened(life).director, f"{E}/secondaries"
    second = life.ask(f"POST {path}", {"name": " Q/Z  & Co. "}, by=by)["secret"]
    life.ask(f"POST {path}", {"name": ""}, by=by)
    life.ask(f"POST {path}", {"name": "Third"}, by=second)
    life.ask(f"GET {path}", by=second)
    life.ask(f"DELETE {path}?name=Nobody", by=by)
    life.ask(f"DELETE {path}", by=by)
    life.ask(f"DELETE {path}?name=Q/Z+%26+Co.", by=second)
    life.ask(f"DELETE {path}?name=Q/Z+%26+Co.", by=by)
    life.ask(f"GET {path}", by=second)
    life.ask(f"POST {E}/secret", by=by)
    life.ask(f"GET {path}", by=by)
    for method, sent in (("GET", None), ("POST", {"name": "Third"})):
        life.ask(f"{method} {path}", sent)
    life.ask(f"DELETE {path}?name=x")
    life.ask(f"POST {E}/secret")


def hooked(life: Life) -> None:
    """Show webhooks, and what they were told."""
    by, path = opened(life).director, f"{E}/webhooks"
    with listening(200) as (port, _):
        url = f"http://127.0.0.1:{port}/told"
        life.known[url] = "a server that listens"
        hook = life.ask(f"POST {path}", {"url": url, "topics": ["locked", "closed", "locked"]}, by=by)
        silent = "http://127.0.0.1:1/"
        lost = life.ask(f"POST {path}", {"url": silent, "topics": ["*"]}, by=by)
        life.quietly(f"POST {E}/close", by=by)
        life.quietly(f"POST {E}/lock", by=by)
        deliver(store_of(life.client), send_request, now=life.now[0], limit=10, private=True)
    life.ask(f"POST {path}", {"url": "ftp://example.org", "topics": ["locked"]}, by=by)
    life.ask(f"POST {path}", {"url": "", "topics": ["noon"], "key": "mine"}, by=by)
    life.ask(f"POST {path}", {"url": url, "topics": []}, by=by)
    life.ask(f"GET {path}", by=by)
    one = f"{path}/{hook['id']}"
    life.ask(f"GET {path}/{lost['id']}/deliveries", by=by)
    life.ask(f"GET {one}/deliveries?limit=1", by=by)
    life.ask(f"GET {path}/{NOBODY}/deliveries", by=by)
    life.ask(f"GET {one}/deliveries?limit=101", by=by)
    for stranger in STRANGERS:
        life.ask(f"GET {path}", by=stranger)
        life.ask(f"GET {one}/deliveries", by=stranger)
        life.ask(f"DELETE {one}", by=stranger)
        life.ask(f"POST {path}", {"url": url, "topics": ["*"]}, by=stranger)
    life.ask(f"DELETE {one}", by=by)
    life.ask(f"DELETE {one}", by=by)


SHOWN = {
    "draws": alone(drawn),
    "rounds": alone(in_rounds),
    "heats": alone(in_heats),
    "deck-checks": alone(checked),
    "penalties": alone(penalized),
    "records": alone(recorded),
    "records-taken": alone(taken),
    "directors": alone(directed),
    "webhooks": alone(hooked, webhooks_private=True),
}

"""An event as everybody may see it, and its director's steps."""

from sqlalchemy import update

from legality.events.actors import CONSOLE
from legality.events.lists.registering import judge_list
from legality.events.store.tables import JudgementRow
from tests.legality.service.access_scene import lose_rules, store_of
from tests.legality.service.api.life import TUESDAY, A, E, Life, alone, opened
from tests.legality.service.asking import LEGAL

ILLEGAL = LEGAL.replace("2 Anara", "5 Anara")
KEY = "a key that whoever may announce knows"


def announced(life: Life) -> None:
    """Show how events are announced, and what is refused."""
    life.ask(f"POST {A}/events", {**TUESDAY, "creation_key": KEY})
    life.ask(f"POST {A}/events", {**TUESDAY, "creation_key": KEY})
    life.ask(f"POST {A}/events", TUESDAY)
    more = {"slug": "wednesday", "policy": "flag", "announcement": "Bring sleeves.", "creation_key": KEY}
    terms = {"edition": "1e", "rules": "modern", "guide": "opg-4.1", "on": "2019-01-01"}
    deadline = "2026-12-05T10:00:00+01:00"
    life.ask(f"POST {A}/events", {**TUESDAY, **more, "terms": terms, "deadline": deadline})
    wrong = {"slug": "A B", "name": "", "terms": {}, "starts": "2026-12-05T10:00:00", "deadline": 5}
    life.ask(f"POST {A}/events", {**wrong, "policy": "maybe", "announcement": "x" * 20_001})
    life.ask(f"POST {A}/events", {**TUESDAY, "starts": "0001-01-01T00:00:00+14:00"})
    few = {"edition": "2e", "event": {"sanctioned": True, "players": 3}}
    life.ask(f"POST {A}/events", {**TUESDAY, "slug": "few", "terms": few, "creation_key": KEY})
    late = {**TUESDAY, "slug": "late", "creation_key": KEY, "deadline": "2026-12-06T10:00:00Z"}
    life.ask(f"POST {A}/events", late)


def seen(life: Life) -> None:
    """Show what everybody may see: no draft, no list before it is published."""
    director = life.quietly(f"POST {A}/events", TUESDAY)["secret"]
    life.ask(f"GET {A}/events")
    life.ask(f"GET {E}")
    life.quietly(f"POST {E}/open", by=director)
    second = life.quietly(f"POST {A}/events", {**TUESDAY, "slug": "wednesday", "name": "Another"})
    life.quietly(f"POST {A}/events/wednesday/open", by=second["secret"])
    life.ask(f"GET {A}/events?limit=1")
    life.ask(f"GET {A}/events?after=tuesday")
    life.ask(f"GET {A}/events?limit=0")
    life.ask(f"GET {A}/events?edition=2e&online=false&open=true&from=2026-12-05&until=2026-12-05")
    life.ask(f"GET {A}/events?country=fr")
    life.ask(f"GET {E}/players")
    life.quietly(f"PATCH {E}", {"names_public": True}, by=director)
    life.ask(f"GET {E}/players")
    life.ask(f"GET {A}/events/nothing")
    life.ask(f"GET {A}/events/No Name")
    life.ask(f"GET {E}/lists")
    life.ask(f"POST {E}/check", {"list": "Missions\n-1 Brute Force\n1 Hromi Cluster, Amnesty Talks\n"})
    life.ask(f"POST {E}/check", {"lists": ""})
    life.ask(f"POST {A}/events/nothing/check", {"list": "1 Anara"})


def published(life: Life) -> None:
    """Show the lists once everybody may see them, a page at a time."""
    held = opened(life)
    life.quietly(f"POST {E}/registrations", {"player": "Berta", "list": LEGAL})
    for step in ("lock", "publish"):
        life.quietly(f"POST {E}/{step}", by=held.director)
    life.ask(f"GET {E}/lists?limit=1")
    life.ask(f"GET {E}/lists?limit=1&offset=1")
    life.ask(f"GET {A}/events/nothing/lists")
    life.ask(f"GET {E}/lists?limit=201")


def stepped(life: Life) -> None:
    """Show the steps of an event in their order, and out of it."""
    director = life.quietly(f"POST {A}/events", TUESDAY)["secret"]
    for step in ("rejudge", "open", "open", "close", "lock", "publish"):
        life.ask(f"POST {E}/{step}", by=director)
        if step == "lock":
            life.ask(f"POST {E}/unlock", {"reason": "snow"}, by=director)
            life.ask(f"POST {E}/unlock", {"reason": ""}, by=director)
            life.ask(f"POST {E}/unlock", {"reason": "snow"}, by=director)
            life.quietly(f"POST {E}/lock", by=director)
            life.ask(f"POST {E}/current-rules", {"reason": "a newer version"}, by=director)
            lose_rules(store_of(life.client), "tuesday", by=CONSOLE, now=life.now[0])
            life.ask(f"POST {E}/current-rules", {"reason": "a newer version"}, by=director)
    for step in ("open", "close", "lock", "rejudge", "publish"):
        life.ask(f"POST {E}/{step}", by=director)
    for step in ("open", "close", "lock", "publish", "rejudge"):
        life.ask(f"POST {E}/{step}")
    life.ask(f"POST {E}/lock", by="a guess")
    life.ask(f"POST {A}/events/nothing/lock", by=director)


def rejudged(life: Life) -> None:
    """Show verdicts that turn, as if card text had changed since the list came in."""
    life.known[ILLEGAL] = "LEGAL, but 5 Anara"
    director = life.quietly(f"POST {A}/events", {**TUESDAY, "policy": "flag"})["secret"]
    life.quietly(f"POST {E}/open", by=director)
    anna = life.ask(f"POST {E}/registrations", {"player": "Anna", "list": ILLEGAL})["registration"]
    life.ask(f"GET {E}/registrations", by=director)
    judged_like(life, LEGAL)
    life.ask(f"POST {E}/rejudge", by=director)
    judged_like(life, LEGAL)
    life.ask(f"POST {E}/registrations/{anna}/recheck", by=director)


def judged_like(life: Life, text: str) -> None:
    """Let the verdicts be those on another list."""
    store = store_of(life.client)
    verdict = judge_list(store, "tuesday", text.encode())
    with store.write() as session:
        session.execute(update(JudgementRow).values(verdict=verdict.as_json(), list_legal=verdict.legal))


def edited(life: Life) -> None:
    """Show what of an event changes until the lock."""
    director = life.quietly(f"POST {A}/events", TUESDAY)["secret"]
    life.ask(
        f"PATCH {E}", {"name": "A Thursday", "announcement": "Bring sleeves.", "policy": "flag"}, by=director
    )
    life.ask(
        f"PATCH {E}", {"starts": "2026-12-06T12:00:00+01:00", "deadline": "2026-12-06T08:00:00Z"}, by=director
    )
    life.ask(f"PATCH {E}", {}, by=director)
    life.ask(f"PATCH {E}", {"terms": {"edition": "1e"}, "name": "", "policy": "perhaps"}, by=director)
    life.ask(f"PATCH {E}", {"deadline": "2026-12-07T08:00:00Z"}, by=director)
    life.ask(f"PATCH {E}", {"name": "Mine"})
    life.ask(f"PATCH {E}", {"name": "Mine"}, by="a guess")


SHOWN = {
    "events-announced": alone(announced, creation_key=KEY, base_url="http://lists.example.org/"),
    "events": alone(seen),
    "lists-published": alone(published),
    "steps": alone(stepped),
    "rejudged": alone(rejudged),
    "event-edited": alone(edited),
}

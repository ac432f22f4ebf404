"""An event with everybody in it at each of its stages, and how each of them asks for something."""

import json
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from typing import Any

import httpx2
from fastapi import FastAPI
from fastapi.testclient import TestClient

from legality.events.actors import CONSOLE, Actor
from legality.events.desk.deck_check_records import record_check
from legality.events.desk.desk_codes import add_helper, sign_in_by_code
from legality.events.desk.draws import draw_decks
from legality.events.desk.lifecycle import create_event, open_event
from legality.events.desk.locking import lock
from legality.events.desk.penalty_records import ObservedInfraction, give_penalty
from legality.events.desk.publishing import publish
from legality.events.desk.rights import add_secondary
from legality.events.lists.registering import register
from legality.events.out.webhook_subscriptions import add_webhook
from legality.events.store.queries import find_event
from legality.events.store.store import Store
from legality.service.auth.credentials import form_token
from legality.terms.terms import Event as Announced
from legality.terms.terms import default_terms
from tests.legality.service.asking import LEGAL, NOW

PEOPLE = ("nobody", "other player", "player", "secondary", "director", "other director", "helper")
STAGES = ("open", "locked", "published")

CARD = "Ranjen Koral"
"""A card of the player's list, by which a leak shows."""

OTHERS = LEGAL.replace("2 Ranjen Koral, Student of B'hala\n", "2 Kahmis\n")

number = count(1)


@dataclass(frozen=True)
class Scene:
    """An event, what there is in it, and everybody's secret."""

    store: Store
    names: dict[str, str]
    secrets: dict[str, str]

    def audited(self) -> str:
        """Return the end of the log: whatever was done in the event moves it."""
        with self.store.read() as session:
            return find_event(session, self.names["slug"]).audit_head

    def address(self, path: str, who: str) -> str:
        own = self.secrets[who] or "nothing"
        return (
            path.replace(":path}", "}")
            .replace(":int}", "}")
            .format(**self.names, secret=own, who=who.replace(" ", "-"))
        )

    def headers(self, who: str) -> dict[str, str]:
        secret = self.secrets[who]
        return {"Cookie": f"desk={secret}", "Authorization": f"Bearer {secret}"} if secret else {}

    def filled(self, sent: dict[str, Any], who: str) -> dict[str, Any]:
        """Return what is sent, with names in it that are there."""
        text = json.dumps(sent)
        for name, value in {**self.names, "who": who.replace(" ", "-"), "secret": self.secrets[who]}.items():
            text = text.replace(f"<{name}>", value)
        filled: dict[str, Any] = json.loads(text)
        return filled


def store_of(client: TestClient) -> Store:
    app = client.app
    assert isinstance(app, FastAPI)
    made: Store = app.state.service.lazy_store.store()
    return made


def opened(store: Store, slug: str) -> str:
    terms = default_terms("2e", NOW.date()).but(event=Announced(sanctioned=True, lists_required=True))
    starts = NOW.replace(month=12)
    made = create_event(store, slug=slug, name="A Tuesday", terms=terms, starts=starts, now=NOW)
    open_event(store, slug, by=CONSOLE, now=NOW)
    return made.secret


def scene(client: TestClient, stage: str) -> Scene:
    """Make an event with a player, a deck check, a penalty and a webhook; and another event beside it."""
    store, slug = store_of(client), f"access-{next(number)}"
    director, other = opened(store, slug), opened(store, f"{slug}-other")
    own = register(store, slug, player="Anna", text=LEGAL.encode(), now=NOW)
    beside = register(store, f"{slug}-other", player="Berta", text=OTHERS.encode(), now=NOW)
    second = add_secondary(store, slug, "Second", by=CONSOLE, now=NOW)
    names = {
        "pool": "complete",
        "size": "77",
        "name": "nobody",
        "code": "0" * 16,
        "announcement": "ban-000000",
        "slug": slug,
        "number": "2",
        "game": "0" * 16,
        "table": "1",
        "match": "F",
        "registration": own.registration,
        "player": own.registration,
        **_done(store, slug, own.registration),
    }
    steps = (lock, publish)[: STAGES.index(stage)]
    for step in steps:
        step(store, slug, by=CONSOLE, now=NOW)
    code = add_helper(store, slug, "Hanna", by=CONSOLE, now=NOW).code
    helper = sign_in_by_code(store, slug, code, now=NOW).secret
    secrets = ("", beside.secret, own.secret, second, director, other, helper)
    return Scene(store, names, dict(zip(PEOPLE, secrets, strict=True)))


def _done(store: Store, slug: str, registration: str) -> dict[str, str]:
    by = Actor("director", "", slug)
    check = record_check(store, slug, registration, counted=LEGAL.encode(), stage="round", by=by, now=NOW)
    given = give_penalty(store, slug, registration, ObservedInfraction("D2", "round"), by=by, now=NOW)
    hook, _ = add_webhook(
        store, slug, "http://127.0.0.1:1/", topics=("unlocked",), by=by, now=NOW, allow_private=True
    )
    draw = draw_decks(store, slug, 1, by=by, now=NOW)
    return {"check": check.id, "penalty": given.id, "webhook": hook.id, "draw": draw.id}


def ask(client: TestClient, made: Scene, route: str, who: str, sent: dict[str, Any]) -> httpx2.Response:
    """Let somebody ask. Forms carry the token that this person's secret makes, so that it decides nothing."""
    method, path = route.split()
    address, headers = made.address(path, who), made.headers(who)
    filled = made.filled(sent, who)
    client.cookies.clear()
    if method == "GET" or method == "DELETE":
        return client.request(method, address, params=filled, headers=headers, follow_redirects=False)
    if path.startswith("/api/"):
        return client.request(method, address, json=filled, headers=headers, follow_redirects=False)
    form = {"token": form_token(made.secrets[who]), **filled}
    return client.request(method, address, data=form, headers=headers, follow_redirects=False)


def lose_rules(store: Store, slug: str, *, by: Actor, now: datetime) -> None:
    """Let an event have frozen rules that this version lacks, as after an upgrade."""
    with store.write() as session:
        event = find_event(session, slug)
        event.revisions = {**(event.revisions or {}), "rules": "opg-5.0@older"}

"""What the attack on the API knows: real events, real secrets, and everything that answers have named since.

Schemathesis loads this. Half of the requests keep what was invented; the others speak of something that is
there, so that they get past the first look. Whoever has no secret in the attack's own mind gets none here.
"""

import json
import os
import random
from collections import defaultdict
from typing import Any

import schemathesis
from requests import Session

from tests.legality.service.asking import FAULTY, LEGAL

MARK = "Bearer by-the-attack"
"""What stands for the right secret until it is known which event a request is about."""

ADDRESS = os.environ["ATTACK_ADDRESS"]
LISTS = (LEGAL, FAULTY, LEGAL + "# again\n", "", "\0", "1 Spock\n" * 300, "Missions\n1 Brute Force\n")
NAMES = {"slug", "registration", "penalty", "check", "webhook"}

chance = random.Random(20261118)
outside = Session()


class Known:
    """Everything that the attack may speak of."""

    def __init__(self) -> None:
        self.secrets: dict[str, str] = {}
        self.players: list[str] = []
        self.ids: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))

    def event(self) -> str:
        """Return an event; a new one now and then, for what is published or locked stays so."""
        if len(self.secrets) < 3 or chance.random() < 0.02:
            self.make()
        return chance.choice([*self.secrets])

    def make(self) -> None:
        """Announce an event, open it, and register somebody."""
        slug = f"attack-{len(self.secrets)}-{chance.randrange(10**6)}"
        policy = chance.choice(["refuse", "flag"])
        terms = {"edition": "2e", "format": "constructed", "pool": "complete", "rules": "standard"}
        asked = {
            "slug": slug,
            "name": slug,
            "terms": terms,
            "starts": "2099-12-05T10:00:00Z",
            "policy": policy,
        }
        made = outside.post(f"{ADDRESS}/api/v1/events", json=asked, timeout=30)
        assert made.status_code == 201, made.text
        self.secrets[slug] = made.json()["secret"]
        key = {"Authorization": f"Bearer {self.secrets[slug]}"}
        outside.post(f"{ADDRESS}/api/v1/events/{slug}/open", headers=key, timeout=30)
        entry = {"player": "Anna", "list": LEGAL}
        self.hear(
            slug, "", outside.post(f"{ADDRESS}/api/v1/events/{slug}/registrations", json=entry, timeout=30)
        )

    def hear(self, slug: str, path: str, answer: Any) -> None:
        """Remember what an answer names."""
        if answer.status_code not in (200, 201):
            return
        try:
            told = json.loads(answer.content)
        except ValueError:
            return
        if not isinstance(told, dict):
            return
        schema, ids = str(told.get("schema")), self.ids[slug]
        if schema == "legality/receipt-1":
            ids["registration"].append(told["registration"])
            self.players += [told["secret"]] if told["secret"] else []
        elif schema == "legality/public-event-1" and "secret" in told:
            self.secrets[told["slug"]] = told["secret"]
        elif schema == "legality/secret-1" and path.endswith("{slug}/secret"):
            self.secrets[slug] = told["secret"]
        elif schema == "legality/secret-1":
            self.players.append(told["secret"])
        for kind, name in (("deck-check", "check"), ("penalty-given", "penalty"), ("webhook", "webhook")):
            if schema == f"legality/{kind}-1":
                ids[name].append(told["id"])


known = Known()


@schemathesis.auth(refresh_interval=None)
class Marked:
    """Says that the right secret is to be shown."""

    def get(self, _case: Any, _context: Any) -> str:
        return MARK

    def set(self, case: Any, data: str, _context: Any) -> None:
        case.headers = {**(case.headers or {}), "Authorization": data}


@schemathesis.hook
def before_call(context: Any, case: Any, kwargs: Any) -> None:
    path = case.operation.path
    there(case)
    with_lists(case)
    if (case.headers or {}).get("Authorization") != MARK:
        return
    slug = (case.path_parameters or {}).get("slug")
    own = path.startswith("/api/v1/registration")
    secret = chance.choice(known.players[-20:] or ["none"]) if own else known.secrets.get(str(slug), "none")
    case.headers["Authorization"] = f"Bearer {secret}"


def there(case: Any) -> None:
    """Let an address speak of what is there, where it was not made wrong on purpose."""
    given = case.path_parameters or {}
    negative = case.meta is not None and case.meta.is_negative_at(schemathesis_path())
    if "slug" not in given or negative or given["slug"] in known.secrets or chance.random() < 0.05:
        return
    slug = given["slug"] = known.event()
    for name in NAMES & {*given} - {"slug"}:
        if found := known.ids[slug][name]:
            given[name] = chance.choice(found[-20:])


def with_lists(case: Any) -> None:
    """Put a real list in the place of an invented one, mostly."""
    body = case.body
    if not isinstance(body, dict) or chance.random() < 0.3:
        return
    for name in ("list", "deck"):
        if isinstance(body.get(name), str):
            body[name] = chance.choice(LISTS)


def schemathesis_path() -> Any:
    from schemathesis.core.parameters import ParameterLocation

    return ParameterLocation.PATH


@schemathesis.hook
def after_call(context: Any, case: Any, response: Any) -> None:
    slug = str((case.path_parameters or {}).get("slug", ""))
    known.hear(slug, case.operation.path, response)

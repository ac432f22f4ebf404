"""Lists that are judged, and nothing of them is kept."""

from tests.legality.service.api.life import A, Life, alone
from tests.legality.service.asking import LEGAL

THREE_TOO_MANY = LEGAL.replace("2 Anara", "5 Anara")
UNREAD = LEGAL.replace("Lasting Peace", "Lasting Pease")
TRIBBLES = "9 1 Tribble - Go\n9 10 Tribbles - Go\n9 100 Tribbles - Poison\n9 1000 Tribbles - Rescue\n"
CHECK, FORMATS, COMPARE = f"POST {A}/check", f"POST {A}/formats", f"POST {A}/compare"
JSON = "application/json"


def known(life: Life) -> None:
    life.known |= {THREE_TOO_MANY: "LEGAL, but 5 Anara", UNREAD: "LEGAL, but Lasting Pease"}


def judged(life: Life) -> None:
    """Show verdicts: legal, illegal, open; what the terms say; a penalty where a stage is said."""
    known(life)
    life.ask(CHECK, {"list": LEGAL})
    life.ask(CHECK, {"list": THREE_TOO_MANY, "terms": {"edition": "2e", "on": "2020-02-02"}})
    life.ask(CHECK, {"list": UNREAD, "dialect": "plain"})
    life.ask(CHECK, {"list": LEGAL, "dialect": "lackey"})
    event = {"sanctioned": True, "players": 3, "rounds": 2}
    life.ask(CHECK, {"list": LEGAL, "terms": {"edition": "2e", "rules": "standard", "event": event}})


def judged_at_a_stage(life: Life) -> None:
    """Show what follows by the code of conduct."""
    known(life)
    found = {"list": THREE_TOO_MANY, "terms": {"edition": "2e"}, "stage": "round"}
    life.ask(CHECK, found)
    life.ask(CHECK, {**found, "priors": ["D2"], "intent": True})
    life.ask(CHECK, {**found, "priors": ["Z9"]})
    life.ask(CHECK, {**found, "stage": "tomorrow"})
    life.ask(CHECK, {"list": LEGAL, "stage": "registration"})


def not_judged(life: Life) -> None:
    """Show what is refused before it is judged."""
    life.ask(CHECK, {"list": ""})
    life.ask(CHECK, {"list": "Missions\n-1 Brute Force\n"})
    life.ask(
        CHECK, {"list": 1, "dialect": "latin", "lists": "", "terms": {"pool": "pond", "on": "2020-02-30"}}
    )
    life.ask(CHECK, {"list": "x" * 100_001})
    life.ask(CHECK, "{", content_type=JSON)
    life.ask(CHECK, "1 Anara", content_type="text/plain")
    life.ask(CHECK, b'{"list": "\xff"}', content_type=JSON)
    life.ask(CHECK, "[]", content_type=JSON)
    life.ask(f"GET {A}/check")
    life.ask(f"POST {A}/czech", {"list": LEGAL})


def elsewhere(life: Life) -> None:
    """Show where else a list is legal."""
    known(life)
    life.ask(FORMATS, {"list": TRIBBLES, "on": "2026-11-01"})
    life.ask(FORMATS, {"list": "{}", "dialect": "json", "edition": "tr", "guides": ["opg-4.1"]})
    life.ask(FORMATS, {"list": ""})
    life.ask(FORMATS, {"list": LEGAL, "guides": ["opg-9.9"], "edition": "3e"})
    life.ask(FORMATS, {"list": "1 Anara\n" * 601})


def compared(life: Life) -> None:
    """Show decks against their lists."""
    known(life)
    life.ask(COMPARE, {"list": LEGAL, "deck": LEGAL})
    life.ask(COMPARE, {"list": LEGAL, "deck": THREE_TOO_MANY, "stage": "round", "terms": {"edition": "2e"}})
    life.ask(COMPARE, {"list": LEGAL, "deck": ""})
    life.ask(COMPARE, {"list": LEGAL, "deck": LEGAL, "stage": "round", "priors": ["Z9"]})
    life.ask(COMPARE, {"list": LEGAL})
    life.ask(COMPARE, {"list": LEGAL, "deck": LEGAL, "list_dialect": "latin", "stage": "noon"})


SHOWN = {
    "check": alone(judged),
    "check-at-a-stage": alone(judged_at_a_stage),
    "check-refused": alone(not_judged),
    "formats": alone(elsewhere),
    "compare": alone(compared),
}

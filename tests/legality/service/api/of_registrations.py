"""Players register, replace their lists and withdraw; the director sees who did."""

from tests.legality.service.api.life import TUESDAY, A, E, Life, alone, opened
from tests.legality.service.asking import LEGAL

OWN = f"{A}/registration"
KEY = "sixteen-signs-or-more"
ILLEGAL = LEGAL.replace("2 Anara", "5 Anara")
AGAIN = LEGAL + "# again\n"


def registered(life: Life) -> None:
    """Show how players register, and why not."""
    life.known |= {ILLEGAL: "LEGAL, but 5 Anara", AGAIN: "LEGAL # again"}
    held = opened(life)
    everybody = f"POST {E}/registrations"
    berta = {"player": " Berta  B. ", "list": LEGAL}
    life.ask(everybody, berta, Idempotency_Key=KEY)
    life.ask(everybody, berta, Idempotency_Key=KEY)
    life.ask(everybody, {**berta, "list": AGAIN}, Idempotency_Key=KEY)
    life.ask(everybody, {"player": "Berta B.", "list": LEGAL})
    life.ask(everybody, {"player": "Clara", "list": ILLEGAL, "dialect": "plain"})
    life.ask(everybody, {"player": "", "list": "", "handle": 7, "seat": 4}, Idempotency_Key="short")
    life.ask(f"POST {A}/events/nothing/registrations", {"player": "Clara", "list": LEGAL})
    life.quietly(f"POST {E}/lock", by=held.director)
    life.ask(everybody, {"player": "Clara", "list": LEGAL})


def owned(life: Life) -> None:
    """Show what a player does with the secret of the receipt."""
    life.known |= {ILLEGAL: "LEGAL, but 5 Anara", AGAIN: "LEGAL # again"}
    anna = opened(life).player
    life.ask(f"GET {OWN}", by=anna)
    life.ask(f"PUT {OWN}", {"list": AGAIN, "dialect": "plain"}, by=anna, Idempotency_Key=KEY)
    life.ask(f"PUT {OWN}", {"list": AGAIN, "dialect": "plain"}, by=anna, Idempotency_Key=KEY)
    life.ask(f"PUT {OWN}", {"list": ILLEGAL}, by=anna)
    life.ask(f"PUT {OWN}", {}, by=anna)
    fresh = life.ask(f"POST {OWN}/secret", by=anna)["secret"]
    for request in (f"GET {OWN}", f"DELETE {OWN}", f"POST {OWN}/secret"):
        life.ask(request, by=anna)
        life.ask(request)
    life.ask(f"PUT {OWN}", {"list": LEGAL}, by=anna)
    life.ask(f"PUT {OWN}", {"list": LEGAL})
    for _ in range(2):
        life.ask(f"DELETE {OWN}", by=fresh)
    life.ask(f"GET {OWN}", by=fresh)
    life.ask(f"PUT {OWN}", {"list": LEGAL}, by=fresh)
    life.ask(f"POST {OWN}/secret", by=fresh)


def seen(life: Life) -> None:
    """Show who is registered, as the desk sees it."""
    held = opened(life)
    life.quietly(f"POST {E}/registrations", {"player": "Berta", "list": LEGAL})
    everybody = f"GET {E}/registrations"
    life.ask(f"{everybody}?limit=1", by=held.director)
    life.ask(f"{everybody}?search=ANNA7", by=held.director)
    life.ask(f"{everybody}?only=withdrawn", by=held.director)
    life.ask(f"{everybody}?only=sleepy&offset=x", by=held.director)
    life.ask(everybody)
    life.ask(everybody, by=held.player)
    one = f"{everybody}/{held.registration}"
    life.ask(one, by=held.director)
    life.ask(f"{everybody}/{'0' * 16}", by=held.director)
    life.ask(f"{everybody}/anna", by=held.director)
    life.ask(one, by=held.player)


def handled(life: Life) -> None:
    """Show what a director does about one list."""
    life.known |= {ILLEGAL: "LEGAL, but 5 Anara", AGAIN: "LEGAL # again"}
    held = opened(life)
    one = f"POST {E}/registrations/{held.registration}"
    correction = {"list": AGAIN, "reason": "the exception"}
    life.ask(f"{one}/correction", correction, by=held.director)
    life.ask(f"{one}/recheck", by=held.director)
    life.ask(f"{one}/receipt", by=held.director)
    life.quietly(f"POST {E}/lock", by=held.director)
    life.ask(f"{one}/correction", correction, by=held.director)
    life.ask(f"{one}/correction", {"list": ILLEGAL, "reason": "x"}, by=held.director)
    life.ask(f"{one}/correction", {"list": LEGAL, "reason": ""}, by=held.director)
    life.ask(f"{one}/recheck", by=held.director)
    for _ in range(2):
        life.ask(f"{one}/withdrawal", {"reason": "left early"}, by=held.director)
    life.ask(f"{one}/withdrawal", {"reason": ""}, by=held.director)
    life.ask(f"{one}/receipt", by=held.director)
    for last in ("correction", "recheck", "receipt", "withdrawal"):
        life.ask(f"POST {E}/registrations/{'0' * 16}/{last}", correction | {}, by=held.player)
    life.ask(f"POST {E}/registrations/{'0' * 16}/recheck", by=held.director)


def supplied(life: Life) -> None:
    """Show how the cards of a player of a draft are entered, by the player and by the director."""
    drafted = {**TUESDAY, "terms": {"edition": "2e", "format": "draft", "pool": "complete"}}
    director = life.quietly(f"POST {A}/events", drafted)["secret"]
    life.quietly(f"POST {E}/open", by=director)
    anna = life.quietly(f"POST {E}/registrations", {"player": "Anna", "list": LEGAL})
    fewer = LEGAL.replace("2 Anara", "1 Anara")
    life.known |= {fewer: "LEGAL, but 1 Anara"}
    own, desk = f"PUT {OWN}/supply", f"PUT {E}/registrations/{anna['registration']}/supply"
    life.ask(own, {"list": fewer}, by=anna["secret"])
    life.ask(desk, {"list": LEGAL}, by=director)
    life.ask(own, {"list": fewer}, by=anna["secret"])
    life.ask(desk, {"list": "1 Nobody Knows This Name"}, by=director)
    life.ask(f"GET {OWN}", by=anna["secret"])
    life.ask(desk, {"list": LEGAL}, by=anna["secret"])
    life.ask(own, {"list": LEGAL})
    life.quietly(f"GET {E}/export/event.json", by=director)


SHOWN = {
    "registrations": alone(registered),
    "registration-own": alone(owned),
    "registrations-seen": alone(seen),
    "registration-handled": alone(handled),
    "registration-supply": alone(supplied),
}

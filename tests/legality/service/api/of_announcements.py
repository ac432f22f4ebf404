"""Announcements: entered, looked at, refused with all faults at once, ended and withdrawn by the operator."""

from typing import Any

from tests.legality.service.api.life import A, Life, alone

N = f"{A}/announcements"
KEY = "darmok-and-jalad-at-tanagra"

BAN = {
    "edition": "1e",
    "kind": "ban",
    "list": "otf",
    "cards": ["Tasha Yar"],
    "on": "2026-03-01",
    "source": "https://www.example.org/7",
}
SECOND = {"edition": "2e", "source": "a forum post", "on": "2026-11-01"}
FIRST = {"edition": "1e", "source": "a forum post", "on": "2026-11-01"}


OTHERS: tuple[dict[str, Any], ...] = (
    {**SECOND, "kind": "retire", "list": "hall-of-fame", "cards": ["Ah-Kel"], "returned": ["Accession"]},
    {
        **FIRST,
        "kind": "release",
        "expansion": "Premiere",
        "name": "Premiere",
        "block": "TNG",
        "on": "1994-11-14",
    },
    {
        **FIRST,
        "kind": "rotation",
        "block": "TNG",
        "previous": "DS9",
        "expansions": ["The Maquis"],
        "core_in": ["Tasha Yar"],
        "core_out": ["A Bad End"],
    },
    {
        **SECOND,
        "kind": "ruling",
        "rule": "D-DRAW-SIZE",
        "numbers": {"minimum": 40},
        "rules": ["standard"],
        "formats": ["constructed"],
    },
    {**SECOND, "kind": "ruling", "card": "Ah-Kel", "status": "not legal", "pools": ["complete"]},
    {**FIRST, "kind": "erratum", "card": "Data", "facts": {"uniqueness": "universal"}},
    {**FIRST, "kind": "confirm", "list": "otf"},
)


def entered(life: Life) -> None:
    """Show how announcements are entered and listed, ended and withdrawn."""
    life.ask(f"GET {N}")
    life.ask(f"POST {N}?look=true", BAN, by=KEY)
    made = life.ask(f"POST {N}", {**BAN, "until": "2026-12-31", "note": "for a year", "by": "Jordan"}, by=KEY)
    for each in OTHERS:
        life.quietly(f"POST {N}", each, by=KEY)
    life.quietly(
        f"POST {N}",
        {**FIRST, "kind": "promo", "cards": ["A Fast Ship Would Be Nice (VP)"], "season_ends": "2026-12-31"},
        by=KEY,
    )
    whole = {**SECOND, "kind": "retire", "list": "hall-of-fame", "cards": ["Aikido"], "whole_list": True}
    life.quietly(f"POST {N}", {**whole, "on": "2026-11-15"}, by=KEY)
    life.ask(f"GET {N}?edition=1e&limit=2")
    one = f"POST {N}/{made['announcement']['id']}"
    life.ask(f"{one}/end?look=true", {"on": "2026-06-01"}, by=KEY)
    life.ask(f"{one}/end", {"on": "2026-06-01"}, by=KEY)
    life.ask(f"{one}/withdraw?look=true", by=KEY)
    life.ask(f"{one}/withdraw", by=KEY)
    life.ask(f"GET {N}?all=true&limit=1&offset=8")


def refused(life: Life) -> None:
    """Show who may not, and all faults of a wrong one at once."""
    life.ask(f"POST {N}", BAN)
    life.ask(f"POST {N}", BAN, by="not-the-key-of-this-service")
    life.ask(f"POST {N}", "{", by="not-the-key-of-this-service")
    wrong = {
        **BAN,
        "list": "oft",
        "cards": ["Tasha Yarr"],
        "on": "2026-02-30",
        "source": "htp://x",
        "id": "x",
    }
    life.ask(f"POST {N}", wrong, by=KEY)
    life.ask(f"POST {N}", {}, by=KEY)
    made = life.quietly(f"POST {N}", BAN, by=KEY)["announcement"]
    life.ask(f"POST {N}", BAN, by=KEY)
    life.ask(f"POST {N}", {**BAN, "on": "2026-04-01"}, by=KEY)
    life.ask(f"POST {N}/{made['id']}/end", {"on": "2026-03-01"}, by=KEY)
    life.ask(f"POST {N}/{made['id']}/end", {"on": "soon"}, by=KEY)
    life.ask(f"POST {N}/ban-000000/end", {"on": "2026-05-01"}, by=KEY)
    life.ask(f"POST {N}/ban-000000/withdraw", by=KEY)
    life.ask(f"GET {N}?edition=3e&limit=0")


def turned_off(life: Life) -> None:
    """Show a service without an operator's key."""
    life.ask(f"POST {N}", BAN, by=KEY)
    life.ask(f"GET {N}")


SHOWN = {
    "announcements": alone(entered, operator_key=KEY),
    "announcements-refused": alone(refused, operator_key=KEY),
    "announcements-off": alone(turned_off),
}

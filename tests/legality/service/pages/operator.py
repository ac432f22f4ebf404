"""The announcements as everybody sees them, and as the operator enters, ends and withdraws them."""

from collections.abc import Callable, Mapping

from httpx2 import Response

from legality.service.auth.operator import operator_form_token, session_of
from tests.legality.service.pages.site import OPERATOR_KEY, Site

Look = Callable[[Site], Response]

BAN = {
    "kind": "ban",
    "edition": "1e",
    "list": "otf",
    "cards": "Tasha Yar",
    "on": "2026-11-01",
    "source": "https://www.example.org/7",
}
WRONG = {**BAN, "list": "oft", "cards": "Tasha Yarr\nWorf", "on": "2026-02-30", "source": ""}
RULING = {
    "kind": "ruling",
    "edition": "2e",
    "rule": "D-DRAW-SIZE",
    "numbers": "minimum=x",
    "on": "2026-03-01",
}


def get(path: str, *, signed_in: bool = True) -> Look:
    """Ask for a page."""

    def look(site: Site) -> Response:
        site.client.cookies.clear()
        headers = {"Cookie": f"operator={session_of(OPERATOR_KEY)}"} if signed_in else {}
        return site.client.get(f"/announcements{path}", headers=headers, follow_redirects=False)

    return look


def send(path: str, typed: Mapping[str, str], *, signed_in: bool = True) -> Look:
    """Send a form with the token of the operator."""

    def look(site: Site) -> Response:
        site.client.cookies.clear()
        headers = {"Cookie": f"operator={session_of(OPERATOR_KEY)}"} if signed_in else {}
        form = {"token": operator_form_token(OPERATOR_KEY), **typed}
        return site.client.post(f"/announcements{path}", data=form, headers=headers, follow_redirects=False)

    return look


def a_ban(site: Site) -> str:
    """Enter the ban, and return where it is."""
    return send("/new", {**BAN, "step": "store"})(site).headers["location"].rpartition("=")[2]


def of_the_ban(path: str = "", *, signed_in: bool = True, **typed: str) -> Look:
    """Ask for the page of the ban, or send one of its forms."""

    def look(site: Site) -> Response:
        address = f"/{site.once(a_ban)}{path}"
        return send(address, typed)(site) if path else get(address, signed_in=signed_in)(site)

    return look


def shown(site: Site) -> Response:
    """Show the announcements to everybody."""
    site.once(a_ban)
    return get("?edition=1e", signed_in=False)(site)


ANNOUNCEMENTS: dict[str, Look] = {
    "form": get("/new?kind=ban"),
    "none": get("?edition=tr", signed_in=False),
    "form-ruling": get("/new?kind=ruling"),
    "form-nobody": get("/new?kind=ban", signed_in=False),
    "sign-in": get("/sign-in", signed_in=False),
    "sign-in-wrong": send("/sign-in", {"key": "a guess"}, signed_in=False),
    "sign-in-done": send("/sign-in", {"key": OPERATOR_KEY}, signed_in=False),
    "sign-out": send("/sign-out", {}),
    "wrong": send("/new", WRONG),
    "wrong-ruling": send("/new", RULING),
    "preview": send("/new", BAN),
    "edit": send("/new", {**BAN, "step": "edit"}),
    "shown": shown,
    "signed-in": get("?edition=1e"),
    "one": of_the_ban(),
    "one-nobody": of_the_ban(signed_in=False),
    "end-wrong": of_the_ban("/end", on="2026-10-01"),
    "end-asks": of_the_ban("/end", on="2026-11-10"),
    "withdraw-asks": of_the_ban("/withdraw"),
    "ended": of_the_ban("/end", on="2026-11-10", confirmed="yes"),
    "withdrawn": of_the_ban("/withdraw", confirmed="yes"),
    "withdrawn-one": of_the_ban(),
    "nothing": get("/ban-000000"),
}

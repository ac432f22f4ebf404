"""The pages that players and the public see, in the parts of the site."""

from collections.abc import Callable
from datetime import timedelta

from httpx2 import Response

from legality.events.desk.lifecycle import close_event
from legality.events.desk.locking import lock
from legality.events.desk.publishing import publish
from legality.events.lists.replacing import replace_list, withdraw
from legality.service.views.deck_link import pack
from tests.legality.service.asking import LEGAL, NOW
from tests.legality.service.pages.site import STARTS, Held, Site, ago, draft, drafted, opened

Look = Callable[[Site], Response]

SHORT = "Missions\n1 Brute Force\nDraw deck\n4 Anara\n1 Furel, Resistence Fightr\n2 Shandor\n"
OTHER = LEGAL.replace("1 Lasting Peace\n", "")
REFUSED = LEGAL.replace("2 Anara\n", "4 Anara\n").replace("2 Shandor\n", "")
"""Legal but for one copy too many."""
SIGNED = "Missions\n1 Brute Force\n\nDraw deck\n2 Anara\n\n-- Anna\n"
"""A list with a name below it, as in a forum."""
HARMFUL = "Draw deck\n1 <script>alert(1)</script>\n1 \x1b[31m{{ 7 * 7 }} \u202edlrow\n"

CHECK: dict[str, Look] = {
    "empty": lambda site: site.get("/"),
    "legal": lambda site: site.post("/", list=LEGAL),
    "faulty": lambda site: site.post("/", list=SHORT),
    "swapped": lambda site: site.post("/", list=SHORT, apply="5|3|Furel, Resistance Fighter", read_as="2e"),
    "swapped-too-late": lambda site: site.post("/", list=SHORT, apply="4|4|Kahmis", read_as="2e"),
    "swapped-in-no-edition": lambda site: site.post("/", list=SHORT, apply="4|3|Kahmis"),
    "counted": lambda site: site.post("/", list=SHORT, edit="count|4|3|3", read_as="2e"),
    "added": lambda site: site.post("/", list=SHORT, edit="add|2|dilemmas|Chula: Echoes", read_as="2e"),
    "moved": lambda site: site.post("/", list=SHORT, edit="move|6|3|dilemmas", read_as="2e"),
    "dropped": lambda site: site.post("/", list=SIGNED, edit="drop|7|-- Anna", read_as="2e"),
    "dropped-too-late": lambda site: site.post("/", list=SIGNED, edit="drop|6|-- Anna", read_as="2e"),
    "corrected": lambda site: site.post("/", list=SHORT, edit="fix", read_as="2e"),
    "changed-too-late": lambda site: site.post("/", list=SHORT, edit="count|3|3|3", read_as="2e"),
    "suggestions": lambda site: site.get("/suggest", q="2 anar", edition="2e"),
    "no-suggestion": lambda site: site.get("/suggest", q="zyx"),
    "without-cards": lambda site: site.post("/", list="3x\n"),
    "under-terms": lambda site: site.post(
        "/", list=SHORT, edition="2e", pool="academy", guide="opg-4.1", on="2026-11-01", dialect="lackey"
    ),
    "wrong-terms": lambda site: site.post(
        "/", list=SHORT, pool="x", on="tomorrow", dialect="x", edition="3e", guide="x", also="formats"
    ),
    "elsewhere": lambda site: site.post("/", list=SHORT, also="formats"),
    "too-long": lambda site: site.post("/", list="1 Anara\n" * 12_501),
    "harmful": lambda site: site.post("/", list=HARMFUL),
    "link": lambda site: site.get("/", deck=pack(SHORT), on="2026-11-01", pool="complete"),
    "link-cut-short": lambda site: site.get("/", deck=pack(SHORT)[:-9]),
    "file": lambda site: site.post(
        "/", files={"file": ("deck.txt", SHORT.encode("utf-16"))}, list="1 Wavefront"
    ),
    "binary-file": lambda site: site.post("/", files={"file": ("deck.zip", b"PK\x03\x04\0\0")}),
    "written-as-lackey": lambda site: site.post("/out", list="Title: Mine\n1 Horta (2U28)\n", out="lackey"),
    "written-as-bbcode": lambda site: site.post("/out", list=SHORT, out="bbcode", on="2026-11-01"),
    "written-as-nothing": lambda site: site.post("/out", list=SHORT, out="x"),
    "badge": lambda site: site.get("/badge.svg", deck=pack(SHORT), on="2026-11-01"),
    "badge-as-a-table": lambda site: site.get("/badge.svg", deck=pack("1\tAnara\n"), dialect="table"),
    "badge-legal": lambda site: site.get("/badge.svg", deck=pack(LEGAL)),
    "badge-of-nothing": lambda site: site.get("/badge.svg", deck="nonsense"),
    "badge-on-no-day": lambda site: site.get("/badge.svg", deck=pack(SHORT), on="never"),
}


def shared(site: Site) -> str:
    """Return the address of a verdict that was shared."""
    return str(site.post("/v", list=SHORT).headers["location"])


SHARED: dict[str, Look] = {
    "led-to": lambda site: site.post("/v", list=SHORT),
    "new": lambda site: site.get(shared(site)),
    "seen-by-others": lambda site: site.get(shared(site).partition("?")[0]),
    "of-nothing": lambda site: site.post("/v", list=" "),
    "without-cards": lambda site: site.post("/v", list="3x\n"),
    "wrong-terms": lambda site: site.post("/v", list=SHORT, rules="x"),
    "gone": lambda site: site.get("/v/guess"),
    "written-out": lambda site: site.get(f"{shared(site).partition('?')[0]}/out", out="trekcc"),
}


def an_open_event(site: Site) -> Held:
    """An event that takes lists, with a handful of words for players; nobody changes it."""
    return opened(
        site, "open", announcement="At the club.\nBring <b>pens</b>.", deadline=STARTS - timedelta(1)
    )


def a_flagging_event(site: Site) -> Held:
    """An event that takes illegal lists."""
    return opened(site, "flagging", policy="flag")


def a_published_event(site: Site) -> Held:
    """An event whose lists everybody may see, a legal one and one that was flagged."""
    held = opened(site, "published", policy="flag")
    held.join("Berta", SHORT, now=ago(minutes=1))
    held.join("Anna <b>", "# mine\n" + SHORT)
    held.do(lock)
    held.do(publish)
    return held


def over(site: Site) -> Held:
    """An event whose time to register is over."""
    return opened(site, "over", now=ago(3), deadline=ago(1))


def stepped(slug: str, *steps: Callable[..., object]) -> Callable[[Site], Held]:
    """Make an event and bring it on."""

    def make(site: Site) -> Held:
        held = opened(site, slug)
        for step in steps:
            held.do(step)
        return held

    make.__name__ = slug
    return make


closed, locked = stepped("closed", close_event), stepped("locked", lock)


def a_draft(site: Site) -> Held:
    """An event that is not open yet."""
    return draft(site, "draft")


def last_of_all(site: Site) -> None:
    """Events whose addresses come behind those of all others."""
    opened(site, "zz-1", name="Winter <i>Cup</i>").join("Anna")
    draft(site, "zz-2", name="Not yet")
    opened(site, "zz-3", name="Spring Cup").do(close_event)


def listed(site: Site, after: str) -> Response:
    site.once(last_of_all)
    return site.get("/events", after=after)


EVENTS: dict[str, Look] = {
    "list": lambda site: listed(site, "zy"),
    "list-ended": lambda site: listed(site, "zz-3"),
    "open": lambda site: site.once(an_open_event).site.get("/e/open"),
    "draft": lambda site: site.once(a_draft).site.get("/e/draft"),
    "flagging": lambda site: site.once(a_flagging_event).site.get("/e/flagging"),
    "over": lambda site: site.once(over).site.get("/e/over"),
    "closed": lambda site: site.once(closed).site.get("/e/closed"),
    "locked": lambda site: site.once(locked).site.get("/e/locked"),
    "published": lambda site: site.once(a_published_event).site.get("/e/published"),
    "published-lists": lambda site: site.once(a_published_event).site.get("/e/published/lists"),
    "lists-not-published": lambda site: site.once(locked).site.get("/e/locked/lists"),
    "badge-draft": lambda site: site.once(a_draft).site.get("/e/draft/badge.svg"),
    "badge-open": lambda site: site.once(an_open_event).site.get("/e/open/badge.svg"),
    "badge-published": lambda site: site.once(a_published_event).site.get("/e/published/badge.svg"),
    "nowhere": lambda site: site.get("/e/nowhere"),
}


def sent(site: Site, path: str = "/e/open/register", **typed: str) -> Response:
    """Send the form of an open event."""
    site.once(an_open_event)
    return site.post(path, **{"player": "Berta", "handle": "borg7", "key": "a-key-of-this-form", **typed})


def registered(site: Site, path: str) -> Response:
    held = opened(site, f"joined{path.count('embed')}")
    return site.post(path.format(held.slug), player="Anna", list=LEGAL, key="a-key-of-a-form-1")


def taken(site: Site) -> Response:
    held = opened(site, "taken")
    held.join("Anna")
    return site.post("/e/taken/register", player="anna", list=LEGAL)


def flagged(site: Site, path: str) -> Response:
    site.once(a_flagging_event)
    return site.post(path, player="Berta", list=REFUSED)


REGISTER: dict[str, Look] = {
    "form": lambda site: site.once(an_open_event).site.get("/e/open/register"),
    "over": lambda site: site.once(over).site.get("/e/over/register"),
    "checked-legal": lambda site: sent(site, "/e/open/check", list=LEGAL),
    "checked-illegal": lambda site: sent(site, "/e/open/check", list=REFUSED),
    "checked-flagging": lambda site: flagged(site, "/e/flagging/check"),
    "checked-swapped": lambda site: sent(
        site, "/e/open/check", list=SHORT, apply="5|3|Furel, Resistance Fighter"
    ),
    "checked-nothing": lambda site: sent(site, "/e/open/check", list=" "),
    "refused": lambda site: sent(site, list=REFUSED),
    "without-a-name": lambda site: sent(site, list=LEGAL, player=" "),
    "too-long": lambda site: sent(site, list="1 Anara\n" * 12_501),
    "name-taken": taken,
    "sent-too-late": lambda site: site.once(over).site.post("/e/over/register", player="A", list=LEGAL),
    "led-on": lambda site: registered(site, "/e/{}/register"),
    "nowhere": lambda site: site.post("/e/nowhere/register", player="A", list=LEGAL),
    "frame": lambda site: site.once(an_open_event).site.get("/embed/open"),
    "frame-checked": lambda site: sent(site, "/embed/open/check", list=LEGAL),
    "frame-refused": lambda site: sent(site, "/embed/open", list=REFUSED),
    "frame-registered": lambda site: registered(site, "/embed/{}"),
}


def receipt(slug: str, path: str = "", step: Callable[..., object] | None = None, **more: str) -> Look:
    """Register Anna for an event, let something happen, and look at her receipt; or send one of its forms."""

    def look(site: Site) -> Response:
        held = opened(site, slug)
        mine = held.join("Anna", handle="annika").secret
        if step:
            step(held, mine)
        posts = path not in ("", "?new=1") and not path.startswith("/form")
        return site.post(f"/mine/{mine}{path}", **more) if posts else site.get(f"/mine/{mine}{path}")

    return look


def drafter(slug: str, supplied: str) -> Look:
    """Let Anna enter the cards that she drafted, and look at her receipt or at the refusal."""

    def look(site: Site) -> Response:
        mine = f"/mine/{drafted(site, slug).join('Anna').secret}"
        answer = site.post(f"{mine}/supply", supplied=supplied)
        return site.get(mine) if answer.status_code == 303 else answer

    return look


def replaced(held: Held, mine: str) -> None:
    replace_list(held.site.store, mine, text=OTHER.encode(), now=NOW)


RECEIPT: dict[str, Look] = {
    "new": receipt("receipt-new", "?new=1"),
    "with-versions": receipt("receipt-versions", step=replaced),
    "withdrawn": receipt("receipt-gone", step=lambda held, mine: withdraw(held.site.store, mine, now=NOW)),
    "locked": receipt("receipt-locked", step=lambda held, _: held.do(lock)),
    "check": receipt("receipt-check", "/check", list=REFUSED),
    "check-swapped": receipt("receipt-swap", "/check", list=SHORT, apply="5|3|Furel, Resistance Fighter"),
    "replaced": receipt("receipt-replaced", "/replace", list=OTHER),
    "refused": receipt("receipt-refused", "/replace", list=REFUSED),
    "too-long": receipt("receipt-long", "/replace", list="1 Anara\n" * 12_501),
    "too-late": receipt("receipt-late", "/replace", lambda held, _: held.do(lock), list=OTHER),
    "withdraws": receipt("receipt-leaves", "/withdraw"),
    "withdraws-too-late": receipt("receipt-stays", "/withdraw", lambda held, _: held.do(lock)),
    "renewed": receipt("receipt-renewed", "/renew"),
    "form": receipt("receipt-form", "/form?paper=letter"),
    "supplied": drafter("receipt-drafts", LEGAL),
    "supplied-badly": drafter("receipt-drafts-badly", "1 Nobody at all\n"),
    "unknown": lambda site: site.get("/mine/guess"),
    "unknown-replaced": lambda site: site.post("/mine/guess/replace", list=LEGAL),
}


def from_another(site: Site, method: str, path: str) -> Response:
    """Let a page of another site ask."""
    site.once(an_open_event)
    return site.client.request(method, path, headers={"Sec-Fetch-Site": "cross-site"})


OTHERS: dict[str, Look] = {
    "start": lambda site: site.get("/start"),
    "problems": lambda site: site.get("/problems"),
    "docs": lambda site: site.get("/docs"),
    "nowhere": lambda site: site.get("/nowhere"),
    "manifest": lambda site: site.get("/app.webmanifest"),
    "robots": lambda site: site.get("/robots.txt"),
    "form-of-another-site": lambda site: from_another(site, "POST", "/e/open/register"),
    "link-of-another-site": lambda site: from_another(site, "GET", "/embed/open"),
    "no-such-method": lambda site: site.client.delete("/start"),
}

REFERENCE: dict[str, Look] = {
    "card": lambda site: site.get("/card/2e/uss-excelsior"),
    "card-banned": lambda site: site.get("/card/1e/colony", on="2016-01-01"),
    "card-two-sides": lambda site: site.get("/card/1e/terok-nor"),
    "card-by-name": lambda site: site.get("/card/Beverly Crusher, Encouraging Commander"),
    "card-choice": lambda site: site.get("/card/Kira Nerys"),
    "card-unknown": lambda site: site.get("/card/Furel, Resistence Fightr"),
    "card-on-no-day": lambda site: site.get("/card/2e/uss-excelsior", on="2024-13-40"),
    "search": lambda site: site.get("/cards"),
    "search-found": lambda site: site.get("/cards", q="furel", edition="2e"),
    "search-part": lambda site: site.get("/cards", q="furel", part="results"),
    "search-nothing": lambda site: site.get("/cards", q="picrad"),
    "search-no-expansion": lambda site: site.get("/cards", expansion="Foo"),
    "code": lambda site: site.get("/rules/D-COPIES"),
    "code-of-text": lambda site: site.get("/rules/L-NAME-MISSING"),
    "code-in-small-letters": lambda site: site.get("/rules/d-copies"),
    "code-unknown": lambda site: site.get("/rules/D-COPIS"),
    "bans": lambda site: site.get("/bans", edition="2e"),
    "bans-of-a-day": lambda site: site.get("/bans", edition="1e", on="2010-09-01"),
    "pools": lambda site: site.get("/pools"),
    "pool": lambda site: site.get("/pools/academy"),
    "pool-not-offered": lambda site: site.get("/pools/hall-of-fame", on="2015-01-01"),
    "pool-unknown": lambda site: site.get("/pools/nope"),
}

PLAYERS: dict[str, dict[str, Look]] = {
    "check": CHECK,
    "shared": SHARED,
    "event": EVENTS,
    "register": REGISTER,
    "receipt": RECEIPT,
    "page": OTHERS,
    "reference": REFERENCE,
}

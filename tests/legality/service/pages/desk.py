"""The pages that directors see, in the parts of the site."""

from typing import Any

from httpx2 import Response

from legality.events.actors import CONSOLE
from legality.events.desk.deck_check_records import record_check
from legality.events.desk.draws import draw_decks
from legality.events.desk.lifecycle import close_event, open_event
from legality.events.desk.locking import lock
from legality.events.desk.penalty_records import ObservedInfraction, give_penalty, waive_penalty
from legality.events.desk.publishing import publish
from legality.events.desk.rights import add_secondary
from legality.events.desk.rounds import begin_round
from legality.events.lists.correct_list import correct_list
from legality.events.lists.replacing import withdraw
from legality.events.out.webhook_subscriptions import add_webhook, list_deliveries
from legality.events.store.outbox import DeliveryReply, deliver
from legality.terms.terms import Scenario
from tests.legality.service.access_scene import lose_rules
from tests.legality.service.asking import LEGAL, NOW
from tests.legality.service.events import FORM
from tests.legality.service.pages.players import OTHER, REFUSED, SHORT, Look, a_draft, an_open_event
from tests.legality.service.pages.site import Held, Site, ago, drafted, followed, in_scenario, opened


class Day:
    """An event in which everything has happened; nobody changes it."""

    def __init__(self, site: Site) -> None:
        self.held = held = opened(site, "day", policy="flag", name="Autumn <i>Cup</i>")
        self.anna = held.join("Anna", handle="annika", now=ago(2)).registration
        self.draw = held.do(draw_decks, 2, now=ago(1))
        self.same = self.checked(LEGAL, now=ago(minutes=9))
        self.other = self.checked(LEGAL.replace("2 Anara", "1 Anara") + "1 Escape\n")
        self.berta = held.join("Berta", SHORT, now=ago(1)).registration
        gone = held.join("Clara", OTHER)
        withdraw(site.store, gone.secret, now=NOW)
        held.do(draw_decks, 1)
        self.clara = gone.registration
        self.given = held.do(give_penalty, self.anna, ObservedInfraction("D2", "round"), note="at <table> 4")
        held.do(give_penalty, self.berta, ObservedInfraction("D3", "round"), now=ago(minutes=2))
        waived = held.do(give_penalty, self.anna, ObservedInfraction("D3", "round"), now=ago(minutes=5))
        held.do(waive_penalty, waived.id, reason="the judge was wrong")
        self.second = held.do(add_secondary, "Second")

    def checked(self, counted: str, **more: Any) -> str:
        told = {"counted": counted.encode(), "stage": "between-rounds", "draw": self.draw.id, **more}
        made = self.held.do(record_check, self.anna, **told)
        return str(made.id)


def day(site: Site) -> Day:
    return Day(site)


def of_day(path: str = "", **asked: str) -> Look:
    """Look at a page of the desk of that event; names in braces are what there is in it."""

    def look(site: Site) -> Response:
        made = vars(site.once(day))
        found = {name: text.format(**made) for name, text in asked.items()}
        held: Held = made["held"]
        return held.desk(path.format(**made), **found)

    return look


def sent_to_day(path: str, **typed: str) -> Look:
    """Send a form there that changes nothing."""
    return lambda site: site.once(day).held.send(path.format(**vars(site.once(day))), **typed)


def by_second(path: str) -> Look:
    """Let the secondary director look at a page."""

    def look(site: Site) -> Response:
        made = site.once(day)
        return site.get(f"/e/day/desk{path.format(**vars(made))}", made.second)

    return look


def acted(slug: str, path: str, *steps: object, **typed: str) -> Look:
    """Have an event with Anna's list, bring it on, and send a form of its desk."""

    def look(site: Site) -> Response:
        held = opened(site, slug)
        anna = held.join("Anna").registration
        for step in steps:
            held.do(step)  # type: ignore[arg-type]
        filled = {name: text.format(anna=anna) for name, text in typed.items()}
        return held.send(path.format(anna=anna), **filled)

    return look


def supplied(site: Site, slug: str, cards: str) -> Response:
    """Enter the cards of Anna in a draft event, and look at her list or at the refusal."""
    held = drafted(site, slug)
    path = f"/lists/{held.join('Anna').registration}"
    answer = held.send(f"{path}/supply", supplied=cards)
    return held.desk(path) if answer.status_code == 303 else answer


def exchanging(site: Site, slug: str, scenario: Scenario, number: int, path: str, **typed: str) -> Response:
    """Send a form of an event in which two players exchange decks, and look at the page of that form."""
    held = in_scenario(site, slug, scenario, rounds=4)
    ids = {"anna": held.join("Anna", now=ago(1)).registration, "berta": held.join("Berta").registration}
    held.do(lock)
    for each in range(1, number + 1):
        held.do(begin_round, each)
    filled = {name: text.format(**ids) for name, text in typed.items()}
    answer = held.send(path.format(**ids), number=str(number), **filled)
    if answer.status_code != 303:
        return answer
    shown = path.format(**ids).rpartition("/")[0]
    return held.desk(shown if path.startswith("/lists") else "")


def in_heat(site: Site, slug: str, path: str, **typed: str) -> Response:
    """Send a form about a list in the first heat, and look at the list."""
    held = in_scenario(site, slug, heats=2)
    anna = held.join("Anna").registration
    held.do(lock)
    held.do(begin_round, 1)
    held.send(path.format(anna=anna), **typed)
    return held.desk(f"/lists/{anna}")


def locked_day(site: Site) -> Held:
    """An event that is locked, with a list that was corrected."""
    held = opened(site, "day-locked", policy="flag")
    berta = held.join("Berta", REFUSED).registration
    held.do(lock)
    site.shared["corrected"] = berta
    held.do(correct_list, berta, text=LEGAL.encode(), reason="by round 2")
    return held


def published_day(site: Site) -> Held:
    held = opened(site, "day-published")
    held.do(lock)
    held.do(publish)
    return held


EDITED = {"name": "Winter Cup", "starts": "2026-11-28T12:00", "zone": "UTC", "policy": "flag"}

DESK: dict[str, Look] = {
    "door": lambda site: site.once(a_draft).site.get("/e/draft/desk"),
    "door-guessed": lambda site: site.once(a_draft).site.post("/e/draft/desk/enter", secret="guess"),
    "door-of-another": lambda site: site.once(day).held.site.get("/e/day/desk", site.once(a_draft).secret),
    "not-entered": lambda site: site.once(day).held.site.get("/e/day/desk/audit"),
    "entered": lambda site: site.post("/e/draft/desk/enter", secret=f" {site.once(a_draft).secret} "),
    "left": lambda site: site.once(a_draft).send("/leave"),
    "draft": lambda site: site.once(a_draft).desk(),
    "day": of_day(),
    "day-by-the-second": by_second(""),
    "day-illegal": of_day(only="illegal"),
    "day-withdrawn": of_day(only="withdrawn"),
    "day-nobody": of_day(search="Zoe"),
    "locked": lambda site: site.once(locked_day).desk(),
    "published": lambda site: site.once(published_day).desk(),
    "round": acted("rounds", "/round", lock, number="1"),
    "round-too-late": acted("no-rounds", "/round", lock, number="3"),
    "decks": lambda site: exchanging(site, "lottery", "deck-lottery", 2, "/decks"),
    "decks-of-the-first-round": lambda site: exchanging(site, "no-lottery", "deck-lottery", 1, "/decks"),
    "rejudged": acted("rejudges", "/rejudge"),
    "rejudged-too-late": acted("rejudges-late", "/rejudge", lock),
    "rechecked": acted("rechecks", "/recheck", registration="{anna}"),
    "opened-twice": acted("opens", "/open"),
    "closed": acted("closes", "/close"),
    "opened-again": acted("opens-again", "/open", close_event),
    "locks": acted("locks", "/lock"),
    "publishes": acted("publishes", "/publish", lock, confirmed="cup"),
    "publishes-unconfirmed": acted("publishes-not", "/publish", lock),
    "event": of_day("/event"),
    "event-locked": lambda site: site.once(locked_day).desk("/event"),
    "event-published": lambda site: site.once(published_day).desk("/event"),
    "event-by-the-second": by_second("/event"),
    "downloads": of_day("/export"),
    "names": of_day("/roster/add"),
    "names-previewed": sent_to_day("/roster/preview", names="Elin, elin\nElin, elin\nAnna"),
    "entry": of_day("/roster/enter"),
    "files": of_day("/roster/lists"),
    "unlocks": acted("unlocks", "/unlock", lock, reason="a mistake"),
    "unlocks-for-no-reason": acted("unlocks-not", "/unlock", lock),
    "replaces-lost-rules": acted("rules", "/current-rules", lock, lose_rules, reason="a newer version"),
    "replaces-no-rules": acted("rules-not", "/current-rules", lock, reason="a newer version"),
    "rules-lost": acted("rules-lost", "/unlock", lock, lose_rules),
    "draws": acted("draws", "/draw", size="1"),
    "draws-none": acted("draws-none", "/draw", size="0"),
    "locks-as-the-second": lambda site: site.post("/e/day/desk/lock", site.once(day).second),
    "names-a-second": acted("names", "/secondary", name="Second"),
    "names-nobody": acted("names-nobody", "/secondary", name=" "),
    "revokes": sent_to_day("/revoke", name="Nobody"),
    "renews": acted("renews", "/renew"),
    "reissues": acted("reissues", "/reissue", registration="{anna}"),
}

LISTS: dict[str, Look] = {
    "anna": of_day("/lists/{anna}"),
    "anna-by-the-second": by_second("/lists/{anna}"),
    "berta": of_day("/lists/{berta}"),
    "clara": of_day("/lists/{clara}"),
    "corrected": lambda site: site.once(locked_day).desk(f"/lists/{site.shared['corrected']}"),
    "nobody": of_day("/lists/0123456789abcdef"),
    "proposed": sent_to_day("/lists/{anna}/propose", infraction="D2", stage="round"),
    "proposed-nonsense": sent_to_day("/lists/{anna}/propose", infraction="X9", stage="round"),
    "given": acted("gives", "/lists/{anna}/penalty", infraction="D2", stage="round"),
    "given-nonsense": sent_to_day("/lists/{anna}/penalty", infraction="X9", stage="round", note="kept"),
    "waived-for-no-reason": lambda site: site.once(day).held.send(
        f"/lists/{site.once(day).anna}/waive", penalty=site.once(day).given.id, reason=" "
    ),
    "waived-unknown": sent_to_day("/lists/{anna}/waive", penalty="0123456789abcdef", reason="why"),
    "corrected-too-early": sent_to_day("/lists/{anna}/correct", text=OTHER, reason="by round 2"),
    "correction-refused": acted(
        "corrects-not", "/lists/{anna}/correct", lock, text=REFUSED, reason="round 2"
    ),
    "correction-for-no-reason": acted("corrects-no", "/lists/{anna}/correct", lock, text=OTHER, reason=""),
    "corrects": acted("corrects", "/lists/{anna}/correct", lock, text=OTHER, reason="by round 2"),
    "supplied": lambda site: supplied(site, "supplies", OTHER),
    "supplied-badly": lambda site: supplied(site, "supplies-badly", "1 Nobody at all\n"),
    "qualifies": lambda site: in_heat(site, "qualifies", "/lists/{anna}/qualified", qualified="yes"),
    "qualified-too-early": acted("qualifies-not", "/lists/{anna}/qualified", lock, qualified="yes"),
    "opponent": lambda site: exchanging(
        site, "opponents", "no-such-thing-as-luck", 2, "/lists/{anna}/opponent", opponent="{berta}"
    ),
    "opponent-in-an-odd-round": lambda site: exchanging(
        site, "no-opponents", "no-such-thing-as-luck", 3, "/lists/{anna}/opponent", opponent="{berta}"
    ),
    "withdrawn": acted("withdraws-her", "/lists/{anna}/withdraw", reason="did not come"),
    "withdrawn-for-no-reason": sent_to_day("/lists/{anna}/withdraw", reason=" "),
}


def counted(site: Site) -> Response:
    """Count a deck that was drawn, by the form, and see what it comes to."""
    held = opened(site, "counts", policy="flag")
    own = f"/lists/{held.join('Anna', SHORT, dialect='plain').registration}/check"
    draw = held.do(draw_decks, 1).id
    typed = {"all-4-3": "4", "n-6-3": "1", "others": "1 Escape", "stage": "after-time", "draw": draw}
    return followed(held.send(own, **typed), site, held.secret)


def counted_in_full(site: Site) -> Response:
    """Tick every card, and nothing else."""
    held = opened(site, "counts-all", policy="flag")
    own = f"/lists/{held.join('Anna', SHORT).registration}/check"
    ticked = {"all-2-3": "1", "all-4-3": "4", "all-5-3": "1", "all-6-3": "2"}
    return followed(held.send(own, stage="round", **ticked), site, held.secret)


ROWS = """{{"device": "phone-of-anna", "rows": [
  {{"row": "2-3", "copies": 1, "stamp": 1}},
  {{"row": "x|draw|Escape", "copies": 2, "short": false, "stamp": 1}}
]}}"""
"""Rows as the counting form sends them, with the braces of a format."""


CHECKS: dict[str, Look] = {
    "form": of_day("/lists/{berta}/check", draw="0123456789abcdef"),
    "at-no-time": sent_to_day(
        "/lists/{berta}/check",
        stage="never",
        others="1 Escape",
        **{"all-4-3": "4", "n-5-3": "2", "draw": "x"},
    ),
    "of-no-draw": sent_to_day(
        "/lists/{berta}/check", stage="round", others="1 Escape", draw="0123456789abcdef"
    ),
    "counted": counted,
    "counted-in-full": counted_in_full,
    "sent": acted("checks", "/lists/{anna}/check", stage="round", others="1 Escape"),
    "all": of_day("/checks"),
    "all-search": of_day("/checks", search="BERT"),
    "all-search-nobody": of_day("/checks", search="zoe"),
    "draws-more": acted("draws-more", "/draw", size="2"),
    "draws-again": acted("draws-again", "/draw", size="1", again="yes"),
    "rows-none": of_day("/lists/{berta}/count"),
    "rows-saved": acted("counts-rows", "/lists/{anna}/count", counted=ROWS),
    "rows-not-read": sent_to_day("/lists/{anna}/count", counted='{{"rows": [1]}}'),
    "penalties": of_day("/penalties"),
    "penalties-search": of_day("/penalties", search="ann"),
    "penalty-form": of_day("/lists/{anna}/penalty"),
    "penalty-level-chosen": sent_to_day(
        "/lists/{anna}/propose", infraction="B3", stage="round", level="3", intent="yes"
    ),
    "penalty-not-confirmed": sent_to_day(
        "/lists/{anna}/penalty",
        infraction="C1",
        stage="round",
        expected="4",
        confirmed="Berta",
        note="hid one",
    ),
    "penalty-changed": sent_to_day("/lists/{anna}/penalty", infraction="D2", stage="round", expected="2"),
    "undo-too-late": sent_to_day("/lists/{anna}/undo", penalty="0123456789abcdef"),
    "same": of_day("/checks/{same}"),
    "other": of_day("/checks/{other}"),
    "unknown": of_day("/checks/0123456789abcdef"),
}

TAKEN: dict[str, Look] = {
    "lists-csv": of_day("/export/lists.csv"),
    "report": of_day("/export/report.txt"),
    "sheet": of_day("/sheets", player="{berta}"),
    "sheets-of-a-draw": lambda site: site.once(day).held.desk("/sheets", draw=site.once(day).draw.id),
    "sheets-of-nobody": lambda site: site.once(a_draft).desk("/sheets", paper="letter"),
    "audit": of_day("/audit"),
    "audit-after": of_day("/audit", after="11"),
}

HOOK = "http://93.184.216.34/hook"


def hooked(site: Site) -> Held:
    """An event of which another site is told when it closes."""
    held = opened(site, "hooked")
    held.do(add_webhook, HOOK, topics=("closed", "locked"))
    return held


def unhooked(site: Site) -> Response:
    held = opened(site, "unhooked")
    hook, _ = held.do(add_webhook, HOOK, topics=("*",))
    return held.send("/webhooks/remove", webhook=hook.id)


def failed(site: Site) -> Held:
    """An event with a delivery whose receiver said that it is gone."""
    held = opened(site, "failed-hook")
    held.do(add_webhook, HOOK, topics=("closed",))
    held.do(close_event)
    deliver(site.store, lambda _: DeliveryReply(410), now=NOW)
    return held


def sent_again(site: Site) -> Response:
    held: Held = site.once(failed)
    (delivery,) = list_deliveries(site.store, held.slug, by=held.by)
    return held.send("/webhooks/send-again", delivery=delivery.id)


HOOKS: dict[str, Look] = {
    "none": lambda site: site.once(a_draft).desk("/webhooks"),
    "one": lambda site: site.once(hooked).desk("/webhooks"),
    "added": acted("adds", "/webhooks/add", url=f" {HOOK} "),
    "refused": acted("adds-not", "/webhooks/add", url="http://127.0.0.1/<hook>", topics="locked"),
    "of-nothing": acted("adds-nothing", "/webhooks/add", url=HOOK, topics="nothing"),
    "removed": unhooked,
    "failed": lambda site: site.once(failed).desk("/webhooks"),
    "sent-again": sent_again,
    "sent-again-of-nothing": acted("sends-nothing", "/webhooks/send-again", delivery="0" * 16),
    "by-the-second": by_second("/webhooks"),
}

EDIT: dict[str, Look] = {
    "form": lambda site: site.once(a_draft).desk("/edit"),
    "form-in-full": lambda site: site.once(an_open_event).desk("/edit"),
    "changed-as-the-second": lambda site: site.post("/e/day/desk/edit", site.once(day).second, starts="soon"),
    "locked": lambda site: site.once(locked_day).desk("/edit"),
    "by-the-second": by_second("/edit"),
    "changed": acted("edits", "/edit", **EDITED),
    "moved": acted("moves", "/edit", **{**EDITED, "starts": "2026-12-12T10:00", "zone": "Europe/Berlin"}),
    "late-deadline": acted("edits-late", "/edit", **EDITED, deadline="2026-12-01T10:00"),
    "no-moment": acted("edits-soon", "/edit", **{**EDITED, "starts": "soon", "announcement": "Bring pens."}),
    "too-late": acted("edits-too-late", "/edit", lock, **EDITED),
}


def announced(**changes: str) -> Look:
    return lambda site: site.post("/events/new", **{**FORM, "key": "the-key-of-this-form", **changes})


PLAN = """name = "Autumn Regional"
edition = "2e"
on = 2026-12-01
level = "regional"
rounds = 4
sanctioned = true
lists_required = false
release_of = ["EN"]
"""


def made_in_full(site: Site) -> Response:
    """Announce an event with all that its form holds, and look at its page."""
    full = {"deadline": "2026-12-04T20:00", "zone": "Europe/Berlin", "policy": "flag", "slug": "in-full"}
    made = site.post("/events/new", **{**FORM, **full, "announcement": "Bring pens.", "lists_required": ""})
    return made if made.status_code != 201 else site.get("/e/in-full")


def of_supplied_cards(site: Site) -> Response:
    """Announce a sealed event with the cards that players are given, and have a deck of others checked."""
    sealed = {"format": "sealed", "pool": "complete", "supplied": "3 Anara\n1 Shandor\n", "slug": "sealed"}
    site.post("/events/new", **{**FORM, **sealed})
    open_event(site.store, "sealed", by=CONSOLE, now=NOW)
    return site.post("/e/sealed/check", player="Anna", list=SHORT)


ANNOUNCE: dict[str, Look] = {
    "form": lambda site: site.get("/events/new"),
    "second-edition": lambda site: site.get("/events/new", edition="2e", on="2026-12-05", format="sealed"),
    "tribbles": lambda site: site.get("/events/new", edition="tr", on="2026-12-05", key="of-a-link"),
    "looked-at": announced(look="guide", edition="1e", pool="block", rounds="2"),
    "wrong": announced(
        rounds="1", pool="block", players="many", starts="soon", slug="No Good", level="regional"
    ),
    "faulty": announced(rounds="1", players="2", pool="virtual", plan='limited = "pool.toml"\n', limited="x"),
    "no-such-term": announced(rules="chess", policy="flag", announcement="Bring <b>pens</b>."),
    "file-missing": announced(plan='supplied = "cards.txt"\n'),
    "from-a-file": lambda site: site.post(
        "/events/new",
        files={"plan_file": ("../event.toml", PLAN.encode())},
        starts="2026-12-05T11:30",
        lists_required="yes",
    ),
    "from-a-file-at-no-time": announced(plan="rounds = 4\n", starts="soon"),
    "from-three-files": lambda site: site.post(
        "/events/new",
        files={
            "plan_file": ("a", b'format = "sealed"\npool = "limited"\nlimited = "b"\n'),
            "limited_file": ("b", b"# as drafted\r\n"),
            "supplied_file": ("c", b"1 Anara\n"),
        },
        **FORM,
    ),
    "made-in-full": made_in_full,
    "of-supplied-cards": of_supplied_cards,
    "from-a-file-for-an-earlier-day": announced(plan='edition = "1e"\n', starts="2001-05-05T11:30"),
    "from-a-file-for-the-day-alone": announced(plan="on = 2026-12-01\n", starts="", rules="slipstream"),
    "from-a-file-that-names-another": announced(plan='format = "sealed"\nsupplied = "cards.txt"\n'),
    "from-a-file-of-no-text": lambda site: site.post(
        "/events/new", files={"plan_file": ("event.toml", b"a\0b")}, **FORM
    ),
    "of-an-earlier-guide": announced(
        plan='guide = "opg-4.1"\nrelease_of = ["EN"]\n', edition="1e", look="guide"
    ),
    "deadline-behind-the-start": announced(deadline="2027-01-01T10:00"),
    "from-a-wrong-file": announced(plan='editoin = "2e"\nrounds = "four"\n'),
    "address-taken": lambda site: site.once(a_draft).site.post("/events/new", **FORM, slug="draft"),
    "made": announced(name="Club <i>night</i>", key="another-key-of-a-form"),
}

DIRECTORS: dict[str, dict[str, Look]] = {
    "desk": DESK,
    "list": LISTS,
    "deck-check": CHECKS,
    "taken": TAKEN,
    "hooks": HOOKS,
    "edit": EDIT,
    "announce": ANNOUNCE,
}

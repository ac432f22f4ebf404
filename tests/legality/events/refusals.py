"""Everything that the store refuses, asked for once, and what whoever asks is told."""

import io
from collections.abc import Callable, Iterator
from datetime import date, datetime, timedelta
from functools import cache, partial
from typing import Any

from legality.events.actors import Actor
from legality.events.desk.deck_check_records import record_check
from legality.events.desk.desk_lists import list_published
from legality.events.desk.draws import draw_decks
from legality.events.desk.lifecycle import create_event, edit_event, get_event, open_event
from legality.events.desk.locking import lock, unlock
from legality.events.desk.one_list import read_list
from legality.events.desk.penalty_records import ObservedInfraction, give_penalty, waive_penalty
from legality.events.desk.publishing import publish
from legality.events.desk.rights import (
    add_secondary,
    find_own_registration,
    identify_director,
    revoke_secondary,
    rotate_player_secret,
)
from legality.events.errors import EventsError
from legality.events.lists.correct_list import correct_list
from legality.events.lists.registering import judge_list, register
from legality.events.lists.rejudging import rejudge
from legality.events.lists.replacing import replace_list, withdraw, withdraw_player
from legality.events.out.shared_verdicts import find_shared_verdict, share_verdict
from legality.events.out.webhook_subscriptions import add_webhook, remove_webhook
from legality.events.store.backup_file import load
from legality.events.store.database_revision import NEWEST
from legality.events.store.store import open_store
from tests.legality.events.scenes import DIRECTOR, LEGAL, NOW, SECONDARY, SLUG, STARTS, terms
from tests.legality.events.tournament import ROUND, SHORT, Tournament, held, public

SPRING = "spring"
HEAD = Actor("director", "", SPRING)
KEY = "a-key-of-kim-himself"
GONE = "0000000000000015"
"""Who withdrew from the tournament before the lock."""

Asked = tuple[str, Callable[[], Any]]


@cache
def refusals() -> dict[str, str]:
    """Return what is asked for, and below it what is answered."""
    with held() as seen:
        kim, gone = another_event(seen)
        asked = {
            "refused-lists.txt": of_lists(seen, kim, gone),
            "refused-events.txt": of_events(seen),
            "refused-desk.txt": of_the_desk(seen, find_own_registration(seen.store, kim).id),
            "refused-rest.txt": of_the_rest(seen),
        }
        return {
            name: "".join(f"{what}\n    {refused(ask)}\n" for what, ask in each)
            for name, each in asked.items()
        }


def another_event(seen: Tournament) -> tuple[str, str]:
    """Open a second event, which takes only legal lists: Kim is in it, and somebody who withdrew."""
    store = seen.store
    deadline = STARTS - timedelta(hours=1)
    create_event(store, slug=SPRING, name="Spring", terms=terms(), starts=STARTS, deadline=deadline, now=NOW)
    create_event(store, slug="draft", name="Draft", terms=terms(), starts=STARTS, now=NOW)
    open_event(store, SPRING, by=HEAD, now=NOW)
    kim = register(store, SPRING, player="Kim", handle="Harry", text=LEGAL, key=KEY, now=NOW)
    gone = register(store, SPRING, player="Gone", text=LEGAL, now=NOW)
    withdraw(store, gone.secret, now=NOW)
    return kim.secret, gone.secret


def refused(ask: Callable[[], Any]) -> str:
    """Ask, and say how it is refused."""
    try:
        ask()
    except EventsError as error:
        return f"{type(error).__name__} {error.status}: {error}"
    return "it was done"


def of_lists(seen: Tournament, kim: str, gone: str) -> Iterator[Asked]:
    """Ask as players do."""
    store, late = seen.store, STARTS - timedelta(minutes=59)
    come = partial(register, store, SPRING, player="Lee", text=LEGAL, now=NOW)
    yield "register for no event", partial(register, store, "no-event", player="Lee", text=LEGAL, now=NOW)
    yield "register for a draft", partial(register, store, "draft", player="Lee", text=LEGAL, now=NOW)
    yield "register at the deadline", partial(come, now=STARTS - timedelta(hours=1))
    yield "register after the deadline", partial(come, now=late)
    yield "register after the start", partial(come, now=STARTS)
    yield "register where lists are locked", partial(register, store, SLUG, player="L", text=LEGAL, now=NOW)
    yield "register under the same handle", partial(come, player="Kim", handle="HARRY")
    yield "register with an illegal list", partial(come, text=SHORT)
    yield "register with a list that is no list", partial(come, text=b"x" * 1_000_001)
    yield "register in a dialect that there is not", partial(come, dialect="klingon")
    yield "register without a name", partial(come, player=" ")
    yield "register under a long name", partial(come, player="x" * 121)
    yield "register under a hidden name", partial(come, player="a\u202eb")
    yield "register under a long handle", partial(come, handle="x" * 121)
    yield "register with a short key", partial(come, key="x" * 15)
    yield "register with another's key", partial(come, key=KEY)
    yield "judge for no event", partial(judge_list, store, "no-event", LEGAL)
    replace_it = partial(replace_list, store, kim, text=LEGAL, now=NOW)
    yield "replace with an illegal list", partial(replace_it, text=SHORT)
    yield "replace after the start", partial(replace_it, now=STARTS)
    yield "replace by a wrong secret", partial(replace_list, store, "wrong", text=LEGAL, now=NOW)
    yield "replace what was withdrawn", partial(replace_list, store, gone, text=LEGAL, now=NOW)
    yield "replace a locked list", partial(replace_list, store, seen.anna.secret, text=LEGAL, now=ROUND)
    yield "withdraw after the lock", partial(withdraw, store, seen.anna.secret, now=ROUND)
    yield "another secret of what was withdrawn", partial(rotate_player_secret, store, gone, now=NOW)
    yield "published lists too early", partial(list_published, store, SLUG)


def of_events(seen: Tournament) -> Iterator[Asked]:
    """Ask as whoever makes events does."""
    store = seen.store
    make = partial(create_event, store, slug="new", name="New", terms=terms(), starts=STARTS, now=NOW)
    naive = datetime(2026, 11, 20)  # That it has no zone is the fault.
    yield "an event at a taken address", partial(make, slug=SLUG)
    yield "an event at no address", partial(make, slug="New Event")
    yield "an event without a name", partial(make, name="")
    yield "an event with a long announcement", partial(make, announcement="x" * 4001)
    yield "an event of an unknown policy", partial(make, policy="laugh")
    yield "an event at no sure time", partial(make, starts=naive)
    yield "an event with no sure deadline", partial(make, deadline=naive)
    yield "an event that closes after its start", partial(make, deadline=STARTS + timedelta(seconds=1))
    yield "an event under a short key", partial(make, key="short")
    yield "an event without its pool", partial(make, terms=terms(limited="pool.toml"))
    yield "an event with a strange file", partial(make, files={"other": ""})
    long = {"limited": "x" * 200_001}
    yield "an event with a long file", partial(make, terms=terms(limited="p"), files=long)
    yield "an event that cannot be", partial(make, terms=replace_day(date(1990, 1, 1)))
    yield "open what is open", partial(open_event, store, SPRING, by=HEAD, now=NOW)
    yield "open without being asked", partial(open_event, store, SPRING, by=DIRECTOR, now=NOW)
    yield "open as a secondary director", partial(open_event, store, SLUG, by=SECONDARY, now=NOW)
    edit = partial(edit_event, store, SPRING, by=HEAD, now=NOW)
    yield "rename to nothing", partial(edit, name="")
    yield "announce too much", partial(edit, announcement="x" * 4001)
    yield "close after the start", partial(edit, deadline=STARTS + timedelta(days=1))
    yield "move to an impossible day", partial(edit, on=date(1990, 1, 1))
    yield "edit what is locked", partial(edit_event, store, SLUG, name="Other", by=DIRECTOR, now=NOW)
    yield "lock a draft", partial(lock, store, "draft", by=Actor("console"), now=NOW)
    yield "lock what is locked", partial(lock, store, SLUG, by=DIRECTOR, now=NOW)
    yield "unlock what is open", partial(unlock, store, SPRING, reason="so", by=HEAD, now=NOW)
    yield "unlock without a reason", partial(unlock, store, SLUG, reason=" ", by=DIRECTOR, now=NOW)
    yield "publish before the lock", partial(publish, store, SPRING, by=HEAD, now=NOW)
    yield "judge again after the lock", partial(rejudge, store, SLUG, by=DIRECTOR, now=NOW)
    yield "look at no event", partial(get_event, store, "no-event")


def replace_day(on: date) -> Any:
    """Return the terms on a day on which there was no game yet."""
    return terms().but(on=on)


def of_the_desk(seen: Tournament, kim: str) -> Iterator[Asked]:
    """Ask as directors do."""
    store, anna, ben = seen.store, seen.anna.registration, seen.ben.registration
    said: dict[str, Any] = {"by": DIRECTOR, "now": ROUND}
    yield "a wrong secret", partial(identify_director, store, SLUG, "wrong")
    yield "a secondary without a name", partial(add_secondary, store, SLUG, "", **said)
    yield "revoke whom nobody named", partial(revoke_secondary, store, SLUG, "Nobody", **said)
    yield "a registration of nobody", partial(read_list, store, SLUG, "nobody", by=DIRECTOR)
    yield "a registration of another event", partial(read_list, store, SPRING, anna, by=HEAD)
    out = partial(withdraw_player, store, SLUG, anna, **said)
    yield "take out without a reason", partial(out, reason="")
    correct = partial(correct_list, store, SLUG, anna, text=LEGAL, reason="so", **said)
    yield "correct without a reason", partial(correct, reason="")
    yield "correct by an illegal list", partial(correct, text=SHORT)
    yield "correct as a secondary director", partial(correct, by=SECONDARY)
    fixed: dict[str, Any] = {"text": LEGAL, "reason": "so", "now": ROUND}
    yield "correct before the lock", partial(correct_list, store, SPRING, kim, by=HEAD, **fixed)
    yield "correct what was withdrawn", partial(correct_list, store, SLUG, GONE, by=DIRECTOR, **fixed)
    draw = partial(draw_decks, store, SLUG, **said)
    yield "draw nobody", partial(draw, 0)
    check = partial(record_check, store, SLUG, anna, counted=LEGAL, stage="round", **said)
    yield "check at no stage", partial(check, stage="lunch")
    yield "check what nobody counted", partial(check, counted=b"x" * 1_000_001)
    yield "check by no draw", partial(check, draw="nothing")
    give = partial(give_penalty, store, SLUG, ben, ObservedInfraction("D1", "round"), **said)
    yield (
        "a penalty for nothing known",
        partial(give_penalty, store, SLUG, ben, ObservedInfraction("Z9", "round"), **said),
    )
    wrong: Any = ObservedInfraction("D1", "lunch")  # type: ignore[arg-type]  # That there is no such stage is the fault.
    yield (
        "a penalty for nothing",
        partial(give_penalty, store, SLUG, ben, ObservedInfraction("", "round"), **said),
    )
    yield "a penalty at no stage", partial(give_penalty, store, SLUG, ben, wrong, **said)
    yield "a penalty with a long note", partial(give, note="x" * 4001)
    yield "a penalty for another's deck", partial(give, check="000000000000001a")
    waive = partial(waive_penalty, store, SLUG, "000000000000001e", reason="so", **said)
    yield "waive twice", waive
    yield "waive without a reason", partial(waive, reason="")
    yield "waive what nobody gave", partial(waive_penalty, store, SLUG, "nothing", reason="so", **said)


def of_the_rest(seen: Tournament) -> Iterator[Asked]:
    """Ask for webhooks, shared verdicts and databases."""
    store = seen.store
    hook = partial(add_webhook, store, SLUG, topics=("*",), by=DIRECTOR, now=NOW, resolve=public)
    yield "a webhook for no topic", partial(hook, "https://forum.example", topics=("cards", "locked", "all"))
    yield "a webhook as a secondary director", partial(hook, "https://forum.example", by=SECONDARY)
    for url in ("http://[", "http://forum example", "ftp://forum.example", "http://me:key@forum.example"):
        yield f"a webhook to {url}", partial(hook, url)
    yield "a webhook to a mail server", partial(hook, "http://forum.example:25")
    yield "a webhook to our own net", partial(hook, "http://forum.example", resolve=lambda *_: ["10.0.0.1"])
    yield "a webhook to nobody", partial(hook, "http://forum.example", resolve=lambda *_: [])
    yield "remove no webhook", partial(remove_webhook, store, SLUG, "nothing", by=DIRECTOR, now=NOW)
    share = partial(share_verdict, store, text=LEGAL, dialect="plain", verdict={}, now=NOW)
    yield "share what is no list", partial(share, text=b"x" * 1_000_001)
    yield "share for ever", partial(share, keep=timedelta(days=367))
    yield "share not at all", partial(share, keep=timedelta(0))
    yield "share a book", partial(share, verdict={"findings": "x" * 300_000})
    yield "share where there is no room at all", partial(share, most=0)
    yield "share the first of one", share
    yield "share the second of one", partial(share, most=1)
    yield "see what nobody shared", partial(find_shared_verdict, store, "nothing", now=NOW)
    for url in ("nonsense", "mysql://x/y", "sqlite://", "sqlite:////proc/x"):
        yield f"keep events in {url}", partial(open_store, url)
    head = f'{{"format": "legality/backup-2", "revision": "{NEWEST}"}}\n'
    for text in ("", "{}", '{"format": "other"}', head.replace(NEWEST, "0001"), head):
        yield f"restore {text.strip() or 'nothing'}", partial(load, store, io.StringIO(text))

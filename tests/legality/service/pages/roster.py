"""The pages of the roster and of the event at the desk: players without lists, codes, publishing."""

from collections.abc import Callable

from httpx2 import Response

from legality.events.desk.desk_codes import add_helper
from legality.events.desk.locking import lock
from legality.events.desk.publishing import publish
from legality.events.lists.replacing import withdraw
from legality.events.roster.expected_players import add_expected, drop_expected, list_expected
from legality.events.roster.read_names import make_player
from legality.events.roster.unlocked_lists import unlock_list
from tests.legality.service.asking import LEGAL, NOW
from tests.legality.service.pages.desk import acted
from tests.legality.service.pages.players import SHORT, Look
from tests.legality.service.pages.site import Held, Site, opened


def with_elin(slug: str, path: str, **typed: str) -> Look:
    """Have an event that expects Elin, and send a form about her."""

    def look(site: Site) -> Response:
        held = opened(site, slug)
        return held.send(path, player=expect_elin(held), **typed)

    return look


def expect_elin(held: Held) -> str:
    """Put Elin on the roster, and return the id of her row."""
    held.do(add_expected, [make_player(1, "Elin", "elin9")])
    return list_expected(held.site.store, held.slug, by=held.by)[0].id


def dropped_elin(site: Site) -> Response:
    held = opened(site, "restores")
    elin = expect_elin(held)
    held.do(drop_expected, elin)
    return held.send("/roster/restore", player=elin)


def gone_anna(site: Site) -> Response:
    held = opened(site, "returns")
    anna = held.join("Anna")
    withdraw(site.store, anna.secret, now=NOW)
    return held.send("/roster/return", player=anna.registration)


def unlocked(slug: str, path: str, *steps: Callable[..., object], **typed: str) -> Look:
    """Have a locked event with Anna's list, and send a form about it."""

    def look(site: Site) -> Response:
        held = opened(site, slug)
        anna = held.join("Anna").registration
        held.do(lock)
        for step in steps:
            held.do(step, anna, reason="the printer failed")
        return held.send(path, player=anna, **typed)

    return look


def ended_code(site: Site) -> Response:
    held = opened(site, "ends-code")
    made = held.do(add_helper, "Ben")
    return held.send("/end-code", code=made.view.id)


def of_files(slug: str, content: str) -> Look:
    def look(site: Site) -> Response:
        held = opened(site, slug)
        expect_elin(held)
        files = [("files", ("elin.txt", content.encode(), "text/plain"))]
        return site.post(f"/e/{slug}/desk/roster/lists/preview", held.secret, files=files)

    return look


ROSTER: dict[str, Look] = {
    "added": acted("adds-names", "/roster/add", names="Elin, elin9\nAnna"),
    "walks-in": acted("walks-in", "/roster/walk-in", player="Elin", handle="elin9"),
    "walks-in-twice": acted("walks-in-twice", "/roster/walk-in", player="Anna"),
    "checked-in": acted("checks-in", "/roster/check-in", player="{anna}", present="yes"),
    "checked-in-nobody": acted("checks-in-no", "/roster/check-in", player="0123456789abcdef"),
    "dropped": with_elin("drops", "/roster/drop"),
    "restored": dropped_elin,
    "returned": gone_anna,
    "returned-nobody": acted("returns-not", "/roster/return", player="0123456789abcdef"),
    "list-unlocked": unlocked("unlocks-list", "/roster/unlock-list", reason="the printer failed"),
    "list-unlocked-for-no-reason": unlocked("unlocks-no", "/roster/unlock-list"),
    "list-locked-again": unlocked("locks-list", "/roster/lock-list", unlock_list),
    "entered": acted("enters", "/roster/enter", name="", player="Elin", handle="", list=LEGAL, key="k" * 20),
    "entered-illegal": acted(
        "enters-not", "/roster/enter", name="", player="Elin", handle="", list=SHORT, key="k" * 20
    ),
    "files-previewed": of_files("previews", LEGAL),
    "files-none": acted("previews-no", "/roster/lists/preview"),
    "files-stored": acted(
        "stores", "/roster/lists", name="elin.txt", player="Elin", handle="", list=LEGAL, key="k" * 20
    ),
    "handles-file": lambda site: opened(site, "handles-file").desk("/export/handles.txt"),
    "helper": acted("helps", "/helper", name="Ben"),
    "helper-nobody": acted("helps-not", "/helper", name=" "),
    "code-ended": ended_code,
    "phone": acted("phones", "/phone"),
    "publication": acted("chooses", "/publication", publication="never"),
    "unpublished": acted("unpublishes", "/unpublish", lock, publish, reason="a player objected"),
    "unpublished-for-no-reason": acted("unpublishes-not", "/unpublish", lock, publish),
    "rounds-changed": acted("changes-rounds", "/change-rounds", lock, rounds="5", reason="all agreed"),
    "rounds-changed-for-no-reason": acted("changes-not", "/change-rounds", lock, rounds="5"),
}

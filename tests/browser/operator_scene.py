"""An operator who is signed in and has entered a ban, far enough away to change no verdict of other tests."""

import re
import time
from datetime import date, timedelta

from tests.browser.scene import Scene

OPERATOR_KEY = "darmok-and-jalad-at-tanagra"

BAN = {
    "kind": "ban",
    "edition": "1e",
    "list": "otf",
    "cards": "Tasha Yar",
    "on": str(date.today() + timedelta(days=400)),
    "source": "https://www.example.org/bans",
}
TOLD = 30
"""Seconds until every worker of the service has the announcement."""


def sign_in_operator(scene: Scene) -> str:
    """Sign in, enter the ban unless it is there, and return its address."""
    answer = scene.post("/announcements/sign-in", key=OPERATOR_KEY)
    assert answer.ok, answer.text()
    found = _announced(scene)
    if found is None:
        form = scene.get("/announcements/new?kind=ban")
        token = re.search(r'name="token" value="([^"]+)"', form)
        assert token, form
        stored = scene.post("/announcements/new", token=token[1], step="store", **BAN)
        assert stored.ok, stored.text()
    end = time.monotonic() + TOLD
    while found is None and time.monotonic() < end:
        time.sleep(1)
        found = _announced(scene)
    assert found, "the announcement is not shown"
    return found


def _announced(scene: Scene) -> str | None:
    found = re.search(r'href="(/announcements/ban-[0-9a-f]+)"', scene.get("/announcements?edition=1e"))
    return found[1] if found else None

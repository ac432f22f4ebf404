"""Verdicts that are shared have an end: so many at a time, each no larger than a real one could be."""

from datetime import timedelta

import pytest
from fastapi.testclient import TestClient
from httpx2 import Response

from legality.service.app import create_app
from legality.service.http.settings import Settings
from tests.legality.service.asking import LEGAL, NOW, words_of


def shared(site: TestClient, text: str) -> Response:
    return site.post("/v", data={"list": text}, follow_redirects=False)


def test_there_is_room_for_so_many_and_what_has_expired_makes_room(database: str) -> None:
    """They are kept for 30 days, so the first of 18 November makes room on 18 December."""
    moments = [NOW]
    app = create_app(Settings(database, shared_verdicts=2), lambda: moments[-1])
    with TestClient(app) as site:
        kept = [shared(site, LEGAL).headers["location"] for _ in range(2)]
        refused = shared(site, LEGAL)
        assert refused.status_code == 507
        said = words_of(refused.text)
        assert (
            "As many verdicts are shared as may be (2); there is room again on 2026-12-18 at 12:00 UTC"
            in said
        )
        assert "a link that carries the list needs no room here." in said
        assert "2 Shandor" in refused.text  # What was typed stays.
        assert [site.get(each).status_code for each in kept] == [200, 200]
        moments.append(NOW + timedelta(days=30))
        assert shared(site, LEGAL).status_code == 303
        assert [site.get(each).status_code for each in kept] == [404, 404]


@pytest.mark.slow
def test_a_list_is_no_larger_than_a_real_one_could_be(database: str) -> None:
    with TestClient(create_app(Settings(database), lambda: NOW)) as site:
        refused = shared(site, "1 Zyxxor 🖖🖖🖖🖖🖖🖖🖖\n" * 4_999)
        assert refused.status_code == 413
        assert "This verdict is too long to be shared (at most 300,000 bytes)" in words_of(refused.text)
        assert "1 Zyxxor 🖖🖖🖖🖖🖖🖖🖖" in refused.text
        unknown = "".join(f"1 Zyxxor Quavim {number}\n" for number in range(4_000))
        assert shared(site, unknown).status_code == 303

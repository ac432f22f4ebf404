"""Nobody finds by guessing what was told to somebody else, and no guess is told how near it was."""

import re
import time
from collections.abc import Callable
from itertools import islice, pairwise
from pathlib import Path
from statistics import median

import httpx2
import pytest
from fastapi.testclient import TestClient

from legality.events.store.secrets import digest_of, matches, new_id, new_secret
from legality.service.app import create_app
from legality.service.http.settings import Settings
from tests.legality.service.asking import LEGAL, words_of
from tests.legality.service.conftest import now
from tests.legality.service.events import FORM, announce, opened, register

pytestmark = pytest.mark.slow


def strip_id(answer: httpx2.Response) -> tuple[int, str, dict[str, str]]:
    """Return all that an answer says, but for the number of the request."""
    headers = {name: value for name, value in answer.headers.items() if name != "x-request-id"}
    return answer.status_code, answer.text, headers


def guesses(secret: str) -> list[str]:
    """Return secrets that are wrong: none like it, nearly it, another that was given out, none at all."""
    return [
        new_secret(),
        secret[:-1] + ("A" if secret[-1] != "A" else "B"),
        secret.swapcase(),
        "x" * len(secret),
    ]


def test_a_wrong_receipt_looks_like_every_other(site: TestClient) -> None:
    desk = opened(site, slug="guessed-receipt")
    secret = register(site, desk.slug, "Anna").rpartition("/")[2]
    asked = [*guesses(secret), desk.secret, re.findall(r"/desk/lists/([0-9a-f]+)", desk.page())[0]]
    pages = [strip_id(site.get(f"/mine/{guess}")) for guess in asked]
    answers = [
        strip_id(site.get("/api/v1/registration", headers={"Authorization": f"Bearer {guess}"}))
        for guess in asked
    ]
    shared = [strip_id(site.get(f"/v/{guess}")) for guess in asked]
    for found, status in ((pages, 404), (answers, 403), (shared, 404)):
        assert found[0][0] == status
        assert all(each == found[0] for each in found)
        assert all(guess not in found[0][1] for guess in asked)


def test_a_wrong_secret_of_a_director_looks_like_an_event_that_is_not_there(site: TestClient) -> None:
    desk = announce(site, slug="guessed-desk")
    other = announce(site, slug="guessed-other")
    for path in ("registrations", "penalties", "registrations/0123456789abcdef", "webhooks", "audit"):
        answers = [
            strip_id(site.get(f"/api/v1/events/{slug}/{path}", headers={"Authorization": f"Bearer {secret}"}))
            for slug in (desk.slug, "no-such-event")
            for secret in (*guesses(desk.secret), other.secret)
        ]
        assert answers[0][0] == 403
        assert all(each == answers[0] for each in answers)
    wrong = {"Cookie": f"desk={other.secret}"}
    exports = [
        site.get(f"/e/{slug}/desk/export/event.json", headers=wrong) for slug in (desk.slug, "no-such-event")
    ]
    assert [each.status_code for each in exports] == [403, 403]
    door = site.get(f"/e/{desk.slug}/desk").text  # The name of an event is public, and is on its door too.
    more = set(words_of(exports[0].text).split()) - {*words_of(door).split()}
    assert more <= {*["Please", "sign", "in", "to", "the", "desk", "again."]}


def test_a_registration_of_another_event_looks_like_none(site: TestClient) -> None:
    desk, other = opened(site, slug="ids-one"), opened(site, slug="ids-other")
    register(site, other.slug, "Anna")
    foreign = re.findall(r"/desk/lists/([0-9a-f]+)", other.page())[0]
    answers = [
        strip_id(
            site.get(
                f"/api/v1/events/{desk.slug}/registrations/{each}",
                headers={"Authorization": f"Bearer {desk.secret}"},
            )
        )
        for each in (foreign, new_id())
    ]
    assert answers[0] == answers[1]
    assert answers[0][0] == 404


def test_no_id_is_counted(site: TestClient) -> None:
    desk = opened(site, slug="counted")
    receipts = [register(site, desk.slug, f"Player {number}") for number in range(8)]
    ids = re.findall(r"/desk/lists/([0-9a-f]+)\"", desk.page())
    assert len(set(ids)) == len(set(receipts)) == 8
    numbers = sorted(int(each, 16) for each in set(ids))
    assert all(len(each) == 16 for each in ids)
    assert min(two - one for one, two in pairwise(numbers)) > 2**32
    assert all(len(each.rpartition("/")[2]) == 43 for each in receipts)


def test_drafts_are_named_nowhere(site: TestClient) -> None:
    """The address of the next page was the name of the last event of this one, even of a draft."""
    announce(site, slug="aaa-secret-draft")
    opened(site, slug="aab-open")
    named, after = "", ""
    for _ in range(40):
        answer = site.get(f"/api/v1/events?limit=1&after={after}")
        named += answer.text
        after = answer.json()["after"] or ""
        if not after:
            break
    assert "aab-open" in named
    assert "aaa-secret-draft" not in named + site.get("/events").text


def test_a_key_that_somebody_else_chose_makes_no_secret(site: TestClient) -> None:
    """The director's secret followed from the key of the form alone, and a link could fill the key in."""
    known = "known-to-whoever-made-the-link"
    assert known not in site.get(f"/events/new?edition=2e&key={known}&creation_key={known}").text
    secrets = []
    for slug in ("one-key", "one-key-again"):
        page = site.post("/events/new", data={**FORM, "slug": slug, "key": known}).text
        secrets += re.findall(r'class="secret">([^<]+)<', page)
        again = site.post("/events/new", data={**FORM, "slug": slug, "key": known}).text
        assert re.findall(r'class="secret">([^<]+)<', again) == secrets[-1:]
    site.cookies.clear()
    assert len(set(secrets)) == 2


def test_guessing_is_slowed_down(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/events.sqlite"
    strict = TestClient(create_app(Settings(database, posts_per_minute=5, reads_per_minute=5), now))
    reads = [strict.get(f"/mine/{new_secret()}").status_code for _ in range(7)]
    shown = [strict.post("/e/any/desk/enter", data={"secret": new_secret()}).status_code for _ in range(7)]
    assert reads[5:] == shown[5:] == [429, 429]
    assert 429 not in reads[:5] + shown[:5]


def test_guessing_the_key_of_the_service_is_slowed_down(tmp_path: Path) -> None:
    """Ten wrong keys a minute; after them none is looked at, so the right one answers like any other."""
    key = "harcourt-fenton"
    settings = Settings(f"sqlite:///{tmp_path}/events.sqlite", creation_key=key)
    site = TestClient(create_app(settings, now))

    def by_form(guess: str) -> httpx2.Response:
        return site.post("/events/new", data={**FORM, "creation_key": guess})

    def by_program(guess: str) -> httpx2.Response:
        terms = {"edition": "2e"}
        asked = {"slug": guess, "name": "Guessed", "terms": terms, "starts": "2026-12-05T10:00:00Z"}
        return site.post("/api/v1/events", json={**asked, "creation_key": guess})

    assert by_program(key).status_code == 201
    wrong = [ask(f"guess-{number}") for number in range(5) for ask in (by_form, by_program)]
    assert [each.status_code for each in wrong] == [422, 403] * 5
    for ask in (by_form, by_program):
        for guess in ("guess-11", key):
            answer = ask(guess)
            assert answer.status_code == 429
            assert 1 <= int(answer.headers["retry-after"]) <= 6  # A minute gives ten back.
            assert "Too many wrong keys came from this address." in answer.text
    assert FORM["name"] in by_form(key).text  # What was typed stays.
    assert key not in by_form(key).text


def times_of(ask: Callable[[str], object], secrets: tuple[str, str], rounds: int) -> list[float]:
    """Return the median processor time of asking for each, in turns: what slows one slows both."""
    taken: list[list[float]] = [[], []]
    for turn in range(rounds):
        for which in (turn % 2, 1 - turn % 2):
            begun = time.process_time_ns()
            ask(secrets[which])
            taken[which].append(time.process_time_ns() - begun)
    return [median(each) for each in taken]


def test_it_takes_no_longer_to_refuse_what_is_nearly_right() -> None:
    secret = new_secret()
    digest = digest_of(secret)
    near, far = secret[:-1] + ("A" if secret[-1] != "A" else "B"), new_secret()

    def ask(guess: str) -> None:
        for _ in range(50):
            assert not matches(guess, digest)

    ratios = (one / other for one, other in iter(lambda: times_of(ask, (near, far), 200), None))
    assert any(0.95 < each < 1.05 for each in islice(ratios, 5))


@pytest.mark.slow
@pytest.mark.timed
def test_it_takes_no_longer_through_the_front_door(site: TestClient) -> None:
    desk = opened(site, slug="timed", name="Timed")
    secret = register(site, desk.slug, "Anna", LEGAL).rpartition("/")[2]

    def ask(guess: str) -> None:
        assert site.get(f"/mine/{guess}").status_code == 404

    near, far = secret[:-1] + ("A" if secret[-1] != "A" else "B"), new_secret()
    ratios = (one / other for one, other in iter(lambda: times_of(ask, (near, far), 300), None))
    assert any(0.9 < each < 1.1 for each in islice(ratios, 5))

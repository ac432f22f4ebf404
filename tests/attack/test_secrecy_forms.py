"""What other sites, other events and old secrets may not do, and where nobody is led to."""

import re

import pytest
from fastapi.testclient import TestClient

from tests.legality.service.asking import LEGAL, elements
from tests.legality.service.events import Desk, announce, opened, register

pytestmark = pytest.mark.slow

CROSS = {"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"}


def token(desk: Desk) -> str:
    return next(each["value"] for each in elements(desk.page(), "input") if each.get("name") == "token")


def posts(site: TestClient) -> list[str]:
    """Return every address of a desk that takes a form."""
    found = set()
    for route in site.app.routes:  # type: ignore[attr-defined]  # The application is FastAPI's.
        inner = getattr(route, "routes", None) or getattr(
            getattr(route, "original_router", None), "routes", []
        )
        for each in (route, *inner):
            path, methods = getattr(each, "path", ""), getattr(each, "methods", None) or ()
            if "POST" in methods and "/desk" in path and not path.endswith("/enter"):
                found.add(path)
    return sorted(found)


def test_every_form_of_a_desk_needs_the_token_of_this_desk(site: TestClient) -> None:
    desk, other = opened(site, slug="forms"), opened(site, slug="forms-other")
    register(site, desk.slug, "Anna")
    registration = re.findall(r"/desk/lists/([0-9a-f]+)", desk.page())[0]
    old = token(desk)
    renewed = site.post(f"{desk.address}/renew", data={"token": old}, headers=desk.key)
    site.cookies.clear()
    desk.secret = re.findall(r'class="secret">([^<]+)<', renewed.text)[0]
    addresses = posts(site)
    assert len(addresses) >= 18
    before = site.get(f"{desk.address}/audit", headers=desk.key).text
    for path in addresses:
        address = path.format(slug=desk.slug, registration=registration, webhook="0" * 16, penalty="0" * 16)
        for sent in ("", old, token(other), token(desk)[:-1], "0" * 64):
            fields = {"token": sent, "registration": registration, "reason": "so", "infraction": "D2"}
            fields |= {
                "stage": "round",
                "name": "X",
                "text": LEGAL,
                "penalty": "0" * 16,
                "url": "https://a.example",
            }
            answer = site.post(address, data=fields, headers=desk.key, follow_redirects=False)
            assert answer.status_code == 403, (path, sent[:8])
    assert site.get(f"{desk.address}/audit", headers=desk.key).text == before


@pytest.mark.parametrize("said", ["cross-site", "same-site"])
def test_a_form_on_another_site_does_nothing(site: TestClient, said: str) -> None:
    """Such a form let people in at somebody else's desk, or announced and registered in their name."""
    desk = opened(site, slug=f"foreign-{said}")
    foreign = {**CROSS, "Sec-Fetch-Site": said}
    sent = {"secret": desk.secret, "player": "Anna", "list": LEGAL, "name": "E", "token": token(desk)}
    for path in (
        f"{desk.address}/enter",
        f"/e/{desk.slug}/register",
        f"/embed/{desk.slug}",
        "/events/new",
        "/",
    ):
        answer = site.post(path, data=sent, headers=foreign, follow_redirects=False)
        assert answer.status_code == 403, path
        assert "set-cookie" not in answer.headers
        assert "another site" in answer.text
    locked = site.post(f"{desk.address}/lock", data=sent, headers={**desk.key, **foreign})
    assert locked.status_code == 403
    assert site.get(f"/api/v1/events/{desk.slug}").json()["lists"] == 0
    own = {"Sec-Fetch-Site": "same-origin", "Origin": "null"}
    assert (
        site.post(f"{desk.address}/enter", data=sent, headers=own, follow_redirects=False).status_code == 303
    )
    site.cookies.clear()


def test_the_api_looks_at_no_cookie(site: TestClient) -> None:
    desk = opened(site, slug="no-cookie")
    plain = {**desk.key, **CROSS, "Content-Type": "text/plain"}
    for path in ("open", "close", "lock", "publish", "secret"):
        assert site.post(f"/api/v1/events/{desk.slug}/{path}", content=b"{}", headers=plain).status_code in (
            401,
            404,
        )
    assert site.get(f"/api/v1/events/{desk.slug}/registrations", headers=desk.key).status_code == 401
    assert site.get(f"/api/v1/events/{desk.slug}").json()["state"] == "open"
    assert "access-control-allow-origin" not in site.get("/api/v1/events", headers=CROSS).headers


def test_the_cookie_opens_one_desk_and_no_script_sees_it(site: TestClient) -> None:
    desk = announce(site, slug="cookie")
    entered = site.post(f"{desk.address}/enter", data={"secret": desk.secret}, follow_redirects=False)
    site.cookies.clear()
    flags = {part.strip().casefold() for part in entered.headers["set-cookie"].split(";")[1:]}
    assert {"httponly", "samesite=strict", "secure", "path=/e/cookie"} <= flags
    assert not any(flag.startswith("domain") for flag in flags)
    assert entered.headers["cache-control"] == "no-store"


def test_who_lost_a_secret_is_out_at_once(site: TestClient) -> None:
    desk = opened(site, slug="lost")
    named = site.post(
        f"{desk.address}/secondary", data={"token": token(desk), "name": "Second"}, headers=desk.key
    )
    second = Desk(site, desk.slug, re.findall(r'class="secret">([^<]+)<', named.text)[0])
    second.page("/audit")
    assert desk.do("/revoke", name="Second") == 303
    second.page("/audit", expected=403)
    old = Desk(site, desk.slug, desk.secret)
    site.post(f"{desk.address}/renew", data={"token": token(desk)}, headers=desk.key)
    site.cookies.clear()
    old.page("/audit", expected=403)
    shown = {"Authorization": f"Bearer {old.secret}"}
    assert site.get(f"/api/v1/events/{desk.slug}/registrations", headers=shown).status_code == 403


def test_only_the_form_for_frames_is_shown_in_frames_and_only_where_it_may(site: TestClient) -> None:
    opened(site, slug="framed")
    policies = {
        path: site.get(path).headers["content-security-policy"].partition("frame-ancestors ")[2]
        for path in (
            "/embed/framed",
            "/e/framed",
            "/e/framed/desk",
            "/e/framed/register",
            "/",
            "/embed/../e/framed",
        )
    }
    assert policies.pop("/embed/framed") == "https://club.example"
    assert set(policies.values()) == {"'none'"}


HOSTS = {"Host": "evil.example", "X-Forwarded-Host": "evil.example", "Forwarded": "host=evil.example"}


def test_no_answer_leads_to_a_host_that_the_request_named(site: TestClient) -> None:
    """An address with a slash too much led to the same address on whatever host was named."""
    desk = opened(site, slug="hosts")
    secret = register(site, desk.slug, "Anna")
    for path in ("/events/", "/static", "/docs/", f"{secret}/", "/api/v1/events/", f"/e/{desk.slug}/"):
        answer = site.get(path, headers=HOSTS, follow_redirects=False)
        assert "location" not in answer.headers, path
        assert "evil.example" not in answer.text
    assert "evil.example" not in site.get(secret, headers=HOSTS).text
    assert f"https://lists.example{secret}" in site.get(secret, headers=HOSTS).text
    sent = {"player": "Berta", "list": LEGAL}
    receipt = site.post(f"/api/v1/events/{desk.slug}/registrations", json=sent, headers=HOSTS)
    assert receipt.json()["address"].startswith("https://lists.example/mine/")
    assert "evil" not in str(receipt.headers)
    led = site.post(f"{secret}/renew", headers=HOSTS, follow_redirects=False)
    assert led.headers["location"].startswith("/mine/")


@pytest.mark.parametrize(
    "path",
    ["//evil.example", "/\\evil.example", "/%5cevil.example", "//evil.example/%2e%2e", "/e//evil.example"],
)
def test_odd_addresses_lead_nowhere(site: TestClient, path: str) -> None:
    answer = site.get(
        f"https://lists.example{path}?next=//evil.example&url=//evil.example", follow_redirects=False
    )
    assert answer.status_code == 404
    assert "location" not in answer.headers


def test_forms_lead_to_addresses_of_ours_whatever_is_asked_for(site: TestClient) -> None:
    desk = opened(site, slug="leads")
    for wanted in ("next", "redirect", "return", "url", "to"):
        data = {"secret": desk.secret, wanted: "//evil.example"}
        led = site.post(f"{desk.address}/enter?{wanted}=//evil.example", data=data, follow_redirects=False)
        assert led.headers["location"] == desk.address
    site.cookies.clear()


@pytest.mark.parametrize("letters", ["\r\nX-Evil: yes", "\nSet-Cookie: a=b", "\x00", "\u2028x", "‮gnp"])
def test_what_ends_a_line_gets_into_no_header_and_no_name(site: TestClient, letters: str) -> None:
    evil = f"evil{letters}"
    answer = site.post(
        "/events/new", data={"edition": "2e", "name": evil, "slug": evil, "starts": "2026-12-05T10:00"}
    )
    assert answer.status_code == 422
    desk = opened(site, slug=f"lines-{abs(hash(letters))}")
    sent = site.post(f"/e/{desk.slug}/register", data={"player": evil, "list": LEGAL}, follow_redirects=False)
    named = site.post(
        f"/e/{desk.slug}/register",
        data={"player": "Anna", "list": ""},
        files={"file": (evil, LEGAL)},
        follow_redirects=False,
    )
    assert "x-evil" not in str([sent.headers, named.headers, answer.headers]).casefold()
    assert "a=b" not in str([sent.headers, named.headers])
    archive = site.get(f"{desk.address}/export/lists.zip", headers=desk.key)
    assert re.fullmatch(r'attachment; filename="[A-Za-z0-9-]+\.zip"', archive.headers["content-disposition"])

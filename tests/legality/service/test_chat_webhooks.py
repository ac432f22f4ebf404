"""Webhooks in the form of Discord and Slack, delivered to a receiver on this machine."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from legality.events.chat_forms import SENTENCES, ChatFacts, describe, escape_slack, write_chat_message
from legality.events.out.webhook_subscriptions import TOPICS
from legality.service.app import create_app
from legality.service.http.settings import Settings
from legality.service.work.background_jobs import deliver_due
from tests.legality.service.asking import FAULTY
from tests.legality.service.conftest import now
from tests.legality.service.events import Desk, opened, register
from tests.legality.service.listening import Heard, listening

HARMFUL = "<!channel> & @everyone *Cup* [x](http://evil)"


@pytest.fixture
def trusting(tmp_path: Path) -> Iterator[TestClient]:
    """A service that knows its address and may tell machines of its own network."""
    settings = Settings(
        database=f"sqlite:///{tmp_path}/events.sqlite", webhooks_private=True, base_url="http://lists.example"
    )
    app = create_app(settings, now)
    yield TestClient(app, "http://127.0.0.1")
    app.state.service.lazy_store.close()


def told(client: TestClient, form: str, topic: str, name: str = HARMFUL) -> tuple[dict[str, Any], Heard]:
    """Return the message about one topic that the receiver got, after two players registered."""
    desk = opened(client, slug=f"{form}-{topic}", name=name, policy="flag")
    with listening(204) as (port, heard):
        asked = {"url": f"http://127.0.0.1:{port}/hook", "topics": [topic], "format": form}
        key = {"Authorization": f"Bearer {desk.secret}"}
        made = client.post(f"/api/v1/events/{desk.slug}/webhooks", json=asked, headers=key)
        assert (made.status_code, made.json()["format"]) == (201, form)
        act(client, desk, topic)
        assert deliver_due(client.app.state.service).delivered >= 1  # type: ignore[attr-defined]
    return json.loads(heard[-1].body), heard[-1]


def act(client: TestClient, desk: Desk, topic: str) -> None:
    register(client, desk.slug, "Anna Nymous")
    register(client, desk.slug, "Berta", FAULTY)
    if topic == "closed":
        assert desk.do("/close") == 303


def test_discord_shows_an_embed_that_mentions_nobody(trusting: TestClient) -> None:
    message, heard = told(trusting, "discord", "closed")
    assert set(message) == {"embeds", "allowed_mentions"}
    assert message["allowed_mentions"] == {"parse": []}
    (embed,) = message["embeds"]
    assert embed["url"] == "http://lists.example/e/discord-closed"
    assert re.sub(r"\\(.)", r"\1", embed["title"]) == HARMFUL
    assert re.sub(r"\\(.)", r"\1", embed["description"]) == (
        "Registration is closed. 2 players: 1 legal, 1 illegal."
    )
    assert not re.search(r"(?<!\\)[*_`\[\]<>@]", embed["title"])
    assert heard.headers["Content-Type"] == "application/json"


def test_slack_gets_plain_text_with_its_three_signs_escaped(trusting: TestClient) -> None:
    message, _ = told(trusting, "slack", "registered")
    assert "<" not in message["text"]
    assert message["text"].startswith("&lt;!channel&gt; &amp; @everyone *Cup* [x](http://evil): A player")
    assert (message["parse"], message["link_names"]) == ("none", False)
    header, said, link = message["blocks"]
    assert header["text"] == {"type": "plain_text", "text": HARMFUL, "emoji": False}
    assert said["text"]["type"] == "plain_text"
    assert said["text"]["text"] == "A player registered. 2 players: 1 legal, 1 illegal."
    assert link["text"]["text"] == "<http://lists.example/e/slack-registered|Open the event>"


@pytest.mark.parametrize("form", ["discord", "slack"])
def test_no_name_of_a_player_card_or_secret_is_sent(trusting: TestClient, form: str) -> None:
    _, heard = told(trusting, form, "registered", "Cup")
    assert b"Anna" not in heard.body
    assert b"registration" not in heard.body.lower()
    assert len(heard.body) < 1_000


def test_our_own_form_is_the_default_and_stays_as_it_was(trusting: TestClient) -> None:
    message, _ = told(trusting, "legality", "closed")
    assert set(message) == {"at", "event", "facts", "number", "topic"}


def test_an_unknown_form_is_refused(trusting: TestClient) -> None:
    desk = opened(trusting, slug="unknown-form")
    assert desk.do("/webhooks/add", url="http://127.0.0.1:1/x", topics="closed", form="teams") == 422
    asked = {"url": "http://127.0.0.1:1/x", "topics": ["*"], "format": "teams"}
    key = {"Authorization": f"Bearer {desk.secret}"}
    assert trusting.post("/api/v1/events/unknown-form/webhooks", json=asked, headers=key).status_code == 422


def test_the_director_chooses_the_form_at_the_desk(trusting: TestClient) -> None:
    desk = opened(trusting, slug="chosen-form")
    assert desk.do("/webhooks/add", url="http://127.0.0.1:1/x", topics="closed", form="slack") == 201
    assert "· Slack · added" in desk.page("/webhooks")


@pytest.mark.parametrize("topic", [*TOPICS[1:], "skipped", "something new"])
def test_every_topic_has_its_sentence(topic: str) -> None:
    facts = {"round": 3, "skipped": 37}
    said = describe(ChatFacts("Cup", topic, facts, players=1, legal=1, illegal=0))
    assert said.endswith(" 1 player: 1 legal.")
    assert "{" not in said
    assert topic in SENTENCES or topic in ("skipped", "something new")
    expected = {
        "round paired": "Round 3 is paired.",
        "skipped": "37 more things happened.",
        "something new": "Something",
    }
    assert said.startswith(expected.get(topic, said))


def test_a_long_name_is_cut_to_what_the_services_take() -> None:
    """Slack: a header has at most 150 characters; Discord: a title has at most 256."""
    facts = ChatFacts("*" * 200, "closed", {}, 0, 0, 0)
    slack, discord = (json.loads(write_chat_message(form, facts)) for form in ("slack", "discord"))
    assert len(slack["blocks"][0]["text"]["text"]) <= 150
    assert len(discord["embeds"][0]["title"]) <= 256
    assert escape_slack("a&<b>") == "a&amp;&lt;b&gt;"

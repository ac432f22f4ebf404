"""Messages as chat services take them: Discord's and Slack's form. They name no player and no card."""

import json
import re
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, get_args

from legality.events.errors import Malformed

DeliveryForm = Literal["legality", "discord", "slack"]
"""Whose form the deliveries of a webhook have. `legality` is our own JSON."""

FORMS: tuple[DeliveryForm, ...] = get_args(DeliveryForm)

FORM_LABELS: dict[DeliveryForm, str] = {"legality": "JSON, signed", "discord": "Discord", "slack": "Slack"}

LONGEST_TITLE = 120
"""Characters of a title, as many as the name of an event has: Slack takes 150 in a header, Discord 256."""

MOST_OF_DISCORD = 256

INDIGO = 0x3446C0

SENTENCES = {
    "opened": "Registration is open.",
    "closed": "Registration is closed.",
    "registered": "A player registered.",
    "replaced": "A player replaced a deck list.",
    "withdrawn": "A player withdrew.",
    "rejudged": "All deck lists were checked again.",
    "locked": "Deck lists are locked.",
    "unlocked": "Deck lists are unlocked.",
    "corrected": "A director corrected a deck list.",
    "published": "All deck lists are published.",
    "unpublished": "Deck lists are not public any more.",
    "round paired": "{round} is paired.",
    "pods seated": "The pods of {round} are seated.",
    "game decided": "A game of {round} is decided.",
    "points entered": "The points of a pod of {round} are entered.",
    "round finished": "{round} is finished.",
    "standings final": "The standings are final.",
    "bracket drawn": "The bracket is drawn.",
    "match game played": "A game of a match is played.",
    "match play finished": "Match play is finished.",
}
"""What happened, by topic."""

PATHS = {
    "opened": "/register",
    "published": "/lists",
    **dict.fromkeys(("round paired", "pods seated"), "/rounds"),
    **dict.fromkeys(("round finished", "standings final"), "/standings"),
}
"""Where a reader goes on, below the address of the event. Other topics lead to the event itself."""

MARKDOWN = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~@:])")


class ChatFacts(NamedTuple):
    """All that a message says."""

    event: str
    """The name of the event."""
    topic: str
    facts: Mapping[str, Any]
    players: int
    legal: int
    illegal: int
    link: str = ""
    """The address of the event, or nothing where the service does not know its own."""


def check_form(form: str) -> DeliveryForm:
    """Return the form of a webhook's deliveries if there is one of this name."""
    for each in FORMS:
        if each == form:
            return each
    raise Malformed(f"deliveries have the form of {', '.join(FORMS[:-1])} or {FORMS[-1]}")


def write_chat_message(form: DeliveryForm, told: ChatFacts) -> bytes:
    """Write a message as Discord or Slack takes it."""
    title, text = told.event[:LONGEST_TITLE], describe(told)
    link = f"{told.link}{PATHS.get(told.topic, '')}" if told.link else ""
    message = _for_slack(title, text, link) if form == "slack" else _for_discord(title, text, link)
    return json.dumps(message, ensure_ascii=True, separators=(",", ":")).encode()


def describe(told: ChatFacts) -> str:
    """Say what happened, and how many lists are legal."""
    number = told.facts.get("round")
    round_name = f"round {number}" if isinstance(number, int) else "a round"
    if told.topic == "skipped":
        said = f"{told.facts.get('skipped', 'Some')} more things happened."
    else:
        said = SENTENCES.get(told.topic, f"{told.topic}.").format(round=round_name)
    unjudged = told.players - told.legal - told.illegal
    counts = [(told.legal, "legal"), (told.illegal, "illegal"), (unjudged, "not judged")]
    parts = ", ".join(f"{count} {word}" for count, word in counts if count)
    players = f"{told.players} player{'' if told.players == 1 else 's'}"
    return f"{said[:1].upper()}{said[1:]} {players}{f': {parts}' if parts else ''}."


def _for_discord(title: str, text: str, link: str) -> dict[str, Any]:
    """Write an embed. No mention notifies anybody, whatever the organiser calls the event."""
    embed = {
        "title": _cut_escaped(escape_markdown(title)),
        "description": escape_markdown(text),
        "color": INDIGO,
    }
    embed |= {"url": link} if link else {}
    return {"embeds": [embed], "allowed_mentions": {"parse": []}}


def _cut_escaped(text: str) -> str:
    """Cut an escaped title to what Discord takes, and no escape in the middle."""
    if len(text) <= MOST_OF_DISCORD:
        return text
    cut = text[: MOST_OF_DISCORD - 1]
    return cut[: len(cut.rstrip("\\"))] + "…"


def _for_slack(title: str, text: str, link: str) -> dict[str, Any]:
    """Write blocks of plain text, and the text of notifications, in which Slack's three signs are escaped."""
    said = {"type": "plain_text", "text": text, "emoji": False}
    blocks: list[dict[str, Any]] = [
        {"type": "header", "text": {"type": "plain_text", "text": title, "emoji": False}},
        {"type": "section", "text": said},
    ]
    if link:
        named = {"type": "mrkdwn", "text": f"<{escape_slack(link)}|Open the event>"}
        blocks.append({"type": "section", "text": named})
    return {"text": escape_slack(f"{title}: {text}"), "parse": "none", "link_names": False, "blocks": blocks}


def escape_slack(text: str) -> str:
    """Escape the three signs that Slack gives a meaning: without them no text is a link or a mention."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def escape_markdown(text: str) -> str:
    """Let Discord show each sign as it is."""
    return MARKDOWN.sub(r"\\\1", text)

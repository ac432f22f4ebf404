"""A local site with pages shaped like those of trekcc.org's deck lists: another origin, and another site.

The shapes are known from programs that read these pages: a list of decks has for each a paragraph with a link
`mode=viewdeck` and a link `mode=lackeyexport2020`; a deck's page links its cards by `cardID`; an export needs
the session of its player.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from http.cookies import SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import parse_qs, urlsplit

from tests.legality.service.asking import FAULTY, LEGAL

DECKS = {"101": ("Bajor for Bajorans", LEGAL), "102": ("A first try", FAULTY)}
"""Decks by their id: name and list."""

ONLY_DOWNLOAD = "102"
"""The deck that has no export for LackeyCCG."""

HEAD = "<!DOCTYPE html><meta charset=utf-8><title>Decks</title><nav><a href=/forum>Forum</a></nav>"


def list_page() -> str:
    rows = (
        f'<p><a href="/decklists/index.php?deckID={each}&mode=viewdeck"><b>{name}</b></a> '
        f'<a href="/decklists/?deckID={each}&mode=lackeyexport2020">Download Deck to Lackey</a></p>'
        for each, (name, _) in DECKS.items()
    )
    return f"{HEAD}<h2>Your decks</h2>{''.join(rows)}"


def card_line(line: str) -> str:
    count, blank, name = line.partition(" ")
    if not count.isdigit() or not blank:
        return f"<h4>{escape(line)}</h4>"
    return f'{count}x <a href="/2e/index.php?cardID={len(name)}">{escape(name)}</a><br>'


def deck_page(deck: str, *, link: bool) -> str:
    name, text = DECKS[deck]
    lines = [line for line in text.splitlines()[2:] if line.strip() and not line.startswith("#")]
    export = f'<a href="?deckID={deck}&mode=lackeyexport2020">Download Deck to Lackey</a>' if link else ""
    cards = "".join(map(card_line, lines))
    return f"{HEAD}<h2>{escape(name)}</h2>{export}<div>{cards}</div><p>3 comments: I play 4 of these.</p>"


class DeckSite(BaseHTTPRequestHandler):
    """Answers as such a site does."""

    def do_GET(self) -> None:  # The library calls it so.
        asked = {name: values[0] for name, values in parse_qs(urlsplit(self.path).query).items()}
        mode, deck = asked.get("mode", "list"), asked.get("deckID", "")
        signed_in = "session" in SimpleCookie(self.headers.get("Cookie", ""))
        if mode in ("lackeyexport2020", "download"):
            if not signed_in:
                return self.answer(f"{HEAD}<h2>Please sign in</h2>")
            if deck == ONLY_DOWNLOAD and mode != "download":
                return self.answer("no such export", 404)
            return self.answer(DECKS[deck][1], kind="text/plain")
        if mode == "forum":
            return self.answer(f"{HEAD}<h2>Forum</h2>")
        return self.answer(list_page() if mode == "list" else deck_page(deck, link=mode == "viewdeck"))

    def answer(self, text: str, status: int = 200, kind: str = "text/html; charset=utf-8") -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing."""


@contextmanager
def serving_decks() -> Iterator[str]:
    """Serve the site under `localhost`, which is another site than 127.0.0.1."""
    with ThreadingHTTPServer(("127.0.0.1", 0), DeckSite) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}/decklists/"
        server.shutdown()

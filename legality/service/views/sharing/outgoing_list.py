"""A judged list as a file or a text for somewhere else: any dialect, or a post for a forum."""

from typing import NamedTuple

from decklists.dialects import DIALECT_NAMES, find_dialect
from decklists.writer import write
from legality.deck_check.counting_sheet import sheet_for
from legality.engine import catalog_of
from legality.engine.resolved.settle_parts import settle_parts
from legality.judging import Judged
from legality.render.lists.loss_words import WordedLoss, is_whole, word_losses
from legality.render.sheet.forum_post import MARKUPS, write_post
from legality.service.forms.choices import Choices, dialect_choices

POSTS = {"bbcode": "Forum post (BBCode)", "markdown": "Forum or Discord post (Markdown)"}

MEDIA_TYPES = {"json": "application/json", "csv": "text/csv; charset=utf-8", "dek": "application/xml"}
"""By the ending of the file. The others are plain text."""


class OutgoingList(NamedTuple):
    """A written list, and what of the deck it lacks."""

    target: str
    label: str
    text: str
    ending: str
    is_whole: bool
    losses: tuple[WordedLoss, ...] = ()

    @property
    def media_type(self) -> str:
        """Return the media type of the file."""
        return MEDIA_TYPES.get(self.ending, "text/plain; charset=utf-8")

    @property
    def content(self) -> bytes:
        """Return the file. Half a letter, which UTF-8 cannot hold, becomes a question mark."""
        return self.text.encode("utf-8", "replace")


def outgoing_choices() -> Choices:
    """Return all that a list can be written as, with names for people."""
    dialects = ((name, f"{label[:1].upper()}{label[1:]}") for name, label in dialect_choices())
    return (*dialects, *POSTS.items())


def write_outgoing(judged: Judged, target: str, said: str, link: str) -> OutgoingList | None:
    """Write a list, or return None for a target that does not exist.

    A post names the verdict, as `said`, and the link.
    """
    for markup in MARKUPS:
        if target == markup:
            text = write_post(sheet_for(judged), said, link, markup)
            return OutgoingList(target, POSTS[markup], text, "txt", is_whole=True)
    if target not in DIALECT_NAMES:
        return None
    deck = settle_parts(judged.reading.deck, catalog_of(judged.verdict.terms.edition))
    written = write(deck, target)
    losses = tuple(word_losses(judged.reading, written))
    label = dict(outgoing_choices())[target]
    return OutgoingList(target, label, written.text, find_dialect(target).ending, is_whole(written), losses)

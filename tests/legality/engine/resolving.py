"""Decks of Second Edition joined with the cards shipped."""

from decklists.reader import read
from legality.engine.resolved.resolve import resolve
from legality.engine.resolved.resolved_deck import ResolvedDeck
from tests.cardpools.shipped import shipped


def resolved(text: str, *play_test: str) -> ResolvedDeck:
    """Read a list and find its cards."""
    return resolve(read(text).deck, shipped("2e"), play_test)

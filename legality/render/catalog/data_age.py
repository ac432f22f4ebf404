"""How new the cards and the bans of an installation are, in words."""

from collections.abc import Iterable, Iterator
from datetime import date

from cardpools.model import EDITION_NAMES, SHORT_EDITION_NAMES
from cardpools.revisions.how_new import HowNew, KnownBans, describe_newest, write_day
from legality.render.layout.words import join_names


def age_line(found: HowNew) -> str:
    """Return one line about an edition, for a terminal."""
    cards = f"up to {describe_newest(found.newest)}" if found.newest else "without a known release"
    bans = "; ".join(_known_bans(found.bans)) or "no ban list"
    return f"{EDITION_NAMES[found.edition]} cards {cards}, {bans}"


def age_sentences(found: Iterable[HowNew]) -> str:
    """Return two short sentences about all editions, for the foot of a page."""
    editions = list(found)
    newest = [(SHORT_EDITION_NAMES[each.edition], each.newest) for each in editions if each.newest]
    cards = [f"{edition} up to {describe_newest(expansion, 'by')}" for edition, expansion in newest]
    bans = [ban for each in editions for ban in each.bans]
    sentences = [f"Cards: {join_names(cards)}."] if cards else []
    known = "; ".join(_known_bans(bans))
    sentences += [f"{known[:1].upper()}{known[1:]}."] if known else []
    return " ".join(sentences)


def _known_bans(bans: Iterable[KnownBans]) -> Iterator[str]:
    """Say up to which day ban lists are known. The lists are named only where their days differ."""
    titles: dict[date, list[str]] = {}
    for each in bans:
        titles.setdefault(each.until, []).append(each.title)
    for day, named in titles.items():
        which = f" ({', '.join(named)})" if len(titles) > 1 else ""
        yield f"{'ban list' if len(named) == 1 else 'ban lists'} known up to {write_day(day)}{which}"

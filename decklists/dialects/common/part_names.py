"""Which part of a deck a heading opens (`part_table` has the parts), and which headings are inside a part."""

from typing import NamedTuple

from decklists.model import Edition, SectionKind
from decklists.part_table import DECK_PARTS
from decklists.text.late_pattern import LatePattern


class Zone(NamedTuple):
    """A zone as LackeyCCG writes it, with its meaning in an edition and its content."""

    edition: Edition
    heading: str
    kind: SectionKind
    holds: str


LACKEY_ZONES = (
    Zone("1e", "", "draw", "the draw deck, which LackeyCCG writes first and without a heading"),
    Zone("1e", "Missions", "missions", "the missions"),
    Zone("1e", "Seed+Dil", "seeds", "what is seeded, the dilemmas among it"),
    Zone("1e", "QsTent", "tent", "the Q's Tent side deck"),
    Zone("1e", "Ref", "referee", "the referee pile of Q's Tent: Civil War"),
    Zone("1e", "Dyson", "dyson", "the Dyson Sphere side deck"),
    Zone("1e", "Flash", "flash", "the Q-Flash side deck of the Q-Continuum"),
    Zone("1e", "Tactics", "tactics", "the Battle Bridge side deck"),
    Zone("1e", "Tribbles", "tribbles", "the Tribble side deck"),
    Zone("1e", "Sites", "sites", "the sites"),
    Zone("1e", "Outside", "outside", "cards that enter from outside the game"),
    Zone("1e", "Aside", "aside", "cards set aside; lists of 2015 kept their sites here"),
    Zone("2e", "", "draw", "the deck, which LackeyCCG writes first and without a heading"),
    Zone("2e", "Dilemmas", "dilemmas", "the dilemma pile"),
    Zone("2e", "Missions", "missions", "the missions"),
    Zone("2e", "Aside", "aside", "cards set aside"),
    Zone("tr", "", "draw", "the deck, which LackeyCCG writes first and without a heading"),
)
"""Every zone that LackeyCCG's plugins write, edition by edition, in the order in which they write them."""


TRAILING_WORDS = (
    *("side deck", "sidedeck", "deck", "pile", "stack", "cards", "section", "zone", "list", "phase"),
    *("total", "count", "combos", "combinations"),
)
"""Words behind the name of a part that change nothing."""

LEADING_WORDS = (
    "the ",
    "my ",
    "your ",
    "our ",
    "other ",
    "andere ",
    "übrige ",
    "autres ",
    "die ",
    "das ",
    "le ",
    "la ",
    "les ",
    "mon ",
    "mes ",
    "total ",
)
"""Words in front of it that change nothing either."""

HEADING_WORDS = (" deck", " sidedeck", " pile", " stack")
"""A line that ends in one of these words is a heading, even of an unknown part: no card ends so."""

TITLES_TOO = frozenset(
    ("space", "planet", "voyager", "terok nor", "deep space 9", "deep space nine", "qs tent civil war")
)
"""Headings that are the titles of cards as well. Without markup, colon or count they are read as cards."""

SIDE_DECK_TITLES = ("qstent", "qflash", "dysonsphere")
"""The letters of titles of cards that name a side deck."""

LACKEY_ONLY: dict[str, Edition] = {"dilemmas": "2e"}
"""Headings that show the edition only where LackeyCCG wrote the list: its First Edition zone is Seed+Dil."""

CARD_TYPES = frozenset(
    (
        *("artifact", "artifacts", "doorway", "doorways", "equipment", "event", "events"),
        *("facility", "facilities", "incident", "incidents", "interrupt", "interrupts"),
        *("objective", "objectives", "outpost", "outposts", "personnel", "personnels", "ship", "ships"),
        *("station", "stations", "time location", "time locations"),
        *(
            "schiff",
            "schiffe",
            "ereignis",
            "ereignisse",
            "unterbrechung",
            "unterbrechungen",
            "ausrüstung",
            "personal",
        ),
        *("vaisseau", "vaisseaux", "événement", "événements", "evenement", "evenements", "interruption"),
        *("interruptions", "équipement", "équipements", "equipement", "equipements", "personnages"),
        *("equipments", "ereignisse unterbrechungen", "doorway cards", "support", "support cards"),
        *("people", "crew", "verbs", "nouns", "non personnel", "nonpersonnel"),
        *("q artifact", "q dilemma", "q event", "q interrupt", "q mission", "interrupt event"),
    )
)
"""Headings inside a section that name a card type. None of them can be inside missions or dilemmas."""

ARE_TYPES = CARD_TYPES | {"and", "und", "et"}
"""The words of several types in one heading: `Events & Interrupts`, `Ships and Equipment`."""

MISSION_TYPES = frozenset(
    ("planet", "space", "dual", "planet space", "space planet", "headquarters", "hq", "universal", "any")
)
"""Headings inside a section that name a type of mission or dilemma."""

AFFILIATIONS = frozenset(
    (
        *("bajoran", "borg", "cardassian", "dominion", "federation", "ferengi", "hirogen", "kazon"),
        *("klingon", "neutral", "non aligned", "nonaligned", "romulan", "starfleet", "vidiian", "vulcan"),
        *("deep space nine", "deep space 9", "ds9", "earth", "maquis", "next generation", "terok nor"),
        *("the next generation", "tng", "tos", "original series", "voyager", "multi affiliation"),
        *("relativity", "unaffiliated"),
    )
)
"""Headings inside a section that name an affiliation, or a part of one."""

ICONS = frozenset(
    (
        *("fed", "kli", "rom", "car", "baj", "dom", "fer", "bor", "kaz", "hir", "vid", "vul", "sta", "sf"),
        *("non", "na", "ds9", "tng", "tos", "voy", "mq", "maq", "ear", "tn", "s", "p", "s/p", "hq"),
    )
)
"""Icons of affiliations and missions as people write them in brackets: `[Fed]`, `[S]`."""

SINGULAR_TYPES = frozenset(("dilemma", "mission", "site", "tactic", "tribble"))
"""Card types that trekcc.org writes in the singular inside a section; people mean a section by them."""

KINDS: dict[str, tuple[SectionKind, Edition]] = {
    words: (part.kind, edition)
    for part in DECK_PARTS
    for edition, wordings in part.opened_by.items()
    for words in wordings
}
"""Each wording, and the part and edition that it means."""

_WORDS_OF_KINDS = frozenset(word for wording in KINDS for word in wording.split())
"""Words without one of which no heading opens a part."""

WITHOUT_CARD_TYPES: frozenset[SectionKind] = frozenset(("missions", "dilemmas"))
"""Parts that hold one type of card, so that a type of mission or dilemma is a heading there and no title."""

OF_ONE_TYPE: frozenset[SectionKind] = WITHOUT_CARD_TYPES | {"sites", "tactics", "trouble"}
"""Parts inside which no other card type is a heading."""

_WITHOUT_ACCENTS = str.maketrans("éèêëàâîïôùûç", "eeeeaaiiouuc")
"""French headings are in the table without accents, as many people type them."""

COUNTED: frozenset[SectionKind] = frozenset(("draw", "missions", "dilemmas", "seeds"))
"""Parts that are no titles of cards, however they are spelled: a number beside them counts their cards."""

_AS_WRITTEN = {
    f"{said}{colon}": kind
    for words, (kind, _) in KINDS.items()
    for said in (words, words.title(), words.capitalize(), words.upper())
    for colon in ("", ":")
}

PARTS = frozenset(said for said, kind in _AS_WRITTEN.items() if kind in COUNTED)
"""The names of parts as people write them behind a count: `5 Missions`."""

BARE_NAMES = frozenset((*_AS_WRITTEN, *(f"{zone.heading}:" for zone in LACKEY_ZONES if zone.heading)))
"""The names of all parts as people and LackeyCCG write them, with nothing beside them."""

WHOLE_DECK = frozenset(
    (
        *("deck", "main", "main deck", "maindeck", "mainboard", "main board", "decklist", "deck list"),
        *("hauptdeck", "kartendeck", "deck principal", "paquet", "jeu", "list", "cards"),
    )
)
"""Words above all cards of a list at once: programs without parts and many people write them."""

BESIDE_DECK = (
    *("sideboard", "side board", "maybe", "maybes", "maybeboard", "consider", "considering", "cut", "cuts"),
    *("wishlist", "wish list", "wants", "trades", "for trade", "tradeable", "swaps", "options", "optional"),
)
"""Words above cards that are not in the deck."""


_NOT_WORDS = LatePattern(r"[\W_]++")


def fold(heading: str) -> str:
    """Reduce a heading to lower-case words: `Q's Tent` to `qs tent`, `Seed+Dil` to `seed dil`."""
    bare = heading.casefold().replace("'", "").replace("’", "").replace("`", "")
    return _NOT_WORDS.sub(" ", bare).strip()


_WORDS_OF_HEADINGS = _WORDS_OF_KINDS.union(
    word for words in (*CARD_TYPES, *BESIDE_DECK) for word in words.split()
)
"""The words of headings that a comment may be."""


def may_be_heading(words: str) -> bool:
    """Tell whether folded words have one of a heading. Most comments have none, and need not be parsed."""
    return not _WORDS_OF_HEADINGS.isdisjoint(words.split())


def is_affiliation(words: str) -> bool:
    """Tell whether words such as `Bajoran` or `Klingon/Romulan` name affiliations, and no type of mission."""
    folded = _CLAIM.sub("", words).casefold().replace("-", " ").replace("'", "")
    return all(part.strip() in AFFILIATIONS for part in folded.split("/"))


_CLAIM = LatePattern(r"[ \t]*[(\[{:–-]?[ \t]*[0-9]{1,3}[^a-z]*\Z")
"""The number of cards behind the words of a heading."""


def is_kind_of_dilemma(words: str) -> bool:
    """Tell whether words such as `Space dilemmas` name a group of dilemmas, which are one part together."""
    said = words.casefold().split()
    return len(said) > 1 and not MISSION_TYPES.isdisjoint(said)


def says_no_part(words: str) -> bool:
    """Tell whether folded words of a heading leave open where the cards under them belong."""
    return not words or _CLAIM.sub("", words) in WHOLE_DECK or is_beside_deck(words)


def is_beside_deck(words: str) -> bool:
    """Tell whether folded words say that the cards under them are not in the deck."""
    said = f" {words} "
    return any(f" {each} " in said for each in BESIDE_DECK)


def may_name_part(words: str) -> bool:
    """Tell whether folded words have one that the name of some part has."""
    return not _WORDS_OF_KINDS.isdisjoint(words.split())


def holds_part(words: str) -> bool:
    """Tell whether some of these folded words, one behind the other, are the name of a part."""
    said = f" {words} "
    return may_name_part(words) and any(f" {wording} " in said for wording in KINDS)


def kind_of(words: str) -> tuple[SectionKind, Edition]:
    """Return the part of the deck that folded words open, and the edition that they show."""
    if not words.isascii():
        words = words.translate(_WITHOUT_ACCENTS)
    if _WORDS_OF_KINDS.isdisjoint(words.split()):
        return "unknown", ""
    while words:
        if words in KINDS:
            return KINDS[words]
        shorter = without_leading_word(words)
        shorter = without_trailing_word(words) if shorter == words else shorter
        if shorter == words:
            break
        words = shorter
    return "unknown", ""


def without_trailing_word(words: str) -> str:
    """Take away one word such as `pile` or `side deck` from the end."""
    for trailing in TRAILING_WORDS:
        if words.endswith(" " + trailing):
            return words[: -len(trailing) - 1]
    return words


def without_leading_word(words: str) -> str:
    """Take away one word such as `the` or `my` from the beginning."""
    return next((words[len(word) :] for word in LEADING_WORDS if words.startswith(word)), words)

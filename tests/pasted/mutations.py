"""Damage and decorate a list as people and programs do, and know whether the deck is still the same.

A mutation returns the new text, or nothing if it does not fit. `SAME` are the mutations after which a person
still reads the same deck: such a list is never Illegal if the deck was legal, and never Legal if it was not.
`UNCLEAR` are those after which nobody can tell: such a list is never Legal, and never Illegal by the damage.
"""

import re
from collections.abc import Callable
from random import Random

Mutation = Callable[[list[str], Random], list[str] | None]

PROSE = (
    *("Hi all,", "Thanks for looking!", "Total: 60 cards", "60 cards", "Edit: swapped a card", "Cheers, Tom"),
    *("https://www.trekcc.org/decklists/", "I won my last three games with this.", "-----", "```", "> "),
    *(
        "What do you think of it?",
        "Here is what I play at the moment.",
        "Sent from my phone",
        "Round 1: won 100-35",
    ),
    *(
        "This deck is really fun to play.",
        "Let me know what you would change.",
        "Bob wrote:",
        "Danke fürs Lesen",
    ),
)
UNREADABLE = (
    *("2 Zzyzx of Qwghlm", "Spokc the Unheard", "1x ???", "2 or 3 of those", "Sideboard:\n1 Escape"),
    *("1 Qwertz Uiopasdf", "Deck list follows", "My favourite bunch", "Qwertz 3"),
    *("2-3 Escape", "Maybe:\n2 Uninvited", "1 Escape or 1 Uninvited", "Escpae x2", "?x Escape", "-1 Escape"),
)


def is_card(line: str) -> bool:
    """Tell whether a line of a typed list is a card with its count in front."""
    return line[:1].isdigit()


def is_bare(line: str) -> bool:
    """Tell whether a card has nothing but a count in front of its name."""
    return is_card(line) and not re.search(r"[0-9#]|<-|[ ]-[ ]|[(\t]|[ ]{2}", line[1:])


def cards_at(lines: list[str]) -> list[int]:
    """Return the places of the lines that are cards."""
    return [place for place, line in enumerate(lines) if is_card(line)]


def insert_prose(lines: list[str], chance: Random) -> list[str] | None:
    """Put words above the list, below it, or above a heading."""
    tops = [at for at, line in enumerate(lines) if line and not is_card(line)]
    place = chance.choice([0, len(lines), *tops])
    said = chance.choice(PROSE)
    between = [""] if place == 0 else []
    return [*lines[:place], *([""] if place == len(lines) else []), said, *between, *lines[place:]]


def in_words(lines: list[str], chance: Random) -> list[str] | None:
    """Write a count in another form."""
    places = [at for at in cards_at(lines) if is_bare(lines[at])]
    if not places:
        return None
    place = chance.choice(places)
    count, _, name = lines[place].partition(" ")
    forms = [
        "{0}x {1}",
        "{1} x{0}",
        "({0}) {1}",
        "{0}ea {1}",
        "{{{0}}} {1}",
        "{1} ({0})",
        "{2} {1}",
        "{0} copies {1}",
    ]
    words = {"1": "one", "2": "two", "3": "three"}
    said = chance.choice(forms).format(count, name, words.get(count, count))
    return [*lines[:place], said, *lines[place + 1 :]]


def join_lines(lines: list[str], chance: Random) -> list[str] | None:
    """Put two cards on one line."""
    pairs = [at for at in cards_at(lines) if at + 1 < len(lines) and is_card(lines[at + 1])]
    places = [at for at in pairs if "#" not in lines[at] and "<-" not in lines[at]]
    if not places:
        return None
    place = chance.choice(places)
    separator = chance.choice(["; ", " / ", ", ", " & ", " and "])
    return [*lines[:place], lines[place] + separator + lines[place + 1], *lines[place + 2 :]]


def split_copies(lines: list[str], chance: Random) -> list[str] | None:
    """Write two copies on two lines."""
    places = [at for at in cards_at(lines) if lines[at].startswith("2 ") and is_bare(lines[at])]
    if not places:
        return None
    place = chance.choice(places)
    return [*lines[:place], *["1 " + lines[place][2:]] * 2, *lines[place + 1 :]]


def remark(lines: list[str], chance: Random) -> list[str] | None:
    """Put a remark behind a card."""
    place = chance.choice(cards_at(lines))
    said = chance.choice([" (good one)", " <- love it", " # key card", " - very good", "  ", "\t"])
    return [*lines[:place], lines[place] + said, *lines[place + 1 :]]


def bullet(lines: list[str], chance: Random) -> list[str] | None:
    """Put a mark in front of all cards."""
    mark = chance.choice(["- ", "* ", "• ", "  ", "> ", "\\* "])
    return [mark + line if is_card(line) else line for line in lines]


def change_case(lines: list[str], chance: Random) -> list[str] | None:
    """Write a line in capitals or small letters."""
    place = chance.randrange(len(lines))
    change = chance.choice([str.upper, str.lower])
    return [*lines[:place], change(lines[place]), *lines[place + 1 :]]


def blank_lines(lines: list[str], chance: Random) -> list[str] | None:
    """Put a blank line between two cards."""
    place = chance.choice(cards_at(lines))
    return [*lines[:place], "", *lines[place:]]


def add_unreadable(lines: list[str], chance: Random) -> list[str] | None:
    """Put a line below a card of the draw deck that nobody can read, or whose part nobody knows."""
    return [*lines, chance.choice(UNREADABLE)]


def misspell(lines: list[str], chance: Random) -> list[str] | None:
    """Exchange two letters of a title so that no card is called so."""
    place = chance.choice(cards_at(lines))
    line = lines[place]
    at = chance.randrange(3, 6)
    return [*lines[:place], line[:at] + "qx" + line[at:], *lines[place + 1 :]]


def unclear_count(lines: list[str], chance: Random) -> list[str] | None:
    """Write a count that nobody can settle."""
    places = [at for at in cards_at(lines) if is_bare(lines[at])]
    if not places:
        return None
    place = chance.choice(places)
    count, _, name = lines[place].partition(" ")
    said = chance.choice(["{0} or 3 {1}", "{0}-3 {1}", "{0}? {1}", "~{0} {1}", "{0}/3 {1}", "{0} {1} x3"])
    return [*lines[:place], said.format(count, name), *lines[place + 1 :]]


def unknown_heading(lines: list[str], chance: Random) -> list[str] | None:
    """Put a heading of no known part above the last cards."""
    place = chance.choice(cards_at(lines))
    said = chance.choice(
        ["Sideboard", "Maybe:", "== Options ==", "**Extras**", "I would add:", "Considering"]
    )
    return [*lines[:place], "", said, *lines[place:]]


def number_lines(lines: list[str], chance: Random) -> list[str] | None:
    """Put running numbers in place of the counts of the draw deck, one line for each copy."""
    start = next((at for at, line in enumerate(lines) if "draw" in line.casefold()), None)
    below = lines[start + 1 :] if start is not None else []
    if start is None or not all(re.match("[12] ", line) for line in below):
        return None
    names = [line[2:] for line in below for _ in range(int(line[0]))]
    return [*lines[: start + 1], *(f"{number} {name}" for number, name in enumerate(names, 1))]


def ask(lines: list[str], chance: Random) -> list[str] | None:
    """Ask about a card below the list."""
    return [*lines, *chance.choice([[], [""]]), chance.choice(["4 Fredericks?", "Fredericks?", "3x Lopez!!"])]


def second_deck(lines: list[str], chance: Random) -> list[str] | None:
    """Put another deck below."""
    label = chance.choice([["", "Deck 2: another"], ["", "-----", ""], ["", "My other deck:", ""], [""]])
    return [*lines, *label, *lines]


SAME: tuple[Mutation, ...] = (
    *(insert_prose, in_words, join_lines, split_copies, remark, bullet, change_case, blank_lines),
)
UNCLEAR: tuple[Mutation, ...] = (
    add_unreadable,
    misspell,
    unclear_count,
    unknown_heading,
    second_deck,
    number_lines,
    ask,
)

"""Lists that nobody would hand in: real ones in six dialects, damaged, and texts of pure chance.

All chance comes from the seed and the number of a list, so that any one of a million can be made again.
"""

import re
from collections.abc import Callable
from random import Random

from tests.attack.nasty import NUMBERS, PIECES, beginnings

Damage = Callable[[Random, str], str]

LONGEST = 400
"""So many characters a list begins with, but for a few; a longer one takes the time of many."""

ENDS = ("\r\n", "\r", "\n\r", "\x0b", "\x85", "\u2028", "\n\n")
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252", "latin-1", "utf-7")


def list_of(seed: int, number: int) -> bytes:
    """Return one list."""
    random = Random(f"{seed}-{number}")
    text = _by_chance(random) if random.random() < 0.1 else _damaged(random)
    return _encoded(random, text)


def _damaged(random: Random) -> str:
    text = random.choice(beginnings())
    if len(text) > LONGEST and random.random() < 0.97:
        text = _part(random, text)
    for _ in range(random.choice((0, 1, 1, 1, 2, 2, 3, 5, 9))):
        text = random.choice(DAMAGES)(random, text)
    return text


def _by_chance(random: Random) -> str:
    """Return pieces of lists in no order, or letters of any kind."""
    if random.random() < 0.5:
        return "".join(
            random.choice(PIECES) + random.choice(("\n", " ", "")) for _ in range(random.randrange(12))
        )
    top = random.choice((0x7F, 0xFF, 0x2FFF, 0xFFFF, 0x10FFFF))
    return "".join(chr(random.randint(0, top)) for _ in range(random.randrange(200)))


def _part(random: Random, text: str) -> str:
    start = random.randrange(len(text))
    return text[start : start + LONGEST]


def _place(random: Random, text: str) -> tuple[str, str]:
    at = random.randint(0, len(text))
    return text[:at], text[at:]


def _insert(random: Random, text: str) -> str:
    before, after = _place(random, text)
    return before + random.choice(PIECES) + after


def _cut(random: Random, text: str) -> str:
    before, after = _place(random, text)
    return before + after[random.randrange(30) :]


def _truncate(random: Random, text: str) -> str:
    return _place(random, text)[random.randrange(2)]


def _letter(random: Random, text: str) -> str:
    before, after = _place(random, text)
    return before + chr(random.choice((0x7F, 0x2FF, 0x10FFFF)) * random.randrange(100) // 100) + after[1:]


def _number(random: Random, text: str) -> str:
    found = list(re.finditer("[0-9]+", text))
    if not found:
        return text
    one = random.choice(found)
    return text[: one.start()] + random.choice(NUMBERS) + text[one.end() :]


def _lines(random: Random, text: str) -> str:
    """Drop, repeat, swap, replace or join lines."""
    lines = text.split("\n")
    at, other = random.randrange(len(lines)), random.randrange(len(lines))
    way = random.randrange(6)
    if way == 0:
        del lines[at]
    elif way == 1:
        lines[at:at] = [lines[at]] * random.choice((1, 2, 40))
    elif way == 2:
        lines[at], lines[other] = lines[other], lines[at]
    elif way == 3:
        lines[at] = random.choice(PIECES)
    elif way == 4:
        lines[at : at + 2] = [random.choice((" ", "", "\t")).join(lines[at : at + 2])]
    else:
        random.shuffle(lines)
    return "\n".join(lines)


def _name(random: Random, text: str) -> str:
    """Put a stranger's words into the middle of a line, where a name stands."""
    lines = text.split("\n")
    at = random.randrange(len(lines))
    head, blank, tail = lines[at].partition(random.choice((" ", "\t", ">", '"', ",")))
    lines[at] = head + blank + random.choice(PIECES) + tail[random.choice((0, 0, 99)) :]
    return "\n".join(lines)


def _splice(random: Random, text: str) -> str:
    return _place(random, text)[0] + _place(random, random.choice(beginnings())[:LONGEST])[1]


def _ends(random: Random, text: str) -> str:
    return text.replace("\n", random.choice(ENDS))


def _marks(random: Random, text: str) -> str:
    """Exchange one mark for another everywhere."""
    marks = "\t ,;:<>/\"'{}[]()=#-x1"
    return text.replace(random.choice(marks), random.choice(marks))


def _case(random: Random, text: str) -> str:
    return random.choice((text.upper, text.lower, text.swapcase, text.title))()


def _long(random: Random, text: str) -> str:
    """Make one thing very long, but not often: it takes the time of a hundred lists."""
    if random.random() < 0.98:
        return _insert(random, text)
    before, after = _place(random, text)
    return before + random.choice(PIECES) * random.choice((20, 100, 1_000)) + after


DAMAGES: tuple[Damage, ...] = (
    *(_insert, _insert, _cut, _truncate, _letter, _number, _number, _lines, _lines, _lines),
    *(_name, _name, _name, _splice, _ends, _marks, _case, _long),
)


def _encoded(random: Random, text: str) -> bytes:
    """Write a text down, now and then in another encoding, or with bytes that are wrong in it."""
    if random.random() < 0.85:
        return text.encode("utf-8", "surrogatepass")
    raw = bytearray(text.encode(random.choice(ENCODINGS), "replace"))
    for _ in range(random.choice((0, 1, 3))):
        raw[(at := random.randint(0, len(raw))) : at] = random.randbytes(random.randrange(3))
    return bytes(raw)

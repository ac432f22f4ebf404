"""The deck as people type it, copy it from a screen, or take it from a tool, beyond the usual notations.

Every list means the deck of `deck.py`. `CLEAR` are lists that a person reads without a question; `UNSURE` are
lists that may be left undecided, but never be illegal.
"""

import json
from collections.abc import Callable, Mapping

from tests.pasted.deck import DILEMMAS, EVENTS, INTERRUPTS, MISSIONS, PARTS, PERSONNEL, SHIPS, TYPES, Cards
from tests.pasted.notations import Parts, lines

Lists = Mapping[str, Callable[[], str]]

SIZES = {part: sum(count for count, _ in cards) for part, cards in PARTS}
TYPED: Parts = (
    ("Missions", MISSIONS),
    ("Dilemma Pile", DILEMMAS),
    *(("Personnel", PERSONNEL), ("Ships", SHIPS), ("Events", EVENTS), ("Interrupts", INTERRUPTS)),
)


def cells(form: str, separator: str = "\n", heading: str = "{0}") -> str:
    """Write the deck as a page is copied: each cell of a table on a line of its own."""
    return separator.join(
        [
            said
            for part, cards in PARTS
            for said in (heading.format(part), *(form.format(count, name) for count, name in cards))
        ]
    )


def each(form: Callable[[int, str], str], heading: str = "{0}", parts: Parts = PARTS) -> str:
    """Write each card by a function."""
    return "".join(
        f"{heading.format(part)}\n" + "".join(form(count, name) + "\n" for count, name in cards) + "\n"
        for part, cards in parts
    )


def only_above_one(behind: str) -> Callable[[int, str], str]:
    """Return a form that has a count only where there are several copies."""
    return lambda count, name: f"{name}{behind.format(count)}" if count > 1 else name


def ascii_table() -> str:
    """Write the table of a console."""
    rule = "+-----+--------------------------------------------+"
    said = []
    for part, cards in PARTS:
        rows = [f"| {count:>3} | {name:<42} |" for count, name in cards]
        said += [part, rule, "| Qty | Card                                       |", rule, *rows, rule, ""]
    return "\n".join(said)


def wiki_table() -> str:
    """Write the tables of a wiki."""
    said = []
    for part, cards in PARTS:
        rows = [f"|-\n| {count} || [[{name}]]" for count, name in cards]
        said += [f"== {part} ==", '{| class="wikitable"', "! Qty !! Card", *rows, "|}", ""]
    return "\n".join(said)


def yaml_of_cards() -> str:
    """Write YAML with a name and a count for each card."""
    said = ["name: Mine"]
    for part, cards in PARTS:
        said.append(f"{part.lower().replace(' ', '_')}:")
        said += [f'  - name: "{name}"\n    count: {count}' for count, name in cards]
    return "\n".join(said) + "\n"


def images() -> str:
    """Write a page that shows pictures of the cards, each with its title as the alternative text."""
    said = ["<html><body>"]
    for part, cards in PARTS:
        said.append(f"<h2>{part} ({SIZES[part]})</h2><ul>")
        said += [
            f'<li>{count}x <img src="/i/{at}.jpg" alt="{name}"></li>'
            for at, (count, name) in enumerate(cards)
        ]
        said.append("</ul>")
    return "\n".join([*said, "</body></html>"])


def options() -> str:
    """Write a form with the cards in its boxes."""
    said = ["<form>"]
    for part, cards in PARTS:
        said.append(f"<h3>{part}</h3><select size='9'>")
        said += [f"<option value='{at}'>{count}x {name}</option>" for at, (count, name) in enumerate(cards)]
        said.append("</select>")
    return "\n".join([*said, "</form>"])


def two_columns() -> str:
    """Write two columns side by side, as people lay out a mail."""
    said = []
    for part, cards in PARTS:
        said.append(part)
        typed = [f"{count} {name}" for count, name in cards]
        half = (len(typed) + 1) // 2
        right = [*typed[half:], ""]
        said += [f"{left:<50}{right[at]}".rstrip() for at, left in enumerate(typed[:half])]
        said.append("")
    return "\n".join(said)


def sheet(row: Callable[[int, str], str], heading: Callable[[str], str], top: str = "") -> str:
    """Write a sheet in which the parts are rows."""
    said = [top] if top else []
    for part, cards in PARTS:
        said += [heading(part), *(row(count, name) for count, name in cards), ""]
    return "\n".join(said) + "\n"


def by_type(cards: Cards) -> str:
    """Return the type of some cards in one word."""
    return {id(PERSONNEL): "Personnel", id(SHIPS): "Ship"}.get(id(cards), "Event")


KIND = {name: by_type(cards) for _, cards in TYPES for _, name in cards}

CLEAR: Lists = {
    "cells on lines, the count first": lambda: cells("{0}\n{1}"),
    "cells on lines, the count behind": lambda: cells("{1}\n{0}"),
    "cells on lines with an x": lambda: cells("{0}x\n{1}"),
    "cells with blanks around": lambda: cells(" {0} \n {1} "),
    "Discord, each line as code": lambda: lines("`{0}x {1}`", heading="**{0}**"),
    "Discord, quoted": lambda: lines("> {0}x {1}", heading="> **__{0}__**"),
    "Discord, headings with icons": lambda: lines("{0} {1}", heading=":crossed_swords: **{0}** ({1})"),
    "Slack": lambda: lines("• {0} {1}", heading="*{0}*"),
    "Reddit, a spoiler": lambda: lines(">!{0} {1}!<", heading="**{0}**"),
    "Reddit, names for a bot": lambda: lines("* {0}x [[{1}]]", heading="**{0}**"),
    "Reddit, indented code": lambda: lines("    {0} {1}", heading="    {0}"),
    "Arena": lambda: "About\nName Mine\n\nDeck\n" + "".join(f"{n} {t}\n" for _, c in PARTS for n, t in c),
    "a colon behind the count": lambda: lines("{0}: {1}"),
    "a bracket behind the count": lambda: lines("{0}) {1}"),
    "counts twice, in words": lambda: lines("{2} ({0}) {1}"),
    "counts twice, behind": lambda: lines("{0} {1} ({0})"),
    "a plus": lambda: lines("+{0} {1}"),
    "an arrow": lambda: lines("-> {0} {1}"),
    "ticked": lambda: lines("[x] {0} {1}"),
    "leading zeros": lambda: lines("0{0} {1}"),
    "leading zeros and x": lambda: lines("0{0}x {1}"),
    "decimals": lambda: lines("{0}.0 {1}"),
    "double spaced": lambda: lines("{0} {1}").replace("\n", "\n\n"),
    "only several copies counted, x": lambda: each(only_above_one(" x{}")),
    "only several copies counted, brackets": lambda: each(only_above_one(" ({})")),
    "only several copies counted, in front": lambda: each(lambda n, t: f"{n}x {t}" if n > 1 else t),
    "titles in quotes": lambda: lines('{0} "{1}"'),
    "titles in curly quotes": lambda: lines("{0}x “{1}”"),
    "titles in French quotes": lambda: lines("{0} « {1} »"),
    "commas at the ends": lambda: lines("{0} {1},"),
    "stops at the ends": lambda: lines("{0} {1}."),
    "capitals": lambda: lines("{0} {1}").upper(),
    "small letters": lambda: lines("{0}x {1}").lower(),
    "German counts": lambda: lines("{0} Stück {1}", heading="{0}:"),
    "German counts with mal": lambda: lines("{0} mal {1}"),
    "French counts": lambda: lines("{0} fois {1}", heading="{0} :"),
    "French counts with ex.": lambda: lines("{0} ex. {1}"),
    "headings with numbers": lambda: "".join(
        f"{at}. {part}\n" + "".join(f"   {n} {t}\n" for n, t in cards) + "\n"
        for at, (part, cards) in enumerate(PARTS, 1)
    ),
    "headings with lines below": lambda: lines("{0} {1}", heading="{0}\n========"),
    "headings with dashes below": lambda: lines("{0} {1}", heading="{0} ({1})\n-------------"),
    "headings in stars": lambda: lines("{0} {1}", heading="***** {0} *****"),
    "headings in art": lambda: lines("{0} {1}", heading="-=[ {0} ]=-"),
    "headings in angles": lambda: lines("{0} {1}", heading="<<< {0} >>>"),
    "headings in colons": lambda: lines("{0} {1}", heading=":: {0} ::"),
    "headings in tildes": lambda: lines("{0} {1}", heading="~~~ {0} ~~~"),
    "headings in slashes": lambda: lines("{0} {1}", heading="//// {0} ////"),
    "headings in a box": lambda: lines("{0} {1}", heading="╔══════════╗\n║ {0} ║\n╚══════════╝"),
    "headings in lines of a box": lambda: lines("{0} {1}", heading="━━━ {0} ━━━"),
    "headings in pipes": lambda: lines("{0} {1}", heading="| {0} |"),
    "headings with a share": lambda: lines("{0} {1}", heading="{0} - {1}/{1}"),
    "an ASCII table": ascii_table,
    "a wiki's tables": wiki_table,
    "a wiki's lists": lambda: lines("* {0} [[{1}]]", heading="=== {0} ==="),
    "YAML of cards": yaml_of_cards,
    "YAML of maps": lambda: "".join(
        f"{part}:\n" + "".join(f'  "{name}": {count}\n' for count, name in cards) for part, cards in PARTS
    ),
    "INI": lambda: "".join(
        f"[{part}]\n" + "".join(f"{name}={count}\n" for count, name in cards) for part, cards in PARTS
    ),
    "JSON of pairs in lines": lambda: json.dumps(
        {part: [{"card": name, "n": count} for count, name in cards] for part, cards in PARTS}
    ),
    "pictures": images,
    "boxes of a form": options,
    "two columns": two_columns,
    "a sheet, the sizes beside the parts": lambda: sheet(
        lambda n, t: f"{n}\t{t}\t", lambda part: f"{part}\t\t{SIZES[part]}"
    ),
    "a sheet, names first": lambda: sheet(lambda n, t: f"{t}\t{n}", lambda part: f"{part}\t{SIZES[part]}"),
    "a sheet, all cells quoted": lambda: sheet(
        lambda n, t: f'"{n}";"{t}";""', lambda part: f'"";"{part}";""', '"Qty";"Card";"Note"'
    ),
    "a web page with a character without width before each line": lambda: lines(
        "\u200b{0} {1}", heading="\u200b{0}"
    ),
    "a sheet without header, all cells quoted": lambda: sheet(
        lambda n, t: f'"{n}";"{t}"', lambda part: f'"{part}";""'
    ),
    "a sheet without header, names first, all cells quoted": lambda: sheet(
        lambda n, t: f'"{t}","{n}"', lambda part: part
    ),
    "a sheet without header, tabs, all cells quoted": lambda: sheet(
        lambda n, t: f'"{n}"\t"{t}"', lambda part: f'"{part}"'
    ),
    "a sheet, decimals": lambda: sheet(
        lambda n, t: f'"{n},0";"{t}"', lambda part: f';"{part}"', "Anzahl;Karte"
    ),
    "a sheet with types": lambda: sheet(
        lambda n, t: f"{n}\t{t}\t{KIND[t]}", lambda part: f"\t{part}\t", "Qty\tCard\tType"
    ),
    "types and names of sets": lambda: each(lambda n, t: f"{n}\t{t}\t{KIND[t]}\tSecond Edition"),
    "rarities in brackets": lambda: lines("{0} {1} (C)"),
    "rarities in square brackets": lambda: lines("{0}x {1} [R]"),
    "affiliations behind": lambda: lines("{0}x {1} [Fed]"),
    "remarks behind two slashes": lambda: lines("{0} {1} // one of the best, never leave home without it"),
    "counts and a bar": lambda: lines("{0}│{1}"),
    "a page of divisions": lambda: "".join(
        f"<div class=h>{part}</div>" + "".join(f"<div>{n}</div><div>{t}</div>" for n, t in cards)
        for part, cards in PARTS
    ),
    "a page with entities": lambda: (
        "<p>" + lines("{0}&nbsp;&times;&nbsp;{1}<br />").replace("'", "&#39;") + "</p><p>Bye</p>"
    ),
    "an export with ids": lambda: lines("{0}x {1} #12345"),
    "a mail with soft breaks": lambda: lines("{0} {1}").replace("\n", " \r\n"),
    "types with claims in the draw deck": lambda: (
        "Draw Deck (40)\n"
        + lines("{0} {1}", TYPED[2:], heading="-- {0} ({1}) --")
        + "\n"
        + lines("{0} {1}", TYPED[:2], heading="{0} ({1})")
    ),
    "labels without counts for one": lambda: "".join(
        f"{part}: {'; '.join(only_above_one(' x{}')(n, t) for n, t in cards)}\n" for part, cards in PARTS
    ),
    "je": lambda: "".join(
        f"{part}\n" + "".join(f"je {n}: {'; '.join(t for m, t in c if m == n)}\n" for n in (1, 2))
        for part, c in PARTS
    ).replace("je 2: \n", ""),
}

UNSURE: Lists = {
    "LaTeX": lambda: (
        "\\begin{itemize}\n" + lines("\\item {0} {1}", heading="\\section{{{0}}}") + "\\end{itemize}\n"
    ),
    "Python": lambda: (
        "deck = " + repr({part: {name: count for count, name in cards} for part, cards in PARTS})
    ),
    "remarks in capitals": lambda: lines("{0} {1} (GREAT CARD)"),
    "an l for a 1": lambda: lines("{0} {1}").replace("\n1 ", "\nl "),
    "an I for a 1": lambda: lines("{0}x {1}").replace("\n1x ", "\nIx "),
    "an S for a 5 in a claim": lambda: lines("{0} {1}", heading="{0} ({1})").replace("(5)", "(S)"),
    "missions in a sentence": lambda: (
        "My missions are " + ", ".join(name for _, name in MISSIONS) + ".\n\n" + lines("{0} {1}", PARTS[1:])
    ),
    "a price behind each": lambda: lines("{0} {1} 0.25"),
    "a percentage behind each": lambda: lines("{0} {1} (12%)"),
    "a cost in brackets behind counts": lambda: lines("{0} {1} [3]"),
    "a cost behind counts": lambda: lines("{0}x {1} 3"),
    "cards of two decks behind a slash": lambda: lines("{0}/{0} {1}"),
    "what each player has": lambda: lines("{1}: Tom {0}, Ann 0"),
    "a list of wants": lambda: "Wanted:\n" + lines("{0} {1}"),
}

"""The deck in the notations that people use. Each is a function, so that a list is written for a notation."""

import json
from collections.abc import Callable

from tests.pasted.deck import DILEMMAS, DRAW, MISSIONS, PARTS, TYPES, Cards

WORDS = {1: "one", 2: "two"}
ROMAN = {1: "I", 2: "II"}
GERMAN = {"Missions": "Missionen", "Dilemma Pile": "Dilemmas", "Draw Deck": "Ziehstapel"}
FRENCH = {"Missions": "Missions", "Dilemma Pile": "Dilemmes", "Draw Deck": "Pioche"}

Parts = tuple[tuple[str, Cards], ...]


def lines(form: str, parts: Parts = PARTS, heading: str = "{0}", between: str = "\n") -> str:
    """Write each card by a form of its count and name, each part under its heading."""
    blocks = []
    for part, cards in parts:
        size = sum(count for count, _ in cards)
        said = [form.format(count, name, WORDS[count], ROMAN[count]) for count, name in cards]
        blocks.append("\n".join([heading.format(part, size), *said]))
    return f"\n{between}".join(blocks) + "\n"


def rows(separator: str, header: str, row: str, names: dict[str, str] | None = None) -> str:
    """Write a table with one row for each card, and quotes where a name holds the separator."""
    said = [header] if header else []
    for part, cards in PARTS:
        for count, name in cards:
            quoted = f'"{name}"' if separator in name else name
            said.append(row.format(n=count, t=quoted, p=(names or {}).get(part, part)))
    return "\n".join(said) + "\n"


def translated(types: tuple[str, str, str, str]) -> Parts:
    """Return the draw deck under card types in another language."""
    draw = tuple((name, cards) for name, (_, cards) in zip(types, TYPES[1:5], strict=True))
    return (TYPES[0], *draw, TYPES[5])


def one_line(separator: str, form: str = "{0} {1}") -> str:
    """Write each part on one line."""
    return "".join(
        f"{part}: {separator.join(form.format(count, name) for count, name in cards)}\n"
        for part, cards in PARTS
    )


def renamed(names: dict[str, str]) -> Parts:
    """Return the parts under other headings."""
    return tuple((names[part], cards) for part, cards in PARTS)


def html_table() -> str:
    """Write a page with a table for each part."""
    said = ["<html><head><title>My deck</title></head><body>"]
    for part, cards in PARTS:
        said.append(f"<h3>{part}</h3>\n<table>\n<tr><th>Qty</th><th>Card</th></tr>")
        said += [f"<tr>\n <td>{count}</td>\n <td><a href='x'>{name}</a></td>\n</tr>" for count, name in cards]
        said.append("</table>")
    return "\n".join([*said, "</body></html>"])


def octgn() -> str:
    """Write a deck of OCTGN."""
    said = ['<?xml version="1.0" encoding="utf-8"?>', '<deck game="65656467">']
    for part, cards in PARTS:
        said.append(f'  <section name="{part}">')
        said += [f'    <card qty="{count}" id="1f2">{name}</card>' for count, name in cards]
        said.append("  </section>")
    return "\n".join([*said, "</deck>"])


def cockatrice() -> str:
    """Write a deck of Cockatrice."""
    names = {"Missions": "missions", "Dilemma Pile": "dilemmas", "Draw Deck": "main"}
    said = ['<?xml version="1.0"?>', '<cockatrice_deck version="1">', " <deckname>Mine</deckname>"]
    for part, cards in PARTS:
        said.append(f' <zone name="{names[part]}">')
        said += [f'  <card number="{count}" price="0" name="{name}"/>' for count, name in cards]
        said.append(" </zone>")
    return "\n".join([*said, "</cockatrice_deck>"])


def json_of_objects() -> str:
    """Write an object with a list of cards that name their part."""
    cards = [{"qty": count, "name": name, "section": part} for part, held in PARTS for count, name in held]
    return json.dumps({"title": "Mine", "cards": cards}, indent=1)


def json_of_lists() -> str:
    """Write an object with a list of typed lines for each part."""
    parts = {"missions": MISSIONS, "dilemmaPile": DILEMMAS, "drawDeck": DRAW}
    return json.dumps({part: [f"{count}x {name}" for count, name in held] for part, held in parts.items()})


def with_prose(text: str) -> str:
    """Put words around a list, as in a post."""
    above = "Hi all,\n\nhere is what I played at the regional last week:\n\n"
    return (
        f"{above}{text}\nTotal: 60 cards\n\nThanks for looking!\nEdit: fixed a typo\nhttps://example.org/x\n"
    )


NOTATIONS: dict[str, Callable[[], str]] = {
    "count and blank": lambda: lines("{0} {1}"),
    "count with x": lambda: lines("{0}x {1}"),
    "count behind": lambda: lines("{1} x{0}"),
    "count in brackets": lambda: lines("({0}) {1}"),
    "count in braces": lambda: lines("{{{0}}} {1}"),
    "star behind": lambda: lines("{1}*{0}"),
    "each": lambda: lines("{0}ea {1}"),
    "copies": lambda: lines("{0} copies {1}"),
    "copies behind": lambda: lines("{1} {0} copies"),
    "words": lambda: lines("{2} {1}"),
    "word and x": lambda: lines("{2} x {1}"),
    "Roman": lambda: lines("{3} {1}"),
    "full-width digits": lambda: lines("{0} {1}").replace("\n1 ", "\n１ ").replace("\n2 ", "\n２ "),
    "numbered with counts": lambda: lines("7) {0}x {1}"),
    "remark in brackets": lambda: lines("{0}x {1} (great)"),
    "remark behind a dash": lambda: lines("{0} {1} - good one"),
    "remark behind an arrow": lambda: lines("{0} {1} <- why not"),
    "set in brackets": lambda: lines("{0} {1} [2E]"),
    "pipes": lambda: lines("{0} | {1}"),
    "dots": lambda: lines("{1} ........ {0}"),
    "claims": lambda: lines("{0} {1}", heading="{0} ({1})"),
    "types": lambda: lines("{0} {1}", TYPES, heading="{0} ({1})"),
    "types, and a total": lambda: lines("{0}x {1}", TYPES, heading="{0}: {1}") + "\n60 cards total\n",
    "German headings": lambda: lines("{0}x {1}", renamed(GERMAN)),
    "French headings": lambda: lines("{0}x {1}", renamed(FRENCH)),
    "semicolons": lambda: one_line("; "),
    "commas": lambda: one_line(", "),
    "slashes": lambda: one_line(" / ", "{0}x {1}"),
    "ampersands": lambda: one_line(" & "),
    "and": lambda: one_line(" and "),
    "one line without separators": lambda: one_line(" ", "{0}x {1}"),
    "BBCode": lambda: lines("[*]{0} [card]{1}[/card]", heading="[b]{0}[/b]"),
    "BBCode list": lambda: lines("[*] {0}x [url=https://x.org/y]{1}[/url]", heading="[size=150]{0}[/size]"),
    "Markdown": lambda: lines("* {0} **{1}**", heading="## {0}"),
    "Reddit": lambda: lines("\\* {0}x {1}", heading="**{0}**"),
    "Markdown tables": lambda: lines("| {0} | {1} |", heading="### {0}\n\n| Qty | Card |\n|---:|:---|"),
    "Markdown, other order": lambda: (
        "| Card | # | Part |\n|---|---|---|\n" + rows("|", "", "| {t} | {n} | {p} |")
    ),
    "HTML lists": lambda: "<ul>" + lines("<li>{0}x {1}</li>", heading="</ul><h2>{0}</h2><ul>") + "</ul>",
    "HTML lines": lambda: "<p>" + lines("{0} {1}<br>", heading="<b>{0}</b><br>") + "</p>",
    "HTML tables": html_table,
    "CSV": lambda: rows(",", "Qty,Card,Section", "{n},{t},{p}"),
    "CSV, other order": lambda: rows(",", "Deck,Title,Copies", "{p},{t},{n}"),
    "German CSV": lambda: rows(";", "Karte;Anzahl;Bereich", "{t};{n};{p}", GERMAN),
    "French CSV": lambda: rows(";", "Nombre;Carte;Partie", "{n};{t};{p}", FRENCH),
    "columns without a header": lambda: rows("\t", "", "{p}\t{t}\t{n}"),
    "OCTGN": octgn,
    "Cockatrice": cockatrice,
    "JSON of objects": json_of_objects,
    "JSON of lists": json_of_lists,
    "a post": lambda: with_prose(lines("{0}x {1}")),
    "a code block": lambda: f"My list:\n\n```\n{lines('{0} {1}')}```\n\nWhat do you think?\n",
    "a quoted mail": lambda: "Bob wrote:\n" + "".join(f"> {each}\n" for each in lines("{0} {1}").split("\n")),
    "headings in brackets": lambda: lines("{0} {1}", heading="[{0}]"),
    "headings behind slashes": lambda: lines("{0} {1}", heading="# {0}"),
    "a header row in each part": lambda: lines("{0}\t{1}", heading="{0}\nQty\tCard"),
    "labels within markup": lambda: "".join(
        f"**{part}:** {'; '.join(f'{name} x{count}' for count, name in cards)}\n\n" for part, cards in PARTS
    ),
    "parts as rows of a table": lambda: (
        "Qty,Card\n"
        + "".join(
            f"{part},\n" + "".join(f'{count},"{name}"\n' for count, name in cards) for part, cards in PARTS
        )
    ),
    "a signature": lambda: lines("{0}x {1}") + "\n-- \nTom\nSent from my phone\n",
    "German types": lambda: lines(
        "{0}x {1}", translated(("Personal", "Schiffe", "Ereignisse", "Unterbrechungen"))
    ),
    "French types": lambda: lines(
        "{0}x {1}", translated(("Personnel", "Vaisseaux", "Événements", "Interruptions"))
    ),
    "nested JSON": lambda: json.dumps(
        {
            "deck": {
                "name": "Mine",
                "sections": [
                    {"name": part, "cards": [{"count": count, "name": name} for count, name in cards]}
                    for part, cards in PARTS
                ],
            }
        }
    ),
}

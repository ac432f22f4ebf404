"""The deck in files of other programs and services, and files that hold no list."""

import json
from collections.abc import Callable
from io import BytesIO
from zipfile import ZipFile

from tests.pasted.deck import DILEMMAS, DRAW, MISSIONS, PARTS
from tests.pasted.notations import GERMAN

ROWS = [(count, name, part) for part, cards in PARTS for count, name in cards]
ZONES = (("missions", MISSIONS), ("dilemmas", DILEMMAS), ("main", DRAW))


def quoted(cell: object, separator: str) -> str:
    """Write a cell, with quotes if it holds the separator."""
    return f'"{cell}"' if separator in str(cell) else str(cell)


def sheet(separator: str, header: str, cells: Callable[[int, str, str], tuple[object, ...]]) -> str:
    """Write a spreadsheet, each row by a function of its count, name and part."""
    said = [separator.join(quoted(cell, separator) for cell in cells(*row)) for row in ROWS]
    return "\r\n".join([header, *said, ""])


def beside() -> str:
    """Write the parts side by side, as people lay out a sheet."""
    lines = ["Missions,,Dilemmas,,Draw Deck,", "Qty,Card,Qty,Card,Qty,Card"]
    for at in range(len(DRAW)):
        held = [cards[at] if at < len(cards) else ("", "") for _, cards in ZONES]
        lines.append(",".join(f"{count},{quoted(name, ',')}" for count, name in held))
    return "\n".join(lines) + "\n"


def octgn() -> str:
    """Write a deck of OCTGN with an empty section and notes."""
    said = ['<?xml version="1.0" encoding="utf-8" standalone="yes"?>', '<deck game="844d5fe3" sleeveid="0">']
    for part, cards in PARTS:
        said.append(f'  <section name="{part}" shared="False">')
        said += [f'    <card qty="{count}" id="1f2-{count}">{name}</card>' for count, name in cards]
        said.append("  </section>")
    return "\n".join(
        [*said, '  <section name="Sideboard" shared="False" />', "  <notes>3 wins</notes>", "</deck>"]
    )


def cockatrice() -> str:
    """Write a deck of Cockatrice on few lines, with a comment and an empty zone."""
    zones = "".join(
        f'<zone name="{zone}">'
        + "".join(f"<card number='{count}' name=\"{name}\"/>" for count, name in cards)
        + "</zone>"
        for zone, cards in ZONES
    )
    about = "<deckname>Mine</deckname><comments>Played at regionals, 3 wins.</comments>"
    return f'<cockatrice_deck version="1">{about}\n{zones}\n<zone name="tokens"/></cockatrice_deck>'


def page() -> str:
    """Write a page with scripts, links with `>` in their attributes, and breaks."""
    said = ["<!DOCTYPE html><html><head><script>if(a<b){}</script></head><body><h1>Mine</h1>"]
    for part, cards in PARTS:
        said.append(f"<b>{part} ({sum(count for count, _ in cards)})</b><br/>")
        said += [f"{count}x <a href='/c' title='x > y'>{name}</a><br/>" for count, name in cards]
    return "\n".join([*said, "</body></html>"])


def spans() -> str:
    """Write a page that lays out its rows without a table."""
    row = "<div class='row'><span class='qty'>{0}</span> <span>{1}</span></div>"
    parts = [
        f"<div><h4>{part}</h4>{''.join(row.format(*card) for card in cards)}</div>" for part, cards in PARTS
    ]
    return "".join(["<div class='deck'>", *parts, "</div>"])


PROGRAMS: dict[str, Callable[[], str | bytes]] = {
    "OCTGN with an empty section": octgn,
    "Cockatrice on one line": cockatrice,
    "JSON, cards that name their part": lambda: json.dumps(
        {"cards": [{"name": name, "qty": count, "section": part} for count, name, part in ROWS]}
    ),
    "JSON, counts as text": lambda: json.dumps(
        [{"Deck": part, "Card Name": name, "Qty": str(count)} for count, name, part in ROWS]
    ),
    "JSON, maps of counts": lambda: json.dumps(
        {part: {name: count for count, name in cards} for part, cards in PARTS}
    ),
    "JSON, maps of objects": lambda: json.dumps(
        {
            "name": "Mine",
            "mainboard": {name: {"quantity": count, "card": {"name": name}} for count, name in DRAW},
            "missions": {name: {"quantity": count} for count, name in MISSIONS},
            "dilemmas": {name: {"quantity": count} for count, name in DILEMMAS},
            "sideboard": {},
        }
    ),
    "JSON, objects in objects": lambda: json.dumps(
        {
            "deck": {
                "title": "Mine",
                "player": {"name": "Ann"},
                "piles": [
                    {
                        "type": part,
                        "cards": [{"card": {"title": name}, "copies": count} for count, name in cards],
                    }
                    for part, cards in PARTS
                ],
            }
        }
    ),
    "JSON, a name for each copy": lambda: json.dumps(
        {
            "total": 60,
            "sections": {part: [n for count, n in cards for _ in range(count)] for part, cards in PARTS},
        }
    ),
    "JSON, rows": lambda: json.dumps(ROWS),
    "JSON, pairs": lambda: json.dumps(
        {zone: [[name, count] for count, name in cards] for zone, cards in ZONES}
    ),
    "JSON, counts behind": lambda: json.dumps(
        {zone: [f"{n} x{count}" for count, n in cards] for zone, cards in ZONES}
    ),
    "JSON, a typed list in it": lambda: json.dumps(
        {zone: "\n".join(f"{count} {name}" for count, name in cards) for zone, cards in ZONES}
    ),
    "Excel in German": lambda: (
        "\ufeff" + sheet(";", "Anzahl;Karte;Teil", lambda count, name, part: (count, name, GERMAN[part]))
    ),
    "Excel as Unicode text": lambda: sheet(
        "\t", "Nom\tPartie\tQuantité", lambda count, name, part: (name, part, count)
    ).encode("utf-16"),
    "a sheet with types": lambda: sheet(
        ",", "Deck,Name,Type,Qty", lambda count, name, part: (part, name, "any", count)
    ),
    "a sheet with row numbers": lambda: sheet(
        ";", "Nr;Titel;Stapel;Anzahl", lambda count, name, part: (7, name, part, count)
    ),
    "a sheet with a total": lambda: (
        sheet(",", "Qty,Card,Section", lambda count, name, part: (count, name, part)) + "Total,60,\r\n"
    ),
    "a sheet with a title": lambda: (
        "My deck,,\r\n,,\r\n" + sheet(",", "Qty,Card,Section", lambda count, name, part: (count, name, part))
    ),
    "a sheet with parts side by side": beside,
    "a header of words": lambda: (
        "Qty Card\n"
        + "".join(f"\n{part}\n" + "".join(f"{n} {t}\n" for n, t in cards) for part, cards in PARTS)
    ),
    "a page with scripts": page,
    "a page of spans": spans,
    "a page of cells that are not closed": lambda: (
        "<table><tr><td>Count<td>Name<td>Part"
        + "".join(f"<tr><td>{count}<td>{name}<td>{part}" for count, name, part in ROWS)
    ),
    "a page of definitions": lambda: "".join(
        f"<dl><dt>{part}</dt>{''.join(f'<dd>{name} &times;{count}</dd>' for count, name in cards)}</dl>"
        for part, cards in PARTS
    ),
    "a table in BBCode": lambda: (
        "[table]\n"
        + "".join(f"[tr][td]{count}[/td][td]{name}[/td][td]{part}[/td][/tr]\n" for count, name, part in ROWS)
        + "[/table]"
    ),
    "a folded list in Markdown": lambda: (
        "<details><summary>Mine</summary>\n\n"
        + "\n".join(f"### {part}\n" + "".join(f"- [ ] {n}x {t}\n" for n, t in cards) for part, cards in PARTS)
        + "\n</details>\n"
    ),
}


def zipped(name: str) -> bytes:
    """Return a zip file with one file in it."""
    whole = BytesIO()
    with ZipFile(whole, "w") as archive:
        archive.writestr(name, "x")
    return whole.getvalue()


NO_LISTS: dict[str, tuple[str | bytes, str, str]] = {
    "Excel": (zipped("xl/workbook.xml"), "an Excel workbook (.xlsx)", "save the sheet as CSV"),
    "Word": (zipped("word/document.xml"), "a Word document (.docx)", "save it as text"),
    "zip": (zipped("deck.txt"), "a zip archive", "unpack it first, or save a document in it as text"),
    "PDF": (b"%PDF-1.7\n%\xe2\xe3", "a PDF document", "copy its text, or export the list as text"),
    "PNG": (b"\x89PNG\r\n\x1a\n\0\0\0", "a picture", "type the list, or export it as text"),
    "HEIC": (b"\0\0\0\x18ftypheic\0\0", "a picture", "type the list, or export it as text"),
    "a link": (
        " https://www.trekcc.org/decklists/?deckID=1 \n",
        "a link",
        "open it, and copy the list or its export as text",
    ),
    "words and a link": (
        "Check my deck: https://www.trekcc.org/decklists/?deckID=1\nThanks!",
        "a link",
        "open it, and copy the list or its export as text",
    ),
    "numbers of cards": (
        "\n".join(f"{count}x 1_{at}" for at, (count, _, _) in enumerate(ROWS)),
        "a list of card numbers without names",
        "export the list with the names of the cards",
    ),
    "identifiers with the word name": (
        "\n".join(f"{at} 0a1b2c3d-1111-2222-3333-4444555566{at} name" for at in range(10, 30)),
        "a list of card numbers without names",
        "export the list with the names of the cards",
    ),
    "numbers in JSON": (
        json.dumps({"cards": [{"id": at, "qty": count} for at, (count, _, _) in enumerate(ROWS)]}),
        "a list of card numbers without names",
        "export the list with the names of the cards",
    ),
    "numbers in XML": (
        "<deck game='x'><section name='Missions'>" + "<card qty='1' id='1f2-12'/>" * 9 + "</section></deck>",
        "a list of card numbers without names",
        "export the list with the names of the cards",
    ),
    "base64": (
        "data:image/png;base64,iVBORw0KGgoAAAANSUhEUg",
        "a file in base64",
        "export the list as text",
    ),
    "a deck code": (
        "eJyLNjSL1VEwMgaTxsYKRkDaBEibGusYGhroGBoDAEhUBmQ=",
        "the code of a deck for some program",
        "export the list as text with the names of the cards",
    ),
}
"""Inputs without a list, the words for their formats and the ways out."""

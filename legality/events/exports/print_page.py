"""One page to print, which any browser opens without a network: a title, and tables or text below it."""

from base64 import b64encode
from collections.abc import Iterable, Sequence
from hashlib import sha256
from html import escape

STYLE = """@page { margin: 12mm; }
body { font: 11pt/1.35 serif; color: #000; background: #fff; margin: 1em; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid #000; padding: 3pt 5pt; text-align: left; vertical-align: top; height: 1.5em; }
th { background: #eee; } thead { display: table-header-group; } tr { break-inside: avoid; }
pre { white-space: pre-wrap; font: 10pt/1.3 monospace; }
"""

POLICY = b64encode(sha256(STYLE.encode()).digest()).decode()


def make_page(title: str, *parts: str) -> bytes:
    """Lay a page out. Its policy lets in its own style and nothing else."""
    policy = f"default-src 'none'; style-src 'sha256-{POLICY}'; base-uri 'none'; form-action 'none'"
    head = (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{escape(policy)}">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{escape_text(title)}</h1>"
    )
    return "\n".join([head, *parts, "</body>", "</html>", ""]).encode("utf-8", "replace")


def make_table(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a table whose header is repeated on every printed page."""
    heads = "".join(f'<th scope="col">{escape(each)}' for each in header)
    lines = ("<tr>" + "".join(f"<td>{escape_text(str(cell))}" for cell in row) for row in rows)
    return "\n".join([f"<table><thead><tr>{heads}</thead><tbody>", *lines, "</tbody></table>"])


def make_text(text: str) -> str:
    """Lay text out as it is."""
    return f"<pre>{escape_text(text)}</pre>"


def make_links(addresses: Iterable[tuple[str, str]]) -> str:
    """Return links to the files of the folder, each with a description."""
    items = (
        f'<li><a href="{escape(path)}">{escape(path)}</a>: {escape_text(what)}' for path, what in addresses
    )
    return "\n".join(["<ul>", *items, "</ul>"])


def escape_text(text: str) -> str:
    """Escape a user's text, and isolate its direction of writing."""
    return f"<bdi>{escape(text)}</bdi>"

"""legality submit: register a list for an event of a service."""

import os
import secrets
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from cardpools.data_files.untrusted_text import TextLimits, parse_untrusted_json
from legality.commands.common import deck_source, exit_codes, output, refusal

if TYPE_CHECKING:
    import requests

SECONDS = 60
DONE = (200, 201)
ANSWER_LIMITS = TextLimits(characters=10_000_000, marks=1_000_000, depth=50)
"""The limits of an answer. A refusal with 5,000 findings has 2 million characters."""
BYTE_ORDER_MARK = "\ufeff"


@click.command("submit")
@click.argument("deck", metavar="DECK")
@click.option("--event", "address", metavar="URL", required=True, help="The address of the event's page.")
@click.option("--player", help="Your name. Not needed with --replace.")
@click.option("--handle", default="", help="Your forum name, if you have one.")
@click.option(
    "--replace", "secret", envvar="LEGALITY_RECEIPT", metavar="SECRET", help="The secret of your receipt."
)
@click.option("--key", metavar="TEXT", help="Send the same again under the same key, and it counts once.")
@click.option("--json", "in_json", is_flag=True, help="Answer with the JSON object of the service.")
@click.pass_context
def command(context: click.Context, /, deck: str, address: str, in_json: bool, **said: str | None) -> None:
    """Register a list for an event, or replace the one that is registered.

    DECK is a file, or - for standard input, in any encoding that `legality check` reads. The service judges
    it under the terms of the event.

    Exit code 0: registered. 1: refused, with every finding. 2: the service could not be asked. 3: wrong
    call or missing file.
    """
    status, found = send_list(address, decode_list(deck_source.read_source(deck).data), **said)
    try:
        lines = list(_answer_lines(status, found))
    except (KeyError, TypeError):
        raise _wrong_service(address) from None
    code = _exit_code(status, found)
    if in_json:
        click.echo(output.as_json({**found, "exit_code": code}))
    else:
        click.echo("\n".join(lines), err=status not in DONE)
    context.exit(code)


def _exit_code(status: int, found: dict[str, Any]) -> int:
    """Return the exit code of an answer of the service: registered, refused for the deck, or not done."""
    if status in DONE:
        return exit_codes.LEGAL
    return exit_codes.ILLEGAL if status == 422 and "findings" in found else exit_codes.NOT_JUDGED


def decode_list(data: bytes) -> str:
    """Return the text that `legality check` reads from these bytes.

    The service reads the text as UTF-8. A second byte order mark, which check reports as an odd character,
    needs another one before it, or the service would drop it.
    """
    from decklists.text.decoding import decode

    text = decode(data)[0]
    return f"{BYTE_ORDER_MARK}{text}" if text.startswith(BYTE_ORDER_MARK) else text


def send_list(address: str, text: str, **said: str | None) -> tuple[int, dict[str, Any]]:
    """Send the list, and return the status and the body of the answer."""
    import requests
    from urllib3.exceptions import HTTPError  # Reading a stream raises the errors of urllib3.

    service, slug = parts_of(address)
    headers = {"Idempotency-Key": said["key"] or secrets.token_urlsafe(32), "Accept-Encoding": "identity"}
    try:
        if secret := said["secret"]:
            headers["Authorization"] = f"Bearer {secret}"
            url, body = f"{service}/api/v1/registration", {"list": text}
            method = "PUT"
        else:
            if not said["player"]:
                raise refusal.RefusedError("say who plays: --player NAME")
            url = f"{service}/api/v1/events/{slug}/registrations"
            body = {"list": text, "player": said["player"], "handle": said["handle"] or ""}
            method = "POST"
        with requests.request(
            method, url, json=body, headers=headers, timeout=SECONDS, allow_redirects=False, stream=True
        ) as reply:
            found = parse_untrusted_json(_read_answer(reply), ANSWER_LIMITS)
    except (requests.RequestException, HTTPError, ValueError):
        raise _wrong_service(service) from None
    return reply.status_code, found if isinstance(found, dict) else {}


def _read_answer(reply: "requests.Response") -> str:
    """Read the answer up to one byte more than the limit; a packed one is not unpacked."""
    data: bytes = reply.raw.read(ANSWER_LIMITS.characters + 1, decode_content=False)
    return data.decode()


def parts_of(address: str) -> tuple[str, str]:
    """Take the address of an event's page apart."""
    service, _, slug = address.rstrip("/").partition("/e/")
    if not service.startswith(("http://", "https://")) or not slug or "/" in slug:
        raise refusal.RefusedError(f"{address!r} is no event's page; it ends like /e/name-of-the-event")
    return service, slug


def _wrong_service(service: str) -> refusal.NotDoneError:
    return refusal.NotDoneError(f"{service}: does not answer as this service does")


def _answer_lines(status: int, found: dict[str, Any]) -> Iterator[str]:
    """Write the answer without control characters."""
    from decklists.mistake_excerpts import printable

    if status in DONE:
        yield f"Registered as version {found['version']} for {printable(found['event'])}."
        yield f"Keep your receipt{os.linesep}  {printable(found['address'])}"
        return
    yield printable(str(found.get("detail", found.get("title", f"the service answered {status}"))))
    for each in found.get("findings", ()):
        lines = ", ".join(map(str, each["lines"]))
        where = f" (line {lines})" if lines else ""
        yield printable(f"  {each['severity']} {each['code']} {each['message']}{where}")

"""Start the server: one worker process or several, which read the same settings from the environment."""

import errno
import logging
import os
import secrets
import signal
import socket
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import click
import uvicorn
from uvicorn.supervisors import Multiprocess

from legality.events.errors import EventsError
from legality.events.store.store import open_store
from legality.service.http.connection_timeouts import KEEP_ALIVE
from legality.service.http.metrics import METRICS_FOLDER
from legality.service.http.settings import Settings, SettingsError, find_unknown, read_settings
from legality.service.process.client_hash import LOG_KEY
from legality.service.process.descriptors import open_standard_streams, raise_limit
from legality.service.process.listening_socket import ACCEPTED_AT_ONCE, make_socket
from legality.service.process.metrics_folder import metrics_folder

FACTORY = "legality.service.app:from_environment"

LAST_SECONDS = 30
"""Seconds for the requests that are running when the service is stopped."""

HANDLER = "legality.service.process.bounded_log.BoundedHandler"

LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "json": {"()": "legality.service.http.request_log.JsonFormatter"},
        "library": {"()": "legality.service.http.request_log.LibraryFormatter"},
    },
    "handlers": {
        "stderr": {"class": HANDLER, "formatter": "json"},
        "others": {"class": HANDLER, "formatter": "library"},
    },
    "root": {"handlers": ["others"], "level": "WARNING"},
    "loggers": {
        "legality.service": {"handlers": ["stderr"], "level": "INFO", "propagate": False},
        "uvicorn": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
    },
}
"""uvicorn's access log is off: it writes whole addresses, which may hold secrets. Our log writes routes."""


class CannotServeError(Exception):
    """A setting, the address or the database cannot be used; the message has a line for each reason."""


def run(options: Mapping[str, Any]) -> None:
    """Serve until a signal stops the process. Options that were not given come from the environment."""
    open_standard_streams()
    settings = _read(options)
    for line in find_unknown():
        click.echo(f"Warning: {line}", err=True)
    raise_limit()
    sockets = _listen(settings)
    try:
        _require_database(settings)
        _serve_on(sockets, settings)
    finally:
        for one in sockets:
            one.close()


def _serve_on(sockets: list[socket.socket], settings: Settings) -> None:
    """Say where the service is, and serve."""
    os.environ.update(settings.as_environment())
    os.environ[LOG_KEY] = secrets.token_hex(16)
    logging.captureWarnings(capture=True)
    click.echo(_welcome(settings, sockets[0].getsockname()[1]), err=True)
    with metrics_folder() as folder:
        if settings.workers > 1:
            os.environ[METRICS_FOLDER] = folder
        _serve(uvicorn_config(settings), sockets)


def uvicorn_config(settings: Settings) -> uvicorn.Config:
    """Return the configuration of uvicorn, for each worker."""
    return uvicorn.Config(
        FACTORY,
        factory=True,
        workers=settings.workers,
        http="legality.service.http.connection_timeouts:LimitedConnection",
        ws="none",
        log_config=LOGGING,
        access_log=False,
        server_header=False,
        backlog=ACCEPTED_AT_ONCE,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=LAST_SECONDS,
    )


def _serve(config: uvicorn.Config, sockets: list[socket.socket]) -> None:
    """Run one worker in this process, or several under a supervisor, which replaces them on SIGHUP."""
    if config.workers > 1:
        with suppress(KeyboardInterrupt):
            Multiprocess(config, sockets=sockets).run()
        return
    config.load_app()
    server = uvicorn.Server(config)
    _handle_hangup(server)
    with suppress(KeyboardInterrupt):
        server.run(sockets)
    if not server.started:
        sys.exit(3)


def _handle_hangup(server: uvicorn.Server) -> None:
    """Let SIGHUP drop no request: finish if the terminal of the service was closed, else go on.

    Its usual meaning for a server is to read its settings again; ours change with a restart only.
    """
    if (
        not hasattr(signal, "SIGHUP") or signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    ):  # As nohup wants it.
        return
    at_terminal = sys.stderr is not None and sys.stderr.isatty()

    def hang_up(number: int, frame: Any) -> None:
        if at_terminal:
            server.handle_exit(number, frame)

    signal.signal(signal.SIGHUP, hang_up)


def _read(options: Mapping[str, Any]) -> Settings:
    """Read the settings. An option that may be repeated comes as a tuple."""
    given = {
        name: ",".join(value) if isinstance(value, tuple) else str(value)
        for name, value in options.items()
        if value not in ((), None)
    }
    try:
        return read_settings(os.environ, given)
    except SettingsError as error:
        raise CannotServeError(str(error)) from None


def _listen(settings: Settings) -> list[socket.socket]:
    """Bind the host's addresses to the port. For port 0 all get the one that the first got."""
    port, made = settings.port, list[socket.socket]()
    try:
        found = socket.getaddrinfo(settings.host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        for family, _, _, _, address in dict.fromkeys(found):
            made += _bind(family, (address[0], port, *address[2:]), needed=len(found) == 1)
            port = made[0].getsockname()[1] if made else port
        if not made:
            raise OSError(errno.EADDRNOTAVAIL, os.strerror(errno.EADDRNOTAVAIL))
        for one in made:
            one.listen()
    except (OSError, UnicodeError) as error:
        for one in made:
            one.close()
        place, reason = f"{settings.host}:{port}", getattr(error, "strerror", None) or error
        raise CannotServeError(f"{place} cannot be listened on: {reason}") from None
    return made


def _bind(family: int, address: tuple[Any, ...], *, needed: bool) -> list[socket.socket]:
    """Bind a socket. A name may have an address that this machine lacks, such as ::1 without IPv6."""
    try:
        made = make_socket(family)
    except OSError:
        if needed:
            raise
        return []
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        made.bind(address)
    except OSError as error:
        made.close()
        if needed or error.errno != errno.EADDRNOTAVAIL:
            raise
        return []
    made.set_inheritable(True)
    return [made]


def _require_database(settings: Settings) -> None:
    """Create the tables once, before the workers start; refuse a database that cannot be used."""
    try:
        open_store(settings.database_url).close()
    except EventsError as error:
        raise CannotServeError(str(error)) from None


def _welcome(settings: Settings, port: int) -> str:
    """Return the line that tells the operator where to go."""
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    address = settings.base_url or f"http://{host}:{port}"
    return f"Open {address}/ to check a deck, {address}/start for what else to do. Stop with Ctrl+C."

"""Start the server: one worker process or several, which read the same settings from the environment."""

import logging
import os
import socket
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import click
import uvicorn

from legality.events.errors import EventsError
from legality.events.store.store import open_store
from legality.service.http.metrics import METRICS_FOLDER
from legality.service.http.metrics_folder import metrics_folder
from legality.service.http.settings import Settings, read_settings

FACTORY = "legality.service.app:from_environment"

LAST_SECONDS = 30
"""Seconds for the requests that are running when the service is stopped."""

LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "json": {"()": "legality.service.http.request_log.JsonFormatter"},
        "library": {"()": "legality.service.http.request_log.LibraryFormatter"},
    },
    "handlers": {
        "stderr": {"class": "logging.StreamHandler", "formatter": "json"},
        "others": {"class": "logging.StreamHandler", "formatter": "library"},
    },
    "root": {"handlers": ["others"], "level": "WARNING"},
    "loggers": {
        "legality.service": {"handlers": ["stderr"], "level": "INFO", "propagate": False},
        "uvicorn": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
    },
}
"""uvicorn's access log is off: it writes whole addresses, which may hold secrets. Our log writes routes."""


class CannotServeError(Exception):
    """The address or the database cannot be used; the message says why, in one line."""


def run(options: Mapping[str, Any]) -> None:
    """Serve until a signal stops the process. Options that were not given come from the environment."""
    settings = replace(read_settings(), **{name: value for name, value in options.items() if value != ()})
    _require_free(settings)
    _require_database(settings)
    os.environ.update(settings.as_environment())
    logging.captureWarnings(capture=True)
    click.echo(_welcome(settings), err=True)
    with metrics_folder() as folder:
        if settings.workers > 1:
            os.environ[METRICS_FOLDER] = folder
        uvicorn.run(
            FACTORY,
            factory=True,
            host=settings.host,
            port=settings.port,
            workers=settings.workers,
            http="legality.service.http.connection_timeouts:ConnectionTimeouts",
            log_config=LOGGING,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=LAST_SECONDS,
        )


def _require_free(settings: Settings) -> None:
    """Refuse an address or port that cannot be listened on."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        with socket.socket(family) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((settings.host, settings.port))
    except OSError as error:
        place = f"{settings.host}:{settings.port}"
        raise CannotServeError(f"{place} cannot be listened on: {error.strerror or error}") from None


def _require_database(settings: Settings) -> None:
    """Create the tables once, before the workers start; refuse a database that cannot be used."""
    try:
        open_store(settings.database_url).close()
    except EventsError as error:
        raise CannotServeError(str(error)) from None


def _welcome(settings: Settings) -> str:
    """Return the line that tells the operator where to go."""
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    address = settings.base_url or f"http://{host}:{settings.port}"
    return f"Open {address}/ to check a deck, {address}/start for what else to do. Stop with Ctrl+C."

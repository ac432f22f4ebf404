"""Connections to the public net alone: what a name means is looked at once it is connected to.

A name may mean another address from one moment to the next. So the very connection is looked at that is going
to be used, before a byte is sent through it.
"""

import socket
from contextlib import suppress
from typing import Any, ClassVar

import requests
from requests.adapters import HTTPAdapter
from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.connectionpool import HTTPConnectionPool, HTTPSConnectionPool
from urllib3.exceptions import HTTPError

from cardpools.sources.public_net import is_public_text


class PrivateAddressError(HTTPError):
    """The server stands where nobody asked us to look."""

    SAID: ClassVar[str] = "the server is on this machine or in a network behind it; --private allows that"


class _Plain(HTTPConnection):
    def _new_conn(self) -> socket.socket:
        return _require_public(super()._new_conn())


class _Secure(HTTPSConnection):
    def _new_conn(self) -> socket.socket:
        return _require_public(super()._new_conn())


class _PlainPool(HTTPConnectionPool):
    ConnectionCls = _Plain


class _SecurePool(HTTPSConnectionPool):
    ConnectionCls = _Secure


class _Public(HTTPAdapter):
    """Uses these connections. A proxy that this machine is told to use is trusted: it does the calling."""

    def init_poolmanager(self, *given: Any, **named: Any) -> None:
        super().init_poolmanager(*given, **named)
        self.poolmanager.pool_classes_by_scheme = {"http": _PlainPool, "https": _SecurePool}


def open_session(*, private: bool) -> requests.Session:
    """Return what makes requests, anywhere or on the public net only."""
    session = requests.Session()
    if not private:
        session.mount("http://", _Public())
        session.mount("https://", _Public())
    return session


def _require_public(connection: socket.socket) -> socket.socket:
    """Give a connection back that leads to the public net, and hang up any other."""
    with suppress(ValueError):
        if is_public_text(str(connection.getpeername()[0])):
            return connection
    connection.close()
    raise PrivateAddressError(PrivateAddressError.SAID)

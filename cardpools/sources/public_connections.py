"""HTTP connections to public addresses only, to prevent server-side request forgery (SSRF).

A host name may resolve to another address at any moment (DNS rebinding). So each connection is checked by the
address of its peer, before any byte is sent.
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
    """The server has a private address."""

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
    """Use these connections. A configured proxy is trusted, because it makes the connection."""

    def init_poolmanager(self, *given: Any, **named: Any) -> None:
        super().init_poolmanager(*given, **named)
        self.poolmanager.pool_classes_by_scheme = {"http": _PlainPool, "https": _SecurePool}


def open_session(*, private: bool) -> requests.Session:
    """Return a session; unless `private`, it connects to public addresses only."""
    session = requests.Session()
    if not private:
        session.mount("http://", _Public())
        session.mount("https://", _Public())
    return session


def _require_public(connection: socket.socket) -> socket.socket:
    """Return a connection to a public address; close any other and raise PrivateAddressError."""
    with suppress(ValueError):
        if is_public_text(str(connection.getpeername()[0])):
            return connection
    connection.close()
    raise PrivateAddressError(PrivateAddressError.SAID)

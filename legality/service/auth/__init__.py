"""Who asks: credentials and CSRF protection."""

from legality.service.auth.credentials import (
    COOKIE,
    AtDesk,
    ByToken,
    PlayerSecret,
    check_creation_key,
    delete_desk_cookie,
    find_director,
    form_token,
    read_form_key,
    set_desk_cookie,
)
from legality.service.auth.csrf import CsrfProtection

__all__ = [
    "COOKIE",
    "AtDesk",
    "ByToken",
    "CsrfProtection",
    "PlayerSecret",
    "check_creation_key",
    "delete_desk_cookie",
    "find_director",
    "form_token",
    "read_form_key",
    "set_desk_cookie",
]

"""What the routes of one application share: settings, judges, templates, and what day it is."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Annotated, cast

from fastapi import Depends, Request
from fastapi.templating import Jinja2Templates

from legality.service.judges import Judges
from legality.service.settings import Settings


@dataclass(frozen=True, slots=True)
class Service:
    """One running application."""

    settings: Settings
    judges: Judges
    templates: Jinja2Templates
    today: Callable[[], date]


def service_of(request: Request) -> Service:
    """Return the application that a request came to."""
    return cast(Service, request.app.state.service)


Here = Annotated[Service, Depends(service_of)]

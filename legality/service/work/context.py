"""What the routes of one application share: settings, judges, templates, and what time it is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Annotated, Any, Concatenate, ParamSpec, TypeVar, cast

from fastapi import Depends, Request
from fastapi.responses import JSONResponse, Response
from fastapi.templating import Jinja2Templates

from legality.events.lists.registering import RegistrationAnswer, RegistrationRequest, register_batch
from legality.events.store.store import Store
from legality.events.views import Receipt
from legality.service.http.problems import later
from legality.service.http.rate_limit import Rate
from legality.service.http.settings import Settings
from legality.service.work.batching import Together
from legality.service.work.inline_checks import SHORT, AtOnce
from legality.service.work.lazy_store import Archive
from legality.service.work.one_second_cache import Briefly
from legality.service.work.worker_threads import Judges

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")


def present() -> datetime:
    """Return this moment."""
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Service:
    """One running application."""

    settings: Settings
    judges: Judges
    clerks: Judges
    """They work with the database, so that nobody who only wants a list judged waits for a disk."""
    messengers: Judges
    """They wait for other people's servers, so that no clerk does."""
    archive: Archive
    at_once: AtOnce
    arrivals: Together[RegistrationRequest, RegistrationAnswer]
    per_event: Rate
    guesses: Rate
    """Wrong keys of the service by address. People choose that key, so unlike a secret it may be guessed."""
    readiness: Briefly[dict[str, Any]]
    templates: Jinja2Templates
    now: Callable[[], datetime]

    def today(self) -> date:
        """Return the day, as it is where the service runs."""
        return self.now().date()

    def address(self, request: Request) -> str:
        """Return the address of the service as people use it."""
        return (self.settings.base_url or str(request.base_url)).rstrip("/")

    def require_turn(self, slug: str) -> None:
        """Refuse to register where too many register for one event at once."""
        if seconds := self.per_event.wait(slug):
            raise later("too-many", seconds, "Too many are registering for this event at once.")

    async def judged(
        self,
        question: Callable[Asked, Mapping[str, Any]],
        *given: Asked.args,
        **named: Asked.kwargs,
    ) -> JSONResponse:
        """Let a judge find an answer and write it down: a long one would hold up everybody else's."""

        def written() -> JSONResponse:
            return JSONResponse(question(*given, **named))

        return await self.judges.ask(written)

    def page(self, request: Request, name: str, facts: Mapping[str, Any], status: int = 200) -> Response:
        """Lay a page out."""
        page: Response = self.templates.TemplateResponse(request, name, {**facts}, status_code=status)
        return page

    async def long_page(
        self, request: Request, name: str, facts: Mapping[str, Any], status: int = 200
    ) -> Response:
        """Let a clerk lay out a page with a list or many lines on it, for which others would have to wait."""
        return await self.clerks.ask(self.page, request, name, facts, status)

    async def take_in(self, request: RegistrationRequest) -> Receipt:
        """Register a player in a batch with others who arrive now; a long list would hold the others up."""
        if len(request.sent.text) <= SHORT:
            answer = await self.arrivals.ask(request)
        else:
            (answer,) = await self.keep(register_batch, [request])
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def keep(
        self,
        work: Callable[Concatenate[Store, Asked], Answer],
        /,
        *given: Asked.args,
        **named: Asked.kwargs,
    ) -> Answer:
        """Let a clerk do something with the store."""

        def done() -> Answer:
            return work(self.archive.store(), *given, **named)

        return await self.clerks.ask(done)


def service_of(request: Request) -> Service:
    """Return the application that a request came to."""
    return cast(Service, request.app.state.service)


async def _here(request: Request) -> Service:
    """Hand the application to a route. It is async because others are asked in a thread."""
    return service_of(request)


Here = Annotated[Service, Depends(_here)]

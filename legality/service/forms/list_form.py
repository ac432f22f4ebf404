"""The fields of a form that holds a list and its terms, read with every error at once."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any
from urllib.parse import urlencode

from fastapi import Request
from pydantic import ValidationError
from starlette.datastructures import FormData, UploadFile

from decklists.dialects import DIALECT_NAMES
from decklists.text.decoding import decode
from legality.service.http.problems import ProblemError
from legality.service.models.list_requests import LONGEST_LIST, TermsInput
from legality.terms.stated import Announced

TERMS = ("edition", "format", "pool", "rules", "scenario", "guide", "on")


@dataclass(frozen=True, slots=True)
class ListForm:
    """What was typed and chosen."""

    text: str = ""
    dialect: str = ""
    terms: Mapping[str, str] = field(default_factory=dict)
    apply: str = ""
    """The suggestion whose button was pressed."""
    read_as: str = ""
    """The edition that the list was taken for, when the suggestion was made."""
    also: str = ""
    """What else was asked for: `formats`, where else the deck is legal."""
    said: str = ""
    """What to tell of the last thing that was done."""

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> "ListForm":
        """Take the fields out of what a browser sent."""
        said = {name: str(given[name]).strip()[:50] for name in TERMS if given.get(name)}
        text = given.get("list", "")
        names = {name: str(given.get(name, ""))[:300] for name in ("dialect", "apply", "read_as", "also")}
        return cls(text if isinstance(text, str) else "", terms=said, **names)

    def but(self, **changes: Any) -> "ListForm":
        """Return the same form with some of it changed."""
        return replace(self, **changes)

    @property
    def wrong(self) -> dict[str, str]:
        """Return what is wrong, by field."""
        found = {}
        if self.dialect and self.dialect not in DIALECT_NAMES:
            found["dialect"] = "There is no such way to write a list."
        if len(self.text) > LONGEST_LIST:
            found["list"] = (
                f"This is longer than any deck list: at most {LONGEST_LIST:,} characters are read."
            )
        try:
            TermsInput.model_validate(self.terms)
        except ValidationError as error:
            found |= {str(one["loc"][0]): _said(str(one["loc"][0])) for one in error.errors()}
        return found

    def announced(self) -> Announced:
        """Return the terms as the judge takes them."""
        return TermsInput.model_validate(self.terms).stated_terms()

    def address(self, packed: str, on: date) -> str:
        """Return the address of the verdict. It names the day, so that it says the same tomorrow."""
        dialect = {"dialect": self.dialect} if self.dialect else {}
        return f"/?{urlencode({**self.terms, **dialect, 'on': on.isoformat(), 'deck': packed})}"


async def read_form(request: Request) -> ListForm:
    """Read a form. A file that was chosen goes before what was typed."""
    async with request.form(max_files=1, max_fields=30, max_part_size=1_000_000) as given:
        form = ListForm.of(given)
        text = await uploaded(given)
    return form.but(text=text if text is not None else form.text.replace("\r\n", "\n"))


async def uploaded(given: FormData) -> str | None:
    """Return the text of the file, if there is one."""
    upload = given.get("file")
    if not isinstance(upload, UploadFile) or not upload.filename:
        return None
    data = await upload.read()
    if b"\0" in data and "\0" in decode(data)[0]:
        raise ProblemError("wrong-type", "This file is binary, not text.")
    return decode(data)[0]


def _said(name: str) -> str:
    """Say in words for people what a term should be."""
    return "Write the day like 2024-12-11." if name == "on" else "Choose one of those that are offered."

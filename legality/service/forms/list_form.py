"""The form of the check page: a list and its terms, with all errors at once."""

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
from legality.terms.stated import StatedTerms

TERMS = ("edition", "format", "pool", "rules", "scenario", "guide", "on")

SMALL_FIELDS = ("dialect", "apply", "edit", "read_as", "also", "out", "paper", "out_as_file")
"""The fields beside the list and its terms."""


@dataclass(frozen=True, slots=True)
class ListForm:
    """The fields as they were typed and chosen."""

    text: str = ""
    dialect: str = ""
    terms: Mapping[str, str] = field(default_factory=dict)
    apply: str = ""
    """The suggested name whose button was pressed (`Swap.written`)."""
    edit: str = ""
    """The change to the list whose button was pressed (`list_edits.apply_change`), or `fix`."""
    read_as: str = ""
    """The edition under which the suggestion was made."""
    also: str = ""
    """`formats` to show in which formats the deck is legal, or nothing."""
    out: str = ""
    """The dialect or the kind of post that the list is to be written as, or the kind of a form to print."""
    paper: str = ""
    out_as_file: str = ""
    """Whether the written list is to be a file: the value of the button that was pressed, or nothing."""
    said: str = ""
    """The message about the last action."""

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> "ListForm":
        """Read the fields that a browser sent."""
        said = {name: str(given[name]).strip()[:50] for name in TERMS if given.get(name)}
        text = given.get("list", "")
        names = {name: str(given.get(name, ""))[:300] for name in SMALL_FIELDS}
        return cls(text if isinstance(text, str) else "", terms=said, **names)

    def but(self, **changes: Any) -> "ListForm":
        """Return the form with changes."""
        return replace(self, **changes)

    @property
    def wrong(self) -> dict[str, str]:
        """Return the errors by field."""
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
            found |= {str(one["loc"][0]): _describe_error(str(one["loc"][0])) for one in error.errors()}
        return found

    def announced(self) -> StatedTerms:
        """Return the stated terms."""
        return TermsInput.model_validate(self.terms).stated_terms()

    def address(self, packed: str, on: date) -> str:
        """Return the link to the verdict. It names the day, so that the verdict stays the same."""
        dialect = {"dialect": self.dialect} if self.dialect else {}
        return f"/?{urlencode({**self.terms, **dialect, 'on': on.isoformat(), 'deck': packed})}"


async def read_form(request: Request) -> ListForm:
    """Read the form. A file replaces the typed list."""
    async with request.form(max_files=1, max_fields=30, max_part_size=1_000_000) as given:
        form = ListForm.of(given)
        text = await read_upload(given)
    return form.but(text=text if text is not None else form.text.replace("\r\n", "\n"))


async def read_upload(given: FormData) -> str | None:
    """Return the text of the uploaded file, if there is one."""
    upload = given.get("file")
    if not isinstance(upload, UploadFile) or not upload.filename:
        return None
    # A character has at most 4 bytes, so what is cut off belongs to a list that is too long anyway.
    text = decode(await upload.read(4 * LONGEST_LIST + 4))[0]
    if "\0" in text:
        raise ProblemError("wrong-type", "This file is binary, not text.")
    return text


def _describe_error(name: str) -> str:
    """Return the message for a wrong term."""
    return "Write the day like 2024-12-11." if name == "on" else "Choose one of those that are offered."

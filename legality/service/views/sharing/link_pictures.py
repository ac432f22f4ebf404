"""The address of the picture of a link."""

from urllib.parse import urlsplit

LONGEST_PICTURE_LINK = 2_000
"""Characters. Chats drop pictures with longer addresses."""


def preview_address(picture: str, share: str) -> str:
    """Return the address of the picture of a shared list, or of the site where that would be too long."""
    address = f"{picture}?{urlsplit(share).query}"
    return address if share and len(address) <= LONGEST_PICTURE_LINK else picture

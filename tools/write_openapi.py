"""Write `legality/service/openapi.json` from the routes and models of the service.

python -m tools.write_openapi
"""

from legality.service.app import create_app
from legality.service.http.openapi_document import API_FILE, write_api
from legality.service.http.settings import Settings


def openapi_text() -> str:
    """Return the text of the file."""
    return write_api(create_app(Settings()))


def write_openapi() -> None:
    """Write the file."""
    API_FILE.write_text(openapi_text(), "utf-8")


if __name__ == "__main__":
    write_openapi()

"""HTTP: settings, middleware, problem details, limits, caching, logs, metrics."""

from legality.service.http.body_limit import BodyLimit
from legality.service.http.etags import ETAG_HEADER, answer_with_etag
from legality.service.http.file_answers import answer_with_file
from legality.service.http.openapi_document import describe_api, list_operations, program_version
from legality.service.http.openapi_problems import (
    BODY,
    NOT_MODIFIED,
    OF_DESK,
    OF_DESK_ITEM,
    OF_PLAYER,
    refusals,
)
from legality.service.http.paging import Limit, Offset, Page, answer_with_page, answer_with_private_page
from legality.service.http.path_middleware import PathMiddleware
from legality.service.http.paths import API
from legality.service.http.problems import PROBLEM_KINDS, ProblemError, retry_later
from legality.service.http.rate_limit import Rate, RateLimit, client_address
from legality.service.http.request_log import LOG, RequestLog, locate_error
from legality.service.http.safe_headers import SafeHeaders
from legality.service.http.static_files import STATIC_FOLDER, CachedFiles, static_address

__all__ = [
    "API",
    "BODY",
    "ETAG_HEADER",
    "LOG",
    "NOT_MODIFIED",
    "OF_DESK",
    "OF_DESK_ITEM",
    "OF_PLAYER",
    "PROBLEM_KINDS",
    "STATIC_FOLDER",
    "BodyLimit",
    "CachedFiles",
    "Limit",
    "Offset",
    "Page",
    "PathMiddleware",
    "ProblemError",
    "Rate",
    "RateLimit",
    "RequestLog",
    "SafeHeaders",
    "answer_with_etag",
    "answer_with_file",
    "answer_with_page",
    "answer_with_private_page",
    "client_address",
    "describe_api",
    "list_operations",
    "locate_error",
    "program_version",
    "refusals",
    "retry_later",
    "static_address",
]

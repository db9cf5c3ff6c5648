"""What the service answers instead of what was asked for."""

from typing import Any, List, NamedTuple, Optional

import httpx


class ErrorDetail(NamedTuple):
    field: Optional[str]
    message: str


class ApiError(Exception):
    """Branch on `code`, and expect new ones; show `request_id` to the operator."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        request_id: Optional[str] = None,
        details: Optional[List[ErrorDetail]] = None,
        retry_after: Optional[float] = None,
        doc_url: Optional[str] = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.request_id = request_id
        self.details = details or []
        #: Seconds after which it may be tried again, where the service says so.
        self.retry_after = retry_after
        #: The page that says what to do about it.
        self.doc_url = doc_url

    @property
    def field(self) -> Optional[str]:
        """The first field that was refused."""
        return self.details[0].field if self.details else None

    def __str__(self) -> str:
        return f"{self.status} {self.code}: {self.message}"

    @classmethod
    def of(cls, response: httpx.Response) -> "ApiError":
        """From an answer, which may also be a proxy's, in no form of ours."""
        try:
            body = response.json()
        except ValueError:
            body = None
        error = body.get("error") if isinstance(body, dict) else None
        if isinstance(error, str):
            # The endpoints of OAuth answer in the form of RFC 6749.
            error = {"code": error, "message": body.get("error_description"), "docUrl": body.get("error_uri")}
        error = error if isinstance(error, dict) else {}
        details = error.get("details")
        return cls(
            response.status_code,
            _text(error.get("code")) or "UNKNOWN",
            _text(error.get("message")) or f"{response.status_code} {response.reason_phrase}",
            _text(error.get("requestId")) or response.headers.get("x-request-id"),
            [_detail(each) for each in details] if isinstance(details, list) else [],
            _seconds(response.headers.get("retry-after")),
            _text(error.get("docUrl")),
        )


def _detail(each: Any) -> ErrorDetail:
    each = each if isinstance(each, dict) else {}
    return ErrorDetail(_text(each.get("field")), _text(each.get("message")) or "")


def _text(value: Any) -> Optional[str]:
    return value if isinstance(value, str) else None


def _seconds(value: Optional[str]) -> Optional[float]:
    try:
        return float(value) if value is not None else None
    except ValueError:
        return None

"""What the two clients do alike: a request, whether to send it again, and what its answer says."""

import json
import uuid
from typing import Any, Callable, Dict, Optional, Union

import httpx

from .base import UNSET, ServerSentEvent, plain, query_of
from .content import opener_of
from .errors import ApiError
from .retries import REPEATABLE, retry_delay

Token = Union[str, Callable[[], str]]


class Settings:
    """What both clients are made with."""

    def __init__(self, base_url: str, token: Token, retries: int, longest_wait: float) -> None:
        self.base_url = base_url.rstrip("/")
        self.token = token
        self.retries = retries
        self.longest_wait = longest_wait

    def request(
        self, method: str, path: str, query: Any, body: Any, content: Any, content_type: Any, content_encoding: Any,
        key: Any, keyed: bool, stream: bool = False,
    ) -> "Request":  # fmt: skip
        headers: Dict[str, str] = {"accept": "text/event-stream" if stream else "application/json"}
        token = self.token() if callable(self.token) else self.token
        if token:
            headers["authorization"] = f"Bearer {token}"
        if key or keyed:
            headers["idempotency-key"] = key or str(uuid.uuid4())
        opened: Callable[[], Any] = lambda: None  # noqa: E731
        again = True
        if content is not UNSET:
            headers["content-type"] = content_type
            if content_encoding:
                headers["content-encoding"] = content_encoding
            opened, again = opener_of(content)
        elif body is not UNSET:
            headers["content-type"] = "application/json"
            encoded = json.dumps(plain(body), separators=(",", ":")).encode()
            opened = lambda: encoded  # noqa: E731
        countable = again and (method in REPEATABLE or "idempotency-key" in headers)
        return Request(method, self.base_url + path, query_of(query or {}), headers, opened, countable, again)

    def wait(self, request: "Request", response: Optional[httpx.Response], attempt: int) -> Optional[float]:
        if attempt > self.retries or not request.again:
            return None
        return retry_delay(response, attempt, request.counts_once, self.longest_wait)


class Request:
    def __init__(
        self, method: str, url: str, query: Dict[str, str], headers: Dict[str, str], opened: Callable[[], Any],
        counts_once: bool, again: bool,
    ) -> None:  # fmt: skip
        self.method = method
        self.url = url
        self.query = query
        self.headers = headers
        self.opened = opened
        self.counts_once = counts_once
        self.again = again


def answer_of(response: httpx.Response) -> Any:
    if not response.is_success:
        raise ApiError.of(response)
    if not response.content:
        return None
    is_json = "json" in response.headers.get("content-type", "")
    return response.json() if is_json else response.content


def event_of(lines: Any) -> Optional[ServerSentEvent]:
    """One event of a stream, of the lines before an empty one; None for a comment."""
    fields: Dict[str, str] = {}
    for line in lines:
        name, _, value = line.partition(":")
        value = value[1:] if value.startswith(" ") else value
        fields[name] = f"{fields[name]}\n{value}" if name in fields and name == "data" else value
    if "data" not in fields:
        return None
    try:
        data = json.loads(fields["data"])
    except ValueError:
        data = fields["data"]
    return ServerSentEvent(fields.get("event", "message"), data)

"""A network that loses requests and answers, in front of the real one."""

import time
from typing import Any, List, Union

import httpx

#: "lost" before the service has seen it, "unanswered" after it has done it, or an answer instead of the service's.
Mishap = Union[str, httpx.Response]


class Unreliable(httpx.BaseTransport):
    def __init__(self) -> None:
        self.real = httpx.HTTPTransport()
        self.mishaps: List[Mishap] = []
        self.seen: List[Any] = []

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        self.seen.append((time.monotonic(), request))
        mishap = self.mishaps.pop(0) if self.mishaps else None
        if isinstance(mishap, httpx.Response):
            return mishap
        if mishap == "lost":
            raise httpx.ConnectError("lost", request=request)
        response = self.real.handle_request(request)
        if mishap == "unanswered":
            response.read()
            raise httpx.ReadError("unanswered", request=request)
        return response

    def close(self) -> None:
        self.real.close()

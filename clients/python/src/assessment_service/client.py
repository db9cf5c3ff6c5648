"""The clients: they authenticate, send again what failed on the way, and turn answers into models."""

import asyncio
import time
from typing import Any, AsyncIterator, Dict, Iterator, Optional, Union

import httpx

from .async_resources import AsyncResources
from .base import UNSET, ServerSentEvent
from .content import asynchronous
from .errors import ApiError
from .resources import Resources
from .sending import Settings, Token, answer_of, event_of


class Client(Resources):
    """
    `token` is an API key, an OAuth access token, the administrator token, or a function that gives the one that is good
    now. A request is sent again up to `retries` times, after the time in Retry-After unless that is more than
    `longest_wait` seconds; each creating POST has an Idempotency-Key, so that it is done once however often it is sent.
    """

    def __init__(
        self,
        base_url: str,
        token: Token = "",
        *,
        retries: int = 4,
        longest_wait: float = 60,
        timeout: Union[float, httpx.Timeout] = 60,
        http: Optional[httpx.Client] = None,
    ) -> None:
        super().__init__(self)
        self._settings = Settings(base_url, token, retries, longest_wait)
        self._http = http or httpx.Client(timeout=timeout)

    def request(
        self, method: str, path: str, *, query: Optional[Dict[str, Any]] = None, body: Any = UNSET, content: Any = UNSET,
        content_type: Optional[str] = None, content_encoding: Optional[str] = None,
        idempotency_key: Optional[str] = None, keyed: bool = False,
    ) -> Any:  # fmt: skip
        """The answer's body, for what has no method here."""
        request = self._settings.request(
            method, path, query, body, content, content_type, content_encoding, idempotency_key, keyed
        )
        attempt = 0
        while True:
            attempt += 1
            response: Optional[httpx.Response] = None
            broken: Optional[httpx.TransportError] = None
            try:
                response = self._http.request(
                    request.method, request.url, params=request.query, headers=request.headers, content=request.opened()
                )
            except httpx.TransportError as error:
                broken = error
            wait = self._settings.wait(request, response, attempt)
            if wait is None:
                if response is None:
                    raise broken or RuntimeError("no answer")
                return answer_of(response)
            time.sleep(wait)

    def stream(self, path: str, query: Optional[Dict[str, Any]] = None) -> Iterator[ServerSentEvent]:
        """Server-sent events, until the service ends the stream."""
        request = self._settings.request("GET", path, query, UNSET, UNSET, None, None, None, False, stream=True)
        with self._http.stream("GET", request.url, params=request.query, headers=request.headers) as response:
            if not response.is_success:
                response.read()
                raise ApiError.of(response)
            lines = []
            for line in response.iter_lines():
                line = line.rstrip("\r\n")
                if line:
                    lines.append(line)
                    continue
                event, lines = event_of(lines), []
                if event is not None:
                    yield event

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()


class AsyncClient(AsyncResources):
    """The same, for asyncio."""

    def __init__(
        self,
        base_url: str,
        token: Token = "",
        *,
        retries: int = 4,
        longest_wait: float = 60,
        timeout: Union[float, httpx.Timeout] = 60,
        http: Optional[httpx.AsyncClient] = None,
    ) -> None:
        super().__init__(self)
        self._settings = Settings(base_url, token, retries, longest_wait)
        self._http = http or httpx.AsyncClient(timeout=timeout)

    async def request(
        self, method: str, path: str, *, query: Optional[Dict[str, Any]] = None, body: Any = UNSET, content: Any = UNSET,
        content_type: Optional[str] = None, content_encoding: Optional[str] = None,
        idempotency_key: Optional[str] = None, keyed: bool = False,
    ) -> Any:  # fmt: skip
        """The answer's body, for what has no method here."""
        request = self._settings.request(
            method, path, query, body, content, content_type, content_encoding, idempotency_key, keyed
        )
        attempt = 0
        while True:
            attempt += 1
            response: Optional[httpx.Response] = None
            broken: Optional[httpx.TransportError] = None
            opened = request.opened()
            try:
                response = await self._http.request(
                    request.method, request.url, params=request.query, headers=request.headers,
                    content=None if opened is None else asynchronous(opened),
                )  # fmt: skip
            except httpx.TransportError as error:
                broken = error
            wait = self._settings.wait(request, response, attempt)
            if wait is None:
                if response is None:
                    raise broken or RuntimeError("no answer")
                return answer_of(response)
            await asyncio.sleep(wait)

    async def stream(self, path: str, query: Optional[Dict[str, Any]] = None) -> AsyncIterator[ServerSentEvent]:
        """Server-sent events, until the service ends the stream."""
        request = self._settings.request("GET", path, query, UNSET, UNSET, None, None, None, False, stream=True)
        async with self._http.stream("GET", request.url, params=request.query, headers=request.headers) as response:
            if not response.is_success:
                await response.aread()
                raise ApiError.of(response)
            lines = []
            async for line in response.aiter_lines():
                line = line.rstrip("\r\n")
                if line:
                    lines.append(line)
                    continue
                event, lines = event_of(lines), []
                if event is not None:
                    yield event

    async def aclose(self) -> None:
        await self._http.aclose()

    async def __aenter__(self) -> "AsyncClient":
        return self

    async def __aexit__(self, *_: Any) -> None:
        await self.aclose()

"""What the generated resources share."""

from typing import Any, AsyncIterator, Dict, Iterator

from .base import UNSET, ServerSentEvent, filled, parse
from .pages import AsyncPages, Pages


def _body_of(values: Dict[str, Any]) -> Dict[str, Any]:
    return {name: value for name, value in values.items() if value is not UNSET}


def _prepared(options: Dict[str, Any]) -> Dict[str, Any]:
    if isinstance(options.get("body"), dict):
        options["body"] = _body_of(options["body"])
    return options


def _data(kind: Any, answer: Any, whole: bool) -> Any:
    if kind is None or isinstance(answer, bytes) or answer is None:
        return answer
    return parse(kind, answer if whole else answer["data"])


def _full_pages(query: Dict[str, Any]) -> Dict[str, Any]:
    """As many items as a page can hold, unless told otherwise."""
    return {**query, "limit": 100} if query.get("limit") is UNSET else query


class Resource:
    def __init__(self, client: Any) -> None:
        self._client = client

    def _call(self, method: str, path: str, kind: Any, *, values: Any = None, whole: bool = False, **options: Any) -> Any:
        answer = self._client.request(method, filled(path, values or {}), **_prepared(options))
        return _data(kind, answer, whole)

    def _pages(self, path: str, kind: Any, query: Dict[str, Any], values: Any = None) -> Pages[Any]:
        at = filled(path, values or {})
        query = _full_pages(query)
        return Pages(lambda asked: self._client.request("GET", at, query=asked), kind, query)

    def _stream(self, path: str, query: Dict[str, Any]) -> Iterator[ServerSentEvent]:
        return self._client.stream(path, query)


class AsyncResource:
    def __init__(self, client: Any) -> None:
        self._client = client

    async def _call(
        self, method: str, path: str, kind: Any, *, values: Any = None, whole: bool = False, **options: Any
    ) -> Any:
        answer = await self._client.request(method, filled(path, values or {}), **_prepared(options))
        return _data(kind, answer, whole)

    def _pages(self, path: str, kind: Any, query: Dict[str, Any], values: Any = None) -> AsyncPages[Any]:
        at = filled(path, values or {})
        query = _full_pages(query)
        return AsyncPages(lambda asked: self._client.request("GET", at, query=asked), kind, query)

    def _stream(self, path: str, query: Dict[str, Any]) -> AsyncIterator[ServerSentEvent]:
        return self._client.stream(path, query)

"""Lists, read a page at a time as they are needed."""

from typing import Any, AsyncIterator, Awaitable, Callable, Dict, Generic, Iterator, List, NamedTuple, Optional, TypeVar

from .base import parse

Item = TypeVar("Item")


class Page(NamedTuple):
    data: List[Any]
    next_cursor: Optional[str]
    total: Optional[int]


def _page(kind: Any, answer: Any) -> Page:
    meta = answer.get("meta") or {}
    return Page([parse(kind, each) for each in answer["data"]], meta.get("nextCursor"), meta.get("total"))


class Pages(Generic[Item]):
    """Everything in a list, newest first: `for item in pages`. `pages.pages()` gives the pages themselves."""

    def __init__(self, get: Callable[[Dict[str, Any]], Any], kind: Any, query: Dict[str, Any]) -> None:
        self._get = get
        self._kind = kind
        self._query = query

    def pages(self) -> Iterator[Page]:
        cursor: Optional[str] = None
        while True:
            page = _page(self._kind, self._get({**self._query, **({"cursor": cursor} if cursor else {})}))
            yield page
            cursor = page.next_cursor
            if cursor is None:
                return

    def __iter__(self) -> Iterator[Item]:
        for page in self.pages():
            yield from page.data

    def first_page(self) -> Page:
        return next(self.pages())


class AsyncPages(Generic[Item]):
    """The same for AsyncClient: `async for item in pages`."""

    def __init__(self, get: Callable[[Dict[str, Any]], Awaitable[Any]], kind: Any, query: Dict[str, Any]) -> None:
        self._get = get
        self._kind = kind
        self._query = query

    async def pages(self) -> AsyncIterator[Page]:
        cursor: Optional[str] = None
        while True:
            page = _page(self._kind, await self._get({**self._query, **({"cursor": cursor} if cursor else {})}))
            yield page
            cursor = page.next_cursor
            if cursor is None:
                return

    async def __aiter__(self) -> AsyncIterator[Item]:
        async for page in self.pages():
            for item in page.data:
                yield item

    async def first_page(self) -> Page:
        return _page(self._kind, await self._get(self._query))

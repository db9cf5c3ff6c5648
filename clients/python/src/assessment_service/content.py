"""Bodies that are sent as they are, such as event logs."""

import os
from typing import IO, Any, AsyncIterator, Callable, Iterable, Iterator, Tuple, Union

#: Text, bytes, the path of a file, an open file, or a function that opens the chunks again for each attempt.
Content = Union[bytes, str, "os.PathLike[str]", IO[bytes], Callable[[], Iterable[bytes]]]

CHUNK = 256 * 1024


def opener_of(content: Content) -> Tuple[Callable[[], Any], bool]:
    """What opens the body for each attempt, and whether it can be opened more than once."""
    if isinstance(content, str):
        encoded = content.encode()
        return lambda: encoded, True
    if isinstance(content, (bytes, bytearray, memoryview)):
        return lambda: bytes(content), True
    if isinstance(content, os.PathLike):
        return lambda: _file_at(content), True
    if callable(content):
        return lambda: iter(content()), True
    if content.seekable():
        start = content.tell()
        return lambda: _from(content, start), True
    return lambda: _chunks(content), False


def asynchronous(chunks: Any) -> Any:
    """httpx's asynchronous client takes no plain iterators."""
    return chunks if isinstance(chunks, bytes) else _later(chunks)


async def _later(chunks: Iterator[bytes]) -> AsyncIterator[bytes]:
    for chunk in chunks:
        yield chunk


def _file_at(path: "os.PathLike[str]") -> Iterator[bytes]:
    with open(path, "rb") as file:
        yield from _chunks(file)


def _from(file: IO[bytes], start: int) -> Iterator[bytes]:
    file.seek(start)
    yield from _chunks(file)


def _chunks(file: IO[bytes]) -> Iterator[bytes]:
    while True:
        chunk = file.read(CHUNK)
        if not chunk:
            return
        yield chunk

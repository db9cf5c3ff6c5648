"""When a request is sent again."""

import datetime as dt
import random
from email.utils import parsedate_to_datetime
from typing import Optional

import httpx

#: Statuses of an answer that another attempt may change.
PASSING = frozenset({429, 502, 503, 504})
#: Counts once however often it arrives, by its method.
REPEATABLE = frozenset({"GET", "HEAD", "DELETE"})
FIRST_WAIT = 0.5


def retry_delay(response: Optional[httpx.Response], attempt: int, counts_once: bool, longest: float) -> Optional[float]:
    """
    Seconds to wait before attempt `attempt` + 1 (the first is 1), or None where the answer stands. 429 was refused
    before anything was done and may always be repeated; anything else only what counts once however often it is sent.
    """
    asked = response.headers.get("retry-after") if response is not None else None
    if response is not None:
        # 409 with Retry-After: the first request of an Idempotency-Key is still running.
        still_runs = response.status_code == 409 and asked is not None
        if response.status_code not in PASSING and not still_runs:
            return None
    if not counts_once and (response is None or response.status_code != 429):
        return None
    if asked is None:
        # Between the half and the whole, so that clients which failed together do not come back together.
        return min(FIRST_WAIT * 2 ** (attempt - 1) * random.uniform(0.5, 1), longest)
    wait = _seconds_until(asked)
    return wait if wait <= longest else None


def _seconds_until(asked: str) -> float:
    """Retry-After is a number of seconds or a date (RFC 9110 §10.2.3)."""
    try:
        return max(0.0, float(asked))
    except ValueError:
        pass
    try:
        at = parsedate_to_datetime(asked)
    except (TypeError, ValueError):
        return 0.0
    at = at if at.tzinfo else at.replace(tzinfo=dt.timezone.utc)
    return max(0.0, (at - dt.datetime.now(dt.timezone.utc)).total_seconds())

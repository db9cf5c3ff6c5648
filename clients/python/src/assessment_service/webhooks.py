"""Whether a delivery really comes from the service (Standard Webhooks, https://www.standardwebhooks.com)."""

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Iterable, Mapping, Optional, Union

from .base import parse
from .models import EventView

Keys = Union[str, Iterable[str]]


class WebhookVerificationError(Exception):
    """The delivery is not from the service, was changed on the way, or is too old."""


def verify(
    body: Union[bytes, str],
    headers: Mapping[str, str],
    key: Keys,
    *,
    tolerance: Optional[float] = 300,
    allow_undated: bool = False,
) -> bool:
    """
    `body` is what came, before any JSON parser. `key` is the endpoint's secret (`whsec_…`), a public key (`whpk_…`), or
    several of them while one is being rotated. A delivery whose timestamp is more than `tolerance` seconds away is
    refused, so that nobody can send an old one again; None accepts any age. With `allow_undated`, X-Service-Signature by
    a secret is enough: it says nothing of a delivery's age.
    """
    raw = body.encode() if isinstance(body, str) else bytes(body)
    sent = {name.lower(): value for name, value in headers.items()}
    keys = [key] if isinstance(key, str) else list(key)
    if any(_is_genuine(each, raw, sent, tolerance) for each in keys):
        return True
    undated = sent.get("x-service-signature", "")
    return allow_undated and any(_is_same(_hex_hmac(each, raw), undated) for each in keys)


def parse_event(
    body: Union[bytes, str],
    headers: Mapping[str, str],
    key: Keys,
    *,
    tolerance: Optional[float] = 300,
    allow_undated: bool = False,
) -> EventView:
    """The event in a delivery, or WebhookVerificationError. An event can arrive more than once: deduplicate by `id`."""
    if not verify(body, headers, key, tolerance=tolerance, allow_undated=allow_undated):
        raise WebhookVerificationError("the signature does not match the body, or the delivery is too old")
    return parse(EventView, json.loads(body))


def _is_genuine(key: str, raw: bytes, sent: Mapping[str, str], tolerance: Optional[float]) -> bool:
    message_id, timestamp = sent.get("webhook-id", ""), sent.get("webhook-timestamp", "")
    if not message_id or not _is_recent(timestamp, tolerance):
        return False
    content = f"{message_id}.{timestamp}.".encode() + raw
    signatures = [each.partition(",") for each in sent.get("webhook-signature", "").split(" ")]
    return any(_holds(key, version, given, content) for version, _, given in signatures)


def _holds(key: str, version: str, given: str, content: bytes) -> bool:
    if version == "v1" and not key.startswith("whpk_"):
        secret = _base64(key[6:] if key.startswith("whsec_") else key)
        if not secret:
            return False
        return _is_same(base64.b64encode(hmac.new(secret, content, hashlib.sha256).digest()).decode(), given)
    if version == "v1a" and key.startswith("whpk_"):
        public, signature = _base64(key[5:]), _base64(given)
        return public is not None and signature is not None and _is_ed25519(public, signature, content)
    return False


def _is_ed25519(public: bytes, signature: bytes, content: bytes) -> bool:
    try:
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    except ImportError as error:
        raise RuntimeError("a public key (whpk_…) needs: pip install cryptography") from error
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, content)
    except (InvalidSignature, ValueError):
        return False
    return True


def _hex_hmac(secret: str, raw: bytes) -> str:
    return hmac.new(secret.encode(), raw, hashlib.sha256).hexdigest() if secret.startswith("whsec_") else ""


def _is_same(expected: str, given: str) -> bool:
    return expected != "" and hmac.compare_digest(expected.encode(), given.encode())


def _base64(text: str) -> Optional[bytes]:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return None


def _is_recent(timestamp: str, tolerance: Optional[float]) -> bool:
    if not (timestamp.isascii() and timestamp.isdigit()):
        return False
    return tolerance is None or abs(time.time() - int(timestamp)) <= tolerance

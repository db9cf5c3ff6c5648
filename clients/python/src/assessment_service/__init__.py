"""A client of the assessment service."""

from . import models
from .base import UNSET, Model, ServerSentEvent
from .client import AsyncClient, Client
from .errors import ApiError, ErrorDetail
from .pages import AsyncPages, Page, Pages
from .webhooks import WebhookVerificationError, parse_event, verify

__all__ = [
    "UNSET",
    "ApiError",
    "AsyncClient",
    "AsyncPages",
    "Client",
    "ErrorDetail",
    "Model",
    "Page",
    "Pages",
    "ServerSentEvent",
    "WebhookVerificationError",
    "models",
    "parse_event",
    "verify",
]

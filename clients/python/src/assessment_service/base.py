"""What the generated models and resources stand on, with pydantic 1 and 2 alike."""

import datetime as dt
from functools import lru_cache
from typing import Any, Dict, NamedTuple
from urllib.parse import quote

import pydantic

IS_PYDANTIC_1 = pydantic.VERSION.startswith("1.")


class Unset:
    """The type of UNSET: a field that is left out of a request, while None is sent as null."""

    def __repr__(self) -> str:
        return "UNSET"

    def __bool__(self) -> bool:
        return False


UNSET = Unset()


class Model(pydantic.BaseModel):
    """Fields are in snake_case. Fields and values that are newer than this client are kept as they came."""

    if IS_PYDANTIC_1:

        class Config:
            allow_population_by_field_name = True
            extra = "allow"
            smart_union = True

    else:
        model_config = {"populate_by_name": True, "extra": "allow", "protected_namespaces": ()}

    def to_dict(self) -> Dict[str, Any]:
        """As the API spells it, ready for json.dumps."""
        return plain(self)


class ServerSentEvent(NamedTuple):
    event: str
    data: Any


def plain(value: Any) -> Any:
    """A value as JSON: models by the API's names, times in ISO 8601."""
    if isinstance(value, pydantic.BaseModel):
        dump = value.dict if IS_PYDANTIC_1 else value.model_dump
        return plain(dump(by_alias=True, exclude_unset=True))
    if isinstance(value, dict):
        return {name: plain(each) for name, each in value.items() if each is not UNSET}
    if isinstance(value, (list, tuple, set, frozenset)):
        return [plain(each) for each in value]
    if isinstance(value, dt.datetime):
        # A time without a zone is UTC, as everywhere in the API.
        return (value if value.tzinfo else value.replace(tzinfo=dt.timezone.utc)).isoformat()
    if isinstance(value, dt.date):
        return value.isoformat()
    return value


def parse(kind: Any, value: Any) -> Any:
    """`value` as `kind`, which may also be a union or a list."""
    if kind is Any:
        return value
    return _parser(kind)(value)


@lru_cache(maxsize=None)
def _parser(kind: Any) -> Any:
    if IS_PYDANTIC_1:
        return lambda value: pydantic.parse_obj_as(kind, value)
    return pydantic.TypeAdapter(kind).validate_python


def rebuild(*models: Any) -> None:
    """Ends the definition of models that name others which are defined after them."""
    for model in models:
        if IS_PYDANTIC_1:
            model.update_forward_refs()
        else:
            model.model_rebuild()


def filled(template: str, path: Dict[str, Any]) -> str:
    for name, value in path.items():
        template = template.replace("{%s}" % name, quote(str(value), safe=""))
    return template


def query_of(values: Dict[str, Any]) -> Dict[str, str]:
    given = {name: plain(value) for name, value in values.items() if value is not UNSET and value is not None}
    return {name: _text(value) for name, value in given.items()}


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)

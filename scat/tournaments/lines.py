"""Events of tournaments as lines of text: a verb and what it is about, in JSON."""

import json
from collections.abc import Mapping
from dataclasses import fields
from enum import Enum
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

T = TypeVar("T")


def line_of(verb: str, value: object) -> str:
    """Write a frozen value as one line."""
    return f"{verb} {json.dumps(_plain(value), ensure_ascii=False, separators=(',', ':'))}"


def read_line(line: str, kinds: Mapping[str, type[T]]) -> T:
    """Read what `line_of` writes.

    Raises:
        ValueError: it is no such line.
    """
    verb, _, body = line.partition(" ")
    if verb not in kinds:
        raise ValueError(f"no such event: {verb!r}")
    try:
        return _made(kinds[verb], json.loads(body))
    except (TypeError, ValueError, RecursionError) as error:
        raise ValueError(f"not an event: {line!r}") from error


def _plain(value: Any) -> Any:  # noqa: ANN401 - what JSON holds
    if isinstance(value, tuple):
        return list(map(_plain, value))  # pyright: ignore[reportUnknownArgumentType]
    if hasattr(value, "__dataclass_fields__"):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}  # pyright: ignore[reportArgumentType]
    return value


def _made(kind: Any, body: Any) -> Any:  # noqa: ANN401 - as the type hints say
    """Make a value of a type from what JSON holds, strictly."""
    if isinstance(kind, UnionType):
        return None if body is None else _made(_some(kind), body)
    if get_origin(kind) is tuple:
        return tuple(_made(get_args(kind)[0], one) for one in _checked(list, body))
    if issubclass(kind, Enum):
        return kind(body)
    if hasattr(kind, "__dataclass_fields__"):
        return _made_fields(kind, _checked(dict, body))
    return _checked(kind, body)


def _some(kind: UnionType) -> Any:  # noqa: ANN401 - a type
    (some,) = (one for one in get_args(kind) if one is not NoneType)
    return some


def _made_fields(kind: Any, body: dict[str, Any]) -> Any:  # noqa: ANN401 - a dataclass
    hints = get_type_hints(kind)
    if not body.keys() <= hints.keys():
        raise ValueError("unknown fields")
    return kind(**{name: _made(hints[name], value) for name, value in body.items()})


def _checked(kind: type, body: object) -> Any:  # noqa: ANN401 - of that type
    if type(body) is not kind:
        raise ValueError(f"{body!r} is no {kind.__name__}")
    return body

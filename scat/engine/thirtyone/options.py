"""House rules as text, for every game of thirty-one: a preset's name and what differs from it."""

from collections.abc import Mapping
from dataclasses import fields, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol, TypeAlias, TypeVar

if TYPE_CHECKING:
    from dataclasses import Field

OptionValue: TypeAlias = StrEnum | bool | int | None

Options: TypeAlias = Mapping[str, tuple[OptionValue, ...]]
"""Every option with every value it may have, in the order of the rules page."""

ON_OFF: Final = (True, False)


class HouseRules(Protocol):
    """A frozen dataclass whose fields are the options."""

    __dataclass_fields__: "ClassVar[dict[str, Field[Any]]]"


R = TypeVar("R", bound=HouseRules)


def check(rules: HouseRules, options: Options) -> None:
    """See that every option has one of its values.

    Raises:
        ValueError: an option has another.
    """
    for key, value in option_values(rules).items():
        if not any(value is known or _same(value, known) for known in options[key]):
            raise ValueError(f"{key} cannot be {value!r}, only {_choices(options[key])}")


def _same(value: OptionValue, known: OptionValue) -> bool:
    """Whether two values are one, where True is not 1."""
    return type(value) is type(known) and value == known


def _choices(values: tuple[OptionValue, ...]) -> str:
    return ", ".join(map(option_text, values))


def option_values(rules: HouseRules) -> dict[str, OptionValue]:
    """Return what the rules say for every option, in their order."""
    return {field.name: getattr(rules, field.name) for field in fields(rules)}


def option_text(value: OptionValue) -> str:
    """Write the value of an option: a word or a number."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return "none" if value is None else str(value)


def option_texts(options: Options) -> dict[str, tuple[str, ...]]:
    """Return every option's values as they are written."""
    return {key: tuple(map(option_text, values)) for key, values in options.items()}


def option_words(rules: HouseRules) -> dict[str, str]:
    """Return what the rules say for every option, as it is written."""
    return {key: option_text(value) for key, value in option_values(rules).items()}


def changed(rules: R, key: str, text: str, options: Options) -> R:
    """Return the rules with one option changed to what is written.

    Raises:
        ValueError: there is no such option, or it cannot have that value.
    """
    return replace(rules, **{key: read_option(key, text, options)})


def read_option(key: str, text: str, options: Options) -> OptionValue:
    """Read the value of the option `key`, as `option_text` writes it.

    Raises:
        ValueError: there is no such option, or it cannot have that value.
    """
    if key not in options:
        raise ValueError(f"no such option: {key!r}")
    for value in options[key]:
        if option_text(value) == text:
            return value
    raise ValueError(f"{key} cannot be {text!r}, only {_choices(options[key])}")


def write_rules(rules: R, presets: Mapping[str, R]) -> str:
    """Write the nearest preset and what differs from it."""
    texts = (_text_from(name, presets[name], rules) for name in presets)
    return min(texts, key=lambda text: text.count("="))


def _text_from(name: str, preset: HouseRules, rules: HouseRules) -> str:
    base = option_values(preset)
    changed = (
        f"{key}={option_text(value)}"
        for key, value in option_values(rules).items()
        if value != base[key]
    )
    return " ".join((name, *changed))


def read_rules(text: str, presets: Mapping[str, R], options: Options) -> R:
    """Read a preset's name and options that differ from it.

    Raises:
        ValueError: no such preset, option or value, or an option is named twice.
    """
    name, *words = text.split(" ")
    if name not in presets:
        raise ValueError(f"no such preset: {name!r}, only {', '.join(presets)}")
    changed: dict[str, OptionValue] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            raise ValueError(f"not an option=value: {word!r}")
        if key in changed:
            raise ValueError(f"named twice: {key}")
        changed[key] = read_option(key, value, options)
    return replace(presets[name], **changed)

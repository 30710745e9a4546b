"""Faults of catalogues, found without running the house: what a translator must know."""

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import babel
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

PLURALS = frozenset({"zero", "one", "two", "few", "many", "other"})

SPEAKING = frozenset({"say", "of", "Refusal"})
"""Functions whose first argument is a message's key."""

OUR_REFUSALS = re.compile(r"(refused|error)-[a-z0-9-]+")
"""Keys that travel as plain text before they become messages."""


@dataclass(frozen=True)
class Entry:
    """One message of a catalogue."""

    file: str
    values: frozenset[str]
    selects: tuple[frozenset[str], ...]


class _Finder(Visitor):
    def __init__(self) -> None:
        self.values: set[str] = set()
        self.selects: list[frozenset[str]] = []

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - the visitor's name
        self.values.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802 - the visitor's name
        keys = (v.key for v in node.variants)
        self.selects.append(frozenset(k.name for k in keys if isinstance(k, ftl.Identifier)))
        self.generic_visit(node)


def read(folder: Path) -> tuple[dict[str, Entry], list[str]]:
    """Return the messages of a locale's folder, and what is no Fluent or said twice."""
    entries: dict[str, Entry] = {}
    faults: list[str] = []
    for path in sorted(folder.glob("*.ftl")):
        for node in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ftl.Junk):
                faults.append(f"{path.name}: not Fluent: {(node.content or '').splitlines()[0]}")
            elif isinstance(node, ftl.Message):
                if node.id.name in entries:
                    faults.append(f"{path.name}: {node.id.name} is said twice")
                finder = _Finder()
                finder.visit(node)
                entries[node.id.name] = Entry(
                    path.name, frozenset(finder.values), tuple(finder.selects)
                )
    return entries, faults


def needed_plurals(locale: str) -> frozenset[str]:
    """Return the plural categories that whole numbers have in a language."""
    rule = babel.Locale.parse(locale.replace("-", "_")).plural_form
    return frozenset({*map(rule, range(1_001)), rule(1_000_000), "other"})


def plural_faults(locale: str, entries: dict[str, Entry]) -> list[str]:
    """Return where a form is missing, or one that the language does not have."""
    needed = needed_plurals(locale)
    return [
        f"{key}: plural forms {sorted(forms)}, needed {sorted(needed)}"
        for key, entry in entries.items()
        for forms in entry.selects
        if forms and forms <= PLURALS and forms not in (needed, {"other"})
    ]


def translation_faults(english: dict[str, Entry], other: dict[str, Entry]) -> list[str]:
    """Return keys that English does not have, and values that differ from the English ones."""
    return [f"{key}: unknown in English" for key in other if key not in english] + [
        f"{key}: values {sorted(entry.values)}, in English {sorted(english[key].values)}"
        for key, entry in other.items()
        if key in english and entry.values != english[key].values
    ]


@dataclass(frozen=True)
class Uses:
    """How the code speaks."""

    spoken: frozenset[str]
    """Keys given to functions that speak, and refusals wherever they stand."""
    texts: frozenset[str]
    """Every other text, which may be a key chosen beforehand."""
    patterns: frozenset[str]
    """Keys put together from parts, as regular expressions."""

    def is_used(self, key: str) -> bool:
        return (
            key in self.spoken
            or key in self.texts
            or any(re.fullmatch(pattern, key) for pattern in self.patterns)
        )


def uses(paths: Sequence[Path]) -> Uses:
    """Read Python files for the keys they use."""
    spoken: set[str] = set()
    texts: set[str] = set()
    patterns: set[str] = set()
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                spoken.update(_spoken(node))
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
            if isinstance(node, ast.JoinedStr) and (pattern := _pattern(node)):
                patterns.add(pattern)
    spoken.update(text for text in texts if OUR_REFUSALS.fullmatch(text))
    return Uses(frozenset(spoken), frozenset(texts), frozenset(patterns))


def _spoken(call: ast.Call) -> Iterator[str]:
    name = getattr(call.func, "attr", None) or getattr(call.func, "id", None)
    if name in SPEAKING and call.args:
        yield from _constants(call.args[0])


def _constants(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _constants(node.body)
        yield from _constants(node.orelse)


def _pattern(node: ast.JoinedStr) -> str | None:
    """Return what a text with parts matches, if it begins like a key."""
    parts = [
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[A-Za-z0-9_-]+"
        for part in node.values
    ]
    whole = "".join(parts)
    begins = isinstance(node.values[0], ast.Constant)
    return whole if begins and re.match(r"[a-z0-9]+\\?-", whole) else None

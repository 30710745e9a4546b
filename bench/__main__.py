"""Run every bench, or those named: `python -m bench engine storage`."""

import pkgutil
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from types import ModuleType

import bench


def benches(names: Sequence[str]) -> Iterator[ModuleType]:
    """Yield the modules of this package that can be run, by name; all if none is named."""
    found = sorted(
        module.name for module in pkgutil.iter_modules(bench.__path__) if module.name != "__main__"
    )
    unknown = set(names) - set(found)
    if unknown:
        sys.exit(f"no such bench: {', '.join(sorted(unknown))}, only {', '.join(found)}")
    for name in names or found:
        module = import_module(f"bench.{name}")
        if hasattr(module, "main"):
            yield module


def _about(module: ModuleType) -> str:
    return (module.__doc__ or "").partition("\n")[0]


def run(names: Sequence[str]) -> None:
    """Run the benches one after the other, each under its name and first sentence."""
    for module in benches(names):
        name = module.__name__.removeprefix("bench.")
        print(f"== {name}: {_about(module)}", flush=True)
        module.main()
        print(flush=True)


if __name__ == "__main__":
    run(sys.argv[1:])

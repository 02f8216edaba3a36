"""`python -m benchmarks [NAME ...]`: runs the benchmarks, each in a process of its own."""

from __future__ import annotations

import pkgutil
import subprocess
import sys
from importlib import import_module

import benchmarks


def names() -> list[str]:
    """The modules here that have a `main`."""
    found = [module.name for module in pkgutil.iter_modules(benchmarks.__path__) if not module.name.startswith("_")]
    return [name for name in found if hasattr(import_module(f"benchmarks.{name}"), "main")]


if __name__ == "__main__":
    for name in sys.argv[1:] or names():
        print(f"== {name}", flush=True)
        subprocess.run([sys.executable, "-m", f"benchmarks.{name}"], check=True)

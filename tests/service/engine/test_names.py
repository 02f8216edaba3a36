"""What each module of the engine offers is in its `__all__`, and exists."""

from __future__ import annotations

import importlib
import inspect
import pkgutil

import pytest

from service import engine

MODULES = [module.name for module in pkgutil.walk_packages(engine.__path__, f"{engine.__name__}.") if not module.ispkg]


@pytest.mark.parametrize("name", MODULES)
def test_all_names_exist_and_no_public_function_is_forgotten(name: str) -> None:
    module = importlib.import_module(name)
    offered = set(module.__all__)
    assert {entry for entry in offered if not hasattr(module, entry)} == set()
    own = {
        entry
        for entry, value in vars(module).items()
        if not entry.startswith("_")
        and (inspect.isfunction(value) or inspect.isclass(value))
        and value.__module__ == name
    }
    assert own - offered == set()

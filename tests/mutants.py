"""What happens when a law does nothing: its tests must notice.

    python -m tests.mutants
    python -m tests.mutants poker [law number ...]
    python -m tests.mutants nap [last part of a record's id ...]

Each registered rule function is replaced, in a process of its own, by one that returns what its register entry calls
`nothing`; then the tests named for its law are run (`test_law_22_...` in `tests/laws/<game>/`, `test_description_...`
for an unnumbered section). The game is named by its package, `service/engine/<game>/`. A mutant that survives is a
law that is carried in name only.
"""

from __future__ import annotations

import contextlib
import io
import os
import pkgutil
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from service import engine
from service.engine.laws import Rule, import_rules, rules_in

__all__ = ["main", "survivors", "test_name"]

HERE = Path(__file__).parent


def say(line: str) -> None:
    """Print a line of the report at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def test_name(law: str) -> str:
    """How the names of the tests of a law or section begin."""
    *_, kind, last = law.split("/")
    return f"test_law_{last}_" if kind == "law" else f"test_{last.replace('-', '_')}_"


def rules(game: str) -> list[Rule]:
    """The registered rules of a package, whose tests stand in the folder of its name."""
    import_rules(game)
    return rules_in(game)


def run_tests(game: str, names: str) -> int:
    """Run a game's tests of laws, all of them or those whose names contain `names`, and give pytest's exit code."""
    arguments = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:playwright", "-k", names]
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        return int(pytest.main([*arguments, str(HERE / "laws" / game)]))


def run(rule: Rule, game: str) -> int:
    """The exit code of the tests of a rule that does nothing, in a process of its own."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    code = 70
    try:
        rule.function.__code__ = eval(f"lambda *args, **kwargs: {rule.nothing!r}", rule.function.__globals__).__code__
        rule.function.__defaults__ = rule.function.__kwdefaults__ = None
        code = run_tests(game, test_name(rule.law))
    finally:
        os._exit(code)


def survivors(game: str, numbers: Iterable[str] = ()) -> list[str]:
    """The mutants of a game that no test of their law notices, each with the reason."""
    wanted, alive = set(numbers), []
    # Once without a mutation: the tests pass, and what they import is shared by the processes that follow.
    code = run_tests(game, "")
    if code:
        return [f"the tests of {game} fail without any mutant: exit code {code}"]
    for rule in rules(game):
        if wanted and rule.law.rpartition("/")[2] not in wanted:
            continue
        label = f"{rule.law} {rule.name}"
        code = run(rule, game)
        if code == pytest.ExitCode.TESTS_FAILED:
            say(f"killed    {label}")
            continue
        why = "no test is named for it" if code == pytest.ExitCode.NO_TESTS_COLLECTED else f"exit code {code}"
        say(f"SURVIVES  {label}: {why}")
        alive.append(f"{label}: {why}")
    return alive


def main(arguments: list[str]) -> int:
    """Try every mutant of a game (or of some of its laws), or of all games, and print the list; 1 if any survives."""
    if not arguments:
        return max(main([package]) for package in packages())
    game, *numbers = arguments
    alive = survivors(game, numbers)
    say(f"{len(alive)} of the mutants of {game} survive")
    return int(bool(alive))


def packages() -> list[str]:
    """The packages of rules, in the order of the alphabet."""
    return sorted(module.name for module in pkgutil.iter_modules(engine.__path__) if module.ispkg)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

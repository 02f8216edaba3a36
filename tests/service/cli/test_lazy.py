"""Commands are imported when they are run."""

from __future__ import annotations

import subprocess
import sys

from typer.testing import CliRunner

from service.cli import app
from service.cli.lazy import NAMES


def test_help_lists_every_command_with_what_it_says_of_itself() -> None:
    told = CliRunner().invoke(app, ["--help"]).output
    for name in NAMES:
        own = CliRunner().invoke(app, [name, "--help"]).output
        first = own.split("\n\n")[1].split()[:3]
        assert f"  {name} " in told
        assert " ".join(first) in " ".join(told.split())


def test_to_show_a_law_needs_neither_the_adjudicator_nor_the_web() -> None:
    loaded = "[name for name in ('fastapi', 'service.adjudicator') if name in sys.modules]"
    ran = f"import service.cli, service.cli.show, sys; print({loaded})"
    done = subprocess.run([sys.executable, "-c", ran], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"

"""`python -m ingest`: the text made anew from the sources."""

from __future__ import annotations

import sys

from corpus.errors import HoyleError
from ingest.run import ingest


def _tell(message: str) -> None:
    sys.stderr.write(f"{message}\n")


def main() -> int:
    """Runs ingest and says what it did; 1 where a source does not fit, with the reason on standard error."""
    try:
        report = ingest(progress=_tell)
    except HoyleError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    sys.stdout.write(
        f"{report.volumes} volumes, {report.sections} sections, {report.blocks} blocks; "
        f"{len(report.written)} files written, {len(report.removed)} removed.\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())

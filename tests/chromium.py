"""Debian's Chromium for the browser tests: found, or installed through apt when it is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

__all__ = ["find", "install"]


def find() -> str | None:
    """The path of Chromium, or None where there is none."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


def install() -> str | None:
    """Install Chromium through apt and say so; the path, or None where that is not possible."""
    apt = shutil.which("apt-get")
    if apt is None:
        print("Chromium is missing and there is no apt-get here to install it.", file=sys.stderr)
        return None
    root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if root and shutil.which("sudo") is None:
        print("Chromium is missing, and only root can install it: apt-get install chromium", file=sys.stderr)
        return None
    print("Chromium is missing: installing Debian's package through apt ...", flush=True)
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", "chromium"]):
        done = subprocess.run([*root, apt, *command], env=env, capture_output=True, text=True, check=False)
        if done.returncode:
            print(f"apt-get {command[0]} failed: {done.stderr.strip()[-500:]}", file=sys.stderr)
            return None
    return find()


if __name__ == "__main__":
    if (path := find() or install()) is None:
        print("The browser tests will not run; the test report lists them.", file=sys.stderr)
        sys.exit(1 if os.environ.get("HOYLE_CI") else 0)
    print(f"Browser tests use {path}.")

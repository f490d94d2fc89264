"""Install pip into a virtual environment without ensurepip, from the package index: ``fetch_pip.py PYTHON``."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import urllib.parse
import urllib.request
from pathlib import Path

INDEX = os.environ.get("PIP_INDEX_URL", "https://pypi.org/simple").rstrip("/")
LINK = re.compile(
    r'<a\b[^>]*href="(?P<address>[^"#]*)[^>]*>\s*(?P<name>pip-(?P<version>\d+(\.\d+)*)-py[^\s<]+\.whl)\s*</a>'
)
TIMEOUT_S = 60


def newest_wheel() -> tuple[str, str]:
    """Name and address of pip's newest wheel that is no trial version."""
    page_url = f"{INDEX}/pip/"
    request = urllib.request.Request(page_url, headers={"Accept": "text/html"})
    with urllib.request.urlopen(request, timeout=TIMEOUT_S) as answer:
        page = answer.read().decode()
    wheels = {
        tuple(map(int, found["version"].split("."))): (found["name"], urllib.parse.urljoin(page_url, found["address"]))
        for found in LINK.finditer(page)
        if "data-yanked" not in found[0]
    }
    return wheels[max(wheels)]


def main(python: str) -> int:
    """The exit status of pip's installing itself: a wheel is a ZIP file, and Python runs what lies in one."""
    name, url = newest_wheel()
    with tempfile.TemporaryDirectory() as folder:
        wheel = Path(folder) / name
        with urllib.request.urlopen(url, timeout=TIMEOUT_S) as answer:
            wheel.write_bytes(answer.read())
        return subprocess.run([python, f"{wheel}/pip", "install", "-q", str(wheel)], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))

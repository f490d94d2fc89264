"""``uno-desktop serve`` in a process of its own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import urllib.request


class Served:
    """The command in a process of its own."""

    def __init__(self, folder, *options, port=0):
        command = [sys.executable, "-m", "uno_desktop", "serve", "--json", "--port", str(port), "--folder", str(folder)]
        self.process = subprocess.Popen(
            [*command, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ}
        )
        line = self.process.stdout.readline()
        assert line, self.process.stderr.read()
        self.said = json.loads(line)
        self.port = self.said["port"]

    def get(self, path):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=60) as reply:
            return reply.read()

    def kill(self):
        self.process.kill()
        self.process.wait(10)
        self.process.stdout.close()
        self.process.stderr.close()

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(20)
        errors = self.process.stderr.read()
        self.process.stdout.close()
        self.process.stderr.close()
        return code, errors

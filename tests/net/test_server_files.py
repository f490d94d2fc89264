"""What is in ``packaging/server``: every process of the compose file runs with its own flags, here on one machine."""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from string import Template

import pytest
import yaml
from cluster import MOST_S, NATS, Crowd, NatsNode, Part, free_ports, needs_nats

from uno_desktop.commands import serve
from uno_desktop.net.ops.console import Console
from uno_desktop.net.ops.figures import Durations, Snapshot

FOLDER = Path(__file__).parents[2] / "packaging" / "server"
COMPOSE = yaml.safe_load((FOLDER / "compose.yaml").read_text("utf-8"))
SERVICES = COMPOSE["services"]
OURS = sorted(name for name, service in SERVICES.items() if service.get("image") == "uno-server")
SECRETS = {"UNO_HOST": "uno.example.org"} | {
    line.split("=")[0]: line.split("=")[1]
    for line in (FOLDER / "env.example").read_text("utf-8").split()
    if "PASSWORD" in line
}


def options_of(name):
    return [Template(word).substitute(SECRETS) for word in SERVICES[name]["command"]]


def parsed(words):
    parser = argparse.ArgumentParser()
    serve.add_parser(parser.add_subparsers())
    return parser.parse_args(words)


@pytest.mark.parametrize("name", OURS)
def test_every_command_is_one(name):
    args = parsed(["serve", *options_of(name)])
    assert args.role in name
    assert not args.id or args.id[0] + args.id[-1] == name[0] + name[-1]


def test_everything_named_is_there():
    assert {"caddy", "nats1", "nats2", "nats3", "worker1", "worker2", "gateway1", "gateway2", "setup"} == set(SERVICES)
    for name, service in SERVICES.items():
        assert set(service.get("depends_on", {})) <= set(SERVICES), name
        assert {each.split(":")[0] for each in service.get("volumes", [])} <= set(COMPOSE["volumes"]), name
        assert {each["source"] for each in service.get("configs", [])} <= set(COMPOSE["configs"]), name
    for config in COMPOSE["configs"].values():
        assert (FOLDER / config["file"]).is_file()
    used = set(re.findall(r"\$\{(\w+)\}", (FOLDER / "compose.yaml").read_text("utf-8")))
    assert used == set(SECRETS)


def test_the_proxy_knows_every_gateway_and_prometheus_every_process():
    caddy, watched = ((FOLDER / name).read_text("utf-8") for name in ("Caddyfile", "prometheus.yml"))
    for name in OURS:
        if "gateway" in name:
            assert f"{name}:8765" in caddy
        if name != "setup":
            assert f"{name}:9464" in watched


def test_the_unit_starts_a_server_as_the_command_line_has_it():
    unit = (FOLDER / "uno-server.service").read_text("utf-8")
    command = re.search(r"ExecStart=\S+ (.*)", unit).group(1).split()
    assert parsed(command).open


def test_the_dashboard_asks_for_figures_that_there_are():
    console = Console("127.0.0.1", 0, lambda: Snapshot(took={"store": Durations(), "round_trip": Durations()}))
    try:
        text = console._answer("/metrics")[2].decode()
    finally:
        console.stop()
    there = set(re.findall(r"^(\w+?)(?:\{| )", text, re.MULTILINE))
    there |= {
        f"uno_{name}" for name in ("tables", "matches", "connections", "connections_waiting", "seats", "store_away")
    }
    there |= {f"uno_{name}_total" for name in ("moves", "refusals", "tables_taken", "tables_lost")}
    dashboard = json.loads((FOLDER / "grafana" / "uno-desktop.json").read_text("utf-8"))
    asked = {name for panel in dashboard["panels"] for target in panel["targets"]
             for name in re.findall(r"(?:uno|process)_\w+", target["expr"])}  # fmt: skip
    assert asked <= there


@needs_nats
def test_every_process_runs_with_these_flags(tmp_path):
    """Three NATS servers, two workers and two gateways, with the shipped files; only addresses are of this machine."""
    names = ("nats1", "nats2", "nats3")
    ports = free_ports(6)
    at = {f"{name}:4222": f"127.0.0.1:{port}" for name, port in zip(names, ports, strict=False)}
    at |= {f"{name}:6222": f"127.0.0.1:{port}" for name, port in zip(names, ports[3:], strict=False)}
    running, parts = [], {}
    try:
        for name in names:
            node = _node(tmp_path, name, at)
            running.append(node)
        _run(["--role", "setup", *options_of("setup")[2:]], _environment("setup", at))
        for service in ("worker1", "worker2", "gateway1", "gateway2"):
            parts[service] = _part(service, at)
        for part in parts.values():
            part.ready()
        crowd = Crowd(lambda: [parts["gateway1"].port, parts["gateway2"].port])
        try:
            crowd.add_table(serve.DEFAULT_SEATS)
            crowd.until(lambda: all(len(bot.acknowledged) > 2 for bot in crowd.bots))
            parts["worker1"].kill()
            crowd.play_on()
        finally:
            crowd.end()
        assert parts["gateway1"].end() == parts["worker2"].end() == 0
    finally:
        for part in parts.values():
            if part.process.poll() is None:
                part.kill()
        for node in running:
            node.kill()


def _placed(text, at):
    for here, there in at.items():
        text = text.replace(here, there)
    return text


def _environment(service, at):
    given = SERVICES[service]["environment"]
    return {name: _placed(Template(text).substitute(SECRETS), at) for name, text in given.items()}


class _Shipped(NatsNode):
    """A server with the shipped configuration and the environment of its service."""

    def __init__(self, folder, config, environment):
        self.config, self._environment, self._log = config, environment, folder / f"{config.stem}.log"
        self.start()

    def start(self):
        self._stream = self._log.open("a")
        self.process = subprocess.Popen(
            [NATS, "-c", str(self.config)], stdout=self._stream, stderr=self._stream,
            env={**os.environ, **self._environment},
        )  # fmt: skip


def _node(folder, name, at):
    text = (FOLDER / "nats.conf").read_text("utf-8")
    text = text.replace("0.0.0.0:4222", at[f"{name}:4222"]).replace("0.0.0.0:6222", at[f"{name}:6222"])
    text = text.replace("/data", str(folder / name)).replace("http: 127.0.0.1:8222\n", "")
    config = folder / f"{name}.conf"
    config.write_text(text, encoding="utf-8")
    environment = _environment(name, at)
    routes = ", ".join(f'"{each}"' for each in environment.pop("NATS_ROUTES").split(","))
    environment["NATS_ROUTES"] = f"[{routes}]"
    return _Shipped(folder, config, environment)


def _part(service, at):
    environment = _environment(service, at)
    options = [word for word in options_of(service) if word not in ("8765", "--port")]
    options = [word.replace("0.0.0.0:9464", "127.0.0.1:0").replace("0.0.0.0", "127.0.0.1") for word in options]
    role, name = options[1], options[3]
    return Part(environment["UNO_DESKTOP_NATS"], role, name, *options[4:])


def _run(words, environment):
    """Until it is done: as in the compose file, it begins again while the servers still come together."""
    end_s = time.monotonic() + MOST_S
    while True:
        done = subprocess.run(
            [sys.executable, "-m", "uno_desktop", "serve", *words], env={**os.environ, **environment},
            capture_output=True, text=True, timeout=MOST_S, check=False,
        )  # fmt: skip
        if done.returncode == 0:
            return
        assert time.monotonic() < end_s, done.stderr
        time.sleep(0.5)

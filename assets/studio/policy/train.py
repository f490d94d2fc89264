"""Train the networks of ``hard`` (``uno_desktop/players/memory/policy_net.py``) on hands of Classic.

``python assets/studio/policy/train.py`` compiles ``hands.c``, lets it play and learn (some minutes), writes
``assets/policy.json``, and lets the policy play against ``normal`` and ``random``. Looks that are in ``--data`` aren't
made again (default ``out/policy``). Everything follows from the seeds and from the policy that was here before. Needs a
C compiler, and numpy (the extra ``art``).

First comes a table of what moves say of each card (``uno_desktop/players/memory/readings.py``): each card of a hand
looked at is a choice among the cards not seen, and what was done before makes it likelier or less likely. Then come
two networks of what another holds: whether a color, and a wild, is there. The one that weighs moves goes by those, and
learns by policy gradient (REINFORCE with a baseline, in ``hands.c``): it plays hands in which its moves are drawn by
lot, and moves become likelier by as much as their hands went better than expected. What it learns is to win, against
the players it meets, and nothing tells it how.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from pathlib import Path

import numpy as np

from uno_desktop.content.files.paths import assets_dir
from uno_desktop.players.evaluation.policy_inputs import INPUTS
from uno_desktop.players.memory.beliefs import COLOR_INPUTS, WILD_INPUTS
from uno_desktop.players.memory.policy_net import WEIGHTS_FILE
from uno_desktop.players.memory.readings import TABLE

READ, READ_SEED = 1_500_000, 77
"""How many hands are looked at for the table."""
LOOKS = {2: 300_000, 3: 120_000, 4: 600_000, 7: 90_000}
"""By the number of players, how many looks at hands."""
LOOKS_SEED = 50
BEFORE, NEW_INPUTS = "5ff011d6", 12
"""The commit whose policy learning goes on from, and how many inputs it had not. It had begun by chance, and learned
from 6.7 million hands what this file says there."""
LEG = (900, 31, 0.18, 1e-3, 0.0)
"""Of learning: steps, each on 1,024 hands, the seed, the share of hands with two players, and rates at both ends."""
SIZES = {"color": (COLOR_INPUTS, 20), "wild": (WILD_INPUTS, 10), "move": (INPUTS, 96)}
"""Inputs and hidden units, in the order in which ``hands.c`` reads the networks."""
KEPT = "any_draw"
"""A network that is kept as it is, for hands in which a draw may be of none or many cards: from the way to train before
(1.45 million decisions played on by players like ``normal``; this file as of the commit 2de57666)."""
ROUNDS, BATCH, RATE = 6, 2048, 4e-3
"""Of the networks that look at hands."""
HELD_OUT = 20
"""One look in so many is not trained on."""


class Net:
    """One hidden layer, and the inputs added straight to its sum."""

    def __init__(self, chance, inputs, hidden):
        self.inputs = (chance.standard_normal((inputs, hidden)) / inputs**0.5).astype(np.float32)
        self.bias = np.zeros(hidden, np.float32)
        self.out = (chance.standard_normal(hidden) * 0.05).astype(np.float32)
        self.straight = np.zeros(inputs, np.float32)
        self.last = np.zeros(1, np.float32)
        self.parts = [self.inputs, self.bias, self.out, self.straight, self.last]
        self.means = [np.zeros_like(part) for part in self.parts]
        self.squares = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def values(self, rows):
        units = np.maximum(rows @ self.inputs + self.bias, 0.0)
        return units @ self.out + rows @ self.straight + self.last, units

    def learn(self, rows, units, wrong, rate):
        """One step of Adam: ``wrong`` is the slope of the error along each value."""
        back = np.outer(wrong, self.out) * (units > 0)
        slopes = [rows.T @ back, back.sum(0), units.T @ wrong, rows.T @ wrong, wrong.sum(keepdims=True)]
        self.steps += 1
        for part, slope, mean, square in zip(self.parts, slopes, self.means, self.squares, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            upright = mean / (1 - 0.9**self.steps)
            part -= rate * upright / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)

    def for_plain_rows(self, mean, spread):
        """The parts by name, for rows as they are and not as they were trained on."""
        return {
            "inputs": self.inputs / spread[:, None],
            "bias": self.bias - (mean / spread) @ self.inputs,
            "out": self.out,
            "straight": self.straight / spread,
            "last": float(self.last[0] - (mean / spread) @ self.straight),
        }


def trained_to_look(rows, held, hidden):
    """The parts of a network for the odds that something is held."""
    chance = np.random.default_rng(1)
    mean, spread = rows.mean(0), rows.std(0) + 1e-2
    net, order = Net(chance, rows.shape[1], hidden), np.arange(len(rows))
    held_out, order = order[order % HELD_OUT == 0], order[order % HELD_OUT != 0]
    for turn in range(ROUNDS):
        chance.shuffle(order)
        for at in range(0, len(order), BATCH):
            some = order[at : at + BATCH]
            near = (rows[some] - mean) / spread
            values, units = net.values(near)
            wrong = (1 / (1 + np.exp(-values)) - held[some]) / len(some)
            left = 1 - (turn + at / len(order)) / ROUNDS
            net.learn(near, units, wrong, RATE * left + 1e-5)
    told = 1 / (1 + np.exp(-net.values((rows[held_out] - mean) / spread)[0]))
    lost = -np.log(np.where(held[held_out] > 0.5, told, 1 - told)).mean()
    print(f"looks: {lost:.4f} lost on the mean", flush=True)
    return net.for_plain_rows(mean, spread)


def looks(paths):
    """The networks of colors and of wilds."""
    wide = COLOR_INPUTS + WILD_INPUTS + 2
    rows = np.concatenate([np.fromfile(path, np.float32).reshape(-1, wide) for path in paths])
    color, wild = rows[:, : COLOR_INPUTS + 1], rows[:, COLOR_INPUTS + 1 :]
    return {
        "color": trained_to_look(color[:, :-1], color[:, -1], SIZES["color"][1]),
        "wild": trained_to_look(wild[:, :-1], wild[:, -1], SIZES["wild"][1]),
    }


def looked(data, weights):
    """The files of looks that ``hands.c`` wrote by the table, one for each number of players."""
    paths = []
    for players, many in LOOKS.items():
        path = data / f"{players}.looks"
        if not path.exists():
            part = path.with_suffix(".part")
            run(data, "looks", weights, part, many, LOOKS_SEED * players, players)
            part.rename(path)
        paths.append(path)
    return paths


def run(data, what, *given):
    """Let ``hands.c`` do something."""
    subprocess.run([data / "hands", what, *map(str, given)], check=True)


def parts_of(path):
    """All networks by name, as ``hands.c`` wrote them."""
    words, many = np.fromfile(path, np.float32), int(np.prod(TABLE))
    networks, words = {"readings": words[:many].reshape(TABLE)}, words[many:]
    for name, (inputs, hidden) in SIZES.items():
        networks[name] = {}
        for part, shape in (("inputs", (inputs, hidden)), ("bias", hidden), ("out", hidden), ("straight", inputs)):
            many = int(np.prod(shape))
            networks[name][part], words = words[:many].reshape(shape), words[many:]
        networks[name]["last"], words = float(words[0]), words[1:]
    return networks


def policy_before():
    """The policy to go on from: inputs that it had not count for nothing."""
    show = ["git", "show", f"{BEFORE}:assets/{WEIGHTS_FILE}"]
    network = json.loads(subprocess.run(show, check=True, capture_output=True, text=True).stdout)["move"]
    network["inputs"] += [[0.0] * len(network["bias"])] * NEW_INPUTS
    network["straight"] += [0.0] * NEW_INPUTS
    return network


def add_networks(networks, path):
    """Write the networks behind the table, for ``hands.c``."""
    parts = [np.asarray(part, np.float32) for name in SIZES for part in networks[name].values()]
    path.write_bytes(path.read_bytes() + b"".join(part.tobytes() for part in parts))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("out/policy"))
    data = parser.parse_args().data
    data.mkdir(parents=True, exist_ok=True)
    source, weights = Path(__file__).with_name("hands.c"), data / "weights"
    subprocess.run(["cc", "-O3", "-march=native", "-ffast-math", "-o", data / "hands", source, "-lm"], check=True)
    run(data, "read", weights, READ, READ_SEED)
    add_networks(looks(looked(data, weights)) | {"move": policy_before()}, weights)
    run(data, "learn", weights, *LEG)
    path = assets_dir() / WEIGHTS_FILE
    networks = parts_of(weights) | {KEPT: json.loads(path.read_text(encoding="utf-8"))[KEPT]}
    lines = [f'"{name}": {json.dumps(rounded(parts))}' for name, parts in networks.items()]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    for players in (2, 3, 4, 6, 10):
        run(data, "normal", weights, 60_000, 1, players)
    for players in (2, 4):
        run(data, "random", weights, 60_000, 1, players)
    run(data, "teams", weights, 60_000, 1, 4)


def rounded(values):
    """Four digits are enough."""
    if isinstance(values, dict):
        return {part: rounded(each) for part, each in values.items()}
    if np.ndim(values):
        return [rounded(each) for each in values]
    return float(f"{values:.4g}")


if __name__ == "__main__":
    main()

"""Train the networks of ``hard`` (``uno_desktop/players/policy_net.py``) on hands of Classic.

``python assets/studio/policy/train.py`` compiles ``hands.c``, lets it play (some minutes), trains, writes
``assets/policy.json``, and lets the policy play against ``normal``. What is in ``--data`` (default ``out/policy``)
isn't played again. Everything follows from the seeds. Needs a C compiler, and numpy (the extra ``art``).

First come two networks of what another holds: of hands looked at by chance, whether a color, and a wild, is there.
Then the one that weighs moves, which goes by those. What it learns are differences: of each decision, how much more
often one move wins than the mean of those compared.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from pathlib import Path

import numpy as np

from uno_desktop.content.files.paths import assets_dir
from uno_desktop.players.beliefs import COLOR_INPUTS, WILD_INPUTS
from uno_desktop.players.policy_inputs import INPUTS
from uno_desktop.players.policy_net import WEIGHTS_FILE

LOOKS = {2: 450_000, 3: 200_000, 4: 900_000, 7: 120_000}
DECISIONS = {2: 500_000, 3: 150_000, 4: 700_000, 6: 70_000, 10: 30_000}
"""By the number of players: looks at hands, and decisions."""
LOOKS_SEED, DECISIONS_SEED = 50, 101
HIDDEN, COLOR_HIDDEN, WILD_HIDDEN = 64, 12, 8
ROUNDS, BATCH, LOOKS_BATCH = 6, 1024, 2048
RATE, LOOKS_RATE, DECAY = 2e-3, 4e-3, 1e-3
HELD_OUT = 20
"""One decision, or look, in so many is not trained on."""
ORDER = ("color", "wild", "move")
"""The order in which ``hands.c`` reads the networks."""
FARTHEST = 8.0
"""In standard deviations."""


def decisions(path):
    """Rows, shares won, and how many rows each decision has."""
    words = np.fromfile(path, np.float32)
    sizes, at, wide = [], 0, INPUTS + 1
    counts = words.view(np.int32)
    while at < len(words):
        sizes.append(int(counts[at]))
        at += 1 + sizes[-1] * wide
    sizes = np.array(sizes)
    heads = np.cumsum(1 + sizes * wide) - (1 + sizes * wide)
    rows = np.delete(words, heads).reshape(-1, wide)
    return rows[:, :INPUTS].astype(np.float16), rows[:, INPUTS].copy(), sizes


def around_mean(values, starts, sizes):
    """The values less the mean of their decision."""
    return values - np.repeat(np.add.reduceat(values, starts) / sizes, sizes)


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

    def learn(self, rows, units, wrong, rate, decay):
        """One step of Adam: ``wrong`` is the slope of the error along each value."""
        back = np.outer(wrong, self.out) * (units > 0)
        slopes = [rows.T @ back, back.sum(0), units.T @ wrong, rows.T @ wrong, wrong.sum(keepdims=True)]
        self.steps += 1
        for part, slope, mean, square in zip(self.parts, slopes, self.means, self.squares, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            upright = mean / (1 - 0.9**self.steps)
            part -= rate * (upright / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8) + decay * part)

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
        for at in range(0, len(order), LOOKS_BATCH):
            some = order[at : at + LOOKS_BATCH]
            near = (rows[some] - mean) / spread
            values, units = net.values(near)
            wrong = (1 / (1 + np.exp(-values)) - held[some]) / len(some)
            left = 1 - (turn + at / len(order)) / ROUNDS
            net.learn(near, units, wrong, LOOKS_RATE * left + 1e-5, 0.0)
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
        "color": trained_to_look(color[:, :-1], color[:, -1], COLOR_HIDDEN),
        "wild": trained_to_look(wild[:, :-1], wild[:, -1], WILD_HIDDEN),
    }


def trained(paths):
    """The parts of the network that weighs moves."""
    found = [decisions(path) for path in paths]
    rows, shares, sizes = (np.concatenate([each[n] for each in found]) for n in range(3))
    starts = np.cumsum(sizes) - sizes
    won = around_mean(shares, starts, sizes)
    some = rows[:: max(1, len(rows) // 300_000)].astype(np.float32)
    mean, spread = some.mean(0), some.std(0) + 1e-2
    chance = np.random.default_rng(1)
    net, order = Net(chance, INPUTS, HIDDEN), np.arange(len(sizes))
    held_out, order = order[order % HELD_OUT == 0], order[order % HELD_OUT != 0]

    def of(numbers):
        many = sizes[numbers]
        first = np.cumsum(many) - many
        places = np.repeat(starts[numbers] - first, many) + np.arange(many.sum())
        near = np.clip((rows[places].astype(np.float32) - mean) / spread, -FARTHEST, FARTHEST)
        return near, won[places], first, many

    for turn in range(ROUNDS):
        chance.shuffle(order)
        for at in range(0, len(order), BATCH):
            left = 1 - (turn + at / len(order)) / ROUNDS
            rows_now, won_now, first, many = of(order[at : at + BATCH])
            values, units = net.values(rows_now)
            wrong = (around_mean(values, first, many) - won_now) / len(many)
            net.learn(rows_now, units, wrong, RATE * left + 1e-5, DECAY)
        tell(net, turn, *of(held_out))
    return net.for_plain_rows(mean, spread)


def tell(net, turn, rows, won, first, many):
    """How much of the differences is told, and how much more often the best move wins than the mean of them."""
    values = net.values(rows)[0]
    best = won[[start + int(np.argmax(values[start : start + n])) for start, n in zip(first, many, strict=True)]]
    error = 100 * best.std() / len(best) ** 0.5
    left = ((around_mean(values, first, many) - won) ** 2).sum() / (won**2).sum()
    print(f"round {turn}: {100 * (1 - left):.2f}% told, best move {100 * best.mean():+.3f} +- {error:.3f}", flush=True)


def played(data, kind, wanted, seed):
    """The files of what ``hands.c`` wrote, one for each number of players."""
    paths = []
    for players, many in wanted.items():
        path = data / f"{players}.{kind}"
        if not path.exists():
            print(path.name, flush=True)
            part = path.with_suffix(".part")
            given = [kind, part, data / "weights", str(many), str(seed * players), str(players)]
            subprocess.run([data / "hands", *given], check=True)
            part.rename(path)
        paths.append(path)
    return paths


def written(networks, data):
    """Write the networks for the game, and for ``hands.c``; one not trained yet is missing there."""
    shown = {name: {part: rounded(values) for part, values in parts.items()} for name, parts in networks.items()}
    lines = [f'"{name}": {json.dumps(parts)}' for name, parts in shown.items()]
    (assets_dir() / WEIGHTS_FILE).write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    parts = [np.asarray(part, np.float32) for name in ORDER for part in networks.get(name, {}).values()]
    (data / "weights").write_bytes(b"".join(part.tobytes() for part in parts))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("out/policy"))
    data = parser.parse_args().data
    data.mkdir(parents=True, exist_ok=True)
    source = Path(__file__).with_name("hands.c")
    subprocess.run(["cc", "-O3", "-march=native", "-ffast-math", "-o", data / "hands", source, "-lm"], check=True)
    networks = looks(played(data, "looks", LOOKS, LOOKS_SEED))
    written(networks, data)
    networks["move"] = trained(played(data, "rows", DECISIONS, DECISIONS_SEED))
    written(networks, data)
    for players in DECISIONS:
        given = ["play", data / "out", data / "weights", "60000", "1", str(players)]
        subprocess.run([data / "hands", *given], check=True)


def rounded(values):
    """Five digits are enough."""
    if np.ndim(values):
        return [rounded(each) for each in values]
    return float(f"{values:.5g}")


if __name__ == "__main__":
    main()

"""Train the policy of ``hard`` (``uno_desktop/players/policy.py``) on hands of Classic.

``python assets/studio/policy/train.py`` compiles ``hands.c``, lets it play (some minutes), trains on the decisions that
come of it, writes ``assets/policy.json``, and lets the policy play against ``normal``. What is in ``--data`` (default
``out/policy``) isn't played again. Everything follows from the seeds. Needs a C compiler, and numpy (the extra
``art``).

What is learned are differences: of each decision, how much more often one move wins than the mean of those compared.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from pathlib import Path

import numpy as np

from uno_desktop.content.files.paths import assets_dir
from uno_desktop.players.policy import WEIGHTS_FILE
from uno_desktop.players.policy_inputs import INPUTS

DECISIONS = {2: 450_000, 3: 300_000, 4: 600_000, 6: 150_000, 10: 100_000}
"""By the number of players."""
HIDDEN = 40
ROUNDS, BATCH = 7, 1024
RATE, DECAY = 2e-3, 1e-3
HELD_OUT = 20
"""One decision in so many is not trained on."""
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

    def __init__(self, chance):
        self.inputs = (chance.standard_normal((INPUTS, HIDDEN)) / INPUTS**0.5).astype(np.float32)
        self.bias = np.zeros(HIDDEN, np.float32)
        self.out = (chance.standard_normal(HIDDEN) * 0.05).astype(np.float32)
        self.straight = np.zeros(INPUTS, np.float32)
        self.parts = [self.inputs, self.bias, self.out, self.straight]
        self.means = [np.zeros_like(part) for part in self.parts]
        self.squares = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def values(self, rows):
        units = np.maximum(rows @ self.inputs + self.bias, 0.0)
        return units @ self.out + rows @ self.straight, units

    def learn(self, rows, won, starts, sizes, rate):
        """One step of Adam on the squared error of the differences."""
        values, units = self.values(rows)
        wrong = (around_mean(values, starts, sizes) - won) / len(sizes)
        back = np.outer(wrong, self.out) * (units > 0)
        slopes = [rows.T @ back, back.sum(0), units.T @ wrong, rows.T @ wrong]
        self.steps += 1
        for part, slope, mean, square in zip(self.parts, slopes, self.means, self.squares, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            upright = mean / (1 - 0.9**self.steps)
            part -= rate * (upright / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8) + DECAY * part)


def trained(paths):
    """The parts of the network, for rows as they are."""
    found = [decisions(path) for path in paths]
    rows, shares, sizes = (np.concatenate([each[n] for each in found]) for n in range(3))
    starts = np.cumsum(sizes) - sizes
    won = around_mean(shares, starts, sizes)
    some = rows[:: max(1, len(rows) // 300_000)].astype(np.float32)
    mean, spread = some.mean(0), some.std(0) + 1e-2
    chance = np.random.default_rng(1)
    net, order = Net(chance), np.arange(len(sizes))
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
            net.learn(*of(order[at : at + BATCH]), RATE * left + 1e-5)
        tell(net, turn, *of(held_out))
    return {
        "inputs": net.inputs / spread[:, None],
        "bias": net.bias - (mean / spread) @ net.inputs,
        "out": net.out,
        "straight": net.straight / spread,
    }


def tell(net, turn, rows, won, first, many):
    """How much of the differences is told, and how much more often the best move wins than the mean of them."""
    values = net.values(rows)[0]
    best = won[[start + int(np.argmax(values[start : start + n])) for start, n in zip(first, many, strict=True)]]
    error = 100 * best.std() / len(best) ** 0.5
    left = ((around_mean(values, first, many) - won) ** 2).sum() / (won**2).sum()
    print(f"round {turn}: {100 * (1 - left):.2f}% told, best move {100 * best.mean():+.3f} +- {error:.3f}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=Path("out/policy"))
    data = parser.parse_args().data
    data.mkdir(parents=True, exist_ok=True)
    program, paths = data / "hands", {players: data / f"{players}.rows" for players in DECISIONS}
    source = Path(__file__).with_name("hands.c")
    subprocess.run(["cc", "-O3", "-march=native", "-o", program, source, "-lm"], check=True)
    for players, path in paths.items():
        if not path.exists():
            print(path.name, flush=True)
            part = path.with_suffix(".part")
            many = [str(DECISIONS[players]), str(players), str(players)]
            subprocess.run([program, "rows", part, *many], check=True)
            part.rename(path)
    parts = trained(paths.values())
    weights, play = assets_dir() / WEIGHTS_FILE, data / "weights"
    shown = [f'"{name}": {json.dumps([rounded(row) for row in part])}' for name, part in parts.items()]
    weights.write_text("{\n" + ",\n".join(shown) + "\n}\n", encoding="utf-8")
    play.write_bytes(b"".join(np.asarray(part, np.float32).tobytes() for part in parts.values()))
    for players in DECISIONS:
        subprocess.run([program, "play", play, "60000", "1", str(players)], check=True)


def rounded(part):
    """Five digits are enough."""
    return [float(f"{x:.5g}") for x in part] if np.ndim(part) else float(f"{part:.5g}")


if __name__ == "__main__":
    main()

"""Train the value of positions (``uno_desktop/players/evaluation/position_value.py``) on hands of the computer players.

``python assets/studio/value/train.py --play 3000`` plays so many hands for each theme, number of players and mix of
levels, and keeps their moves in ``--data`` (default ``out/value``). Without ``--play`` it makes rows of some of their
positions, trains on them, prints how well it tells hands that it was not trained on, and writes
``assets/position_value.json``. Everything follows from the seeds. Needs numpy (the extra ``art``).
"""

from __future__ import annotations

import argparse
import json
import pickle
import random
from pathlib import Path

import numpy as np

from uno_desktop.content.files.paths import assets_dir
from uno_desktop.content.themes import themes
from uno_desktop.devtools.played_hands import played, positions, table_of
from uno_desktop.engine.moves import Move
from uno_desktop.match.simulate import hand_agreed
from uno_desktop.players.evaluation import position_inputs as inputs
from uno_desktop.players.evaluation.position_value import WEIGHTS_FILE, is_settled, par, points_held

PLAYERS = (2, 3, 4, 6, 10)
MIXES = {"normal": ("normal",), "mixed": ("normal", "easy", "random", "normal")}
POSITIONS_A_HAND = 5
HIDDEN = 48
PARTS = {
    "hand": inputs.HAND_INPUTS, "after": inputs.HAND_INPUTS, "others": inputs.HAND_INPUTS,
    "place": inputs.PLACE_INPUTS, "rules": inputs.RULE_INPUTS,
}  # fmt: skip
ROW = sum(PARTS.values())
HELD_OUT = 8
"""One hand in so many is not trained on."""


def rows(game):
    """The rows of all seats that take part; and which seats they are."""
    rules, discard = game.rules, game.discard
    follows = rules.matching.tests[discard[-1]][game.color] or rules.matching.make(discard[-1], game.color)
    cards, about_rules = inputs.card_table(rules), inputs.of_rules(rules)
    order = inputs.order_of(game)
    held = [inputs.of_hand(cards, tuple(game.hands[seat]), game.color, follows) for seat in order]
    table = inputs.table_of(game, cards, order, held)
    hands = np.array([hand.inputs for hand in held])
    others = (hands.sum(0) - hands) / max(1, len(held) - 1)
    places = np.array([inputs.of_place(game, table, place) for place in range(len(held))])
    same = np.tile(about_rules, (len(held), 1))
    return np.hstack([hands, np.roll(hands, -1, 0), others, places, same]), order


def play_cell(theme, players, mix, hands, path):
    """Play hands of one cell, and keep their moves."""
    agents = [MIXES[mix][n % len(MIXES[mix])] for n in range(players)]
    agreed = table_of(theme, agents, f"value:{theme.id}:{players}:{mix}")
    found = [(number, [tuple(move) for move in played(agreed, number)[1]]) for number in range(hands)]
    path.write_bytes(pickle.dumps(found, 5))
    print(path.name, flush=True)


def rows_of_cell(theme, players, mix, path):
    """The rows of some positions of hands that were played, with how each ended."""
    agents = [MIXES[mix][n % len(MIXES[mix])] for n in range(players)]
    agreed = table_of(theme, agents, f"value:{theme.id}:{players}:{mix}")
    kept, targets, numbers, points = [], [], [], []
    for number, told in pickle.loads(path.read_bytes()):
        moves = [Move(*move) for move in told]
        chance = random.Random(number)
        wanted = set(chance.sample(range(1, len(moves)), min(POSITIONS_A_HAND, len(moves) - 1)))
        if chance.random() < 0.3:
            wanted.add(1)
        some, game = [], None
        for ply, game in enumerate(positions(hand_agreed(agreed, number), moves)):
            if ply in wanted and game.discard and not is_settled(game):
                some.append((*rows(game), sum(points_held(game))))
        winner, sides = game.hand_winner, game.rules.sides
        for found, seats, held in some:
            target = [float(winner >= 0 and sides[seat] == sides[winner]) for seat in seats]
            if winner < 0:
                target = [par(game)[sides[seat]] for seat in seats]
            whole = np.zeros((players, ROW), np.float16)
            whole[: len(seats)] = found
            kept.append(whole)
            targets.append(np.pad(np.array(target, np.float32), (0, players - len(seats)), constant_values=-1.0))
            numbers.append(number)
            points.append((held, game.hand_points or 0))
    return np.array(kept), np.array(targets), np.array(numbers), np.array(points, np.float32)


class Net:
    """Two layers; the same for each seat, then the shares of all seats that hold cards (softmax)."""

    def __init__(self, chance):
        self.w1 = (chance.standard_normal((ROW, HIDDEN)) * (2.0 / ROW) ** 0.5).astype(np.float32)
        self.b1 = np.zeros(HIDDEN, np.float32)
        self.w2 = (chance.standard_normal(HIDDEN) * 0.1).astype(np.float32)
        self.parts = [self.w1, self.b1, self.w2]
        self.m = [np.zeros_like(part) for part in self.parts]
        self.v = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def forward(self, x, seated):
        units = np.maximum(x @ self.w1 + self.b1, 0.0)
        strength = np.where(seated, units @ self.w2, -1e9)
        strength -= strength.max(1, keepdims=True)
        e = np.exp(strength)
        return units, e / e.sum(1, keepdims=True)

    def learn(self, x, y, rate):
        seated = y >= 0
        units, p = self.forward(x, seated)
        wrong = np.where(seated, p - np.maximum(y, 0.0) / np.maximum(y, 0.0).sum(1, keepdims=True), 0.0) / len(x)
        back = (wrong[..., None] * self.w2) * (units > 0)
        flat, deep = x.reshape(-1, ROW), back.reshape(-1, HIDDEN)
        slopes = [flat.T @ deep, deep.sum(0), np.einsum("bsh,bs->h", units, wrong)]
        self.steps += 1
        for part, slope, m, v in zip(self.parts, slopes, self.m, self.v, strict=True):
            m += 0.1 * (slope - m)
            v += 0.001 * (slope * slope - v)
            part -= rate * (m / (1 - 0.9**self.steps)) / (np.sqrt(v / (1 - 0.999**self.steps)) + 1e-8)


def logloss(p, y):
    """The mean log loss of the winners' chances."""
    share = np.maximum(y, 0.0)
    share /= share.sum(1, keepdims=True)
    return float(-(share * np.log(np.maximum(p, 1e-9))).sum(1).mean())


def train(folder, epochs, seed):
    """Train on all cells there; write the weights."""
    cells = []
    library = themes.load_all()[0]
    for path in sorted(folder.glob("*.pickle")):
        theme, players, mix = path.stem.split("_")
        rows_file = path.with_suffix(".npz")
        if not rows_file.exists():
            np.savez(rows_file, *rows_of_cell(library[theme], int(players), mix, path))
            print(rows_file.name, flush=True)
        x, y, hand, points = np.load(rows_file).values()
        cells.append((path.stem, x, y, hand % HELD_OUT == 0, points))
    chance = np.random.default_rng(seed)
    net = Net(chance)
    batch = 512
    plan = [(c, i) for c, cell in enumerate(cells) for i in range(max(1, int((~cell[3]).sum()) // batch))]
    total = epochs * len(plan)
    print(sum(len(cell[1]) for cell in cells), "positions,", total, "steps", flush=True)
    for epoch in range(epochs):
        orders = [chance.permutation(np.flatnonzero(~cell[3])) for cell in cells]
        chance.shuffle(plan)
        for c, i in plan:
            take = orders[c][i * batch : (i + 1) * batch]
            rate = 0.003 * 0.5 * (1 + np.cos(np.pi * net.steps / total)) + 1e-5
            net.learn(cells[c][1][take].astype(np.float32), cells[c][2][take], rate)
        losses = [
            logloss(net.forward(x[test].astype(np.float32), y[test] >= 0)[1], y[test]) for _, x, y, test, _ in cells
        ]
        print(epoch, round(float(np.mean(losses)), 4), flush=True)
    for cell, loss in zip(cells, losses, strict=True):
        print(f"{cell[0]:32} {loss:.4f}  before the deal {np.log((cell[2] >= 0).sum(1).mean()):.4f}")
    write(net, cells)


def fit_heat(net, cells, steps=1500):
    """How sure to be under each set of rules: strengths times ``exp`` of what this gives for its inputs.

    Fitted to hands of ``normal`` that were not trained on: other levels at the table blur what the network learns.
    """
    first = ROW - inputs.RULE_INPUTS
    parts = []
    for name, x, y, test, _ in cells:
        if name.endswith("_normal"):
            rows_of_cell = x[test].astype(np.float32)
            strength = np.maximum(rows_of_cell @ net.w1 + net.b1, 0.0) @ net.w2
            share = np.maximum(y[test], 0.0)
            parts.append((strength, y[test] >= 0, share / share.sum(1, keepdims=True), rows_of_cell[0, 0, first:]))
    heat, m, v = np.zeros((3, inputs.RULE_INPUTS))
    for step in range(1, steps + 1):
        slope = 0.0001 * heat
        for strength, seated, share, rules in parts:
            hot = np.exp(rules @ heat)
            scaled = np.where(seated, hot * strength, -1e9)
            p = np.exp(scaled - scaled.max(1, keepdims=True))
            p /= p.sum(1, keepdims=True)
            slope = slope + np.where(seated, (p - share) * hot * strength, 0.0).sum(1).mean() * rules / len(parts)
        m += 0.1 * (slope - m)
        v += 0.01 * (slope * slope - v)
        heat -= 0.05 * (m / (1 - 0.9**step)) / (np.sqrt(v / (1 - 0.99**step)) + 1e-8)
    for (name, *_), (_, _, _, rules) in zip(
        [cell for cell in cells if cell[0].endswith("_normal")], parts, strict=True
    ):
        print(f"{name:32} strengths times {np.exp(rules @ heat):.2f}")
    return heat


def write(net, cells):
    """The file the game reads: five digits of every weight."""
    ends = np.cumsum([0, *PARTS.values()])
    # Points scored for each one that the others held; hands of some themes grow a lot, so the cells' median.
    scored = [(cell[4][cell[4][:, 1] > 0].sum(0), cell[1].shape[1]) for cell in cells]
    share = np.median([won / (held * (1 - 1 / players)) for (held, won), players in scored])

    def told(array):
        return np.round(array, 4).tolist()

    parts = {name: net.w1[ends[n] : ends[n + 1]].T for n, name in enumerate(PARTS)} | {
        "bias": net.b1, "out": net.w2, "heat": fit_heat(net, cells),
    }  # fmt: skip
    data = {name: told(part) for name, part in parts.items()} | {"points": told(share)}
    lines = [f'"{name}": {json.dumps(part, separators=(",", ":"))}' for name, part in data.items()]
    (assets_dir() / WEIGHTS_FILE).write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--play", type=int, default=0, metavar="HANDS")
    parser.add_argument("--themes", nargs="+")
    parser.add_argument("--data", type=Path, default=Path("out/value"))
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if args.play:
        args.data.mkdir(parents=True, exist_ok=True)
        for theme in themes.load_all()[0].values():
            for players in PLAYERS if args.themes is None or theme.id in args.themes else ():
                for mix in MIXES:
                    hands = args.play if mix == "normal" else args.play // 2
                    play_cell(theme, players, mix, hands, args.data / f"{theme.id}_{players}_{mix}.pickle")
    else:
        train(args.data, args.epochs, args.seed)


if __name__ == "__main__":
    main()

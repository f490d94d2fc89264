"""Mutation testing: ``python -m tests.mutation --target reflex`` (README.md beside this file)."""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import yaml

from tests.mutation.mutants import Mutant, Source
from tests.mutation.targets import TARGETS, Target
from tests.mutation.trial import TestsFail, Trials

EQUIVALENT = Path(__file__).with_name("equivalent.yaml")
ASKED_SHARE = 0.95


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the targets; the exit status is 1 where fewer mutants are killed than asked, 2 where tests fail unchanged."""
    options = _options(arguments)
    targets = {name: TARGETS[name] for name in options.target}
    if options.files:
        targets["files"] = Target(options.files, options.tests)
    shares = []
    for name, target in targets.items():
        try:
            shares.append(_run(name, target, options))
        except TestsFail as failed:
            print(f"{name}: the tests fail without any mutant; mend them first.\n{failed}")
            return 2
    return 0 if all(share >= ASKED_SHARE for share in shares) else 1


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.mutation", description="Which small changes no test notices?"
    )
    parser.add_argument("--target", action="append", default=[], choices=sorted(TARGETS), help="may be repeated")
    parser.add_argument("--files", nargs="+", default=[], help="modules to mutate, with --tests")
    parser.add_argument("--tests", nargs="+", default=[], help="pytest arguments for --files")
    parser.add_argument("--only", default="", help="only mutants whose place or code contains this text")
    parser.add_argument("--sample", type=int, help="try so many mutants of each target, drawn with --seed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--list", action="store_true", help="print the mutants, try none")
    options = parser.parse_args(arguments)
    if bool(options.files) != bool(options.tests):
        parser.error("--files and --tests belong together")
    if not options.files and not options.target:
        parser.error("name a --target, or --files and --tests")
    return options


def _run(name: str, target: Target, options: argparse.Namespace) -> float:
    """Try the mutants of one target, print what became of them; the share killed of those not equivalent."""
    began_s = time.monotonic()
    made, count = _made(target, options)
    known = known_equivalent()
    equivalent = [mutant for mutant in made if key(mutant) in known]
    tried = [mutant for mutant in made if key(mutant) not in known]
    if options.list:
        print(*tried, sep="\n")
        return 1.0
    trials = Trials(target.paths(), target.tests)
    survived = []
    for number, mutant in enumerate(tried, 1):
        if not trials.kills(mutant):
            survived.append(mutant)
            print(f"survived: {mutant}", flush=True)
        if number % 50 == 0:
            print(f"  {number} of {len(tried)}, {time.monotonic() - began_s:.0f} s", file=sys.stderr, flush=True)
    trials.close()
    for mutant in equivalent:
        print(f"equivalent: {mutant}\n    because {known[key(mutant)]}")
    killed = len(tried) - len(survived)
    share = killed / len(tried) if tried else 1.0
    drawn = "" if options.sample is None else f" (a sample of {count}, seed {options.seed})"
    print(
        f"{name}: {killed} killed, {len(survived)} survived, {len(equivalent)} equivalent: "
        f"{share:.1%} killed{drawn}, {time.monotonic() - began_s:.0f} s",
        flush=True,
    )
    return share


def _made(target: Target, options: argparse.Namespace) -> tuple[list[Mutant], int]:
    """The mutants to try, and how many there are."""
    sources = [Source(path) for path in target.paths()]
    places = [(source, number) for source in sources for number in range(len(source))]
    if options.sample is not None and options.sample < len(places):
        chosen = sorted(random.Random(options.seed).sample(range(len(places)), options.sample))
        drawn = [places[index] for index in chosen]
    else:
        drawn = places
    mutants = [source.mutant(number) for source, number in drawn]
    return [mutant for mutant in mutants if mutant and options.only in str(mutant)], len(places)


def key(mutant: Mutant) -> tuple[str, str, str, str]:
    """What a mutant is known by, wherever its lines move."""
    return (mutant.path.as_posix(), mutant.function, mutant.was, mutant.becomes)


def known_equivalent() -> dict[tuple[str, str, str, str], str]:
    """Mutants judged to change nothing that anybody could notice, with the reason for each."""
    listed = yaml.safe_load(EQUIVALENT.read_text(encoding="utf-8"))
    return {
        (each["file"], each["in"], each["was"], becomes): each["because"]
        for each in listed
        for becomes in each["becomes"]
    }


if __name__ == "__main__":
    sys.exit(main())

"""Running cases of the fuzz: a range of numbers, in one process or several; and what a failing one comes down to."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context

from fuzz_cases import WAYS, Case, case
from fuzz_match import POSITION, Tally, play

from uno_desktop.content.files.paths import HOME_VARIABLE
from uno_desktop.engine.errors import SetupError

CHUNK = 25
PROGRESS_EVERY = 250
COMMAND = "python -m tests.properties.fuzz"


@dataclass(frozen=True)
class Finding:
    """A case that failed: what it says, the smallest set of options with which it still fails."""

    case: Case
    fault: str

    def __str__(self) -> str:
        keep = ",".join(self.case.changed) or "none"
        again = f"{COMMAND} --case {self.case.number} --way {self.case.way} --keep {keep}"
        return f"{self.fault.partition(POSITION)[0]}\n  {self.case}\n  {again}"


def run(first: int, end: int, way: str = "") -> tuple[Tally, list[Finding]]:
    """The cases of these numbers, each in its own way or all in this one."""
    tally, findings = Tally(), []
    for number in range(first, end):
        if fault := fault_of(case(number, way), tally):
            findings.append(shrunk(case(number, way), fault))
    return tally, findings


def fault_of(which: Case, tally: Tally) -> str:
    """What is wrong with a case, empty where nothing is."""
    tally.tried += 1
    try:
        play(which, tally)
    except SetupError:
        tally.not_playable += 1
    except AssertionError as error:
        return str(error)
    return ""


def shrunk(which: Case, fault: str) -> Finding:
    """The case with as few changed options as still give such a fault: they are left out by halves, then one by one."""
    kind, size = _kind(fault), max(1, len(which.changed) // 2)
    while True:
        for some in _parts(list(which.changed), size):
            less = which.only(which.changed.keys() - some)
            other = fault_of(less, Tally())
            if other and _kind(other) == kind:
                which, fault = less, other
                size = min(size, max(1, len(which.changed)))
                break
        else:
            if size == 1:
                return Finding(which, fault)
            size //= 2


def _parts(names: Sequence[str], size: int) -> Iterator[set[str]]:
    for place in range(0, len(names), size):
        yield set(names[place : place + size])


def _kind(fault: str) -> str:
    """The first words of a fault, which are the same for the same fault elsewhere."""
    first = fault.split("\n")[0]
    return "".join(letter for letter in first if not letter.isdigit())[:40]


def run_in_processes(
    first: int, end: int, jobs: int, told: Callable[[Finding], object], way: str = ""
) -> tuple[Tally, list[Finding]]:
    """The cases of these numbers, dealt out over processes; ``told`` each finding at once."""
    total, found = Tally(), []
    for tally, findings in _played(first, end, jobs, way):
        total.add(tally)
        found += findings
        for each in findings:
            told(each)
        if total.tried % PROGRESS_EVERY == 0:
            print(f"up to case {first + total.tried}: {total.hands} hands, {len(found)} findings", file=sys.stderr)
    return total, found


def _played(first: int, end: int, jobs: int, way: str) -> Iterator[tuple[Tally, list[Finding]]]:
    """What comes of each few cases."""
    starts = range(first, end, CHUNK)
    ends = [min(start + CHUNK, end) for start in starts]
    if jobs == 1:
        yield from map(run, starts, ends, [way] * len(ends))
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(run, starts, ends, [way] * len(ends))


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; 1 where something was found."""
    options = _options(arguments)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")  # else nobody could end it
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME_VARIABLE] = home
        if options.case is not None:
            return _play_one(options)
        began_s = time.monotonic()
        total, found = run_in_processes(options.first, options.end, options.jobs, _tell, options.way)
    print(f"cases {options.first} to {options.end}: {total}; {len(found)} findings; {time.monotonic() - began_s:.0f} s")
    return 1 if found else 0


def _tell(finding: Finding) -> None:
    print(finding, flush=True)


def _play_one(options: argparse.Namespace) -> int:
    which = case(options.case, options.way)
    if options.keep is not None:
        which = which.only(set(options.keep.split(",")))
    tally = Tally()
    print(which)
    if options.trace:
        play(which, tally)
        print(tally)
        return 0
    fault = fault_of(which, tally)
    print(fault or tally)
    return 1 if fault else 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog=COMMAND, description="Play random matches and check every move.")
    parser.add_argument("--from", type=int, default=0, dest="first", metavar="N", help="the first case")
    parser.add_argument("--to", type=int, default=1000, dest="end", metavar="N", help="the case after the last one")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="how many processes")
    parser.add_argument("--case", type=int, metavar="N", help="play this case only")
    parser.add_argument("--keep", metavar="A,B", help="of the options it changes only these; none for none")
    parser.add_argument("--way", choices=WAYS, default="", help="play all in this way")
    parser.add_argument("--trace", action="store_true", help="let an error through, with where it came from")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())

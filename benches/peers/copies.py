#!/usr/bin/env python3
"""Compares copies of `colex`, ndarray, numpy, PyTorch and XLA in one run on one machine, as a Markdown table.

    pip install -r benches/peers/requirements.txt
    python3 benches/peers/copies.py [--quick] [--only PATTERN] [--write]

The systems are processes (`src/bin/copies.rs`, `systems.py`) with the same source: the same numbers, on huge pages, at a
multiple of 2 MiB. They answer the same lines. For each row the script first checks every form: the fingerprints of the
targets must agree. In each round, every form runs for some milliseconds, in turn, and the best time counts. A form above
0.1 s and above 5 times the fastest runs in one round only. A form above 3 s does not run again, and not into new memory.

A run takes about five minutes and 8 GB of memory; `--quick` takes one minute, without the rows of 1 GiB. `--write` writes the
table into README.md, between the markers.
"""

import argparse
import json
import math
import os
import pathlib
import platform
import re
import subprocess
import sys
from typing import NamedTuple

HERE = pathlib.Path(__file__).resolve().parent
PEERS = ["ndarray", "numpy", "torch", "jax"]
# Nanoseconds.
SLOW = 100_000_000
TOO_SLOW = 3_000_000_000


class Row(NamedTuple):
    """A copy: a permutation of an array, optionally with elements between the rows of the source or of the target."""

    text: str
    element: str
    shape: list
    order: list
    gap_from: int = 0
    gap_to: int = 0

    @property
    def name(self):
        return f"{self.element} {self.text}"

    @property
    def bytes(self):
        return math.prod(self.shape) * {"f32": 4, "u8": 1}[self.element]

    @property
    def line(self):
        return f"row {self.element} {commas(self.shape)} {commas(self.order)} {self.gap_from} {self.gap_to}"


def commas(numbers):
    return ",".join(map(str, numbers))


def rows():
    for element, side, greatest in [("f32", 256, 16384), ("u8", 400, 32768)]:
        for n in [512, 1024, 4096, 4000, greatest]:
            yield Row(f"{n}² transposed", element, [n, n], [1, 0])
        for order in [[0, 2, 1], [2, 1, 0], [1, 0, 2]]:
            yield Row(f"{side}³ ({commas(order)})", element, [side] * 3, order)
        yield Row("64×300×500 (2,1,0)", element, [64, 300, 500], [2, 1, 0])
        for n, c, side in [(16, 3, 224), (8, 64, 112), (2, 64, 28)]:
            yield Row(f"{n}×{c}×{side}² NCHW to NHWC", element, [n, c, side, side], [0, 2, 3, 1])
            yield Row(f"{n}×{side}²×{c} NHWC to NCHW", element, [n, side, side, c], [0, 3, 1, 2])
        yield Row("8×32×24×40×48 (0,2,4,1,3)", element, [8, 32, 24, 40, 48], [0, 2, 4, 1, 3])
        yield Row("77×5×33×6×36 (4,2,0,3,1)", element, [77, 5, 33, 6, 36], [4, 2, 0, 3, 1])
        for n, gap in [(500, 12), (4000, 96)]:
            yield Row(f"{n}² rows, source padded by {gap}", element, [n, n], [0, 1], gap_from=gap)
            yield Row(f"{n}² rows, target padded by {gap}", element, [n, n], [0, 1], gap_to=gap)
    for n in [512, 4096, 16384]:
        yield Row(f"{n}² to T(8,128)", "f32", [n // 8, 8, n // 128, 128], [0, 2, 1, 3])
        yield Row(f"{n}² from T(8,128)", "f32", [n // 8, n // 128, 8, 128], [0, 2, 1, 3])


class Process:
    """A system that answers each line with a line."""

    def __init__(self, command, environment=()):
        pipe, environment = subprocess.PIPE, dict(os.environ, **dict(environment))
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment)

    def say(self, *words):
        self.process.stdin.write(" ".join(map(str, words)) + "\n")
        self.process.stdin.flush()

    def hear(self):
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"{self.process.args} ended: {self.process.wait()}")
        return line.strip()

    def ask(self, *words):
        self.say(*words)
        return self.hear()


def rust():
    run = ["cargo", "build", "-q", "--release", "--bin", "copies", "--message-format=json"]
    lines = subprocess.run(run, cwd=HERE, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    paths = [path for path in (json.loads(line).get("executable") for line in lines) if path]
    return Process([paths[0]])


def python(systems, threads):
    environment = {
        "GLIBC_TUNABLES": "glibc.malloc.hugetlb=1",  # new arrays are on huge pages too
        "THP_MEM_ALLOC_ENABLE": "1",  # the same for torch
        "NPROC": str(threads),  # XLA's threads
        "JAX_PLATFORMS": "cpu",
        "CUDA_VISIBLE_DEVICES": "",
    }
    return Process([sys.executable, str(HERE / "systems.py"), systems], environment)


class Contestant(NamedTuple):
    """A way to copy: a form of a system, with a number of threads."""

    process: Process
    system: str
    form: str
    threads: int

    @property
    def name(self):
        return self.system if self.form == "rust" else f"{self.system} {self.form}"

    def ask(self, word, *more):
        return self.process.ask(word, self.name, self.threads, *more)


def contestants():
    """Returns all contestants, and the versions of the Python packages."""
    ours, one, two = rust(), python("numpy,torch,jax", 1), python("jax", 2)
    versions = [json.loads(process.hear()) for process in (one, two)][0]
    found = []
    for threads in (1, 2):
        found += [Contestant(ours, system, "rust", threads) for system in ("memcpy", "colex", "ndarray")]
        found += [Contestant(one, system, form, threads) for system in ("numpy", "torch") for form in ("kept", "new")]
        found += [Contestant([one, two][threads - 1], "jax", form, threads) for form in ("kept", "new", "put")]
    return found, versions


def measure(row, contestants, rounds, milliseconds):
    """Returns the GB/s of every contestant that has this row."""
    processes = {contestant.process for contestant in contestants}
    for process in processes:
        process.say(row.line)
    for process in processes:
        process.hear()
    best, prints = {}, {}
    for contestant in contestants:
        # New memory adds page faults to the same loop, except in XLA, whose forms are different loops.
        loop = contestant._replace(form="kept")
        if contestant.system != "jax" and contestant != loop and best.get(loop, 0) > TOO_SLOW:
            continue
        answer = contestant.ask("check")
        if answer != "-":
            best[contestant] = int(answer.split()[0])
            prints[contestant] = answer.split()[1]
    if len({text for contestant, text in prints.items() if contestant.system != "memcpy"}) > 1:
        sys.exit(f"{row.name}: the targets differ: {[(c[1:], text) for c, text in prints.items()]}")
    for k in range(rounds):
        fastest = min(time for contestant, time in best.items() if contestant.system != "memcpy")
        for contestant, time in best.items():
            if time <= max(SLOW, 5 * fastest) or k == 0 and time <= TOO_SLOW:
                best[contestant] = min(time, int(contestant.ask("run", milliseconds, 1)))
    return {contestant: row.bytes / time for contestant, time in best.items()}


def line(row, speeds, threads):
    """Returns the cells of a row for a number of threads. Systems with one thread have their numbers for one thread."""

    def of(system):
        found = [c for c in speeds if c.system == system]
        most = max((c.threads for c in found if c.threads <= threads), default=0)
        found = {c.form: speeds[c] for c in found if c.threads == most}
        in_place = [found[form] for form in ("kept", "rust") if form in found]
        return in_place + [max([found[form] for form in ("new", "put") if form in found], default=0)]

    (memcpy, *_), (ours, *_) = of("memcpy"), of("colex")
    peers = {system: of(system) for system in PEERS}
    cells = [", ".join(f"{speed:.1f}" for speed in peers[system] if speed) for system in PEERS]
    fastest = max(map(max, peers.values()))
    return [row.name, f"{memcpy:.1f}", f"{ours:.1f}", *cells, f"{100 * ours / memcpy:.0f} %", f"{ours / fastest:.2f}"]


def table(lines):
    head = ["copy", "memcpy", "`colex`", "ndarray", "numpy", "PyTorch", "XLA", "of memcpy", "to the fastest peer"]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in [head, ["---"] * len(head), *lines])


def environment(versions, load):
    cpu = re.search(r"model name\s*:\s*(.*)", pathlib.Path("/proc/cpuinfo").read_text())
    rust = subprocess.run(["rustc", "--version"], stdout=subprocess.PIPE, text=True).stdout.split()[1]
    ndarray = re.search(r'name = "ndarray"\nversion = "(.*)"', (HERE / "Cargo.lock").read_text())
    versions = {"rustc": rust, "ndarray": ndarray[1], **versions}
    names = ", ".join(f"{name} {version}" for name, version in versions.items())
    machine = cpu[1] if cpu else platform.machine()
    return f"{machine}, {os.cpu_count()} cores, load before the run {load:.1f}; {names}."


def write(text):
    path = HERE / "README.md"
    before, begin, rest = path.read_text().partition("<!-- copies.py writes from here -->\n")
    _, end, after = rest.partition("<!-- to here -->")
    if not end:
        sys.exit("README.md has no markers")
    path.write_text(before + begin + text + end + after)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--quick", action="store_true", help="no rows of 1 GiB, two short rounds")
    parser.add_argument("--only", default="", metavar="PATTERN", help="rows whose name matches the regular expression")
    parser.add_argument("--write", action="store_true", help="write the table into README.md")
    options = parser.parse_args()
    selected = [row for row in rows() if re.search(options.only, row.name)]
    selected = [row for row in selected if not options.quick or row.bytes < 1 << 30]
    rounds, milliseconds = (2, 10) if options.quick else (6, 15)

    load = os.getloadavg()[0]
    found, versions = contestants()
    lines = {}
    for row in sorted(selected, key=lambda row: row.bytes):  # the large ones last, because the systems keep their memory
        speeds = measure(row, found, rounds, milliseconds)
        lines[row.name] = [line(row, speeds, threads) for threads in (1, 2)]
        print(" | ".join(lines[row.name][0]), "||", " | ".join(lines[row.name][1][1:]), file=sys.stderr)
    one, two = (table([lines[row.name][k] for row in selected]) for k in (0, 1))
    text = f"{environment(versions, load)}\n\nOne thread:\n\n{one}\n\nTwo threads; ndarray and numpy have one:\n\n{two}\n"
    print(text)
    if options.write:
        write(text)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Compares copies of `colex`, the plain loop, strided-perm, ndarray, numpy, PyTorch and XLA in one run on one machine, as
Markdown tables.

    pip install -r benches/peers/requirements.txt
    python3 benches/peers/copies.py [--quick] [--only PATTERN] [--write]

The systems are processes (`src/bin/copies.rs`, `systems.py`) with the same source: the same numbers, on huge pages, at a
multiple of 2 MiB. They answer the same lines. `rows.py` has the copies. For each row the script first checks every form: the
fingerprint of its target must be that of the plain loop. A peer whose target differs is "wrong" in the table and does not
run again. In each round, every form runs for some milliseconds, in turn, and the best time counts. A form above
0.1 s and above 5 times the fastest runs in one round only. A form above 3 s does not run again, and not into new memory.

A run takes 12 minutes and 8 GB of memory on an idle machine; `--quick` takes 5 minutes, without the rows of 1 GiB. `--write` writes
the tables into README.md, between the markers.
"""

import argparse
import json
import os
import pathlib
import platform
import re
import statistics
import subprocess
import sys
from typing import NamedTuple

from rows import groups

HERE = pathlib.Path(__file__).resolve().parent
PEERS = {
    "loop": "loop",
    "strided-perm": "strided-perm",
    "ndarray": "ndarray",
    "numpy": "numpy",
    "torch": "PyTorch",
    "jax": "XLA",
}
# The Rust program's forms, and those with more than one thread.
RUST = ["loop", "memcpy", "colex", "strided-perm", "ndarray"]
THREADED = ["strided-perm", "torch", "jax"]
# Nanoseconds.
SLOW = 100_000_000
TOO_SLOW = 3_000_000_000


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
        found += [Contestant(ours, system, "rust", threads) for system in RUST]
        found += [Contestant(one, system, form, threads) for system in ("numpy", "torch") for form in ("kept", "new")]
        found += [Contestant([one, two][threads - 1], "jax", form, threads) for form in ("kept", "new", "put")]
    return found, versions


def measure(row, contestants, rounds, milliseconds):
    """Returns the GB/s of every contestant that has this row; `None` if its target is wrong."""
    processes = {contestant.process for contestant in contestants}
    for process in processes:
        process.say(row.line)
    for process in processes:
        process.hear()
    best, wrong, right = {}, [], None
    for contestant in contestants:
        # New memory adds page faults to the same loop, except in XLA, whose forms are different loops.
        loop = contestant._replace(form="kept")
        if contestant.system != "jax" and contestant != loop and best.get(loop, 0) > TOO_SLOW:
            continue
        answer = contestant.ask("check")
        if answer == "-":
            continue
        time, fingerprint = answer.split()
        right = right or fingerprint  # the plain loop is the first one
        if contestant.system == "memcpy" or fingerprint == right:
            best[contestant] = int(time)
        elif contestant.system == "colex":
            sys.exit(f"{row.name}: colex differs from the plain loop")
        else:
            wrong.append(contestant)
    for k in range(rounds):
        fastest = min(time for contestant, time in best.items() if contestant.system != "memcpy")
        for contestant, time in best.items():
            if time <= max(SLOW, 5 * fastest) or k == 0 and time <= TOO_SLOW:
                best[contestant] = min(time, int(contestant.ask("run", milliseconds, 1)))
    return {contestant: row.bytes / time for contestant, time in best.items()} | dict.fromkeys(wrong)


class Line(NamedTuple):
    """The numbers of a row for a number of threads. Systems with one thread have their numbers for one thread."""

    name: str
    memcpy: float
    colex: float
    peers: dict

    @property
    def share(self):
        return 100 * self.colex / self.memcpy

    @property
    def ratio(self):
        return self.colex / max(speed for speeds in self.peers.values() for speed in speeds if speed)

    def cells(self, threads):
        peers = [", ".join(map(text, self.peers[system])) for system in peers_with(threads)]
        return [self.name, text(self.memcpy), text(self.colex), *peers, f"{self.share:.0f} %", f"{self.ratio:.2f}"]


def text(speed):
    return "wrong" if speed is None else f"{speed:.1f}" if speed >= 1 else f"{speed:.2f}"


def peers_with(threads):
    return THREADED if threads > 1 else PEERS


def line(row, speeds, threads):
    def of(system):
        found = [c for c in speeds if c.system == system]
        most = max((c.threads for c in found if c.threads <= threads), default=0)
        found = {c.form: speeds[c] for c in found if c.threads == most}
        new = [found[form] for form in ("new", "put") if form in found]
        in_new = [None if None in new else max(new)] if new else []
        return [found[form] for form in ("kept", "rust") if form in found] + in_new

    return Line(row.name, *of("memcpy"), *of("colex"), {system: of(system) for system in PEERS})


def table(lines, threads):
    head = ["copy", "memcpy", "`colex`", *(PEERS[system] for system in peers_with(threads))]
    head += ["of memcpy", "to the fastest peer"]
    cells = [head, ["---"] * len(head), *(line.cells(threads) for line in lines)]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in cells)


def section(lines, threads):
    """Returns the tables of all groups for a number of threads, after a sentence about all of them."""
    tables = {caption: [line[threads - 1] for line in group] for caption, group in lines.items()}
    every = [line for group in tables.values() for line in group]
    ahead = sum(line.ratio >= 1 for line in every)
    shares = [line.share for line in every]
    least = f"at least 60 % of memcpy in {sum(share >= 60 for share in shares)}, {statistics.median(shares):.0f} % in the median"
    tables = [f"**{caption}**\n\n{table(group, threads)}\n" for caption, group in tables.items()]
    return f"`colex` is at least as fast as every peer in {ahead} of {len(every)} rows, and has {least}.\n\n" + "\n".join(tables)


def environment(versions, load):
    cpu = re.search(r"model name\s*:\s*(.*)", pathlib.Path("/proc/cpuinfo").read_text())
    rust = subprocess.run(["rustc", "--version"], stdout=subprocess.PIPE, text=True).stdout.split()[1]
    lock = (HERE / "Cargo.lock").read_text()
    crates = {name: re.search(rf'name = "{name}"\nversion = "(.*)"', lock)[1] for name in ["strided-perm", "ndarray"]}
    versions = {"rustc": rust, **crates, **versions}
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
    parser.add_argument("--only", default="", metavar="PATTERN", help="rows whose group or name matches the regular expression")
    parser.add_argument("--write", action="store_true", help="write the table into README.md")
    options = parser.parse_args()
    selected = {
        caption: [row for row in rows if re.search(options.only, f"{caption}: {row.name}")]
        for caption, rows in groups().items()
    }
    if options.quick:
        selected = {caption: [row for row in rows if row.bytes < 1 << 30] for caption, rows in selected.items()}
    selected = {caption: rows for caption, rows in selected.items() if rows}
    rounds, milliseconds = (2, 10) if options.quick else (6, 15)

    load = os.getloadavg()[0]
    found, versions = contestants()
    lines = {caption: [None] * len(rows) for caption, rows in selected.items()}
    order = [(row.bytes, caption, k) for caption, rows in selected.items() for k, row in enumerate(rows)]
    for _, caption, k in sorted(order):  # the large ones last, because the systems keep their memory
        row = selected[caption][k]
        speeds = measure(row, found, rounds, milliseconds)
        lines[caption][k] = [line(row, speeds, threads) for threads in (1, 2)]
        one, two = (line.cells(threads) for threads, line in enumerate(lines[caption][k], 1))
        print(" | ".join(one), "||", " | ".join(two[1:]), file=sys.stderr)
    one, two = (section(lines, threads) for threads in (1, 2))
    folded = f"<details><summary>Tables for two threads</summary>\n\n{two}\n</details>\n"
    text = f"{environment(versions, load)}\n\nOne thread: {one}\nTwo threads, where a system has them.\n\n{folded}"
    print(text)
    if options.write:
        write(text)


if __name__ == "__main__":
    main()

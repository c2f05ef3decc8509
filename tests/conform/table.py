#!/usr/bin/env python3
"""Compares the table of README.md with the recorded answers of CuTe, run with each adapter; `--write` replaces it.

    pip install --no-deps -r tests/conform/requirements.txt
    cargo build --release -p colex-cli
    tests/conform/table.py [--write] target/release/colex
"""

import argparse
import difflib
import re
import shlex
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

HERE = Path(__file__).parent
# The packages, and the names of their adapters.
ENGINES = {"nvidia-cutlass": "pycute", "tensor-layouts": "tensor_layouts"}
OTHERS = ("xla_", "ascend", "catlass", "atoms", "known-differences")
COLUMNS = 6


def run(colex, name):
    """Returns the counts by operation, the conventions and the last line of the report."""
    files = [path for path in sorted((HERE / "../vectors").glob("*.jsonl")) if not path.name.startswith(OTHERS)]
    command = shlex.join([sys.executable, str(HERE / f"with_{name}.py")])
    done = subprocess.run([colex, "conform", *files, "--engine", command], stdout=subprocess.PIPE, text=True)
    lines = done.stdout.splitlines()
    if not lines:
        sys.exit(f"{colex} conform --engine {command}: no report")
    rows = [line.split() for line in lines[1:] if len(line.split()) == COLUMNS + 1]
    counts = {op: [int(count) for count in row] for op, *row in rows if all(map(str.isdigit, row))}
    conventions = [line.removeprefix("convention: ") for line in lines if line.startswith("convention: ")]
    return counts, conventions, lines[-1]


def cells(counts):
    passed, convention, wrong, refused, unknown, broken = counts
    if passed + convention + wrong + refused + broken == 0:
        return " | | | |"
    return f" {passed} | {convention or ''} | {wrong + broken or ''} | {refused or ''} |"


def table(colex):
    runs = {package: run(colex, name) for package, name in ENGINES.items()}
    columns = [f" {name.replace('_', '-')}: passed | convention | wrong | refused |" for name in ENGINES.values()]
    text = ["| operation |" + "".join(columns), "|---|" + "---:|" * (4 * len(ENGINES))]
    for op in sorted({op for counts, _, _ in runs.values() for op in counts}):
        rows = [counts.get(op, [0] * COLUMNS) for counts, _, _ in runs.values()]
        if any(sum(row) > row[4] for row in rows):
            text.append(f"| `{op}` |" + "".join(map(cells, rows)))
    for package, (_, conventions, totals) in runs.items():
        text += ["", f"{package} {version(package)}, {totals}. Conventions:", ""]
        text += [f"- {convention}" for convention in conventions]
    return "\n" + "\n".join(text) + "\n\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("colex", help="the command, such as target/release/colex")
    parser.add_argument("--write", action="store_true", help="replaces the table of README.md")
    args = parser.parse_args()
    readme = HERE / "README.md"
    parts = re.split(r"(<!-- table -->\n|<!-- end -->)", readme.read_text())
    old, parts[2] = parts[2], table(args.colex)
    if args.write:
        readme.write_text("".join(parts))
    elif parts[2] != old:
        lines = [part.splitlines() for part in (old, parts[2])]
        print("\n".join(difflib.unified_diff(*lines, "tests/conform/README.md", "the answers", lineterm="", n=0)))
        sys.exit("the table differs; if that is intended, run tests/conform/table.py --write target/release/colex")


main()

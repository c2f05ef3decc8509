#!/usr/bin/env python3
"""Writes the table of README.md: runs the recorded answers of CuTe with each adapter.

    pip install --no-deps nvidia-cutlass==4.2.0.0 tensor-layouts==0.3.2
    cargo build --release -p colex-cli
    tests/conform/table.py target/release/colex
"""

import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

HERE = Path(__file__).parent
ENGINES = {"nvidia-cutlass": "with_pycute.py", "tensor-layouts": "with_tensor_layouts.py"}
OTHERS = ("xla_", "ascend", "catlass", "atoms", "known-differences")
COLUMNS = 6


def run(colex, adapter):
    """Returns the counts by operation, the conventions and the last line of the report."""
    files = [path for path in sorted((HERE / "../vectors").glob("*.jsonl")) if not path.name.startswith(OTHERS)]
    command = f"{sys.executable} {HERE / adapter}"
    done = subprocess.run([colex, "conform", *files, "--engine", command], capture_output=True, text=True)
    lines = done.stdout.splitlines()
    rows = [line.split() for line in lines[1:] if len(line.split()) == COLUMNS + 1]
    counts = {name: [int(count) for count in row] for name, *row in rows if all(map(str.isdigit, row))}
    conventions = [line.removeprefix("convention: ") for line in lines if line.startswith("convention: ")]
    return counts, conventions, lines[-1]


def cells(counts):
    passed, convention, wrong, refused, unknown, broken = counts
    if passed + convention + wrong + refused + broken == 0:
        return "| | | | |"
    return f"| {passed} | {convention or ''} | {wrong + broken or ''} | {refused or ''} |"


def main():
    runs = {package: run(sys.argv[1], adapter) for package, adapter in ENGINES.items()}
    text = ["| operation | pycute: passed | convention | wrong | refused | tensor-layouts: passed | convention | wrong | refused |"]
    text.append("|---|" + "---:|" * 8)
    for op in sorted({op for counts, _, _ in runs.values() for op in counts}):
        rows = [counts.get(op, [0] * COLUMNS) for counts, _, _ in runs.values()]
        if any(sum(row) > row[4] for row in rows):
            text.append(f"| `{op}` " + cells(rows[0]) + cells(rows[1])[1:])
    for package, (_, conventions, totals) in runs.items():
        text += ["", f"{package} {version(package)}, {totals}. Conventions:", ""]
        text += [f"- {convention}" for convention in conventions]
    readme = HERE / "README.md"
    parts = re.split(r"(<!-- table -->\n|<!-- end -->)", readme.read_text())
    parts[2] = "\n" + "\n".join(text) + "\n\n"
    readme.write_text("".join(parts))


main()

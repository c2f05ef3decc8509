#!/usr/bin/env python3
"""Compares the instructions of loops over tensors with loops by hand, counted by callgrind: a table and a check.

    cargo install gungraun-runner --version 0.20.0        # and valgrind
    python3 benches/peers/indexing.py

Fails if a loop over a tensor takes more instructions than the loop by hand, unless `REASONS` has the reason.
"""

import json
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent

# Loops that may take more instructions, each with the largest ratio and the reason.
REASONS = {
    "dynamic_nested": (80, "a flat coordinate of a mode whose parentheses are dynamic: a division for each digit"),
    "for_loop": (3.5, "`next` returns one element at a time, and the loop by hand uses vectors; `fold`, `for_each` and `sum` do too"),
}


def instructions(folder, side):
    """Returns the counts of one side, by the name of the case."""
    counts = {}
    for path in sorted(folder.glob(f"**/{side}.*/summary.json")):
        summary = json.loads(path.read_text())
        metrics = summary["profiles"][0]["data"]["total"]["metrics"]
        counts[summary["id"]] = metrics["Ir"]["values"]["new"]
    return counts


def main():
    target = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", HERE / "target"))
    run = ["cargo", "bench", "-q", "--bench", "indexing", "--", "--save-summary=json"]
    subprocess.run(run, cwd=HERE, check=True, stdout=subprocess.DEVNULL)
    folder = target / "gungraun" / "colex-peers" / "indexing"
    by_layout, by_hand = instructions(folder, "by_layout"), instructions(folder, "by_hand")
    print("| loop | colex | by hand | ratio | |\n|---|---|---|---|---|")
    worse = []
    for name, found in by_layout.items():
        hand = by_hand[name]
        limit, reason = REASONS.get(name, (1.0, ""))
        if found > limit * hand:
            worse.append(name)
        print(f"| {name} | {found} | {hand} | {found / hand:.3f} | {reason} |")
    if worse:
        sys.exit(f"more instructions than by hand, without a reason: {', '.join(worse)}")


if __name__ == "__main__":
    main()

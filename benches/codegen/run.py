#!/usr/bin/env python3
"""Compares the code of an index by layout with the code by hand: instruction counts under version control.

    cargo install cargo-show-asm
    python3 benches/codegen/run.py            # compares with expected.txt
    python3 benches/codegen/run.py --bless    # writes expected.txt

Every function of `layouts.rs` has a counterpart in `hand.rs`. Both files are built separately, with optimization, and
`cargo asm` prints the code. If the code by layout is longer, the script fails unless `REASONS` has the reason. If compiler or
processor differ from the recorded ones, the script prints the recorded ones and checks only this rule.
"""

import difflib
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
EXPECTED = HERE / "expected.txt"

# Functions whose code by layout may be longer, with the reasons.
REASONS = {
    "mixed_flat": "the two strides are loaded before the division, and by hand where they are used: 2 mov",
    "constant_mixed_tile_sum": "the stride is loaded from the layout, and is an argument by hand: 1 mov",
    "tensor_mixed_row_sum": "the view is passed by reference, and by hand in registers: 1 mov",
    "thr_copy_row": "each digit of the row has its stride, and by hand the row is multiplied once: 1 shl",
}


# Functions of `layouts.rs` whose counterpart by hand has another name: that of the same layout in types.
SAME_BY_HAND = {
    "constant_flat": "static_flat",
    "constant_by_mode": "static_by_mode",
    "constant_natural": "static_natural",
    "constant_swizzled_by_mode": "swizzled_by_mode",
    "constant_swizzled_flat": "swizzled_flat",
    "constant_swizzled_row": "swizzled_row",
    "tensor_constant_natural": "tensor_static_natural",
    "tensor_constant_by_mode": "tensor_static_by_mode",
    "tensor_constant_flat": "tensor_static_flat",
    "tensor_mixed_row_sum": "tensor_row_sum",
    "tensor_constant_local_tile": "tensor_local_tile",
    "tensor_constant_local_partition": "tensor_local_partition",
}


def instructions(example, name):
    """Returns the instructions of a function, or of the function that it is an alias of, without labels and directives."""
    run = ["cargo", "asm", "-q", "--release", "--example", example, "--simplify", f"{example}::{name}"]
    text = subprocess.run(run, cwd=HERE, check=True, stdout=subprocess.PIPE, text=True).stdout
    # The names of anonymous constants contain a hash of the whole crate.
    text = re.sub(r"\.Lanon\.\w+\.\d+", ".Lanon", text)
    lines = [line.strip() for line in text.splitlines()]
    lines = [line for line in lines if line and not line.endswith(":") and not line.startswith(".")]
    same = re.fullmatch(rf"(?:{example}::\w+ = |jmp .*){example}::(\w+)(?:@GOTPCREL\])?", lines[0])
    return instructions(example, same[1]) if same and len(lines) == 1 else lines


def compiler():
    """Returns the version of the compiler and the kind of processor."""
    text = subprocess.run(["rustc", "-vV"], check=True, stdout=subprocess.PIPE, text=True).stdout
    return re.search(r"release: (.*)", text)[1] + ", " + re.search(r"host: (.*)", text)[1]


def main():
    names = re.findall(r"^pub fn (\w+)", (HERE / "layouts.rs").read_text(), re.M)
    table, code, worse = [f"{'':24} {'layout':>6} {'hand':>6}"], [], []
    for name in names:
        by_layout, by_hand = instructions("layouts", name), instructions("hand", SAME_BY_HAND.get(name, name))
        table.append(f"{name:24} {len(by_layout):6} {len(by_hand):6}  {REASONS.get(name, '')}".rstrip())
        same = ", the same by hand" if by_layout == by_hand else ""
        if same and len(by_layout) > 40:
            code += ["", f"{name}{same}: {len(by_layout)} instructions"]
            continue
        code += ["", f"{name}{same}:", *(f"    {line}" for line in by_layout)]
        if not same:
            code += [f"{name}, by hand:", *(f"    {line}" for line in by_hand)]
        if len(by_layout) > len(by_hand) and name not in REASONS:
            worse.append(name)
    found = "\n".join([f"instructions, {compiler()}", "", *table, *code]) + "\n"
    print("\n".join(table))
    if "--bless" in sys.argv:
        EXPECTED.write_text(found)
    expected = EXPECTED.read_text()
    if expected.splitlines()[0] != found.splitlines()[0]:
        print(f"recorded with another compiler: {expected.splitlines()[0]}")
    elif expected != found:
        print("".join(difflib.unified_diff(expected.splitlines(True), found.splitlines(True), "expected", "found")))
        sys.exit("the code is not the recorded one; --bless records it")
    if worse:
        sys.exit(f"longer than by hand, without a reason: {', '.join(worse)}")


if __name__ == "__main__":
    main()

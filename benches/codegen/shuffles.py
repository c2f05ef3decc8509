#!/usr/bin/env python3
"""Checks the code of the portable vectors, `src/tensor/copy/kernel/lanes.rs`: shuffles, and no element by itself.

    python3 benches/codegen/shuffles.py                      aarch64, wasm32 and x86_64 with SSE2, by tests/toolchain.sh
    python3 benches/codegen/shuffles.py aarch64 rows<1>(4)   also the code of this function: elements of 4 bytes in one register

`rows<N>(E)` transposes blocks of 16 bytes by N * 16 bytes: for elements of E bytes, N * log2(16 / E) * 16 / E shuffles.
`planar<N>(E,C)` permutes C planes: for a C that is no power of two at most N * C * C shuffles on processors that shuffle any two
vectors, in each of two directions, and as often for streams. `tiles<N>(M,E)` has vectors of M registers that transpose and of N
that stream. Needs `c++filt`, of binutils.
"""

import math
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]

# The triple, the flags, the instructions that permute a vector (`st2` stores two interleaved vectors, `mov` also moves
# an element from vector to vector), and those that move
# an element of less than 8 bytes by itself.
TARGETS = {
    "aarch64": (
        "aarch64-unknown-linux-gnu",
        "",
        r"(zip[12]|tbl|trn[12]|uzp[12]|ext|rev\d+|st2)\b|mov\s+v\d+\.[bhsd]\[\d+\], v",
        r"(ldrb|ldrh|strb|strh|umov)\b|(ld1|st1)\s.*v\d+\.[bhs][ }]*\[|mov\s+(v\d+\.[bhs]\[\d+\], w|w\d+, v)",
    ),
    "wasm32": (
        "wasm32-wasip1",
        "-C target-feature=+simd128",
        r"i8x16\.shuffle",
        r"(i32|i64)\.(load|store)(8|16)|v128\.(load|store)(8|16|32)_lane",
    ),
    "x86_64": (
        "x86_64-unknown-linux-gnu",
        "",
        r"(punpck\w+|pshuf\w+|shufp[sd]|unpck\w+|movlhps|movhlps|packus\w+|pand|pandn|por)\b",
        r"(movb|movw|movzbl|movzwl|pinsrw|pextrw)\b",
    ),
}

# `tiles` loads and stores some booleans, which are not elements.
FLAGS = 32


def functions(name):
    """Returns the instructions of the functions of `Lanes`: the kind, the arguments and the lines of each."""
    triple, flags, *_ = TARGETS[name]
    folder = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"), "shuffles")
    environment = dict(os.environ, CARGO_TARGET_DIR=str(folder), RUSTFLAGS=flags + " -C symbol-mangling-version=v0")
    run = [ROOT / "target/toolchain/bin/cargo", "rustc", "-q", "--release", "-p", "colex", "--lib", "--locked"]
    run += ["--no-default-features", "--features", "tensor", "-Zbuild-std=core,alloc", "--target", triple]
    run += ["--", "--emit", "asm", "-C", "codegen-units=1"]
    subprocess.run(run, cwd=ROOT, env=environment, check=True)
    deps = folder / triple / "release/deps"
    text = max(deps.glob("colex-*.s"), key=lambda file: file.stat().st_mtime).read_text()
    pattern = r"^(_R\w*5Lanes\w*6Vector\w*):[^\n]*\n(.*?)^(?:\.Lfunc_end|\s+end_function)"
    symbols, bodies = zip(*re.findall(pattern, text, re.M | re.S), strict=True)
    answer = subprocess.run(["c++filt"], input="\n".join(symbols), stdout=subprocess.PIPE, text=True, check=True)
    for symbol, body in zip(answer.stdout.splitlines(), bodies, strict=True):
        registers, kind, arguments = re.search(r"Lanes<(\d).*>::(\w+)::<(.*)>$", symbol).groups()
        numbers = [int(number) for number in re.findall(r"(?<!\w)\d+(?=: usize|,|>|$)", arguments)]
        lines = [line.strip() for line in body.splitlines()]
        yield kind, int(registers), numbers, [line for line in lines if line and not re.match(r"[.#/@]|\w+:", line)]


def main():
    names = [name for name in TARGETS if name in sys.argv] or list(TARGETS)
    subprocess.run(["tests/toolchain.sh"], cwd=ROOT, check=True)
    wrong = []
    for name in names:
        *_, shuffle, single = TARGETS[name]
        print(f"== {name}\n{'function':20} {'all':>6} {'shuffles':>9} {'elements':>9}")
        found = sorted(functions(name), key=lambda function: function[:3])
        for kind, registers, numbers, code in found:
            shuffles = sum(bool(re.match(shuffle, line)) for line in code)
            singles = sum(bool(re.match(single, line)) for line in code)
            title = f"{kind}<{registers}>({','.join(map(str, numbers))})"
            print(f"{title:20} {len(code):6} {shuffles:9} {singles:9}")
            element = numbers[1] if kind == "tiles" else numbers[0]
            if kind == "rows":
                group = 16 // element
                if shuffles != registers * group * math.log2(group):
                    wrong.append(f"{name}: {title}")
            # Tiles of elements of 0 bytes are those of other sizes.
            if element and (singles > FLAGS or not shuffles and element < 16):
                wrong.append(f"{name}: {title}")
            if title in sys.argv:
                print("\n".join(f"    {line}" for line in code))
        if not found:
            wrong.append(f"{name}: no functions")
    if wrong:
        sys.exit(f"not by shuffles: {', '.join(dict.fromkeys(wrong))}")


if __name__ == "__main__":
    main()

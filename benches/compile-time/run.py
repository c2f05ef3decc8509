#!/usr/bin/env python3
"""Measures static operations: CPU seconds and peak memory of the compiler in `cargo check` and in a release build.

    python3 benches/compile-time/run.py [--plane typed|constant|literal] [--runs 3] [--counts 1,10,50,200]
        [--ops composition,crd2idx] [--keep DIR]

For each N the script writes a crate with N functions. Each has a distinct operation, whose result is compared with the
answer of the value plane (`colex eval`). With `--plane typed` the result has the type of the answer. With `--plane constant`
it is asserted to be the same constant, for operands that `layout!` writes, and with `--plane literal` for operands that are
unit structs. The operations are the first N of `inputs.jsonl`. Those that the value plane refuses (wrong answers of CuTe)
are omitted and counted. "per op" is the difference to the empty crate, divided by N. Dependencies are built before the
measurement, and incremental compilation is off. Times are the smallest of the runs, and memory is that of the largest
process.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
ENV = dict(os.environ, CARGO_INCREMENTAL="0", RUSTFLAGS="--cap-lints=allow", CARGO_TERM_COLOR="never")


def tool():
    """Builds the `colex` command and returns its path."""
    run = ["cargo", "build", "-q", "--release", "-p", "colex-cli", "--message-format=json"]
    lines = subprocess.run(run, cwd=ROOT, env=ENV, check=True, stdout=subprocess.PIPE, text=True)
    for line in lines.stdout.splitlines():
        path = json.loads(line).get("executable")
        if path:
            return path
    sys.exit("cargo printed no path of the command")


def rust(text):
    """Returns a tuple or a layout of the notation in the notation of the macros."""
    return text.replace(",", ", ")


def operation(case, answer):
    """Returns the function of one operation."""
    op, args = case["op"], case["in"]
    left, right = f"layout!({rust(args[0])})", rust(args[1])
    result = f"Layout![{rust(answer)}]"
    if op == "crd2idx":
        call, result = f"{left}.crd2idx(coord!({right}))", f"Coord![{answer}]"
    elif op == "composition":
        call = f"{left}.composition(layout!({right}))"
    elif op == "complement":
        call = f"{left}.complement(shape!({right}))"
    else:
        call = f"{left}.{op}(tiler!({right}))"
    return f"pub fn op_{case['i']}() -> {result} {{ {call} }}"


def constant(case, answer):
    """Returns the function of one operation on constants, with operands that the macros of the typed plane write."""
    op, args = case["op"], case["in"]
    left, right = f"Const::of(layout!({rust(args[0])}))", rust(args[1])
    if op == "crd2idx":
        body = f"assert!({left}.index({right}) == {answer})"
        return f"pub fn op_{case['i']}() {{ {body} }}"
    macro = {"composition": "layout", "complement": "shape"}.get(op, "tiler")
    body = f"{left}.{op}({macro}!({right})).assert_same(Const::of(layout!({rust(answer)})))"
    return f"pub fn op_{case['i']}() {{ {body} }}"


def literal(case, answer):
    """Returns the function of one operation on constants, with operands that are unit structs."""
    op, args = case["op"], case["in"]
    trait, name, value = {
        "composition": ("ConstLayout", "LAYOUT", "DynLayout"), "complement": ("ConstTuple", "TUPLE", "IntTuple"),
    }.get(op, ("ConstTiler", "TILER", "Tiler"))

    def unit(struct, trait, name, value, text):
        fact = f'impl {trait} for {struct} {{ const {name}: {value} = {value}::lit("{text}"); }}'
        return f"#[derive(Clone, Copy)] struct {struct}; {fact} "

    body = unit("L", "ConstLayout", "LAYOUT", "DynLayout", args[0])
    if op == "crd2idx":
        body += f"assert!(Const::of(L).index({rust(args[1])}) == {answer})"
        return f"pub fn op_{case['i']}() {{ {body} }}"
    body += unit("R", trait, name, value, args[1]) + unit("E", "ConstLayout", "LAYOUT", "DynLayout", answer)
    return f"pub fn op_{case['i']}() {{ {body} Const::of(L).{op}(R).assert_same(Const::of(E)) }}"


PLANES = {"typed": operation, "constant": constant, "literal": literal}


def cases(command, ops, write):
    """Returns the operations with an answer as functions, and the number of operations without one."""
    functions, refused = [], 0
    for line in open(HERE / "inputs.jsonl"):
        case = json.loads(line)
        if case["op"] not in ops:
            continue
        first, second = case["in"] if case["op"] != "crd2idx" else reversed(case["in"])
        text = f"{case['op']}({first}, {second})"
        answer = subprocess.run([command, "eval", text], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        if answer.returncode != 0:
            refused += 1
            continue
        functions.append(write(case, answer.stdout.strip()))
    return functions, refused


def measure(crate, mode, runs):
    """Returns CPU seconds and MB of a build of the crate without its dependencies."""
    build = ["cargo", "check" if mode == "check" else "build", "-q", "--offline"]
    build += [] if mode == "check" else ["--release"]
    best, memory = float("inf"), 0
    for attempt in range(runs + 1):
        os.utime(crate / "src/lib.rs")
        child = subprocess.Popen(build, cwd=crate, env=ENV)
        _, status, usage = os.wait4(child.pid, 0)
        seconds = usage.ru_utime + usage.ru_stime
        if status != 0:
            sys.exit(f"the crate does not build: {crate}")
        if attempt > 0:  # the first run built the dependencies
            best, memory = min(best, seconds), max(memory, usage.ru_maxrss / 1024)
    return best, memory


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plane", choices=PLANES, default="typed")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--counts", default="1,10,50,200")
    parser.add_argument("--ops", default="zipped_divide,composition,complement,crd2idx")
    parser.add_argument("--keep", help="write the crate into this folder, and keep it")
    args = parser.parse_args()

    functions, refused = cases(tool(), args.ops.split(","), PLANES[args.plane])
    print(f"{len(functions)} operations of {args.ops}; {refused} have no answer and are omitted")
    with tempfile.TemporaryDirectory() as scratch:
        crate = pathlib.Path(args.keep or scratch)
        (crate / "src").mkdir(parents=True, exist_ok=True)
        (crate / "Cargo.toml").write_text(
            '[package]\nname = "compile-time"\nversion = "0.0.0"\nedition = "2024"\n\n'
            f'[dependencies]\ncolex = {{ path = "{ROOT}" }}\n\n[workspace]\n'
        )
        (crate / "Cargo.lock").write_bytes((ROOT / "Cargo.lock").read_bytes())
        ENV.setdefault("CARGO_TARGET_DIR", str(crate / "target"))
        counts = sorted({min(int(n), len(functions)) for n in args.counts.split(",")})
        print(f"{'':8} {'N':>4} {'CPU s':>8} {'MB':>6} {'ms per op':>10} {'MB per op':>10}")
        for mode in ("check", "release"):
            empty = None
            for n in [0, *counts]:
                used = "use colex::constant::{Const, ConstLayout, ConstTiler, ConstTuple};\n"
                used += "use colex::{Coord, DynLayout, IntTuple, Layout, Tiler, coord, layout, shape, tiler};\n\n"
                (crate / "src/lib.rs").write_text(used + "\n".join(functions[:n]) + "\n")
                seconds, memory = measure(crate, mode, args.runs)
                if empty is None:
                    empty = seconds, memory
                    print(f"{mode:8} {n:4} {seconds:8.3f} {memory:6.0f}")
                    continue
                each = (seconds - empty[0]) / n * 1000, (memory - empty[1]) / n
                print(f"{mode:8} {n:4} {seconds:8.3f} {memory:6.0f} {each[0]:10.1f} {each[1]:10.2f}")


if __name__ == "__main__":
    main()

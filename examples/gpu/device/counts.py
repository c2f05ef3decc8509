#!/usr/bin/env python3
"""Assembles PTX, and compares the instructions of each kernel with the kernel by hand; see build.sh.

    counts.py [--bless] BIN FILE.ptx..

BIN has `ptxas` and `nvdisasm`. A kernel `name` has its counterpart `name_by_hand` in the same file. The script fails if a kernel
calls a function, uses local memory, has more instructions than LIMITS allows, or more than counts.txt has.
"""

import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
EXPECTED = HERE.parent / "counts.txt"
BY_HAND = "_by_hand"
# The most instructions above the kernel by hand on sm_80, in percent. These kernels have no more registers, either.
LIMITS = {"sgemm_1_const": 2, "sgemm_1_mixed": 3, "sgemm_1_divides": 5, "sgemm_2": 2, "transpose_const": 10, "transpose_mixed": 10}


def run(*command):
    """Returns what a program writes."""
    # The libraries of another LLVM are on the path of the caller.
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env={**os.environ, "LD_LIBRARY_PATH": ""})
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}:\n{done.stdout}")
    return done.stdout


def kernels(tools, ptx, cpu):
    """Returns the counts of each kernel of a file: instructions, registers, bytes of local memory, and calls."""
    cubin = ptx.with_suffix(".cubin")
    log = run(tools / "ptxas", f"-arch={cpu}", "-v", ptx, "-o", cubin)
    sass = run(tools / "nvdisasm", "-c", cubin)
    ptx.with_suffix(".sass").write_text(sass)
    found = {}
    for name, local, stores, loads, registers in re.findall(
        r"Function properties for (\w+)\n\s*(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill loads\n.*?Used (\d+) registers", log
    ):
        found[name] = {"registers": int(registers), "local": int(local) + int(stores) + int(loads), "code": []}
    kernel = None
    for line in sass.splitlines():
        if section := re.match(r"\s*\.section\s+\.text\.(\w+)", line):
            kernel = found[section[1]]
        elif (code := re.match(r"\s+/\*[0-9a-f]{4,}\*/\s+(?:@!?U?P\w+\s+)?([A-Z][\w.]*)", line)) and kernel:
            kernel["code"].append(code[1])
    for name, kernel in found.items():
        code = kernel["code"]
        # The loop after the end, and what fills the cache line.
        while code and code[-1] in ("NOP", "BRA"):
            code.pop()
        # In SASS a CALL can also be a jump inside of the kernel.
        text = re.search(rf"\.entry {name}\(.*?^}}", ptx.read_text(), re.S | re.M)[0]
        kernel["calls"] = len(re.findall(r"^\s*(?:@\S+\s+)?call\b", text, re.M))
        kernel["generic"] = sum(op.split(".")[0] in ("LD", "ST") for op in code)
    return found


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--bless"]
    tools, files = pathlib.Path(arguments[0]), [pathlib.Path(file) for file in arguments[1:]]
    table, wrong = {}, []
    for ptx in files:
        cpu = ptx.parts[-4]
        found = kernels(tools, ptx, cpu)
        print(f"{cpu:24} {'layouts':>14} {'by hand':>14}   instructions/registers")
        for name, kernel in sorted(found.items()):
            if kernel["calls"]:
                wrong.append(f"{cpu}: {name} has {kernel['calls']} calls")
            if kernel["local"]:
                wrong.append(f"{cpu}: {name} uses local memory or spills: {kernel['local']} bytes")
            if kernel["generic"]:
                wrong.append(f"{cpu}: {name} has {kernel['generic']} generic loads or stores")
            if name.endswith(BY_HAND):
                continue
            hand = found[name + BY_HAND]
            counts = [len(kernel["code"]), kernel["registers"], len(hand["code"]), hand["registers"]]
            table[cpu, name] = counts
            more = 100 * (counts[0] - counts[2]) / counts[2]
            print(f"{name:24} {counts[0]:9}/{counts[1]:<4} {counts[2]:9}/{counts[3]:<4} {more:+6.1f} %")
            if cpu == "sm_80" and name in LIMITS:
                if more > LIMITS[name]:
                    wrong.append(f"{cpu}: {name} has {more:.1f} % more instructions than by hand, and {LIMITS[name]} % are allowed")
                if counts[1] > counts[3]:
                    wrong.append(f"{cpu}: {name} has {counts[1]} registers, and by hand it has {counts[3]}")
    tools_version = re.search(r"V[\d.]+", run(tools / "ptxas", "--version"))[0]
    title = f"# cpu kernel instructions registers, by hand instructions registers; ptxas {tools_version}"
    recorded = {}
    if EXPECTED.exists():
        for line in EXPECTED.read_text().splitlines():
            if not line.startswith("#"):
                cpu, name, *counts = line.split()
                recorded[cpu, name] = [int(count) for count in counts]
    if "--bless" in sys.argv:
        # Other architectures stay as recorded.
        built = {cpu for cpu, _ in table}
        kept = {key: counts for key, counts in recorded.items() if key[0] not in built}
        lines = [f"{cpu} {name} {' '.join(map(str, counts))}" for (cpu, name), counts in sorted({**kept, **table}.items())]
        EXPECTED.write_text("\n".join([title, *lines]) + "\n")
    else:
        for (cpu, name), counts in table.items():
            if recorded.get((cpu, name)) is None:
                wrong.append(f"{cpu}: {name} is not in counts.txt")
            elif counts[0] > recorded[cpu, name][0] or counts[1] > recorded[cpu, name][1]:
                before = "{}/{}".format(*recorded[cpu, name])
                wrong.append(f"{cpu}: {name} has {counts[0]}/{counts[1]}, and counts.txt has {before}")
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()

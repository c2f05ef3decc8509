"""Writes random pairs of encodings of registers and of shared memory with Gluon's bank conflicts, as JSON lines.

    python conflicts.py --count 500 --seed 1 > conflicts.jsonl

Needs `pip install triton==3.9.0`; no GPU. Each line has two types of one shape and the answer of `bank_conflicts`:

    {"registers": "tensor<..>", "shared": "!ttg.memdesc<..>", "conflicts": 3}
"""

import argparse
import json
import random

import layouts


def pair(rng):
    """Returns encodings of registers and of shared memory, a shape and the bits of an element."""
    rank = 2
    bits = rng.choice([8, 16, 16, 32])
    shape = [layouts.power(rng, 4, 7), layouts.power(rng, 4, 7)]
    warps = layouts.split(rng, 2, rank)
    if rng.random() < 0.8:
        order = layouts.permutation(rng, rank)
        registers = ("blocked", [layouts.power(rng, 0, 3) for _ in range(rank)], layouts.split(rng, 5, rank), warps,
                     order, [])
    else:
        registers = ("mma", [2, 0], warps, [], [16, 8])
    pick = rng.random()
    if pick < 0.6:
        shared = ("swizzled", layouts.power(rng, 0, 3), layouts.power(rng, 0, 2), layouts.power(rng, 0, 3),
                  layouts.permutation(rng, rank), [])
    elif pick < 0.8:
        shared = ("nvmma", rng.choice([0, 32, 64, 128]), bits, False, False, [], rank)
    else:
        offsets = layouts.linear_bases(rng, rank, shape, 1, zeros=0)[0]
        for k in range(1, len(offsets)):
            if rng.random() < 0.3:
                offsets[k] = [a ^ b for a, b in zip(offsets[k], offsets[rng.randrange(k)])]
        shared = ("shared_linear", offsets, [], 16)
    return registers, shared, shape, bits


def enter_function(build):
    """Places the builder in a function for a device, whose banks Gluon reads from the module."""
    module = build.create_module()
    module.set_attr("ttg.target", build.get_string_attr("cuda:90"))
    module.set_attr("ttg.num-warps", build.get_int32_attr(4))
    module.set_attr("ttg.num-ctas", build.get_int32_attr(1))
    module.set_attr("ttg.threads-per-warp", build.get_int32_attr(32))
    function = build.get_or_insert_function(module, "f", build.get_function_ty([], []), "public", False)
    module.push_back(function)
    build.set_insertion_point_to_start(function.add_entry_block())
    return module


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    import triton
    print(json.dumps({"triton": triton.__version__, "seed": args.seed, "count": args.count}))
    rng, written = random.Random(f"conflicts {args.seed}"), 0
    oracle, printer = layouts.Oracle(), layouts.Oracle()  # a builder in a function makes no other one
    module = enter_function(oracle.build)
    while written < args.count:
        registers, shared, shape, bits = pair(rng)
        if shared[0] == "nvmma" and shape[1] * bits < 8 * max(shared[1], 16):
            continue  # narrower than the swizzle
        built = [layouts.attribute(oracle.build, encoding) for encoding in (registers, shared)]
        conflicts = oracle.build.get_shared_bank_conflicts(*built, shape, bits)
        print(json.dumps({
            "registers": printer.text(layouts.attribute(printer.build, registers), shape, bits, "registers"),
            "shared": printer.text(layouts.attribute(printer.build, shared), shape, bits, "shared"),
            "conflicts": conflicts,
        }))
        written += 1
    del module


main()

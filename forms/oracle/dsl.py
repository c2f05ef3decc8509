"""Writes random layouts as CuTe DSL prints them, with its offsets, as JSON lines.

    python dsl.py --count 400 --seed 331 > ../tests/dsl.jsonl

Needs `pip install nvidia-cutlass-dsl==4.8.1`; no GPU. The first line has the version. In the other lines, `text` is the text
of `print(layout)`, `type` is its type in MLIR, and `offsets` are those of the indices 0, 1, .. if every integer is static:

    {"text": "(2,(2,4)):(1,(16,2))", "type": "!cute.layout<\"(2,(2,4)):(1,(16,2))\">", "offsets": [0, 1, ..]}
    {"text": "(?{div=8},4):(?{i64},1)", "type": ".."}
"""

import argparse
import json
import random
from importlib.metadata import version

import cutlass
from cutlass import cute


def tuples(rng, depth, dynamic, static):
    """Returns a shape and a stride of the same profile, built by `dynamic` and `static`."""
    rank = rng.randint(1, 3)
    if depth == 0 or rng.random() < 0.4:
        extent = dynamic() if rng.random() < 0.3 else static(1, 5)
        stride = dynamic() if rng.random() < 0.3 else static(-3, 40)
        return extent, stride
    entries = [tuples(rng, depth - 1, dynamic, static) for _ in range(rank)]
    return tuple(entry[0] for entry in entries), tuple(entry[1] for entry in entries)


records = []


@cute.jit
def record(rng: cutlass.Constexpr, count: cutlass.Constexpr, short: cutlass.Int32, long: cutlass.Int64):
    for number in cutlass.range_constexpr(count):
        write(rng, number, short, long)


def write(rng, number, short, long):
    def dynamic():
        value = rng.choice([short, long])
        divisor = rng.choice([1, 1, 8, 16, 24])
        return value if divisor == 1 else cute.assume(value, divby=divisor)

    is_static = number % 2 == 0
    static = lambda least, most: rng.randint(least, most)
    shape, stride = tuples(rng, 2, (lambda: static(2, 4)) if is_static else dynamic, static)
    layout = cute.make_layout(shape, stride=stride)
    if number % 4 == 2:
        bits = rng.randint(0, 3)
        swizzle = cute.make_swizzle(bits, rng.randint(0, 4), bits + rng.randint(0, 2))
        # The offsets of a swizzle are those of numbers of at least 0.
        layout = cute.make_composed_layout(swizzle, rng.choice([0, 0, 64]), cute.make_layout(shape))
    line = {"text": str(layout), "type": str(layout.type)}
    if is_static:
        line["offsets"] = [int(layout(i)) for i in range(min(cute.size(shape), 200))]
    records.append(line)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--seed", type=int, required=True)
    args = parser.parse_args()
    rng = random.Random(args.seed)
    try:
        cute.compile(record, rng, args.count, cutlass.Int32(8), cutlass.Int64(8))
    except Exception as error:  # the layouts are recorded before the compiler needs a GPU
        if not records:
            raise error
    print(json.dumps({"version": version("nvidia-cutlass-dsl"), "seed": args.seed, "count": len(records)}))
    for line in records:
        print(json.dumps(line))


if __name__ == "__main__":
    main()

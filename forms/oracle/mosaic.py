"""Writes random types of Mosaic with the offsets of Mosaic's own affine map, then a tenth as many types with MLIR's
strides, as JSON lines.

    python mosaic.py --count 300 --seed 331 > ../tests/mosaic.jsonl

Needs `pip install jax==0.10.2`; no TPU. The first line has the version. `offsets` are those of the coordinates in
colexicographic order, of which the first dimension moves fastest:

    {"type": "memref<4x2xf32, #tpu.tiled<(2,1),[1,2]>>", "offsets": [0, 1, ..]}
"""

import argparse
import itertools
import json
import random
import re
from importlib.metadata import version

from jax._src.lib import tpu
from jax._src.lib.mlir import ir


def layout(rng):
    """Returns sizes, tiles and strides that Mosaic's verifier accepts."""
    rank = rng.randint(1, 3)
    sizes = [rng.choice([1, 2, 3, 4, 5, 8, 12]) for _ in range(rank)]
    tiles = []
    if rng.random() < 0.85:
        tiles.append([rng.choice([1, 2, 4, 6, 8]) for _ in range(rng.randint(1, rank))])
        axes = list(tiles[0])
        while rng.random() < 0.5 and len(tiles) < 3:
            # A further tile divides the last axes evenly.
            count = rng.randint(1, len(axes))
            tile = [rng.choice([n for n in range(1, size + 1) if size % n == 0]) for size in axes[-count:]]
            axes[-count:] = [size // n for size, n in zip(axes[-count:], tile)] + tile
            tiles.append(tile)
    strides = [rng.choice([0, 1, 2, 3, 4, 8, 10]) for _ in range(rank)]
    return sizes, tiles, strides


def offsets(affine_map, sizes):
    text = str(affine_map.results[0]).replace("floordiv", "//").replace("mod", "%")
    code = compile(re.sub(r"\bd(\d+)", r"d[\1]", text), "map", "eval")
    coordinates = itertools.product(*[range(size) for size in reversed(sizes)])
    return [eval(code, {"d": coordinate[::-1]}) for coordinate in coordinates]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--seed", type=int, required=True)
    args = parser.parse_args()
    rng = random.Random(args.seed)
    print(json.dumps({"version": f"jax {version('jax')}", "seed": args.seed, "count": args.count}))
    with ir.Context() as context, ir.Location.unknown():
        tpu.register_dialect(context)
        for _ in range(args.count):
            sizes, tiles, strides = layout(rng)
            shape = "".join(f"{size}x" for size in sizes)
            list_ = lambda numbers: ",".join(map(str, numbers))
            attribute = "".join(f"({list_(tile)})" for tile in tiles) + f",[{list_(strides)}]"
            type_ = ir.MemRefType(ir.Type.parse(f"memref<{shape}f32, #tpu.tiled<{attribute}>>"))
            print(json.dumps({"type": str(type_), "offsets": offsets(type_.affine_map, sizes)}))
        for _ in range(args.count // 10):
            sizes, _, strides = layout(rng)
            offset = rng.choice(["", f", offset: {rng.randint(1, 99)}"])
            shape = "".join(f"{size}x" for size in sizes)
            type_ = ir.MemRefType(ir.Type.parse(f"memref<{shape}f32, strided<{strides}{offset}>, 1>"))
            print(json.dumps({"type": str(type_), "offsets": offsets(type_.affine_map, sizes)}))


if __name__ == "__main__":
    main()

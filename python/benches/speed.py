#!/usr/bin/env python3
"""Compares `pycolex` with pycute and tensor-layouts on random layouts, and copies with numpy and PyTorch, in one run.

    pip install numpy nvidia-cutlass==4.2.0.0 tensor-layouts==0.3.2     # torch, if its copies are wanted
    python3 benches/speed.py [--layouts N] [--copies PATTERN]

The layouts are the same for all libraries, and are made before the clock runs. Each library runs over all of them in turn, five
times, and the best time counts. Inputs that a library refuses are left out for all. The copies are the rows of
`benches/peers/rows.py` up to 64 MiB, with one thread: into new memory, or into a padded array that exists.
"""

import argparse
import fnmatch
import importlib
import os
import pathlib
import random
import sys
import time

os.environ["OMP_NUM_THREADS"] = os.environ["RAYON_NUM_THREADS"] = "1"

import numpy as np  # noqa: E402

import pycolex  # noqa: E402
import pycolex.pycute  # noqa: E402

ROUNDS = 5
MIB = 1 << 20


def peer(name):
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


class Library:
    def __init__(self, name, module, composition="composition"):
        self.name, self.module = name, module
        self.composition = getattr(module, composition)
        self.logical_divide = module.logical_divide
        self.zipped_divide = module.zipped_divide
        self.crd2idx = module.crd2idx


def libraries():
    found = [Library("pycolex", pycolex), Library("pycolex.pycute", pycolex.pycute)]
    for name, composition in [("pycute", "composition"), ("tensor_layouts", "compose")]:
        module = peer(name)
        if module:
            found.append(Library(name, module, composition))
    return found


def random_layout(rng):
    """A layout of 2 to 4 modes, some of them of rank 2, with strides of a permuted compact layout."""
    shape = tuple(
        tuple(rng.choice([2, 4, 8]) for _ in range(2)) if rng.random() < 0.3 else rng.choice([2, 4, 8, 16, 32])
        for _ in range(rng.randint(2, 4))
    )
    extents = [n for mode in shape for n in (mode if isinstance(mode, tuple) else (mode,))]
    strides, run = [0] * len(extents), 1
    for k in rng.sample(range(len(extents)), len(extents)):
        strides[k], run = run, run * extents[k]
    strides = iter(strides)
    stride = tuple(tuple(next(strides) for _ in mode) if isinstance(mode, tuple) else next(strides) for mode in shape)
    return shape, stride


def random_coord(rng, shape):
    return tuple(rng.randrange(int(np.prod(mode))) for mode in shape)


def calls(library, rng, count):
    """The operations as lists of arguments, the same for each library."""
    layouts = [random_layout(rng) for _ in range(count)]
    tiles = [(rng.choice([4, 8, 16]), rng.choice([1, 2, 4])) for _ in range(count)]
    tilers = [tuple(rng.choice([2, 4]) for _ in shape[:2]) for shape, _ in layouts]
    coords = [random_coord(rng, shape) for shape, _ in layouts]
    flat = [rng.randrange(int(np.prod([np.prod(mode) for mode in shape]))) for shape, _ in layouts]
    objects = [library.module.Layout(*layout) for layout in layouts]
    # `pycolex` itself takes a layout, the others a shape and a stride.
    if library.name == "pycolex":
        indexed = list(zip(coords, objects))
    else:
        indexed = [(coord, *layout) for coord, layout in zip(coords, layouts)]
    tile_objects = [library.module.Layout(*tile) for tile in tiles]
    return {
        "composition": (library.composition, list(zip(objects, tile_objects))),
        "logical_divide": (library.logical_divide, list(zip(objects, tile_objects))),
        "zipped_divide by mode": (library.zipped_divide, list(zip(objects, tilers))),
        "crd2idx": (library.crd2idx, indexed),
        "layout(i, j, ..)": (lambda layout, coord: layout(*coord), list(zip(objects, coords))),
        "layout(i)": (lambda layout, index: layout(index), list(zip(objects, flat))),
    }


def answer(function, arguments):
    try:
        result = function(*arguments)
    except (AssertionError, ValueError, TypeError):
        return None
    return result if isinstance(result, int) else (str(result.shape), str(result.stride))


def algebra(count):
    found = libraries()
    rows = [calls(library, random.Random(20261129), count) for library in found]
    for operation in rows[0]:
        answers = [[answer(row[operation][0], arguments) for arguments in row[operation][1]] for row in rows]
        kept = [k for k in range(count) if all(column[k] is not None for column in answers)]
        differ = [sum(column[k] != answers[0][k] for k in kept) for column in answers]
        times = [float("inf")] * len(rows)
        for _ in range(ROUNDS):
            for n, row in enumerate(rows):
                function, arguments = row[operation][0], [row[operation][1][k] for k in kept]
                start = time.perf_counter()
                for operands in arguments:
                    function(*operands)
                times[n] = min(times[n], (time.perf_counter() - start) / len(arguments))
        cells = [f"{t * 1e6:.2f} µs" + (f" ({t / times[0]:.0f}×)" if n > 1 else "") for n, t in enumerate(times)]
        yield operation, len(kept), cells, differ


def offset_rows():
    """All offsets of a layout as an array of numpy, against a list of the peers."""
    shape, stride = ((2, 4), (3, 5), 128), ((3, 6), (1, 24), 120)
    times = []
    for library in libraries():
        layout = library.module.Layout(shape, stride)
        if library.name.startswith("pycolex"):
            run, runs = lambda: pycolex.offsets(layout), 200
        else:
            run, runs = lambda: np.array([layout(k) for k in range(15360)]), 1
        best = float("inf")
        for _ in range(ROUNDS):
            start = time.perf_counter()
            for _ in range(runs):
                run()
            best = min(best, (time.perf_counter() - start) / runs)
        times.append(best)
    return [f"{t * 1e6:.1f} µs" + (f" ({t / times[0]:.0f}×)" if n > 1 else "") for n, t in enumerate(times)]


def rows_with_gap(shape, kind, gap):
    """An array with `gap` more elements in memory after each row."""
    count = int(np.prod(shape[:-1])) * (shape[-1] + gap)
    whole = np.arange(count, dtype=np.int64).astype(kind)
    return whole.reshape(*shape[:-1], shape[-1] + gap)[..., : shape[-1]]


def copies(pattern):
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "benches" / "peers"))
    from rows import groups

    torch = peer("torch")
    if torch:
        torch.set_num_threads(1)
    for caption, rows in groups().items():
        for row in rows:
            if not fnmatch.fnmatch(row.name, pattern) or row.bytes > 64 * MIB:
                continue
            kind = {"u8": np.uint8, "u16": np.uint16, "f32": np.float32, "f64": np.float64}[row.element]
            array = rows_with_gap(row.shape, kind, row.gap_from)
            source = np.flip(array, row.flips).transpose(row.order)
            if row.gap_to:
                target = rows_with_gap(source.shape, kind, row.gap_to)
                forms = {"pycolex": lambda: pycolex.copy(target, source), "numpy": lambda: np.copyto(target, source)}
            else:
                forms = {"pycolex": lambda: pycolex.transpose_copy(source, range(source.ndim)), "numpy": lambda: source.copy("C")}
            if torch:
                # A tensor has no negative strides: its flip is a copy.
                tensor = torch.from_numpy(array)
                flipped = lambda: (tensor.flip(row.flips) if row.flips else tensor).permute(row.order)
                to = torch.from_numpy(target) if row.gap_to else None
                forms["torch"] = lambda: to.copy_(flipped()) if row.gap_to else flipped().contiguous()
            result = forms["pycolex"]()
            assert np.array_equal(target if row.gap_to else result, source)
            best = dict.fromkeys(forms, float("inf"))
            for _ in range(ROUNDS):
                for name, form in forms.items():
                    start = time.perf_counter()
                    form()
                    best[name] = min(best[name], time.perf_counter() - start)
            yield caption, row, best


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--layouts", type=int, default=10_000)
    parser.add_argument("--copies", default="*", help="the rows of copies, such as 'f32*'")
    options = parser.parse_args()
    names = [library.name for library in libraries()]
    print(f"| {options.layouts} random layouts | inputs | " + " | ".join(names) + " |\n|---|---:|" + "---:|" * len(names))
    for operation, kept, cells, differ in algebra(options.layouts):
        print(f"| {operation} | {kept} | " + " | ".join(cells) + " |", flush=True)
        if any(differ):
            print(f"  other structure or offsets: {dict(zip(names, differ))}", file=sys.stderr)
    print("| all 15,360 offsets into numpy | 1 | " + " | ".join(offset_rows()) + " |\n", flush=True)
    columns = None
    for _, row, best in copies(options.copies):
        if columns is None:
            columns = list(best)
            print("| copy | " + " | ".join(columns) + " |\n|---|" + "---:|" * len(columns))
        print(f"| {row.name} | " + " | ".join(f"{row.bytes / best[name] / 1e9:.2f} GB/s" for name in columns) + " |", flush=True)


if __name__ == "__main__":
    main()

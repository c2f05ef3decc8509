#!/usr/bin/env python3
"""The Python side of `copies.py`: numpy, torch and jax, which answer lines as `src/bin/copies.rs` does.

    python3 systems.py numpy,torch,jax

Each system has forms of a copy, by name: `kept` writes into existing memory, `new` and `put` into new memory.
"""

import json
import math
import mmap
import os
import sys
import time

import numpy as np

HUGE = 2 << 20
GREATEST = 1 << 30
# As in `src/bin/copies.rs`: the elements of a source repeat with this PERIOD, and a target is summed in blocks.
PERIOD = 1_000_003
BLOCK = 1 << 15
MASK = (1 << 64) - 1
# The type of an element, and the bits of 24 that it drops.
TYPES = {
    "u8": (np.dtype(np.uint8), 16),
    "u16": (np.dtype(np.uint16), 8),
    "f32": (np.dtype(np.float32), 0),
    "f64": (np.dtype(np.float64), 0),
}


def pages(size):
    """Returns bytes on huge pages, as on the Rust side. Pages are allocated at the first write, and remain for all rows."""
    memory = mmap.mmap(-1, size + HUGE, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    memory.madvise(mmap.MADV_HUGEPAGE)
    whole = np.frombuffer(memory, np.uint8)
    start = -whole.ctypes.data % HUGE
    return whole[start : start + size]


def numbers(text):
    return [] if text == "-" else [int(n) for n in text.split(",")]


def fingerprint(array):
    """Returns a number that differs for different arrays with high probability: the sum of weighted sums of words."""
    data = np.asarray(array).reshape(-1).view(np.uint8)
    whole = data.size // BLOCK * BLOCK
    rest = np.zeros(BLOCK, np.uint8)
    rest[: data.size - whole] = data[whole:]
    weights = np.arange(BLOCK // 8, dtype=np.uint64) * np.uint64(2) + np.uint64(1)
    sums = [*(data[:whole].view(np.uint64).reshape(-1, BLOCK // 8) @ weights)]
    if whole < data.size:
        sums.append(rest.view(np.uint64) @ weights)
    total = 0
    for n in sums:
        total = (total * 0x9E3779B97F4A7C15 + int(n)) & MASK
    return total


class Numpy:
    def use(self, threads):
        """Sets the number of threads, and returns whether the forms support it."""
        return threads == 1

    def forms(self, source, to, columns, order, flips, gap):
        a, inside = np.flip(source[..., :columns], flips).transpose(order), to[..., : to.shape[-1] - gap]
        pad = [(0, 0)] * (to.ndim - 1) + [(0, gap)]

        def kept():
            np.copyto(inside, a)
            return to

        return {"kept": kept, "new": lambda: np.pad(a, pad) if gap else np.ascontiguousarray(a)}


class Torch:
    def __init__(self):
        import torch

        self.torch = torch

    def use(self, threads):
        if threads != self.torch.get_num_threads():
            self.torch.set_num_threads(threads)
        return True

    def forms(self, source, to, columns, order, flips, gap):
        torch = self.torch
        x = torch.from_numpy(source)[..., :columns]
        if flips:  # strides are not negative, so `flip` copies
            return {"new": lambda: x.flip(flips).permute(order).contiguous()}
        a, inside = x.permute(order), torch.from_numpy(to)[..., : to.shape[-1] - gap]

        def kept():
            inside.copy_(a)
            return to

        return {"kept": kept, "new": lambda: torch.nn.functional.pad(a, (0, gap)) if gap else a.contiguous()}


class Jax:
    """XLA's transpose in a jitted function, with the result in new memory or in that of a donated argument. Also
    `device_put` of numpy's permuted view, which XLA's runtime transposes."""

    def __init__(self):
        import jax

        jax.config.update("jax_enable_x64", True)
        self.jax, self.threads = jax, int(os.environ.get("NPROC", os.cpu_count()))

    def use(self, threads):
        return threads == self.threads

    def forms(self, source, to, columns, order, flips, gap):
        jax = self.jax
        pad = [(0, 0)] * (len(order) - 1) + [(0, gap)]

        def copy(x):
            return jax.numpy.pad(jax.lax.rev(x[..., :columns], flips).transpose(order), pad)

        x = jax.dlpack.from_dlpack(source)
        assert x.unsafe_buffer_pointer() == source.ctypes.data  # no copy of the source
        given = [jax.numpy.zeros(to.shape, to.dtype)]
        new = jax.jit(copy).lower(x).compile()
        # The result reuses the memory of the donated argument.
        into = jax.jit(lambda x, given: copy(x), donate_argnums=1, keep_unused=True).lower(x, given[0]).compile()
        jax.clear_caches()

        def kept():
            given[0] = into(x, given[0]).block_until_ready()
            return given[0]

        forms = {"kept": kept, "new": lambda: new(x).block_until_ready()}
        if not gap and not flips and order != sorted(order):
            device, view = jax.devices()[0], source[..., :columns].transpose(order)
            forms["put"] = lambda: jax.device_put(view, device).block_until_ready()
        return forms


SYSTEMS = {"numpy": Numpy, "torch": Torch, "jax": Jax}


class Copies:
    """The memory of a row, and the systems' copies of it."""

    def __init__(self, names):
        self.systems = {name: SYSTEMS[name]() for name in names}
        self.memory = [pages(GREATEST), pages(GREATEST)]
        self.forms = {}

    def row(self, element, shape, order, flips, gap_from, gap_to):
        self.forms.clear()
        shape, order, flips, gap_from, gap_to = numbers(shape), numbers(order), numbers(flips), int(gap_from), int(gap_to)
        dtype, shift = TYPES[element]
        source = self.array(0, shape[:-1] + [shape[-1] + gap_from], dtype)
        bits = np.arange(PERIOD, dtype=np.uint32) * np.uint32(0x9E3779B1) >> np.uint32(8)
        period = (bits >> np.uint32(shift)).astype(dtype)
        flat = source.reshape(-1)
        for start in range(0, flat.size, PERIOD):
            part = flat[start : start + PERIOD]
            part[:] = period[: part.size]
        target = [shape[k] for k in order]
        self.to = self.array(1, target[:-1] + [target[-1] + gap_to], dtype)
        for name, system in self.systems.items():
            forms = system.forms(source, self.to, shape[-1], order, flips, gap_to)
            self.forms.update({(name, form): copy for form, copy in forms.items()})
        return "ok"

    def array(self, k, shape, dtype):
        return self.memory[k][: math.prod(shape) * dtype.itemsize].view(dtype).reshape(shape)

    def check(self, name, form, threads):
        copy = self.forms.get((name, form))
        if copy is None or not self.systems[name].use(int(threads)):
            return "-"
        if name != "jax":  # jax has a separate target
            self.to.fill(0)
        start = time.perf_counter_ns()
        result = copy()
        return f"{time.perf_counter_ns() - start} {fingerprint(result)}"

    def run(self, name, form, threads, milliseconds, runs):
        copy = self.forms[name, form]
        self.systems[name].use(int(threads))
        clock, best, done = time.perf_counter_ns, MASK, 0
        end = clock() + int(milliseconds) * 1_000_000
        while done < int(runs) or clock() < end:
            start = clock()
            result = copy()
            best = min(best, clock() - start)
            del result  # frees its memory
            done += 1
        return best


def main():
    copies = Copies(sys.argv[1].split(","))
    versions = {name: sys.modules[name].__version__ for name in ["numpy", "torch", "jax", "jaxlib"] if name in sys.modules}
    print(json.dumps(versions), flush=True)
    words = {"row": copies.row, "check": copies.check, "run": copies.run}
    for line in sys.stdin:
        word, *arguments = line.split()
        print(words[word](*arguments), flush=True)


if __name__ == "__main__":
    main()

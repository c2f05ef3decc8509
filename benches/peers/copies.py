#!/usr/bin/env python3
"""Copies of `colex` next to ndarray, numpy, PyTorch and XLA: one run, one machine, a Markdown table.

    pip install -r benches/peers/requirements.txt
    python3 benches/peers/copies.py [--quick] [--only PATTERN] [--write]

Every system is a process of its own with the same source (the same numbers, on huge pages, from a multiple of 2 MiB) and
answers the same lines, see `src/bin/copies.rs`. Of each row all forms are first checked: the fingerprints of the targets must
agree. Then the rounds: in each, every form runs for some milliseconds, in turn; the best time counts. A form that takes more
than 0.1 s and 5 times as long as the fastest is run in one round only, and one that takes over 3 s
not again.

`--write` puts the table into README.md, between the markers.
"""

import argparse
import json
import mmap
import os
import pathlib
import platform
import re
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
HUGE = 2 << 20
PERIOD = 1_000_003
BLOCK = 1 << 15
MASK = (1 << 64) - 1
SLOW = 100_000_000
GREATEST = 1 << 30


# --- The rows ---------------------------------------------------------------------------------------------------------


class Row:
    """A copy: a permutation of an array, perhaps with elements after each row of the source or of the target."""

    def __init__(self, name, element, shape, order, gap_from=0, gap_to=0):
        self.name = f"{element} {name}"
        self.element, self.shape, self.order = element, shape, order
        self.gap_from, self.gap_to = gap_from, gap_to
        self.bytes = {"f32": 4, "u8": 1}[element]
        for extent in shape:
            self.bytes *= extent

    def line(self):
        return " ".join(["row", self.element, commas(self.shape), commas(self.order), str(self.gap_from), str(self.gap_to)])


def commas(numbers):
    return ",".join(map(str, numbers))


def rows():
    for element in ["f32", "u8"]:
        for n in [512, 1024, 4096, 4000, 16384 if element == "f32" else 32768]:
            yield Row(f"{n}² transposed", element, [n, n], [1, 0])
    for element, side in [("f32", 256), ("u8", 400)]:
        shape = [side, side, side]
        for order in [[0, 2, 1], [2, 1, 0], [1, 0, 2]]:
            yield Row(f"{side}³ ({commas(order)})", element, shape, order)
    yield Row("64×300×500 (2,1,0)", "f32", [64, 300, 500], [2, 1, 0])
    for element in ["f32", "u8"]:
        for n, c, side in [(16, 3, 224), (8, 64, 112), (2, 64, 28)]:
            yield Row(f"NCHW {n}×{c}×{side}² to NHWC", element, [n, c, side, side], [0, 2, 3, 1])
            yield Row(f"NHWC {n}×{side}²×{c} to NCHW", element, [n, side, side, c], [0, 3, 1, 2])
    for element in ["f32", "u8"]:
        yield Row("8×32×24×40×48 (0,2,4,1,3)", element, [8, 32, 24, 40, 48], [0, 2, 4, 1, 3])
        yield Row("77×5×33×6×36 (4,2,0,3,1)", element, [77, 5, 33, 6, 36], [4, 2, 0, 3, 1])
    for element in ["f32", "u8"]:
        yield Row("4000² rows, source padded by 96", element, [4000, 4000], [0, 1], gap_from=96)
        yield Row("4000² rows, target padded by 96", element, [4000, 4000], [0, 1], gap_to=96)
    yield Row("500² rows, source padded by 12", "f32", [500, 500], [0, 1], gap_from=12)
    for n in [512, 4096, 16384]:
        yield Row(f"{n}² to T(8,128)", "f32", [n // 8, 8, n // 128, 128], [0, 2, 1, 3])
        if n < 16384:
            yield Row(f"{n}² from T(8,128)", "f32", [n // 8, n // 128, 8, 128], [0, 2, 1, 3])


# --- Workers: one system, one process ---------------------------------------------------------------------------------


class Worker:
    """The memory of a row; what is done with it is said by the systems: forms, by name."""

    def __init__(self, np, threads):
        self.np, self.threads = np, threads
        self.memory = [self.pages(GREATEST), self.pages(GREATEST)]

    def row(self, element, shape, order, gap_from, gap_to):
        np = self.np
        self.release()
        shape, order = [[int(n) for n in text.split(",")] for text in (shape, order)]
        self.order, self.columns, self.gap_to = order, shape[-1], int(gap_to)
        self.to_shape = [shape[k] for k in order]
        padded = shape[:-1] + [shape[-1] + int(gap_from)]
        dtype = np.dtype({"f32": np.float32, "u8": np.uint8}[element])
        self.source = self.array(0, padded, dtype)
        bits = (np.arange(PERIOD, dtype=np.uint32) * np.uint32(0x9E3779B1)) >> np.uint32(8)
        period = (bits >> np.uint32(16) if element == "u8" else bits).astype(dtype)
        flat = self.source.reshape(-1)
        for start in range(0, flat.size, PERIOD):
            part = flat[start : start + PERIOD]
            part[:] = period[: part.size]
        self.to = self.array(1, self.to_shape[:-1] + [self.to_shape[-1] + self.gap_to], dtype)
        self.prepare()
        return "ok"

    def pages(self, size):
        """Bytes on huge pages, as the Rust side has them. They become memory where they are written, and stay for all rows."""
        memory = mmap.mmap(-1, size + HUGE, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
        memory.madvise(mmap.MADV_HUGEPAGE)
        whole = self.np.frombuffer(memory, self.np.uint8)
        start = -whole.ctypes.data % HUGE
        return whole[start : start + size]

    def array(self, k, shape, dtype):
        size = dtype.itemsize
        for extent in shape:
            size *= extent
        return self.memory[k][:size].view(dtype).reshape(shape)

    def release(self):
        self.source = self.to = self.result = None

    def use(self, threads):
        """Whether the forms run with so many threads, from now on."""
        return threads == self.threads

    def check(self, form, threads):
        self.to.fill(0)
        nanoseconds = self.run(form, threads, 0, 1)
        return nanoseconds if nanoseconds == "-" else f"{nanoseconds} {self.fingerprint()}"

    def run(self, form, threads, milliseconds, runs):
        work = self.forms.get(form)
        if work is None or not self.use(int(threads)):
            return "-"
        clock, best, done = time.perf_counter_ns, MASK, 0
        end = clock() + int(milliseconds) * 1_000_000
        while done < int(runs) or clock() < end:
            self.result = None  # what a form allocated before is free again
            start = clock()
            self.result = work()
            best = min(best, clock() - start)
            done += 1
        return best

    def fingerprint(self):
        np = self.np
        data = np.asarray(self.result).reshape(-1).view(np.uint8)
        weights = np.arange(BLOCK // 8, dtype=np.uint64) * np.uint64(2) + np.uint64(1)
        whole = data.size // BLOCK * BLOCK
        sums = [int(n) for n in data[:whole].view(np.uint64).reshape(-1, BLOCK // 8) @ weights]
        if whole < data.size:
            rest = np.zeros(BLOCK, np.uint8)
            rest[: data.size - whole] = data[whole:]
            sums.append(int(rest.view(np.uint64) @ weights))
        total = 0
        for n in sums:
            total = (total * 0x9E3779B97F4A7C15 + n) & MASK
        return total


class Numpy(Worker):
    def prepare(self):
        np, to = self.np, self.to
        a = self.source[..., : self.columns].transpose(self.order)
        inner = to[..., : self.to_shape[-1]]
        pad = [(0, 0)] * (to.ndim - 1) + [(0, self.gap_to)]

        def kept():
            np.copyto(inner, a)
            return to

        new = (lambda: np.pad(a, pad)) if self.gap_to else (lambda: np.ascontiguousarray(a))
        self.forms = {"kept": kept, "new": new}


class Torch(Worker):
    def __init__(self, np, threads):
        super().__init__(np, threads)
        import torch

        self.torch = torch

    def use(self, threads):
        self.torch.set_num_threads(threads)
        return True

    def prepare(self):
        torch, to = self.torch, self.to
        a = torch.from_numpy(self.source)[..., : self.columns].permute(self.order)
        inner = torch.from_numpy(to)[..., : self.to_shape[-1]]
        pad = (0, self.gap_to)

        def kept():
            inner.copy_(a)
            return to

        new = (lambda: torch.nn.functional.pad(a, pad)) if self.gap_to else (lambda: a.contiguous())
        self.forms = {"kept": kept, "new": new}


class Jax(Worker):
    """XLA's transpose in a jitted function, with the result in new memory or in that of an argument that is donated;
    and `device_put` of numpy's permuted view, which is another transpose."""

    def __init__(self, np, threads):
        super().__init__(np, threads)
        import jax

        self.jax, self.donated = jax, None

    def prepare(self):
        jax, np, order, columns, gap = self.jax, self.np, self.order, self.columns, self.gap_to
        pad = [(0, 0)] * (len(order) - 1) + [(0, gap)]
        x = jax.dlpack.from_dlpack(self.source)
        assert x.unsafe_buffer_pointer() == self.source.ctypes.data

        def copy(x):
            return jax.numpy.pad(x[..., :columns].transpose(order), pad)

        new = jax.jit(copy)
        # The result takes the place of the argument that is given away.
        into = jax.jit(lambda x, out: copy(x), donate_argnums=1, keep_unused=True)
        self.donated = jax.numpy.zeros(self.to.shape, self.to.dtype)
        new, into = new.lower(x).compile(), into.lower(x, self.donated).compile()
        self.to = np.zeros(1)  # jax has its own
        view = self.source[..., :columns].transpose(order)

        def kept():
            self.donated = into(x, self.donated).block_until_ready()
            return self.donated

        self.forms = {"kept": kept, "new": lambda: new(x).block_until_ready()}
        if not gap and order != sorted(order):
            device = jax.devices()[0]
            self.forms["put"] = lambda: jax.device_put(view, device).block_until_ready()

    def release(self):
        super().release()
        self.donated = self.forms = None
        self.jax.clear_caches()


def work(system, threads):
    """Answers lines until there are no more."""
    import numpy as np

    worker = {"numpy": Numpy, "torch": Torch, "jax": Jax}[system](np, threads)
    versions = {"numpy": np.__version__}
    for name in ["torch", "jax", "jaxlib"]:
        if name in sys.modules:
            versions[name] = sys.modules[name].__version__
    print(json.dumps(versions), flush=True)
    for line in sys.stdin:
        word, *arguments = line.split()
        print({"row": worker.row, "check": worker.check, "run": worker.run}[word](*arguments), flush=True)


# --- The driver -------------------------------------------------------------------------------------------------------


class Process:
    def __init__(self, command, environment=()):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            command, stdin=pipe, stdout=pipe, text=True, env=dict(os.environ, **dict(environment))
        )

    def say(self, *words):
        self.process.stdin.write(" ".join(map(str, words)) + "\n")
        self.process.stdin.flush()

    def hear(self):
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"{self.process.args} ended: {self.process.wait()}")
        return line.strip()

    def ask(self, *words):
        self.say(*words)
        return self.hear()


def python(system, threads):
    """A worker: malloc of glibc asks for huge pages there, so that new arrays lie as the others do."""
    environment = {
        "GLIBC_TUNABLES": "glibc.malloc.hugetlb=1",
        "THP_MEM_ALLOC_ENABLE": "1",
        "NPROC": str(threads),  # XLA's threads
        "JAX_PLATFORMS": "cpu",
        "CUDA_VISIBLE_DEVICES": "",
    }
    return Process([sys.executable, __file__, "--worker", system, str(threads)], environment)


def measure(row, contestants, rounds, milliseconds):
    """GB/s of every (system, form, threads) that has an answer."""
    processes = list(dict.fromkeys(process for process, *_ in contestants))
    for process in processes:
        process.say(row.line())
    for process in processes:
        process.hear()
    best, prints = {}, {}
    for process, system, form, threads in contestants:
        answer = process.ask("check", form, threads)
        if answer != "-":
            nanoseconds, fingerprint = answer.split()
            best[system, form, threads] = int(nanoseconds)
            if system != "memcpy":
                prints[system, form, threads] = fingerprint
    if len(set(prints.values())) != 1:
        sys.exit(f"{row.name}: the targets differ: {prints}")
    for k in range(rounds):
        limit = max(5 * min(time for (system, *_), time in best.items() if system != "memcpy"), SLOW)
        for process, system, form, threads in contestants:
            key = system, form, threads
            if key in best and (best[key] <= limit or k == 0 and best[key] <= 30 * SLOW):
                best[key] = min(best[key], int(process.ask("run", form, threads, milliseconds, 1)))
    return {key: row.bytes / nanoseconds for key, nanoseconds in best.items()}


PEERS = ["ndarray", "numpy", "torch", "jax"]


def cell(speeds, system, threads):
    """The speeds of a system: into memory that is there, and into new memory, the better of the ways to do it."""
    of = {form: speed for (name, form, t), speed in speeds.items() if name == system and t == threads}
    if not of:
        return "", 0
    kept, new = of.get("kept", of.get(system, 0)), max([of[form] for form in ("new", "put") if form in of], default=0)
    text = ", ".join(f"{speed:.1f}" for speed in (kept, new) if speed)
    return text, max(kept, new)


def line(row, speeds, threads):
    """A line of the table for so many threads. Systems that have one thread keep their speed with it."""
    memcpy, ours = (speeds.get((system, system, threads), 0) for system in ("memcpy", "colex"))
    cells, fastest = [], 0
    for system in PEERS:
        text, speed = cell(speeds, system, threads if system in ("torch", "jax") else 1)
        cells.append(text)
        fastest = max(fastest, speed)
    share, ratio = (f"{100 * ours / memcpy:.0f} %", f"{ours / fastest:.2f}") if ours else ("", "")
    return [row.name, f"{memcpy:.1f}", f"{ours:.1f}" if ours else "", *cells, share, ratio]


HEADER = ["copy", "memcpy", "`colex`", *PEERS, "of memcpy", "to the fastest peer"]


def table(lines):
    return "\n".join("| " + " | ".join(cells) + " |" for cells in [HEADER, ["---"] * len(HEADER), *lines])


def environment(versions):
    model = re.search(r"model name\s*:\s*(.*)", pathlib.Path("/proc/cpuinfo").read_text())
    names = ", ".join(f"{name} {version}" for name, version in sorted(versions.items()))
    rust = subprocess.run(["rustc", "--version"], stdout=subprocess.PIPE, text=True).stdout.split()[1]
    cpu = model.group(1) if model else platform.machine()
    return f"{cpu}, {os.cpu_count()} cores, Linux {platform.release().split('-')[0]}; rustc {rust}, ndarray {ndarray_version()}, {names}."


def ndarray_version():
    return re.search(r'name = "ndarray"\nversion = "(.*)"', (HERE / "Cargo.lock").read_text()).group(1)


def build():
    run = ["cargo", "build", "-q", "--release", "--bin", "copies", "--message-format=json"]
    for text in subprocess.run(run, cwd=HERE, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines():
        path = json.loads(text).get("executable")
        if path:
            return path
    sys.exit("cargo did not say where the program is")


def write(text):
    path = HERE / "README.md"
    begin, end = "<!-- copies.py writes from here -->\n", "<!-- to here -->"
    before, rest = path.read_text().split(begin)
    path.write_text(before + begin + text + end + rest.split(end)[1])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--quick", action="store_true", help="no rows of 1 GiB, two short rounds")
    parser.add_argument("--only", default="", metavar="PATTERN", help="rows whose name this regular expression finds")
    parser.add_argument("--write", action="store_true", help="put the table into README.md")
    parser.add_argument("--worker", nargs=2, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.worker:
        return work(options.worker[0], int(options.worker[1]))

    rust, numpy, torch = Process([build()]), python("numpy", 1), python("torch", 2)
    jax = {threads: python("jax", threads) for threads in (1, 2)}
    versions = {}
    for process in [numpy, torch, *jax.values()]:
        versions.update(json.loads(process.hear()))
    contestants = [(rust, system, system, threads) for threads in (1, 2) for system in ("memcpy", "colex", "ndarray")]
    contestants += [(numpy, "numpy", form, 1) for form in ("kept", "new")]
    contestants += [(torch, "torch", form, threads) for threads in (1, 2) for form in ("kept", "new")]
    contestants += [(jax[threads], "jax", form, threads) for threads in (1, 2) for form in ("kept", "new", "put")]

    wanted = [row for row in rows() if re.search(options.only, row.name)]
    wanted = [row for row in wanted if not options.quick or row.bytes < 1 << 30]
    one, two = {}, {}
    for row in sorted(wanted, key=lambda row: row.bytes):  # the great ones last: their memory is kept
        speeds = measure(row, contestants, 2 if options.quick else 5, 15 if options.quick else 30)
        one[row], two[row] = line(row, speeds, 1), line(row, speeds, 2)
        print(" | ".join(one[row]), "||", " | ".join(two[row][1:]), file=sys.stderr)
    one, two = ([lines[row] for row in wanted] for lines in (one, two))
    text = f"{environment(versions)}\n\nOne thread:\n\n{table(one)}\n\nTwo threads; ndarray and numpy have one:\n\n{table(two)}\n"
    print(text)
    if options.write:
        write(text)


if __name__ == "__main__":
    main()

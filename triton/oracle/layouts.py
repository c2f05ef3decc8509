"""Writes random layout encodings of Triton with Triton's own linear layouts, as JSON lines.

    python layouts.py --kind blocked --count 2000 --seed 1 > blocked.jsonl

Needs `pip install triton==3.9.0`; no GPU. Each line is one type as Triton prints it, with the bases that
`to_linear_layout` of Gluon returns for it, or with Triton's refusal:

    {"kind": "blocked", "type": "tensor<8x4xf16, #ttg.blocked<..>>", "shape": [8, 4], "bases": {"register": [[0, 1]], ..}}
    {"kind": "nvidia_mma", "type": "..", "shape": [..], "refused": "LLVM ERROR: .."}

A refusal of the compiler ends its process. So each case runs in a child process until one ends, and the next child goes on.
"""

import argparse
import itertools
import json
import os
import random
import re
import signal
import sys
import tempfile

KINDS = [
    "blocked", "slice", "dot_op", "nvidia_mma", "amd_mfma", "amd_wmma", "linear", "swizzled_shared", "padded_shared",
    "nvmma_shared", "shared_linear", "tensor_memory", "tensor_memory_scales", "amd_rotating_shared",
    "partitioned_shared",
]


class Oracle:
    """Triton's builder of attributes."""

    def __init__(self):
        from triton._C.libtriton import amd, gluon_ir, ir, nvidia
        context = self.context = ir.context()
        ir.load_dialects(context)
        amd.load_dialects(context)
        nvidia.load_dialects(context)
        self.build = gluon_ir.GluonOpBuilder(context)
        self.elements = {
            8: self.build.get_int8_ty(), 16: self.build.get_half_ty(), 32: self.build.get_float_ty(),
            64: self.build.get_double_ty(),
        }

    def text(self, attribute, shape, bits, space):
        """Returns the type of an array as Triton prints it, without aliases of attributes."""
        build, element = self.build, self.elements[bits]
        if space == "registers":
            type_ = build.get_distributed_ty(element, shape, attribute)
        elif space == "shared":
            type_ = build.get_shared_mem_desc_ty(element, shape, attribute, shape)
        else:
            type_ = build.get_tensor_mem_desc_ty(element, shape, attribute, shape)
        module = build.create_module()
        function = build.get_function_ty([type_], [])
        module.push_back(build.get_or_insert_function(module, "f", function, "private", False))
        lines = str(module).splitlines()
        aliases = dict(line.split(" = ", 1) for line in lines if line.startswith("#") and not line.startswith("#loc"))
        text = next(line for line in lines if "tt.func" in line).split("@f(", 1)[1].rsplit(") attributes", 1)[0]
        while True:
            longer = re.sub(r"#\w+(?![\w.])", lambda found: aliases.get(found[0], found[0]), text)
            if longer == text:
                return text
            text = longer

    def bases(self, attribute, shape, space):
        linear = self.build.to_linear_layout(attribute, shape)
        if space == "registers":
            return {
                "register": linear.reg_bases, "lane": linear.lane_bases, "warp": linear.warp_bases,
                "block": linear.block_bases,
            }
        if space == "shared":
            return {"offset": linear.offset_bases, "block": linear.block_bases}
        # Gluon does not return the bases of blocks.
        return {"row": linear.rows, "col": linear.cols}


def rotating(oracle, rng, out):
    """Writes rotating shared memory. Gluon has no name for it, so the bases are those of its definition, and Triton's
    verifier of `ttg.memdesc_reshape` compares them with its own."""
    from triton._C.libtriton import ir
    order, shape = permutation(rng, 2), [power(rng, 1, 7), power(rng, 1, 7)]
    column, row = order
    vec, per_phase, max_phase = power(rng, 0, 4), power(rng, 0, 3), power(rng, 0, 4)
    bases = [unit(2, column, 1 << bit) for bit in range(shape[column].bit_length() - 1)]
    for bit in range(shape[row].bit_length() - 1):
        value = 1 << bit
        phase = value // per_phase % max_phase ^ value // per_phase // max_phase % max_phase
        basis = unit(2, row, value)
        basis[column] = vec * phase % shape[column]
        bases.append(basis)
    text = (f"#ttg.amd_rotating_shared<{{vec = {vec}, perPhase = {per_phase}, maxPhase = {max_phase}, "
            f"order = [{order[0]}, {order[1]}]}}>")
    rows, columns = shape

    def accepts(bases):
        parts = str([[a, b // 2, b % 2] for a, b in bases])
        source = (f"!ttg.memdesc<{rows}x{columns}xf16, {text}, #ttg.shared_memory, mutable>")
        result = (f"!ttg.memdesc<{rows}x{columns // 2}x2xf16, #ttg.shared_linear<{{offset = {parts}}}, alignment = 16>, "
                  "#ttg.shared_memory, mutable>")
        with tempfile.NamedTemporaryFile("w", suffix=".ttgir") as file:
            file.write('module attributes {"ttg.num-ctas" = 1 : i32, "ttg.num-warps" = 4 : i32, "ttg.threads-per-warp" = '
                       f"64 : i32}} {{\n  tt.func public @f(%a: {source}) {{\n    %r = ttg.memdesc_reshape %a : {source} -> "
                       f"{result}\n    tt.return\n  }}\n}}\n")
            file.flush()
            try:
                ir.parse_mlir_module(file.name, oracle.context)
                return True
            except RuntimeError:
                return False

    other = bases[:-1] + [[bases[-1][0] ^ bases[0][0], bases[-1][1] ^ bases[0][1]]]
    assert accepts(bases) and not accepts(other), text
    source = f"!ttg.memdesc<{rows}x{columns}xf16, {text}, #ttg.shared_memory, mutable>"
    out.write(json.dumps({"kind": "amd_rotating_shared", "type": source, "shape": shape}) + "\t")
    return {"bases": {"offset": bases, "block": []}}


def power(rng, low, high):
    return 1 << rng.randint(low, high)


def split(rng, bits, rank):
    """Returns `rank` powers of two with the product `2^bits`."""
    powers = [0] * rank
    for _ in range(bits):
        powers[rng.randrange(rank)] += 1
    return [1 << bit for bit in powers]


def permutation(rng, rank):
    order = list(range(rank))
    rng.shuffle(order)
    return order


def unit(rank, dim, value):
    return [value if k == dim else 0 for k in range(rank)]


def cga(rng, rank, most=2):
    """Returns the bases of blocks: often none, else each dimension in increasing steps, with broadcasts between."""
    if rng.random() < 0.5:
        return []
    bases, sizes = [], [1] * rank
    for _ in range(rng.randint(1, most)):
        dim = rng.randrange(rank + 1)
        if dim == rank:
            bases.append([0] * rank)
        else:
            bases.append(unit(rank, dim, sizes[dim]))
            sizes[dim] *= 2
    return bases


def blocked(rng, rank=None, warp=None):
    rank = rank or rng.choice([1, 2, 2, 2, 3, 4])
    lanes = warp or rng.choice([5, 5, 5, 6])
    return ("blocked", [power(rng, 0, 3) for _ in range(rank)], split(rng, lanes, rank),
            split(rng, rng.randint(0, 4), rank), permutation(rng, rank), cga(rng, rank)), rank


def nvidia_mma(rng, version=None):
    version = version or rng.choice([2, 2, 3])
    warps = rng.randint(0, 4)
    if version == 2:
        rank = rng.choice([2, 2, 2, 3])
        instruction = [1] * (rank - 2) + rng.choice([[16, 8], [16, 8], [16, 8], [8, 8]])
        return ("mma", [2, 0], split(rng, warps, rank), cga(rng, rank), instruction), rank
    instruction = [16, power(rng, 3, 8), rng.choice([8, 16, 32])]
    return ("mma", [3, 0], [4 << rng.randint(0, 1), power(rng, 0, 1)], cga(rng, 2), instruction), 2


def amd_mfma(rng):
    rank = rng.choice([2, 2, 2, 3])
    version = rng.randint(1, 4)
    m, n = rng.choice([[32, 32], [16, 16], [16, 16], [64, 4], [4, 64]])
    transposed = (m, n) == (64, 4) or rng.random() < 0.5
    tiles = [1] * (rank - 2) + [power(rng, 0, 1), power(rng, 0, 1)] if rng.random() < 0.5 else [1] * rank
    bits = rng.choice([32, 32, 32, 64])
    return ("mfma", version, split(rng, rng.randint(0, 3), rank), [m, n, power(rng, 2, 5)], transposed,
            cga(rng, rank), tiles, bits), rank


def amd_wmma(rng):
    rank = rng.choice([2, 2, 2, 3])
    version = rng.randint(1, 3)
    sizes = [1] * rank

    def some(count):
        bases = []
        for _ in range(count):
            dim = rng.randrange(rank)
            bases.append(unit(rank, dim, sizes[dim]))
            sizes[dim] *= 2
        return bases

    if rng.random() < 0.5:
        registers = some(rng.randint(0, 1))
        warps = some(rng.randint(0, 3))
    else:
        warps = some(rng.randint(0, 3))
        registers = some(rng.randint(0, 2))
    if rank == 3:
        registers = [basis for basis in registers if basis[0] == 0]
    blocks = cga(rng, rank)
    if rank == 3 and not registers + warps + blocks:
        warps = [[1, 0, 0]]  # the text of an encoding without bases does not have its rank
    shape = [16, 16, 16] if version == 1 else rng.choice([[16, 16, 16], [16, 16, 32]]) if version == 2 else rng.choice(
        [[16, 16, 4], [16, 16, 32], [16, 16, 64], [16, 16, 128], [32, 16, 128]])
    return ("wmma", version, rng.random() < 0.5, warps, registers, blocks, shape, rank), rank


def dot_op(rng):
    parent, rank = rng.choice([lambda: blocked(rng, rng.choice([2, 3])), lambda: nvidia_mma(rng, 2), lambda: nvidia_mma(rng),
                               lambda: amd_mfma(rng), lambda: amd_wmma(rng)])()
    operand, width = rng.randrange(2), power(rng, 0, 4)
    if parent[0] == "blocked":
        width = 0
    elif parent[0] == "mma":
        width = power(rng, 0, 3)
        if parent[1][0] == 3:
            operand = 0
    elif parent[0] == "mfma":
        width = power(rng, 0, 5)
    elif parent[0] == "wmma":
        width = {1: [8, 16], 2: [4, 8, 16], 3: [2, 4, 8, 16, 32]}[parent[1]][rng.randrange(2)]
        if parent[1] == 3:
            width = min(width, parent[6][2] // 2)
    return ("dot", operand, parent, width), rank


def slice_(rng, depth=0):
    pick = rng.random()
    if pick < 0.6:
        parent, rank = blocked(rng, rng.choice([2, 3]))
    elif pick < 0.75:
        parent, rank = nvidia_mma(rng)
    elif pick < 0.85:
        parent, rank = amd_mfma(rng)
    elif pick < 0.9:
        parent, rank = amd_wmma(rng)
    else:
        parent, rank = dot_op(rng)
    if rank == 3 and rng.random() < 0.3:
        parent, rank = ("slice", rng.randrange(3), parent), 2
    return ("slice", rng.randrange(rank), parent), rank - 1


def linear_bases(rng, rank, shape, groups, zeros=0.15):
    """Deals the powers of two of each size to the groups, with some zeros."""
    units = [unit(rank, dim, 1 << bit) for dim in range(rank) for bit in range(shape[dim].bit_length() - 1)]
    rng.shuffle(units)
    bases = [[] for _ in range(groups)]
    for basis in units:
        bases[rng.randrange(groups)].append(basis)
    for group in bases:
        for _ in range(2):
            if rng.random() < zeros:
                group.insert(rng.randint(0, len(group)), [0] * rank)
    return bases


def linear(rng):
    rank = rng.randint(1, 3)
    shape = [power(rng, 0, 5) for _ in range(rank)]
    while all(size == 1 for size in shape):
        shape = [power(rng, 0, 5) for _ in range(rank)]
    bases = linear_bases(rng, rank, shape, 4)
    return ("linear", *bases, shape), shape


def padded(rng):
    rank = rng.randint(1, 3)
    shape = [power(rng, 1, 6) for _ in range(rank)]
    bits = sum(size.bit_length() - 1 for size in shape)
    intervals = rng.sample(range(bits + 1), rng.randint(1, min(3, bits + 1)))
    pairs = [[1 << interval for interval in intervals], [power(rng, 0, 4) for _ in intervals]]
    if rng.random() < 0.5:
        offsets = [unit(rank, dim, 1 << bit) for dim in permutation(rng, rank) for bit in range(shape[dim].bit_length() - 1)]
        blocks = []
    else:
        offsets, blocks = linear_bases(rng, rank, shape, 2, zeros=0)
        if rng.random() < 0.5 or not offsets:
            offsets, blocks = offsets + blocks, []
    return ("padded", *pairs, offsets, blocks, shape), shape


def shared_linear(rng):
    rank = rng.randint(1, 3)
    shape = [power(rng, 1, 6) for _ in range(rank)]
    offsets, blocks = linear_bases(rng, rank, shape, 2, zeros=0)
    if rng.random() < 0.7 or not offsets:
        offsets, blocks = offsets + blocks, []
    # A swizzle: later bases plus earlier ones.
    for k in range(1, len(offsets)):
        if rng.random() < 0.3:
            offsets[k] = [a ^ b for a, b in zip(offsets[k], offsets[rng.randrange(k)])]
    return ("shared_linear", offsets, blocks, power(rng, 0, 7)), shape


def partitioned(rng):
    rank = rng.choice([2, 2, 3])
    if rng.random() < 0.7:
        piece = [power(rng, 1, 5) for _ in range(rank)]
        layout = ("swizzled", power(rng, 0, 3), power(rng, 0, 2), power(rng, 0, 3), permutation(rng, rank), cga(rng, rank))
    else:
        piece = [power(rng, 3, 6), power(rng, 6, 7)]
        layout, rank = ("nvmma", rng.choice([0, 32, 64]), 16, False, False, [], 2), 2
    partitions, groups, dim = power(rng, 1, 2), power(rng, 0, 3), rng.randrange(rank)
    piece[dim] *= partitions * groups
    return ("partitioned", partitions, groups, dim, layout), piece


def case(kind, rng):
    """Returns an encoding as a tuple, a shape, bits of an element, and the memory."""
    bits = rng.choice([8, 16, 16, 32])
    shape, space = None, "registers"
    if kind == "linear":
        encoding, own = linear(rng)
        shape = [max(1, size << rng.choice([0, 0, 1, 2]) >> rng.choice([0, 0, 0, 1])) for size in own]
    elif kind in ("padded_shared", "shared_linear"):
        encoding, shape = padded(rng) if kind == "padded_shared" else shared_linear(rng)
        space = "shared"
    elif kind == "swizzled_shared":
        rank = rng.choice([1, 2, 2, 2, 3, 4])
        encoding = ("swizzled", power(rng, 0, 4), power(rng, 0, 3), power(rng, 0, 4), permutation(rng, rank),
                    cga(rng, rank))
        space = "shared"
    elif kind == "partitioned_shared":
        (encoding, shape), bits, space = partitioned(rng), 16, "shared"
    elif kind == "nvmma_shared":
        rank = rng.choice([1, 2, 2, 2, 2, 3, 3, 4, 5])
        swizzle = rng.choice([0, 32, 64, 128]) if rank > 1 else 0
        fp4 = swizzle == 128 and rng.random() < 0.2
        bits = 8 if fp4 else rng.choice([8, 16, 32])
        encoding = ("nvmma", swizzle, bits, rng.random() < 0.4 and rank > 1, fp4, cga(rng, rank), rank)
        shape = [power(rng, 3, 9) if rank < 3 else power(rng, 1, 5) for _ in range(rank)]
        contiguous = 0 if encoding[3] else rank - 1
        shape[contiguous] = power(rng, 3, 9)
        space = "shared"
    elif kind == "tensor_memory":
        m, two = rng.choice([64, 128, 128]), rng.random() < 0.3
        bases = cga(rng, 2, 3)
        if two:
            bases = [[1, 0]] + [[2 * a, b] for a, b in bases]
        fp4 = rng.random() < 0.1
        bits = 8 if fp4 else rng.choice([8, 16, 32])
        stride = 1 if fp4 else power(rng, 0, 2)
        encoding = ("tensor_memory", [m, power(rng, 3, 8)], stride, bases, two, fp4)
        across = [1 << sum(1 for basis in bases if basis[dim]) for dim in range(2)]
        shape = [m * power(rng, 0, 1) * across[0], power(rng, 3, 8) * across[1]]
        space = "tensor"
    elif kind == "tensor_memory_scales":
        bases = cga(rng, 2)
        across = [1 << sum(1 for basis in bases if basis[dim]) for dim in range(2)]
        encoding = ("scales", bases, rng.choice(["mnThenK", "mnThenK", "kThenMn"]))
        shape, bits, space = [power(rng, 4, 9) * across[0], power(rng, 0, 6) * across[1]], 8, "tensor"
    else:
        make = {
            "blocked": blocked, "slice": slice_, "dot_op": dot_op, "nvidia_mma": nvidia_mma, "amd_mfma": amd_mfma,
            "amd_wmma": amd_wmma,
        }
        encoding, rank = make[kind](rng)
    if shape is None:
        rank = len(encoding[4]) if kind == "swizzled_shared" else rank
        low, high = (0, 8) if rank < 3 else (0, 5)
        if rng.random() < 0.5:
            low = min(4, high)
        shape = [power(rng, low, high) for _ in range(rank)]
    return encoding, shape, bits, space


def attribute(build, encoding):
    name, *rest = encoding
    if name == "slice":
        return build.get_slice_layout(rest[0], attribute(build, rest[1]))
    if name == "dot":
        return build.get_dot_operand_layout(rest[0], attribute(build, rest[1]), rest[2])
    if name == "partitioned":
        return build.get_partitioned_shared_layout(*rest[:3], attribute(build, rest[3]))
    make = {
        "blocked": build.get_blocked_layout, "mma": build.get_mma_layout, "mfma": build.get_amd_mfma_layout,
        "wmma": build.get_amd_wmma_layout, "linear": build.get_distributed_linear_layout,
        "swizzled": build.get_swizzled_shared_layout, "padded": build.get_padded_shared_layout,
        "nvmma": build.get_nvmma_shared_layout, "shared_linear": build.get_shared_linear_layout,
        "tensor_memory": build.get_tensor_memory_layout, "scales": build.get_tensor_memory_scales_layout,
    }
    return make[name](*rest)


def answer(oracle, kind, seed, index, out):
    """Writes one record. The compiler may end this process after the first part, which has no bases."""
    rng = random.Random(f"{kind} {seed} {index}")
    if kind == "amd_rotating_shared":
        return rotating(oracle, rng, out)
    encoding, shape, bits, space = case(kind, rng)
    record = {"kind": kind, "type": None, "shape": shape, "encoding": repr(encoding)}
    try:
        built = attribute(oracle.build, encoding)
        record["type"] = oracle.text(built, shape, bits, space)
        del record["encoding"]
        out.write(json.dumps(record) + "\t")
        out.flush()
        if encoding[0] == "padded":
            # Gluon converts no padded encoding. Its linear component comes from the caller.
            return {"bases": {"offset": encoding[3], "block": encoding[4]}}
        return {"bases": oracle.bases(built, shape, space)}
    except (RuntimeError, ValueError) as error:
        if record["type"] is None:
            out.write(json.dumps(record) + "\t")
        return {"refused": str(error).strip().splitlines()[0]}


def child(kind, seed, start, write):
    with os.fdopen(write, "w") as out:
        oracle = Oracle()
        for index in itertools.count(start):
            out.write(f"{index}\t")
            out.flush()
            out.write(json.dumps(answer(oracle, kind, seed, index, out)) + "\n")
            out.flush()


def records(kind, seed, count):
    """Yields records until `count` of them have bases."""
    start = answered = 0
    while answered < count:
        read, write = os.pipe()
        process = os.fork()
        if process == 0:
            os.close(read)
            sys.stderr.flush()
            os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
            child(kind, seed, start, write)
        os.close(write)
        with os.fdopen(read) as lines:
            for line in lines:
                index, *parts = line.rstrip("\n").split("\t")
                start = int(index) + 1
                if len(parts) == 2 and parts[1]:
                    record = json.loads(parts[0]) | json.loads(parts[1])
                else:
                    record = json.loads(parts[0] or '{"type": null}') | {"refused": "the compiler stopped"}
                yield record
                answered += "bases" in record
                if answered == count:
                    os.kill(process, signal.SIGKILL)
                    break
        os.waitpid(process, 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kind", choices=KINDS, action="append", help="one kind; all without this option")
    parser.add_argument("--count", type=int, default=2000, help="the answers of each kind")
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    import triton
    print(json.dumps({"triton": triton.__version__, "seed": args.seed, "count": args.count}))
    for kind in args.kind or KINDS:
        for record in records(kind, args.seed, args.count):
            if record["type"] is not None:
                print(json.dumps(record))
            else:
                print(json.dumps({"kind": kind, "not_built": record["refused"]}))


if __name__ == "__main__":
    main()

"""Linear layouts against their definition: a table with the outputs of every input, built bit by bit."""

import itertools
import math
import re

import pycolex as cx
import pytest

INPUTS = 300


class Table:
    """A linear layout as names with numbers of bits, and the outputs of each basis vector of each input."""

    def __init__(self, inputs, outputs, bases):
        self.inputs, self.outputs, self.bases = inputs, outputs, bases

    def __call__(self, indices):
        """The outputs by name, for indices by name."""
        result = dict.fromkeys(self.outputs, 0)
        for name, bits in self.inputs.items():
            for bit in range(bits):
                if indices.get(name, 0) >> bit & 1:
                    for output, value in zip(self.outputs, self.bases[name][bit]):
                        result[output] ^= value
        return result

    def domain(self):
        for index in itertools.product(*(range(1 << bits) for bits in self.inputs.values())):
            yield dict(zip(self.inputs, index))

    def image(self):
        return {tuple(self(index).values()) for index in self.domain()}

    def layout(self):
        """The linear layout, from a text without names of outputs and sizes, which are set afterwards."""
        vectors = [
            "{} = [{}]".format(name, ", ".join(str(list(value)) for value in values))
            for name, values in self.bases.items()
        ]
        # A last input has all bits of the outputs, so that their sizes are known.
        bits = [
            [(1 << bit) * (k == at) for k in range(len(self.outputs))]
            for at, n in enumerate(self.outputs.values())
            for bit in range(n)
        ]
        layout = cx.LinearLayout(f"#ttg.linear<{{{', '.join(vectors)}, all = {bits}}}>")
        for k, name in enumerate(self.outputs):
            layout = cx.ll_rename_output(layout, f"dim{k}", name)
        return cx.ll_sublayout(layout, list(self.inputs), list(self.outputs))

    def check(self, layout):
        """Checks names, sizes and bases of a linear layout, which its text has."""
        text = str(layout)
        if not any(self.inputs.values()):
            assert "->" not in text
            return
        found = dict(re.findall(r"(\w+) \(size (\d+)\)", text))
        assert found == {name: str(1 << bits) for name, bits in self.outputs.items()}, text
        assert re.findall(r"- (\w+)(?:=1 ->| is a)", text) == list(self.inputs), text
        vectors = [tuple(map(int, vector.split(", "))) for vector in re.findall(r"-> \((.*)\)", text)]
        assert vectors == [tuple(vector) for name in self.inputs for vector in self.bases[name]], text


def random_table(rng, inputs=None, outputs=None):
    # One order of names, because a product refuses operands that order names differently.
    inputs = inputs or {
        name: rng.randint(1, 3) for name in sorted(rng.sample(["block", "lane", "warp"], rng.randint(1, 2)))
    }
    outputs = outputs or {name: rng.randint(1, 3) for name in sorted(rng.sample(["x", "y", "z"], rng.randint(1, 2)))}
    structured = rng.random() < 0.5
    places = [(name, bit) for name, bits in outputs.items() for bit in range(bits)]
    rng.shuffle(places)
    bases = {}
    for name, bits in inputs.items():
        bases[name] = []
        for _ in range(bits):
            if structured and places and rng.random() < 0.8:
                at = places.pop()
                bases[name].append(tuple((1 << at[1]) * (at[0] == output) for output in outputs))
            else:
                bases[name].append(tuple(rng.randrange(1 << bits) for bits in outputs.values()))
    return Table(inputs, outputs, bases)


def parsed(layout):
    """The table of a layout, from its text."""
    text = str(layout)
    outputs = {name: int(size).bit_length() - 1 for name, size in re.findall(r"(\w+) \(size (\d+)\)", text)}
    bases, name = {}, None
    for line in text.splitlines():
        if one := re.match(r" *-? (\w+) is a size 1", line):
            bases[one[1]] = []
        elif vector := re.match(r" *-? *(\w+)=\d+ -> \((.*)\)", line):
            bases.setdefault(vector[1], []).append(tuple(map(int, vector[2].split(", "))))
    return Table({name: len(vectors) for name, vectors in bases.items()}, outputs, bases)


def is_identity(table, name, outputs):
    return all(
        table({**index, name: k})[output] == (table({**index, name: 0})[output] ^ (k if output == name else 0))
        for index in table.domain()
        for k in range(1 << table.inputs[name])
        for output in outputs
    )


def test_values_and_predicates(rng):
    for _ in range(INPUTS):
        table = random_table(rng)
        layout = table.layout()
        table.check(layout)
        for index in table.domain():
            assert cx.ll_apply(layout, tuple(index.values())) == tuple(table(index).values())
        domain, codomain = (
            math.prod(1 << n for n in table.inputs.values()),
            math.prod(1 << n for n in table.outputs.values()),
        )
        assert cx.ll_is_injective(layout) == (len(table.image()) == domain)
        assert cx.ll_is_surjective(layout) == (len(table.image()) == codomain)
        joint = []
        for name in table.inputs:
            for vector in table.bases[name]:
                shifts = [0, *itertools.accumulate(table.outputs.values())]
                joint.append(sum(value << shift for value, shift in zip(vector, shifts)))
        assert cx.ll_columns(layout) == joint


def test_free_bits_depend_on_those_before_them(rng):
    for _ in range(INPUTS):
        table = random_table(rng)
        expected, span = [], {tuple(0 for _ in table.outputs)}
        for name in table.inputs:
            mask = 0
            for bit, vector in enumerate(table.bases[name]):
                if tuple(vector) in span:
                    mask |= 1 << bit
                span |= {tuple(a ^ b for a, b in zip(entry, vector)) for entry in span}
            expected.append(mask)
        assert cx.ll_free_variable_masks(table.layout()) == expected


def test_consecutive_indices(rng):
    above = 0
    for _ in range(INPUTS):
        table = random_table(rng)
        first, output = next(iter(table.inputs)), next(iter(table.outputs))

        def holds(n):
            for index in table.domain():
                start = table({**index, first: index[first] // n * n})
                expected = {**start, output: start[output] + index[first] % n}
                if table(index) != expected:
                    return False
            return True

        exact = max(n for n in (1, 2, 4, 8) if n <= 1 << table.inputs[first] and holds(n))
        assert cx.ll_num_consecutive_in_out(table.layout()) == exact
        above += exact > 1
    assert above > 20


def test_composition_and_inverses(rng):
    solved = 0
    for _ in range(INPUTS):
        a = random_table(rng)
        b = random_table(rng, inputs=dict(a.outputs), outputs={"u": 2, "v": 2})
        composed = cx.ll_compose(a.layout(), b.layout())
        for index in a.domain():
            assert cx.ll_apply(composed, tuple(index.values())) == tuple(b(a(index)).values())
        if len(a.image()) == 1 << sum(a.inputs.values()) == 1 << sum(a.outputs.values()):
            inverse = cx.ll_invert(a.layout())
            for index in a.domain():
                assert cx.ll_apply(inverse, tuple(a(index).values())) == tuple(index.values())
        else:
            with pytest.raises(cx.LayoutError):
                cx.ll_invert(a.layout())
        c = random_table(rng, outputs=dict(a.outputs))
        if c.image() >= a.image():
            solution = cx.ll_invert_and_compose(a.layout(), c.layout())
            table = parsed(solution)
            for index in a.domain():
                assert c(table(index)) == a(index)
            solved += 1
        else:
            with pytest.raises(cx.LayoutError):
                cx.ll_invert_and_compose(a.layout(), c.layout())
    assert solved > 30


def test_products_and_quotients(rng):
    for _ in range(INPUTS):
        a = random_table(rng)
        b = random_table(rng)
        both = parsed(cx.ll_product(a.layout(), b.layout()))
        for name, bits in {**a.inputs, **b.inputs}.items():
            assert both.inputs[name] == a.inputs.get(name, 0) + b.inputs.get(name, 0)
        for index in both.domain():
            low = a({name: index[name] & ((1 << bits) - 1) for name, bits in a.inputs.items()})
            high = b({name: index[name] >> a.inputs.get(name, 0) for name in b.inputs})
            expected = {name: low.get(name, 0) | high.get(name, 0) << a.outputs.get(name, 0) for name in both.outputs}
            assert both(index) == expected
        product = cx.ll_product(a.layout(), b.layout())
        rest = cx.ll_divide_left(product, a.layout())
        assert cx.ll_product(a.layout(), rest) == product
        rest = cx.ll_divide_right(product, b.layout())
        assert cx.ll_product(rest, b.layout()) == product
        # Of other layouts, what is divided is a product again.
        for divide, order in ((cx.ll_divide_left, 1), (cx.ll_divide_right, -1)):
            try:
                rest = divide(a.layout(), b.layout())
            except cx.LayoutError:
                continue
            assert cx.ll_product(*(b.layout(), rest)[::order]) == a.layout()


def test_identity_prefixes(rng):
    above = 0
    for _ in range(INPUTS):
        table = random_table(rng)
        layout = table.layout()
        name, output = rng.choice(list(table.inputs)), rng.choice(list(table.outputs))
        limit = 1 << rng.randint(0, 4)
        size, rest = cx.ll_factor_maximal_identity_prefix(layout, name, output, limit)
        assert cx.ll_product(cx.ll_identity(size, name, output), rest) == layout if size > 1 else rest == layout
        bits = 0
        while bits < table.inputs[name] and bits < table.outputs[output] and 2 << bits <= limit:
            low = (2 << bits) - 1
            mine = all(
                vector == tuple((1 << k) * (o == output) for o in table.outputs)
                for k, vector in enumerate(table.bases[name][: bits + 1])
            )
            others = [v for n in table.inputs for k, v in enumerate(table.bases[n]) if n != name or k > bits]
            at = list(table.outputs).index(output)
            if not mine or any(vector[at] & low for vector in others):
                break
            bits += 1
        assert size == 1 << bits
        above += size > 1
    assert above > 20


def test_dimensions(rng):
    trivial = 0
    for _ in range(INPUTS):
        table = random_table(rng, outputs={"lane": 2, "x": rng.randint(1, 3)} if rng.random() < 0.7 else None)
        if rng.random() < 0.7 and "lane" in table.inputs and "lane" in table.outputs:
            at = list(table.outputs).index("lane")
            for name, vectors in table.bases.items():
                table.bases[name] = [tuple(0 if k == at else v for k, v in enumerate(vector)) for vector in vectors]
            table.inputs["lane"] = 2
            table.bases["lane"] = [tuple((1 << bit) * (k == at) for k in range(len(table.outputs))) for bit in range(2)]
        layout = table.layout()
        name, output = rng.choice(list(table.inputs)), rng.choice(list(table.outputs))
        bits = table.inputs[name]
        fewer = rng.randint(0, bits)
        Table({**table.inputs, name: fewer}, table.outputs, {**table.bases, name: table.bases[name][:fewer]}).check(
            cx.ll_resize_input(layout, name, 1 << fewer)
        )
        with pytest.raises(cx.LayoutError, match=f"use at most {1 << bits}"):
            cx.ll_resize_input(layout, name, 2 << bits)
        fewer, at = rng.randint(0, table.outputs[output]), list(table.outputs).index(output)
        cut = {
            n: [tuple(v if k != at else v * (v < 1 << fewer) for k, v in enumerate(vector)) for vector in vs]
            for n, vs in table.bases.items()
        }
        Table(table.inputs, {**table.outputs, output: fewer}, cut).check(
            cx.ll_resize_output(layout, output, 1 << fewer)
        )
        order = rng.sample(range(bits), rng.randint(0, bits))
        permuted = {**table.bases, name: [table.bases[name][bit] for bit in order]}
        Table({**table.inputs, name: len(order)}, table.outputs, permuted).check(
            cx.ll_permute_input(layout, name, order)
        )
        renamed = {("other" if n == name else n): vs for n, vs in table.bases.items()}
        Table({n: len(vs) for n, vs in renamed.items()}, table.outputs, renamed).check(
            cx.ll_rename_input(layout, name, "other")
        )
        outputs = {("other" if o == output else o): n for o, n in table.outputs.items()}
        Table(table.inputs, outputs, table.bases).check(cx.ll_rename_output(layout, output, "other"))
        names = [n for n in table.inputs if rng.random() < 0.7]
        exact = all(
            n in table.outputs
            and table.inputs[n] == table.outputs[n]
            and all(table(index)[n] == index[n] for index in table.domain())
            and all(
                table(index)[o] == table({**index, n: 0})[o]
                for index in table.domain()
                for o in table.outputs
                if o != n
            )
            for n in names
        )
        assert cx.ll_is_trivial_over(layout, names) == exact
        if not exact:
            with pytest.raises(cx.LayoutError, match="not the identity on"):
                cx.ll_quotient(layout, names)
            continue
        trivial += bool(names)
        kept = [o for o in table.outputs if o not in names]
        bases = {
            n: [tuple(v for v, o in zip(vector, table.outputs) if o in kept) for vector in vs]
            for n, vs in table.bases.items()
            if n not in names
        }
        rest = Table({n: len(vs) for n, vs in bases.items()}, {o: table.outputs[o] for o in kept}, bases)
        if kept:
            rest.check(cx.ll_quotient(layout, names))
    assert trivial > 20


def test_of_layouts(rng):
    linear = 0
    for _ in range(INPUTS):
        extents = tuple(rng.choice([1, 2, 4, 8, 3 if rng.random() < 0.1 else 2]) for _ in range(rng.randint(1, 3)))
        strides, step = [], 1
        for extent in extents:
            strides.append(step if rng.random() < 0.8 else rng.choice([0, 1, 3, -1]))
            step *= extent
        layout = cx.Layout(extents, tuple(strides))
        names = [f"i{k}" for k in range(len(extents))]
        offsets = [layout(k) for k in range(layout.size())]
        is_linear = (
            all(n & (n - 1) == 0 for n in extents)
            and min(offsets) >= 0
            and all(offsets[i ^ j] == offsets[i] ^ offsets[j] for i in range(len(offsets)) for j in range(len(offsets)))
        )
        if not is_linear:
            with pytest.raises(cx.LayoutError):
                cx.ll_from_layout(layout, names, "offset")
            assert not cx.functionally_equal(
                cx.ll_identity(layout.size(), "i", "o")
                if layout.size() & (layout.size() - 1) == 0
                else cx.ll_identity(8, "i", "o"),
                layout,
            )
            continue
        found = cx.ll_from_layout(layout, names, "offset")
        for coord in itertools.product(*map(range, extents)):
            assert cx.ll_apply(found, coord) == (layout(coord),)
        assert cx.functionally_equal(found, layout) and cx.functionally_equal(layout, found)
        other = cx.ComposedLayout(cx.Swizzle(1, 0, 2), 0, layout)
        same = [other(k) for k in range(layout.size())] == offsets
        assert cx.functionally_equal(found, other) == same
        linear += 1
    assert linear > 100

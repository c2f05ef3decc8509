//! Composition: `R(i) = A(B(i))` in the shape of B, whose modes split if necessary. Every result is
//! exact. Composition finds a layout if there is one, unless the proof needs too many coordinates.
//! Errors about carries have a witness: a coordinate at which the layout composed mode by mode is
//! wrong.

use colex::error::Witness;
use colex::{DynLayout, Reason};
use proptest::prelude::*;

use crate::support::Tree::{Leaf, Node};
use crate::support::{chained_layouts, flat_layout, is_layout, layout_of, layouts, layouts_with};
use crate::support::{leaves, marked, modes, odd_value, random, signed_layouts, size, squares};
use crate::support::{table, tiny, tree, value};

/// Returns the table of `A(B(i))`. A is unbounded in its last mode, and an odd function.
fn composed(a: &DynLayout, b: &DynLayout) -> Vec<i64> {
    table(b).into_iter().map(|x| odd_value(&leaves(a), x)).collect()
}

fn holds(a: &DynLayout, b: &DynLayout) {
    match a.composition(b) {
        Ok(r) => {
            is_right(a, b, &r);
            works_by_mode(a, b, &r);
        }
        Err(error) => {
            let refused = match error.reason() {
                Reason::CrossedMode { .. } | Reason::Carry { .. } | Reason::NoLayout { .. } => true,
                Reason::RightOffset { .. } => is_out_of_bounds(a, b),
                // Dynamic integers may not match the structure.
                Reason::UnevenSteps { .. }
                | Reason::DynamicZeroStride
                | Reason::DynamicStructure { .. } => !(a.is_static() && b.is_static()),
                _ => false,
            };
            assert!(refused, "{a:#} o {b:#}: {error}");
        }
    }
}

fn is_right(a: &DynLayout, b: &DynLayout, r: &DynLayout) {
    let refines = b.shape().compatible(&r.shape());
    assert!(refines, "{a:#} o {b:#} = {r:#}: shape");
    assert_eq!(table(r), composed(a, b), "{a:#} o {b:#} = {r:#}");
}

fn works_by_mode(a: &DynLayout, b: &DynLayout, r: &DynLayout) {
    if b.depth() > 0 {
        for (j, (mode, part)) in modes(r).iter().zip(modes(b)).enumerate() {
            assert_eq!(a.composition(&part), Ok(*mode), "mode {j} of {a:#} o {b:#} = {r:#}");
        }
    }
}

/// Checks the witness of an error: there, the layout composed mode by mode is wrong.
fn refusal_holds(a: &DynLayout, b: &DynLayout) {
    if let Err(
        Reason::CrossedMode { witness, .. }
        | Reason::Carry { witness, .. }
        | Reason::NoLayout { witness }
        | Reason::DynamicStructure { witness },
    ) = a.composition(b).map_err(|error| error.reason())
    {
        is_witness(a, b, witness);
    }
}

fn is_witness(a: &DynLayout, b: &DynLayout, witness: Witness) {
    let Witness { index, by_mode, exact } = witness;
    let offset = composed(a, b).get(index as usize).copied();
    assert_eq!(offset, Some(exact), "{a:#} o {b:#}: {witness:?}, A(B({index})) is another offset");
    assert_ne!(by_mode, exact, "{a:#} o {b:#}: {witness:?} is not a counterexample");
}

/// Returns whether A has rank 0 and B an offset other than 0. A rank-0 shape has the coordinate 0
/// only, and no last mode that is unbounded.
fn is_out_of_bounds(a: &DynLayout, b: &DynLayout) -> bool {
    leaves(a).is_empty() && table(b).iter().any(|x| *x != 0)
}

/// Returns whether some layout that splits the leaves of B has the values: brute force, leaf by
/// leaf.
fn has_layout(a: &DynLayout, b: &DynLayout) -> bool {
    let values = composed(a, b);
    let mut axes = Vec::new();
    let mut step = 1;
    for (extent, _) in leaves(b) {
        axes.push((extent as usize, step));
        step *= extent as usize;
    }
    let on_axis = |i: usize, (extent, step): (usize, usize)| values[i / step % extent * step];
    let adds_up = |i| axes.iter().map(|axis| on_axis(i, *axis)).sum::<i64>() == values[i];
    let axis_table = |(extent, step)| (0..extent).map(|c| values[c * step]).collect::<Vec<_>>();
    let is_sum = (0..values.len()).all(adds_up) && !is_out_of_bounds(a, b);
    is_sum && axes.iter().all(|axis| is_layout(&axis_table(*axis)))
}

/// Counts the pairs of A and B whose composition fails although a layout has the values.
struct Completeness {
    pairs: usize,
    missed: Vec<String>,
}

impl Completeness {
    fn new() -> Self {
        Self { pairs: 0, missed: Vec::new() }
    }

    fn count(&mut self, a: &DynLayout, b: &DynLayout) {
        self.pairs += 1;
        if let Err(error) = a.composition(b)
            && has_layout(a, b)
        {
            self.missed.push(format!("{a} o {b}: {error}"));
        }
    }

    fn holds(&self) {
        let (missed, pairs) = (self.missed.len(), self.pairs);
        let first = self.missed.iter().take(8).cloned().collect::<Vec<_>>().join("\n");
        assert_eq!(missed, 0, "{missed} of {pairs} pairs are refused and have a layout:\n{first}");
    }
}

/// Returns right layouts of one mode, with small and large strides.
fn runs() -> impl Iterator<Item = DynLayout> {
    (1..=8).flat_map(|n| (0..=12).map(move |k| layout_of(&Leaf((n, k)))))
}

fn rights_of_two() -> Vec<DynLayout> {
    let leaves: Vec<_> = squares(&[2, 3, 4]).into_iter().collect();
    let steps = squares(&[0, 1, 2, 3, 4, 6, 9]);
    let pair = |(m, n)| steps.iter().map(move |(j, k)| flat_layout(&[(m, *j), (n, *k)]));
    leaves.into_iter().flat_map(pair).collect()
}

fn lefts_of_three() -> Vec<DynLayout> {
    let strides = [(1, 2, 3), (2, 3, 5), (3, 12, 97), (1, 4, 0), (1, 0, 4), (5, 1, 1), (4, -1, 2)];
    let extents = [(2, 2, 2), (2, 3, 4), (4, 2, 3), (4, 3, 1), (3, 1, 5), (4, 6, 8), (5, 3, 1)];
    let with = |(s, t, u)| move |(d, e, f)| flat_layout(&[(s, d), (t, e), (u, f)]);
    extents.into_iter().flat_map(|s| strides.into_iter().map(with(s))).collect()
}

#[test]
fn by_hand() {
    let cases = [
        ("(6,2):(8,2)", "(4,3):(3,1)", "((2,2),3):((24,2),8)"),
        ("20:2", "(5,4):(4,1)", "(5,4):(8,2)"),
        ("(10,2):(16,4)", "(5,4):(1,5)", "(5,(2,2)):(16,(80,4))"),
        ("(4,3):(1,4)", "12:1", "12:1"),
        ("(4,2,8):(3,12,97)", "3:3", "3:9"),
        ("(4,6,8):(2,3,5)", "6:12", "(2,3):(9,5)"),
        ("(4,6,8):(2,3,5)", "2:6", "2:7"),
        ("(4,4):(1,8)", "4:5", "4:9"),
        ("16:-1", "4:2", "4:-2"),
        ("(4,1):(1,0)", "8:1", "(4,2):(1,0)"),
        ("(23,5):(2,120)", "7:3", "7:6"),
        ("(6,2):(1,7)", "(2,3):(3,1)", "(2,3):(3,1)"),
        ("(4,6):(6,1)", "(3,4):(8,1)", "(3,4):(2,6)"),
        ("24:2", "(4,3):(0,2)", "(4,3):(0,4)"),
        ("1:9", "2:6", "2:54"),
        ("(4,6):(1,8)", "1:2", "1:2"),
        ("(5,3):(7,1)", "2:3", "2:21"),
    ];
    for (a, b, r) in cases {
        let (a, b) = (DynLayout::lit(a), DynLayout::lit(b));
        assert_eq!(a.composition(&b).unwrap().to_string(), r, "{a} o {b}");
        holds(&a, &b);
    }
    let refused = [
        ("(4,2,8):(3,15,97)", "3:3"),
        ("(4,6,8):(2,3,5)", "6:3"),
        ("(5,3):(7,1)", "7:1"),
        ("(6,2):(1,7)", "(3,2):(2,3)"),
    ];
    for (a, b) in refused {
        let (a, b) = (DynLayout::lit(a), DynLayout::lit(b));
        assert!(a.composition(&b).is_err(), "{a} o {b}");
        assert!(!has_layout(&a, &b), "{a} o {b}");
        holds(&a, &b);
    }
}

#[test]
fn every_small_pair() {
    for a in tiny().iter().chain(&lefts_of_three()).step_by(2) {
        runs().for_each(|b| holds(a, &b));
        rights_of_two().iter().step_by(3).for_each(|b| holds(a, b));
    }
}

#[test]
fn complete_for_runs() {
    let mut found = Completeness::new();
    for a in tiny().iter().chain(&lefts_of_three()) {
        runs().for_each(|b| found.count(a, &b));
    }
    found.holds();
}

#[test]
fn complete_for_two_modes() {
    let mut found = Completeness::new();
    for (k, a) in tiny().iter().chain(&lefts_of_three()).enumerate() {
        rights_of_two().iter().skip(k % 3).step_by(3).for_each(|b| found.count(a, b));
    }
    found.holds();
}

/// If no digit carries, sizes of any magnitude compose: a layout reshaped to a finer shape, and to
/// a coarser one.
#[test]
fn large_shapes() {
    let extents = || (1..40_i64, 1..40_i64);
    let leaf = || (extents(), 1..30_i64);
    random((leaf(), leaf(), leaf()), |(p, q, r)| {
        // Each extent is `1024 * x * y`, and the finer shape has the factors `32 * x` and `32 * y`.
        let factors = [p, q, r].map(|((x, y), stride)| (32 * x, 32 * y, stride));
        let a = flat_layout(&factors.map(|(x, y, d)| (x * y, d)));
        let expected = factors.map(|(x, y, d)| Node(vec![Leaf((x, d)), Leaf((y, x * d))]));
        let expected = layout_of(&Node(expected.to_vec()));
        assert_eq!(a.with_shape(&expected.shape()), Ok(expected), "{a}");
        // No stride continues the mode before it.
        let split = factors.map(|(x, y, d)| Node(vec![Leaf((x, d)), Leaf((y, d + 1))]));
        let split = layout_of(&Node(split.to_vec()));
        assert_eq!(split.flatten().with_shape(&a.shape()), Ok(split), "{split} as {}", a.shape());
    });
}

fn opposite(a: &DynLayout) -> DynLayout {
    DynLayout::new(&a.shape(), &tree(&a.stride()).map(&mut |d| -d).tuple()).unwrap()
}

/// Carries cancel at the end of a mode before the last one, and the right layouts are too long to
/// compare every coordinate.
#[test]
fn early_carries_cancel() {
    let cases = [
        ("(2,2,3):(0,10,10)", "(6,300):(47,1200)", "((3,2),300):((120,350),3000)"),
        ("(2,2,3):(0,10,10)", "(6,1000):(47,1200)", "((3,2),1000):((120,350),3000)"),
        ("(2,2,3):(0,10,10)", "(6,9000000000):(47,1200)", "((3,2),9000000000):((120,350),3000)"),
        ("(3,2,2,6):(2,12,5,4)", "(12,1000):(44,1200)", "((3,4),1000):((21,44),400)"),
        // The carries cancel in each mode, and between the modes.
        ("(4,2,3):(1,0,4)", "(1000,3):(24,6)", "(1000,3):(12,2)"),
        ("(2,2,2):(0,1,1)", "(2,1000,2):(1,8,3)", "(2,1000,2):(0,2,1)"),
        // The stride of an extent 1 has no direction.
        ("(4,2,3):(1,0,4)", "(1000,3,1):(24,6,-1)", "(1000,3,1):(12,2,-1)"),
        // The period of the carries does not depend on the last extent.
        ("(4,3,1048576):(1,0,4)", "999999:6", "999999:2"),
    ];
    for (a, b, r) in cases {
        let (a, b) = (DynLayout::lit(a), DynLayout::lit(b));
        let found = a.composition(&b).map_err(|error| error.to_string());
        assert_eq!(found.map(|r| r.to_string()).as_deref(), Ok(r), "{a} o {b}");
        // A is an odd function, so carries repeat in the other direction as well.
        let (back, odd) = (opposite(&b), opposite(&DynLayout::lit(r)));
        assert_eq!(a.composition(&back), Ok(odd), "{a} o {back}");
        if size(&b) <= 20_000 {
            holds(&a, &b);
        }
    }
}

/// Right layouts with strides of both signs. The digit rule fails at a mode before the first mode
/// of the other sign. Their carries do not repeat, so that every coordinate is compared.
#[test]
fn carries_in_both_directions() {
    for (a, b) in [
        ("(4,2,3):(1,0,4)", "(3,4):(-6,24)"),
        ("(4,2,3):(1,0,4)", "(3,1000):(-6,24)"),
        ("(2,2,2):(-3,3,-3)", "(3,2):(-3,8)"),
        ("(2,2,2):(-3,3,-3)", "((3,2)):((3,-8))"),
        ("(4,3,3):(1,5,14)", "(7,2,3):(54,35,-53)"),
        ("(2,2,8,2,3):(1,-1,1,1,5)", "(3,6):(-97,576)"),
    ] {
        let (a, b) = (DynLayout::lit(a), DynLayout::lit(b));
        assert!(a.composition(&b).is_err(), "{a} o {b}");
        refusal_holds(&a, &b);
    }
    let mode = || (2..=12_i64, -60..=60_i64);
    let rights = prop::collection::vec(mode(), 2..=3).prop_map(|leaves| flat_layout(&leaves));
    random((left_of_jumps(), rights), |(a, b)| holds(&a, &b));
}

/// Returns small right layouts with strides of both signs.
fn rights_in_both_directions() -> Vec<DynLayout> {
    let extents: Vec<_> = squares(&[2, 3, 4]).into_iter().collect();
    let steps = squares(&[1, 2, 3, 4, 6, 8, 12]);
    let pair = |(m, n)| {
        let both = |(j, k): &(i64, i64)| [(*j, -k), (-j, *k)];
        let signed = steps.iter().flat_map(both);
        signed.map(move |(j, k)| flat_layout(&[(m, j), (n, k)])).collect::<Vec<_>>()
    };
    extents.into_iter().flat_map(pair).collect()
}

#[test]
fn complete_for_both_directions() {
    let mut found = Completeness::new();
    for (k, a) in tiny().iter().chain(&lefts_of_three()).enumerate() {
        for b in rights_in_both_directions().iter().skip(k % 5).step_by(5) {
            holds(a, b);
            refusal_holds(a, b);
            found.count(a, b);
        }
    }
    found.holds();
    random((signed_layouts(), layouts_with(-12..=12_i64)), |(a, b)| {
        if size(&b) <= 200 {
            holds(&a, &b);
            let mut found = Completeness::new();
            found.count(&a, &b);
            found.holds();
        }
    });
}

/// The left layout is linear on the offsets of the right one, which are too many to compare.
#[test]
fn linear_in_both_directions() {
    for (a, b, r) in [
        ("(2,2):(2,1)", "(4,6):(4,-6)", "(4,6):(2,-3)"),
        ("(2,2):(2,1)", "(4000,6000):(4,-6)", "(4000,6000):(2,-3)"),
        ("(1000000,4):(1,7)", "(500,(200,2)):(2,(-4,1))", "(500,(200,2)):(2,(-4,1))"),
        ("(40000,40000):(1,80000)", "(1000,5000):(40001,-40001)", "(1000,5000):(80001,-80001)"),
    ] {
        let (a, b) = (DynLayout::lit(a), DynLayout::lit(b));
        let found = a.composition(&b).map_err(|error| error.to_string());
        assert_eq!(found, Ok(DynLayout::lit(r)), "{a} o {b}");
        let some = (0..size(&b)).step_by(1 + size(&b) as usize / 1000);
        for i in some.map(|i| i.min(size(&b) - 1)) {
            let exact = odd_value(&leaves(&a), value(&leaves(&b), i));
            assert_eq!(value(&leaves(&DynLayout::lit(r)), i), exact, "{a} o {b} at {i}");
        }
    }
    // One step past the end of the first mode carries.
    let (a, b) = (DynLayout::lit("(999,4):(1,7)"), DynLayout::lit("(1000,1000):(1,-1)"));
    assert!(a.composition(&b).is_err());
    refusal_holds(&a, &b);
}

/// The carries cancel at 6000 coordinates and composition compares 2048. It therefore does not
/// claim that a layout does not exist.
#[test]
fn undecided_beyond_the_limit() {
    let a = DynLayout::lit("(5000,5001,2):(0,1,5000)");
    let b = DynLayout::lit("6000:24999999");
    assert_eq!(table(&DynLayout::lit("6000:4999")), composed(&a, &b));
    let reason = a.composition(&b).map_err(|error| error.reason());
    assert_eq!(reason, Err(Reason::Undecided { limit: 2048 }));
}

/// Returns left layouts whose values jump by 1 or -1 at each carry, so that carries often cancel.
fn left_of_jumps() -> impl Strategy<Value = DynLayout> {
    let mode = (2..=4_i64, prop_oneof![Just(-1_i64), Just(1)]);
    (0..=2_i64, prop::collection::vec(mode, 2..=4)).prop_map(|(first, modes)| {
        let mut stride = first;
        let leaves = modes.into_iter().map(|(extent, jump)| {
            let leaf = (extent, stride);
            stride = extent * stride + jump;
            leaf
        });
        flat_layout(&leaves.collect::<Vec<_>>())
    })
}

/// Returns right layouts of up to three modes, many of them longer than the number of coordinates
/// that composition compares.
fn long_rights() -> impl Strategy<Value = DynLayout> {
    let mode = (prop_oneof![2..=12_i64, 300..=1500_i64], 0..=60_i64);
    prop::collection::vec(mode, 1..=3)
        .prop_map(|leaves| flat_layout(&leaves))
        .prop_filter("size", |b| size(b) <= 20_000)
}

#[test]
fn complete_for_carries_that_cancel() {
    random((left_of_jumps(), long_rights()), |(a, b)| {
        holds(&a, &b);
        refusal_holds(&a, &b);
        let mut found = Completeness::new();
        found.count(&a, &b);
        found.holds();
    });
}

#[test]
fn random_pairs() {
    let small = |b: &DynLayout| size(b) <= 100;
    random((signed_layouts(), layouts().prop_filter("size", small)), |(a, b)| holds(&a, &b));
    random((chained_layouts(), chained_layouts()), |(a, b)| holds(&a, &b));
}

#[test]
fn complete_for_random_pairs() {
    random((signed_layouts(), chained_layouts()), |(a, b)| {
        let mut found = Completeness::new();
        found.count(&a, &b);
        found.holds();
    });
}

/// A is an odd function: `A(-x) = -A(x)`.
#[test]
fn random_pairs_with_negative_strides() {
    let small = |b: &DynLayout| size(b) <= 100;
    random((layouts(), signed_layouts().prop_filter("size", small)), |(a, b)| holds(&a, &b));
    random((chained_layouts(), layouts_with(-12..=0_i64)), |(a, b)| holds(&a, &b));
}

#[test]
fn refusals() {
    for a in tiny().iter().chain(&lefts_of_three()) {
        runs().for_each(|b| refusal_holds(a, &b));
        rights_of_two().iter().step_by(5).for_each(|b| refusal_holds(a, b));
    }
    random((signed_layouts(), layouts()), |(a, b)| refusal_holds(&a, &b));
}

#[test]
fn refusals_with_negative_strides() {
    random((layouts(), layouts_with(-12..=0_i64)), |(a, b)| refusal_holds(&a, &b));
}

/// Checks operands with dynamic integers: the result is exact, or the error has a witness.
fn holds_marked(a: &DynLayout, b: &DynLayout) {
    match a.composition(b) {
        Ok(r) => is_right(a, b, &r),
        Err(error) => match error.reason() {
            Reason::DynamicStructure { .. } => {
                let (a, b) = (a.with_static(true), b.with_static(true));
                assert!(a.composition(&b).is_ok(), "{a} o {b}: {error}");
            }
            Reason::DynamicZeroStride => assert!(hides_a_zero(b), "{a:#} o {b:#}: {error}"),
            _ => holds(a, b),
        },
    }
}

/// Returns whether a broadcast mode has a dynamic stride.
fn hides_a_zero(b: &DynLayout) -> bool {
    let hidden = |k| b.leaf(k).is_some_and(|(_, d)| d.get() == 0 && !d.is_static());
    (0..b.leaf_count()).any(hidden)
}

#[test]
fn every_small_pair_with_marks() {
    for (k, a) in tiny().iter().chain(&lefts_of_three()).enumerate().step_by(3) {
        let moves = |b: &DynLayout| leaves(b).iter().all(|(_, d)| *d != 0);
        for b in runs().chain(rights_of_two()).filter(moves).skip(k % 7).step_by(7) {
            holds_marked(&a.with_static(false), &b);
            holds_marked(a, &b.with_static(false));
            holds_marked(&a.with_static(false), &b.with_static(false));
        }
    }
}

#[test]
fn random_marks() {
    let moving = || layouts_with(1..=30_i64);
    random((chained_layouts(), moving(), any::<u64>(), any::<u64>()), |(a, b, m, n)| {
        holds_marked(&marked(&a, m), &marked(&b, n));
    });
    random((signed_layouts(), moving(), any::<u64>(), any::<u64>()), |(a, b, m, n)| {
        holds_marked(&marked(&a, m), &marked(&b, n));
    });
}

#[test]
fn refusals_with_marks() {
    for (k, a) in tiny().iter().chain(&lefts_of_three()).enumerate().step_by(3) {
        for b in runs().chain(rights_of_two()).skip(k % 7).step_by(7) {
            refusal_holds(&a.with_static(false), &b);
        }
    }
}

/// Layouts with dynamic broadcast modes.
#[test]
fn random_marks_with_stride_0() {
    random((chained_layouts(), chained_layouts(), any::<u64>(), any::<u64>()), |(a, b, m, n)| {
        holds_marked(&marked(&a, m), &marked(&b, n));
    });
}

/// An empty B composes with every A, unless an extent 0 of A would divide: each layout of the shape
/// of B has the values.
#[test]
fn empty_right() {
    let empty = ["0:3", "(0,4):(1,2)", "(4,0):(1,0)", "(2,(0,3)):(5,(1,7))", "(0,7):(1,1)"];
    for a in tiny().iter().chain(&lefts_of_three()) {
        for b in empty.map(DynLayout::lit) {
            let r = a.composition(&b).unwrap_or_else(|error| panic!("{a} o {b}: {error}"));
            is_right(a, &b, &r);
        }
    }
}

/// `A o col(shape(A)) = A`, and `A o (B o C) = (A o B) o C` if the offsets of C are in bounds of B.
#[test]
fn identity_and_associativity() {
    for a in tiny() {
        let identity = DynLayout::col_major(&a.shape()).unwrap();
        assert_eq!(table(&a.composition(&identity).unwrap()), table(&a), "{a} o {identity}");
        assert_eq!(a.with_shape(&a.shape()).map(|r| table(&r)), Ok(table(&a)), "{a}");
    }
    random((layouts(), chained_layouts(), chained_layouts()), |(a, b, c)| {
        if table(&c).iter().all(|x| *x < size(&b)) {
            associates(&a, &b, &c);
        }
    });
    let some: Vec<_> = tiny().into_iter().step_by(7).collect();
    for ((a, b), c) in squares(&some).iter().flat_map(|ab| some.iter().map(move |c| (ab, c))) {
        if table(c).iter().all(|x| *x < size(b)) {
            associates(a, b, c);
        }
    }
}

fn associates(a: &DynLayout, b: &DynLayout, c: &DynLayout) {
    let left = a.composition(b).and_then(|ab| ab.composition(c));
    let right = b.composition(c).and_then(|bc| a.composition(&bc));
    if let (Ok(left), Ok(right)) = (left, right) {
        assert_eq!(table(&left), table(&right), "{a} o {b} o {c}");
    }
}

/// Checks that `with_shape` with a coarser or finer shape of the same size keeps the function.
#[test]
fn with_shape() {
    random(chained_layouts(), |a| {
        let size = Leaf(tree(&a.shape()).size()).tuple();
        if let Ok(r) = a.with_shape(&size) {
            assert_eq!(table(&r), table(&a), "{a} with shape {size}");
        }
        let flat = a.flatten();
        let refined = flat.with_shape(&a.shape()).unwrap();
        assert_eq!(table(&refined), table(&a), "{flat} with shape {}", a.shape());
    });
}

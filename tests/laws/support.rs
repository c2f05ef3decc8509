//! Shared code of the laws: trees, an evaluator independent of the library, small layouts and
//! random ones.

use std::collections::BTreeSet;
use std::fmt::Debug;

use colex::{DynLayout, Int, IntTuple, LayoutError, Reason};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use self::Tree::{Leaf, Node};

/// Returns the result with the reason of the error, to compare operations of different names.
pub(crate) fn reasoned<T>(result: Result<T, LayoutError>) -> Result<T, Reason> {
    result.map_err(|error| error.reason())
}

/// A nested tuple with leaves of any type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Tree<T> {
    Leaf(T),
    Node(Vec<Tree<T>>),
}

impl<T: Copy> Tree<T> {
    pub(crate) fn leaves(&self) -> Vec<T> {
        match self {
            Leaf(leaf) => vec![*leaf],
            Node(entries) => entries.iter().flat_map(Tree::leaves).collect(),
        }
    }

    pub(crate) fn map<U>(&self, f: &mut impl FnMut(T) -> U) -> Tree<U> {
        match self {
            Leaf(leaf) => Leaf(f(*leaf)),
            Node(entries) => Node(entries.iter().map(|entry| entry.map(f)).collect()),
        }
    }
}

impl Tree<i64> {
    pub(crate) fn size(&self) -> i64 {
        self.leaves().iter().product()
    }

    pub(crate) fn tuple(&self) -> IntTuple {
        tuple_of(&self.map(&mut Int::new))
    }
}

pub(crate) fn tree(tuple: &IntTuple) -> Tree<i64> {
    match tuple.as_int() {
        Some(int) => Leaf(int.get()),
        None => Node((0..tuple.rank()).map(|i| tree(&tuple.get(i).unwrap())).collect()),
    }
}

pub(crate) fn tuple_of(tree: &Tree<Int>) -> IntTuple {
    match tree {
        Leaf(int) => IntTuple::from_int(*int),
        Node(entries) => {
            let entries: Vec<_> = entries.iter().map(tuple_of).collect();
            IntTuple::from_entries(&entries).unwrap()
        }
    }
}

pub(crate) fn layout_of(tree: &Tree<(i64, i64)>) -> DynLayout {
    let shape = tree.map(&mut |(extent, _)| extent).tuple();
    let stride = tree.map(&mut |(_, stride)| stride).tuple();
    DynLayout::new(&shape, &stride).unwrap()
}

pub(crate) fn flat_layout(leaves: &[(i64, i64)]) -> DynLayout {
    layout_of(&Node(leaves.iter().copied().map(Leaf).collect()))
}

/// Returns the layout with integer k static if bit k of `marks` is set: extents first, then
/// strides.
pub(crate) fn marked(layout: &DynLayout, marks: u64) -> DynLayout {
    let mut k = 0;
    let mut mark = |value| {
        k += 1;
        Int::marked(value, marks >> (k - 1) & 1 == 1)
    };
    let shape = tuple_of(&tree(&layout.shape()).map(&mut mark));
    let stride = tuple_of(&tree(&layout.stride()).map(&mut mark));
    DynLayout::new(&shape, &stride).unwrap()
}

/// Returns the extent and the stride of every leaf.
pub(crate) fn leaves(layout: &DynLayout) -> Vec<(i64, i64)> {
    let leaf = |k| layout.leaf(k).map(|(extent, stride)| (extent.get(), stride.get()));
    (0..layout.leaf_count()).map(|k| leaf(k).unwrap()).collect()
}

pub(crate) fn size(layout: &DynLayout) -> i64 {
    leaves(layout).iter().map(|(extent, _)| extent).product()
}

/// Returns the offset at the flat coordinate `i >= 0`. The last leaf is unbounded.
pub(crate) fn value(leaves: &[(i64, i64)], i: i64) -> i64 {
    let (mut rest, mut offset) = (i, 0);
    for (k, (extent, stride)) in leaves.iter().enumerate() {
        let digit = if k + 1 == leaves.len() { rest } else { rest % extent };
        offset += digit * stride;
        rest = if k + 1 == leaves.len() { 0 } else { rest / extent };
    }
    offset
}

/// Returns the offset of `value`, extended to negative `i` as an odd function.
pub(crate) fn odd_value(leaves: &[(i64, i64)], i: i64) -> i64 {
    i.signum() * value(leaves, i.abs())
}

pub(crate) fn table(layout: &DynLayout) -> Vec<i64> {
    table_of(&leaves(layout))
}

pub(crate) fn table_of(leaves: &[(i64, i64)]) -> Vec<i64> {
    leaves.iter().fold(vec![0], |below, (extent, stride)| {
        (0..*extent).flat_map(|c| below.iter().map(move |x| x + c * stride)).collect()
    })
}

pub(crate) fn image(layout: &DynLayout) -> BTreeSet<i64> {
    table(layout).into_iter().collect()
}

pub(crate) fn is_injective(layout: &DynLayout) -> bool {
    image(layout).len() as i64 == size(layout)
}

/// Returns whether the layout is a bijection on `0..size`.
pub(crate) fn is_compact(layout: &DynLayout) -> bool {
    sorted(table(layout)) == (0..size(layout)).collect::<Vec<_>>()
}

pub(crate) fn sorted(mut values: Vec<i64>) -> Vec<i64> {
    values.sort_unstable();
    values
}

pub(crate) fn modes(layout: &DynLayout) -> Vec<DynLayout> {
    (0..layout.rank()).map(|i| layout.get(i).unwrap()).collect()
}

/// Returns the leaves with extent and stride that change the offset, sorted by stride.
pub(crate) fn moving(layout: &DynLayout) -> Vec<(i64, i64)> {
    let mut moving = leaves(layout);
    moving.retain(|(extent, stride)| *extent != 1 && *stride != 0);
    moving.sort_by_key(|(_, stride)| *stride);
    moving
}

/// Returns the span of the modes if each stride is a multiple of the span before it, and `None`
/// otherwise.
pub(crate) fn chain(layout: &DynLayout) -> Option<i64> {
    let step = |run, (extent, stride): &(i64, i64)| {
        (*stride > 0 && stride % run == 0).then_some(stride * extent)
    };
    moving(layout).iter().try_fold(1, step)
}

/// Returns the natural coordinates of a shape, the leftmost integer fastest.
pub(crate) fn coordinates(shape: &Tree<i64>) -> Vec<Tree<i64>> {
    let Node(entries) = shape else { return (0..shape.size()).map(Leaf).collect() };
    let with = |heads: Vec<Vec<Tree<i64>>>, entry| {
        let last = coordinates(entry);
        let push = |c: &Tree<i64>| {
            heads.iter().map(|head| [head, std::slice::from_ref(c)].concat()).collect::<Vec<_>>()
        };
        last.iter().flat_map(push).collect()
    };
    entries.iter().fold(vec![vec![]], with).into_iter().map(Node).collect()
}

/// Returns the flat coordinate of a natural one.
pub(crate) fn flat(shape: &Tree<i64>, coordinate: &Tree<i64>) -> i64 {
    let digits = coordinate.leaves();
    shape.leaves().iter().zip(digits).rev().fold(0, |flat, (extent, digit)| flat * extent + digit)
}

/// Returns all coordinates that are equivalent to the natural coordinate `coordinate`.
pub(crate) fn names(shape: &Tree<i64>, coordinate: &Tree<i64>) -> Vec<Tree<i64>> {
    let whole = Leaf(flat(shape, coordinate));
    let (Node(entries), Node(parts)) = (shape, coordinate) else { return vec![whole] };
    let mut tuples = vec![vec![]];
    for (entry, part) in entries.iter().zip(parts) {
        let parts = names(entry, part);
        tuples = tuples
            .iter()
            .flat_map(|head| parts.iter().map(|c| [head, std::slice::from_ref(c)].concat()))
            .collect();
    }
    [whole].into_iter().chain(tuples.into_iter().map(Node)).collect()
}

/// Returns whether a table is that of some layout.
pub(crate) fn is_layout(table: &[i64]) -> bool {
    begins_layout(table, table.len())
}

/// Returns whether the table of some layout of size `n` begins with these entries: brute force over
/// all factors of n.
fn begins_layout(table: &[i64], n: usize) -> bool {
    if table.len() <= 1 {
        return table.iter().all(|x| *x == 0);
    }
    let splits_at = |t: usize| {
        let adds_up = |i: usize| table[i] == table[i / t * t] + (i % t) as i64 * table[1];
        let rest: Vec<_> = table.iter().copied().step_by(t).collect();
        n.is_multiple_of(t) && (0..table.len()).all(adds_up) && begins_layout(&rest, n / t)
    };
    (2..=n).any(splits_at)
}

/// Returns the first index at which no layout of this size agrees with the table.
pub(crate) fn first_misfit(table: &[i64]) -> Option<usize> {
    (0..table.len()).find(|k| !begins_layout(&table[..=*k], table.len()))
}

/// Returns every layout of one leaf, as an integer and as a tuple, every one of two leaves, and a
/// third of those of three, flat and nested.
pub(crate) fn small() -> impl Iterator<Item = DynLayout> {
    let one = leaf_grid(4, &[0, 1, 2, 3, 4, 5, 6]);
    let few = leaf_grid(3, &[0, 1, 2, 3, 4, 6]);
    let singles = one.clone().into_iter().flat_map(|a| [Leaf(a), Node(vec![Leaf(a)])]);
    let pairs = squares(&one).into_iter().map(|(a, b)| Node(vec![Leaf(a), Leaf(b)]));
    let triples = squares(&few).into_iter().flat_map(move |(a, b)| {
        let (few, nested) = (few.clone(), move |(k, c): (usize, Pair)| nested(k, a, b, c));
        few.into_iter().enumerate().map(nested)
    });
    let rank_0 = Node(vec![]);
    [rank_0].into_iter().chain(singles).chain(pairs).chain(triples).map(|tree| layout_of(&tree))
}

type Pair = (i64, i64);

fn nested(k: usize, a: Pair, b: Pair, c: Pair) -> Tree<Pair> {
    let (a, b, c) = (Leaf(a), Leaf(b), Leaf(c));
    match k % 3 {
        0 => Node(vec![a, b, c]),
        1 => Node(vec![Node(vec![a, b]), c]),
        _ => Node(vec![a, Node(vec![b, c])]),
    }
}

/// Returns all leaves with these strides and with extents up to `extents`.
pub(crate) fn leaf_grid(extents: i64, strides: &[i64]) -> Vec<Pair> {
    (1..=extents).flat_map(|s| strides.iter().map(move |d| (s, *d))).collect()
}

pub(crate) fn squares<T: Copy>(items: &[T]) -> Vec<(T, T)> {
    items.iter().flat_map(|a| items.iter().map(|b| (*a, *b))).collect()
}

/// Returns layouts of one leaf and of two, few enough for laws about pairs.
pub(crate) fn tiny() -> Vec<DynLayout> {
    let ones = leaf_grid(4, &[0, 1, 2, 3, 5]);
    let twos = squares(&leaf_grid(4, &[0, 1, 2, 4]));
    let ones = ones.into_iter().map(|a| layout_of(&Leaf(a)));
    ones.chain(twos.into_iter().map(|(a, b)| flat_layout(&[a, b]))).collect()
}

/// Returns trees of depth at most 3 with these leaves.
pub(crate) fn trees<T: Clone + Debug + 'static>(
    leaf: impl Strategy<Value = T> + 'static,
) -> impl Strategy<Value = Tree<T>> {
    leaf.prop_map(Leaf).prop_recursive(3, 5, 3, |inner| vec(inner, 0..=3).prop_map(Node))
}

/// Returns nested layouts: extents 1 to 6, strides 0 to 30, size at most 600.
pub(crate) fn layouts() -> impl Strategy<Value = DynLayout> {
    layouts_with(0..=30_i64)
}

/// Returns nested layouts as `layouts` does, with strides from -30 to 30.
pub(crate) fn signed_layouts() -> impl Strategy<Value = DynLayout> {
    layouts_with(-30..=30_i64)
}

pub(crate) fn layouts_with(
    strides: impl Strategy<Value = i64> + 'static,
) -> impl Strategy<Value = DynLayout> {
    let is_small = |layout: &DynLayout| size(layout) <= 600;
    trees((1..=6_i64, strides)).prop_map(|tree| layout_of(&tree)).prop_filter("size", is_small)
}

/// Returns nested shapes.
pub(crate) fn shapes() -> impl Strategy<Value = IntTuple> {
    layouts().prop_map(|layout| layout.shape())
}

/// Returns layouts whose strides chain, in any order, some of them 0.
pub(crate) fn chained_layouts() -> impl Strategy<Value = DynLayout> {
    chains(0..=3_i64)
}

/// Returns bijections on `0..size`.
pub(crate) fn compact_layouts() -> impl Strategy<Value = DynLayout> {
    chains(1..=1_i64)
}

fn chains(gaps: impl Strategy<Value = i64> + 'static) -> impl Strategy<Value = DynLayout> {
    let is_small = |layout: &DynLayout| size(layout) <= 300;
    trees((1..=5_i64, gaps, 0..1000)).prop_map(|tree| chained(&tree)).prop_filter("size", is_small)
}

/// Returns a layout with a factor before each mode, in the order of the keys: the stride is the
/// factor times the span so far. A factor 0 gives stride 0.
fn chained(tree: &Tree<(i64, i64, i32)>) -> DynLayout {
    let leaves = tree.leaves();
    let mut order: Vec<_> = (0..leaves.len()).collect();
    order.sort_by_key(|k| leaves[*k].2);
    let (mut run, mut strides) = (1, vec![0; leaves.len()]);
    for k in order {
        let (extent, gap, _) = leaves[k];
        if gap > 0 {
            strides[k] = run * gap;
            run = strides[k] * extent;
        }
    }
    let mut strides = strides.into_iter();
    layout_of(&tree.map(&mut |(extent, _, _)| (extent, strides.next().unwrap())))
}

/// Checks a law on 256 random operands, and prints the smallest counterexample.
pub(crate) fn random<S: Strategy>(operands: S, law: impl Fn(S::Value)) {
    let config =
        Config { failure_persistence: None, max_local_rejects: u32::MAX, ..Config::default() };
    let outcome = TestRunner::new(config).run(&operands, |operands| {
        law(operands);
        Ok(())
    });
    if let Err(failure) = outcome {
        panic!("{failure}");
    }
}

/// Checks a law on 256 random layouts of each kind: strides of any size, negative strides, and
/// strides that chain.
pub(crate) fn random_of_each_kind(law: impl Fn(&DynLayout)) {
    random(layouts(), |a| law(&a));
    random(signed_layouts(), |a| law(&a));
    random(chained_layouts(), |a| law(&a));
}

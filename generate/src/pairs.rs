//! Pairs of layouts with the answers of `composition`, as a file for Coq.
//!
//! `proofs/differential.v` checks the answers with proved programs. The seed determines the pairs,
//! so that a contradiction can be reproduced. The families make every kind of answer likely. Each
//! family produces another kind of carry.

use colex::error::Witness;
use colex::{DynLayout, Int, IntTuple, Reason};

use crate::numbers::Numbers;

/// Returns the text of a Coq file that defines the list `pairs`.
pub(crate) fn file(seed: u64, count: usize) -> String {
    const CHUNK: usize = 500; // Coq reads long lists slowly
    let mut numbers = Numbers(seed);
    let cases: Vec<_> = (0..count).map(|i| case(&numbers.pair(i))).collect();
    let definition = |(k, chunk): (usize, &[String])| {
        format!("Definition pairs_{k} : list case := [\n{}].\n", chunk.join(";\n"))
    };
    let chunks: String = cases.chunks(CHUNK).enumerate().map(definition).collect();
    let names: Vec<_> = (0..count.div_ceil(CHUNK)).map(|k| format!("pairs_{k}")).collect();
    format!(
        "(* Written by `cargo run -p colex-generate -- --pairs {seed} {count}`. *)\n\
         From Coq Require Import ZArith List.\nFrom Colex Require Import profiles answers.\n\
         Import ListNotations.\nOpen Scope Z_scope.\n\n\
         {chunks}\nDefinition pairs : list case := {}.\n",
        names.join(" ++ ")
    )
}

/// Returns a pair with the answer of the library, as a Coq term.
fn case((a, b): &(DynLayout, DynLayout)) -> String {
    let no_layout = |Witness { index, by_mode, exact }| {
        format!("NoLayout {} {} {}", z(index), z(by_mode), z(exact))
    };
    let answer = match a.composition(b).map_err(|error| error.reason()) {
        Ok(r) => format!("Layout {}", tree(&r.shape(), &r.stride())),
        Err(Reason::CrossedMode { witness, .. } | Reason::Carry { witness, .. }) => {
            no_layout(witness)
        }
        Err(Reason::NoLayout { witness }) => no_layout(witness),
        Err(Reason::Undecided { .. }) => "NoClaim".into(),
        Err(reason) => panic!("{a} o {b}: {reason:?} is not an answer of Coq"),
    };
    let modes = (0..a.leaf_count()).filter_map(|k| a.leaf(k));
    let modes: Vec<_> = modes.map(|(s, d)| format!("({},{})", s.get(), d.get())).collect();
    format!("([{}], {}, {answer})", modes.join(";"), tree(&b.shape(), &b.stride()))
}

/// Returns a nested layout as a Coq term of type `tree`.
fn tree(shape: &IntTuple, stride: &IntTuple) -> String {
    if let (Some(extent), Some(stride)) = (shape.as_int(), stride.as_int()) {
        return format!("(leaf {} {})", extent.get(), z(stride.get()));
    }
    let entry = |i| Some(tree(&shape.get(i).ok()?, &stride.get(i).ok()?));
    let entries: Vec<_> = (0..shape.rank()).filter_map(entry).collect();
    format!("(tuple [{}])", entries.join("; "))
}

fn z(number: i64) -> String {
    if number < 0 { format!("({number})") } else { number.to_string() }
}

type Leaf = (i64, i64);

impl Numbers {
    fn leaves(&mut self, most: i64, leaf: impl Fn(&mut Self) -> Leaf) -> Vec<Leaf> {
        (0..self.of(1, most)).map(|_| leaf(self)).collect()
    }

    /// Returns the pair number `i`: the families take turns.
    fn pair(&mut self, i: usize) -> (DynLayout, DynLayout) {
        let (a, b) = match i % 64 {
            0 => self.undecided(),
            1..4 => self.large(),
            4..12 => (self.any_left(), self.leaves(3, |n| (n.of(1, 6), n.of(-12, 12)))),
            12..16 => (self.any_left(), self.leaves(3, |n| (n.of(1, 8), n.of(-40, 0)))),
            16..32 => (self.jumps(), self.leaves(3, |n| (n.of(2, 12), n.of(0, 60)))),
            32..48 => self.divisors(),
            _ => (self.any_left(), self.leaves(3, |n| (n.of(1, 6), n.of(0, 30)))),
        };
        (self.nested(&a), self.nested(&b))
    }

    fn any_left(&mut self) -> Vec<Leaf> {
        self.leaves(4, |n| (n.of(1, 6), n.of(-3, 24)))
    }

    /// Returns a left layout whose offset jumps by 1 or -1 at each carry, so that carries often
    /// cancel.
    fn jumps(&mut self) -> Vec<Leaf> {
        let mut stride = self.of(0, 2);
        let modes = self.of(2, 4);
        let mode = |_| {
            let leaf = (self.of(2, 4), stride);
            stride = leaf.0 * stride + 2 * self.of(0, 1) - 1;
            leaf
        };
        (0..modes).map(mode).collect()
    }

    /// Returns a padded left layout and a right layout whose strides are products of its extents,
    /// as in a tiling.
    fn divisors(&mut self) -> (Vec<Leaf>, Vec<Leaf>) {
        const EXTENTS: [i64; 5] = [2, 3, 4, 6, 8];
        let (mut stride, mut places) = (1, vec![1]);
        let mut left = Vec::new();
        for _ in 0..self.of(2, 4) {
            let extent = EXTENTS[self.of(0, 4) as usize];
            left.push((extent, stride));
            stride = stride * extent + self.of(0, 1) * self.of(1, 4);
            let place = places[places.len() - 1];
            places.extend([place * self.of(1, extent), place * extent]);
        }
        let last = places.len() as i64 - 1;
        let right =
            self.leaves(3, |n| (EXTENTS[n.of(0, 4) as usize], places[n.of(0, last) as usize]));
        (left, right)
    }

    /// Returns a pair of large layouts. The left one has two modes, so that every refusal is
    /// certain.
    fn large(&mut self) -> (Vec<Leaf>, Vec<Leaf>) {
        let (x, y) = (self.of(1, 30) * 64, self.of(1, 9));
        let left = vec![(x * y, self.of(1, 9)), (1 << self.of(1, 20), self.of(1, 99))];
        let step = [1, y, x, x * y][self.of(0, 3) as usize];
        let right = vec![(x, self.of(1, 2)), (y, x), (self.of(1, 4096), step * self.of(1, 3))];
        (left, right)
    }

    /// Returns a pair whose carries cancel at more coordinates than composition compares.
    fn undecided(&mut self) -> (Vec<Leaf>, Vec<Leaf>) {
        let p = self.of(3000, 6000);
        (vec![(p, 0), (p + 1, 1), (2, p)], vec![(self.of(2200, p), p * p - 1)])
    }

    /// Returns the layout of the leaves, in parentheses at random places.
    fn nested(&mut self, leaves: &[Leaf]) -> DynLayout {
        let tuple = |int| IntTuple::from_int(Int::new(int));
        let mut entries: Vec<_> = leaves.iter().map(|(s, d)| (tuple(*s), tuple(*d))).collect();
        while entries.len() > 1 || self.of(0, 3) == 0 {
            let end = entries.len() as i64 - 1;
            let first = self.of(0, (end - 1).max(0));
            let last = self.of(end.min(first + 1), end) as usize;
            let first = first as usize;
            let (shapes, strides): (Vec<_>, Vec<_>) = entries.drain(first..=last).unzip();
            let inner =
                |entries: &[IntTuple]| IntTuple::from_entries(entries).expect("few entries");
            entries.insert(first, (inner(&shapes), inner(&strides)));
        }
        DynLayout::new(&entries[0].0, &entries[0].1).expect("one profile")
    }
}

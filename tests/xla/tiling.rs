//! The index formula of tiled layouts, written independently of the library, and domains of small
//! layouts.

use colex::xla::{ArrayShape, COMBINE, ElementType, Layout, Tile, TileSize};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, TestRunner};

/// A shape as plain numbers.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) sizes: Vec<i64>,
    pub(crate) order: Vec<usize>,
    pub(crate) tiles: Vec<Vec<i64>>,
}

impl Case {
    pub(crate) const STAR: i64 = COMBINE;

    pub(crate) fn shape(&self) -> ArrayShape {
        let order: Vec<i64> = self.order.iter().map(|&d| d as i64).collect();
        let mut layout = Layout::new(&order);
        let size =
            |&size: &i64| if size == COMBINE { TileSize::Combine } else { TileSize::Size(size) };
        layout.tiles =
            self.tiles.iter().map(|tile| Tile { sizes: tile.iter().map(size).collect() }).collect();
        ArrayShape { layout: Some(layout), ..ArrayShape::new(ElementType::F32, &self.sizes) }
    }

    /// Returns the expanded dimensions and the index in them, major to minor.
    pub(crate) fn expanded(&self, index: &[i64]) -> (Vec<i64>, Vec<i64>) {
        let mut p: Vec<i64> = self.order.iter().rev().map(|&d| self.sizes[d]).collect();
        let mut e: Vec<i64> = self.order.iter().rev().map(|&d| index[d]).collect();
        for tile in &self.tiles {
            while p.len() < tile.len() {
                p.insert(0, 1);
                e.insert(0, 0);
            }
            let first = p.len() - tile.len();
            let (tail_p, tail_e) = (p.split_off(first), e.split_off(first));
            let mut merged: Vec<(i64, i64, i64)> = Vec::new();
            let mut open = (1, 0);
            for ((&q, &size), &at) in tile.iter().zip(&tail_p).zip(&tail_e) {
                open = (open.0 * size, open.1 * size + at);
                if q != COMBINE {
                    merged.push((open.0, open.1, q));
                    open = (1, 0);
                }
            }
            for &(size, at, q) in &merged {
                p.push(size / q + i64::from(size % q > 0));
                e.push(at / q);
            }
            for &(_, at, q) in &merged {
                p.push(q);
                e.push(at % q);
            }
        }
        (p, e)
    }

    pub(crate) fn place(&self, index: &[i64]) -> i64 {
        let (p, e) = self.expanded(index);
        p.iter().zip(&e).fold(0, |place, (size, at)| place * size + at)
    }

    pub(crate) fn places(&self) -> i64 {
        self.expanded(&vec![0; self.sizes.len()]).0.iter().product()
    }

    /// Returns every element, in row-major order.
    pub(crate) fn elements(&self) -> Vec<Vec<i64>> {
        let mut all = vec![vec![]];
        for &size in &self.sizes {
            all = all
                .into_iter()
                .flat_map(|index: Vec<i64>| {
                    (0..size).map(move |at| [index.clone(), vec![at]].concat())
                })
                .collect();
        }
        all
    }

    /// Returns the offsets along each dimension alone, if the offset of every element is their sum.
    pub(crate) fn sum_of_functions(&self) -> Option<Vec<Vec<i64>>> {
        let rank = self.sizes.len();
        let along = |d: usize| {
            let unit = |at| {
                let mut index = vec![0; rank];
                index[d] = at;
                self.place(&index)
            };
            (0..self.sizes[d]).map(unit).collect::<Vec<i64>>()
        };
        let functions: Vec<Vec<i64>> = (0..rank).map(along).collect();
        let is_sum = self.elements().iter().all(|index| {
            let sum: i64 = functions.iter().zip(index).map(|(f, &at)| f[at as usize]).sum();
            sum == self.place(index)
        });
        is_sum.then_some(functions)
    }
}

/// Returns the digits `(extent, stride)` of a function on `0..n` with `f(0) = 0`, fine to coarse,
/// if they exist; the longest digits.
pub(crate) fn digits_of(values: &[i64]) -> Option<Vec<(i64, i64)>> {
    if values.len() <= 1 {
        return Some(vec![]);
    }
    let stride = values[1];
    let longest = (0..values.len()).take_while(|&k| values[k] == k as i64 * stride).count();
    // A sequence can exceed the digit by coincidence if the next digit is incomplete.
    (2..=longest).rev().find_map(|run| {
        let coarse: Vec<i64> = values.iter().copied().step_by(run).collect();
        let fits =
            |(k, &value): (usize, &i64)| value == coarse[k / run] + (k % run) as i64 * stride;
        let coarser = values.iter().enumerate().all(fits).then(|| digits_of(&coarse))??;
        Some([vec![(run as i64, stride)], coarser].concat())
    })
}

/// Returns all permutations of `0..rank`.
pub(crate) fn orders(rank: usize) -> Vec<Vec<usize>> {
    if rank == 0 {
        return vec![vec![]];
    }
    let mut all = Vec::new();
    for order in orders(rank - 1) {
        for at in 0..rank {
            let mut longer = order.clone();
            longer.insert(at, rank - 1);
            all.push(longer);
        }
    }
    all
}

/// The tiles that may contain `*`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stars {
    None,
    First,
    All,
}

/// Shapes of rank 0 to 3 with up to 3 tiles of up to 4 entries.
pub(crate) fn cases(stars: Stars) -> impl Strategy<Value = Case> {
    let size = select(vec![1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12]);
    let order = |rank| select(orders(rank));
    let array = (0..4_usize).prop_flat_map(move |rank| (vec(size.clone(), rank), order(rank)));
    let tiles = (0..4_usize)
        .prop_flat_map(move |count| (0..count).map(|k| tile(k, stars)).collect::<Vec<_>>());
    (array, tiles).prop_map(|((sizes, order), tiles)| Case { sizes, order, tiles })
}

fn tile(k: usize, stars: Stars) -> impl Strategy<Value = Vec<i64>> {
    let size = || select(vec![1, 1, 2, 2, 3, 4, 4, 5, 6, 8]);
    let has_stars = stars == Stars::All || stars == Stars::First && k == 0;
    let entry = prop_oneof![4 => size(), u32::from(has_stars) => Just(COMBINE)];
    (vec(entry, 0..4), size()).prop_map(|(mut entries, last)| {
        entries.push(last);
        entries
    })
}

/// Checks a law on `count` random operands, and reports the smallest counterexample.
pub(crate) fn random<S: Strategy>(count: u32, operands: S, law: impl Fn(S::Value)) {
    let config = Config { failure_persistence: None, ..Config::with_cases(count) };
    let outcome = TestRunner::new(config).run(&operands, |operands| {
        law(operands);
        Ok(())
    });
    if let Err(failure) = outcome {
        panic!("{failure}");
    }
}

/// Returns the number of operands with a property, of `count` operands that are equal in every run.
pub(crate) fn share<S: Strategy>(count: u32, operands: S, has: impl Fn(S::Value) -> bool) -> u32 {
    let mut runner = TestRunner::deterministic();
    (0..count).map(|_| u32::from(has(operands.new_tree(&mut runner).unwrap().current()))).sum()
}

//! The index formula of tiled layouts, word for word and apart from the library, and domains of small layouts.

#![allow(dead_code, unreachable_pub)] // each test file uses its part

use colex::xla::{ArrayShape, COMBINE, ElementType, Layout, Tile, TileSize};

/// A shape as plain numbers.
#[derive(Clone, Debug)]
pub struct Case {
    pub sizes: Vec<i64>,
    pub order: Vec<usize>,
    pub tiles: Vec<Vec<i64>>,
}

impl Case {
    pub const STAR: i64 = COMBINE;

    pub fn shape(&self) -> ArrayShape {
        let order: Vec<i64> = self.order.iter().map(|&d| d as i64).collect();
        let mut layout = Layout::new(&order);
        let size =
            |&size: &i64| if size == COMBINE { TileSize::Combine } else { TileSize::Size(size) };
        layout.tiles =
            self.tiles.iter().map(|tile| Tile { sizes: tile.iter().map(size).collect() }).collect();
        ArrayShape { layout: Some(layout), ..ArrayShape::new(ElementType::F32, &self.sizes) }
    }

    /// Expanded dimensions and the index in them, major to minor.
    pub fn expanded(&self, index: &[i64]) -> (Vec<i64>, Vec<i64>) {
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

    pub fn place(&self, index: &[i64]) -> i64 {
        let (p, e) = self.expanded(index);
        p.iter().zip(&e).fold(0, |place, (size, at)| place * size + at)
    }

    pub fn places(&self) -> i64 {
        self.expanded(&vec![0; self.sizes.len()]).0.iter().product()
    }

    /// Every element, row-major.
    pub fn elements(&self) -> Vec<Vec<i64>> {
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

    /// The places along each dimension alone, where the place of every element is their sum.
    pub fn sum_of_functions(&self) -> Option<Vec<Vec<i64>>> {
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

/// The digits `(extent, stride)` of a function `0..n`, `f(0) = 0`, fine to coarse, where it has such; the longest digits.
pub fn digits_of(values: &[i64]) -> Option<Vec<(i64, i64)>> {
    if values.len() <= 1 {
        return Some(vec![]);
    }
    let stride = values[1];
    let longest = (0..values.len()).take_while(|&k| values[k] == k as i64 * stride).count();
    // A run may be longer than the digit by chance, where the next digit is not complete.
    (2..=longest).rev().find_map(|run| {
        let coarse: Vec<i64> = values.iter().copied().step_by(run).collect();
        let fits =
            |(k, &value): (usize, &i64)| value == coarse[k / run] + (k % run) as i64 * stride;
        let coarser = values.iter().enumerate().all(fits).then(|| digits_of(&coarse))??;
        Some([vec![(run as i64, stride)], coarser].concat())
    })
}

/// All orders of `0..rank`.
pub fn orders(rank: usize) -> Vec<Vec<usize>> {
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

/// Reproducible numbers for samples of domains that are too large to walk.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % n
    }

    pub fn of<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len())]
    }

    /// A shape of rank 0 to 3 with up to 3 tiles of up to 4 entries, `*` in the tiles that `combines` says.
    pub fn case(&mut self, combines: impl Fn(usize) -> bool) -> Case {
        let rank = self.below(4);
        let sizes = (0..rank).map(|_| self.of(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12])).collect();
        let order = self.of(&orders(rank).iter().enumerate().map(|(k, _)| k).collect::<Vec<_>>());
        let tiles = (0..self.below(4)).map(|tile| {
            let mut sizes: Vec<i64> =
                (0..=self.below(4)).map(|_| self.of(&[1, 1, 2, 2, 3, 4, 4, 5, 6, 8])).collect();
            if combines(tile) && self.below(2) == 0 {
                let last = sizes.len() - 1;
                for size in &mut sizes[..last] {
                    if self.below(3) == 0 {
                        *size = COMBINE;
                    }
                }
            }
            sizes
        });
        Case { tiles: tiles.collect(), sizes, order: orders(rank).swap_remove(order) }
    }
}

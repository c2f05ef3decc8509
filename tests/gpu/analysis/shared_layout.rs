//! `shared_layout` against its whole family, with offsets and wavefronts by hand.

use std::collections::BTreeSet;

use colex::analysis::{SharedLayout, TileCopy, shared_layout};
use colex::{DynLayout, IntTuple};

use super::support::{NVIDIA, Random, swizzled, wavefronts};

/// A random copy: the extents and strides of its threads and values, and the vector.
struct Copy {
    threads: Vec<[i64; 2]>,
    values: Vec<[i64; 2]>,
    vector: i64,
}

/// Random modes of `count` coordinates, with strides in a tile of `rows` rows.
fn modes(random: &mut Random, mut count: i64, rows: i64, first: &[[i64; 2]]) -> Vec<[i64; 2]> {
    let mut modes = first.to_vec();
    while count > 1 {
        let extent = (2 << random.below(3)).min(count);
        let step = if random.below(2) == 0 { 1 } else { rows };
        modes.push([extent, step << random.below(5)]);
        count /= extent;
    }
    if modes.is_empty() { vec![[1, 0]] } else { modes }
}

impl Copy {
    fn random(random: &mut Random, element_bytes: i64, rows: i64) -> Self {
        let vector = 1 << random.below(if element_bytes > 4 { 2 } else { 3 });
        let along = if random.below(2) == 0 { 1 } else { rows };
        let first = if vector > 1 { vec![[vector, along]] } else { vec![] };
        let (threads, values) = (1 << random.below(6), 1 << random.below(3));
        Self {
            threads: modes(random, threads, rows, &[]),
            values: modes(random, values, rows, &first),
            vector,
        }
    }

    fn layout(&self) -> DynLayout {
        let text = |k: usize| {
            let list = |modes: &[[i64; 2]]| {
                modes.iter().map(|mode| mode[k].to_string()).collect::<Vec<_>>().join(",")
            };
            format!("(({}),({}))", list(&self.threads), list(&self.values))
        };
        DynLayout::parse(&format!("{}:{}", text(0), text(1))).unwrap()
    }

    fn tile_copy(&self) -> TileCopy {
        TileCopy::new(&self.layout(), self.vector, &NVIDIA.banks)
    }

    /// Returns the flat coordinates of each thread, value by value.
    fn coordinates(&self) -> Vec<Vec<i64>> {
        let sums = |modes: &[[i64; 2]]| {
            modes.iter().fold(vec![0], |sums, [extent, stride]| {
                let steps = (0..*extent).map(|i| i * stride);
                steps.flat_map(|step| sums.iter().map(move |sum| sum + step)).collect()
            })
        };
        let (threads, values) = (sums(&self.threads), sums(&self.values));
        threads.iter().map(|t| values.iter().map(|v| t + v).collect()).collect()
    }

    /// Returns the byte addresses of each instruction, one for each thread. `None` unless the
    /// memory has every vector contiguous and aligned.
    fn addresses(&self, bytes: i64, memory: &dyn Fn(i64) -> i64) -> Option<Vec<Vec<i64>>> {
        let coordinates = self.coordinates();
        let instructions = coordinates[0].len() / self.vector as usize;
        let mut out = vec![Vec::new(); instructions];
        for values in &coordinates {
            for (k, vector) in values.chunks(self.vector as usize).enumerate() {
                let first = memory(vector[0]);
                let is_contiguous = (first..).zip(vector).all(|(next, v)| memory(*v) == next);
                if !is_contiguous || first % self.vector != 0 {
                    return None;
                }
                out[k].push(first * bytes);
            }
        }
        Some(out)
    }
}

/// The layouts of the family: from the flat coordinate of a tile `(m,n)` to an offset.
fn layouts(m: i64, n: i64, bytes: i64) -> Vec<Box<dyn Fn(i64) -> i64>> {
    let mut family: Vec<Box<dyn Fn(i64) -> i64>> =
        vec![Box::new(move |i| i % m * n + i / m), Box::new(|i| i)];
    for s in [128, 64, 32].map(|segment| segment / bytes) {
        if n > s && n % s == 0 {
            family.push(Box::new(move |i| {
                let (row, column) = (i % m, i / m);
                column % s + row * s + column / s * m * s
            }));
        }
    }
    for s in [128, 64, 32].map(|segment| segment / bytes) {
        if m > s && m % s == 0 {
            family.push(Box::new(move |i| {
                let (row, column) = (i % m, i / m);
                row % s + column * s + row / s * n * s
            }));
        }
    }
    family
}

fn total(copies: &[(&Copy, Vec<Vec<i64>>)], bytes: i64, swizzle: (i64, i64, i64)) -> i64 {
    let (b, m, s) = swizzle;
    copies.iter().fold(0, |sum, (copy, addresses)| {
        addresses.iter().fold(sum, |sum, addresses| {
            let addresses: Vec<_> = addresses.iter().map(|a| swizzled(*a, b, m, s)).collect();
            sum + wavefronts(&addresses, copy.vector * bytes, &NVIDIA).0
        })
    })
}

/// Returns the fewest wavefronts of the family; `None` if each layout splits a vector.
fn fewest(m: i64, n: i64, bytes: i64, copies: [&Copy; 2]) -> Option<i64> {
    let longest = copies.iter().map(|copy| copy.vector * bytes).max().unwrap().max(4);
    let base = i64::from(longest.trailing_zeros());
    let of_layout = |memory: Box<dyn Fn(i64) -> i64>| {
        let found: Option<Vec<_>> =
            copies.iter().map(|copy| Some((*copy, copy.addresses(bytes, &memory)?))).collect();
        let found = found?;
        let end = found.iter().flat_map(|(_, a)| a.iter().flatten()).max().unwrap() + longest;
        let width = i64::from(64 - ((end - 1) as u64).leading_zeros());
        let mut least = total(&found, bytes, (0, 0, 0));
        for b in 1..=width {
            for m in base..=width - b {
                for s in (b..=width - b - m).flat_map(|s| [s, -s]) {
                    least = least.min(total(&found, bytes, (b, m, s)));
                }
            }
        }
        Some(least)
    };
    layouts(m, n, bytes).into_iter().filter_map(of_layout).min()
}

/// The result has the modes of the tile and is injective, and it has the wavefronts that the search
/// states.
fn holds(found: &SharedLayout, m: i64, n: i64, bytes: i64, copies: [&Copy; 2]) {
    let layout = found.layout();
    let sizes = [0, 1].map(|k| layout.inner().get(k).unwrap().size());
    assert_eq!((layout.rank(), sizes), (2, [m, n]), "{layout}");
    let offsets: BTreeSet<_> = layout.offsets().collect();
    assert_eq!(offsets.len() as i64, m * n, "{layout}");
    assert!(*offsets.first().unwrap() == 0, "{layout}");
    if [m, n].iter().all(|extent| extent.count_ones() == 1) {
        assert_eq!(*offsets.last().unwrap(), m * n - 1, "{layout}");
    }
    let found_by_hand = copies.map(|copy| {
        (copy, copy.addresses(bytes, &|i| layout.index(i)).expect("vectors stay together"))
    });
    let wavefronts = total(&found_by_hand, bytes, (0, 0, 0));
    assert_eq!(wavefronts, found.search().wavefronts(), "{layout}");
}

#[test]
fn no_layout_of_the_family_is_better() {
    let mut random = Random(28);
    let (mut found, mut none, mut segmented) = (0, 0, 0);
    for case in 0..600 {
        let bytes = 1 << random.below(4);
        let extents = [4, 8, 12, 16, 32, 48, 64];
        let [m, n] = [0; 2].map(|_| extents[random.below(7) as usize]);
        let copies = [0; 2].map(|_| Copy::random(&mut random, bytes, m));
        let copies = [&copies[0], &copies[1]];
        let fits = |copy: &&Copy| copy.coordinates().iter().flatten().all(|i| *i < m * n);
        if !copies.iter().all(fits) {
            continue;
        }
        let [store, load] = copies.map(Copy::tile_copy);
        let tile = IntTuple::from_slice(&[m, n]).unwrap();
        let shared = shared_layout(&tile, bytes, &store, &load);
        let Some(least) = fewest(m, n, bytes, copies) else {
            assert!(shared.is_err(), "case {case}");
            none += 1;
            continue;
        };
        let shared = shared.unwrap();
        holds(&shared, m, n, bytes, copies);
        let (store, load) = (text(copies[0]), text(copies[1]));
        assert_eq!(
            shared.search().wavefronts(),
            least,
            "case {case}: ({m},{n}) of {bytes} bytes, {store}, {load}: {}",
            shared.layout()
        );
        found += 1;
        segmented += i32::from(shared.layout().inner().leaf_count() == 3);
    }
    assert!(found > 100 && none > 10 && segmented > 3, "{found} {none} {segmented}");
}

fn text(copy: &Copy) -> String {
    format!("{} in vectors of {}", copy.layout(), copy.vector)
}

/// Rows in segments of 32 bytes, which no swizzle of whole rows or columns replaces.
#[test]
fn segments() {
    let copy = |text| TileCopy::new(&DynLayout::lit(text), 2, &NVIDIA.banks);
    let store = copy("((8,2),2):((1,32),16)");
    let load = copy("((4,4),2):((1,32),16)");
    let found = shared_layout(&IntTuple::lit("(16,16)"), 4, &store, &load).unwrap();
    assert_eq!(found.layout().to_string(), "S<1,2,3> o 0 o (16,(8,2)):(8,(1,128))");
}

//! Refusals in small domains: where a form has no text, a search of all its texts finds none.

mod support;

use std::collections::HashSet;

use colex::xla::{ArrayShape, ElementType, IndexMap, Layout, Tile};
use colex_forms::{Form, Map, Options, Source};
use support::{coordinate, mosaic_offset};

fn options() -> Options {
    Options { element: Options::element_type("f32"), ..Options::default() }
}

fn offsets(text: &str) -> (Vec<i64>, Vec<i64>) {
    support::meaning(Form::Cute, text)
}

/// Returns layouts of these sizes: each mode as one or two digits, each stride up to `most`.
fn layouts(sizes: &[i64], most: i64) -> Vec<String> {
    let mut all = vec![(String::new(), String::new())];
    for size in sizes {
        let mut modes = Vec::new();
        for stride in 0..=most {
            modes.push((size.to_string(), stride.to_string()));
        }
        for first in (2..*size).filter(|first| size % first == 0) {
            for strides in (1..=most).flat_map(|a| (1..=most).map(move |b| (a, b))) {
                let second = size / first;
                modes.push((
                    format!("({first},{second})"),
                    format!("({},{})", strides.0, strides.1),
                ));
            }
        }
        let join = |(shape, stride): &(String, String), mode: &(String, String)| {
            let comma = if shape.is_empty() { "" } else { "," };
            (format!("{shape}{comma}{}", mode.0), format!("{stride}{comma}{}", mode.1))
        };
        all = all.iter().flat_map(|l| modes.iter().map(move |m| join(l, m))).collect();
    }
    all.into_iter().map(|(shape, stride)| format!("({shape}):({stride})")).collect()
}

/// Returns lists of integers from 1 to `most`.
fn lists(length: usize, most: i64) -> Vec<Vec<i64>> {
    let mut all = vec![Vec::new()];
    for _ in 0..length {
        all = all
            .iter()
            .flat_map(|list: &Vec<i64>| (1..=most).map(move |n| [&list[..], &[n]].concat()))
            .collect();
    }
    all
}

fn permutations(rank: usize) -> Vec<Vec<i64>> {
    lists(rank, rank as i64)
        .into_iter()
        .map(|list| list.into_iter().map(|n| n - 1).collect::<Vec<i64>>())
        .filter(|list| list.iter().collect::<HashSet<_>>().len() == rank)
        .collect()
}

/// All dimension orders with up to two tiles of sizes up to 4, of which the second divides the first evenly.
#[test]
fn xla_has_no_layout_where_it_is_refused() {
    let (mut refused, mut printed) = (0, 0);
    for sizes in [&[4][..], &[2, 2], &[2, 3], &[4, 2], &[2, 2, 2]] {
        let rank = sizes.len();
        let count: i64 = sizes.iter().product();
        let mut tilings = vec![Vec::new()];
        for first in (1..=rank).flat_map(|length| lists(length, 4)) {
            tilings.push(vec![first.clone()]);
            // The search does not cover a further tile that adds padding.
            let divides = |second: &Vec<i64>| {
                first.len() == 2 && first.iter().zip(second).all(|(size, tile)| size % tile == 0)
            };
            tilings.extend(
                lists(2, 4).into_iter().filter(divides).map(|second| vec![first.clone(), second]),
            );
        }
        let mut exist = HashSet::new();
        for order in permutations(rank) {
            for tiles in &tilings {
                let mut shape = ArrayShape::new(ElementType::F32, sizes);
                let mut layout = Layout::new(&order);
                layout.tiles = tiles.iter().map(|tile| Tile::new(tile)).collect();
                shape.layout = Some(layout);
                let map = IndexMap::new(&shape).unwrap();
                let offset = |i| map.linear_index(&coordinate(i, sizes)).unwrap();
                exist.insert((0..count).map(offset).collect::<Vec<i64>>());
            }
        }
        for text in layouts(sizes, if rank == 3 { 5 } else { 9 }) {
            match Source::parse(&text).unwrap().print(Form::Xla, &options()) {
                Ok(_) => printed += 1,
                Err(refusal) => {
                    assert!(!exist.contains(&offsets(&text).1), "{text}: {refusal}");
                    refused += 1;
                }
            }
        }
    }
    assert!(printed > 50 && refused > 1000, "{printed} {refused}");
}

/// All first tiles of sizes up to 8 with at most one further tile, and each stride of tiles.
#[test]
fn mosaic_has_no_layout_where_it_is_refused() {
    let (mut refused, mut printed) = (0, 0);
    for sizes in [&[4][..], &[6], &[2, 2], &[2, 3], &[4, 2], &[2, 4], &[3, 2]] {
        let rank = sizes.len();
        let count: i64 = sizes.iter().product();
        let mut tilings = vec![Vec::new()];
        for first in (1..=rank).flat_map(|length| lists(length, 8)) {
            for second in (1..=first.len()).flat_map(|length| lists(length, 4)) {
                let inner = &first[first.len() - second.len()..];
                if inner.iter().zip(&second).all(|(size, tile)| size % tile == 0) {
                    tilings.push(vec![first.clone(), second]);
                }
            }
            tilings.push(vec![first]);
        }
        for text in layouts(sizes, 9) {
            let (_, expected) = offsets(&text);
            let Err(refusal) = Source::parse(&text).unwrap().print(Form::Mosaic, &options()) else {
                printed += 1;
                continue;
            };
            refused += 1;
            let at = |coordinate: &[i64]| {
                let index = coordinate.iter().zip(sizes).rev().fold(0, |i, (c, size)| i * size + c);
                expected[index as usize]
            };
            for tiles in &tilings {
                // The layout determines the strides of tiles.
                let first = tiles.first().cloned().unwrap_or_default();
                let tile: i64 = first.iter().product();
                let stride = |d: usize| {
                    let size =
                        if d + first.len() < rank { 1 } else { first[d + first.len() - rank] };
                    let mut second = vec![0; rank];
                    second[d] = size;
                    if size >= sizes[d] { 0 } else { at(&second) / tile }
                };
                let strides: Vec<i64> = (0..rank).map(stride).collect();
                let offset = |i| mosaic_offset(&coordinate(i, sizes), tiles, &strides);
                let equal = (0..count).all(|i| offset(i) == expected[i as usize]);
                assert!(!equal, "{text}: {refusal}, and {tiles:?} with {strides:?}");
            }
        }
    }
    assert!(printed > 50 && refused > 1000, "{printed} {refused}");
}

/// Every bijection of sizes that are powers of two which is a sum of its bits has a linear layout, and no
/// other layout has one. Those of `swizzled_shared` have its text: all parameters, by Triton's formula.
#[test]
fn swizzled_shared_is_found_for_all_its_parameters() {
    let mut found = 0;
    for (rows, columns) in [(2, 4), (4, 4), (8, 4), (4, 8), (8, 8), (1, 8), (8, 1)] {
        let powers = |most: i64| (0..=most.trailing_zeros()).map(|bit| 1_i64 << bit);
        for transposed in [false, true] {
            for (vec, per_phase, max_phase) in powers(columns).flat_map(|vec| {
                powers(rows).flat_map(move |p| powers(rows).map(move |m| (vec, p, m)))
            }) {
                // The vectors of a row are permuted by XOR with its phase.
                let offset = |row: i64, column: i64| {
                    let phase = row / per_phase % max_phase;
                    let column = (column ^ (phase * vec)) % columns;
                    row * columns + column
                };
                let order = if transposed { "[0, 1]" } else { "[1, 0]" };
                let (m, n) = if transposed { (columns, rows) } else { (rows, columns) };
                let text = format!(
                    "!ttg.memdesc<{m}x{n}xf16, #ttg.swizzled_shared<{{vec = {vec}, perPhase = {per_phase}, \
                     maxPhase = {max_phase}, order = {order}}}>, #smem>"
                );
                let source = Source::parse(&text).unwrap();
                let Map::Memory(layout) = source.map() else {
                    // No swizzle has these offsets: the text is that of bases, in `linear`.
                    assert!(source.print(Form::Cute, &options()).is_err());
                    continue;
                };
                for i in 0..m * n {
                    let at = coordinate(i, &[m, n]);
                    let (row, column) = if transposed { (at[1], at[0]) } else { (at[0], at[1]) };
                    assert_eq!(layout.index(i), offset(row, column), "{text}");
                }
                let cute = source.print(Form::Cute, &options()).unwrap();
                let again = Source::parse(&cute).unwrap().print(Form::Triton, &options()).unwrap();
                assert!(again.contains("swizzled_shared"), "{text}: {cute}: {again}");
                let Map::Memory(second) = Source::parse(&again).unwrap().map().clone() else {
                    panic!()
                };
                assert!((0..m * n).all(|i| second.index(i) == layout.index(i)), "{again}");
                found += 1;
            }
        }
    }
    assert!(found > 300, "{found}");
}

/// Returns the offsets of all `#ttg.padded_shared` of these sizes with paddings up to 64: each order of the
/// bits of the coordinates, and for each interval no padding or a power of two.
fn padded_tables(sizes: &[i64]) -> HashSet<Vec<i64>> {
    let mut tables = HashSet::new();
    let count: i64 = sizes.iter().product();
    if !(count as u64).is_power_of_two() {
        return tables;
    }
    let bits = count.trailing_zeros() as usize;
    for order in permutations(bits) {
        for paddings in lists(bits, 8) {
            let offset = |index: i64| {
                let plain: i64 = (0..bits).map(|bit| (index >> bit & 1) << order[bit]).sum();
                // With 1 nothing is padded, and n + 2 is 2^n.
                let pads = paddings.iter().enumerate().filter(|(_, padding)| **padding > 1);
                pads.fold(plain, |sum, (k, padding)| sum + (plain >> k << (padding - 2)))
            };
            tables.insert((0..count).map(offset).collect());
        }
    }
    tables
}

/// A layout has a linear layout if and only if its table is that of XORs.
#[test]
fn linear_has_no_layout_where_it_is_refused() {
    let (mut refused, mut printed) = (0, 0);
    for sizes in [&[4][..], &[6], &[2, 2], &[2, 3], &[4, 2], &[8], &[1, 4]] {
        let padded = padded_tables(sizes);
        for text in layouts(sizes, 9) {
            let (_, table) = offsets(&text);
            let is_linear = table.len().is_power_of_two()
                && (0..table.len())
                    .all(|i| (0..table.len()).all(|j| table[i ^ j] == table[i] ^ table[j]));
            let source = Source::parse(&text).unwrap();
            let linear = source.print(Form::Linear, &options());
            assert_eq!(linear.is_ok(), is_linear, "{text}");
            // Triton's shared memory has one element for each offset, up to padding.
            let mut sorted = table.clone();
            sorted.sort_unstable();
            let is_bijective = sorted.iter().enumerate().all(|(i, offset)| i as i64 == *offset);
            let triton = source.print(Form::Triton, &options());
            let has_text = is_linear && is_bijective || padded.contains(&table);
            assert_eq!(triton.is_ok(), has_text, "{text}: {triton:?}");
            if let Ok(triton) = triton {
                assert_eq!(support::meaning(Form::Triton, &triton).1, table, "{text}: {triton}");
            }
            *if linear.is_ok() { &mut printed } else { &mut refused } += 1;
        }
    }
    assert!(printed > 100 && refused > 1000, "{printed} {refused}");
}

/// The spelled forms have every layout of memory, and Mojo those without a swizzle and without -1.
#[test]
fn mojo_has_no_swizzle_and_no_stride_of_minus_one() {
    let mojo = |text: &str| Source::parse(text).unwrap().print(Form::Mojo, &options());
    assert_eq!(mojo("(4,8):(8,-2)").unwrap(), "((4, 8):(8, -2))");
    for (text, reason) in [
        ("(4,8):(8,-1)", "-1 is the unknown integer of Mojo"),
        ("(4,8):(8,-70000)", "use at least -65534"),
        ("S<3,3,3> o 0 o (8,64):(64,1)", "compose it with `Swizzle(3, 3, 3)`"),
        ("(6,2):(1,7) o 0 o (3,2):(2,3)", "convert both layouts alone"),
        ("S<0,0,0> o 2 o (4,4):(1,8)", "add 2 to the pointer"),
        ("(4,8):(1@0,1@1)", "convert one component"),
    ] {
        let refusal = mojo(text).unwrap_err().to_string();
        assert!(refusal.contains(reason), "{text}: {refusal}");
    }
}

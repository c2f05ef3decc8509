//! Random layouts, and the offsets of texts, computed without the readers under test.
#![allow(dead_code)] // each test binary uses a part

use colex::xla::{ArrayShape, IndexMap};
use colex_forms::{Form, Map, Source};

/// A generator of random numbers: splitmix64.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (z ^ (z >> 31)) % limit
    }

    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u64) as usize]
    }
}

/// A nested tuple of integers.
#[derive(Clone, Debug)]
pub(crate) enum Tuple {
    Int(i64),
    Entries(Vec<Tuple>),
}

impl Tuple {
    pub(crate) fn leaves(&self) -> Vec<i64> {
        match self {
            Self::Int(int) => vec![*int],
            Self::Entries(entries) => entries.iter().flat_map(Self::leaves).collect(),
        }
    }

    pub(crate) fn size(&self) -> i64 {
        self.leaves().iter().product()
    }

    pub(crate) fn mode_sizes(&self) -> Vec<i64> {
        match self {
            Self::Int(int) => vec![*int],
            Self::Entries(entries) => entries.iter().map(Self::size).collect(),
        }
    }
}

/// Reads a tuple whose parentheses are `open` and `close` and whose integers have a prefix.
fn tuple(text: &str, at: &mut usize) -> Tuple {
    let skip = |at: &mut usize| {
        while text[*at..].starts_with([' ', '_']) {
            *at += 1;
        }
    };
    skip(at);
    let mut open = false;
    for name in ["(", "Shape<", "Stride<"] {
        if text[*at..].starts_with(name) {
            *at += name.len();
            open = true;
            break;
        }
    }
    if open {
        let mut entries = Vec::new();
        loop {
            skip(at);
            if text[*at..].starts_with([')', '>']) {
                *at += 1;
                return Tuple::Entries(entries);
            }
            if text[*at..].starts_with(',') {
                *at += 1;
                continue;
            }
            entries.push(tuple(text, at));
        }
    }
    let is_constant = text[*at..].starts_with("C<");
    *at += if is_constant { 2 } else { 0 };
    let end = text[*at..].find(|c: char| !c.is_ascii_digit() && c != '-');
    let end = end.map_or(text.len(), |end| *at + end);
    let int = text[*at..end].parse().unwrap_or_else(|_| panic!("{text} at {at}"));
    *at = end + usize::from(is_constant);
    Tuple::Int(int)
}

/// The offsets of `SHAPE:STRIDE`, colexicographic, under `S<B,M,S>` after an offset.
fn offsets(shape: &Tuple, stride: &Tuple, swizzle: [i64; 3], offset: i64) -> Vec<i64> {
    let (extents, strides) = (shape.leaves(), stride.leaves());
    assert_eq!(extents.len(), strides.len());
    let [bits, base, shift] = swizzle;
    (0..shape.size())
        .map(|index| {
            let (mut rest, mut sum) = (index, offset);
            for (extent, stride) in extents.iter().zip(&strides) {
                sum += rest % extent * stride;
                rest /= extent;
            }
            // The bits at base + max(shift, 0), moved by the shift.
            let y = (sum >> (base + shift.max(0))) & ((1 << bits) - 1);
            sum ^ (y << (base - shift.min(0)))
        })
        .collect()
}

/// Returns the sizes of the modes and the offsets of a text of CuTe or Mojo.
fn spelled(text: &str) -> (Vec<i64>, Vec<i64>) {
    let mut text = text.trim();
    let (mut swizzle, mut offset) = ([0; 3], 0);
    if let Some(inside) = text.strip_prefix("ComposedLayout<").and_then(|t| t.strip_suffix('>')) {
        text = inside;
    }
    for name in ["Swizzle<", "S<"] {
        let Some(rest) = text.strip_prefix(name) else { continue };
        let (numbers, rest) = rest.split_once('>').unwrap();
        let numbers: Vec<i64> = numbers.split(',').map(|n| n.parse().unwrap()).collect();
        swizzle = [numbers[0], numbers[1], numbers[2]];
        let rest = rest.trim_start_matches([' ', 'o', ',']);
        let mut at = 0;
        let Tuple::Int(int) = tuple(rest, &mut at) else { panic!("{text}") };
        offset = int;
        text = rest[at..].trim_start_matches([' ', 'o', ',']);
    }
    if let Some(inside) = text.strip_prefix("Layout<").and_then(|text| text.strip_suffix('>')) {
        text = inside;
    } else if text.starts_with('(') && depth_of_colon(text) == 1 {
        text = &text[1..text.len() - 1]; // Mojo
    }
    let mut at = 0;
    let shape = tuple(text, &mut at);
    at += 1; // `:` or `,`
    let stride = tuple(text, &mut at);
    assert_eq!(at, text.len(), "{text}");
    (shape.mode_sizes(), offsets(&shape, &stride, swizzle, offset))
}

fn depth_of_colon(text: &str) -> i32 {
    let mut depth = 0;
    for c in text.chars() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            ':' => break,
            _ => {}
        }
    }
    depth
}

/// Returns the coordinate of a colexicographic index.
pub(crate) fn coordinate(index: i64, sizes: &[i64]) -> Vec<i64> {
    let mut rest = index;
    let digit = |size: &i64| {
        let digit = rest % size;
        rest /= size;
        digit
    };
    sizes.iter().map(digit).collect()
}

/// Returns the offset of a coordinate in a `memref`, by the affine map of `TiledLayoutAttr`: each tile
/// splits the last axes into tile numbers and positions. The strides of the first tile's numbers are
/// in tiles, and the axes inside of a first tile are row-major.
pub(crate) fn mosaic_offset(coordinate: &[i64], tiles: &[Vec<i64>], strides: &[i64]) -> i64 {
    let mut axes = coordinate.to_vec();
    for tile in tiles {
        let untiled = axes.len() - tile.len();
        let tiled = axes.split_off(untiled);
        axes.extend(tiled.iter().zip(tile).map(|(axis, size)| axis.div_euclid(*size)));
        axes.extend(tiled.iter().zip(tile).map(|(axis, size)| axis.rem_euclid(*size)));
    }
    // The extents of the axes inside of the first tile.
    let mut inner = tiles.first().cloned().unwrap_or_default();
    let tile: i64 = inner.iter().product();
    for tile in tiles.iter().skip(1) {
        let tiled = inner.split_off(inner.len() - tile.len());
        inner.extend(tiled.iter().zip(tile).map(|(extent, size)| (extent + size - 1) / size));
        inner.extend(tile);
    }
    let mut sum: i64 = axes.iter().zip(strides).map(|(axis, stride)| axis * stride * tile).sum();
    let mut stride = 1;
    for (axis, extent) in axes[strides.len()..].iter().zip(&inner).rev() {
        sum += axis * stride;
        stride *= extent;
    }
    sum
}

fn mosaic(text: &str) -> (Vec<i64>, Vec<i64>) {
    let inside = text.strip_prefix("memref<").unwrap();
    let (array, attribute) = inside.split_once(", #tpu.tiled<").unwrap();
    let sizes: Vec<i64> = array.split('x').filter_map(|size| size.parse().ok()).collect();
    let (tiles, strides) = attribute.split_once(",[").unwrap();
    let ints = |list: &str| list.split(',').filter_map(|n| n.parse().ok()).collect::<Vec<i64>>();
    let tiles: Vec<Vec<i64>> =
        tiles.split('(').skip(1).map(|tile| ints(tile.trim_end_matches(')'))).collect();
    let strides = ints(strides.split_once(']').unwrap().0);
    let count = sizes.iter().product();
    let offset = |index| mosaic_offset(&coordinate(index, &sizes), &tiles, &strides);
    let offsets = (0..count).map(offset).collect();
    (sizes, offsets)
}

fn xla(text: &str) -> (Vec<i64>, Vec<i64>) {
    let shape: ArrayShape = text.parse().unwrap();
    let sizes = shape.sizes().unwrap();
    let map = IndexMap::new(&shape).unwrap();
    let count = sizes.iter().product();
    let offsets = (0..count).map(|i| map.linear_index(&coordinate(i, &sizes)).unwrap()).collect();
    (sizes, offsets)
}

/// Returns the sizes and the offsets that a text has, in colexicographic order.
pub(crate) fn meaning(form: Form, text: &str) -> (Vec<i64>, Vec<i64>) {
    match form {
        Form::Cute | Form::Cpp | Form::Dsl | Form::Mojo => spelled(text),
        Form::Mosaic => mosaic(text),
        Form::Xla => xla(text),
        // The tests of colex and colex-triton compare these with Triton.
        _ => {
            let source = Source::parse(text).unwrap();
            let Map::Memory(layout) = source.map() else { panic!("{text}") };
            (source.sizes(), (0..layout.size()).map(|i| layout.index(i)).collect())
        }
    }
}

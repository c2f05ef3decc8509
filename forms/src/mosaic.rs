//! Mosaic, the compiler of Pallas for TPUs: `memref<16x256xf32, #tpu.tiled<(8,128),[2,1]>>`.
//!
//! `#tpu.tiled<TILES,[STRIDES]>` counts first tiles: the tile of coordinate `c` in dimension `d` begins at
//! `c / tile * stride` tiles. Inside of a first tile, elements are row-major, in the further tiles as in
//! XLA's layouts. A dimension in front of those that the first tile has is a tile of size 1.
//!
//! - **Source**: `TiledLayoutAttr` in `jaxlib/mosaic/dialect/tpu/tpu_dialect.cc` of jax-ml/jax, 2026:
//!   its parser, verifier and affine map.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use colex::DynLayout;
use colex::xla::{ArrayShape, ElementType, Layout, Tile};

use crate::{Form, Options, ParseError, Refusal, Source, xla};

/// The tiles and their strides.
struct Tiled {
    tiles: Vec<Vec<i64>>,
    strides: Vec<i64>,
}

/// A position in the text.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or("")
    }

    fn eat(&mut self, token: &str) -> bool {
        self.at += self.rest().len() - self.rest().trim_start().len();
        let found = self.rest().starts_with(token);
        self.at += if found { token.len() } else { 0 };
        found
    }

    fn need(&mut self, token: &str, what: &str) -> Result<(), ParseError> {
        if self.eat(token) { Ok(()) } else { Err(self.expected(what)) }
    }

    fn expected(&self, what: &str) -> ParseError {
        let found = match self.rest().chars().next() {
            Some(found) => format!("`{found}`"),
            None => "the end".to_string(),
        };
        ParseError::new(self.at, format!("expected {what}, found {found}"))
    }

    fn int(&mut self, least: i64, what: &str) -> Result<i64, ParseError> {
        self.at += self.rest().len() - self.rest().trim_start().len();
        let sign = usize::from(self.rest().starts_with('-'));
        let digits = self.rest()[sign..].bytes().take_while(u8::is_ascii_digit).count();
        let value = self.rest()[..sign + digits].parse().ok().filter(|value| *value >= least);
        let value = value.ok_or_else(|| self.expected(what))?;
        self.at += sign + digits;
        Ok(value)
    }

    /// Reads integers up to `close`.
    fn ints(&mut self, close: &str, least: i64, what: &str) -> Result<Vec<i64>, ParseError> {
        let mut ints = Vec::new();
        while !self.eat(close) {
            if !ints.is_empty() {
                self.need(",", &format!("`,` or `{close}`"))?;
            }
            ints.push(self.int(least, what)?);
        }
        Ok(ints)
    }
}

pub(crate) fn read(text: &str) -> Result<Source, ParseError> {
    let mut reader = Reader { text, at: 0 };
    if text.starts_with("#tpu.vpad") {
        let message = "`#tpu.vpad` places a value in vector registers, not an array in memory; give a `memref`";
        return Err(ParseError::new(0, message));
    }
    if text.starts_with('#') {
        let message = "an attribute has no shape; write the type, such as `memref<16x256xf32, #tpu.tiled<(8,128),[2,1]>>`";
        return Err(ParseError::new(0, message));
    }
    reader.need("memref<", "`memref<`")?;
    let mut sizes = Vec::new();
    while reader.rest().starts_with(|c: char| c.is_ascii_digit() || c == '?') {
        if reader.rest().starts_with('?') {
            let message =
                "this size has no value, and tiles need values; write the size in place of `?`";
            return Err(ParseError::new(reader.at, message));
        }
        sizes.push(reader.int(0, "a size")?);
        reader.need("x", "`x`")?;
    }
    let end = reader.rest().find([',', '>']).unwrap_or(reader.rest().len());
    let element = xla::element(&reader.rest()[..end]);
    reader.at += end;
    let mut tiled = None;
    let mut start = reader.at;
    while reader.eat(",") {
        start = reader.at;
        if reader.eat("#tpu.tiled<") {
            tiled = Some(attribute(&mut reader)?);
        } else if reader.eat("#tpu.memory_space<") {
            let end = reader.rest().find('>').unwrap_or(reader.rest().len());
            reader.at += end;
            reader.need(">", "`>`")?;
        } else {
            return Err(reader.expected("`#tpu.tiled<..>` or `#tpu.memory_space<..>`"));
        }
    }
    reader.need(">", "`,` or `>`")?;
    if !reader.rest().trim().is_empty() {
        return Err(reader.expected("the end of the text"));
    }
    let tiled = tiled.unwrap_or_else(|| row_major(&sizes));
    let layout = lower(&sizes, &tiled).map_err(|message| ParseError::new(start, message))?;
    Ok(Source::of_array(Form::Mosaic, &layout, sizes).with_element(element))
}

fn attribute(reader: &mut Reader<'_>) -> Result<Tiled, ParseError> {
    let mut tiles = Vec::new();
    while reader.eat("(") {
        tiles.push(reader.ints(")", 1, "a size of a tile, at least 1")?);
    }
    reader.need(",", "a tile such as `(8,128)`, or `,` and the strides of tiles")?;
    reader.need("[", "`[` and the strides of tiles")?;
    let strides = reader.ints("]", i64::MIN, "a stride")?;
    reader.need(">", "`>`")?;
    Ok(Tiled { tiles, strides })
}

/// Returns the layout of a `memref` without an attribute.
fn row_major(sizes: &[i64]) -> Tiled {
    let mut strides = alloc::vec![1_i64; sizes.len()];
    for k in (1..sizes.len()).rev() {
        strides[k - 1] = strides[k].saturating_mul(sizes[k]);
    }
    Tiled { tiles: Vec::new(), strides }
}

/// Returns the layout of the tiles: one mode for each dimension, up to whole first tiles.
fn lower(sizes: &[i64], tiled: &Tiled) -> Result<DynLayout, String> {
    let rank = sizes.len();
    if tiled.strides.len() != rank {
        return Err(format!(
            "the type has {rank} dimensions, and the layout has {} strides; write one for each",
            tiled.strides.len()
        ));
    }
    let first = tiled.tiles.first().map_or(&[][..], Vec::as_slice);
    let Some(untiled) = rank.checked_sub(first.len()) else {
        return Err(format!(
            "the first tile has {} sizes, and the type has {rank} dimensions; use at most {rank}",
            first.len()
        ));
    };
    let (inner, tile) = inside(first, tiled.tiles.get(1..).unwrap_or(&[]))?;
    let too_large = || "the layout is too large; use smaller sizes".to_string();
    let mut modes = Vec::new();
    for (d, size) in sizes.iter().enumerate() {
        let stride = tiled.strides[d].checked_mul(tile).ok_or_else(too_large)?;
        let tile_size = if d < untiled { 1 } else { first[d - untiled] };
        let count = size.div_euclid(tile_size) + i64::from(size % tile_size != 0);
        let outer = DynLayout::strided(&[count], &[stride]).map_err(|_| too_large())?;
        let mode = match inner.get((d + first.len()).wrapping_sub(rank)) {
            Ok(inner) if d >= untiled => DynLayout::from_modes(&[inner, outer]),
            _ => Ok(outer),
        };
        modes.push(mode.map_err(|error| error.reason().to_string())?.coalesce());
    }
    DynLayout::from_modes(&modes).map_err(|error| error.reason().to_string())
}

/// Returns the layout inside of a first tile, and its number of elements.
fn inside(first: &[i64], nested: &[Vec<i64>]) -> Result<(DynLayout, i64), String> {
    let mut axes = first.len();
    for tile in nested {
        if tile.len() > axes {
            return Err(format!(
                "a further tile has {} sizes, and a first tile has {axes} axes there; tile inside of the first tile",
                tile.len()
            ));
        }
        axes += tile.len();
    }
    let mut shape = ArrayShape::new(ElementType::F32, first);
    let mut layout = Layout::descending(first.len());
    layout.tiles = nested.iter().map(|tile| Tile::new(tile)).collect();
    shape.layout = Some(layout);
    let lowered = shape.lower().map_err(|error| error.reason().message().to_string())?;
    let tile = first.iter().try_fold(1_i64, |product, size| product.checked_mul(*size));
    match tile {
        Some(tile) if tile == lowered.buffer_len => Ok((lowered.layout, tile)),
        _ => {
            Err("a further tile does not divide the first tile evenly; use sizes that do"
                .to_string())
        }
    }
}

pub(crate) fn print(source: &Source, options: &Options) -> Result<String, Refusal> {
    let composed = source.memory("Mosaic's layouts")?;
    let layout = xla::strided(composed, "Mosaic's layouts have")?;
    let element = source.needed_element(options, "a `memref` has")?;
    let sizes = source.sizes();
    if let Some(size) = sizes.iter().find(|size| **size > LARGEST) {
        return Err(Refusal::new(format!(
            "a dimension has size {size}, and the search of tiles compares at most {LARGEST} offsets; use smaller sizes"
        )));
    }
    let fits =
        |tiled: &Tiled| lower(&sizes, tiled).is_ok_and(|found| is_equal(&sizes, &found, &layout));
    let mut candidates = candidates(element, &sizes, &layout);
    let Some(tiled) = candidates.find(fits) else {
        return Err(Refusal::new(
            "the search found no tile with these offsets: Mosaic's layouts are row-major in a first tile of the last \
             dimensions, up to a further tile, and have one stride for each dimension between first tiles",
        ));
    };
    let shape = sizes.iter().fold(String::new(), |text, size| text + &format!("{size}x"));
    let list = |sizes: &[i64]| sizes.iter().map(i64::to_string).collect::<Vec<_>>().join(",");
    let tiles =
        tiled.tiles.iter().fold(String::new(), |text, tile| text + &format!("({})", list(tile)));
    let (element, strides) = (xla::mlir_name(element), list(&tiled.strides));
    Ok(format!("memref<{shape}{element}, #tpu.tiled<{tiles},[{strides}]>>"))
}

/// The largest dimension for which tiles are searched.
const LARGEST: i64 = 1 << 20;

/// Returns whether both layouts have the same offsets along each dimension.
fn is_equal(sizes: &[i64], found: &DynLayout, layout: &DynLayout) -> bool {
    let mode = |layout: &DynLayout, d| layout.get(d).unwrap_or(DynLayout::UNIT);
    let modes: Vec<_> = (0..sizes.len()).map(|d| (mode(found, d), mode(layout, d))).collect();
    // First some offsets, because most candidates differ there.
    let sample =
        |size: &i64| (0..20).map(|bit| 1 << bit).filter(|i| i < size).chain([size - 1]).collect();
    let samples: Vec<Vec<i64>> = sizes.iter().map(sample).collect();
    let equal = |d: usize, i: i64| i < 0 || modes[d].0.index(i) == modes[d].1.index(i);
    samples.iter().enumerate().all(|(d, sample)| sample.iter().all(|i| equal(d, *i)))
        && sizes.iter().enumerate().all(|(d, size)| (0..*size).all(|i| equal(d, i)))
}

/// Returns the offsets along each dimension. Offsets of layouts with one mode for each dimension are
/// sums of them.
fn tables(sizes: &[i64], layout: &DynLayout) -> Vec<Vec<i64>> {
    let table = |(d, size): (usize, &i64)| {
        let mode = layout.get(d).unwrap_or(DynLayout::UNIT);
        (0..*size).map(|i| mode.index(i)).collect()
    };
    sizes.iter().enumerate().map(table).collect()
}

/// One digit of a dimension, from the fastest: extent and stride.
type Digits = Vec<(i64, i64)>;

/// Returns tilings that may have the layout, the simplest first.
fn candidates(
    element: ElementType,
    sizes: &[i64],
    layout: &DynLayout,
) -> impl Iterator<Item = Tiled> {
    // A padded mode has no layout of its coordinates in bounds alone.
    let mode = |(d, table): (usize, &Vec<i64>)| {
        let mode = DynLayout::from_table(table).or_else(|_| layout.get(d));
        mode.map_or(Vec::new(), |mode| digits(&mode.coalesce()))
    };
    let digits: Vec<Digits> = tables(sizes, layout).iter().enumerate().map(mode).collect();
    let mut all = Vec::new();
    if digits.iter().all(|digits| digits.len() <= 1) {
        let strides = digits.iter().map(|digits| digits.first().map_or(0, |digit| digit.1));
        all.push(Tiled { tiles: Vec::new(), strides: strides.collect() });
    }
    // A layout of XLA in the order of the dimensions, which may have more tiles.
    if let Ok(shape) = ArrayShape::raise(element, sizes, layout)
        && let Some(layout) = shape.layout
        && layout.minor_to_major == Layout::descending(sizes.len()).minor_to_major
    {
        all.push(contiguous(sizes, tiles_of(&layout)));
    }
    let firsts = (1..=sizes.len()).flat_map(|tiled| first_tiles(&digits, sizes.len() - tiled));
    let firsts: Vec<Vec<i64>> = firsts.collect();
    // First all tilings without a further tile, then those with one.
    let tilings = [false, true].into_iter().flat_map(move |has_further| {
        let of_first = |first: &Vec<i64>| with_first(&digits, first, has_further);
        firsts.iter().flat_map(of_first).collect::<Vec<_>>()
    });
    all.into_iter().chain(tilings)
}

fn digits(mode: &DynLayout) -> Digits {
    let leaves = (0..mode.leaf_count()).filter_map(|k| mode.leaf(k));
    leaves
        .map(|(extent, stride)| (extent.get(), stride.get()))
        .filter(|digit| digit.0 > 1)
        .collect()
}

fn tiles_of(layout: &Layout) -> Vec<Vec<i64>> {
    let number = |size: &colex::xla::TileSize| match size {
        colex::xla::TileSize::Size(size) => *size,
        colex::xla::TileSize::Combine => 0,
    };
    layout.tiles.iter().map(|tile| tile.sizes.iter().map(number).collect()).collect()
}

/// Returns the tiling in which first tiles are row-major.
fn contiguous(sizes: &[i64], tiles: Vec<Vec<i64>>) -> Tiled {
    let first = tiles.first().map_or(&[][..], Vec::as_slice);
    let untiled = sizes.len().saturating_sub(first.len());
    let count = |d: usize| match first.get(d.wrapping_sub(untiled)) {
        Some(tile) if d >= untiled && *tile > 0 => (sizes[d] + tile - 1) / tile,
        _ => sizes[d],
    };
    let counts: Vec<i64> = (0..sizes.len()).map(count).collect();
    Tiled { strides: row_major(&counts).strides, tiles }
}

/// Returns the first tiles of the dimensions from `untiled` on that leave one digit or none.
fn first_tiles(digits: &[Digits], untiled: usize) -> Vec<Vec<i64>> {
    const MOST: usize = 4096;
    let mut tiles = alloc::vec![Vec::new()];
    for dimension in &digits[untiled..] {
        let mut next = Vec::new();
        for size in tile_sizes(dimension, digits) {
            next.extend(tiles.iter().map(|tile: &Vec<i64>| [&tile[..], &[size]].concat()));
        }
        next.truncate(MOST);
        tiles = next;
    }
    tiles
}

/// The largest size of a tile in which a further tile is searched.
const LARGEST_TILE: i64 = 2048;

/// The largest tile that divides a digit unevenly.
const MOST_UNEVEN: i64 = 32;

/// Returns the sizes of tiles along a dimension: all digits but the last, and a part of the last one,
/// which may have padding up to the next digit of the layout.
fn tile_sizes(dimension: &Digits, all: &[Digits]) -> Vec<i64> {
    let Some(((extent, stride), others)) = dimension.split_last() else {
        let mut strides: Vec<i64> = all.iter().flatten().map(|digit| digit.1).collect();
        strides.push(1);
        strides.sort_unstable();
        strides.dedup();
        return strides.into_iter().filter(|stride| *stride > 0).collect();
    };
    let before: i64 = others.iter().map(|digit| digit.0).product();
    let mut sizes: Vec<i64> = (1..=*extent).filter(|part| extent % part == 0).collect();
    if *stride > 0 {
        let next = all.iter().flatten().map(|digit| digit.1).filter(|other| other % stride == 0);
        sizes.extend(next.map(|other| other / stride).filter(|size| size > extent));
    }
    // An uneven division: the last tile has padding.
    sizes.extend((2..(*extent).min(MOST_UNEVEN)).filter(|part| extent % part != 0));
    sizes.iter().map(|size| size * before).collect()
}

/// Returns tilings with this first tile, alone or with a further tile.
fn with_first(digits: &[Digits], first: &[i64], has_further: bool) -> Vec<Tiled> {
    let untiled = digits.len() - first.len();
    let Some(tile) = first.iter().try_fold(1_i64, |product, size| product.checked_mul(*size))
    else {
        return Vec::new();
    };
    let mut strides = Vec::new();
    let mut inner = Digits::new();
    for (d, dimension) in digits.iter().enumerate() {
        let size = if d < untiled { 1 } else { first[d - untiled] };
        match split(dimension, size) {
            Some((stride, inside)) if stride % tile == 0 => {
                strides.push(stride / tile);
                inner.extend(inside);
            }
            _ => return Vec::new(),
        }
    }
    if !is_nested(inner, tile) {
        return Vec::new();
    }
    let with = |further: Option<Vec<i64>>| Tiled {
        tiles: core::iter::once(first.to_vec()).chain(further).collect(),
        strides: strides.clone(),
    };
    let is_large = first.iter().any(|size| *size > LARGEST_TILE);
    if !has_further {
        return alloc::vec![with(None)];
    }
    let further = (0..first.len()).filter(|_| !is_large).flat_map(|k| divisors(&first[k..]));
    further.map(|tile| with(Some(tile))).collect()
}

/// Returns whether the digits nest in a tile of this size. The tile of a dimension of one element may be
/// between them.
fn is_nested(mut inner: Digits, tile: i64) -> bool {
    inner.retain(|digit| digit.1 != 0);
    inner.sort_by_key(|digit| digit.1);
    let end = inner.iter().try_fold(1, |next: i64, (extent, stride)| {
        (stride % next == 0).then(|| stride.checked_mul(*extent)).flatten()
    });
    end.is_some_and(|end| end > 0 && tile % end == 0)
}

/// Returns the tiles that divide an axis of each of these sizes evenly.
fn divisors(sizes: &[i64]) -> Vec<Vec<i64>> {
    let mut all = alloc::vec![Vec::new()];
    for size in sizes {
        let divisors: Vec<i64> = (1..=*size).filter(|divisor| size % divisor == 0).collect();
        let with = |tile: &Vec<i64>| {
            let tile = tile.clone();
            divisors
                .iter()
                .map(move |divisor| [&tile[..], &[*divisor]].concat())
                .collect::<Vec<_>>()
        };
        all = all.iter().flat_map(with).collect();
    }
    all
}

/// Splits the digits at `size`: returns the stride of the tiles, 0 for one tile, and the digits inside.
fn split(digits: &Digits, size: i64) -> Option<(i64, Digits)> {
    let mut left = size;
    let mut inside = Digits::new();
    for (k, (extent, stride)) in digits.iter().enumerate() {
        if left == 1 {
            return (k + 1 == digits.len()).then_some((*stride, inside));
        }
        if k + 1 == digits.len() && left != *extent {
            inside.push((left, *stride));
            let rest = if left < *extent { stride.checked_mul(left)? } else { 0 };
            return Some((rest, inside));
        }
        if left % extent != 0 {
            return None;
        }
        inside.push((*extent, *stride));
        left /= extent;
    }
    // A dimension of one element may have a tile of any size.
    Some((0, if left > 1 { alloc::vec![(left, 0)] } else { inside }))
}

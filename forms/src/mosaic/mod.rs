//! Mosaic, the compiler of Pallas for TPUs: `memref<16x256xf32, #tpu.tiled<(8,128),[2,1]>>`.
//! It also reads MLIR's own layout of a `memref`, `strided<[8, 1], offset: 3>`.
//!
//! `#tpu.tiled<TILES,[STRIDES]>` counts first tiles: the tile of coordinate `c` in dimension `d` begins at
//! `c / tile * stride` tiles. Inside of a first tile, elements are row-major, in the further tiles as in
//! XLA's layouts. A dimension in front of those that the first tile has is a tile of size 1.
//!
//! - **Source**: `TiledLayoutAttr` in `jaxlib/mosaic/dialect/tpu/tpu_dialect.cc` of jax-ml/jax, 2026:
//!   its parser, verifier and affine map; MLIR's `StridedLayoutAttr`.

mod search;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use colex::DynLayout;
use colex::xla::{ArrayShape, ElementType, Layout, Tile};

use crate::strided::strided;
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
    let end = element_length(reader.rest());
    if end == 0 {
        return Err(reader.expected("the type of an element"));
    }
    let element = xla::element(&reader.rest()[..end]);
    reader.at += end;
    let mut attributes = None;
    while reader.eat(",") {
        let start = reader.at;
        let (tiled, offset) = if reader.eat("#tpu.tiled<") {
            (attribute(&mut reader)?, 0)
        } else if reader.eat("strided<") {
            strided_attribute(&mut reader)?
        } else {
            memory_space(&mut reader)?;
            continue;
        };
        if attributes.replace((start, tiled, offset)).is_some() {
            return Err(ParseError::new(start, "the type has two layouts; write one"));
        }
    }
    reader.need(">", "`,` or `>`")?;
    if !reader.rest().trim().is_empty() {
        return Err(reader.expected("the end of the text"));
    }
    let (start, tiled, offset) = attributes.unwrap_or_else(|| (0, row_major(&sizes), 0));
    let layout = lower(&sizes, &tiled).map_err(|message| ParseError::new(start, message))?;
    let source = Source::of_array(Form::Mosaic, &layout, sizes).with_element(element);
    source.with_offset(offset).ok_or_else(|| {
        ParseError::new(start, "an offset of the layout does not fit 63 bits; use a smaller one")
    })
}

/// Returns the length of the element type at the beginning of a text, such as `complex<f32>`.
fn element_length(text: &str) -> usize {
    let end = text.find([',', '<', '>']).unwrap_or(text.len());
    match text[end..].find('>') {
        Some(close) if text[end..].starts_with('<') => end + close + 1,
        _ => end,
    }
}

/// Reads MLIR's layout `strided<[8, 1], offset: 3>` after its name. Returns it without tiles, and the offset.
fn strided_attribute(reader: &mut Reader<'_>) -> Result<(Tiled, i64), ParseError> {
    const WHAT: &str = "an integer; write the value in place of `?`";
    reader.need("[", "`[` and the strides")?;
    let strides = reader.ints("]", i64::MIN, WHAT)?;
    let mut offset = 0;
    if reader.eat(",") {
        reader.need("offset", "`offset: ` and an integer")?;
        reader.need(":", "`:` and an integer")?;
        offset = reader.int(i64::MIN, WHAT)?;
    }
    reader.need(">", "`>`")?;
    Ok((Tiled { tiles: Vec::new(), strides }, offset))
}

/// Reads a memory space: `#tpu.memory_space<vmem>`, `#gpu.address_space<workgroup>` or an integer.
fn memory_space(reader: &mut Reader<'_>) -> Result<(), ParseError> {
    if reader.eat("#tpu.memory_space<") || reader.eat("#gpu.address_space<") {
        let end = reader.rest().find('>').unwrap_or(reader.rest().len());
        reader.at += end;
        return reader.need(">", "`>`");
    }
    reader.int(0, "`#tpu.tiled<..>`, `strided<..>` or a memory space").map(drop)
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
    let layout = strided(composed, "Mosaic's layouts have")?;
    let element = source.needed_element(options, "a `memref` has")?;
    let sizes = source.sizes();
    if let Some(size) = sizes.iter().find(|size| **size > LARGEST) {
        return Err(Refusal::new(format!(
            "a dimension has size {size}, and the search of tiles compares at most {LARGEST} offsets; use smaller sizes"
        )));
    }
    let fits =
        |tiled: &Tiled| lower(&sizes, tiled).is_ok_and(|found| is_equal(&sizes, &found, &layout));
    let mut candidates = search::candidates(element, &sizes, &layout);
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

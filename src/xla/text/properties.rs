//! The parser of the layout properties after the colon.
//!
//! ```text
//! properties := [T][L][E][S][SC][M]        in this order
//! T  := "T" tile {tile}     tile := "(" [size {"," size}] ")"     size := int | "*"
//! L  := "L(" int ")"        E, S and M have the same form
//! SC := "SC" split {split}  split := "(" int ":" [int {"," int}] ")"
//! ```
//!
//! Properties of sparse arrays are `D(..)` before `T`, `#(type)` and `*(type)` after `L`, and
//! `P(shape)` after `SC`.
//!
//! XLA's parser records an error in a property and continues at the current token, which can be the
//! next property or the `}`. The lenient parser does the same. Each property has a function that
//! stops at the wrong token and keeps the complete entries, and [`recover`](ShapeParser::recover)
//! continues the layout.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use super::parse::{Parsed, ShapeParser};
use super::{ShapeParseError, ShapeParseReason as Why};
use crate::xla::syntax::Parser;
use crate::xla::{ElementType, Layout, Reason, SparseIndexType, SplitConfig, Tile, TileSize};

/// The names of the properties, in order, except `#` and `*`.
pub(super) const PROPERTIES: [&str; 8] = ["D", "T", "L", "E", "S", "SC", "P", "M"];

/// A property that is one integer.
struct IntegerProperty {
    /// The expected form, for errors.
    form: &'static str,
    allowed: RangeInclusive<i64>,
    error: fn(i64) -> Why,
    /// Whether XLA aborts if the value is not allowed.
    fatal: bool,
}

const TAIL_PADDING: IntegerProperty = IntegerProperty {
    form: "an integer in parentheses, such as `L(1024)`",
    allowed: 1..=i64::MAX,
    error: |alignment| Why::Invalid(Reason::TailPadding { alignment }),
    fatal: true,
};
const ELEMENT_SIZE: IntegerProperty = IntegerProperty {
    form: "an integer in parentheses, such as `E(4)`",
    allowed: 0..=i64::MAX,
    error: |bits| Why::Invalid(Reason::ElementSize { bits }),
    fatal: false,
};
const MEMORY_SPACE: IntegerProperty = IntegerProperty {
    form: "an integer in parentheses, such as `S(1)`",
    allowed: 0..=127,
    error: |number| Why::MemorySpace { number },
    fatal: false,
};
const METADATA: IntegerProperty = IntegerProperty {
    form: "an integer in parentheses, such as `M(8)`",
    allowed: 0..=i64::MAX,
    error: |bytes| Why::MetadataPrefix { bytes },
    fatal: false,
};

impl ShapeParser<'_> {
    /// Continues a layout after an error in a property, unless the parser is strict or XLA aborts
    /// on the error.
    fn recover(&mut self, property: Parsed<()>) -> Parsed<()> {
        match property {
            Err(error) if !self.strict && !self.fatal => {
                self.recovered_error.get_or_insert(error);
                Ok(())
            }
            other => other,
        }
    }

    /// Rejects a property of sparse arrays if the parser is strict.
    fn sparse(&mut self, at: usize, what: &'static str) -> Parsed<()> {
        if self.strict {
            return Err(ShapeParseError::new(at, Why::Sparse(what)));
        }
        Ok(())
    }

    /// Parses the part after the colon.
    pub(super) fn properties(&mut self, layout: &mut Layout, in_shape: bool) -> Parsed<()> {
        let at = self.lexer.at();
        if self.lexer.eat_word("D") {
            self.sparse(at, "a list of levels, `D(..)`,")?;
            let levels = self.levels();
            self.recover(levels)?;
        }
        if self.lexer.eat_word("T") {
            let tiles = self.tiles(&mut layout.tiles);
            self.recover(tiles)?;
        }
        if self.lexer.eat_word("L") {
            self.number(&TAIL_PADDING, &mut layout.tail_padding_alignment)?;
        }
        let at = self.lexer.at();
        if self.lexer.eat(b'#') {
            self.sparse(at, "an index type, `#(..)`,")?;
            self.index_type(&mut layout.index_type);
        }
        let at = self.lexer.at();
        if self.lexer.eat(b'*') {
            self.sparse(at, "a pointer type, `*(..)`,")?;
            self.index_type(&mut layout.pointer_type);
        }
        if self.lexer.eat_word("E") {
            self.number(&ELEMENT_SIZE, &mut layout.element_size_in_bits)?;
        }
        if self.lexer.eat_word("S") {
            let mut number = 0;
            self.number(&MEMORY_SPACE, &mut number)?;
            layout.memory_space = number as i8; // XLA keeps the low 8 bits
        }
        let at = self.lexer.at();
        if self.lexer.eat_word("SC") {
            self.splits_at = at;
            let splits = self.splits(&mut layout.split_configs);
            self.recover(splits)?;
        }
        let at = self.lexer.at();
        if self.lexer.eat_word("P") {
            if self.strict || in_shape {
                return Err(ShapeParseError::new(at, Why::Sparse("a physical shape, `P(..)`,")));
            }
            self.physical_shape(layout)?;
        }
        if self.lexer.eat_word("M") {
            self.number(&METADATA, &mut layout.metadata_prefix_bytes)?;
        }
        Ok(())
    }

    /// Parses `(int)`.
    fn number(&mut self, property: &IntegerProperty, value: &mut i64) -> Parsed<()> {
        let parsed = self.number_in_parentheses(property, value);
        self.recover(parsed)
    }

    fn number_in_parentheses(&mut self, property: &IntegerProperty, value: &mut i64) -> Parsed<()> {
        self.expect(b'(', property.form)?;
        let at = self.lexer.at();
        *value = self.int("an integer")?;
        if !property.allowed.contains(value) && (self.strict || property.fatal) {
            self.fatal = true;
            return Err(ShapeParseError::new(at, (property.error)(*value)));
        }
        self.expect(b')', "`)`")
    }

    fn tiles(&mut self, tiles: &mut Vec<Tile>) -> Parsed<()> {
        loop {
            let at = self.lexer.at();
            let tile = tiles.len();
            let mut sizes = Vec::new();
            let parsed = self.expect(b'(', "`(` and the sizes of a tile").and_then(|()| {
                self.list(b')', "`,` or `)`", &mut sizes, |parser| parser.tile_size(tile))
            });
            let is_empty = sizes.is_empty();
            tiles.push(Tile { sizes });
            parsed?;
            if is_empty && self.strict {
                let reason = Reason::EmptyTile { tile };
                return Err(ShapeParseError::new(at, Why::Invalid(reason)));
            }
            if self.lexer.peek() != b'(' {
                return Ok(());
            }
        }
    }

    fn tile_size(&mut self, tile: usize) -> Parsed<TileSize> {
        if self.lexer.eat(b'*') {
            return Ok(TileSize::Combine);
        }
        let at = self.lexer.at();
        match self.int("a size or `*`")? {
            // XLA's value for `*`.
            i64::MIN if !self.strict => Ok(TileSize::Combine),
            size @ 1.. => Ok(TileSize::Size(size)),
            0 if !self.strict => Ok(TileSize::Size(0)),
            size => {
                self.fatal = true;
                Err(ShapeParseError::new(at, Why::Invalid(Reason::TileSize { tile, size })))
            }
        }
    }

    fn splits(&mut self, splits: &mut Vec<SplitConfig>) -> Parsed<()> {
        loop {
            self.expect(b'(', "`(`, a physical dimension, `:` and split indices")?;
            let dimension = self.int("a physical dimension number, 0 for the most major")?;
            let mut split_indices = Vec::new();
            let parsed = self.expect(b':', "`:`").and_then(|()| {
                let index = |parser: &mut Self| parser.int("a split index");
                self.list(b')', "`,` or `)`", &mut split_indices, index)
            });
            splits.push(SplitConfig { dimension, split_indices });
            parsed?;
            if self.lexer.peek() != b'(' {
                return Ok(());
            }
        }
    }

    /// Skips `(D+~,C)`.
    fn levels(&mut self) -> Parsed<()> {
        self.expect(b'(', "`(` and levels of sparse dimensions")?;
        self.list(b')', "`,` or `)`", &mut Vec::new(), |parser| {
            if !["D", "C", "S", "H"].into_iter().any(|level| parser.lexer.eat_word(level)) {
                return Err(parser.expected("a level of a sparse dimension, `D`, `C`, `S` or `H`"));
            }
            parser.lexer.eat(b'+');
            parser.lexer.eat(b'~');
            Ok(())
        })
    }

    /// Parses `(type)`; each of its three tokens can be missing.
    fn index_type(&mut self, index_type: &mut Option<SparseIndexType>) {
        self.lexer.eat(b'(');
        let name = self.lexer.word();
        let known = ElementType::from_name(name);
        if known.is_some() || matches!(name, "token" | "opaque") {
            self.lexer.take(name.len());
            let integral = known.filter(|element_type| element_type.is_integral());
            *index_type = Some(integral.map_or(SparseIndexType::Invalid, SparseIndexType::Type));
        }
        self.lexer.eat(b')');
    }

    fn physical_shape(&mut self, layout: &mut Layout) -> Parsed<()> {
        self.expect(b'(', "`(` and a shape")?;
        let outer = self.recovered_error;
        let shape = self.shape()?;
        self.recovered_error = outer;
        layout.physical_shape = Some(Box::new(shape));
        let parsed = self.expect(b')', "`)`");
        self.recover(parsed)
    }
}

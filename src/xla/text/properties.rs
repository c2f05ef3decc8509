//! Reading what stands behind the colon of a layout.
//!
//! ```text
//! properties := [T][L][E][S][SC][M]        in this order
//! T  := "T" tile {tile}     tile := "(" [size {"," size}] ")"     size := int | "*"
//! L  := "L(" int ")"        E, S, M alike
//! SC := "SC" split {split}  split := "(" int ":" [int {"," int}] ")"
//! ```
//!
//! Left over from sparse arrays are `D(..)` in front of `T`, `#(type)` and `*(type)` behind `L`, and `P(shape)` behind `SC`.
//!
//! XLA's reader notes an error in a property and goes on at the token where it stands. It then takes the next property, or
//! the `}`, if one of these stands there. The lenient reader does the same: each property is read by a function that stops
//! at the wrong token and keeps what it has, and [`forgive`](Parser::forgive) lets the layout go on.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use super::parse::{Parsed, Parser};
use super::{ShapeParseError, ShapeParseReason as Why};
use crate::xla::{ElementType, Layout, LeftoverType, Reason, SplitConfig, Tile, TileSize};

/// The names of the properties, in their order, but for `#` and `*`.
pub(super) const PROPERTIES: [&str; 8] = ["D", "T", "L", "E", "S", "SC", "P", "M"];

/// A property that is one integer.
struct Number {
    /// How it looks.
    form: &'static str,
    allowed: RangeInclusive<i64>,
    wrong: fn(i64) -> Why,
    /// Whether XLA ends its process where it is not allowed.
    fatal: bool,
}

const TAIL_PADDING: Number = Number {
    form: "an integer in parentheses, such as `L(1024)`",
    allowed: 1..=i64::MAX,
    wrong: |alignment| Why::Invalid(Reason::TailPadding { alignment }),
    fatal: true,
};
const ELEMENT_SIZE: Number = Number {
    form: "an integer in parentheses, such as `E(4)`",
    allowed: 0..=i64::MAX,
    wrong: |bits| Why::Invalid(Reason::ElementSize { bits }),
    fatal: false,
};
const MEMORY_SPACE: Number = Number {
    form: "an integer in parentheses, such as `S(1)`",
    allowed: 0..=127,
    wrong: |number| Why::MemorySpace { number },
    fatal: false,
};
const METADATA: Number = Number {
    form: "an integer in parentheses, such as `M(8)`",
    allowed: 0..=i64::MAX,
    wrong: |bytes| Why::MetadataPrefix { bytes },
    fatal: false,
};

impl Parser<'_> {
    /// Lets a layout go on after an error in a property; strict texts, and errors that end XLA's process, do not.
    fn forgive(&mut self, property: Parsed<()>) -> Parsed<()> {
        match property {
            Err(error) if !self.state.strict && !self.state.fatal => {
                self.state.forgiven.get_or_insert(error);
                Ok(())
            }
            other => other,
        }
    }

    /// Refuses, or forgives, a part of a sparse layout.
    fn sparse(&mut self, at: usize, what: &'static str) -> Parsed<()> {
        if self.state.strict {
            return Err(ShapeParseError::new(at, Why::Sparse(what)));
        }
        Ok(())
    }

    /// Reads what stands behind the colon.
    pub(super) fn properties(&mut self, layout: &mut Layout, in_shape: bool) -> Parsed<()> {
        let at = self.lexer.at();
        if self.lexer.eat_word("D") {
            self.sparse(at, "a list of levels, `D(..)`,")?;
            let levels = self.levels();
            self.forgive(levels)?;
        }
        if self.lexer.eat_word("T") {
            let tiles = self.tiles(&mut layout.tiles);
            self.forgive(tiles)?;
        }
        if self.lexer.eat_word("L") {
            self.number(&TAIL_PADDING, &mut layout.tail_padding_alignment)?;
        }
        let at = self.lexer.at();
        if self.lexer.eat(b'#') {
            self.sparse(at, "an index type, `#(..)`,")?;
            self.leftover_type(&mut layout.index_type);
        }
        let at = self.lexer.at();
        if self.lexer.eat(b'*') {
            self.sparse(at, "a pointer type, `*(..)`,")?;
            self.leftover_type(&mut layout.pointer_type);
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
            self.state.splits_at = at;
            let splits = self.splits(&mut layout.split_configs);
            self.forgive(splits)?;
        }
        let at = self.lexer.at();
        if self.lexer.eat_word("P") {
            if self.state.strict || in_shape {
                return Err(ShapeParseError::new(at, Why::Sparse("a physical shape, `P(..)`,")));
            }
            self.physical_shape(layout)?;
        }
        if self.lexer.eat_word("M") {
            self.number(&METADATA, &mut layout.metadata_prefix_bytes)?;
        }
        Ok(())
    }

    /// Reads `(int)`.
    fn number(&mut self, property: &Number, value: &mut i64) -> Parsed<()> {
        let read = self.number_in_parentheses(property, value);
        self.forgive(read)
    }

    fn number_in_parentheses(&mut self, property: &Number, value: &mut i64) -> Parsed<()> {
        self.expect(b'(', property.form)?;
        let at = self.lexer.at();
        *value = self.int("an integer")?;
        if !property.allowed.contains(value) && (self.state.strict || property.fatal) {
            self.state.fatal = true;
            return Err(ShapeParseError::new(at, (property.wrong)(*value)));
        }
        self.expect(b')', "`)`")
    }

    fn tiles(&mut self, tiles: &mut Vec<Tile>) -> Parsed<()> {
        loop {
            let at = self.lexer.at();
            let place = tiles.len();
            let mut sizes = Vec::new();
            let read = self.expect(b'(', "`(` and the sizes of a tile").and_then(|()| {
                self.list(b')', "`,` or `)`", &mut sizes, |parser| parser.tile_size(place))
            });
            let is_empty = sizes.is_empty();
            tiles.push(Tile { sizes });
            read?;
            if is_empty && self.state.strict {
                let reason = Reason::EmptyTile { tile: place };
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
            // What XLA keeps for `*`.
            i64::MIN if !self.state.strict => Ok(TileSize::Combine),
            size @ 1.. => Ok(TileSize::Size(size)),
            0 if !self.state.strict => Ok(TileSize::Size(0)),
            size => {
                self.state.fatal = true;
                Err(ShapeParseError::new(at, Why::Invalid(Reason::TileSize { tile, size })))
            }
        }
    }

    fn splits(&mut self, splits: &mut Vec<SplitConfig>) -> Parsed<()> {
        loop {
            self.expect(b'(', "`(`, a dimension in memory, `:` and the places to split at")?;
            let dimension = self.int("a dimension in memory, 0 the most major")?;
            let mut split_indices = Vec::new();
            let read = self.expect(b':', "`:`").and_then(|()| {
                let index = |parser: &mut Self| parser.int("a place to split at");
                self.list(b')', "`,` or `)`", &mut split_indices, index)
            });
            splits.push(SplitConfig { dimension, split_indices });
            read?;
            if self.lexer.peek() != b'(' {
                return Ok(());
            }
        }
    }

    /// Reads `(D+~,C)` and forgets it.
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

    /// Reads `(type)`, each of its three tokens only where it stands there.
    fn leftover_type(&mut self, leftover: &mut Option<LeftoverType>) {
        self.lexer.eat(b'(');
        let name = self.lexer.word();
        let known = ElementType::from_name(name);
        if known.is_some() || matches!(name, "token" | "opaque") {
            self.lexer.take(name.len());
            let integral = known.filter(|element_type| element_type.is_integral());
            *leftover = Some(integral.map_or(LeftoverType::Invalid, LeftoverType::Type));
        }
        self.lexer.eat(b')');
    }

    fn physical_shape(&mut self, layout: &mut Layout) -> Parsed<()> {
        self.expect(b'(', "`(` and a shape")?;
        let outer = self.state.forgiven;
        let shape = self.shape()?;
        self.state.forgiven = outer;
        layout.physical_shape = Some(Box::new(shape));
        let read = self.expect(b')', "`)`");
        self.forgive(read)
    }
}

//! The parser of shardings.
//!
//! ```text
//! sharding = "{" [ single { "," single } ] "}" | single
//! single   = "{" { field } "}" | "{" named "}"
//! field    = "replicated" | "manual" | "unknown" | "unreduced" | "maximal" | "device=" int
//!          | "devices=" tiles | "last_tile_dim_replicate"
//!          | "last_tile_dims={" kind { "," kind } "}" | ( "shard_as" | "shard_like" ) int
//! tiles    = "[" ints "]" ( ints | "<=[" ints "]" [ "T(" ints ")" ] )
//! ```
//!
//! The fields can be in any order, as in XLA. XLA's parser uses the last of repeated fields and
//! drops contradictory ones; this parser returns an error for both. `metadata=..` is skipped.
//! Blanks and comments (`/*index=5*/`) can separate any two tokens.

use alloc::vec::Vec;
use core::str::FromStr;

use super::parser::{Parsed, ShardingParser, contradiction, repeated};
use super::tile_assignment::check_listed;
use super::{
    IotaTileAssignment, NamedSharding, ShardGroup, Sharding, ShardingError, ShardingKind,
    ShardingParseError, ShardingParseReason, ShardingReason, Subgroup, TileAssignment,
};
use colex::xla::syntax::Parser;

impl Sharding {
    /// Parses a sharding in the format of XLA and JAX.
    ///
    /// - **Post**: XLA prints the same text for the result, and parsing it gives the same sharding.
    /// - **Errors**: the position and the reason. The parser allocates at most a multiple of the
    ///   length of the text. The exception are iota forms that become lists, with at most
    ///   [`MAX_LISTED_DEVICES`](super::MAX_LISTED_DEVICES) devices.
    /// - **Source**: XLA `ParseSharding`, `HloSharding::FromProto`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::Sharding;
    /// let sharding = Sharding::parse("{devices=[2,1,10,1]<=[2,1,2,5]T(1,2,3,0)}")?;
    /// assert_eq!(sharding.to_string(), "{devices=[2,1,10,1]<=[2,10]T(1,0)}");
    /// let one_group = Sharding::parse("{devices=[1,4]<=[4] last_tile_dim_replicate}")?;
    /// assert_eq!(one_group, Sharding::replicated());
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    #[doc(alias = "ParseSharding")]
    #[doc(alias = "from_string")]
    pub fn parse(text: &str) -> Result<Self, ShardingParseError> {
        let mut parser = ShardingParser::new(text);
        let sharding = parser.sharding()?;
        parser.end(sharding)
    }

    /// Parses a sharding at the start of `text`, and returns it with the byte at which it ends.
    ///
    /// - **Errors**: as [`parse`](Self::parse).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::Sharding;
    /// let hlo = "{devices=[4,1]<=[4]}, metadata={op_name=\"x\"}";
    /// let (sharding, end) = Sharding::parse_prefix(hlo)?;
    /// assert_eq!((sharding.to_string().as_str(), &hlo[end..=end]), ("{devices=[4,1]<=[4]}", ","));
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    pub fn parse_prefix(text: &str) -> Result<(Self, usize), ShardingParseError> {
        let mut parser = ShardingParser::new(text);
        let sharding = parser.sharding()?;
        Ok((sharding, parser.lexer.end()))
    }
}

impl TileAssignment {
    /// Parses `devices=[..]..`.
    ///
    /// - **Errors**: the position and the reason.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::TileAssignment;
    /// let tiles = TileAssignment::parse("devices=[2,2]0,2,1,3")?;
    /// assert_eq!(tiles, TileAssignment::parse("devices=[2,2]<=[2,2]T(1,0)")?);
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, ShardingParseError> {
        let mut parser = ShardingParser::new(text);
        if parser.word() != "devices" || !parser.lexer.eat_adjacent(b'=') {
            return Err(ShardingParser::new(text).expected("`devices=`"));
        }
        let tiles = parser.tiles()?;
        parser.end(tiles)
    }
}

impl IotaTileAssignment {
    /// Parses `[..]<=[..]T(..)`.
    ///
    /// - **Errors**: the position and the reason.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::IotaTileAssignment;
    /// let iota = IotaTileAssignment::parse("[4,2]<=[2,4]T(1,0)")?;
    /// assert_eq!(iota, IotaTileAssignment::new(&[4, 2], &[2, 4], &[1, 0]).unwrap());
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, ShardingParseError> {
        let mut parser = ShardingParser::new(text);
        let start = parser.lexer.at();
        let dims = parser.bracketed_ints()?;
        if !parser.lexer.eat_at_most() {
            return Err(parser.expected("`<=`"));
        }
        let iota = parser.iota(start, &dims)?;
        parser.end(iota)
    }
}

/// Implements `FromStr` by the function `parse`.
macro_rules! from_str {
    ($($type:ty),+) => {$(
        impl FromStr for $type {
            type Err = ShardingParseError;

            /// Parses the text; see `parse`.
            fn from_str(text: &str) -> Result<Self, ShardingParseError> {
                Self::parse(text)
            }
        }
    )+};
}

from_str!(Sharding, TileAssignment, IotaTileAssignment, NamedSharding);

/// The words of a sharding that set one property each. A sharding has at most one word of each
/// property.
const WORDS: [&[&str]; 6] = [
    &["replicated", "manual", "unknown", "unreduced"],
    &["maximal"],
    &["device"],
    &["devices"],
    &["last_tile_dim_replicate", "last_tile_dims"],
    &["shard_as", "shard_like"],
];

/// The contents of a sharding, word by word.
#[derive(Default)]
struct Fields {
    /// The words so far, in the order of [`WORDS`].
    words: [Option<&'static str>; WORDS.len()],
    kind: Option<ShardingKind>,
    is_maximal: bool,
    device: Option<i64>,
    tiles: Option<TileAssignment>,
    subgroups: Option<Vec<Subgroup>>,
    group: Option<ShardGroup>,
}

impl ShardingParser<'_> {
    fn sharding(&mut self) -> Parsed<Sharding> {
        let start = self.lexer.at();
        self.expect(b'{', "`{`")?;
        if !matches!(self.lexer.peek(), b'{' | b'}') {
            return self.single(start);
        }
        let mut elements = Vec::new();
        self.list(b'}', "`,` or `}`", &mut elements, |parser| {
            let start = parser.lexer.at();
            parser.expect(b'{', "`{`")?;
            if parser.lexer.peek() == b'{' {
                let sentence = "tuples of shardings are flat; remove the inner braces";
                return Err(contradiction(parser.lexer.at(), sentence));
            }
            parser.single(start)
        })?;
        at_position(start, Sharding::tuple(elements))
    }

    /// Parses a sharding that is not a tuple, whose `{` is at `start`.
    fn single(&mut self, start: usize) -> Parsed<Sharding> {
        let mut lookahead = *self;
        if matches!(lookahead.word(), "mesh" | "maximal_mesh") {
            return Ok(Sharding::named(self.named()?));
        }
        let mut fields = Fields::default();
        while !self.lexer.eat(b'}') {
            self.field(&mut fields)?;
        }
        let is_iota = |tiles: &TileAssignment| tiles.as_iota().is_some();
        let was_iota = fields.tiles.as_ref().is_some_and(is_iota);
        let sharding = fields.into_sharding(start)?;
        if let Some(tiles) = sharding.assignment().filter(|tiles| was_iota && !is_iota(tiles)) {
            self.listed = self.listed.saturating_add(tiles.tiles());
            at_position(start, check_listed("parse", self.listed))?;
        }
        Ok(sharding)
    }

    fn field(&mut self, fields: &mut Fields) -> Parsed<()> {
        let begin = *self;
        let start = begin.lexer.at();
        let word = self.word();
        let has_value = self.lexer.eat_adjacent(b'=');
        fields.check_word(word, start)?;
        match (word, has_value) {
            ("replicated", false) => fields.kind = Some(ShardingKind::Replicated),
            ("manual", false) => fields.kind = Some(ShardingKind::Manual),
            ("unknown", false) => fields.kind = Some(ShardingKind::Unknown),
            ("unreduced", false) => fields.kind = Some(ShardingKind::Unreduced),
            ("maximal", false) => fields.is_maximal = true,
            ("device", true) => fields.device = Some(self.int()?),
            ("devices", true) => fields.tiles = Some(self.tiles()?),
            ("last_tile_dim_replicate", false) => {
                fields.subgroups = Some([Subgroup::Replicated].into());
            }
            ("last_tile_dims", true) => fields.subgroups = Some(self.subgroups()?),
            ("shard_as", false) => fields.group = Some(ShardGroup::As(self.int()?)),
            ("shard_like", false) => fields.group = Some(ShardGroup::Like(self.int()?)),
            ("metadata", true) => self.skip_braces()?,
            _ => {
                return Err(begin.expected(
                    "`}`, `devices=`, `replicated`, `maximal device=` or another word of a sharding",
                ));
            }
        }
        Ok(())
    }

    /// Parses the kinds of the last dimensions, `{manual, replicated}`.
    fn subgroups(&mut self) -> Parsed<Vec<Subgroup>> {
        let mut subgroups = Vec::new();
        self.expect(b'{', "`{`")?;
        self.list(b'}', "`,` or `}`", &mut subgroups, |parser| {
            let begin = *parser;
            let subgroup = Subgroup::from_name(parser.word());
            subgroup.ok_or_else(|| begin.expected("`manual`, `unreduced` or `replicated`"))
        })?;
        Ok(subgroups)
    }

    /// Parses the part after `devices=`.
    fn tiles(&mut self) -> Parsed<TileAssignment> {
        let start = self.lexer.at();
        let dims = self.bracketed_ints()?;
        if self.lexer.eat_at_most() {
            return Ok(self.iota(start, &dims)?.into());
        }
        let devices = self.ints()?;
        if devices.len() == 1 {
            return invalid(start, ShardingReason::SingleDevice);
        }
        at_position(start, TileAssignment::list(&dims, devices))
    }

    /// Parses the part after `<=`; the tiles `dims` are at byte `start`.
    pub(super) fn iota(&mut self, start: usize, dims: &[i64]) -> Parsed<IotaTileAssignment> {
        let (reshape_dims, perm_start, transpose_perm) = self.transpose()?;
        IotaTileAssignment::new(dims, &reshape_dims, &transpose_perm).map_err(|error| {
            let position = match error.reason() {
                ShardingReason::NotAPermutation { .. } | ShardingReason::RankMismatch { .. } => {
                    perm_start
                }
                _ => start,
            };
            ShardingParseError::new(position, ShardingParseReason::Invalid(error.reason()))
        })
    }

    /// Parses `[..]T(..)`: the dimensions, and the permutation with the byte at which it starts.
    pub(super) fn transpose(&mut self) -> Parsed<(Vec<i64>, usize, Vec<usize>)> {
        let dims = self.bracketed_ints()?;
        let mut lookahead = *self;
        let is_transposed = lookahead.word() == "T";
        if dims.len() == 1 {
            if is_transposed {
                return Err(contradiction(
                    self.lexer.at(),
                    "a single dimension has no transpose; remove `T(..)`",
                ));
            }
            return Ok((dims, self.lexer.at(), [0].into()));
        }
        if !is_transposed || !lookahead.lexer.eat(b'(') {
            return Err(self.expected("`T(`, the order of the dimensions"));
        }
        *self = lookahead;
        let start = self.lexer.at();
        let mut order = Vec::new();
        for entry in self.ints()? {
            let Ok(position) = usize::try_from(entry) else {
                return invalid(start, ShardingReason::NotAPermutation { entry, rank: dims.len() });
            };
            order.push(position);
        }
        self.expect(b')', "`,` or `)`")?;
        Ok((dims, start, order))
    }
}

impl Fields {
    /// Checks that no earlier word set the property of `word`, which is at byte `start`.
    fn check_word(&mut self, word: &str, start: usize) -> Parsed<()> {
        for (earlier, words) in self.words.iter_mut().zip(WORDS) {
            let Some(&word) = words.iter().find(|known| **known == word) else { continue };
            return match earlier.replace(word) {
                None => Ok(()),
                Some(earlier) if earlier == word => Err(repeated(start, word)),
                Some(earlier) => {
                    let reason = ShardingParseReason::Contradicts(word, earlier);
                    Err(ShardingParseError::new(start, reason))
                }
            };
        }
        Ok(())
    }

    /// Returns the sharding that the fields describe; its `{` is at byte `start`.
    fn into_sharding(self, start: usize) -> Parsed<Sharding> {
        let refuse = |sentence| {
            Err(ShardingParseError::new(start, ShardingParseReason::Contradiction(sentence)))
        };
        let Self { kind, is_maximal, device, tiles, subgroups, group, .. } = self;
        let sharding = match (kind, is_maximal, device, tiles) {
            (Some(kind), false, None, None) if subgroups.is_none() => Sharding::of(kind),
            (None, true, Some(device), None) if subgroups.is_none() => Sharding::maximal(device),
            (None, false, None, Some(tiles)) => {
                let subgroups = subgroups.unwrap_or_default();
                at_position(start, Sharding::with_subgroups(&tiles, &subgroups))?
            }
            (None, true, None, None) => {
                return refuse("a maximal sharding has no device; write {maximal device=0}");
            }
            (None, false, None, None) => {
                return refuse(
                    "the sharding has no kind and no tiles; write {replicated} or {devices=[2,1]<=[2]}",
                );
            }
            (Some(_), true, ..) => {
                return refuse("a maximal sharding has another kind; remove one of the two words");
            }
            (Some(_), false, ..) => {
                return refuse(
                    "a replicated, manual, unreduced or unknown sharding has devices or subgroups; remove them",
                );
            }
            (None, true, ..) => {
                return refuse(
                    "a maximal sharding has tiles or subgroups; write only the device, as in {maximal device=0}",
                );
            }
            (None, false, Some(_), _) => {
                return refuse(
                    "`device=` is allowed only in maximal shardings; write {maximal device=0}",
                );
            }
        };
        match group {
            Some(group) => at_position(start, sharding.with_group(group)),
            None => Ok(sharding),
        }
    }
}

/// Converts an error about the part of the text at byte `position`.
pub(super) fn at_position<T>(position: usize, result: Result<T, ShardingError>) -> Parsed<T> {
    result.or_else(|error| invalid(position, error.reason()))
}

fn invalid<T>(position: usize, reason: ShardingReason) -> Parsed<T> {
    Err(ShardingParseError::new(position, ShardingParseReason::Invalid(reason)))
}

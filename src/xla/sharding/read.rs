//! Reading shardings.
//!
//! ```text
//! sharding = "{" [ single { "," single } ] "}" | single
//! single   = "{" { word } "}" | "{" named "}"
//! word     = "replicated" | "manual" | "unknown" | "unreduced" | "maximal" | "device=" int | "devices=" tiles
//!          | "last_tile_dim_replicate" | "last_tile_dims={" kind { "," kind } "}" | ("shard_as" | "shard_like") int
//! tiles    = "[" ints "]" ( ints | "<=[" ints "]" [ "T(" ints ")" ] )
//! ```
//!
//! The words stand in any order, as for XLA. Where XLA's reader takes the last of several or drops what does not fit, this
//! one refuses: each thing is said once, and what is said has a meaning. `metadata=..` is read over. Blanks and comments
//! (`/*index=5*/`) may stand between any two words or signs.

use alloc::vec::Vec;

use super::cursor::{Cursor, Read, contradiction, expected_at};
use super::tile_assignment::check_listed;
use super::{
    IotaTileAssignment, NamedSharding, ShardGroup, Sharding, ShardingError, ShardingKind,
    ShardingParseError, ShardingParseReason, ShardingReason, Subgroup, TileAssignment,
};
use crate::xla::syntax::from_str;

impl Sharding {
    /// Reads a sharding, as XLA and JAX print it.
    ///
    /// - **Post**: the text of the result is XLA's for the same sharding, and reads as the same sharding.
    /// - **Errors**: with the place and what is wrong there. Nothing that a text says makes the reader allocate more than
    ///   a multiple of its length, but for iota forms that only a list can say, and of those at most
    ///   [`MAX_LISTED_DEVICES`](super::MAX_LISTED_DEVICES) devices.
    /// - **Source**: XLA `ParseSharding`, `HloSharding::FromProto`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::sharding::Sharding;
    /// let sharding = Sharding::parse("{devices=[2,1,10,1]<=[2,1,2,5]T(1,2,3,0)}")?;
    /// assert_eq!(sharding.to_string(), "{devices=[2,1,10,1]<=[2,10]T(1,0)}");
    /// let one_group = Sharding::parse("{devices=[1,4]<=[4] last_tile_dim_replicate}")?;
    /// assert_eq!(one_group, Sharding::replicated());
    /// # Ok::<(), colex::xla::sharding::ShardingParseError>(())
    /// ```
    #[doc(alias = "ParseSharding")]
    #[doc(alias = "from_string")]
    pub fn parse(text: &str) -> Result<Self, ShardingParseError> {
        let mut cursor = Cursor::new(text);
        let sharding = cursor.sharding()?;
        cursor.end(sharding)
    }

    /// Reads a sharding from the beginning of `text`, and says at which byte it ends: for texts in which one is a part.
    ///
    /// - **Errors**: as [`parse`](Self::parse).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::sharding::Sharding;
    /// let hlo = "{devices=[4,1]<=[4]}, metadata={op_name=\"x\"}";
    /// let (sharding, end) = Sharding::parse_prefix(hlo)?;
    /// assert_eq!((sharding.to_string().as_str(), &hlo[end..=end]), ("{devices=[4,1]<=[4]}", ","));
    /// # Ok::<(), colex::xla::sharding::ShardingParseError>(())
    /// ```
    pub fn parse_prefix(text: &str) -> Result<(Self, usize), ShardingParseError> {
        let mut cursor = Cursor::new(text);
        let sharding = cursor.sharding()?;
        Ok((sharding, cursor.lexer.end()))
    }
}

impl TileAssignment {
    /// Reads `devices=[..]..`.
    ///
    /// - **Errors**: with the place and what is wrong there.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::sharding::TileAssignment;
    /// let tiles = TileAssignment::parse("devices=[2,2]0,2,1,3")?;
    /// assert_eq!(tiles, TileAssignment::parse("devices=[2,2]<=[2,2]T(1,0)")?);
    /// # Ok::<(), colex::xla::sharding::ShardingParseError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, ShardingParseError> {
        let mut cursor = Cursor::new(text);
        if cursor.word() != "devices" || !cursor.lexer.eat_adjacent(b'=') {
            return Err(Cursor::new(text).expected("`devices=`"));
        }
        let tiles = cursor.tiles()?;
        cursor.end(tiles)
    }
}

impl IotaTileAssignment {
    /// Reads `[..]<=[..]T(..)`.
    ///
    /// - **Errors**: with the place and what is wrong there.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::sharding::IotaTileAssignment;
    /// let iota = IotaTileAssignment::parse("[4,2]<=[2,4]T(1,0)")?;
    /// assert_eq!(iota, IotaTileAssignment::new(&[4, 2], &[2, 4], &[1, 0]).unwrap());
    /// # Ok::<(), colex::xla::sharding::ShardingParseError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, ShardingParseError> {
        let mut cursor = Cursor::new(text);
        let start = cursor.lexer.at();
        let dims = cursor.bracketed_ints()?;
        if !cursor.lexer.eat_at_most() {
            return Err(cursor.expected("`<=`"));
        }
        let iota = cursor.iota(start, &dims)?;
        cursor.end(iota)
    }
}

from_str!(ShardingParseError: Sharding, TileAssignment, IotaTileAssignment, NamedSharding);

/// What a sharding says, word by word.
#[derive(Default)]
struct Words {
    kind: Option<ShardingKind>,
    is_maximal: bool,
    device: Option<i64>,
    tiles: Option<TileAssignment>,
    subgroups: Option<Vec<Subgroup>>,
    group: Option<ShardGroup>,
}

impl Cursor<'_> {
    fn sharding(&mut self) -> Read<Sharding> {
        let start = self.lexer.at();
        self.expect(b'{', "`{`")?;
        if !matches!(self.lexer.peek(), b'{' | b'}') {
            return self.single(start);
        }
        let mut elements = Vec::new();
        self.list(b'}', "`,` or `}`", &mut elements, |cursor| {
            let start = cursor.lexer.at();
            cursor.expect(b'{', "`{`")?;
            if cursor.lexer.peek() == b'{' {
                let sentence = "tuples of shardings are flat; leave the inner braces out";
                return Err(contradiction(cursor.lexer.at(), sentence));
            }
            cursor.single(start)
        })?;
        at(start, Sharding::tuple(elements))
    }

    /// Reads a sharding that is no tuple, whose `{` stood at `start`.
    fn single(&mut self, start: usize) -> Read<Sharding> {
        let mut ahead = *self;
        if matches!(ahead.word(), "mesh" | "maximal_mesh") {
            return Ok(Sharding::named(self.named()?));
        }
        let mut words = Words::default();
        while !self.lexer.eat(b'}') {
            self.read_word(&mut words)?;
        }
        let is_rule = |tiles: &TileAssignment| tiles.as_iota().is_some();
        let from_rule = words.tiles.as_ref().is_some_and(is_rule);
        let sharding = words.meaning(start)?;
        if let Some(tiles) = sharding.assignment().filter(|tiles| from_rule && !is_rule(tiles)) {
            self.state.listed = self.state.listed.saturating_add(tiles.tiles());
            at(start, check_listed("parse", self.state.listed))?;
        }
        Ok(sharding)
    }

    fn read_word(&mut self, words: &mut Words) -> Read<()> {
        const TWICE: &str = "a sharding says each thing once";
        let start = self.lexer.at();
        let word = self.word();
        let has_value = self.lexer.eat_adjacent(b'=');
        let said_before = match (word, has_value) {
            ("replicated", false) => words.kind.replace(ShardingKind::Replicated).is_some(),
            ("manual", false) => words.kind.replace(ShardingKind::Manual).is_some(),
            ("unknown", false) => words.kind.replace(ShardingKind::Unknown).is_some(),
            ("unreduced", false) => words.kind.replace(ShardingKind::Unreduced).is_some(),
            ("maximal", false) => core::mem::replace(&mut words.is_maximal, true),
            ("device", true) => words.device.replace(self.int()?).is_some(),
            ("devices", true) => words.tiles.replace(self.tiles()?).is_some(),
            ("last_tile_dim_replicate", false) => {
                words.subgroups.replace([Subgroup::Replicated].into()).is_some()
            }
            ("last_tile_dims", true) => words.subgroups.replace(self.subgroups()?).is_some(),
            ("shard_as", false) => words.group.replace(ShardGroup::As(self.int()?)).is_some(),
            ("shard_like", false) => words.group.replace(ShardGroup::Like(self.int()?)).is_some(),
            ("metadata", true) => {
                self.skip_braces()?;
                false
            }
            _ => {
                return Err(expected_at(
                    start,
                    "`}`, `devices=`, `replicated`, `maximal device=` or another word of a sharding",
                ));
            }
        };
        if said_before {
            return Err(contradiction(start, TWICE));
        }
        Ok(())
    }

    /// Reads the kinds of the last dimensions, `{manual, replicated}`.
    fn subgroups(&mut self) -> Read<Vec<Subgroup>> {
        let mut subgroups = Vec::new();
        self.expect(b'{', "`{`")?;
        self.list(b'}', "`,` or `}`", &mut subgroups, |cursor| {
            let start = cursor.lexer.at();
            let subgroup = Subgroup::of_name(cursor.word());
            subgroup.ok_or(expected_at(start, "`manual`, `unreduced` or `replicated`"))
        })?;
        Ok(subgroups)
    }

    /// Reads what stands behind `devices=`.
    fn tiles(&mut self) -> Read<TileAssignment> {
        let start = self.lexer.at();
        let dims = self.bracketed_ints()?;
        if self.lexer.eat_at_most() {
            return Ok(self.iota(start, &dims)?.into());
        }
        let devices = self.ints()?;
        if devices.len() == 1 {
            return invalid(start, ShardingReason::SingleDevice);
        }
        at(start, TileAssignment::list(&dims, devices))
    }

    /// Reads what stands behind `<=`; the tiles `dims` stand at byte `start`.
    pub(super) fn iota(&mut self, start: usize, dims: &[i64]) -> Read<IotaTileAssignment> {
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

    /// Reads `[..]T(..)`: the dimensions, and the order with the byte where it begins.
    pub(super) fn transpose(&mut self) -> Read<(Vec<i64>, usize, Vec<usize>)> {
        let dims = self.bracketed_ints()?;
        let mut ahead = *self;
        let is_transposed = ahead.word() == "T";
        if dims.len() == 1 {
            if is_transposed {
                return Err(contradiction(
                    self.lexer.at(),
                    "one dimension has no order; leave `T(..)` out",
                ));
            }
            return Ok((dims, self.lexer.at(), [0].into()));
        }
        if !is_transposed || !ahead.lexer.eat(b'(') {
            return Err(self.expected("`T(`, the order of the dimensions"));
        }
        *self = ahead;
        let start = self.lexer.at();
        let mut order = Vec::new();
        for entry in self.ints()? {
            let Ok(place) = usize::try_from(entry) else {
                return invalid(start, ShardingReason::NotAPermutation { entry, rank: dims.len() });
            };
            order.push(place);
        }
        self.expect(b')', "`,` or `)`")?;
        Ok((dims, start, order))
    }
}

impl Words {
    /// The sharding that the words make; its `{` stands at byte `start`.
    fn meaning(self, start: usize) -> Read<Sharding> {
        let refuse = |sentence| {
            Err(ShardingParseError::new(start, ShardingParseReason::Contradiction(sentence)))
        };
        let Self { kind, is_maximal, device, tiles, subgroups, group } = self;
        let sharding = match (kind, is_maximal, device, tiles) {
            (Some(kind), false, None, None) if subgroups.is_none() => Sharding::of(kind),
            (None, true, Some(device), None) if subgroups.is_none() => Sharding::maximal(device),
            (None, false, None, Some(tiles)) => {
                let subgroups = subgroups.unwrap_or_default();
                at(start, Sharding::with_subgroups(&tiles, &subgroups))?
            }
            (None, true, None, None) => {
                return refuse("a maximal sharding names its device: {maximal device=0}");
            }
            (None, false, None, None) => {
                return refuse("a sharding without a kind has tiles: {devices=[2,1]<=[2]}");
            }
            (Some(_), true, ..) => return refuse("a maximal sharding is of no other kind"),
            (Some(_), false, ..) => {
                return refuse(
                    "a replicated, manual, unreduced or unknown sharding has no devices",
                );
            }
            (None, true, ..) => return refuse("a maximal sharding has one device and no tiles"),
            (None, false, Some(_), _) => return refuse("`device=` is for maximal shardings"),
        };
        match group {
            Some(group) => at(start, sharding.with_group(group)),
            None => Ok(sharding),
        }
    }
}

/// What the library says about a part of the text that begins at byte `position`.
pub(super) fn at<T>(position: usize, result: Result<T, ShardingError>) -> Read<T> {
    result.or_else(|error| invalid(position, error.reason()))
}

fn invalid<T>(position: usize, reason: ShardingReason) -> Read<T> {
    Err(ShardingParseError::new(position, ShardingParseReason::Invalid(reason)))
}

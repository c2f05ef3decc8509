//! The parser of named shardings.
//!
//! ```text
//! named = "{" mesh [ "," ( "replicated" | "manual" | "unreduced"
//!                         | "[" dims "]" { "," list } ) ] "}"
//! mesh  = "maximal_mesh[device_id=" int "]"
//!       | "mesh[" [ axis "=" int { "," axis "=" int } ] "]" [ ", device_ids=(" ids ")" ]
//! ids   = ints | "[" ints "]" [ "T(" ints ")" ]
//! dims  = [ dim { "," dim } ]      dim = "{" [ use { "," use } ] [ "," ] [ "?" ] "}"
//! list  = ( "replicated" | "unreduced" | "manual" ) "={" [ use { "," use } ] "}"
//! use   = axis [ ":(" int ")" int ]      axis = a name in quotes
//! ```

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::parse::at_position;
use super::parser::{Parsed, ShardingParser, repeated};
use super::{
    AxisRef, DimensionSharding, IotaTileAssignment, Mesh, NamedSharding, ShardingError,
    ShardingParseError, ShardingReason, SubAxis, TileAssignment,
};
use colex::xla::syntax::Parser;

impl NamedSharding {
    /// Parses a named sharding in the format of XLA.
    ///
    /// - **Post**: parsing the text of the result gives the same sharding, except that references
    ///   to axes of size 1 can be missing.
    /// - **Errors**: the position and the reason.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex_xla::sharding::NamedSharding;
    /// let named = NamedSharding::parse(
    ///     "{mesh['a'=2,'b'=4], [{'b':(2)2}, {'a', ?}], replicated={'b':(1)2}}",
    /// )?;
    /// assert_eq!(named.mesh().axes()[1].name, "b");
    /// assert!(named.dims()[1].is_open());
    /// # Ok::<(), colex_xla::sharding::ShardingParseError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, ShardingParseError> {
        let mut parser = ShardingParser::new(text);
        parser.expect(b'{', "`{`")?;
        let named = parser.named()?;
        parser.end(named)
    }
}

impl<'a> ShardingParser<'a> {
    /// Parses a named sharding after its `{`, including its `}`.
    pub(super) fn named(&mut self) -> Parsed<NamedSharding> {
        let begin = *self;
        let start = begin.lexer.at();
        match self.word() {
            "maximal_mesh" => {
                self.expect(b'[', "`[`")?;
                if self.word() != "device_id" || !self.lexer.eat_adjacent(b'=') {
                    return Err(self.expected("`device_id=`"));
                }
                let device = self.int()?;
                self.expect(b']', "`]`")?;
                self.expect(b'}', "`}`")?;
                at_position(start, NamedSharding::new(Mesh::maximal(device), Vec::new()))
            }
            "mesh" => {
                let (mesh, names) = self.mesh(start)?;
                self.named_over(mesh, &names)
            }
            _ => Err(begin.expected("`mesh[` or `maximal_mesh[`")),
        }
    }

    /// Parses the axes and devices of a mesh, including the comma after it; the word `mesh` is at
    /// byte `start`.
    fn mesh(&mut self, start: usize) -> Parsed<(Mesh, BTreeMap<&'a str, usize>)> {
        let mut axes = Vec::new();
        self.expect(b'[', "`[`")?;
        self.list(b']', "`,` or `]`", &mut axes, |parser| {
            let name = parser.string()?;
            parser.expect(b'=', "`=`")?;
            Ok((name, parser.int()?))
        })?;
        let names = axes.iter().enumerate().map(|(axis, &(name, _))| (name, axis)).collect();
        self.expect(b',', "`,`")?;
        let mut lookahead = *self;
        if lookahead.word() != "device_ids" || !lookahead.lexer.eat_adjacent(b'=') {
            return Ok((at_position(start, Mesh::new(&axes))?, names));
        }
        let devices_start = self.lexer.at();
        *self = lookahead;
        let sizes: Vec<i64> = axes.iter().map(|axis| axis.1).collect();
        self.expect(b'(', "`(`")?;
        let devices = if self.lexer.peek() == b'[' {
            let (reshape_dims, _, order) = self.transpose()?;
            let iota = IotaTileAssignment::new(&sizes, &reshape_dims, &order);
            at_position(devices_start, iota)?.into()
        } else {
            at_position(devices_start, TileAssignment::list(&sizes, self.ints()?))?
        };
        self.expect(b')', "`,` or `)`")?;
        self.expect(b',', "`,`")?;
        Ok((at_position(devices_start, Mesh::with_devices(&axes, devices))?, names))
    }

    /// Parses the sharding over `mesh`, including its `}`.
    fn named_over(&mut self, mesh: Mesh, names: &BTreeMap<&str, usize>) -> Parsed<NamedSharding> {
        let begin = *self;
        let start = begin.lexer.at();
        let all = || (0..mesh.axes().len()).map(AxisRef::of).collect::<Vec<_>>();
        if self.lexer.peek() != b'[' {
            let word = self.word();
            let all = all();
            if matches!(word, "unreduced" | "manual") && all.is_empty() {
                return at_position(start, Err(ShardingError::new("mesh", ShardingReason::NoAxes)));
            }
            let whole = at_position(start, NamedSharding::new(mesh, Vec::new()))?;
            let whole = match word {
                "replicated" => Ok(whole),
                "unreduced" => whole.with_unreduced(all),
                "manual" => whole.with_manual(all),
                _ => {
                    return Err(
                        begin.expected("`[`, `replicated`, `unreduced`, `manual` or `device_ids=`")
                    );
                }
            };
            let whole = at_position(start, whole)?;
            return self.lists(whole, names, false);
        }
        let dims = self.dims(names)?;
        let named = at_position(start, NamedSharding::new(mesh, dims))?;
        self.lists(named, names, true)
    }

    fn dims(&mut self, names: &BTreeMap<&str, usize>) -> Parsed<Vec<DimensionSharding>> {
        let mut dims = Vec::new();
        self.expect(b'[', "`[`")?;
        self.list(b']', "`,` or `]`", &mut dims, |parser| {
            let (axes, is_open) = parser.axis_refs(names, true)?;
            let dim = DimensionSharding::new(axes);
            Ok(if is_open { dim.open() } else { dim })
        })?;
        Ok(dims)
    }

    /// Parses the lists of axes after the dimensions, and the `}`. After a word for all axes, only
    /// metadata is allowed.
    fn lists(
        &mut self,
        mut named: NamedSharding,
        names: &BTreeMap<&str, usize>,
        with_axes: bool,
    ) -> Parsed<NamedSharding> {
        let mut seen = Vec::new();
        while !self.lexer.eat(b'}') {
            self.expect(b',', "`,` or `}`")?;
            let begin = *self;
            let start = begin.lexer.at();
            let word = self.word();
            let has_value = self.lexer.eat_adjacent(b'=');
            let words = ["metadata", "replicated", "unreduced", "manual"];
            if let Some(&word) = words.iter().find(|known| **known == word) {
                if seen.contains(&word) {
                    return Err(repeated(start, word));
                }
                seen.push(word);
            }
            let result = match word {
                "metadata" if has_value => {
                    self.skip_braces()?;
                    continue;
                }
                "replicated" if has_value && with_axes => {
                    named.with_replicated(self.axis_refs(names, false)?.0)
                }
                "unreduced" if has_value && with_axes => {
                    named.with_unreduced(self.axis_refs(names, false)?.0)
                }
                "manual" if has_value && with_axes => {
                    named.with_manual(self.axis_refs(names, false)?.0)
                }
                _ => {
                    return Err(
                        begin.expected("`replicated=`, `unreduced=`, `manual=` or `metadata=`")
                    );
                }
            };
            named = at_position(start, result)?;
        }
        Ok(named)
    }

    /// Parses `{'a', 'b':(2)2}`; with an optional `?` at the end if a dimension `may_be_open`.
    fn axis_refs(
        &mut self,
        names: &BTreeMap<&str, usize>,
        may_be_open: bool,
    ) -> Parsed<(Vec<AxisRef>, bool)> {
        let mut axes = Vec::new();
        self.expect(b'{', "`{`")?;
        if self.lexer.eat(b'}') {
            return Ok((axes, false));
        }
        loop {
            if may_be_open && self.lexer.eat(b'?') {
                self.expect(b'}', "`}`")?;
                return Ok((axes, true));
            }
            axes.push(self.axis(names)?);
            if self.lexer.eat(b'}') {
                return Ok((axes, false));
            }
            self.expect(b',', "`,` or `}`")?;
        }
    }

    fn axis(&mut self, names: &BTreeMap<&str, usize>) -> Parsed<AxisRef> {
        let begin = *self;
        let name = self.string()?;
        let Some(&axis) = names.get(name) else {
            return Err(begin.expected("the name of an axis of the mesh"));
        };
        if !self.lexer.eat(b':') {
            return Ok(AxisRef::of(axis));
        }
        self.expect(b'(', "`(`")?;
        let pre_size = self.int()?;
        self.expect(b')', "`)`")?;
        Ok(AxisRef { axis, part: Some(SubAxis { pre_size, size: self.int()? }) })
    }
}

//! Reading named shardings.
//!
//! ```text
//! named = "{" mesh [ "," ( "replicated" | "manual" | "unreduced" | "[" dims "]" { "," list } ) ] "}"
//! mesh  = "maximal_mesh[device_id=" int "]"
//!       | "mesh[" [ axis "=" int { "," axis "=" int } ] "]" [ ", device_ids=(" ( ints | "[" ints "]" [ "T(" ints ")" ] ) ")" ]
//! dims  = [ dim { "," dim } ]      dim = "{" [ use { "," use } ] [ "," ] [ "?" ] "}"
//! list  = ( "replicated" | "unreduced" | "manual" ) "={" [ use { "," use } ] "}"
//! use   = axis [ ":(" int ")" int ]      axis = a name in quotes
//! ```

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::cursor::{Cursor, Read, contradiction, expected_at};
use super::read::at;
use super::{
    AxisRef, DimensionSharding, IotaTileAssignment, Mesh, NamedSharding, ShardingError,
    ShardingParseError, ShardingReason, SubAxis, TileAssignment,
};

impl NamedSharding {
    /// Reads a named sharding, as XLA prints it.
    ///
    /// - **Post**: the text of the result reads as the same sharding, but that uses of axes of size 1 may be left out.
    /// - **Errors**: with the place and what is wrong there.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::xla::sharding::NamedSharding;
    /// let named = NamedSharding::parse("{mesh['a'=2,'b'=4], [{'b':(2)2}, {'a', ?}], replicated={'b':(1)2}}")?;
    /// assert_eq!(named.mesh().axes()[1].name, "b");
    /// assert!(named.dims()[1].is_open());
    /// # Ok::<(), colex::xla::sharding::ShardingParseError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, ShardingParseError> {
        let mut cursor = Cursor::new(text);
        cursor.expect(b'{', "`{`")?;
        let named = cursor.named()?;
        cursor.end(named)
    }
}

impl<'a> Cursor<'a> {
    /// Reads a named sharding behind its `{`, up to and with its `}`.
    pub(super) fn named(&mut self) -> Read<NamedSharding> {
        let start = self.lexer.at();
        match self.word() {
            "maximal_mesh" => {
                self.expect(b'[', "`[`")?;
                if self.word() != "device_id" || !self.lexer.eat_adjacent(b'=') {
                    return Err(self.expected("`device_id=`"));
                }
                let device = self.int()?;
                self.expect(b']', "`]`")?;
                self.expect(b'}', "`}`")?;
                at(start, NamedSharding::new(Mesh::maximal(device), Vec::new()))
            }
            "mesh" => {
                let (mesh, names) = self.mesh(start)?;
                self.over(mesh, &names)
            }
            _ => Err(expected_at(start, "`mesh[` or `maximal_mesh[`")),
        }
    }

    /// Reads the axes and devices of a mesh, up to and with the comma behind it; the word `mesh` stands at byte `start`.
    fn mesh(&mut self, start: usize) -> Read<(Mesh, BTreeMap<&'a str, usize>)> {
        let mut axes = Vec::new();
        self.expect(b'[', "`[`")?;
        self.list(b']', "`,` or `]`", &mut axes, |cursor| {
            let name = cursor.string()?;
            cursor.expect(b'=', "`=`")?;
            Ok((name, cursor.int()?))
        })?;
        let names = axes.iter().enumerate().map(|(axis, &(name, _))| (name, axis)).collect();
        self.expect(b',', "`,`")?;
        let mut ahead = *self;
        if ahead.word() != "device_ids" || !ahead.lexer.eat_adjacent(b'=') {
            return Ok((at(start, Mesh::new(&axes))?, names));
        }
        let devices_start = self.lexer.at();
        *self = ahead;
        let sizes: Vec<i64> = axes.iter().map(|axis| axis.1).collect();
        self.expect(b'(', "`(`")?;
        let devices = if self.lexer.peek() == b'[' {
            let (reshape_dims, _, order) = self.transpose()?;
            let iota = IotaTileAssignment::new(&sizes, &reshape_dims, &order);
            at(devices_start, iota)?.into()
        } else {
            at(devices_start, TileAssignment::list(&sizes, self.ints()?))?
        };
        self.expect(b')', "`,` or `)`")?;
        self.expect(b',', "`,`")?;
        Ok((at(devices_start, Mesh::with_devices(&axes, devices))?, names))
    }

    /// Reads what a sharding says over `mesh`, up to and with its `}`.
    fn over(&mut self, mesh: Mesh, names: &BTreeMap<&str, usize>) -> Read<NamedSharding> {
        let start = self.lexer.at();
        let all = || (0..mesh.axes().len()).map(AxisRef::of).collect::<Vec<_>>();
        if self.lexer.peek() != b'[' {
            let word = self.word();
            let all = all();
            if matches!(word, "unreduced" | "manual") && all.is_empty() {
                return at(start, Err(ShardingError::new("mesh", ShardingReason::NoAxes)));
            }
            let whole = at(start, NamedSharding::new(mesh, Vec::new()))?;
            let whole = match word {
                "replicated" => Ok(whole),
                "unreduced" => whole.with_unreduced(all),
                "manual" => whole.with_manual(all),
                _ => {
                    return Err(expected_at(
                        start,
                        "`[`, `replicated`, `unreduced`, `manual` or `device_ids=`",
                    ));
                }
            };
            let whole = at(start, whole)?;
            return self.lists(whole, names, false);
        }
        let dims = self.dims(names)?;
        let named = at(start, NamedSharding::new(mesh, dims))?;
        self.lists(named, names, true)
    }

    fn dims(&mut self, names: &BTreeMap<&str, usize>) -> Read<Vec<DimensionSharding>> {
        let mut dims = Vec::new();
        self.expect(b'[', "`[`")?;
        self.list(b']', "`,` or `]`", &mut dims, |cursor| {
            let (axes, is_open) = cursor.uses(names, true)?;
            let dim = DimensionSharding::new(axes);
            Ok(if is_open { dim.open() } else { dim })
        })?;
        Ok(dims)
    }

    /// Reads the lists of axes behind the dimensions, and the `}`. Behind a word for all axes only metadata may follow.
    fn lists(
        &mut self,
        mut named: NamedSharding,
        names: &BTreeMap<&str, usize>,
        with_axes: bool,
    ) -> Read<NamedSharding> {
        let mut said = Vec::new();
        while !self.lexer.eat(b'}') {
            self.expect(b',', "`,` or `}`")?;
            let start = self.lexer.at();
            let word = self.word();
            let has_value = self.lexer.eat_adjacent(b'=');
            if said.contains(&word) {
                return Err(contradiction(start, "a named sharding says each thing once"));
            }
            said.push(word);
            let result = match word {
                "metadata" if has_value => {
                    self.skip_braces()?;
                    continue;
                }
                "replicated" if has_value && with_axes => {
                    named.with_replicated(self.uses(names, false)?.0)
                }
                "unreduced" if has_value && with_axes => {
                    named.with_unreduced(self.uses(names, false)?.0)
                }
                "manual" if has_value && with_axes => named.with_manual(self.uses(names, false)?.0),
                _ => {
                    return Err(expected_at(
                        start,
                        "`replicated=`, `unreduced=`, `manual=` or `metadata=`",
                    ));
                }
            };
            named = at(start, result)?;
        }
        Ok(named)
    }

    /// Reads `{'a', 'b':(2)2}`; with a `?` at the end where a dimension `may_be_open`.
    fn uses(
        &mut self,
        names: &BTreeMap<&str, usize>,
        may_be_open: bool,
    ) -> Read<(Vec<AxisRef>, bool)> {
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

    fn axis(&mut self, names: &BTreeMap<&str, usize>) -> Read<AxisRef> {
        let start = self.lexer.at();
        let name = self.string()?;
        let Some(&axis) = names.get(name) else {
            return Err(expected_at(start, "the name of an axis of the mesh"));
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

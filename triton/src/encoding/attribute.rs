//! The fields of an attribute: taken by name, with checked values.

use alloc::vec::Vec;

use super::{Bases, Cga, Encoding};
use crate::ParseReason as Why;
use crate::linear::MAX_RANK;
use crate::reader::{Field, Parsed, Reader, Value};
use crate::{ParseError, Word};

/// The fields of an attribute, which are taken one by one.
pub(super) struct Attribute<'a> {
    name: &'static str,
    at: usize,
    fields: Vec<Field<'a>>,
}

impl<'a> Attribute<'a> {
    /// Reads `{name = value, ..}`, or without braces up to `>`.
    pub(super) fn read(
        reader: &mut Reader<'a>,
        name: &'static str,
        accepted: &'static [&'static str],
    ) -> Parsed<Self> {
        reader.skip_blanks();
        let at = reader.at();
        let fields = if reader.eat("{") {
            reader.fields("}", "`,` or `}`")?
        } else {
            let mut ahead = *reader;
            let fields = ahead.fields(">", "`,` or `>`")?;
            // The caller consumes `>`, the last byte.
            *reader = ahead.moved_to(ahead.at() - 1);
            fields
        };
        Self::of(name, at, fields, accepted)
    }

    /// Returns the attribute with these fields, each accepted and there once.
    pub(super) fn of(
        name: &'static str,
        at: usize,
        fields: Vec<Field<'a>>,
        accepted: &'static [&'static str],
    ) -> Parsed<Self> {
        for (k, field) in fields.iter().enumerate() {
            let word = Word::new(field.name);
            if !accepted.contains(&field.name) {
                let why = Why::UnknownField { attribute: name, field: word, accepted };
                return Err(ParseError::new(field.at, why));
            }
            if fields[..k].iter().any(|earlier| earlier.name == field.name) {
                return Err(ParseError::new(field.at, Why::RepeatedField { field: word }));
            }
        }
        Ok(Self { name, at, fields })
    }

    /// Returns the byte at which the fields begin.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.fields.iter().any(|field| field.name == name)
    }

    pub(super) fn take(&mut self, name: &'static str) -> Option<Field<'a>> {
        let k = self.fields.iter().position(|field| field.name == name)?;
        Some(self.fields.swap_remove(k))
    }

    pub(super) fn needed(&mut self, name: &'static str) -> Parsed<Field<'a>> {
        let missing = Why::MissingField { attribute: self.name, field: name };
        self.take(name).ok_or(ParseError::new(self.at, missing))
    }

    pub(super) fn wrong(
        &self,
        at: usize,
        field: &'static str,
        allowed: &'static str,
    ) -> ParseError {
        ParseError::new(at, Why::Value { attribute: self.name, field, allowed })
    }

    pub(super) fn integer_or(&mut self, name: &'static str, default: u64) -> Parsed<u64> {
        match self.take(name) {
            Some(Field { value: Value::Integer(value), .. }) => Ok(value),
            Some(field) => Err(self.wrong(field.value_at, name, "an integer")),
            None => Ok(default),
        }
    }

    pub(super) fn integer(&mut self, name: &'static str) -> Parsed<u64> {
        let field = self.needed(name)?;
        match field.value {
            Value::Integer(value) => Ok(value),
            _ => Err(self.wrong(field.value_at, name, "an integer")),
        }
    }

    /// Takes the number of a dimension below `rank`; `allowed` says of what.
    pub(super) fn dimension(
        &mut self,
        name: &'static str,
        rank: usize,
        allowed: &'static str,
    ) -> Parsed<usize> {
        let at = self.at_of(name);
        let dim = self.integer(name)? as usize;
        if dim < rank { Ok(dim) } else { Err(self.wrong(at, name, allowed)) }
    }

    pub(super) fn flag(&mut self, name: &'static str) -> Parsed<bool> {
        match self.take(name) {
            Some(Field { value: Value::Word("true"), .. }) => Ok(true),
            Some(Field { value: Value::Word("false"), .. }) | None => Ok(false),
            Some(field) => Err(self.wrong(field.value_at, name, "`true` or `false`")),
        }
    }

    /// Takes `[1, 2]`.
    pub(super) fn integers(&mut self, name: &'static str) -> Parsed<Vec<u64>> {
        let field = self.needed(name)?;
        integers(&field.value)
            .ok_or_else(|| self.wrong(field.value_at, name, "integers such as `[1, 0]`"))
    }

    /// Takes `[1, 2]` with `rank` integers.
    pub(super) fn by_dimension(&mut self, name: &'static str, rank: usize) -> Parsed<Vec<u64>> {
        let at = self.at_of(name);
        let values = self.integers(name)?;
        if values.len() == rank {
            Ok(values)
        } else {
            Err(self.wrong(at, name, "one integer for each dimension"))
        }
    }

    /// Takes a power of two for each dimension.
    pub(super) fn powers(&mut self, name: &'static str, rank: usize) -> Parsed<Vec<u64>> {
        let at = self.at_of(name);
        let values = self.by_dimension(name, rank)?;
        if values.iter().all(|value| is_small_power(*value)) {
            Ok(values)
        } else {
            Err(self.wrong(at, name, "powers of two up to 2^19"))
        }
    }

    /// Takes an integer of a list.
    pub(super) fn one_of(
        &mut self,
        name: &'static str,
        values: &[u64],
        allowed: &'static str,
    ) -> Parsed<u64> {
        let at = self.at_of(name);
        match self.integer(name)? {
            value if values.contains(&value) => Ok(value),
            _ => Err(self.wrong(at, name, allowed)),
        }
    }

    /// Takes a permutation of the dimensions.
    pub(super) fn order(&mut self, name: &'static str) -> Parsed<Vec<u64>> {
        let at = self.at_of(name);
        let order = self.integers(name)?;
        if order.len() > MAX_RANK {
            return Err(ParseError::new(at, Why::TooManyDimensions { rank: order.len() }));
        }
        let is_permutation = (0..order.len() as u64).all(|dim| order.contains(&dim));
        if is_permutation && !order.is_empty() {
            Ok(order)
        } else {
            Err(self.wrong(at, name, "each dimension once, the fastest first"))
        }
    }

    /// Takes `[[0, 1], [2, 0]]`; empty if the field does not exist.
    pub(super) fn bases(&mut self, name: &'static str) -> Parsed<Bases> {
        let Some(field) = self.take(name) else { return Ok(Bases::new()) };
        let lists = match field.value {
            Value::List(lists) if lists.len() <= MAX_BASES => {
                lists.iter().map(integers).collect::<Option<Bases>>()
            }
            _ => None,
        };
        let allowed = "at most 64 bases such as `[[0, 1], [2, 0]]`";
        lists.ok_or_else(|| self.wrong(field.value_at, name, allowed))
    }

    pub(super) fn at_of(&self, name: &str) -> usize {
        self.fields.iter().find(|field| field.name == name).map_or(self.at, |field| field.value_at)
    }

    /// Takes an encoding.
    pub(super) fn encoding(&mut self, name: &'static str) -> Parsed<(Encoding, usize)> {
        let field = self.needed(name)?;
        match field.value {
            Value::Encoding(encoding) => Ok((encoding, field.value_at)),
            _ => Err(self.wrong(field.value_at, name, "an encoding")),
        }
    }

    /// Takes the blocks, in the present or the older form.
    pub(super) fn cga(&mut self, rank: usize) -> Parsed<Cga> {
        const ALLOWED: &str = "one integer for each dimension";
        let at = self.at_of("CGALayout");
        let bases = self.bases("CGALayout")?;
        if bases.iter().any(|basis| basis.len() != rank) {
            return Err(self.wrong(at, "CGALayout", ALLOWED));
        }
        let older = ["CTAsPerCGA", "CTASplitNum", "CTAOrder"];
        if !older.iter().any(|name| self.has(name)) {
            return Ok(Cga { bases, rank });
        }
        if !bases.is_empty() {
            let allowed = "no CTAsPerCGA, CTASplitNum and CTAOrder beside it";
            return Err(self.wrong(at, "CGALayout", allowed));
        }
        let at = self.at_of("CTASplitNum");
        let ctas = self.by_dimension("CTAsPerCGA", rank)?;
        let split = self.by_dimension("CTASplitNum", rank)?;
        let order = self.order("CTAOrder")?;
        if order.len() != rank {
            return Err(self.wrong(at, "CTAOrder", ALLOWED));
        }
        let mut cga = Cga::one(rank);
        for dim in order.iter().map(|dim| *dim as usize) {
            if !ctas[dim].is_power_of_two()
                || !split[dim].is_power_of_two()
                || split[dim] > ctas[dim]
            {
                return Err(self.wrong(
                    at,
                    "CTASplitNum",
                    "powers of two that divide those of CTAsPerCGA",
                ));
            }
            for bit in 0..ctas[dim].trailing_zeros() {
                let mut basis = alloc::vec![0; rank];
                if bit < split[dim].trailing_zeros() {
                    basis[dim] = 1 << bit;
                }
                cga.bases.push(basis);
            }
        }
        Ok(cga)
    }

    /// Returns the number of dimensions of the blocks; `None` without blocks.
    pub(super) fn rank_of_blocks(&self) -> Option<usize> {
        self.fields
            .iter()
            .find_map(|field| match (field.name, &field.value) {
                ("CGALayout", Value::List(lists)) => lists.first().and_then(integers),
                ("CTAsPerCGA", value) => integers(value),
                _ => None,
            })
            .map(|values| values.len())
    }

    /// Returns the number of dimensions of bases.
    pub(super) fn rank_of(&self, name: &'static str, bases: &[&Bases]) -> Parsed<usize> {
        let mut all = bases.iter().flat_map(|bases| bases.iter());
        let rank = all.next().map_or(0, Vec::len);
        if rank > 0 && all.all(|basis| basis.len() == rank) {
            Ok(rank)
        } else {
            Err(self.wrong(
                self.at,
                name,
                "at least one basis, all with the same number of integers",
            ))
        }
    }
}

/// The most bases of an input. A module repeats an encoding at each use of its alias, so that long lists
/// would fill the memory.
pub(super) const MAX_BASES: usize = 64;

/// The smallest integer that is too large for a number of elements, threads or warps.
pub(super) const LIMIT: u64 = 1 << 20;

pub(super) fn is_small_power(value: u64) -> bool {
    value.is_power_of_two() && value < LIMIT
}

pub(super) fn integers(value: &Value<'_>) -> Option<Vec<u64>> {
    let Value::List(values) = value else { return None };
    let integer = |value: &Value<'_>| match value {
        Value::Integer(value) => Some(*value),
        _ => None,
    };
    values.iter().map(integer).collect()
}

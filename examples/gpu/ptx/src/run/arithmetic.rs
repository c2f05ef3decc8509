//! Operations on registers, for all lanes of a split.

use super::warp::{Row, Warp, lanes_of};
use crate::decode::{Adjust, Decoder, Op};
use crate::number::{flush, logic3, saturate};

impl Warp {
    /// Executes an operation on registers; returns false if it is none.
    pub(super) fn arithmetic(&mut self, op: &Op, lanes: u32) -> bool {
        match op {
            Op::Nop => {}
            Op::Unary { f, adjust, d, a } => {
                let row = adjusted(*adjust, [self.row(*a), [0; 32], [0; 32]], |a, _, _| f(a));
                self.set(*d, lanes, &row);
            }
            Op::Binary { f, adjust, d, a, b } => {
                let rows = [self.row(*a), self.row(*b), [0; 32]];
                self.set(*d, lanes, &adjusted(*adjust, rows, |a, b, _| f(a, b)));
            }
            Op::Ternary { f, adjust, d, abc } => {
                let rows = abc.map(|source| self.row(source));
                self.set(*d, lanes, &adjusted(*adjust, rows, f));
            }
            Op::Logic3 { d, abc, table } => {
                let rows = abc.map(|source| self.row(source));
                let row = adjusted(Adjust::default(), rows, |a, b, c| logic3(a, b, c, *table));
                self.set(*d, lanes, &row);
            }
            Op::Convert { conversion, d, a } => {
                let row = self.row(*a).map(|a| conversion.apply(a));
                self.set(*d, lanes, &row);
            }
            Op::ConvertPair { conversion, d, a, b } => {
                let (high, low) = (self.row(*a), self.row(*b));
                let pair = |lane: usize| {
                    conversion.apply(high[lane]) << 16 | conversion.apply(low[lane]) & 0xffff
                };
                self.set(*d, lanes, &std::array::from_fn(pair));
            }
            Op::Pack { d, parts, bits } => {
                let mut row = [0; 32];
                for (k, part) in parts.iter().enumerate() {
                    for (to, from) in row.iter_mut().zip(self.row(*part)) {
                        *to |= (from & (u64::MAX >> (64 - bits))) << (k as u32 * bits);
                    }
                }
                self.set(*d, lanes, &row);
            }
            Op::Unpack { parts, a, bits } => {
                let row = self.row(*a);
                for (k, part) in parts.iter().enumerate() {
                    let field = |a| a >> (k as u32 * bits) & (u64::MAX >> (64 - bits));
                    if let Some(register) = part {
                        self.set(*register, lanes, &row.map(field));
                    }
                }
            }
            _ => return self.flags(op, lanes),
        }
        true
    }

    /// Executes the operations with predicates, carries and fields.
    fn flags(&mut self, op: &Op, lanes: u32) -> bool {
        match op {
            Op::Compare { f, flush: flushes, combine, pq, a, b } => {
                let adjust = Adjust { flush: *flushes, ..Adjust::default() };
                // The result 0 or 1 is a subnormal number, which is not flushed.
                let [a, b] = [self.row(*a), self.row(*b)].map(|row| flushed(adjust, row));
                let mut first: Row = std::array::from_fn(|lane| f(a[lane], b[lane]));
                let mut second = first.map(|p| p ^ 1);
                if let Some((combine, c, negated)) = combine {
                    let c = self.row(*c).map(|c| (c ^ u64::from(*negated)) & 1);
                    first = std::array::from_fn(|lane| combine(first[lane], c[lane]));
                    second = std::array::from_fn(|lane| combine(second[lane], c[lane]));
                }
                for (register, row) in pq.iter().zip([first, second]) {
                    if let Some(register) = register {
                        self.set(*register, lanes, &row);
                    }
                }
            }
            Op::Set { f, flush: flushes, is_float, d, a, b } => {
                let adjust = Adjust { flush: *flushes, ..Adjust::default() };
                let [a, b] = [self.row(*a), self.row(*b)].map(|row| flushed(adjust, row));
                let yes = if *is_float { u64::from(1f32.to_bits()) } else { 0xffff_ffff };
                let row = std::array::from_fn(|lane| f(a[lane], b[lane]) * yes);
                self.set(*d, lanes, &row);
            }
            Op::BitInsert { bits, d, ab, position, len } => {
                let (a, b) = (self.row(ab[0]), self.row(ab[1]));
                let (position, len) = (self.row(*position), self.row(*len));
                let insert = |lane: usize| {
                    let at = (position[lane] as u32 & 0xff).min(*bits);
                    let len = (len[lane] as u32 & 0xff).min(bits - at);
                    let field = ((1_u128 << len) - 1) as u64;
                    let field = if at == 64 { 0 } else { field << at };
                    let shifted = if at == 64 { 0 } else { a[lane] << at };
                    b[lane] & !field | shifted & field
                };
                self.set(*d, lanes, &std::array::from_fn(insert));
            }
            Op::Carry { subtract, reads, writes, bits, d, a, b } => {
                let (a, b) = (self.row(*a), self.row(*b));
                let mask = u64::MAX >> (64 - bits);
                for lane in lanes_of(lanes) {
                    let flag = &mut self.registers[Decoder::CARRY as usize][lane];
                    let carry = i128::from(if *reads { *flag } else { 0 });
                    let (x, y) = (i128::from(a[lane] & mask), i128::from(b[lane] & mask));
                    let sum = if *subtract { x - y - carry } else { x + y + carry };
                    if *writes {
                        *flag = u64::from(sum < 0 || sum > i128::from(mask));
                    }
                    self.registers[*d as usize][lane] = sum as u64 & mask;
                }
            }
            _ => return false,
        }
        true
    }
}

fn flushed(adjust: Adjust, row: Row) -> Row {
    if adjust.flush { row.map(flush) } else { row }
}

/// Applies a function to each lane, with the modifiers of the instruction.
fn adjusted(adjust: Adjust, rows: [Row; 3], f: impl Fn(u64, u64, u64) -> u64) -> Row {
    if adjust == Adjust::default() {
        return std::array::from_fn(|lane| f(rows[0][lane], rows[1][lane], rows[2][lane]));
    }
    if adjust.packed > 0 {
        let (bits, mask) = (adjust.packed, u64::MAX >> (64 - adjust.packed));
        return std::array::from_fn(|lane| {
            let half = |k: u32| {
                let [a, b, c] = [0, 1, 2].map(|r: usize| rows[r][lane] >> (bits * k) & mask);
                (f(a, b, c) & mask) << (bits * k)
            };
            half(0) | half(1)
        });
    }
    let rows = rows.map(|row| flushed(adjust, row));
    let row = std::array::from_fn(|lane| f(rows[0][lane], rows[1][lane], rows[2][lane]));
    let row = flushed(adjust, row);
    if adjust.saturate { row.map(saturate) } else { row }
}

//! The spelling of CuTe C++: `cute::Layout<cute::tuple<cute::C<4>>,cute::tuple<cute::C<1>>>`,
//! `Int<4>{}`.

use super::read::COMPOSED;
use super::{ParseError, Reader};
use crate::LayoutError;
use crate::value::{Int, Swizzle, attempt};

impl Reader<'_> {
    /// Passes blanks, `cute::` and `std::`, and returns the byte at which the next item begins.
    pub(super) const fn item(&mut self) -> usize {
        if matches!(self.peek(), Some(b'c' | b's')) {
            let _ = self.eat_text("cute::") || self.eat_text("std::");
        }
        self.at
    }

    /// Passes `NAME<`, and returns whether NAME is one of `names`.
    pub(super) const fn eat_template(&mut self, names: &[&str]) -> bool {
        let start = self.item();
        if self.at == self.bytes.len() || !self.bytes[self.at].is_ascii_alphabetic() {
            return false; // almost every item is a number or a parenthesis
        }
        let mut k = 0;
        while k < names.len() {
            if self.eat_text(names[k]) && self.eat(b'<') {
                return true;
            }
            self.at = start;
            k += 1;
        }
        false
    }

    /// Passes the `(` or `NAME<` of a tuple, and returns the byte that closes the tuple.
    pub(super) const fn open_tuple(&mut self) -> Option<u8> {
        if self.eat(b'(') {
            Some(b')')
        } else if self.eat_template(&["tuple", "Shape", "Stride", "Step", "Coord", "Tile"]) {
            Some(b'>')
        } else {
            None
        }
    }

    /// Reads a static integer: `C<4>`, `Int<4>`, `constant<int, 4>` or `integral_constant<int, 4>`.
    /// `None` if none of them comes next.
    pub(super) const fn constant(&mut self) -> Result<Option<Int>, ParseError> {
        if self.eat_template(&["constant", "integral_constant"]) {
            while matches!(self.peek(), Some(byte) if byte != b',' && byte != b'>') {
                self.at += 1; // the type
            }
            attempt!(self.comma());
        } else if !self.eat_template(&["C", "Int"]) {
            return Ok(None);
        }
        self.eat_cast();
        let value = attempt!(self.plain_int());
        while matches!(self.peek(), Some(b'u' | b'U' | b'l' | b'L')) {
            self.at += 1; // the suffix: GCC prints `C<4U>`
        }
        attempt!(self.close(b'>', "`>`"));
        Ok(Some(Int::new(value.get())))
    }

    /// Reads the type or the text of a pointer without an address: `smem_ptr_flag_bits<16>`, which
    /// `cute::print` writes as `smem_ptr[16b](unset)`. Returns the bits of an element.
    pub(super) const fn pointer_bits(&mut self) -> Result<Option<i64>, ParseError> {
        if self.eat_template(&["smem_ptr_flag_bits"]) {
            let bits = attempt!(self.plain_int()).get();
            attempt!(self.close(b'>', "`>`"));
            return Ok(Some(bits));
        }
        if !matches!(self.peek(), Some(b's')) || !self.eat_text("smem_ptr[") {
            return Ok(None);
        }
        let bits = attempt!(self.plain_int()).get();
        if !self.eat_text("b](unset)") {
            return Err(self.expected("`b](unset)`"));
        }
        Ok(Some(bits))
    }

    /// Passes a cast, `(int)`: compilers print `C<(int)4>`.
    pub(super) const fn eat_cast(&mut self) {
        if self.eat(b'(') {
            while matches!(self.peek(), Some(byte) if byte.is_ascii_alphabetic()) {
                self.at += 1;
            }
            let _ = self.eat(b')');
        }
    }

    /// Passes `wanted` and the `{}` behind it.
    pub(super) const fn close(
        &mut self,
        wanted: u8,
        expected: &'static str,
    ) -> Result<(), ParseError> {
        if !self.eat(wanted) {
            return Err(self.expected(expected));
        }
        self.eat_braces()
    }

    /// Passes `{}`, which makes a value of a C++ type.
    pub(super) const fn eat_braces(&mut self) -> Result<(), ParseError> {
        if self.at < self.bytes.len() && self.bytes[self.at] == b'{' {
            self.at += 1;
            if !self.eat(b'}') {
                return Err(self.expected("`}`"));
            }
        }
        Ok(())
    }

    /// Passes `{}`, or reads the divisor in `{div=8}`.
    pub(super) const fn divisor(&mut self) -> Result<Option<i64>, ParseError> {
        let mut ahead = *self;
        if !ahead.eat(b'{') || !ahead.eat_text("div=") {
            return match self.eat_braces() {
                Ok(()) => Ok(None),
                Err(_) => Err(self.expected("`}` or `div=` without blanks")),
            };
        }
        *self = ahead;
        let (byte, start) = (self.peek(), self.at);
        let divisor = match byte {
            Some(byte) if byte.is_ascii_digit() => attempt!(self.plain_int()).get(),
            _ => 0,
        };
        if divisor < 1 {
            self.at = start;
            return Err(self.expected("a divisor of at least 1"));
        }
        if self.eat(b'}') { Ok(Some(divisor)) } else { Err(self.expected("`}`")) }
    }

    /// Returns the form of CuTe C++ that comes next and has no meaning here.
    pub(super) const fn unsupported_name(&self) -> Option<&'static str> {
        let mut reader = *self;
        if reader.eat_template(&["S", "Sw", "Swizzle"]) {
            Some(
                "a swizzle (`S<3,4,3>`) is not supported; parse a composed layout as a `ComposedLayout`",
            )
        } else if reader.eat_template(&["ComposedLayout"]) {
            Some(COMPOSED)
        } else if reader.eat_template(&["E", "ScaledBasis"]) {
            Some("a coordinate stride (`1@0`) is not supported")
        } else if reader.eat_text("int") || reader.eat_text("long") {
            Some(
                "an integer without a value (`int`) is not supported; write its value, such as `24`",
            )
        } else {
            None
        }
    }

    /// Passes `text`, and returns whether it comes next.
    const fn eat_text(&mut self, text: &str) -> bool {
        let text = text.as_bytes();
        let mut k = 0;
        while k < text.len() {
            if self.at + k >= self.bytes.len() || self.bytes[self.at + k] != text[k] {
                return false;
            }
            k += 1;
        }
        self.at += k;
        true
    }
}

/// Whether the template `C<`, `Int<`, `constant<` or `integral_constant<` ends at byte `k`: a static
/// integer, as `_8` is.
pub(super) const fn is_constant(bytes: &[u8], k: usize) -> bool {
    bytes[k] == b'<'
        && k > 0
        && (bytes[k - 1] == b'C'
            || k > 2
                && bytes[k - 1] == b't'
                && bytes[k - 2] == b'n'
                && matches!(bytes[k - 3], b'I' | b'a'))
}

/// Returns the swizzle of elements of `bits` bits that has the effect of `swizzle` on bytes.
///
/// - **Source**: CuTe `as_position_independent_swizzle_layout`.
pub(super) const fn swizzle_of_elements(
    swizzle: Swizzle,
    bits: i64,
) -> Result<Swizzle, LayoutError> {
    if bits >= 8 || bits < 1 {
        swizzle.upcast(Int::new(bits / 8))
    } else {
        swizzle.downcast(Int::new(8 / bits))
    }
}

//! The reader: parses the notation in `const` and without allocation.

use super::cute::{is_constant, swizzle_of_elements};
use super::{ParseError, ParseReason};
use crate::value::{
    ByMode, ComposedLayout, Coord, DynLayout, Int, IntTuple, Subtree, Swizzle, Tiler, attempt,
    named,
};
use crate::{LayoutError, Operand, Reason};

pub(super) const COMPOSED: &str =
    "a composed layout (`S o 0 o L`) is not supported; parse it as a `ComposedLayout`";
const COORDINATE_STRIDE: &str =
    "a coordinate stride (`1@0`) in place of an integer is not supported";

/// A parser of notation from a text, one item after the other.
///
/// It reads texts that contain notation, such as the expressions of `colex eval`.
/// [`DynLayout::parse`] and the `parse` of the other types read whole texts.
///
/// # Examples
///
/// ```
/// use colex::notation::Reader;
/// let mut reader = Reader::new("(4,8):(1,4) and more");
/// assert_eq!(reader.layout().unwrap().size(), 32);
/// assert_eq!(reader.position(), 11);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) at: usize,
    marked: bool,
}

impl<'a> Reader<'a> {
    /// Returns a reader at the beginning of `text`. If the text has a static mark, its unmarked
    /// integers are dynamic.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// let mut reader = Reader::new("(_4,8)"); // one mark: the 8 is dynamic
    /// assert!(!reader.tuple().unwrap().is_static());
    /// ```
    #[must_use]
    pub const fn new(text: &'a str) -> Self {
        let bytes = text.as_bytes();
        let mut marked = false;
        let mut k = 0;
        while k + 1 < bytes.len() {
            // `_` first: few bytes are one, and the compiler interprets this loop.
            if bytes[k] == b'_' && (k == 0 || !is_word(bytes[k - 1])) {
                let sign = (bytes[k + 1] == b'-' && k + 2 < bytes.len()) as usize;
                marked |= bytes[k + 1 + sign].is_ascii_digit();
            }
            // `{div=8}`, but not `{devices=[4]}` of XLA.
            marked |= bytes[k] == b'{'
                && bytes[k + 1] == b'd'
                && k + 2 < bytes.len()
                && bytes[k + 2] == b'i';
            marked |= is_constant(bytes, k);
            k += 1;
        }
        Self { bytes, at: 0, marked }
    }

    /// Returns a reader for text as CuTe prints it: every unmarked integer is dynamic.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// let mut reader = Reader::cute("(4,_8)");
    /// assert_eq!(format!("{:#}", reader.tuple().unwrap()), "(4,_8)");
    /// ```
    #[doc(alias = "marked")]
    #[must_use]
    pub const fn cute(text: &'a str) -> Self {
        Self { bytes: text.as_bytes(), at: 0, marked: true }
    }

    /// Returns the byte at which the next item begins.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// let mut reader = Reader::new("(4,8) rest");
    /// let _shape = reader.tuple().unwrap();
    /// assert_eq!(reader.position(), 5);
    /// ```
    #[must_use]
    pub const fn position(&self) -> usize {
        self.at
    }

    /// Continues at byte `position`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// let mut reader = Reader::new("size of (4,8)");
    /// reader.seek(8);
    /// assert_eq!(reader.tuple().unwrap().to_string(), "(4,8)");
    /// ```
    pub const fn seek(&mut self, position: usize) {
        self.at = if position < self.bytes.len() { position } else { self.bytes.len() };
    }

    /// Returns whether an unmarked integer is dynamic.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// assert!(Reader::new("(_4,8)").is_marked() && !Reader::new("(4,8)").is_marked());
    /// assert!(Reader::new("24{div=8}").is_marked() && !Reader::new("{devices=[4]}").is_marked());
    /// ```
    #[must_use]
    pub const fn is_marked(&self) -> bool {
        self.marked
    }

    /// Returns the next byte that is not a blank; `None` at the end.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// let mut reader = Reader::new("  (4,8)");
    /// assert_eq!((reader.peek(), reader.position()), (Some(b'('), 2));
    /// ```
    pub const fn peek(&mut self) -> Option<u8> {
        while self.at < self.bytes.len() {
            let byte = self.bytes[self.at];
            // The comparison first: few bytes are blanks, and a call is slow in `const`.
            if byte > b' ' || !byte.is_ascii_whitespace() {
                return Some(byte);
            }
            self.at += 1;
        }
        None
    }

    /// Consumes the byte `wanted` if it is next, and returns whether it was.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// let mut reader = Reader::new(" ; 4");
    /// assert!(reader.eat(b';') && !reader.eat(b';'));
    /// ```
    pub const fn eat(&mut self, wanted: u8) -> bool {
        match self.peek() {
            Some(byte) if byte == wanted => {
                self.at += 1;
                true
            }
            _ => false,
        }
    }

    /// Returns whether another entry of a list follows. Consumes the `,` between two entries, or
    /// `close` after the last one. A trailing comma is allowed, as in Python.
    ///
    /// - **Errors**: [`ParseReason::Expected`] with `expected` if neither is next.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// let mut reader = Reader::new("4; 8");
    /// assert_eq!(reader.next_entry(true, b';', "`,` or `;`"), Ok(true));
    /// assert_eq!(reader.int().unwrap().get(), 4);
    /// assert_eq!(reader.next_entry(false, b';', "`,` or `;`"), Ok(false));
    /// assert!(reader.next_entry(false, b';', "`,` or `;`").is_err());
    /// ```
    pub const fn next_entry(
        &mut self,
        is_first: bool,
        close: u8,
        expected: &'static str,
    ) -> Result<bool, ParseError> {
        match self.peek() {
            Some(byte) if byte == close => {
                self.at += 1;
                Ok(false)
            }
            _ if is_first => Ok(true),
            Some(b',') => {
                self.at += 1;
                Ok(!self.eat(close))
            }
            _ => Err(self.expected(expected)),
        }
    }

    /// Returns an error unless only blanks follow.
    ///
    /// - **Errors**: [`ParseReason::Expected`] or [`ParseReason::Misplaced`] if anything else
    ///   follows.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// let mut reader = Reader::new("4 5");
    /// let _four = reader.int().unwrap();
    /// assert!(reader.end().is_err());
    /// ```
    pub const fn end(&mut self) -> Result<(), ParseError> {
        match self.peek() {
            None => Ok(()),
            Some(b'@') => Err(self.unsupported(COORDINATE_STRIDE)),
            Some(b'o') => Err(self.unsupported(COMPOSED)),
            Some(b':') if self.has_stride() => {
                Err(self.misplaced("this is the second `:`; a layout has one"))
            }
            Some(b':') => Err(self.misplaced("only a layout has a stride; remove this `:`")),
            Some(b',') => {
                Err(self.misplaced("this `,` is outside parentheses; a tuple has parentheses"))
            }
            Some(_) => Err(self.expected("the end of the text")),
        }
    }

    /// Returns whether the text before the next byte has a `:` outside parentheses.
    const fn has_stride(&self) -> bool {
        let (mut depth, mut k) = (0_usize, 0);
        while k < self.at {
            match self.bytes[k] {
                b'(' | b'<' => depth += 1,
                b')' | b'>' => depth = depth.saturating_sub(1),
                b':' if depth == 0 => return true,
                _ => {}
            }
            k += 1;
        }
        false
    }

    /// Parses an integer.
    ///
    /// - **Errors**: [`ParseReason::Expected`], [`ParseReason::TooLarge`],
    ///   [`ParseReason::Unsupported`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// assert_eq!(Reader::new(" -12 ").int().unwrap().get(), -12);
    /// ```
    pub const fn int(&mut self) -> Result<Int, ParseError> {
        let int = attempt!(self.integer());
        if self.at < self.bytes.len() && self.bytes[self.at] == b'@' {
            return Err(self.unsupported(COORDINATE_STRIDE));
        }
        Ok(int)
    }

    /// Parses an integer, which may have a position after it.
    pub(super) const fn integer(&mut self) -> Result<Int, ParseError> {
        if let Some(constant) = attempt!(self.constant()) {
            return Ok(constant);
        }
        let start = self.at;
        let int = attempt!(self.plain_int());
        let Some(divisor) = attempt!(self.divisor()) else { return Ok(int) };
        let Some(known) = int.with_divisor(divisor) else {
            let reason = Reason::NotMultiple { value: int.get(), of: divisor };
            return valid(Err(LayoutError::new("div", reason)), start);
        };
        Ok(known)
    }

    /// Reads an integer in digits.
    pub(super) const fn plain_int(&mut self) -> Result<Int, ParseError> {
        let start = self.item();
        match self.peek() {
            Some(b'?') => {
                return Err(self.unsupported(
                    "an integer without a value (`?`) is not supported; write its value, such as \
                     `24` or `24{div=8}`",
                ));
            }
            Some(b'F') => return Err(self.unsupported("an F2 stride (`F9`) is not supported")),
            Some(byte) if byte.is_ascii_alphabetic() => {
                if let Some(sentence) = self.unsupported_name() {
                    return Err(self.unsupported(sentence));
                }
            }
            _ => {}
        }
        let (mut negative, mut marked) = (false, false);
        while self.at < self.bytes.len() {
            match self.bytes[self.at] {
                b'-' if !negative => negative = true,
                b'_' if !marked => marked = true,
                _ => break,
            }
            self.at += 1;
        }
        let digits = self.at;
        let mut value = 0_i64;
        while self.at < self.bytes.len() && self.bytes[self.at].is_ascii_digit() {
            let digit = (self.bytes[self.at] - b'0') as i64;
            // The value is accumulated as a negative number, so that -2^63 fits.
            value = match value.checked_mul(10) {
                Some(tens) => match tens.checked_sub(digit) {
                    Some(value) => value,
                    None => return Err(ParseError::new(start, ParseReason::TooLarge)),
                },
                None => return Err(ParseError::new(start, ParseReason::TooLarge)),
            };
            self.at += 1;
        }
        if self.at == digits {
            self.at = start;
            return Err(self.expected("an integer or `(`"));
        }
        if !negative {
            value = match value.checked_neg() {
                Some(value) => value,
                None => return Err(ParseError::new(start, ParseReason::TooLarge)),
            };
        }
        Ok(Int::marked(value, marked || !self.marked))
    }

    /// Parses a tuple or an integer.
    ///
    /// - **Errors**: those of [`int`](Self::int), and [`ParseReason::Invalid`] for too many
    ///   integers.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// assert_eq!(Reader::new("( 2 , (3,4) )").tuple().unwrap().to_string(), "(2,(3,4))");
    /// ```
    pub const fn tuple(&mut self) -> Result<IntTuple, ParseError> {
        let start = self.at;
        let coord = attempt!(self.coord());
        if coord.has_free() {
            self.at = start;
            while !self.is_wildcard() {
                self.at += 1;
            }
            return Err(
                self.misplaced("`_` is for coordinates and tilers; an integer is needed here")
            );
        }
        Ok(coord.origin())
    }

    /// Parses a tuple, an integer or a coordinate with `_`.
    ///
    /// - **Errors**: those of [`tuple`](Self::tuple).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// assert!(Reader::new("(_,3)").coord().unwrap().has_free());
    /// ```
    pub const fn coord(&mut self) -> Result<Coord, ParseError> {
        let start = self.item();
        let mut out = Coord { tuple: IntTuple::start(), free: 0 };
        attempt!(self.entry(&mut out, 0));
        let tuple = attempt!(valid(named!("tuple", out.tuple.finish()), start));
        Ok(Coord { tuple, free: out.free })
    }

    const fn entry(&mut self, out: &mut Coord, depth: usize) -> Result<(), ParseError> {
        let Some(close) = self.open_tuple() else {
            if self.is_wildcard() {
                self.at += 1;
                let leaf = out.tuple.leaf_count();
                if leaf < crate::MAX_LEAVES {
                    out.free |= 1 << leaf;
                }
                out.tuple.push(Int::ZERO);
            } else {
                out.tuple.push(attempt!(self.int()));
            }
            return Ok(());
        };
        if depth >= crate::MAX_NODES {
            let error = LayoutError::new("tuple", crate::Reason::TooManyLeaves);
            return Err(ParseError::new(self.at - 1, ParseReason::Invalid(error)));
        }
        let open = out.tuple.open();
        let mut first = true;
        while attempt!(self.next_entry(first, close, or_close(close))) {
            attempt!(self.entry(out, depth + 1));
            first = false;
        }
        out.tuple.close(open);
        self.eat_braces()
    }

    /// Returns whether the next item is `_` (or `X`, CuTe's other spelling) and not a marked
    /// integer.
    const fn is_wildcard(&mut self) -> bool {
        match self.peek() {
            Some(b'X') => true,
            Some(b'_') => {
                let next = self.at + 1;
                next >= self.bytes.len() || !is_word(self.bytes[next]) && self.bytes[next] != b'-'
            }
            _ => false,
        }
    }

    /// Parses a layout, `SHAPE:STRIDE`; a shape alone is column-major.
    ///
    /// - **Errors**: those of [`tuple`](Self::tuple), and [`ParseReason::Invalid`] for the errors
    ///   of [`DynLayout::new`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// assert_eq!(Reader::new("(4,8)").layout().unwrap().to_string(), "(4,8):(1,4)");
    /// ```
    pub const fn layout(&mut self) -> Result<DynLayout, ParseError> {
        let start = self.item();
        if self.eat_template(&["Layout"]) {
            let shape = attempt!(self.tuple());
            let layout = attempt!(self.stride_after(b',', &shape, start));
            attempt!(self.close(b'>', "`,` or `>`"));
            return Ok(layout);
        }
        let shape = attempt!(self.tuple());
        self.stride_of(&shape, start)
    }

    /// Parses the `:STRIDE` after `shape`, which began at byte `start`.
    ///
    /// - **Errors**: those of [`layout`](Self::layout).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// let mut reader = Reader::new("(4,8) : (8,1)");
    /// let shape = reader.tuple().unwrap();
    /// assert_eq!(reader.stride_of(&shape, 0).unwrap().to_string(), "(4,8):(8,1)");
    /// ```
    pub const fn stride_of(
        &mut self,
        shape: &IntTuple,
        start: usize,
    ) -> Result<DynLayout, ParseError> {
        self.stride_after(b':', shape, start)
    }

    pub(super) const fn stride_after(
        &mut self,
        separator: u8,
        shape: &IntTuple,
        start: usize,
    ) -> Result<DynLayout, ParseError> {
        if !self.eat(separator) {
            return self.layout_of(DynLayout::col_major(shape), start);
        }
        let mut again = *self;
        let stride = attempt!(self.tuple());
        if shape.congruent(&stride) {
            return self.layout_of(DynLayout::new(shape, &stride), start);
        }
        match again.mismatch(shape.whole(), stride.whole()) {
            Some(error) => Err(error),
            None => self.layout_of(DynLayout::new(shape, &stride), start),
        }
    }

    /// Converts the error of a layout to a parse error: at the negative extent, or at byte `start`,
    /// at which the shape begins.
    const fn layout_of<T: Copy>(
        &self,
        result: Result<T, LayoutError>,
        start: usize,
    ) -> Result<T, ParseError> {
        let mut at = start;
        if let Err(error) = &result
            && let Reason::NegativeExtent { .. } = error.reason()
        {
            while at + 1 < self.at && self.bytes[at] != b'-' {
                at += 1;
            }
        }
        valid(result, at)
    }

    /// Returns the error at the first entry of the stride that has another profile than the shape.
    const fn mismatch(&mut self, shape: Subtree<'_>, stride: Subtree<'_>) -> Option<ParseError> {
        let at = self.item();
        if shape.is_int() && stride.is_int() {
            let _ = self.int();
            return None;
        }
        let operand = Operand::Stride;
        let Some(close) = self.open_tuple() else {
            return Some(not_layout(at, Reason::IntegerForTuple { operand }));
        };
        if shape.is_int() {
            return Some(not_layout(at, Reason::TupleForInteger { operand }));
        }
        let (entries, rank) = (stride.rank(), shape.rank());
        let ranks = Reason::EntryCount { operand, entries, rank };
        let mut k = 0;
        while matches!(self.next_entry(k == 0, close, or_close(close)), Ok(true)) {
            if k == shape.rank() {
                return Some(not_layout(self.item(), ranks));
            }
            if let Some(error) = self.mismatch(shape.entry(k), stride.entry(k)) {
                return Some(error);
            }
            k += 1;
        }
        if k < shape.rank() {
            return Some(not_layout(self.at - 1, ranks));
        }
        let _ = self.eat_braces();
        None
    }

    /// Parses a swizzle, `S<3,4,3>`, also as `Sw<3,4,3>` and `Swizzle<3,4,3>`.
    ///
    /// - **Errors**: those of [`int`](Self::int), and [`ParseReason::Invalid`] for the errors of
    ///   [`Swizzle::new`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// assert_eq!(Reader::new("Sw<3,4,-3>").swizzle().unwrap().to_string(), "S<3,4,-3>");
    /// ```
    pub const fn swizzle(&mut self) -> Result<Swizzle, ParseError> {
        let start = self.item();
        if !self.eat_template(&["S", "Sw", "Swizzle"]) {
            return Err(self.expected("a swizzle, `S<B,M,S>`"));
        }
        let mut numbers = [0; 3];
        let mut k = 0;
        while k < numbers.len() {
            if k > 0 {
                attempt!(self.comma());
            }
            numbers[k] = attempt!(self.int()).get();
            k += 1;
        }
        attempt!(self.close(b'>', "`>`"));
        valid(Swizzle::new(numbers[0], numbers[1], numbers[2]), start)
    }

    /// Parses a composed layout, `S<3,4,3> o 0 o (8,64):(64,1)`; without an offset it is 0. The
    /// outer function may be a layout, and the text CuTe C++.
    ///
    /// - **Errors**: those of [`swizzle`](Self::swizzle) and [`layout`](Self::layout), and
    ///   [`ParseReason::Invalid`] for the errors of [`ComposedLayout::new`] and of
    ///   [`DynLayout::composition_with_offset`].
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// let tile = Reader::new("Sw<3,4,3> o _0 o (_8,_64):(_64,_1)").composed().unwrap();
    /// assert_eq!(tile.to_string(), "S<3,4,3> o 0 o (8,64):(64,1)");
    ///
    /// let text = "ComposedLayout<Swizzle<3,4,3>,_0,Layout<Shape<_8,_64>,Stride<_64,_1>>>";
    /// assert_eq!(Reader::new(text).composed().unwrap(), tile);
    /// ```
    pub const fn composed(&mut self) -> Result<ComposedLayout, ParseError> {
        let start = self.item();
        let mut ahead = *self;
        if ahead.eat_template(&["S", "Sw", "Swizzle"]) {
            let mut swizzle = attempt!(self.swizzle());
            let mut ahead = *self;
            if ahead.eat(b'o')
                && let Some(bits) = attempt!(ahead.pointer_bits())
            {
                *self = ahead;
                swizzle = attempt!(valid(swizzle_of_elements(swizzle, bits), start));
            }
            let (offset, inner) = attempt!(self.offset_and_inner("`o` after the swizzle"));
            return valid(ComposedLayout::new(swizzle, offset, &inner), start);
        }
        let mut ahead = *self;
        if ahead.eat_template(&["ComposedLayout"]) {
            return self.cute_composed();
        }
        let outer = attempt!(self.layout());
        let (offset, inner) = attempt!(self.offset_and_inner("`o` after the outer layout"));
        valid(outer.composition_with_offset(offset, &inner), start)
    }

    /// Reads `o [offset o] layout`.
    const fn offset_and_inner(
        &mut self,
        expected: &'static str,
    ) -> Result<(Int, DynLayout), ParseError> {
        if !self.eat(b'o') {
            return Err(self.expected(expected));
        }
        let offset = match self.offset() {
            Some(offset) => offset,
            None => Int::ZERO,
        };
        Ok((offset, attempt!(self.layout())))
    }

    /// Reads `ComposedLayout<Swizzle<3,4,3>,_0,Layout<..>>`, in which the outer function can be a
    /// layout.
    const fn cute_composed(&mut self) -> Result<ComposedLayout, ParseError> {
        let start = self.item();
        let _ = self.eat_template(&["ComposedLayout"]);
        let mut ahead = *self;
        let swizzle = if ahead.eat_template(&["S", "Sw", "Swizzle"]) {
            Some(attempt!(self.swizzle()))
        } else {
            None
        };
        let outer = match swizzle {
            Some(_) => DynLayout::UNIT,
            None => attempt!(self.layout()),
        };
        attempt!(self.comma());
        let mut swizzle = swizzle;
        let offset = match (swizzle, attempt!(self.pointer_bits())) {
            (Some(bytes), Some(bits)) => {
                swizzle = Some(attempt!(valid(swizzle_of_elements(bytes, bits), start)));
                Int::ZERO
            }
            _ => attempt!(self.int()),
        };
        attempt!(self.comma());
        let inner = attempt!(self.layout());
        attempt!(self.close(b'>', "`>`"));
        let composed = match swizzle {
            Some(swizzle) => ComposedLayout::new(swizzle, offset, &inner),
            None => outer.composition_with_offset(offset, &inner),
        };
        valid(composed, start)
    }

    pub(super) const fn comma(&mut self) -> Result<(), ParseError> {
        if self.eat(b',') { Ok(()) } else { Err(self.expected("`,`")) }
    }

    /// Parses the offset of a composed layout and the `o` after it; `None` if they are not next.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// let mut reader = Reader::new("16 o 8:1");
    /// assert_eq!(reader.offset().unwrap().get(), 16);
    /// assert!(reader.offset().is_none());
    /// ```
    pub const fn offset(&mut self) -> Option<Int> {
        let mut ahead = *self;
        match ahead.int() {
            Ok(offset) if ahead.eat(b'o') => {
                *self = ahead;
                Some(offset)
            }
            _ => None,
        }
    }

    /// Parses a tiler: an integer, a layout, or `<..>` by mode. A tuple without a stride is by
    /// mode: `(4,8)` is `<4,8>`.
    ///
    /// - **Errors**: those of [`layout`](Self::layout).
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// assert_eq!(Reader::new("(4,8)").tiler().unwrap().to_string(), "<4:1,8:1>");
    /// ```
    pub const fn tiler(&mut self) -> Result<Tiler, ParseError> {
        let start = self.item();
        let mut ahead = *self;
        if ahead.open_modes() || self.is_wildcard() {
            let mut out = ByMode::start();
            attempt!(self.tiler_entry(&mut out, 0));
            return Ok(Tiler::ByMode(attempt!(valid(named!("tiler", out.finish()), start))));
        }
        self.plain_tiler()
    }

    /// Parses a tiler without `<` and `_`: a layout, or a shape.
    const fn plain_tiler(&mut self) -> Result<Tiler, ParseError> {
        let start = self.item();
        let mut ahead = *self;
        if ahead.eat_template(&["Layout"]) {
            return Ok(Tiler::Layout(attempt!(self.layout())));
        }
        let shape = attempt!(self.tuple());
        if matches!(self.peek(), Some(b':')) {
            return Ok(Tiler::Layout(attempt!(self.stride_of(&shape, start))));
        }
        valid(Tiler::from_shape(&shape), start)
    }

    /// Passes the `<` or `Tile<` of a tiler by mode, and returns whether one comes next.
    const fn open_modes(&mut self) -> bool {
        self.eat(b'<') || self.eat_template(&["Tile", "tuple"])
    }

    const fn tiler_entry(&mut self, out: &mut ByMode, depth: usize) -> Result<(), ParseError> {
        if self.is_wildcard() {
            self.at += 1;
            out.push_keep();
            return Ok(());
        }
        if self.open_modes() {
            if depth >= crate::MAX_NODES {
                let error = LayoutError::new("tiler", crate::Reason::TooManyLeaves);
                return Err(ParseError::new(self.at - 1, ParseReason::Invalid(error)));
            }
            let open = out.open();
            let mut first = true;
            while attempt!(self.next_entry(first, b'>', "`,` or `>`")) {
                attempt!(self.tiler_entry(out, depth + 1));
                first = false;
            }
            out.close(open);
            return self.eat_braces();
        }
        let start = self.item();
        let entry = attempt!(self.plain_tiler());
        valid(named!("tiler", out.push(&entry)), start)
    }

    /// Returns the error that the next byte is not `what`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::notation::Reader;
    /// let error = Reader::new("; 4").expected("a layout");
    /// assert_eq!(error.to_string(), "byte 0: expected a layout, found `;`");
    /// ```
    #[must_use]
    pub const fn expected(&self, what: &'static str) -> ParseError {
        let mut ahead = *self;
        let _ = ahead.peek();
        let found = first_character(ahead.bytes.split_at(ahead.at).1);
        ParseError::new(self.at, ParseReason::Expected { what, found })
    }

    const fn misplaced(&self, sentence: &'static str) -> ParseError {
        ParseError::new(self.at, ParseReason::Misplaced(sentence))
    }

    const fn unsupported(&self, sentence: &'static str) -> ParseError {
        ParseError::new(self.at, ParseReason::Unsupported(sentence))
    }
}

/// Returns the first character of the UTF-8 text `bytes`.
pub(crate) const fn first_character(bytes: &[u8]) -> Option<char> {
    let Some((first, rest)) = bytes.split_first() else { return None };
    // 0 for a character of one byte, otherwise the number of its bytes.
    let length = first.leading_ones();
    let mut code = *first as u32 & (0xff >> (length + 1));
    let mut k = 0;
    while k + 1 < length as usize && k < rest.len() {
        code = code << 6 | (rest[k] & 0x3f) as u32;
        k += 1;
    }
    char::from_u32(code)
}

const fn not_layout(at: usize, reason: Reason) -> ParseError {
    ParseError::new(at, ParseReason::Invalid(LayoutError::new("layout", reason)))
}

/// Returns what may follow an entry of a tuple.
const fn or_close(close: u8) -> &'static str {
    if close == b'>' { "`,` or `>`" } else { "`,` or `)`" }
}

/// Converts the error of a constructor to a parse error at byte `start`.
const fn valid<T: Copy>(result: Result<T, LayoutError>, start: usize) -> Result<T, ParseError> {
    match result {
        Ok(value) => Ok(value),
        Err(error) => Err(ParseError::new(start, ParseReason::Invalid(error))),
    }
}

pub(super) const fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

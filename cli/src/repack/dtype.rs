//! Dtype: the type of the elements in an npy file; `<f4` has a byte order, a kind and a size.

use colex::xla::ElementType;
use colex_expr::quote;

/// The type of elements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Dtype {
    /// The text in the header, `<f4`.
    pub(crate) text: String,
    pub(crate) big_endian: bool,
    /// `b` truth values, `i` and `u` integers, `f` floats, `c` complex numbers; others are bytes.
    pub(crate) kind: char,
    /// Bytes of an element, at least 1.
    pub(crate) bytes: usize,
}

impl Dtype {
    /// Parses the text in the header.
    ///
    /// - **Errors**: Python objects, whose bytes are not in the file; elements of 0 bytes; unknown
    ///   texts.
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let quoted = quote::operand(text);
        let unknown =
            || format!("`{quoted}` is not an element type; use a type of numpy such as `<f4`");
        let order = text.chars().next().filter(|c| "<>|=".contains(*c));
        let rest = text.get(order.map_or(0, char::len_utf8)..).unwrap_or("");
        let kind = rest.chars().next().filter(char::is_ascii_alphabetic).ok_or_else(unknown)?;
        if kind == 'O' {
            return Err(
                "the elements are Python objects, whose bytes are not in the file".to_owned()
            );
        }
        // Times have a unit after the size: `<M8[ns]`.
        let digits = rest[1..].split('[').next().unwrap_or("");
        let size: usize = digits.parse().map_err(|_| unknown())?;
        // The sizes that numpy has. f12 and c24 are long doubles of machines with 32 bits.
        let is_known = match kind {
            'b' => size == 1,
            'i' | 'u' => matches!(size, 1 | 2 | 4 | 8),
            'f' => matches!(size, 2 | 4 | 8 | 12 | 16),
            'c' => matches!(size, 8 | 16 | 24 | 32),
            _ => true,
        };
        if !is_known {
            return Err(unknown());
        }
        // The size of a text is its number of characters, 4 bytes each.
        let bytes = if kind == 'U' { size.checked_mul(4).ok_or_else(unknown)? } else { size };
        if bytes == 0 || bytes > 1 << 20 || !text.is_ascii() || text.len() > 64 {
            return Err(format!(
                "elements of type `{quoted}` have {bytes} bytes; 1 to 1048576 are allowed"
            ));
        }
        Ok(Self { text: text.to_owned(), big_endian: order == Some('>'), kind, bytes })
    }

    /// Checks that the size and kind are those of the element type of a shape of XLA. A type that
    /// numpy does not have may be bytes or integers of its size.
    pub(super) fn check(&self, shape: ElementType) -> Result<(), String> {
        use ElementType as T;
        let kinds = match shape {
            T::Pred => "b",
            T::S8 | T::S16 | T::S32 | T::S64 => "i",
            T::U8 | T::U16 | T::U32 | T::U64 => "u",
            T::F16 | T::F32 | T::F64 => "f",
            T::C64 | T::C128 => "c",
            _ => "Viu",
        };
        let (found, expected) = (self.bytes, shape.byte_width() as usize);
        if found != expected {
            let bytes = if found == 1 { "byte" } else { "bytes" };
            return Err(format!(
                "the elements of the file are `{}`, {found} {bytes} each, and {shape} has {expected}; \
                 use a type of {found} {bytes}",
                self.text,
            ));
        }
        if !kinds.contains(self.kind) {
            return Err(format!(
                "the elements of the file are `{}`, and {shape} is another kind; use the type of the file",
                self.text
            ));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_and_kinds() {
        for (text, kind, bytes) in [
            ("<f4", 'f', 4),
            ("|b1", 'b', 1),
            (">c16", 'c', 16),
            ("|V2", 'V', 2),
            ("<U3", 'U', 12),
            ("|S5", 'S', 5),
            ("<M8[ns]", 'M', 8),
            ("=i2", 'i', 2),
        ] {
            let dtype = Dtype::parse(text).unwrap();
            assert_eq!((dtype.kind, dtype.bytes), (kind, bytes), "{text}");
        }
        for text in [
            "|O",
            "",
            "<",
            "<f",
            "f4x",
            "|V0",
            "<U0",
            "<i3",
            "|i0",
            "<u16",
            "<f1",
            "<c4",
            "|b2",
            "é4",
            "<é",
            "|V99999999",
            "<U99999999999999999999",
        ] {
            assert!(Dtype::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn types_of_xla_are_matched_by_size_and_kind() {
        let fits = |text: &str, shape| Dtype::parse(text).unwrap().check(shape).is_ok();
        for (text, shape) in [
            ("<f4", ElementType::F32),
            (">f8", ElementType::F64),
            ("|b1", ElementType::Pred),
            ("|V2", ElementType::Bf16),
            ("<u2", ElementType::Bf16),
            ("|V1", ElementType::S4),
            ("|u1", ElementType::F8E4M3Fn),
            ("<c8", ElementType::C64),
        ] {
            assert!(fits(text, shape), "{text} {shape}");
        }
        for (text, shape) in [
            ("<f4", ElementType::F64),
            ("<f4", ElementType::S32),
            ("<f2", ElementType::Bf16),
            ("<i4", ElementType::U32),
            ("|V4", ElementType::F32),
        ] {
            assert!(!fits(text, shape), "{text} {shape}");
        }
    }
}

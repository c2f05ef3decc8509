//! `parse`, `parse_cute` and `lit`: parsers of whole texts, for every type of the notation.

use super::{ParseError, Reader};
use crate::value::attempt;
use crate::{
    ArithTuple, ComposedLayout, Coord, CoordinateLayout, DynLayout, IntTuple, Swizzle, Text, Tiler,
};

/// Implements `parse`, `parse_cute` and the panicking `lit` for one type, with one method of the
/// reader.
macro_rules! whole_text {
    ($type:ident, $method:ident, $form:literal, $text:literal) => {
        impl $type {
            #[doc = concat!("Reads ", $form, ", see [the notation](crate::notation).")]
            ///
            /// - **Post**: `parse(x.to_string())` is `x`.
            /// - **Errors**: if the text does not have this form; the error has the position.
            ///
            /// # Examples
            ///
            /// ```
            #[doc = concat!("let value = colex::", stringify!($type), "::parse(\" ", $text, " \").unwrap();")]
            #[doc = concat!("assert_eq!(value.to_string(), \"", $text, "\");")]
            #[doc = concat!("assert!(colex::", stringify!($type), "::parse(\"", $text, ")\").is_err());")]
            /// ```
            pub const fn parse(text: &str) -> Result<Self, ParseError> {
                let mut reader = Reader::new(text);
                let value = attempt!(reader.$method());
                attempt!(reader.end());
                Ok(value)
            }

            /// Parses text as CuTe prints it: every unmarked integer is dynamic.
            ///
            /// - **Post**: `parse_cute(format!("{x:#}"))` is `x`, static marks included.
            /// - **Errors**: those of [`parse`](Self::parse).
            ///
            /// # Examples
            ///
            /// ```
            #[doc = concat!("let value = colex::", stringify!($type), "::parse_cute(\"", $text, "\").unwrap();")]
            #[doc = concat!("assert_eq!(format!(\"{value:#}\"), \"", $text, "\"); // no integer is static")]
            /// ```
            #[doc(alias = "parse_marked")]
            pub const fn parse_cute(text: &str) -> Result<Self, ParseError> {
                let mut reader = Reader::cute(text);
                let value = attempt!(reader.$method());
                attempt!(reader.end());
                Ok(value)
            }

            #[doc = concat!("Reads ", $form, " that stands in the program: the panicking twin of [`parse`](Self::parse).")]
            ///
            /// In a constant an invalid text is a compile error.
            ///
            /// # Panics
            ///
            /// If [`parse`](Self::parse) returns an error.
            ///
            /// # Examples
            ///
            /// ```
            #[doc = concat!("const VALUE: colex::", stringify!($type), " = colex::", stringify!($type), "::lit(\"", $text, "\");")]
            #[doc = concat!("assert_eq!(VALUE.to_string(), \"", $text, "\");")]
            /// ```
            #[must_use]
            #[track_caller]
            pub const fn lit(text: &str) -> Self {
                match Self::parse(text) {
                    Ok(value) => value,
                    Err(error) => {
                        // The error comes first: the message is cut at its end if the text is long.
                        let message = Text::new()
                            .str(error.message().as_str())
                            .str(", at byte ")
                            .int(error.position() as i64)
                            .str(" of `")
                            .str(text)
                            .str("`");
                        panic!("{}", message.as_str())
                    }
                }
            }
        }

        impl core::str::FromStr for $type {
            type Err = ParseError;

            fn from_str(text: &str) -> Result<Self, ParseError> {
                Self::parse(text)
            }
        }
    };
}

whole_text!(IntTuple, tuple, "a tuple or an integer: `(2,(3,4))`, `8`", "(2,(3,4))");
whole_text!(DynLayout, layout, "a layout: `((2,4),(3,5)):((3,6),(1,24))`", "(4,(2,3)):(1,(4,8))");
whole_text!(Coord, coord, "a coordinate: `(1,(2,_))`", "(1,(2,_))");
whole_text!(Tiler, tiler, "a tiler: `8`, `8:2`, `<4:1,_,8>`", "<4:1,_,8:1>");
whole_text!(Swizzle, swizzle, "a swizzle: `S<3,4,3>`", "S<3,4,3>");
whole_text!(
    ComposedLayout,
    composed,
    "a composed layout: `S<3,4,3> o 0 o (8,64):(64,1)`",
    "S<3,4,3> o 0 o (8,64):(64,1)"
);
whole_text!(ArithTuple, arith_tuple, "a coordinate as a stride: `1@0+2@1`", "1@0+2@1");
whole_text!(
    CoordinateLayout,
    coordinate_layout,
    "a layout with coordinate strides: `(4,8):(1@0,1@1)`",
    "(4,8):(1@0,1@1)"
);

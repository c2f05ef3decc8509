//! `parse`, `parse_cute` and `lit`: whole texts, for every type of the notation.

use super::{ParseError, Reader};
use crate::value::attempt;
use crate::{Coord, DynLayout, IntTuple, Text, Tiler};

/// `parse` and its panicking twin `lit` for one type, by one method of the reader.
macro_rules! whole_text {
    ($type:ident, $method:ident, $form:literal, $text:literal) => {
        impl $type {
            #[doc = concat!("Reads ", $form, ", see [the notation](crate::notation).")]
            ///
            /// - **Post**: `parse(x.to_string())` is `x`.
            /// - **Errors**: where the text is something else; the error knows the place.
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

            /// As [`parse`](Self::parse), reading every unmarked integer as one that is known at run time only.
            ///
            /// - **Post**: `parse_cute(format!("{x:#}"))` is `x`, static marks included.
            /// - **Errors**: as [`parse`](Self::parse).
            ///
            /// # Examples
            ///
            /// ```
            #[doc = concat!("let value = colex::", stringify!($type), "::parse_cute(\"", $text, "\").unwrap();")]
            #[doc = concat!("assert_eq!(format!(\"{value:#}\"), \"", $text, "\"); // no integer is static")]
            /// ```
            pub const fn parse_cute(text: &str) -> Result<Self, ParseError> {
                let mut reader = Reader::cute(text);
                let value = attempt!(reader.$method());
                attempt!(reader.end());
                Ok(value)
            }

            #[doc = concat!("Reads ", $form, " that stands in the program: the panicking twin of [`parse`](Self::parse).")]
            ///
            /// In a constant a wrong text is a compile error.
            ///
            /// # Panics
            ///
            /// Where [`parse`](Self::parse) fails.
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
                        // The error first: a long text is cut at its end.
                        let message = Text::new()
                            .str(error.message().as_str())
                            .str(" at byte ")
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

//! Serialization of layouts as text in their notation, with the feature `serde`.
//!
//! Each value is one string in its notation: `"((2,4),(3,5)):((3,6),(1,24))"`, `"<4:1,_,8:1>"`, and
//! with `alloc` XLA's texts, `"f32[2,3]{1,0:T(8,128)}"`. `Display` writes the string and `parse` reads it. A parse error has the byte position.
//!
//! - **Post**: the deserialized value is equal to the serialized one. [Static
//!   marks](crate::notation) are kept if the text has one, so if static and dynamic integers occur
//!   together. A layout with only dynamic integers is read as one with static integers, because its
//!   text has no mark.
//! - A [`Layout`](struct@Layout) is read as a `DynLayout` and converted like
//!   [`TryFrom<&DynLayout>`](struct@Layout): the static integers of the type must be those of the
//!   text.
//! - **Cost**: no allocation except those of the format and of XLA's types.
//!
//! # Examples
//!
//! ```
//! use colex::{DynLayout, Layout, layout};
//! let tiled = DynLayout::lit("((2,4),(3,5)):((3,6),(1,24))");
//! let json = serde_json::to_string(&tiled).unwrap();
//! assert_eq!(json, r#""((2,4),(3,5)):((3,6),(1,24))""#);
//! assert_eq!(serde_json::from_str::<DynLayout>(&json).unwrap(), tiled);
//!
//! let error = serde_json::from_str::<DynLayout>(r#""(2,3:(1,2)""#).unwrap_err();
//! assert!(error.to_string().starts_with("byte 4: expected `,` or `)`, found `:`"));
//!
//! type Rows = Layout![(usize, usize):(usize, 1)];
//! let (m, n) = (4, 8);
//! assert_eq!(serde_json::from_str::<Rows>(r#""(4,8):(8,1)""#).unwrap(), layout!((m, n):(n, 1)));
//! let error = serde_json::from_str::<Rows>(r#""(4,8):(1,4)""#).unwrap_err();
//! assert!(error.to_string().starts_with("layout: the stride differs at integer 1 "));
//! ```

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

#[cfg(feature = "types")]
use crate::typed::{Layout, Strides, TypedTuple};
#[cfg(feature = "types")]
use crate::value::named;
use crate::{
    ArithTuple, ComposedLayout, Coord, CoordinateLayout, DynLayout, Swizzle, Tiler, value,
};

/// A visitor that parses the notation of `T`. `form` describes it in error messages.
struct Notation<T> {
    form: &'static str,
    read: PhantomData<T>,
}

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Notation<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.form)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

/// Implements `Serialize` with `Display` and `Deserialize` with `FromStr`.
macro_rules! as_text {
    ($($type:ty: $form:literal;)*) => {$(
        impl Serialize for $type {
            /// Serializes the text of the notation.
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            /// Deserializes from a text of the notation; the error is that of the parser.
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Notation { form: $form, read: PhantomData })
            }
        }
    )*};
}

as_text! {
    value::IntTuple: "a tuple or an integer, like \"(2,(3,4))\"";
    DynLayout: "a layout, like \"(4,8):(8,1)\"";
    Swizzle: "a swizzle, like \"S<3,4,3>\"";
    ComposedLayout: "a composed layout, like \"S<3,4,3> o 0 o (8,64):(64,1)\"";
    crate::f2::F2Matrix: "an F2 matrix, like \"[4,8,16,1,2]\"";
    crate::f2::LinearLayout: "a linear layout, as Triton prints it";
    ArithTuple: "a coordinate as a stride, like \"1@0+2@1\"";
    CoordinateLayout: "a layout with coordinate strides, like \"(4,8):(1@0,1@1)\"";
    Coord: "a coordinate, like \"(1,(2,_))\"";
    Tiler: "a tiler, like \"<4:1,_,8:1>\"";
}

#[cfg(all(feature = "alloc", feature = "xla"))]
as_text! {
    crate::xla::Shape: "a shape of XLA, like \"(f32[2,3]{1,0}, token[])\"";
    crate::xla::ArrayShape: "an array shape of XLA, like \"f32[2,3]{1,0}\"";
    crate::xla::Layout: "a layout of XLA, like \"{1,0:T(8,128)}\"";
}

#[cfg(feature = "types")]
impl<S: TypedTuple, D: Strides<S>> Serialize for Layout<S, D> {
    /// Serializes the text of the notation.
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        self.to_value().serialize(serializer)
    }
}

#[cfg(feature = "types")]
impl<'de, S: TypedTuple, D: Strides<S>> Deserialize<'de> for Layout<S, D> {
    /// Deserializes from the text of a layout that fits the type. Otherwise the error names the
    /// integer that differs.
    fn deserialize<Z: Deserializer<'de>>(deserializer: Z) -> Result<Self, Z::Error> {
        let layout = Self::try_from(DynLayout::deserialize(deserializer)?);
        named!("layout", layout).map_err(Z::Error::custom)
    }
}

//! Layouts as texts, to and from whatever serde writes and reads, with the feature `serde`.
//!
//! What has a notation is one string in it: `"((2,4),(3,5)):((3,6),(1,24))"`, `"<4:1,_,8:1>"`, and with `alloc` XLA's texts,
//! `"f32[2,3]{1,0:T(8,128)}"`, `"{devices=[2,2]<=[4]}"`. It is the text that `Display` writes and `parse` reads, and an error
//! is the parser's, with the byte that it stands at.
//!
//! - **Post**: what is read back is equal to what was written. [Static marks](crate::notation) are kept where a text has one,
//!   that is, where static and run-time integers meet; a layout all of whose integers are known at run time only is read back
//!   as one whose integers are static, as its text says.
//! - A [`Layout`](struct@Layout) is read as a layout and compared with its type, as by
//!   [`TryFrom<&DynLayout>`](struct@Layout): the integers that are static in the type must be those of the text.
//! - **Cost**: no allocation, but what the format and XLA's types need.
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
//! assert!(error.to_string().starts_with("expected `,` or `)` at byte 4"));
//!
//! type Rows = Layout![(usize, usize):(usize, 1)];
//! let (m, n) = (4, 8);
//! assert_eq!(serde_json::from_str::<Rows>(r#""(4,8):(8,1)""#).unwrap(), layout!((m, n):(n, 1)));
//! let error = serde_json::from_str::<Rows>(r#""(4,8):(1,4)""#).unwrap_err();
//! assert!(error.to_string().starts_with("layout: integer 1 of the stride is 4, and 1 is expected"));
//! ```

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::typed::{IntTuple, Strides};
use crate::{Coord, DynLayout, Layout, Tiler, value};

/// Reads a text of the notation of `T`, which is described by `form`.
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

/// `Serialize` and `Deserialize` by `Display` and `FromStr`.
macro_rules! as_text {
    ($($type:ty: $form:literal;)*) => {$(
        impl Serialize for $type {
            /// The text of the notation.
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            /// From a text of the notation; the error is the parser's.
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Notation { form: $form, read: PhantomData })
            }
        }
    )*};
}

as_text! {
    value::IntTuple: "a tuple or an integer, like \"(2,(3,4))\"";
    DynLayout: "a layout, like \"(4,8):(8,1)\"";
    Coord: "a coordinate, like \"(1,(2,_))\"";
    Tiler: "a tiler, like \"<4:1,_,8:1>\"";
}

#[cfg(all(feature = "alloc", feature = "xla"))]
as_text! {
    crate::xla::Shape: "a shape of XLA, like \"(f32[2,3]{1,0}, token[])\"";
    crate::xla::ArrayShape: "an array shape of XLA, like \"f32[2,3]{1,0}\"";
    crate::xla::Layout: "a layout of XLA, like \"{1,0:T(8,128)}\"";
    crate::xla::sharding::Sharding: "a sharding of XLA, like \"{devices=[2,2]<=[4]}\"";
}

impl<S: IntTuple, D: Strides<S>> Serialize for Layout<S, D> {
    /// The text of the notation.
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        self.to_value().serialize(serializer)
    }
}

impl<'de, S: IntTuple, D: Strides<S>> Deserialize<'de> for Layout<S, D> {
    /// From the text of a layout that fits the type; else the error says which integer does not.
    fn deserialize<Z: Deserializer<'de>>(deserializer: Z) -> Result<Self, Z::Error> {
        Self::try_from(DynLayout::deserialize(deserializer)?).map_err(Z::Error::custom)
    }
}

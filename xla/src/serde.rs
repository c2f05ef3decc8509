//! Serialization of shardings as texts, with the feature `serde`.

use alloc::string::String;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::sharding::Sharding;

impl Serialize for Sharding {
    /// Serializes the text, like `"{devices=[2,2]<=[4]}"`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Sharding {
    /// Deserializes from a text; the error is that of the parser.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::parse(&String::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

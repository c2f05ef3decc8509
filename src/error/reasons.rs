//! Reasons: the conditions of errors, as tables of variants with their sentences.

use super::{Collision, Operand, Reason, Witness};
use crate::{Position, Text};

/// Declares an enum of reasons as a table. A row is a variant with its fields, and its sentence:
///
/// ```text
/// /// The vector does not divide the values of a thread.
/// VectorCount { vector: i64, values: i64 } =>
///     "the vector has {vector} elements, and a thread has {values} values; use a divisor of {values}";
/// ```
///
/// - `{name}` shows the field `name`, or a value after the sentence: `"at most {most}", most = MAX_BANKS`.
///   A value hides the field of its name. Other braces are text. A `{name}` of neither does not compile.
/// - The sentence is an expression, so a row can choose between sentences by `if`.
/// - The documentation of a variant ends with its sentence. A row that chooses has none there, and a
///   sentence can hide a field or its unit: these fields need documentation.
/// - [`Shown`] defines how the type of a field is shown. `format!` does not run in `const`, where
///   compile errors show the same sentences.
macro_rules! reasons {
    (
        $(#[$meta:meta])*
        pub enum $Reason:ident {
            $(
                $(#[$row:meta])+
                $variant:ident
                $({ $($(#[$field_meta:meta])* $field:ident: $type:ty),+ $(,)? })?
                $(($inner:ident: $inner_type:ty))?
                => $sentence:expr $(, $name:ident = $value:expr)*;
            )+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum $Reason {
            $(
                $(#[$row])+
                #[doc = $crate::error::reasons::sentence_docs!($sentence)]
                #[allow(missing_docs, reason = "the sentence shows the fields")]
                $variant $({ $($(#[$field_meta])* $field: $type),+ })? $(($inner_type))?,
            )+
        }

        $(
            const _: () = assert!(
                $crate::error::reasons::has_names(
                    stringify!($sentence),
                    &[$($(stringify!($field),)+)? $(stringify!($inner),)? $(stringify!($name)),*],
                ),
                concat!("the sentence of `", stringify!($variant), "` names neither a field nor a value"),
            );
        )+

        impl $Reason {
            /// Returns the sentence: what was found, what is allowed, and what to do.
            #[must_use]
            pub const fn message(self) -> $crate::Text {
                self.append_to($crate::Text::new())
            }

            #[allow(clippy::too_many_lines, reason = "one arm a row")]
            pub(crate) const fn append_to(self, text: $crate::Text) -> $crate::Text {
                use $crate::error::reasons::{Shown, append};
                match self {
                    $(
                        Self::$variant $({ $($field),+ })? $(($inner))? => append(
                            text,
                            $sentence,
                            &[
                                $((stringify!($name), Shown(&$value).part()),)*
                                $($((stringify!($field), Shown(&$field).part()),)+)?
                                $((stringify!($inner), Shown(&$inner).part()),)?
                            ],
                        ),
                    )+
                }
            }
        }

        impl core::fmt::Display for $Reason {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(self.message().as_str())
            }
        }
    };
}

/// The sentence as documentation, in double backticks because it can contain single ones.
macro_rules! sentence_docs {
    ($sentence:literal) => {
        concat!("\n\n`` ", $sentence, " ``")
    };
    ($choice:expr) => {
        ""
    };
}

pub(crate) use {reasons, sentence_docs};

/// A value in a sentence.
#[derive(Clone, Copy)]
#[expect(clippy::large_enum_variant, reason = "a few, while an error is formatted")]
pub(crate) enum Part<'a> {
    Int(i64),
    Unsigned(u64),
    /// `1 entry`, `2 entries`.
    Count(Count),
    /// `3 and 4`.
    Pair(u64, u64),
    Str(&'a str),
    /// A character in backticks.
    Char(char),
    Text(Text),
    /// A token in backticks, or the end of the text.
    Found(Option<&'a str>),
    Position(Position),
    Witness(Witness),
    Collision(Option<Collision>),
    Reason(Reason),
}

/// A number with its noun, in the singular and in the plural.
#[derive(Clone, Copy)]
pub(crate) struct Count {
    pub(crate) number: i64,
    pub(crate) one: &'static str,
    pub(crate) many: &'static str,
}

/// Returns `1 entry` for `counted(1, "entry", "entries")`, which a row of [`reasons`] can show.
pub(crate) const fn counted(number: i64, one: &'static str, many: &'static str) -> Count {
    Count { number, one, many }
}

/// A field of type `T`, which [`part`](Self::part) shows. Each type has an inherent method of this
/// name, because a method of a trait does not run in `const`.
pub(crate) struct Shown<'a, T>(pub(crate) &'a T);

/// Implements [`Shown`] for a type: `shown!(Name: name => Part::Str(name.as_str()))`.
macro_rules! shown {
    ($($type:ty: $value:ident => $part:expr;)+) => {
        $(
            impl<'a> $crate::error::reasons::Shown<'a, $type> {
                pub(crate) const fn part(self) -> $crate::error::reasons::Part<'a> {
                    let $value = self.0;
                    $part
                }
            }
        )+
    };
}

pub(crate) use shown;

shown! {
    i64: number => Part::Int(*number);
    usize: number => Part::Unsigned(*number as u64);
    u64: number => Part::Unsigned(*number);
    Count: count => Part::Count(*count);
    (usize, usize): pair => Part::Pair(pair.0 as u64, pair.1 as u64);
    (u64, u64): pair => Part::Pair(pair.0, pair.1);
    &'a str: text => Part::Str(text);
    Operand: operand => Part::Str(operand.name());
    Text: text => Part::Text(*text);
    Position: position => Part::Position(*position);
    Witness: witness => Part::Witness(*witness);
    Option<Collision>: collision => Part::Collision(*collision);
    Reason: reason => Part::Reason(*reason);
}

impl Part<'_> {
    const fn append_to(self, text: Text) -> Text {
        match self {
            Self::Int(number) => text.int(number),
            Self::Unsigned(number) => text.unsigned(number),
            Self::Count(Count { number, one, many }) => {
                text.int(number).str(" ").str(if number == 1 { one } else { many })
            }
            Self::Pair(first, second) => text.unsigned(first).str(" and ").unsigned(second),
            Self::Str(part) => text.str(part),
            Self::Char(c) => text.str("`").str(c.encode_utf8(&mut [0; 4])).str("`"),
            Self::Text(part) => text.str(part.as_str()),
            Self::Found(None) => text.str("the end"),
            Self::Found(Some(found)) => text.str("`").str(found).str("`"),
            Self::Position(position) => position.append_to(text),
            Self::Witness(witness) => witness.append_to(text),
            Self::Collision(None) => text,
            Self::Collision(Some(collision)) => collision.append_to(text),
            Self::Reason(reason) => reason.append_to(text),
        }
    }
}

/// Appends the sentence with each `{name}` replaced by the first part of this name.
pub(crate) const fn append(mut text: Text, sentence: &str, parts: &[(&str, Part<'_>)]) -> Text {
    let (mut rest, mut k) = (sentence, 0);
    while k < rest.len() {
        if let Some(name) = name_at(rest, k)
            && let Some(part) = find(name, parts)
        {
            text = part.append_to(text.str(rest.split_at(k).0));
            (rest, k) = (rest.split_at(k + name.len() + 2).1, 0);
        } else {
            k += 1;
        }
    }
    text.str(rest)
}

/// Whether each `{name}` of the code of a sentence is one of `names`.
pub(crate) const fn has_names(code: &str, names: &[&str]) -> bool {
    let mut at = 0;
    while at < code.len() {
        if let Some(name) = name_at(code, at) {
            let mut k = 0;
            while k < names.len() && !equal(names[k], name) {
                k += 1;
            }
            if k == names.len() {
                return false;
            }
        }
        at += 1;
    }
    true
}

/// Returns the name in braces that begins at byte `at`.
const fn name_at(text: &str, at: usize) -> Option<&str> {
    let bytes = text.as_bytes();
    if bytes[at] != b'{' {
        return None;
    }
    let mut end = at + 1;
    while end < bytes.len() && matches!(bytes[end], b'a'..=b'z' | b'0'..=b'9' | b'_') {
        end += 1;
    }
    // `{0}` is a layout of XLA, not a name.
    if end == bytes.len() || bytes[end] != b'}' || !bytes[at + 1].is_ascii_lowercase() {
        return None;
    }
    Some(text.split_at(end).0.split_at(at + 1).1)
}

const fn find<'a>(name: &str, parts: &[(&str, Part<'a>)]) -> Option<Part<'a>> {
    let mut k = 0;
    while k < parts.len() {
        if equal(parts[k].0, name) {
            return Some(parts[k].1);
        }
        k += 1;
    }
    None
}

const fn equal(left: &str, right: &str) -> bool {
    let (left, right) = (left.as_bytes(), right.as_bytes());
    let mut k = 0;
    while k < left.len() && k < right.len() && left[k] == right[k] {
        k += 1;
    }
    k == left.len() && k == right.len()
}

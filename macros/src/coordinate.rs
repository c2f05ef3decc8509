//! Coordinate strides: `1@0`, `2@1@0`, and sums such as `1@0+3@1`.

use std::fmt;

use proc_macro::{TokenStream, TokenTree};

use crate::code::Code;
use crate::cursor::Form;
use crate::entry::Entry;
use crate::error::{Error, Place};
use crate::int::{Int, is};
use crate::parse::MAX_MODES;

const EXAMPLE: &str = "`1@0` steps by 1 in entry 0, and `1@0@1` in entry 0 of entry 1";

/// A coordinate as a stride: the entries of a tuple, without those at the end that are 0.
#[derive(Clone, Debug)]
pub(crate) struct Coordinate {
    entries: Part,
    text: String,
    pub(crate) place: Place,
}

/// A part of a coordinate.
#[derive(Clone, Debug)]
enum Part {
    Zero,
    /// A literal, or a Rust expression or type.
    Integer(Entry),
    Entries(Vec<Self>),
}

impl Coordinate {
    /// Returns the coordinate of `tokens`; `None` if they have no `@`.
    ///
    /// - **Errors**: a position that is not a literal from 0 to 15; two integers at one position,
    ///   unless both are literals; a position inside another one.
    pub(crate) fn read(tokens: &[TokenTree], form: Form) -> Option<Result<Self, Error>> {
        tokens.iter().any(|token| is(token, "@")).then(|| {
            let place = Place::of(tokens);
            let mut entries = Part::Zero;
            for term in tokens.split(|token| is(token, "+")) {
                let (integer, path) = self::term(term, place, form)?;
                entries = entries.with(&path, integer, place)?;
            }
            let text: String = tokens.iter().map(ToString::to_string).collect();
            Ok(Self { entries: entries.trimmed(), text, place })
        })
    }

    pub(crate) fn first_rust(&self) -> Option<&Entry> {
        self.entries.first_rust()
    }

    pub(crate) fn to_type(&self) -> TokenStream {
        self.entries.to_type(self.place)
    }

    pub(crate) fn to_value(&self) -> TokenStream {
        self.entries.to_value(self.place)
    }
}

impl fmt::Display for Coordinate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Returns the integer of a term and its position, outermost index first.
fn term(tokens: &[TokenTree], place: Place, form: Form) -> Result<(Entry, Vec<usize>), Error> {
    let parts: Vec<&[TokenTree]> = tokens.split(|token| is(token, "@")).collect();
    let [integer, indices @ ..] = &parts[..] else {
        return Err(Error::new(place, "a term of the coordinate is empty"));
    };
    if integer.is_empty() {
        let error = Error::new(place, "the integer before `@` is missing");
        return Err(error.with_help(EXAMPLE));
    }
    if indices.is_empty() {
        let text: TokenStream = integer.iter().cloned().collect();
        let message = format!("`{text}` has no position, and it is added to a coordinate");
        return Err(Error::new(Place::of(integer), message).with_help(EXAMPLE));
    }
    let mut path = Vec::new();
    for index in indices.iter().rev() {
        let read = Int::read(index).transpose()?.map(|int| int.value);
        match read.and_then(|value| usize::try_from(value).ok()) {
            Some(index) if index < MAX_MODES => path.push(index),
            _ => {
                let found: String = index.iter().map(ToString::to_string).collect();
                let message =
                    format!("found `{found}`; a position is a literal from 0 to {}", MAX_MODES - 1);
                return Err(Error::new(Place::of(tokens), message).with_help(EXAMPLE));
            }
        }
    }
    let integer = match Int::read(integer) {
        Some(int) => Entry::Int(int?),
        None => match crate::misplaced::find(integer, crate::parse::Role::Stride, form) {
            Some(error) => return Err(error),
            None => Entry::Rust(integer.iter().cloned().collect(), Place::of(integer)),
        },
    };
    Ok((integer, path))
}

impl Part {
    /// Returns the sum with `integer` at the position `path`.
    fn with(self, path: &[usize], integer: Entry, place: Place) -> Result<Self, Error> {
        let mixed = || Err(inside_another(place));
        let Some((index, inside)) = path.split_first() else {
            return match (self, integer) {
                (Self::Zero, integer) => Ok(Self::Integer(integer)),
                (Self::Integer(Entry::Int(a)), Entry::Int(b)) => {
                    match a.value.checked_add(b.value) {
                        Some(value) => Ok(Self::Integer(Entry::Int(Int { value, place }))),
                        None => Err(Error::new(place, "the sum is out of range")),
                    }
                }
                (Self::Integer(_), _) => {
                    let message = "two integers have one position, and only literals are added";
                    Err(Error::new(place, message).with_help("write the sum as one expression"))
                }
                (Self::Entries(_), _) => mixed(),
            };
        };
        let mut entries = match self {
            Self::Zero => Vec::new(),
            Self::Entries(entries) => entries,
            Self::Integer(_) => return mixed(),
        };
        while entries.len() <= *index {
            entries.push(Self::Zero);
        }
        let entry = std::mem::replace(&mut entries[*index], Self::Zero);
        entries[*index] = entry.with(inside, integer, place)?;
        Ok(Self::Entries(entries))
    }

    /// Returns whether one part has an integer at a position where the other has a tuple.
    fn is_mixed_with(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Entries(a), Self::Entries(b)) => {
                a.iter().zip(b).any(|(a, b)| a.is_mixed_with(b))
            }
            (Self::Integer(_), Self::Entries(_)) | (Self::Entries(_), Self::Integer(_)) => true,
            _ => false,
        }
    }

    /// Returns the part without entries at the end that are 0.
    fn trimmed(self) -> Self {
        match self {
            Self::Integer(Entry::Int(int)) if int.value == 0 => Self::Zero,
            Self::Entries(entries) => {
                let mut entries: Vec<Self> = entries.into_iter().map(Self::trimmed).collect();
                while matches!(entries.last(), Some(Self::Zero)) {
                    entries.pop();
                }
                if entries.is_empty() { Self::Zero } else { Self::Entries(entries) }
            }
            other => other,
        }
    }

    fn first_rust(&self) -> Option<&Entry> {
        match self {
            Self::Zero => None,
            Self::Integer(integer) => integer.first_rust(),
            Self::Entries(entries) => entries.iter().find_map(Self::first_rust),
        }
    }

    fn to_type(&self, place: Place) -> TokenStream {
        match self {
            Self::Zero => Int { value: 0, place }.to_type(),
            Self::Integer(integer) => integer.to_type(),
            Self::Entries(entries) => entries.iter().rev().fold(end(place), |rest, entry| {
                let code = Code::at(place.first).path(&["colex", "typed", "ArithTuple"]);
                let code = code.punct('<').code(entry.to_type(place)).punct(',');
                code.code(rest).punct('>').done()
            }),
        }
    }

    fn to_value(&self, place: Place) -> TokenStream {
        match self {
            Self::Zero => Entry::Int(Int { value: 0, place }).to_value(),
            Self::Integer(integer) => integer.to_value(),
            Self::Entries(entries) => {
                let end = Code::at(place.first).punct('<').code(end(place)).word("as");
                let end = end.path(&["colex", "typed", "StaticStride"]).punct('>');
                entries.iter().rev().fold(end.path(&["STATIC"]).done(), |rest, entry| {
                    let operands = Code::at(place.first).code(entry.to_value(place)).punct(',');
                    let new = ["colex", "typed", "ArithTuple", "new"];
                    let code = Code::at(place.first).path(&new);
                    let operands = operands.code(rest).done();
                    code.group(proc_macro::Delimiter::Parenthesis, operands).done()
                })
            }
        }
    }
}

/// Returns the type of the rest without entries.
fn end(place: Place) -> TokenStream {
    Code::at(place.first).path(&["colex", "__private", "EndOfEntries"]).done()
}

fn inside_another(place: Place) -> Error {
    let message = "a position is inside another one, and a coordinate cannot have an integer and a tuple at one place";
    Error::new(place, message).with_help("use positions that are not inside each other")
}

/// Returns whether a stride is a coordinate.
///
/// - **Errors**: at the first integer other than 0 if another stride is a coordinate; at the first
///   coordinate with a position inside another one, or around it.
pub(crate) fn is_coordinate(stride: &Entry) -> Result<bool, Error> {
    let Some(coordinate) = first(stride, &mut |entry| matches!(entry, Entry::Coordinate(_))) else {
        return Ok(false);
    };
    let mut integer = |entry: &Entry| matches!(entry, Entry::Int(int) if int.value != 0);
    match first(stride, &mut integer) {
        None => {
            let mut coordinates = Vec::new();
            let mut mixed = Ok(true);
            first(stride, &mut |entry| {
                let Entry::Coordinate(found) = entry else { return false };
                let is_mixed = |other: &Part| found.entries.is_mixed_with(other);
                if coordinates.iter().any(is_mixed) {
                    mixed = Err(inside_another(found.place));
                }
                coordinates.push(found.entries.clone());
                mixed.is_err()
            });
            mixed
        }
        Some(integer) => {
            let message = format!(
                "the stride {integer} is an integer and {coordinate} is a coordinate, and strides of one layout are all integers or all coordinates"
            );
            let help = format!("write a position, for example `{integer}@0`");
            Err(Error::new(integer.place(), message).with_help(help))
        }
    }
}

/// Returns the error of coordinate strides where `what` needs integer strides.
pub(crate) fn refused(stride: Option<&Entry>, what: &str) -> Result<(), Error> {
    match stride
        .and_then(|stride| first(stride, &mut |entry| matches!(entry, Entry::Coordinate(_))))
    {
        None => Ok(()),
        Some(coordinate) => {
            let message =
                format!("the stride {coordinate} is a coordinate; {what} has integer strides");
            Err(Error::new(coordinate.place(), message).with_help("write an integer stride"))
        }
    }
}

/// Returns the leftmost leaf for which `found` is true.
fn first<'a>(entry: &'a Entry, found: &mut dyn FnMut(&Entry) -> bool) -> Option<&'a Entry> {
    match entry {
        Entry::Tuple(entries, _) => entries.iter().find_map(|entry| first(entry, found)),
        leaf => found(leaf).then_some(leaf),
    }
}

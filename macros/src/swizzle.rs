//! Composed layouts: `S<3,4,3> o 0 o (8,64):(64,1)`.

use proc_macro::TokenTree;

use crate::coordinate;
use crate::cursor::Cursor;
use crate::draft::split;
use crate::entry::{Composed, Entry};
use crate::error::{Error, Place};
use crate::int::{Int, is};
use crate::parse::Role;

/// The names of a swizzle, in the notation, in CuTe's prints and in C++.
const NAMES: [&str; 3] = ["S", "Sw", "Swizzle"];

/// The bits of an offset that a swizzle may use: all but the sign.
const OFFSET_BITS: i64 = 63;

/// Returns the tokens between `<` and `>` and those after, if `tokens` begin with a swizzle.
///
/// In a type, `S<T>` may be the user's type, so a swizzle has only integers, or an `o` after it.
pub(crate) fn begins(tokens: &[TokenTree]) -> Option<(&[TokenTree], &[TokenTree])> {
    let [name, open, rest @ ..] = tokens else { return None };
    if !NAMES.iter().any(|text| is(name, text)) || !is(open, "<") {
        return None;
    }
    let close = rest.iter().position(|token| is(token, ">"))?;
    let (numbers, after) = (&rest[..close], &rest[close + 1..]);
    let is_followed = after.first().is_some_and(|token| is(token, "o"));
    let is_numbers = || split(numbers, ",").into_iter().all(|part| Int::read(part).is_some());
    (is_followed || is_numbers()).then_some((numbers, after))
}

impl Cursor {
    /// Parses a composed layout.
    pub(crate) fn composed(&mut self) -> Result<Entry, Error> {
        let tokens = self.rest().to_vec();
        let Some((numbers, after)) = begins(&tokens) else {
            return Err(self.expected("a swizzle, `S<3,4,3>`"));
        };
        let name = &tokens[0];
        let place = Place { first: name.span(), ..Place::of(&tokens[..numbers.len() + 3]) };
        let swizzle = valid(swizzle(numbers, place)?, place)?;
        let example = "write the layout, for example `S<3,4,3> o 0 o (8,64):(64,1)`";
        let [o, after @ ..] = after else {
            let message = "the `o` and the layout after the swizzle are missing";
            return Err(Error::new(place, message).with_help(example));
        };
        if !is(o, "o") {
            let message = format!("found `{o}`; an `o` separates swizzle, offset and layout");
            return Err(Error::new(o.span().into(), message));
        }
        if begins(after).or_else(|| begins(after_o(after))).is_some() {
            let message = "a second swizzle follows; a composed layout has one";
            let help = "compose the swizzles first: `colex::Swizzle::composition`";
            return Err(Error::new(Place::of(after), message).with_help(help));
        }
        let (offset, layout) = match after.iter().position(|token| is(token, "o")) {
            None => (Entry::Int(Int { value: 0, place }), after),
            Some(at) => (self.of_tokens(&after[..at]).whole_entry(Role::Offset)?, &after[at + 1..]),
        };
        if layout.is_empty() {
            let error = Error::new(Place::of(&tokens), "the layout after the last `o` is missing");
            return Err(error.with_help(example));
        }
        let mut inside = self.of_tokens(layout);
        let Entry::Layout(layout) = inside.layout()? else {
            return Err(inside.expected("a layout"));
        };
        inside.end("layout")?;
        coordinate::refused(layout.stride.as_ref(), "a layout under a swizzle")?;
        self.pass(tokens.len());
        Ok(Entry::Composed(Box::new(Composed { swizzle, offset, layout: *layout, place })))
    }

    /// Parses one entry up to the end.
    fn whole_entry(&mut self, role: Role) -> Result<Entry, Error> {
        let entry = self.entry(role)?;
        self.end(role.name())?;
        Ok(entry)
    }
}

/// Returns the tokens after the first `o`, or none.
fn after_o(tokens: &[TokenTree]) -> &[TokenTree] {
    tokens.iter().position(|token| is(token, "o")).map_or(&[], |at| &tokens[at + 1..])
}

/// Returns the three integers of a swizzle.
fn swizzle(tokens: &[TokenTree], place: Place) -> Result<[Int; 3], Error> {
    let parts = split(tokens, ",");
    let mut numbers = Vec::new();
    for part in &parts {
        match Int::read(part) {
            Some(int) => numbers.push(int?),
            None if part.is_empty() => {}
            None => {
                let found: proc_macro::TokenStream = part.iter().cloned().collect();
                let message = format!("`{found}` is not a literal; a swizzle has three literals");
                let help = "name a type: `colex::typed::Swizzle<B, M, S>`, or implement `StaticSwizzle` for a struct";
                return Err(Error::new(Place::of(part), message).with_help(help));
            }
        }
    }
    let found = numbers.len();
    <[Int; 3]>::try_from(numbers).map_err(|_| {
        let message = format!("the swizzle has {found} integers; bits, base and shift are needed");
        Error::new(place, message)
    })
}

/// Checks the numbers of a swizzle, in the words of `colex::Swizzle::new`.
fn valid(swizzle: [Int; 3], place: Place) -> Result<[Int; 3], Error> {
    let [bits, base, shift] = swizzle.map(|int| int.value);
    let error = |message: String| Err(Error::new(place, message));
    if bits < 0 || base < 0 {
        return error(format!(
            "the swizzle has {bits} bits and base {base}, and neither may be negative; use at least 0 for both"
        ));
    }
    let distance = shift.saturating_abs();
    if distance < bits {
        return error(format!(
            "the two fields of {bits} bits overlap at shift {shift}; use a shift of at least {bits} or at most -{bits}"
        ));
    }
    if bits.saturating_add(base).saturating_add(distance) > OFFSET_BITS {
        let message = format!(
            "the swizzle S<{bits},{base},{shift}> needs more than the 63 bits of an offset; use a smaller base or shift"
        );
        return Err(Error::new(place, message)
            .with_help("`S<3,4,3>` needs 10 bits: the sum of the three numbers"));
    }
    Ok(swizzle)
}

/// Returns the text of the corrected composed layout, given the correction of a layout.
pub(crate) fn corrected(
    tokens: &[TokenTree],
    layout: impl Fn(&[TokenTree]) -> String,
) -> Option<String> {
    let (numbers, after) = begins(tokens)?;
    if after.last().is_none_or(|token| is(token, "o")) {
        return None; // the layout is missing
    }
    let numbers = split(numbers, ",");
    let count = numbers.len();
    let mut numbers = numbers.into_iter().map(|part| match Int::read(part) {
        Some(Ok(int)) => Some(int.value),
        _ => None,
    });
    let mut next = || numbers.next().flatten();
    let (bits, base) = (next()?.saturating_abs(), next()?.saturating_abs());
    let shift = if count > 2 { next()? } else { bits };
    let shift = match shift.saturating_abs() < bits {
        true if shift < 0 => -bits,
        true => bits,
        false => shift,
    };
    let parts: Vec<&[TokenTree]> =
        after.split(|token| is(token, "o") || is(token, ",") || is(token, "*")).collect();
    let parts: Vec<_> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    let (offset, inner) = match &parts[..] {
        [inner] => ("0".into(), *inner),
        [offset, inner] => {
            (offset.iter().cloned().collect::<proc_macro::TokenStream>().to_string(), *inner)
        }
        _ => return None,
    };
    Some(format!("S<{bits}, {base}, {shift}> o {offset} o {}", layout(inner)))
}

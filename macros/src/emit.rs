//! Entries as Rust code: a value, or the type of that value.

use proc_macro::{Delimiter, Span, TokenStream};

use crate::code::Code;
use crate::entry::{Composed, Entry, Layout};

impl Entry {
    /// Returns the type of the entry.
    pub(crate) fn to_type(&self) -> TokenStream {
        match self {
            Self::Int(int) => int.to_type(),
            Self::Free(span) => underscore(*span),
            Self::Rust(tokens, _) => tokens.clone(),
            Self::Coordinate(coordinate) => coordinate.to_type(),
            Self::Tuple(entries, span) => tuple(*span, entries.iter().map(Self::to_type)),
            Self::Layout(layout) => layout.to_type(),
            Self::Composed(composed) => composed.to_type(),
        }
    }

    /// Returns an expression of that type.
    pub(crate) fn to_value(&self) -> TokenStream {
        match self {
            // A constant, because `new` of typenum is not a `const fn`.
            Self::Int(int) => {
                let code = Code::at(int.place.first).punct('<').code(int.to_type()).word("as");
                code.path(&["colex", "typed", "StaticTuple"]).punct('>').path(&["STATIC"]).done()
            }
            Self::Free(span) => underscore(*span),
            // A group keeps the precedence of the operators in the expression.
            Self::Rust(tokens, place) => {
                Code::at(place.first).group(Delimiter::None, tokens.clone()).done()
            }
            Self::Coordinate(coordinate) => coordinate.to_value(),
            Self::Tuple(entries, span) => tuple(*span, entries.iter().map(Self::to_value)),
            Self::Layout(layout) => layout.to_value(),
            Self::Composed(composed) => composed.to_value(),
        }
    }
}

impl Layout {
    fn to_type(&self) -> TokenStream {
        let path: &[&str] = if self.is_coordinate {
            &["colex", "typed", "CoordinateLayout"]
        } else {
            &["colex", "Layout"]
        };
        let code = Code::at(self.span()).path(path).punct('<');
        let code = code.code(self.shape.to_type()).punct(',');
        let stride = self.stride.as_ref().map(Entry::to_type);
        code.code(stride.unwrap_or_default()).punct('>').done()
    }

    fn to_value(&self) -> TokenStream {
        if self.first_rust().is_none() {
            return of_type(self.span(), self.to_type(), "STATIC").done();
        }
        // One call: in a constant, the compiler reports an error for each.
        let operands = Code::at(self.span()).code(self.shape.to_value());
        let (function, operands) = match &self.stride {
            Some(stride) if self.is_coordinate => {
                ("coordinate_layout", operands.punct(',').code(stride.to_value()))
            }
            Some(stride) => {
                ("layout_of_dynamic_integers", operands.punct(',').code(stride.to_value()))
            }
            None => ("dynamic_col_major", operands),
        };
        let code = Code::at(self.span()).path(&["colex", "__private", function]);
        code.group(Delimiter::Parenthesis, operands.done()).done()
    }

    fn span(&self) -> Span {
        self.shape.place().first
    }
}

impl Composed {
    fn to_type(&self) -> TokenStream {
        let code = self.code().path(&["colex", "typed", "ComposedLayout"]).punct('<');
        let code = code.code(self.swizzle()).punct(',').code(self.offset.to_type()).punct(',');
        code.code(self.layout.to_type()).punct('>').done()
    }

    fn to_value(&self) -> TokenStream {
        if self.offset.first_rust().is_none() && self.layout.first_rust().is_none() {
            return of_type(self.place.first, self.to_type(), "STATIC").done();
        }
        let swizzle = of_type(self.place.first, self.swizzle(), "STATIC").done();
        let operands = self.code().code(swizzle).punct(',').code(self.offset.to_value());
        let operands = operands.punct(',').code(self.layout.to_value()).done();
        let code = self.code().path(&["colex", "typed", "ComposedLayout", "new"]);
        code.group(Delimiter::Parenthesis, operands).done()
    }

    /// Returns the type of the swizzle.
    fn swizzle(&self) -> TokenStream {
        let code = self.code().path(&["colex", "typed", "Swizzle"]).punct('<');
        let integers = self.swizzle.iter();
        integers.fold(code, |code, int| code.code(int.to_type()).punct(',')).punct('>').done()
    }

    fn code(&self) -> Code {
        Code::at(self.place.first)
    }
}

/// Returns `<Type>::name`.
fn of_type(span: Span, of: TokenStream, name: &str) -> Code {
    Code::at(span).punct('<').code(of).punct('>').path(&[name])
}

fn underscore(span: Span) -> TokenStream {
    Code::at(span).path(&["colex", "Underscore"]).done()
}

/// Returns `(a, b,)`; the last comma makes a single entry a tuple.
fn tuple(span: Span, entries: impl Iterator<Item = TokenStream>) -> TokenStream {
    let inside = entries.fold(Code::at(span), |code, entry| code.code(entry).punct(','));
    Code::at(span).group(Delimiter::Parenthesis, inside.done()).done()
}

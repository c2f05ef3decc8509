//! XLA's shapes in Rust code: `f32[2,3]{0,1}` as a layout whose integers are types.

mod lower;
mod read;
mod strides;

use proc_macro::{Delimiter, Literal, Span, TokenStream, TokenTree};

use crate::code::Code;
use crate::cursor::Form;
use crate::error::Error;
use read::Shape;
use strides::COMBINE;

/// The Rust code for the layout of the shape in `input`, or the error as code.
///
/// A value is `const { <Layout>::of_xla(dimensions, minor_to_major, tiles) }`, where the library lowers the same
/// numbers once more and compares.
pub(crate) fn expand(input: TokenStream, form: Form) -> TokenStream {
    let code = |shape: Shape| -> Result<TokenStream, Error> {
        let layout = lower::lower(&shape)?.to_type();
        Ok(match form {
            Form::Type => layout,
            Form::Value => checked(&shape, layout),
        })
    };
    read::shape(input).and_then(code).unwrap_or_else(|error| error.to_code())
}

/// The constant of type `layout`, compared with what the library says of `shape`.
fn checked(shape: &Shape, layout: TokenStream) -> TokenStream {
    let span = shape.place.first;
    let number = |&size: &i64| literal(span, Literal::i64_suffixed(size));
    let dimension = |&dimension: &usize| literal(span, Literal::usize_suffixed(dimension));
    let entry = |entry: &i64| match *entry {
        COMBINE => Code::at(span).path(&["colex", "xla", "COMBINE"]).done(),
        size => number(&size),
    };
    let arguments = [
        list(span, shape.sizes.iter().map(number)),
        list(span, shape.minor_to_major.iter().map(dimension)),
        list(span, shape.tiles.iter().map(|tile| list(span, tile.sizes.iter().map(entry)))),
    ];
    let arguments = separated(span, arguments.into_iter());
    let call = Code::at(span).punct('<').code(layout).punct('>').path(&["of_xla"]);
    let call = call.group(Delimiter::Parenthesis, arguments).done();
    Code::at(span).word("const").group(Delimiter::Brace, call).done()
}

/// `&[a, b,]`
fn list(span: Span, entries: impl Iterator<Item = TokenStream>) -> TokenStream {
    Code::at(span).punct('&').group(Delimiter::Bracket, separated(span, entries)).done()
}

/// `a, b,`
fn separated(span: Span, entries: impl Iterator<Item = TokenStream>) -> TokenStream {
    entries.fold(Code::at(span), |code, entry| code.code(entry).punct(',')).done()
}

fn literal(span: Span, mut literal: Literal) -> TokenStream {
    literal.set_span(span);
    TokenTree::from(literal).into()
}
